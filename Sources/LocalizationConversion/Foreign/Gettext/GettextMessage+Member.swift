import LocalizationCatalogModel

/// The message as a member of a catalog.
extension GettextMessage {
    /// Reads the members of an object.
    init(_ members: [CatalogExtra]) {
        comments = members["comments"]?.texts ?? []
        extracted = members["extracted"]?.texts
        references = members["references"]?.texts
        flags = members["flags"]?.texts?.filter { !isSameText($0, "fuzzy") }
        previous = members["previous"]?.texts ?? []
        for item in members["wrap"]?.members ?? [] { wrap[ExactText(item.name)] = item.value.text }
        isFuzzy = members["fuzzy"]?.isTrue ?? false
        gap = members["gap"]?.number.map { max($0, 0) }
        block = members["block"]?.text
    }

    /// The members for an object; empty if there is nothing to keep.
    var members: [CatalogExtra] {
        var members: [CatalogExtra] = []
        if let block { members.append(CatalogExtra("block", .string(block))) }
        if !comments.isEmpty { members.append(CatalogExtra("comments", .texts(comments))) }
        if let extracted { members.append(CatalogExtra("extracted", .texts(extracted))) }
        if let flags { members.append(CatalogExtra("flags", .texts(flags))) }
        if isFuzzy { members.append(CatalogExtra("fuzzy", .boolean(true))) }
        if let gap { members.append(CatalogExtra("gap", .number(String(gap)))) }
        if !previous.isEmpty { members.append(CatalogExtra("previous", .texts(previous))) }
        if let references { members.append(CatalogExtra("references", .texts(references))) }
        if !wrap.isEmpty {
            let sorted = wrap.sorted { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }
            members.append(CatalogExtra("wrap", .object(sorted.map { CatalogExtra($0.key.text, .string($0.value)) })))
        }
        return members
    }
}

extension [CatalogExtra] {
    /// The value of the last member with a name.
    subscript(name: String) -> ExtraValue? { last { isSameText($0.name, name) }?.value }
}

extension ExtraValue {
    static func texts(_ texts: [String]) -> ExtraValue { .array(texts.map { .string($0) }) }

    /// The text; nil for any other value.
    var text: String? { if case .string(let text) = self { text } else { nil } }
    /// The texts of an array; nil for any other value.
    var texts: [String]? { if case .array(let values) = self { values.compactMap(\.text) } else { nil } }
    /// The members of an object; nil for any other value.
    var members: [CatalogExtra]? { if case .object(let members) = self { members } else { nil } }
    /// The number, if it is whole; nil for any other value.
    var number: Int? { if case .number(let text) = self { Int(text) } else { nil } }
    /// Whether the value is `true`.
    var isTrue: Bool { self == .boolean(true) }
}
