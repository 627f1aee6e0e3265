package import LocalizationProject
import LocalizationCatalogModel

/// The texts that each language has in the folder of a store, and how much of its room each takes.
package struct StoreCompleteness: Sendable {
    /// What a language has of a text.
    package enum State: String, Sendable {
        /// A text of its own.
        case present
        /// That of the folder for all languages.
        case `default`
        /// A file with blanks only, so that the store keeps the old text.
        case empty
        /// Nothing, although the store requires the text.
        case missing
        /// Nothing, and nothing is needed.
        case none
    }

    /// A text of a language.
    package struct Cell: Sendable {
        /// The key.
        package let key: String
        /// What the language has.
        package let state: State
        /// The number of characters; nil without a text.
        package let used: Int?
        /// The number that the store takes; nil for any number.
        package let limit: Int?

        /// Whether the text is longer than the store takes.
        package var isTooLong: Bool { used.map { used in limit.map { used > $0 } ?? false } ?? false }
    }

    /// A language with its texts.
    package struct Language: Sendable {
        /// The name of its folder.
        package let name: String
        /// A cell for each of ``StoreCompleteness/keys``.
        package let cells: [Cell]
        /// The texts about versions that are in a folder of their own, which each language has others of.
        package let changelogs: [Cell]
    }

    /// The folder.
    package let path: String
    /// The store.
    package let format: StoreFormat
    /// The keys of the texts that some language has or needs, in the order of the store.
    package let keys: [String]
    /// The languages, in the order of their folders' names.
    package let languages: [Language]

    /// Looks at a folder. O(files × texts).
    /// - Parameter names: The languages to report, in any spelling; nil for all.
    package init(_ folder: StoreFolder, languages names: [String]?) {
        (path, format) = (folder.path, folder.format)
        let texts = folder.format.texts.filter { text in
            folder.needs(text) || folder.languages.contains { !$0.isUnknown && $0[text.key] != nil }
        }
        keys = texts.map(\.key)
        let wanted = names.map { Set($0.map { name in folder.format.language(for: name) ?? name }) }
        languages = folder.languages.filter { language in
            !language.isUnknown && (wanted.map { $0.contains(language.storeName ?? language.name) } ?? true)
        }.map { language in
            let cells = texts.map { text -> Cell in
                if let own = language[text.key] { return Self.cell(own, .present) }
                if !language.isDefault, let common = folder.defaults?[text.key] { return Self.cell(common, .default) }
                let isMissing = folder.needs(text) && !language.isDefault
                return Cell(key: text.key, state: isMissing ? .missing : .none, used: nil, limit: text.limit)
            }
            let known = Set(texts.map { ExactText($0.key) })
            let changelogs = language.texts.filter { !known.contains(ExactText($0.key)) }.map { Self.cell($0, .present) }
            return Language(name: language.name, cells: cells, changelogs: changelogs)
        }
    }

    private static func cell(_ text: StoreFolder.Text, _ state: State) -> Cell {
        guard text.value != nil else { return Cell(key: text.key, state: .empty, used: nil, limit: text.kind?.limit) }
        return Cell(key: text.key, state: state, used: text.length, limit: text.kind?.limit)
    }
}
