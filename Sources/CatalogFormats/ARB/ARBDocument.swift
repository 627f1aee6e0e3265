import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationFileWriting
package import LocalizationSourceText

/// An Application Resource Bundle, `.arb`, as Flutter's tools read it: ICU messages in JSON, with every byte preserved.
///
/// A message that is one plural gives a text for each of its cases; any other message is one text in ICU's spelling, see ``ICUMessage``.
/// Apostrophes are letters, as Flutter reads them, unless the options say that they quote.
///
/// Source: Application Resource Bundle specification; ICU, `MessageFormat`; Flutter's documentation, `use-escaping` in `l10n.yaml`.
package struct ARBDocument: ForeignDocument {
    private let syntax: JSONDocument
    private let options: ForeignReadingOptions
    /// The entries in the order of the file.
    package let entries: [ForeignEntry]
    /// What the file says of its messages and of itself, and the entries do not hold.
    package let leftOut: [ForeignRemainder]
    /// The errors and warnings for the file.
    package let findings: [Finding]

    /// Reads a file, always in UTF-8. O(n).
    package init(parsing bytes: [UInt8], options: ForeignReadingOptions) {
        syntax = JSONDocument(parsing: bytes)
        self.options = options
        var reader = ARBReader(syntax, quotes: options.quotesMessages)
        reader.read()
        entries = reader.entries
        leftOut = reader.leftOut
        findings = syntax.findings + reader.findings.list
    }

    /// The file, byte for byte.
    package var bytes: [UInt8] { syntax.bytes }

    /// The bytes of the file, which ranges refer to.
    package var text: [UInt8] { syntax.bytes }

    /// Whether a file has apostrophes that Flutter reads in another way with `use-escaping` than without it. O(n).
    package static func hasQuotation(_ bytes: [UInt8]) -> Bool {
        let signs = "'{}".utf8
        return zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "'") && signs.contains($1) }
    }

    /// The language that `@@locale` states, as a tag.
    package var language: String? {
        syntax.root?["@@locale"]?.stringValue.map { $0.replacingUTF8("_", with: "-") }
    }

    /// The place of the language that `@@locale` states.
    package var languageRange: Range<Int>? { syntax.root?["@@locale"]?.range }

    /// Calls a closure with each text, in the order of the file. O(n).
    package func forEachText(_ body: (PlacedTranslation) -> Void) { entries.forEachText(in: language, body) }

    /// The spelling of a message or of a case of one, as a JSON string or a part of one.
    /// - Throws: ``CatalogEditError/notEditable(_:)`` if the text is not an ICU message.
    package func spelling(of text: String, at range: Range<Int>) throws(CatalogEditError) -> [UInt8] {
        do throws(ICUMessageError) {
            _ = try ICUMessage(parsing: text, quotes: options.quotesMessages)
        } catch {
            throw .notEditable("the text is not an ICU message: \(error.message)")
        }
        var spelling: [UInt8] = []
        JSONText.append(text, to: &spelling)
        let isWhole = range.lowerBound < bytes.count && bytes[range.lowerBound] == UInt8(ascii: "\"")
        return isWhole ? spelling : Array(spelling.dropFirst().dropLast())
    }

    /// Applies edits to the text.
    package mutating func apply(_ edits: SourceEdits) {
        if !edits.isEmpty { self = ARBDocument(parsing: edits.applied(to: bytes), options: options) }
    }

    /// Writes a new file: `@@locale`, then each message with its description and arguments. Texts must be ICU messages.
    package static func file(_ table: ForeignTable, options: ForeignWritingOptions) -> [UInt8] { ARBWriter.file(table) }
}

/// Makes entries of an ARB file.
private struct ARBReader {
    private let syntax: JSONDocument
    /// Whether apostrophes quote.
    private let quotes: Bool
    private(set) var entries: [ForeignEntry] = []
    private(set) var leftOut: [ForeignRemainder] = []
    private(set) var findings = ReadingFindings(tooMany: Rule.ARB.tooMany)

    init(_ syntax: JSONDocument, quotes: Bool) { (self.syntax, self.quotes) = (syntax, quotes) }

