import LocalizationCLDR
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
        if format.capabilities.contains(.languageInFolder) {
            guard let language = format.language(path), !names.isEmpty else { return nil }
            names[names.count - 1] = "*"
            self.init(names + [file], language)
            return
        }
        let stem = PathNames.stem(of: file)
        let ending = ".*." + (PathNames.fileExtension(of: file)?.lowercased() ?? "")
        let end = ForeignFileName.languageOfEnd(stem)
        if let index = Self.folder(in: names), let language = ForeignFileName.knownLanguage(names[index]),
            end == nil || Self.isFolderFirst(format, folder: names[index], stem, end?.language)
        {
            names[index] = "*"
            // Some name the language twice: `locales/de/common.de.json`.
            let isTwice = isSameText(end?.language, language)
            self.init(names + [isTwice ? (end?.name ?? stem) + ending : file], language)
        } else if let end {
            self.init(names + [end.name + ending], end.language)
        } else if format.capabilities.contains(.sourceLanguageInPath) {
            return nil
        } else {
            self.init(names + [stem + ending], "")
        }
    }

    /// Whether the folder of a file says its language although the end of its name is spelled like one as well: files of JSON and gettext are
    /// named for parts of an app, as `locales/de/sign-in.json`.
    private static func isFolderFirst(_ format: ForeignFormat, folder: String, _ stem: String, _ language: String?) -> Bool {
        guard format.isGettext || format.capabilities.contains(.pluralSuffixes) else { return false }
        return ForeignFileName.isLanguageFolder(folder, ofFile: stem, in: language)
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
        let parts = stem.utf8.split { separators.contains($0) }
        let names = parts.map { String(Substring($0)) }
        for start in parts.indices {
            // The first part must be a language by itself: a known region after it would make one of any name.
            guard knownLanguage(names[start]) != nil, let language = knownLanguage(names[start...].joined(separator: "-")) else { continue }
            let before = stem.utf8[..<parts[start].startIndex]
            let end = before.lastIndex { !separators.contains($0) }.map { before.index(after: $0) } ?? before.startIndex
            return (String(Substring(before[..<end])), language)
        }
        return nil
    }

    /// The language of a name, if it is that of a known language with known subtags, and not a usual name of tables.
    fileprivate static func knownLanguage(_ name: String) -> String? {
        guard let language = language(name), let tag = LanguageTag(language) else { return nil }
        // `app`, the usual name of Flutter's table, is the code of a language of Vanuatu as well, and `all` that of one of India.
        guard tag.language != "all", tag.language != "app" else { return nil }
        // Any word of four letters can be a script and any longer one a variant: `to_read`, `my-account`.
        guard tag.script.isEmpty || isKnown(script: tag.script), tag.variants.allSatisfy(knownVariants.contains) else { return nil }
        return language
    }

    /// Whether CLDR has a likely language for a script. English, which it has for unknown ones as well, is that of Latin.
    private static func isKnown(script: Subtag) -> Bool {
        let language = LanguageTag(script: script).maximized().language
        return script == "Latn" || !language.isEmpty && language != "en"
    }

    /// The variants that names of files have: those of gettext's modifiers, and the usual ones of BCP 47.
    private static let knownVariants: Set<Subtag> = [
        "1901", "1994", "1996", "abl1943", "ao1990", "arabic", "arevela", "arevmda", "bokmal", "colb1945", "cyrillic", "ekavsk", "fonipa",
        "hepburn", "heploc", "ijekavsk", "iqtelif", "latin", "monoton", "nedis", "nynorsk", "oxendict", "pinyin", "polyton", "posix",
        "rozaj",
        "saaho", "scotland", "scouse", "tarask", "valencia", "wadegile",
    ]
}
