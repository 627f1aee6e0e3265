package import LocalizationProject
package import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationPlatform

/// A format of another system: how `lproj convert` recognizes its files, and what they can hold.
package struct ForeignFormat: Sendable {
    /// The name for `--to` and `--from`.
    package let name: String
    /// The extensions of its files.
    package let fileExtensions: [String]
    /// The document that reads and writes it.
    package let documentType: any ConvertibleDocument.Type
    /// How it writes the places of arguments.
    var dialect: PlaceholderDialect
    /// The content that its files can hold besides texts.
    let capabilities: Set<Capability>
    /// How its files are written.
    var options: ForeignWritingOptions
    /// The path of the file of a language in the output folder; the language is nil for the language of the original texts.
    let path: @Sendable (_ table: String, _ language: String?) -> String?
    /// The language of a file by its path; empty for the language of the original texts, nil if the path does not name it.
    let language: @Sendable (_ path: String) -> String?

    /// Content that the files of a format can hold.
    package enum Capability: Sendable {
        /// All languages in one file.
        case languages
        /// Notes for translators.
        case notes
        /// Marks of translations to look at again.
        case review
        /// Marks of entries that are not to be translated.
        case doNotTranslate
        /// Names in place of keys, with the key beside the name.
        case names
        /// Names without dots only.
        case identifiers
        /// Texts by plural category.
        case plurals
        /// The original texts only, to be translated.
        case template
        /// Contexts that tell equal keys apart.
        case contexts
        /// The language of the original texts in the name of their file.
        case sourceLanguageInPath
        /// The language in the name of the folder only.
        case languageInFolder
        /// The language inside of the file, so that its name need not be one.
        case language
        /// The original texts beside the translations, and texts without a translation.
        case originals
        /// Flags of entries, which can name the notation of arguments.
        case flags
        /// Plurals that are told by the suffixes of names, so that entries cannot be read one by one.
        case pluralSuffixes
        /// A text for the number 0 only in languages where CLDR has the category.
        case cldrCategories
    }

    /// Creates a format.
    /// - Parameters:
    ///   - path: The path of the file of a language in the output folder; the language is nil for the language of the original texts.
    ///   - language: The language of a file by its path; empty for the language of the original texts, nil if the path does not name it.
    package init(
        name: String, fileExtensions: [String], documentType: any ConvertibleDocument.Type, dialect: PlaceholderDialect,
        capabilities: Set<Capability>, options: ForeignWritingOptions = ForeignWritingOptions(),
        path: @escaping @Sendable (_ table: String, _ language: String?) -> String?,
        language: @escaping @Sendable (_ path: String) -> String?
    ) {
        (self.name, self.fileExtensions, self.documentType, self.dialect) = (name, fileExtensions, documentType, dialect)
        (self.capabilities, self.options, self.path, self.language) = (capabilities, options, path, language)
    }

    /// The formats. A further one is a further row.
    package static let all: [ForeignFormat] = [
        ForeignFormat(
            name: "android", fileExtensions: ["xml"], documentType: AndroidStringsDocument.self, dialect: .java,
            capabilities: [.notes, .doNotTranslate, .names, .plurals, .languageInFolder, .cldrCategories],
            path: { table, language in
                let file = isSameText(table, "Localizable") ? "strings.xml" : "\(ResourceNames([table])[table].lowercased()).xml"
                guard let language else { return "values/" + file }
                return AndroidFolderName.folder(of: language).map { "\($0)/\(file)" }
            },
            language: { PathNames.all(in: $0).dropLast().last.flatMap(AndroidFolderName.language) }),
        ForeignFormat(
            name: "csv", fileExtensions: ["csv"], documentType: SpreadsheetDocument.self, dialect: .apple,
            capabilities: [.languages, .notes, .doNotTranslate, .plurals], path: { table, _ in table + ".csv" }, language: { _ in nil }),
        ForeignFormat(
            name: "tsv", fileExtensions: ["tsv", "tab"], documentType: SpreadsheetDocument.self, dialect: .apple,
            capabilities: [.languages, .notes, .doNotTranslate, .plurals], options: ForeignWritingOptions(delimiter: 0x09),
            path: { table, _ in table + ".tsv" }, language: { _ in nil }),
        ForeignFormat(
            name: "po", fileExtensions: ["po"], documentType: PODocument.self, dialect: .apple,
            capabilities: [.notes, .review, .plurals, .contexts, .language, .originals, .flags],
            path: { table, language in
                // The file of the original texts says its language in the header.
                guard let language else { return table + ".po" }
                return LanguageName.tag(language).map { $0 + ".po" }
            },
            language: { path in
                let name = PathNames.stem(of: path)
                let isModified = name.utf8.contains(UInt8(ascii: "@"))
                return LanguageName.tag(isModified ? POHeader.tag(ofLanguageName: name) : name) ?? ""
            }),
        ForeignFormat(
            name: "pot", fileExtensions: ["pot"], documentType: PODocument.self, dialect: .apple,
            capabilities: [.languages, .notes, .plurals, .contexts, .template, .originals, .flags], path: { table, _ in table + ".pot" },
            language: { _ in "" }),
        ForeignFormat(
            name: "json", fileExtensions: ["json"], documentType: JSONTextsDocument.self, dialect: .apple,
            capabilities: [.plurals, .pluralSuffixes, .sourceLanguageInPath],
            path: { _, language in language.flatMap(LanguageName.tag).map { $0 + ".json" } },
            language: ForeignFileName.languageOfFolderOrStem),
        ForeignFormat(
            name: "i18next", fileExtensions: ["json"], documentType: JSONTextsDocument.self, dialect: .doubleBraces,
            capabilities: [.plurals, .pluralSuffixes, .sourceLanguageInPath],
            path: { table, language in
                let file = isSameText(table, "Localizable") ? "translation" : table
                return language.flatMap(LanguageName.tag).map { "\($0)/\(file).json" }
            },
            language: ForeignFileName.languageOfFolderOrStem),
        ForeignFormat(
            name: "arb", fileExtensions: ["arb"], documentType: ARBDocument.self, dialect: .flutter,
            capabilities: [.notes, .names, .identifiers, .plurals, .sourceLanguageInPath],
            path: { ForeignFileName.path(isSameText($0, "Localizable") ? "app" : $0, $1, separator: "_", "arb") },
            language: { ForeignFileName.languageOfSuffix($0, separator: "_") }),
        ForeignFormat(
            name: "properties", fileExtensions: ["properties"], documentType: PropertiesDocument.self, dialect: .messageFormat,
            capabilities: [.notes],
            path: { ForeignFileName.path(isSameText($0, "Localizable") ? "messages" : $0, $1, separator: "_", "properties") },
            language: { ForeignFileName.languageOfSuffix($0, separator: "_") }),
        ForeignFormat(
            name: "resx", fileExtensions: ["resx"], documentType: ResxDocument.self, dialect: .composite, capabilities: [.notes],
            path: { ForeignFileName.path(isSameText($0, "Localizable") ? "Resources" : $0, $1, separator: ".", "resx") },
            language: { ForeignFileName.languageOfSuffix($0, separator: ".") }),
    ]
}

