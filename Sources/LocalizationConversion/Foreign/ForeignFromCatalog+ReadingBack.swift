import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics

/// Reading back what was written, so that nothing is lost silently.
extension ForeignFromCatalog {
    /// Reads a file back and reports what is not there as it should be, so that nothing is lost silently.
    ///
    /// A large file is read in parts, each written as a file of its own: the documents of all entries at once would take several times the
    /// memory of all else. Entries whose names collide have to be read together.
    mutating func verify(_ bytes: [UInt8], of table: ForeignTable, _ language: String) {
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
        guard !format.capabilities.contains(.pluralSuffixes) else { return false }
        var names: Set<ExactText> = []
        var keys: Set<ExactText> = []
        return table.entries.allSatisfy { entry in
            let isNew = names.insert(ExactText((entry.context.map { $0 + "\u{4}" } ?? "") + entry.key.value)).inserted
            return isNew && (entry.originalKey.map { keys.insert(ExactText($0)).inserted } ?? true)
        }
    }

    /// Reads a file back and reports the entries that are not there as they should be.
    /// - Parameter isKept: Whether the file is one that the catalog was made of, with notes and mistakes of its own.
    mutating func verify(_ bytes: [UInt8], _ entries: [ForeignEntry], _ language: String, isKept: Bool = false) {
        let document = format.documentType.init(parsing: bytes, options: format.reading(ForeignReadingOptions()))
        for finding in document.findings where finding.severity == .error && !(isKept && finding.rule == Rule.PO.pluralCount) {
            report.add(Finding(Rule.Conversion.notExpressible, "the file would not be valid: \(finding.message)"))
        }
        var texts = document.entries(in: language) { _, _ in }
        if format.dialect.countName != nil {
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
            let values = found.map { ValuesByLanguage($0.values) }
            for (spelled, value) in entry.values {
                let other = values?[spelled]
                if let other, other.hasTexts(of: value) { continue }
                // A template has the original text as its key.
                if format.capabilities.contains(.template), isSameText(spelled ?? "", source) {
                    if case .text(let text) = value, isSameText(text.value, entry.key.value) { continue }
                    if let original = found?.original, original.hasTexts(of: value) { continue }
                }
                lose(other == nil ? .missing : .changed, catalogKey, spelled)
            }
            if !isKept, !isSameText(found?.note, entry.note) { lose(.respelledNote, catalogKey) }
            if let found, found.needsReview != entry.needsReview { lose(.review, catalogKey, language) }
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

extension ForeignValue {
    /// Whether two values have the same texts; the order of plural categories does not matter. Where the other one has the spelling of a
    /// file, this one may have the flags of Java in it.
    fileprivate func hasTexts(of right: ForeignValue) -> Bool {
        func isSame(_ left: PlacedText, _ right: PlacedText) -> Bool {
            isSameText(left.value, right.value)
                || right.spelling != nil && isSameText(JavaFormat.withoutForeignFlags(left.value).text, right.value)
        }
        func sorted(_ value: ForeignValue) -> [(step: String?, text: PlacedText)] {
            if case .plural = value { value.texts.sorted { ($0.step ?? "") < ($1.step ?? "") } } else { value.texts }
        }
        switch (self, right) {
        case (.text, .text), (.plural, .plural), (.list, .list):
            return sorted(self).elementsEqual(sorted(right)) {
                isSameText($0.step ?? "", $1.step ?? "") && isSame($0.text, $1.text)
            }
        default: return false
        }
    }
}
