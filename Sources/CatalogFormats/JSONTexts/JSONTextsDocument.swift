import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationFileWriting
package import LocalizationSourceText

/// A JSON file of texts in one language, as i18next (version 4 of its format) and many other libraries read it, with every byte preserved.
///
/// Objects are groups, whose names and those of their members make a key with dots between them. Members of a group with the suffixes of
/// plural categories, among them `_other`, are one plural: `files_one` and `files_other` are the cases of `files`. Ordinal plurals
/// (`place_ordinal_one`) are texts of their own.
///
/// Source: i18next documentation, "JSON Format" (v4).
package struct JSONTextsDocument: ForeignDocument {
    private let syntax: JSONDocument
    /// The entries in the order of the file; a plural is where its first case is.
    package let entries: [ForeignEntry]
    /// The errors and warnings for the file.
    package let findings: [Finding]
    /// Whether the file has groups.
    package let isNested: Bool

    /// Reads a file, always in UTF-8. O(n).
    package init(parsing bytes: [UInt8], options: ForeignReadingOptions) {
        syntax = JSONDocument(parsing: bytes)
        var reader = JSONTextsReader()
        if let root = syntax.root, root.kind == .object {
            reader.read(root)
        } else if !syntax.findings.hasErrors {
            reader.findings.report(Rule.JSONTexts.root, "the file is not a JSON object", syntax.root?.range)
        }
        entries = reader.entries
        isNested = reader.isNested
        findings = syntax.findings + reader.findings.list
    }

    /// The file, byte for byte.
    package var bytes: [UInt8] { syntax.bytes }

    /// The bytes of the file, which ranges refer to.
    package var text: [UInt8] { syntax.bytes }

    /// Nil: the name of the file or of its folder states the language.
    package var language: String? { nil }

    /// Calls a closure with each text, in the order of the entries. O(n).
    package func forEachText(_ body: (PlacedTranslation) -> Void) { entries.forEachText(in: nil, body) }

    /// The JSON string of a text.
    package func spelling(of text: String, at range: Range<Int>) -> [UInt8] {
        var spelling: [UInt8] = []
        JSONText.append(text, to: &spelling)
        return spelling
    }

    /// Applies edits to the text.
    package mutating func apply(_ edits: SourceEdits) {
        if !edits.isEmpty { self = JSONTextsDocument(parsing: edits.applied(to: bytes)) }
    }

    /// The keys that a nested file does not divide at each dot, because the part before one is the key of another text.
    package static func undividedKeys(_ table: ForeignTable) -> [String] { JSONTextsWriter.undividedKeys(table) }

    /// Writes a new file, see ``JSONTextsWriter``.
    package static func file(_ table: ForeignTable, options: ForeignWritingOptions) -> [UInt8] {
        JSONTextsWriter.file(table, nestsKeys: options.nestsKeys)
    }
}

/// Makes entries of a JSON object.
private struct JSONTextsReader {
    private(set) var entries: [ForeignEntry] = []
    private(set) var isNested = false
    var findings = ReadingFindings(tooMany: Rule.JSONTexts.tooMany)
    private var seen: [ExactText: Range<Int>] = [:]

    /// A group whose members are being read.
    private struct Group {
        var prefix: String
        var members: JSONNode.Members
        /// The keys of the plurals, and the places of their entries.
        var plurals: [ExactText: Int?]
    }

    private static let categories = ["zero", "one", "two", "few", "many", "other"]

    mutating func read(_ root: JSONNode) {
        // A stack instead of recursion, although the parser limits the depth.
        var stack = [group(root, prefix: "")]
        while var group = stack.popLast() {
            guard let member = group.members.next() else { continue }
            let name = member.name.stringValue ?? ""
            var child: Group?
            switch member.value.kind {
            case .string: readText(member, name, in: &group)
            case .object:
                isNested = true
                child = self.group(member.value, prefix: group.prefix + name + ".")
            case .array where member.value.count > 0 && member.value.elements.allSatisfy({ $0.kind == .string }):
                let texts = member.value.elements.map { PlacedText(value: $0.stringValue ?? "", range: $0.range) }
                append(PlacedText(value: group.prefix + name, range: member.name.range), .list(texts))
            case .invalid: break
            default: findings.report(Rule.JSONTexts.value, "the value of '\(group.prefix)\(name)' is not a text", member.value.range)
            }
            stack.append(group)
            if let child { stack.append(child) }
        }
    }

