/// One table of texts, such as `Localizable`, in all of its languages.
public struct CatalogTable: Equatable, Sendable {
    /// The name that lookups use; the file name without its extension.
    public var name: String
    /// The language of the original texts; nil if the table does not specify it.
    public var sourceLanguage: String?
    /// The entries in file order. Keys may repeat; the last entry is the effective one.
    public var entries: [CatalogEntry]
    /// Content of the file for the table that no other property represents.
    public var extras: [CatalogExtra]

    /// Creates a table.
    public init(name: String, sourceLanguage: String? = nil, entries: [CatalogEntry] = [], extras: [CatalogExtra] = []) {
        self.name = name
        self.sourceLanguage = sourceLanguage
        self.entries = entries
        self.extras = extras
    }

    /// The languages of all entries, in order of first appearance.
    public var languages: [String] {
        var seen: Set<ExactText> = []
        return entries.lazy.flatMap { $0.translations.lazy.map(\.language) }.filter { seen.insert(ExactText($0)).inserted }
    }

    /// The entry of a key, or the last one if the key repeats. O(entries).
    public subscript(key key: String) -> CatalogEntry? {
        entries.last { isSameText($0.key, key) }
    }
}
