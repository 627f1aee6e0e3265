package import CatalogFormats
import LocalizationCatalogModel
import LocalizationPlatform

/// A folder with the texts of an app for a store: a folder for each language, with a file for each text. What `lproj lint`, `lproj convert`
/// and `lproj report` know of such a folder is this value.
package struct StoreFolder: Sendable {
    /// A text of a language.
    package struct Text: Sendable {
        /// The path of its file.
        package let path: String
        /// The path in the folder of the language without the extension: `description`, `changelogs/12`.
        package let key: String
        /// What the store says of it; nil for a file that nothing reads.
        package let kind: StoreFormat.Text?
        /// The file.
        package let document: StoreTextDocument
        /// The text as it is uploaded; nil for a file with blanks only, or one that is not UTF-8.
        package var value: String? { document.isBlank || document.damage != nil ? nil : document.value }
        /// The number of characters as the store counts them: Unicode scalars.
        package var length: Int { document.value.unicodeScalars.count }
    }

    /// A folder in the folder of the store.
    package struct Language: Sendable {
        /// The name of the folder.
        package let name: String
        /// Its path.
        package let path: String
        /// Its files, in the order of their names.
        package fileprivate(set) var files: [Text] = []
        /// The store's spelling of the language; nil for ``isDefault``, and for a language that the store does not have.
        package let storeName: String?
        /// Whether other languages get the texts of this folder that they lack.
        package let isDefault: Bool

        /// The files that the store reads.
        package var texts: [Text] { files.filter { $0.kind != nil } }
        /// Whether the store does not know the language.
        package var isUnknown: Bool { storeName == nil && !isDefault }
        /// The file with a key; nil if there is none. O(files).
        package subscript(key: String) -> Text? { files.first { isSameText($0.key, key) } }
    }

    /// The path of the folder.
    package let path: String
    /// The store.
    package let format: StoreFormat
    /// The folders of languages, and that of the texts for all of them, in the order of their names.
    package private(set) var languages: [Language] = []

    private init(path: String, format: StoreFormat) { (self.path, self.format) = (path, format) }

    /// The folder with the texts that languages get which lack them; nil if there is none.
    package var defaults: Language? { languages.first(where: \.isDefault) }

    /// Whether a file or folder is this folder, or in it. O(path).
    package func contains(_ path: String) -> Bool { isSameText(path, self.path) || path.hasUTF8Prefix(PathNames.join(self.path, "")) }

    /// The language of the original texts: what the project's settings say, or American English.
    package func sourceLanguage(_ settings: StoreSettings) -> String {
        settings.source.map { format.language(for: $0) ?? $0 } ?? "en-US"
    }

    /// Whether a language needs a text: all that the store requires, and the news of a version if some language has them.
    package func needs(_ text: StoreFormat.Text) -> Bool {
        text.isRequired && (!text.isAboutVersion || languages.contains { !$0.isUnknown && $0[text.key] != nil })
    }

    /// The keys of all texts that the store reads, in its order, and then in that of their names.
    package var keys: [String] {
        var seen: Set<ExactText> = []
        let all = languages.filter { !$0.isUnknown }.flatMap(\.texts).map(\.key).filter { seen.insert(ExactText($0)).inserted }
        return all.sorted { left, right in
            let (first, second) = (format.position(of: left), format.position(of: right))
            return first == second ? left.utf8.lexicographicallyPrecedes(right.utf8) : first < second
        }
    }

    /// The folders that some inputs list, in their order. O(bytes).
    /// - Parameter inputs: Each folder, the folders of its languages and their files, as ``StoreSearch`` lists them; others are passed over.
    package static func all(in inputs: [ConversionInput]) -> [StoreFolder] {
        var folders: [StoreFolder] = []
        for input in inputs where input.type == .storeText {
            guard let format = StoreFormat(rawValue: input.table) else { continue }
            guard let name = input.language else {
                folders.append(StoreFolder(path: input.path, format: format))
                continue
            }
            guard let folder = folders.indices.last else { continue }
            let parent = PathNames.join(folders[folder].path, name)
            if isSameText(input.path, parent) {
                folders[folder].languages.append(
                    Language(
                        name: name, path: input.path, storeName: format.language(named: name),
                        isDefault: format.defaultFolder.map { isSameText($0, name.lowercased()) } ?? false))
            } else if let language = folders[folder].languages.indices.last,
                let rest = input.path.withoutUTF8Prefix(parent + "/"), let key = rest.withoutUTF8Suffix(".txt")
            {
                folders[folder].languages[language].files.append(
                    Text(path: input.path, key: key, kind: format.text(key), document: StoreTextDocument(parsing: input.bytes)))
            }
        }
        return folders
    }
}