    private func group(_ node: JSONNode, prefix: String) -> Group {
        var plurals: [ExactText: Int?] = [:]
        for member in node.members where member.value.kind == .string {
            guard let (key, category) = Self.split(member.name.stringValue ?? ""), category.utf8.elementsEqual("other".utf8) else {
                continue
            }
            plurals.updateValue(nil, forKey: ExactText(key))
        }
        return Group(prefix: prefix, members: node.members, plurals: plurals)
    }

    private mutating func readText(_ member: JSONMember, _ name: String, in group: inout Group) {
        let text = PlacedText(value: member.value.stringValue ?? "", range: member.value.range)
        guard let (key, category) = Self.split(name), let place = group.plurals[ExactText(key)] else {
            return append(PlacedText(value: group.prefix + name, range: member.name.range), .text(text))
        }
        if let place, case .plural(var cases)? = entries[place].values.first?.value {
            if let first = cases.first(where: { $0.category.utf8.elementsEqual(category.utf8) }) {
                report(group.prefix + name, member.name.range, first: first.text.range)
            }
            cases.append((category, text))
            entries[place].values = [(nil, .plural(cases))]
        } else {
            group.plurals.updateValue(entries.count, forKey: ExactText(key))
            append(PlacedText(value: group.prefix + key, range: member.name.range), .plural([(category, text)]))
            entries[entries.count - 1].pluralArgument = "count"
        }
    }

    /// The key and the plural category of a name; nil if it ends with none, or with that of an ordinal.
    private static func split(_ name: String) -> (key: String, category: String)? {
        for category in categories {
            guard let key = name.withoutUTF8Suffix("_" + category) else { continue }
            return key.hasUTF8Suffix("_ordinal") ? nil : (key, category)
        }
        return nil
    }

    private mutating func append(_ key: PlacedText, _ value: ForeignValue) {
        if let first = seen.updateValue(key.range, forKey: ExactText(key.value)) { report(key.value, key.range, first: first) }
        entries.append(ForeignEntry(key: key, values: [(nil, value)]))
    }

    private mutating func report(_ key: String, _ range: Range<Int>, first: Range<Int>) {
        findings.report(
            Rule.JSONTexts.duplicate, "the key '\(key)' is that of an earlier text", range,
            notes: [Finding.Note("this is the earlier text", range: first)])
    }
}

extension JSONTextsDocument {
    /// Whether a text of a file has a name in double braces, `{{name}}`, as i18next writes the places of arguments. O(n).
    package static func hasNamesInDoubleBraces(_ bytes: [UInt8]) -> Bool {
        var cursor = ByteCursor(bytes.span)
        // Outside of strings, a brace behind a brace is not JSON.
        while cursor.skip(to: UInt8(ascii: "{")) {
            cursor.advance()
            guard cursor.match(UInt8(ascii: "{")) else { continue }
            // `{{- name}}` is not escaped, and `{{name, format}}` is formatted.
            _ = cursor.match(UInt8(ascii: "-"))
            cursor.scan { $0 == 0x20 }
            let name = cursor.scan { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") || $0 >= 0x80 }
            let rest = cursor.scan { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "\"") && $0 != 0x0A }
            let isFormat = rest.isEmpty || [0x20, UInt8(ascii: ",")].contains(bytes[rest.lowerBound])
            if !name.isEmpty, isFormat, cursor.match(UInt8(ascii: "}")), cursor.peek == UInt8(ascii: "}") { return true }
        }
        return false
    }

    /// Whether a text of a file has a plural or a choice in an ICU message, such as `{count, plural, …}`. O(n).
    package static func hasMessages(_ bytes: [UInt8]) -> Bool {
        var cursor = ByteCursor(bytes.span)
        while cursor.skip(to: UInt8(ascii: "{")) {
            cursor.advance()
            cursor.scan { $0 == 0x20 }
            let name = cursor.scan { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
            cursor.scan { $0 == 0x20 }
            guard !name.isEmpty, cursor.match(UInt8(ascii: ",")) else { continue }
            cursor.scan { $0 == 0x20 }
            let type = String(decoding: bytes[cursor.scan(while: \.isASCIILetter)], as: UTF8.self)
            cursor.scan { $0 == 0x20 }
            if ["plural", "select", "selectordinal"].contains(type), cursor.match(UInt8(ascii: ",")) { return true }
        }
        return false
    }
}