extension ForeignFormat {
    /// The format with a name; nil for any other name.
    package init?(name: String) {
        guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
        self = format
    }

    /// The format of a file by its name; nil for any other file.
    package init?(path: String) {
        guard let suffix = PathNames.fileExtension(of: path)?.lowercased(),
            let format = Self.all.first(where: { $0.fileExtensions.contains(suffix) })
        else { return nil }
        self = format
    }

    /// The format of the same files whose texts have names in double braces; nil if there is none, or this is it.
    package var formatWithDoubleBraces: ForeignFormat? {
        guard dialect.countName == nil else { return nil }
        return Self.all.first { $0.dialect.countName != nil && $0.fileExtensions == fileExtensions }
    }

    /// The format with messages in which apostrophes quote; the format itself if it has no messages.
    package func quotingMessages(_ quotes: Bool) -> ForeignFormat {
        guard dialect.isICU else { return self }
        var format = self
        format.dialect = dialect.quotingMessages(quotes)
        return format
    }

    /// Whether texts are ICU messages.
    package var hasMessages: Bool { dialect.isICU }

    /// The options for reading a file of the format, with those that the format determines.
    func reading(_ options: ForeignReadingOptions) -> ForeignReadingOptions {
        var options = options
        options.quotesMessages = dialect.quotesMessages
        return options
    }

