import LocalizationProject
package import CatalogFormats
import LocalizationFileSyntax
import LocalizationSourceText

/// The keys and languages of a file by their places, to tell which text a finding of a reader is about.
package struct TextOwners {
    private let keys: [(start: Int, name: String)]
    /// The languages of a document that is not a string catalog.
    private var languages: [(start: Int, name: String)] = []
    /// The entries of a string catalog, which have the names of keys, and in which languages are searched.
    private var entries: [JSONMember] = []
    /// The entry that was asked about last, by the offset of its name, and its languages.
    private var lastEntry: (start: Int, languages: [(start: Int, name: String)])?

    /// Finds the keys and languages of a document. O(n log n).
    package init(_ document: any LocalizationDocument) {
        if let catalog = document as? XCStringsDocument {
            (keys, entries) = ([], catalog.strings.map { Array($0.members) } ?? [])
            return
        }
        let keys = (document as? any TableDocument)?.keys ?? (document as? any CatalogDocument)?.keys ?? []
        self.keys = keys.map { ($0.range.lowerBound, $0.value) }.sorted { $0.start < $1.start }
        if let catalog = document as? any CatalogDocument & CheckedDocument {
            catalog.forEachEntry(in: nil) { entry in
                if let name = entry.language { languages.append((name.range.lowerBound, LanguageName.canonical(name.value))) }
            }
            languages.sort { $0.start < $1.start }
        }
    }

    /// The key and the language of the text at a range; nil in front of the first ones. O(log n), and in a string catalog O(members of the
    /// entry) for the first question about an entry.
    package mutating func owner(of range: Range<Int>) -> (key: String?, language: String?) {
        let position = range.lowerBound
        if let entry = Self.last(of: entries, before: position, { $0.name.range.lowerBound }) {
            let start = entry.name.range.lowerBound
            if lastEntry?.start != start { lastEntry = (start, Self.languages(in: entry)) }
            return (entry.name.stringValue ?? "", Self.last(of: lastEntry?.languages ?? [], before: position) { $0.start }?.name)
        }
        let key = Self.last(of: keys, before: position) { $0.start }
        let language = Self.last(of: languages, before: position) { $0.start }
        // A language in front of the key is another entry's.
        return (key?.name, language.flatMap { $0.start > key?.start ?? -1 ? $0.name : nil })
    }

    /// The languages of an entry, in the order of the file.
    private static func languages(in entry: JSONMember) -> [(start: Int, name: String)] {
        guard let localizations = entry.value["localizations"] else { return [] }
        return localizations.members.compactMap { member in
            guard member.value.kind == .object, let name = member.name.stringValue else { return nil }
            return (member.name.range.lowerBound, LanguageName.canonical(name))
        }
    }

    private static func last<Element>(of list: [Element], before position: Int, _ start: (Element) -> Int) -> Element? {
        let next = list.partitioningIndex { start($0) > position }
        return next > 0 ? list[next - 1] : nil
    }
}
