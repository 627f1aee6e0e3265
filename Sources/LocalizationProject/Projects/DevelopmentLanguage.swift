import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationPlatform
import LocalizationSourceText

/// The rule for the development language, in which the original texts of a project are.
///
/// An option of the command line comes first, then:
/// 1. the information property list of the bundle, in the folder with the `.lproj` folders or in the one above it;
/// 2. the nearest folder, up to that of the repository, with an information property list, an Xcode project, a specification of XcodeGen or
///    Tuist, or a package manifest that names a language, if there are texts of this language, of its parent (`fr` for `fr-CA`), of its only
///    region (`en-GB` for `en`), or in `Base.lproj`, or none at all;
/// 3. the source language of the first string catalog beside the texts, if there are texts of it or in `Base.lproj`, or none in `.lproj` folders;
/// 4. English, if there are English texts, or none but those in `Base.lproj`; or, unless a file names another language, the only
///    region of English, or that of the United States;
/// 5. the language that files name, although there are no texts of it: an app with nothing but its first translation has its originals in code;
/// 6. the only language. A folder with one language does not say itself whether the texts are original; all folders and catalogs together do.
///
/// If none of these says it, verbs that need no certainty take English, and the others ask for the option.
package enum DevelopmentLanguage {
    /// The language of texts about which no file says more.
    package static let usual = "en"

    /// The canonical name of a language; nil for what is none, such as the name of a build setting or `Base`.
    static func canonical(_ name: String) -> String? {
        LocalizationFolderName.canonical(name).flatMap { isSameText($0, LocalizationFolderName.base) ? nil : $0 }
    }

    /// The value of `CFBundleDevelopmentRegion` in an information property list; nil if it is missing or not a language.
    static func named(inInformationListAt path: String, in files: any FileTree) -> String? {
        guard let bytes = try? files.read(path), case .dictionary(let list)? = PropertyListDocument(parsing: bytes).appleValue,
            case .string(let language)? = list["CFBundleDevelopmentRegion"]
        else { return nil }
        return canonical(language)
    }

    /// The language by steps 2 to 6.
    /// - Parameters:
    ///   - named: The language that files around the texts name.
    ///   - languages: The languages of `.lproj` folders, in any spelling.
    ///   - all: Those of all folders in question and the source languages of their catalogs, asked for only if nothing before decides.
    ///   - catalog: The source language of the first string catalog, which is read only if nothing before it decides.
    package static func likely(
        named: String? = nil, languages: some Sequence<String>, all: @autoclosure () -> some Sequence<String>,
        catalog: @autoclosure () -> String? = nil
    ) -> String? {
        func present(_ languages: some Sequence<String>) -> Set<String> {
            Set(languages.compactMap(LocalizationFolderName.canonical)).filter { !isPseudo($0) && $0 != "mul" }
        }
        lazy var source = catalog().flatMap(canonical)
        var languages = present(languages)
        let isBase = languages.isEmpty || languages.contains(LocalizationFolderName.base)
        if let named {
            let names = LanguageName.withParents(of: named)
            if let name = names.first(where: languages.contains) { return name }
            if isBase { return named }
            if let source, names.contains(source) { return source }
            let regions = languages.filter { $0.hasUTF8Prefix(named + "-") }
            if regions.count == 1 { return regions.first }
        }
        if let source, isBase || languages.contains(source) { return source }
        if languages.subtracting([LocalizationFolderName.base]).count < 2 { languages.formUnion(present(all())) }
        if languages.contains(usual) || languages.isSubset(of: [LocalizationFolderName.base]) { return usual }
        let english = languages.filter { $0.hasUTF8Prefix(usual + "-") }
        let isEnglish = named.map { LanguageName.withParents(of: $0).contains(usual) } ?? true
        if isEnglish, let region = english.contains("en-US") ? "en-US" : english.count == 1 ? english.first : nil { return region }
        return named ?? (languages.count == 1 ? languages.first : nil)
    }

    /// The language of the texts that stand for the originals: the development language, or, if no text is in it, what steps 4 and 6 find.
    fileprivate static func ofTexts(_ language: String?, among languages: [String]) -> String? {
        let present = languages.compactMap(LocalizationFolderName.canonical)
        if let language, present.isEmpty || present.contains(language) || present.contains(LocalizationFolderName.base) { return language }
        return likely(languages: languages, all: languages) ?? language
    }

    /// The language that files say themselves, by steps 4 and 6; nil if they say none.
    package static func likely(of files: [ConversionInput]) -> String? {
        let languages = files.compactMap(\.language)
        return likely(languages: languages, all: languages)
    }

    /// Whether a language is a pseudo-language: its region is one that ISO 3166-1 keeps for private use, but for XK, which is Kosovo, or it is a
    /// language that ISO 639-2 keeps for it.
    package static func isPseudo(_ language: String) -> Bool {
        guard let tag = LanguageTag(language) else { return false }
        let region = Array(tag.region.description.utf8)
        let isRegion =
            region.count == 2 && region[0] == UInt8(ascii: "X") && (0x41...0x5A).contains(region[1]) && region[1] != UInt8(ascii: "K")
        return isRegion || LanguageName.isForNotes(tag.language.description)
    }
}

