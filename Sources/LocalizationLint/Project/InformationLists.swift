import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationPlatform
import LocalizationSourceText

/// An information property list of a project, with the tables of its bundle.
struct InformationList {
    /// The index of the file.
    let file: Int
    /// The top-level dictionary.
    let root: PropertyListNode
    /// The tables of the bundle: those in the list's folder and below it, or else beside that folder.
    let tables: [LintTable]
    /// The languages that the bundle has files or texts for, by their canonical names; `Base` for a folder of that name.
    let languages: Set<String>
    /// The languages of the bundle's `.lproj` folders, whatever is in them, by their canonical names.
    let folderLanguages: Set<String>

    /// Whether a table has the texts of the list: `InfoPlist`, or for the list `App-Info.plist` `App-InfoPlist`, which Xcode copies to the app
    /// under the usual name.
    ///
    /// Source: the build setting STRINGS_FILE_INFOPLIST_RENAME, and `CopyStringsFileSpec` of swift-build.
    /// - Parameter path: The path of the list.
    static func isTable(_ table: String, ofListAt path: String) -> Bool {
        let name = PathNames.stem(of: path)
        return ["InfoPlist", name + "Plist", name + "-InfoPlist"].contains { isSameText($0, table) }
    }

    /// The keys that a list has twice. O(n).
    static func repeatedKeys(in list: PlainPropertyList) -> [Finding] {
        guard let root = list.syntax.root, root.kind == .dictionary else { return [] }
        var seen: [ExactText: Range<Int>] = [:]
        return root.entries.compactMap { entry in
            guard let key = entry.key.stringValue, let first = seen.updateValue(entry.key.range, forKey: ExactText(key)) else { return nil }
            return Finding(
                Rule.Lint.duplicateKey, "'\(key)' is in the property list twice, and only one of its values is used",
                range: entry.key.range,
                notes: [Finding.Note("here as well", range: first)])
        }
    }

    /// A text of the list that is not a build setting, with its place.
    func text(for key: String) -> PlacedText? {
        PlacedText(root[key]).flatMap { $0.value.containsUTF8("$(") || $0.value.containsUTF8("${") ? nil : $0 }
    }
}

extension LintProject {
    /// The information property lists with tables. A list that could belong to several bundles is left out, as nothing is certain about it.
    var informationLists: [InformationList] {
        let lists = files.indices.filter {
            files[$0].document is PlainPropertyList && !SettingsBundle.contains(files[$0].path)
                && !XcodeSettings.isProject(files[$0].path)
        }
        let folders = lists.map { PathNames.folder(of: files[$0].path) }
        return zip(lists, folders).compactMap { file, folder in
            guard let document = files[file].document as? PlainPropertyList, let root = document.syntax.root, root.kind == .dictionary,
                !document.isPreprocessed,
                folders.count(where: { isSameText($0, folder) }) == 1
            else { return nil }
            var tables = tables(below: folder, except: folders)
            if tables.isEmpty {
                let parent = PathNames.folder(of: folder)
                // At the top there is everything, also other bundles.
                guard !parent.isEmpty, folders.count(where: { Self.isFolder($0, inside: parent) }) == 1 else { return nil }
                tables = self.tables(below: parent, except: [])
            }
            if tables.isEmpty { return nil }
            let places = tables.lazy.filter(\.hasFilePerLanguage).flatMap(\.entries).map { PathNames.folder(of: files[$0.place.file].path) }
            let bundles = Self.resourceFolders(of: folder) + Set(places.map { ExactText(PathNames.folder(of: $0)) }).map(\.text)
            return InformationList(
                file: file, root: root, tables: tables, languages: languages(of: tables),
                folderLanguages: Set(bundles.flatMap { folderLanguages[ExactText($0)] ?? [] }))
        }
    }

    /// The folders beside an information property list that may have the folders of languages.
    static func resourceFolders(of folder: String) -> [String] { [folder, PathNames.join(folder, "Resources")] }

    /// The tables in a folder and below it, except those in bundles and those in or below some other folders inside of it.
    /// O(tables × others).
    package func tables(below folder: String, except others: [String]) -> [LintTable] {
        let inner = others.filter { Self.isFolder($0, inside: folder) && !isSameText($0, folder) }
        return tables.filter { table in
            guard let entry = table.entries.first else { return false }
            let place = PathNames.folder(of: files[entry.place.file].path)
            return Self.isFolder(place, inside: folder) && !inner.contains { Self.isFolder(place, inside: $0) }
                && !Self.isInBundle(place, below: folder)
        }
    }

    /// The languages that tables have files or texts for, by their canonical names; `Base` for a folder of that name. O(files).
    package func languages(of tables: [LintTable]) -> Set<String> {
        var languages: Set<String> = []
        for table in tables {
            if !table.hasFilePerLanguage { languages.insert(table.sourceLanguage) }
            languages.formUnion(table.languages)
            for file in table.files {
                // `mul` means multiple languages, and is none.
                guard let language = files[file].language, language != "mul" else { continue }
                languages.insert(language == LocalizationFolderName.base ? language : LanguageName.canonical(language))
            }
        }
        return languages
    }

    /// Whether a folder is in a bundle below another one, such as `Settings.bundle`, whose languages are its own.
    private static func isInBundle(_ folder: String, below other: String) -> Bool {
        let rest = other.isEmpty ? folder : folder.withoutUTF8Prefix(other) ?? folder
        return PathNames.bundle(around: rest) != nil
    }

    /// Whether a folder is another one or below it; every folder is below the empty path.
    private static func isFolder(_ folder: String, inside other: String) -> Bool {
        other.isEmpty || isSameText(folder, other) || folder.hasUTF8Prefix(other + "/")
    }
}

extension PlainPropertyList {
    /// Whether lines outside of elements are for the preprocessor of C (the build setting `INFOPLIST_PREPROCESS`), so that the file is no
    /// property list before a build. O(n).
    var isPreprocessed: Bool {
        let directives = ["if", "ifdef", "ifndef", "elif", "else", "endif", "include", "import", "define", "undef"]
        var last = UInt8(ascii: ">")
        for line in text.split(separator: 0x0A) {
            let content = line.drop(while: \.isASCIIBlank)
            if last == UInt8(ascii: ">"), content.first == UInt8(ascii: "#") {
                let name = content.dropFirst().drop(while: \.isASCIIBlank).prefix { UInt8(ascii: "a") <= $0 && $0 <= UInt8(ascii: "z") }
                if directives.contains(where: { name.elementsEqual($0.utf8) }) { return true }
            }
            if let end = line.last(where: { !$0.isASCIIBlank }) { last = end }
        }
        return false
    }
}
