import LocalizationTextChecks
import CatalogFormats
import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationProject

/// What has original texts of a table besides the source language's file: documents of Interface Builder, also compiled ones, and
/// `.intentdefinition` files.
struct OriginalsElsewhere: Sendable {
    /// The documents that the table translates.
    var documents: [InterfaceDocument] = []
    /// The keys of an `.intentdefinition` file.
    private var intentKeys: Set<ExactText> = []
    /// Whether there is a compiled document (`.nib`) of the table's name.
    private(set) var hasCompiledDocument = false

    /// Nothing.
    init() {}

    /// Looks for what has the originals of a table, if it has keys without one, or those of objects.
    /// - Parameters:
    ///   - folder: The folder with those of the languages.
    ///   - languages: The languages that have folders there, as they spell them.
    ///   - read: Returns the bytes of a file; nil if there is none.
    init(of table: LintTable, in folder: String, languages: Set<ExactText>, _ documents: [InterfaceDocument], _ read: (String) -> [UInt8]?)
    {
        self.documents = documents
        guard table.hasFilePerLanguage else { return }
        let keys = table.entries.lazy.filter { $0.source == nil }.map(\.key)
        if !keys.isEmpty {
            let places = [LocalizationFolderName.base + ".lproj/", "en.lproj/", ""]
            let paths = places.map { PathNames.join(folder, "\($0)\(table.name).\(IntentKeys.fileExtension)") }
            intentKeys = paths.lazy.compactMap(read).first.map(IntentKeys.keys) ?? []
        }
        guard keys.contains(where: { $0.utf8.contains(UInt8(ascii: ".")) }) || table.hasOnlyObjects else { return }
        let parts = ["", "/keyedobjects.nib", "/designable.nib", "/classes.nib"]
        let folders = languages.union([LocalizationFolderName.base, "en", "English"].map { ExactText($0) }).map { $0.text + ".lproj" }
        hasCompiledDocument = (folders + [""]).contains { language in
            let path = PathNames.join(language.isEmpty ? folder : PathNames.join(folder, language), table.name + ".nib")
            return parts.contains { read(path + $0) != nil }
        }
    }

    /// The text of a document for a key; nil if there is none. O(texts).
    func text(ofKey key: String) -> String? {
        for document in documents { for string in document.strings where isSameText(string.key, key) { return string.value } }
        return nil
    }

    /// Whether an `.intentdefinition` file has a key, or a compiled document may have its object (`381.title`).
    func hasKey(_ key: String) -> Bool {
        IntentKeys.isKey(key, in: intentKeys) || hasCompiledDocument && key.utf8.contains(UInt8(ascii: "."))
    }
}

extension LintTable {
    /// Whether each key is that of an object's text in a document.
    var hasOnlyObjects: Bool { !entries.isEmpty && entries.allSatisfy { InterfaceObjectKey.isOne($0.key) } }
}

extension LintProject {
    /// The documents of Interface Builder by the tables that translate them.
    var interfaceDocuments: [ExactText: [InterfaceDocument]] {
        var documents: [ExactText: [InterfaceDocument]] = [:]
        for file in files where file.language != nil {
            guard let document = file.document as? InterfaceDocument else { continue }
            for table in InterfaceTableNames.tables(ofDocument: PathNames.stem(of: file.path)) {
                documents[LintProject.localizedTable(table, beside: file.path), default: []].append(document)
            }
        }
        return documents
    }

    /// Looks for what has original texts of tables besides their files. O(files + entries), and reading those that there are.
    mutating func findOriginalsElsewhere() {
        let documents = interfaceDocuments
        var languages: [ExactText: Set<ExactText>] = [:]
        for file in files {
            guard let language = file.language else { continue }
            languages[ExactText(PathNames.folder(of: PathNames.folder(of: file.path))), default: []].insert(ExactText(language))
        }
        for number in tables.indices {
            guard let path = tables[number].files.first.map({ files[$0].path }) else { continue }
            let folder = PathNames.folder(of: PathNames.folder(of: path))
            tables[number].elsewhere = OriginalsElsewhere(
                of: tables[number], in: folder, languages: languages[ExactText(folder)] ?? [],
                documents[LintProject.localizedTable(tables[number].name, beside: path)] ?? [], read)
        }
    }

    /// Whether a bundle of a table's name has it that is beside or above a source file (`Kit.bundle/en.lproj/Kit.strings`). Bundles are not
    /// searched, because most of them are products.
    func hasBundle(withTable name: String, above path: String) -> Bool {
        var folder = path
        for _ in 0..<3 {
            let parent = PathNames.folder(of: folder)
            if isSameText(parent, folder) { break }
            folder = parent
            for language in ["\(LocalizationFolderName.base).lproj/", "en.lproj/", "English.lproj/"] {
                for type in CatalogFileType.tables
                where read(PathNames.join(folder, "\(name).bundle/\(language)\(name).\(type.rawValue)")) != nil {
                    return true
                }
            }
        }
        return false
    }
}