    /// Whether a text for 0 is never shown in a language, as it is on Apple's platforms: CLDR's rules have no category for it.
    func ignoresZero(in language: String) -> Bool {
        guard capabilities.contains(.cldrCategories), let tag = LanguageTag(language) else { return false }
        return !PluralRules.cardinal(for: tag).has(.zero)
    }

    /// Whether the file of the original texts names their language, as those of translations do.
    package var namesSourceLanguage: Bool { capabilities.contains(.sourceLanguageInPath) }

    /// Whether all languages are in one file.
    package var isMultilingual: Bool { capabilities.contains(.languages) }

    /// Whether files are those of gettext, whose own content a catalog keeps (``GettextMemory``).
    package var isGettext: Bool { capabilities.contains(.flags) }

    /// The language of an output by its path; nil for the language of the original texts.
    /// - Throws: ``UsageError`` if the path does not name a language.
    /// - Parameter names: The languages that parts of its name can be.
    package func language(ofOutput path: String, names: [String] = []) throws(UsageError) -> String? {
        guard let language = language(path) else {
            if !names.isEmpty { return names.first }
            throw UsageError("which language is '\(path)' in? Write to a folder, which gets a file for each language")
        }
        // A name that is not a known language is just a name: `cork.po`.
        if capabilities.contains(.language), ForeignFileName.languageOfStem(path) == nil { return nil }
        return language.isEmpty ? nil : language
    }

    /// The parts of the path of an output that can be languages; empty where the format has one place for the language.
    package func possibleLanguages(ofOutput path: String) -> [String] {
        capabilities.contains(.languageInFolder) || path == PathNames.standardStream ? [] : ForeignFileName.possibleLanguages(in: path)
    }

    /// Whether a file in a folder is one of the files that the format has there.
    package func isOwnFile(_ path: String) -> Bool {
        hasExtension(of: path) && (isMultilingual || language(path) != nil)
    }

    /// The language with which the name of a file or of its folder begins that names none in all, as in Crowdin's `kab-KAB.json`; nil for
    /// other files.
    package func beginningOfUnknownLanguage(_ path: String) -> String? {
        guard hasExtension(of: path), !isMultilingual, language(path) == nil else { return nil }
        let names = [PathNames.stem(of: path)] + PathNames.all(in: path).dropLast().suffix(1)
        for name in names {
            let parts = name.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
            // The rest looks like a region or a script, 'KAB' or 'Cyrl': 'id-map.json' and a folder 'my-app' name no language.
            guard parts.count == 2, (2...3).contains(parts[0].count), (2...4).contains(parts[1].count),
                parts[1].first.map({ (0x41...0x5A).contains($0) }) ?? false
            else { continue }
            if let language = ForeignFileName.language(String(Substring(parts[0]))) { return language }
        }
        return nil
    }

    /// Whether a file in a folder has texts for devices of one configuration, which a catalog does not have.
    package func isForConfiguration(_ path: String) -> Bool {
        capabilities.contains(.languageInFolder) && hasExtension(of: path)
            && AndroidFolderName.isForConfiguration(PathNames.last(of: PathNames.folder(of: path)))
    }

    /// Whether a file has one of the extensions of the format.
    package func hasExtension(of path: String) -> Bool {
        PathNames.fileExtension(of: path).map { fileExtensions.contains($0.lowercased()) } ?? false
    }
}