extension Project {
    /// The development language of the texts in a folder, see ``DevelopmentLanguage``; nil if nothing says it.
    /// - Parameters:
    ///   - named: The language that the project names, if it is not to be found around the folder.
    ///   - languages: The languages that the texts are in, besides those of the `.lproj` folders in the folder.
    ///   - all: The languages of all texts in question and the source languages of their catalogs, asked for only if the folder does not
    ///     decide.
    ///   - catalog: The source language of the first string catalog beside the texts; nil to look in the folder.
    ///   - prefersTexts: Whether a project's language without any text gives way to that of texts which may stand for the originals, for verbs
    ///     that compare, migrate or imitate texts. The language that a bundle names does not.
    package func developmentLanguage(
        of folder: String, named: String? = nil, languages: [String] = [], all: @autoclosure () -> [String] = [], catalog: String? = nil,
        prefersTexts: Bool = false
    ) -> String? {
        let present = languages + self.languages(in: folder)
        if named == nil, let language = languageOfBundle(at: folder) {
            return LanguageName.withParents(of: language).first { present.compactMap(LocalizationFolderName.canonical).contains($0) }
                ?? language
        }
        let language = DevelopmentLanguage.likely(
            named: named.flatMap(DevelopmentLanguage.canonical) ?? languageNamed(around: FolderIdentity(folder, in: files)),
            languages: present, all: all(), catalog: catalog ?? sourceLanguage(ofFirstCatalogAmong: catalogs(in: folder)))
        return prefersTexts ? DevelopmentLanguage.ofTexts(language, among: all() + languages) : language
    }

    /// The development languages of the folders of tables that have one.
    /// - Parameter isAsked: Whether the language of a table's folder is wanted; the languages of the others count as well.
    package func developmentLanguages(
        of places: [TablePlace], where isAsked: (TablePlace) -> Bool = { _ in true }
    ) -> [FolderIdentity: String] {
        lazy var all =
            Set(places.flatMap(\.languages).map(ExactText.init)).map(\.text)
            + places.compactMap(\.catalog).compactMap(sourceLanguage(ofCatalogAt:))
        return Dictionary(grouping: places, by: \.folder).compactMapValues { beside in
            guard beside.contains(where: isAsked) else { return nil }
            return developmentLanguage(of: beside[0].folderPath, languages: beside.flatMap(\.languages), all: all)
        }
    }

    private func catalogs(in folder: String) -> [String] {
        ((try? files.list(folder)) ?? []).filter { CatalogFileType(path: $0) == .xcstrings }.map { PathNames.join(folder, $0) }
    }

    /// The source language of the first string catalog that names one. O(bytes).
    package func sourceLanguage(ofFirstCatalogAmong paths: [String]) -> String? {
        paths.lazy.compactMap(self.sourceLanguage).first
    }

    /// The language that the bundle at a folder names. In a macOS app the list is above the folder, and in a folder of sources it may be named
    /// after the target.
    package func languageOfBundle(at folder: String) -> String? {
        let ofTargets = ((try? files.list(folder)) ?? []).filter { $0.lowercased().hasUTF8Suffix("-info.plist") }
        let names = ["Info.plist", "../Info.plist"] + (ofTargets.count == 1 ? ofTargets : [])
        return names.lazy.compactMap {
            DevelopmentLanguage.named(inInformationListAt: PathNames.join(folder, $0), in: self.files)
        }.first
    }

    /// The language that the nearest of a folder and those above it names; nil if none does.
    package func languageNamed(around folder: FolderIdentity) -> String? {
        var folder: FolderIdentity? = folder
        for _ in 0..<8 {
            guard let current = folder else { return nil }
            switch namedLanguage(in: current) {
            case .language(let language): return language
            case .none: return nil
            case .above: folder = current.parent
            }
        }
        return nil
    }
}