    mutating func read() {
        guard let root = syntax.root, root.kind == .object else {
            if !syntax.findings.hasErrors { findings.report(Rule.ARB.root, "the file is not a JSON object", syntax.root?.range) }
            return
        }
        var attributes: [ExactText: JSONNode] = [:]
        for member in root.members {
            guard let name = member.name.stringValue, name.utf8.first == UInt8(ascii: "@") else { continue }
            attributes[ExactText(name)] = member.value
            if name.hasUTF8Prefix("@@"), !isSameText(name, "@@locale") {
                leftOut.append(
                    ForeignRemainder(key: PlacedText(value: name, range: member.name.range), what: "what the file says of itself"))
            }
        }
        var seen: [ExactText: Range<Int>] = [:]
        for member in root.members {
            guard let name = member.name.stringValue, name.utf8.first != UInt8(ascii: "@") else { continue }
            guard let text = member.value.stringValue else {
                findings.report(Rule.ARB.value, "the value of '\(name)' is not a text", member.value.range)
                continue
            }
            if let first = seen.updateValue(member.name.range, forKey: ExactText(name)) {
                findings.report(
                    Rule.ARB.duplicate, "the key '\(name)' is that of an earlier message", member.name.range,
                    notes: [Finding.Note("this is the earlier message", range: first)])
            }
            var entry = ForeignEntry(key: PlacedText(value: name, range: member.name.range))
            read(attributes[ExactText("@" + name)], into: &entry)
            read(text, member.value, into: &entry)
            entries.append(entry)
        }
    }

    private mutating func read(_ attributes: JSONNode?, into entry: inout ForeignEntry) {
        guard let attributes else { return }
        guard attributes.kind == .object else {
            return findings.report(
                Rule.ARB.attribute, "the attributes of '\(entry.key.value)' are not an object", attributes.range)
        }
        for (name, kind, what) in [("description", JSONNode.Kind.string, "a text"), ("placeholders", .object, "an object")] {
            guard let value = attributes[name], value.kind != kind else { continue }
            findings.report(Rule.ARB.attribute, "the attribute '\(name)' of '\(entry.key.value)' is not \(what)", value.range)
        }
        entry.note = attributes["description"]?.stringValue
        entry.originalKey = attributes[ARBWriter.originalKeyAttribute]?.stringValue
        for attribute in attributes.members {
            let name = attribute.name.stringValue ?? ""
            guard isSameText(name, "placeholders") else {
                if !["description", ARBWriter.originalKeyAttribute].contains(where: { isSameText($0, name) }) {
                    leaveOut("the attribute '\(name)'", of: entry, at: attribute.name.range)
                }
                continue
            }
            for placeholder in attribute.value.members { read(placeholder, into: &entry) }
        }
    }

    /// A catalog has the position of an argument, and whether it is a number or a text.
    private mutating func read(_ placeholder: JSONMember, into entry: inout ForeignEntry) {
        let name = placeholder.name.stringValue ?? ""
        entry.arguments.append((name, placeholder.value["type"]?.stringValue))
        for member in placeholder.value.members {
            let property = member.name.stringValue ?? ""
            let type = isSameText(property, "type") ? member.value.stringValue : nil
            if let type, Self.types.contains(where: { isSameText($0, type) }) { continue }
            leaveOut("the \(property)\(type.map { " '\($0)'" } ?? "") of the argument '\(name)'", of: entry, at: member.name.range)
        }
    }

    /// The types of arguments that conversions have.
    private static let types = ["int", "double", "num", "Object", "String"]

    private mutating func leaveOut(_ what: String, of entry: ForeignEntry, at range: Range<Int>) {
        leftOut.append(ForeignRemainder(key: PlacedText(value: entry.originalKey ?? entry.key.value, range: range), what: what))
    }

    private mutating func read(_ text: String, _ node: JSONNode, into entry: inout ForeignEntry) {
        entry.values = [(nil, .text(PlacedText(value: text, range: node.range)))]
        let message: ICUMessage
        do throws(ICUMessageError) {
            message = try ICUMessage(parsing: text, quotes: quotes)
        } catch {
            let isQuoted = !quotes && (try? ICUMessage(parsing: text, quotes: true)) != nil
            let hint = isQuoted ? "; its apostrophes quote only with 'use-escaping: true' in l10n.yaml" : ""
            return findings.report(Rule.ARB.message, "the text is not an ICU message: \(error.message)\(hint)", node.range)
        }
        guard let plural = message.wholePlural else { return }
        entry.pluralArgument = plural.name
        let places = JSONStringOffsets(node)
        let bytes = Array(text.utf8)
        entry.values = [
            (
                nil,
                .plural(
                    plural.cases.map { item in
                        let range = item.content.range
                        return (
                            item.selector,
                            PlacedText(value: String(decoding: bytes[range], as: UTF8.self), range: places.fileRange(of: range))
                        )
                    })
            )
        ]
    }
}
