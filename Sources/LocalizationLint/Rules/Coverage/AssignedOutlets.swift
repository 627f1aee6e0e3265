import CatalogFormats
import LocalizationCatalogModel
import LocalizationMarkupSyntax
import LocalizationSourceExtraction
import LocalizationSourceText

/// The objects of Interface Builder documents whose texts code replaces, through the outlets that lead to them.
struct AssignedOutlets {
    /// A text of an object that code may set apart from its other texts.
    private enum Kind: CaseIterable {
        case title, placeholder, accessibility

        /// The kind of a property of a document.
        init(of property: String) {
            self =
                property.hasUTF8Prefix("placeholder")
                ? .placeholder : property.lowercased().containsUTF8("accessibility") ? .accessibility : .title
        }

        /// The properties in code.
        var properties: String {
            switch self {
            case .title: "text attributedText title attributedTitle alternateTitle stringValue attributedStringValue objectValue label"
            case .placeholder: "placeholder placeholderString attributedPlaceholder placeholderAttributedString"
            case .accessibility: "accessibilityLabel accessibilityHint accessibilityValue"
            }
        }
    }

    private typealias Words = [ArraySlice<UInt8>: Kind]

    private static let properties = Words(
        uniqueKeysWithValues: Kind.allCases.flatMap { kind in
            kind.properties.utf8.split(separator: UInt8(ascii: " ")).map { (Array($0)[...], kind) }
        })
    /// The methods that set such a property: `setTitle`.
    private static let setters = Words(
        uniqueKeysWithValues: properties.map { ((Array("set".utf8) + [$0[0] & 0xDF] + $0.dropFirst())[...], $1) })

    private var names: [Kind: Set<ExactText>] = [:]

    /// Finds the outlets of documents whose texts code sets. O(bytes of the code and of the documents).
    init(_ documents: [InterfaceDocument], in code: CodeJoin?) {
        var outlets: Set<ExactText> = []
        for document in documents { for names in Self.outlets(of: document).values { outlets.formUnion(names) } }
        if outlets.isEmpty { return }
        for file in code?.sourceFiles ?? [] { addNames(in: file.utf8) }
        names = names.mapValues(outlets.intersection)
    }

    /// The ids of the objects of a document whose texts code sets. O(bytes of the document).
    func objects(of document: InterfaceDocument) -> Set<ExactText> {
        let names = names.values.reduce(into: Set()) { $0.formUnion($1) }
        if names.isEmpty { return [] }
        return Set(Self.outlets(of: document).filter { !names.isDisjoint(with: $0.value) }.keys)
    }

    /// The texts of a document that no code sets. O(bytes of the document).
    func unassigned(of document: InterfaceDocument) -> [InterfaceString] {
        let outlets = Self.outlets(of: document)
        return document.strings.filter { text in
            guard let names = names[Kind(of: text.property)], let own = outlets[ExactText(text.objectID)] else { return true }
            return names.isDisjoint(with: own)
        }
    }

    /// The names of the outlets that lead to each object.
    private static func outlets(of document: InterfaceDocument) -> [ExactText: Set<ExactText>] {
        var outlets: [ExactText: Set<ExactText>] = [:]
        guard let root = document.markup.root else { return outlets }
        for element in root.descendants where element.isElement("outlet") {
            guard let name = element[attribute: "property"], let object = element[attribute: "destination"] else { continue }
            outlets[ExactText(object), default: []].insert(ExactText(name))
        }
        // The texts of AppKit's controls are those of their cells.
        for control in root.descendants {
            guard let names = control[attribute: "id"].flatMap({ outlets[ExactText($0)] }) else { continue }
            for cell in control.children where cell[attribute: "key"] == "cell" {
                if let id = cell[attribute: "id"] { outlets[ExactText(id), default: []].formUnion(names) }
            }
        }
        return outlets
    }

    /// Adds the names before the members that set texts, such as `nameLabel` of `nameLabel?.text = name`.
    private mutating func addNames(in text: [UInt8]) {
        for index in text.indices where text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: " ") {
            guard let kind = Self.kind(of: text, at: index + 1, isMember: text[index] == UInt8(ascii: ".")) else { continue }
            var end = index
            while end > 0, text[end - 1] == UInt8(ascii: "?") || text[end - 1] == UInt8(ascii: "!") { end -= 1 }
            var start = end
            while start > 0, text[start - 1].isNamePart { start -= 1 }
            // `_nameLabel` is an outlet, or the variable of the outlet `nameLabel`.
            let name = text[start..<end]
            for spelling in Set([name, name.drop { $0 == UInt8(ascii: "_") }]) where !spelling.isEmpty {
                names[kind, default: []].insert(ExactText(String(decoding: spelling, as: UTF8.self)))
            }
        }
    }

    /// What a member sets: a method that is called, or a property that gets a value. To read `field.text` sets nothing.
    private static func kind(of text: [UInt8], at start: Int, isMember: Bool) -> Kind? {
        let member = text[start...].prefix { $0.isNamePart }
        if let kind = setters[member] { return kind }
        guard isMember, let kind = properties[member] else { return nil }
        let behind = text[member.endIndex...].drop(while: \.isASCIIBlank)
        let isSet = behind.first == UInt8(ascii: "=") && behind.dropFirst().first != UInt8(ascii: "=") || behind.starts(with: "+=".utf8)
        return isSet ? kind : nil
    }
}
