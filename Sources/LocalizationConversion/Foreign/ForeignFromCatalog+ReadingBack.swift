import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFormatStrings

/// Reading back what was written, so that nothing is lost silently.
extension ForeignFromCatalog {
    /// Reads a file back and reports what is not there as it should be, so that nothing is lost silently.
    ///
    /// A large file is read in parts, each written as a file of its own: the documents of all entries at once would take several times the
    /// memory of all else. Entries whose names collide have to be read together.
    package mutating func verify(_ bytes: [UInt8], of table: ForeignTable, _ language: String) {
        guard table.entries.count > Self.partSize, hasIndependentEntries(table) else {
            return verify(bytes, table.entries, language)
        }
        for start in stride(from: 0, to: table.entries.count, by: Self.partSize) {
            var part = table
            part.entries = Array(table.entries[start..<min(start + Self.partSize, table.entries.count)])
            verify(format.documentType.file(part, options: format.options), part.entries, language)
        }
    }

    private static let partSize = 4096

    /// Whether a reader finds each entry without the others.
    private func hasIndependentEntries(_ table: ForeignTable) -> Bool {
        // The suffixes of names say what is a plural.
        guard format.documentType != JSONTextsDocument.self else { return false }
        var names: Set<ExactText> = []
        var keys: Set<ExactText> = []
        return table.entries.allSatisfy { entry in
            let isNew = names.insert(ExactText((entry.context.map { $0 + "\u{4}" } ?? "") + entry.key.value)).inserted
            return isNew && (entry.originalKey.map { keys.insert(ExactText($0)).inserted } ?? true)
        }
    }

    private mutating func verify(_ bytes: [UInt8], _ entries: [ForeignEntry], _ language: String) {
        let document = format.documentType.init(parsing: bytes, options: format.reading(ForeignReadingOptions()))
        for finding in document.findings where finding.severity == .error {
            report.findings.append(Finding(Rule.Conversion.notExpressible, "the file would not be valid: \(finding.message)"))
        }
        var texts = ForeignTexts(document, language: language).entries
        if format.dialect == .doubleBraces {
            var plurals = I18nextPlurals(texts, language: language)
            plurals.combine(plurals.keys)
            texts = plurals.entries
        }
        var written = Dictionary<ExactText, Int32>(minimumCapacity: texts.count)
        for (number, entry) in zip(Int32(0)..., texts) { written[ExactText(entry.fullKey)] = number }
        for entry in entries {
            let key = entry.fullKey
            let found = written[ExactText(key)].map { texts[Int($0)] }
            let catalogKey = catalogKeys[ExactText(key)] ?? key
            func lose(_ loss: ForeignLoss, _ language: String?) {
                report.add(loss, key: catalogKey, language: language, at: input.places[ExactText(catalogKey)])
            }
            let values = found.map { ValuesByLanguage($0.values) }
            for (spelled, value) in entry.values {
                let other = values?[spelled]
                if let other, ForeignTexts.isSame(other, value) { continue }
                // A template has the original text as its key.
                if format.capabilities.contains(.template), isSameText(spelled ?? "", source) {
                    if case .text(let text) = value, isSameText(text.value, entry.key.value) { continue }
                    if let original = found?.original, ForeignTexts.isSame(original, value) { continue }
                }
                lose(other == nil ? .missing : .changed, spelled)
            }
            if !isSameText(found?.note, entry.note) { lose(.respelledNote, nil) }
            if let found, found.needsReview != entry.needsReview { lose(.review, language) }
        }
    }

    /// A text as it was and as it was written.
    package struct WrittenText {
        let language: String
        let original: String
        let spelled: String
        /// The name of the variable whose text it is.
        let part: String?
        let isPlural: Bool
        let plural: Int?
        var comparison: Comparison

        /// What a reader must find again.
        enum Comparison {
            case wholeText
            /// All but the layout, type and number of arguments, whose losses are reported.
            case prose
            case nothing

            init(after losses: [PlaceholderDialect.Loss]) {
                let isProse = losses.allSatisfy {
                    switch $0 {
                    case .argumentType, .layout, .numbers: true
                    default: false
                    }
                }
                self = losses.isEmpty ? .wholeText : isProse ? .prose : .nothing
            }

            func isSame(_ left: String, _ right: String) -> Bool {
                switch self {
                case .wholeText: isSameText(left, right)
                case .prose: isSameText(Self.prose(left), Self.prose(right))
                case .nothing: true
                }
            }

            private static func prose(_ text: String) -> String {
                let format = FormatString(parsing: text)
                return format.pieces.map { piece in
                    if case .specifier = piece.kind { "\0" } else { format.text(in: piece.range) }
                }.joined()
            }
        }
    }

    /// The name of the argument that selects a text of a plural; nil for other texts.
    private func pluralName(_ text: WrittenText) -> String? {
        guard text.isPlural else { return nil }
        return format.dialect == .doubleBraces ? "count" : text.plural.map(argumentName) ?? "count"
    }

    /// Reports the texts that a reader takes for others.
    mutating func checkWritten(_ entry: CatalogEntry, _ parts: [EntryPart]) {
        guard format.dialect != .apple else { return }
        for part in [""] + parts.map(\.name) {
            let texts = written.filter { isSameText($0.part ?? "", part) }
            var arguments = NamedArguments()
            var isFormatted = !part.isEmpty
            if PlaceholderDialect.apple.hasArguments(entry.key) {
                isFormatted = true
                // The key of a message whose flag names a notation is a text in it.
                if part.isEmpty, format.documentType != PODocument.self { arguments.addConversions(ofKey: entry.key) }
            }
            // A file of messages lists its arguments in this order.
            if format.dialect.isICU { for position in types.keys.sorted() { arguments.add(argumentName(position)) } }
            for text in texts {
                format.dialect.addArguments(of: text.spelled, plural: pluralName(text), to: &arguments)
                if text.isPlural || format.dialect.hasArguments(text.spelled) { isFormatted = true }
            }
            let types = parts.first { isSameText($0.name, part) }?.types ?? types
            for type in types { arguments.setType(type.value, of: argumentName(type.key)) }
            // What selects a text is a number.
            for name in texts.compactMap(pluralName) { arguments.setType("lld", of: name) }
            for text in texts where !format.dialect.hasChoice(text.spelled) {
                var losses: [PlaceholderDialect.Loss] = []
                let again = format.dialect.apple(
                    text.spelled, isFormatted: isFormatted, plural: pluralName(text), arguments: arguments, &losses)
                let isSame = text.comparison.isSame(again, text.original)
                if !isSame || losses.contains(where: \.isUnreadable) { lose(.changed, entry, text.language) }
            }
        }
    }
}

/// The values of an entry by language. One without a language is that of each.
private struct ValuesByLanguage {
    private let values: [ExactText: ForeignValue]
    private let common: ForeignValue?

    init(_ values: [(language: String?, value: ForeignValue)]) {
        common = values.first.flatMap { $0.language == nil ? $0.value : nil }
        self.values = Dictionary(values.map { (ExactText($0.language ?? ""), $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(language: String?) -> ForeignValue? { common ?? values[ExactText(language ?? "")] ?? values[ExactText("")] }
}
