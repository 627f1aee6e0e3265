import LocalizationProject
import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceText

/// The language in the names of files of other systems: `app_pt_BR.arb`, `Resources.de.resx`, `locales/de/translation.json`.
enum ForeignFileName {
    /// The language of a name, if it is that of a known language.
    static func language(_ name: String) -> String? {
        guard let tag = LanguageTag(name), !tag.isRoot else { return nil }
        let canonical = tag.canonicalized()
        // The names of tables can be spelled like languages; a known one has likely subtags.
        guard canonical.maximized() != canonical || canonical.minimized() != canonical else { return nil }
        return canonical.bcp47
    }

    /// The language of a file by its name.
    static func languageOfStem(_ path: String) -> String? { language(PathNames.stem(of: path)) }

    /// The language of a file by its name, `locales/de.json`, or by its folder's if the name is no language or a word that only looks like
    /// one, as those of parts of an app do: `locales/de/app.json`.
    static func languageOfFolderOrStem(_ path: String) -> String? {
        let (folder, stem) = (PathNames.all(in: path).dropLast().last, PathNames.stem(of: path))
        guard let folder, let ofFolder = language(folder), let ofStem = language(stem) else {
            return language(stem) ?? folder.flatMap(language)
        }
        return isPart(stem) && isLanguageFolder(folder, ofFile: stem, in: ofStem) ? ofFolder : ofStem
    }

    /// Whether a name is that of a part of an app, and the code of a little known language by chance.
    private static func isPart(_ name: String) -> Bool { parts.contains { isSameText($0, name.lowercased()) } }

    /// The names of parts of apps that are the codes of little known languages.
    private static let parts = [
        "add", "all", "apc", "app", "bar", "bot", "cop", "dev", "doc", "end", "faq", "gap", "hit", "ios", "key", "kit", "lab", "lib", "log",
        "mac", "map", "mod", "nav", "new", "old", "one", "pay", "run", "sea", "sub", "tab", "tip", "toc", "top", "two", "var", "web",
    ]

    /// Whether a folder says the language of a file although the end of the file's name is spelled like a language as well, as those of parts
    /// of an app are: `app`, `nav`. Folders such as `lib` have the codes of little known languages, which all have three letters: a folder
    /// with such a code says it only of files named for parts, `fil/app.json`.
    static func isLanguageFolder(_ folder: String, ofFile stem: String, in language: String?) -> Bool {
        guard !isPart(folder), let ofFolder = Self.language(folder) else { return false }
        return isSameText(ofFolder, language) || ofFolder.utf8.prefix { $0 != UInt8(ascii: "-") }.count == 2 || isPart(stem)
    }

    /// The parts of a name that can be languages, the longest first of those with one end: 'back.pt-BR.po', 'app_de.po', and the folder's name.
    static func possibleLanguages(in path: String) -> [String] {
        let parts = PathNames.stem(of: path).utf8.split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
            .map { String(Substring($0)) }
        var names = parts.indices.map { parts[$0...].joined(separator: "-") }
        if let folder = PathNames.all(in: path).dropLast().last { names.append(folder) }
        return names.filter { language($0) != nil }
    }

    /// The language after the name of the table; empty if there is none, for the language of the original texts.
    static func languageOfSuffix(_ path: String, separator: String) -> String {
        let stem = PathNames.stem(of: path)
        let parts = stem.utf8.split { $0 == separator.utf8.first }.map { String(Substring($0)) }
        for start in parts.indices.dropFirst() {
            if let language = language(parts[start...].joined(separator: "-")) { return language }
        }
        return ""
    }

    /// The name of the file of a language; nil if the language is not an identifier, which must not become a path.
    static func path(_ table: String, _ language: String?, separator: String, _ fileExtension: String) -> String? {
        guard let language else { return "\(table).\(fileExtension)" }
        guard let canonical = LanguageName.tag(language) else { return nil }
        let spelled = isSameText(separator, "_") ? canonical.replacingUTF8("-", with: "_") : canonical
        return "\(table)\(separator)\(spelled).\(fileExtension)"
    }
}
