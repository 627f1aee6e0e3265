import CatalogFormats
import LocalizationCatalogModel

/// The keys and languages of a file by their places, to tell which text a finding of a reader is about.
struct TextOwners {
    private let keys: [(start: Int, name: String)]
    private let languages: [(start: Int, name: String)]

    /// Finds the keys and languages of a document. O(n log n).
    /// - Parameter entries: The texts of a catalog; empty for other documents.
    init(_ document: any LocalizationDocument, entries: [LocalizedEntry]) {
        let keys = (document as? any TableDocument)?.keys ?? (document as? any CatalogDocument)?.keys ?? []
        self.keys = keys.map { ($0.range.lowerBound, $0.value) }.sorted { $0.start < $1.start }
        var languages: [(start: Int, name: String)] = []
        for entry in entries {
            if let name = entry.language { languages.append((name.range.lowerBound, ReportedTable.canonical(name.value))) }
        }
        self.languages = languages.sorted { $0.start < $1.start }
    }

    /// The key and the language of the text at a range; nil in front of the first ones. O(log n).
    func owner(of range: Range<Int>) -> (key: String?, language: String?) {
        let key = last(of: keys, before: range.lowerBound)
        let language = last(of: languages, before: range.lowerBound)
        // A language in front of the key is another entry's.
        return (key?.name, language.flatMap { $0.start > key?.start ?? -1 ? $0.name : nil })
    }

    private func last(of names: [(start: Int, name: String)], before position: Int) -> (start: Int, name: String)? {
        var (low, high) = (0, names.count)
        while low < high {
            let middle = (low + high) / 2
            if names[middle].start <= position { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? names[low - 1] : nil
    }
}
