/// One table of texts, such as `Localizable`, in all of its languages.
public struct Table: Equatable, Sendable {
    /// The name that lookups use; the file name without its extension.
    public var name: String
    /// The language of the original texts; nil where the table does not say.
    public var sourceLanguage: String?
    /// The entries in the order of the file. Keys may repeat; the last one counts.
    public var entries: [Entry]
    /// What a file says about the table that no other property has.
    public var extras: [Extra]

    /// Makes a table.
    public init(name: String, sourceLanguage: String? = nil, entries: [Entry] = [], extras: [Extra] = []) {
        self.name = name
        self.sourceLanguage = sourceLanguage
        self.entries = entries
        self.extras = extras
    }

    /// Every language that an entry has, in the order in which they come first.
    public var languages: [String] {
        var seen: Set<ExactText> = []
        return entries.flatMap(\.translations).map(\.language).filter { seen.insert(ExactText($0)).inserted }
    }

    /// The entry of a key, the last one where it repeats. O(entries).
    public subscript(key key: String) -> Entry? {
        entries.last { isSameText($0.key, key) }
    }
}
