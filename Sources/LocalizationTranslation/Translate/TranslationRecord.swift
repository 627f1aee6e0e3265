import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationProject

/// What was asked before: a line of JSON for each file, key and language, sorted by these three, so that git can merge two records.
package struct TranslationRecord: Sendable {
    /// The usual name of the file.
    package static let fileName = ".lproj-translations.jsonl"

    /// What a line is about, with the language in its usual spelling.
    struct Name: Hashable, Sendable {
        let file: ExactText
        let key: ExactText
        let language: ExactText

        init(_ file: String, _ key: String, _ language: String) {
            (self.file, self.key, self.language) = (ExactText(file), ExactText(key), ExactText(LanguageName.canonical(language)))
        }
    }

    /// The result of a request for an entry.
    struct Line: Sendable {
        enum Outcome: String, Sendable { case written, refused }

        /// The fingerprint of the original texts and the comment.
        let source: String
        let outcome: Outcome
        /// The identifiers of the rules that refused it, sorted.
        var rules: [String] = []
        /// The fingerprint of the texts that were written last; nil for none.
        var texts: String?
        /// The fingerprint of the originals of these texts, if a later answer was refused; nil if it is that of the line.
        var textsSource: String?

        /// The line for an answer that was refused: the texts that were written before stay known, so that they are asked again.
        static func refused(_ source: String, rules: [String], after before: Line?) -> Line {
            Line(
                source: source, outcome: .refused, rules: rules, texts: before?.texts,
                textsSource: before.flatMap { before in before.texts.map { _ in before.textsSource ?? before.source } })
        }
    }

    private var lines: [Name: Line] = [:]

    /// Creates a record of nothing.
    package init() {}

    /// Reads a record. Lines that are none, such as the marks of a merge, are left out; of several for one entry the last one counts.
    package init(parsing bytes: [UInt8]) {
        for line in bytes.split(separator: 0x0A) {
            let document = JSONDocument(parsing: Array(line))
            guard let root = document.root, root.kind == .object, !document.findings.hasErrors,
                let file = root["file"]?.stringValue, let key = root["key"]?.stringValue, let language = root["language"]?.stringValue,
                let source = root["source"]?.stringValue,
                let outcome = root["outcome"]?.stringValue.flatMap(Line.Outcome.init(rawValue:))
            else { continue }
            self[file, key, language] = Line(
                source: source, outcome: outcome, rules: root["rules"]?.elements.compactMap(\.stringValue) ?? [],
                texts: root["texts"]?.stringValue, textsSource: root["textsSource"]?.stringValue)
        }
    }

    /// The line of an entry; nil if it was never asked.
    subscript(file: String, key: String, language: String) -> Line? {
        get { lines[Name(file, key, language)] }
        set { lines[Name(file, key, language)] = newValue }
    }

    /// The file. O(n log n).
    package var bytes: [UInt8] {
        let sorted = lines.sorted { left, right in
            for (one, other) in [
                (left.key.file, right.key.file), (left.key.key, right.key.key), (left.key.language, right.key.language),
            ] where one != other { return one.text.utf8.lexicographicallyPrecedes(other.text.utf8) }
            return false
        }
        var text = ""
        for (name, line) in sorted {
            var members: [(name: String, value: JSONValue)] = [
                ("file", .string(name.file.text)), ("key", .string(name.key.text)), ("language", .string(name.language.text)),
                ("source", .string(line.source)), ("outcome", .string(line.outcome.rawValue)),
                ("rules", .array(line.rules.map { .string($0) })),
            ]
            if let texts = line.texts { members.append(("texts", .string(texts))) }
            if let source = line.textsSource { members.append(("textsSource", .string(source))) }
            text += JSONValue.object(members).compactText + "\n"
        }
        return Array(text.utf8)
    }
}
