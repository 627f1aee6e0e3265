import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationProject
import LocalizationSourceText

/// Which table a file of another system's format belongs to, and its language, by the spelling of its path: `po/de.po`,
/// `locale/de/LC_MESSAGES/app.po`, `res/values-de/strings.xml`, `l10n/app_de.arb`, `locales/de/common.json`.
package struct ForeignFilePlace: Sendable {
    /// The path with an asterisk in place of the language, which the files of a table have in common.
    package let table: String
    /// The language; nil for the file of the original texts, or for one that states its language itself.
    package let language: String?

    /// Reads a path; nil if it names no language in a format whose paths all do, or if the format has all languages in one file.
    package init?(_ path: String, _ format: ForeignFormat) {
        guard !format.isMultilingual, format.hasExtension(of: path) else { return nil }
        var names = PathNames.all(in: path)
        guard let file = names.popLast() else { return nil }
        let stem = PathNames.stem(of: file)
        if format.capabilities.contains(.languageInFolder) {
            guard let language = format.language(path), !names.isEmpty else { return nil }
            names[names.count - 1] = "*"
            self.init(names + [file], language)
        } else if let (name, language) = ForeignFileName.languageOfEnd(stem) {
            self.init(names + [name + ".*"], language)
        } else if let index = Self.folder(in: names), let language = ForeignFileName.language(names[index]) {
            names[index] = "*"
            self.init(names + [file], language)
        } else if format.capabilities.contains(.sourceLanguageInPath) {
            return nil
        } else {
            self.init(names + [stem + ".*"], "")
        }
    }

    private init(_ names: [String], _ language: String) {
        (table, self.language) = (names.joined(separator: "/"), language.isEmpty ? nil : language)
    }

    /// The folder that may name the language: that of the file, or the one around `LC_MESSAGES`.
    private static func folder(in names: [String]) -> Int? {
        guard let last = names.last else { return nil }
        let index = names.count - (isSameText(last, "LC_MESSAGES") ? 2 : 1)
        return index >= 0 ? index : nil
    }
}

extension ForeignFileName {
    /// The language at the end of a name, and the name before it; nil if it has none: `app_pt_BR`, `Resources.de`, `zh-Hans`.
    fileprivate static func languageOfEnd(_ stem: String) -> (name: String, language: String)? {
        let separators: [UInt8] = [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "@")]
        let parts = stem.utf8.split { separators.contains($0) }.map { String(Substring($0)) }
        for start in parts.indices {
            // A known region does not make a language of any name: `app_fr`.
            // The usual name of Flutter's table is that of a language of Vanuatu as well.
            guard !isSameText(parts[start], "app"), language(parts[start]) != nil, let language = language(parts[start...].joined(separator: "-")) else { continue }
            return (parts[..<start].joined(separator: "_"), language)
        }
        return nil
    }
}
