package import LocalizationCatalogModel
package import LocalizationFileSyntax
import LocalizationFileWriting

/// The spacing of a JSON text.
struct JSONStyle: Hashable, Sendable {
    /// The indentation of one level; nil for a text on one line.
    var unit: [UInt8]?
    /// The separator between a name and its value.
    var colon: [UInt8]
    /// The line break.
    var lineBreak: [UInt8]
    /// Whether an empty object or array has an empty line between its brackets, as Foundation writes it on Apple's platforms.
    var spreadsEmpty: Bool

    /// The style of Xcode's string catalogs.
    static let xcode = JSONStyle(unit: [0x20, 0x20], colon: Array(" : ".utf8), lineBreak: [0x0A], spreadsEmpty: true)

    init(unit: [UInt8]?, colon: [UInt8], lineBreak: [UInt8], spreadsEmpty: Bool) {
        self.unit = unit
        self.colon = colon
        self.lineBreak = lineBreak
        self.spreadsEmpty = spreadsEmpty
    }

    /// Detects the style from the first member of a document's root. A root without members gets Xcode's style.
    init(of document: JSONDocument) {
        self = .xcode
        let bytes = document.bytes
        lineBreak = TextStyle(of: bytes).lineBreak
        guard let root = document.root, let first = root.members.first(where: { _ in true }) else { return }
        let gap = bytes[root.range.lowerBound &+ 1..<max(root.range.lowerBound &+ 1, first.name.range.lowerBound)]
        unit = gap.contains(0x0A) || gap.contains(0x0D) ? bytes.indentation(before: first.name.range.lowerBound) ?? [] : nil
        let colon = bytes[first.name.range.upperBound..<max(first.name.range.upperBound, first.value.range.lowerBound)]
        if colon.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ":") }), colon.contains(UInt8(ascii: ":")) {
            self.colon = Array(colon)
        }
        spreadsEmpty = self.colon.first == 0x20
    }

    /// Appends a value, indented by the given bytes.
    func append(_ value: ExtraValue, to output: inout [UInt8], indentation: [UInt8]) {
        // The depth of a value is that of the file it came from, which the parser limits.
        switch value {
        case .string(let text): JSONText.append(text, to: &output)
        case .number(let digits): output += digits.utf8
        case .boolean(let flag): output += (flag ? "true" : "false").utf8
        case .null: output += "null".utf8
        case .array(let elements):
            append("[", "]", count: elements.count, to: &output, indentation) { index, inner, output in
                append(elements[index], to: &output, indentation: inner)
            }
        case .object(let members):
            append("{", "}", count: members.count, to: &output, indentation) { index, inner, output in
                append(members[index], to: &output, indentation: inner)
            }
        }
    }

    /// Appends a member: name, colon and value.
    func append(_ member: CatalogExtra, to output: inout [UInt8], indentation: [UInt8]) {
        JSONText.append(member.name, to: &output)
        output += colon
        append(member.value, to: &output, indentation: indentation)
    }

    /// Appends an object with as many members as are written one by one.
    func appendObject(
        count: Int, to output: inout [UInt8], indentation: [UInt8], member: (_ index: Int, _ indentation: [UInt8], inout [UInt8]) -> Void
    ) {
        append("{", "}", count: count, to: &output, indentation, child: member)
    }

    private func append(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, count: Int, to output: inout [UInt8], _ indentation: [UInt8],
        child: (Int, [UInt8], inout [UInt8]) -> Void
    ) {
        output.append(UInt8(ascii: open))
        let inner = indentation + (unit ?? [])
        for index in 0..<count {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            if unit != nil { output += lineBreak + inner }
            child(index, inner, &output)
        }
        if unit != nil {
            if count > 0 {
                output += lineBreak + indentation
            } else if spreadsEmpty {
                output += lineBreak + lineBreak + indentation
            }
        }
        output.append(UInt8(ascii: close))
    }
}

extension JSONNode {
    /// The value of the node and of all nodes inside it; invalid JSON becomes null.
    package var extraValue: ExtraValue {
        switch kind {
        case .string: .string(stringValue ?? "")
        case .number: .number(numberText ?? "0")
        case .boolean: .boolean(booleanValue ?? false)
        case .null, .invalid: .null
        case .array: .array(elements.map(\.extraValue))
        case .object: .object(members.map { CatalogExtra($0.name.stringValue ?? "", $0.value.extraValue) })
        }
    }
}

extension ExtraValue {
    /// The value with the members of every object sorted. Members with the same name keep their relative order.
    func sorted(by order: KeyOrder) -> ExtraValue {
        switch self {
        case .array(let elements): .array(elements.map { $0.sorted(by: order) })
        case .object(let members): .object(members.map { CatalogExtra($0.name, $0.value.sorted(by: order)) }.sorted(by: order))
        default: self
        }
    }
}

extension [CatalogExtra] {
    /// The members, sorted; members with the same name keep their relative order.
    func sorted(by order: KeyOrder) -> [CatalogExtra] { sorted(by: order, of: \.name) }
}

extension Array {
    /// The elements, sorted by their names; those with the same name keep their relative order.
    func sorted(by order: KeyOrder, of name: (Element) -> String) -> [Element] {
        // Most files are sorted already, and comparing dominates the cost.
        guard !zip(self, dropFirst()).allSatisfy({ !order.precedes(name($1), name($0)) }) else { return self }
        // Numbers are sorted, because moving entries with all of their texts takes longer than comparing their names.
        let names = map(name)
        return indices.sorted { left, right in
            if order.precedes(names[left], names[right]) { return true }
            return !order.precedes(names[right], names[left]) && left < right
        }.map { self[$0] }
    }
}
