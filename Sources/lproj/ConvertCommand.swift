#if Tools

import LocalizationConversion
import LocalizationProject
import ArgumentParser
import CatalogFormats
import LocalizationCommandRuns

extension TableForm: ExpressibleByArgument {}
extension EncodingName: ExpressibleByArgument {}

/// The values of `--to`: the types of files that can be written, and the formats of other systems.
private enum ConversionType: ExpressibleByArgument {
    case table(CatalogFileType)
    case foreign(ForeignFormat)
    case store(StoreFormat)

    init?(argument: String) {
        if let type = CatalogFileType(rawValue: argument), CatalogFileType.sources.contains(type) {
            self = .table(type)
        } else if let format = ForeignFormat(name: argument) {
            self = .foreign(format)
        } else if let store = StoreFormat(rawValue: argument) {
            self = .store(store)
        } else {
            return nil
        }
    }

    static var allValueStrings: [String] {
        CatalogFileType.sources.map(\.rawValue) + ForeignFormat.all.map(\.name) + StoreFormat.allCases.map(\.rawValue)
    }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    var fileType: CatalogFileType? { if case .table(let type) = self { type } else { nil } }
    var foreignFormat: ForeignFormat? { if case .foreign(let format) = self { format } else { nil } }
    var storeFormat: StoreFormat? { if case .store(let format) = self { format } else { nil } }
}

/// The values of `--from`: the formats of other systems, and the folders of stores.
enum ConversionOrigin: ExpressibleByArgument {
    case foreign(ForeignFormat)
    case store(StoreFormat)

    init?(argument: String) {
        if let format = ForeignFormat(name: argument) {
            self = .foreign(format)
        } else if let store = StoreFormat(rawValue: argument) {
            self = .store(store)
        } else {
            return nil
        }
    }

    static var allValueStrings: [String] { ForeignFormat.all.map(\.name) + StoreFormat.allCases.map(\.rawValue) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    var foreignFormat: ForeignFormat? { if case .foreign(let format) = self { format } else { nil } }
    var storeFormat: StoreFormat? { if case .store(let format) = self { format } else { nil } }
}

extension ForeignFormat: ExpressibleByArgument {
    /// The format with a name; nil if there is none.
    public init?(argument: String) { self.init(name: argument) }

    /// The names of all formats, for help and completion.
    public static var allValueStrings: [String] { all.map(\.name) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// `lproj convert`: converts tables of texts to other formats, forms, and encodings.
struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Convert tables of texts to other formats, forms and encodings.",
        usage: """
            lproj convert <input> ... -o <catalog>.xcstrings [<options>]
            lproj convert <catalog>.xcstrings ... -o <folder> [<options>]
            lproj convert <input> -o <table>.strings [<options>]
            lproj convert <input> ... --in-place [<options>]
            """,
        discussion: """
            Content is kept; what the target cannot store is reported. The name of the
            output says what it is, and its language where that matters. The names of the
            files that were written are printed; nothing is written if an input has
            mistakes, and no other file is replaced without '--force'.

            EXAMPLES
              lproj convert en.lproj/Localizable.strings de.lproj/Localizable.strings \\
                  de.lproj/Localizable.stringsdict -o Localizable.xcstrings
              lproj convert Resources --table Errors -o Errors.xcstrings
              lproj convert --file en=texts.strings --file fr=textes.strings \\
                  -o Texts.xcstrings --source-language en
              lproj convert Localizable.xcstrings -o Resources/
              lproj convert Localizable.xcstrings -o de.lproj/Localizable.strings
              lproj convert old.strings --encoding utf-16 -o new.strings
              lproj convert Resources --encoding utf-8 --in-place
              lproj convert Localizable.stringsdict --form binary -o out.stringsdict
              lproj convert Localizable.xcstrings --to android -o app/src/main/res
              lproj convert app/src/main/res -o Localizable.xcstrings
              lproj convert Localizable.xcstrings -o texts.csv --bom
              lproj convert Localizable.xcstrings --to i18next -o locales
              lproj convert lib/l10n --from arb -o Localizable.xcstrings
              lproj convert MyApp -o memory.tmx
              lproj convert fastlane/metadata -o Store.xcstrings
              lproj convert Localizable.xcstrings --to fastlane --key store. \\
                  -o fastlane/metadata --force
              lproj convert po -o Localizable.xcstrings --verify
              lproj convert Localizable.xcstrings --to po -o po

            CATALOGS
              The language of a file is that of its .lproj folder; 'Base' is the source
              language. In a folder, the tables of its .lproj folders that have the
              output's name, or that of '--table', are converted. Rules become
              substitutions under their own names, so that a catalog converts back to the
              same tables. A catalog goes to LANGUAGE.lproj/TABLE.strings and .stringsdict
              files. A key without any translation gets itself as its text in the source
              language.

            FORMS AND ENCODINGS
              A table stays in its form and encoding unless told otherwise. New .strings
              files are text in UTF-8, new .stringsdict files XML. Encodings are those
              of text; XML is in UTF-8 always. UTF-16 has a byte order mark, which Apple's
              readers need, unless '--no-bom' is given.

            OTHER SYSTEMS
              Android's res folder or values*/strings.xml, '.csv', '.tsv', '.po', '.pot',
              '.json', '.arb', '.properties' and '.resx' are read and written in the same
              way; '--from' and '--to' name the format if the names do not show it, as for
              the JSON of i18next. The names of files and folders give the languages:
              de.json, de/translation.json, app_de.arb, messages_de.properties,
              Resources.de.resx. JSON with names in double braces is read as i18next's,
              and apostrophes quote in ARB files only if the app's l10n.yaml has
              'use-escaping: true'; '--from' and '--[no-]use-escaping' say otherwise.
              Placeholders are translated ('%@' is '%s' on Android and '{0}' for .NET).
              Names of resources are made of keys; the key is kept beside the name. What
              the target cannot hold is reported: once for each kind and language with the
              number of texts, and for each key where a text changes; '--strict' names
              each key and makes that exit code 1, '--verbose' and '--format json' have
              each with its place.

            STORES
              The folders from which fastlane fills the App Store and Google Play are read
              and written as '--from' and '--to fastlane' and 'play': the keys are the
              names of the files ('description', 'changelogs/12'), the languages those of
              the folders. Languages of a catalog get the names that the store has for
              them ('de' is 'de-DE'); two that become one are an error. With '--key', a
              project keeps the texts in its own catalog: only keys that begin with the
              prefix are written, and those that are read get it. Texts that are too long
              are written and reported.

            GETTEXT
              A catalog keeps what .po files have beside texts in its members 'x-lproj-po':
              headers, the order of messages, references, flags, comments of translators,
              previous texts, obsolete messages, and the template beside them. '--to po'
              writes the same files again, with the texts that the catalog has then.
              '--verify' converts the result back and names each message that differs.

            MEMORIES
              An output with the extension 'tmx' gets the final texts of all tables and
              catalogs as a translation memory (TMX 1.4), one unit for each plural case,
              with the originals. 'lproj translate --memory' and other tools read it.

            EXIT CODES
              0   success; for other systems also if something was lost, without '--strict'
              1   files were written, and something was lost, or is too long for a store,
                  which is reported
              2   nothing was written: a file has mistakes, cannot be read or written, or
                  is in the way
              64  the command line is wrong
            """
    )

    @Argument(help: "Tables, catalogs and folders; '-' is standard input.", completion: .file())
    var inputs: [String] = []

    @Option(help: ArgumentHelp("A table outside of an .lproj folder, with its language.", valueName: "language=path"))
    var file: [String] = []

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The output file; '-' is standard output.", valueName: "path"), completion: .file())
    var output: String?

    @Flag(help: "Replace each table with the result.")
    var inPlace = false

    @Option(help: ArgumentHelp("The type of the output if its name does not show it.", valueName: "type"))
    private var to: ConversionType?

    @Option(help: ArgumentHelp("The format of another system that the inputs have.", valueName: "format"))
    var from: ConversionOrigin?

    @Option(
        help: ArgumentHelp(
            "What the keys of texts for a store begin with in a catalog; it is no part of the names of their files.", valueName: "prefix"))
    var key: String?

    @Option(
        help: ArgumentHelp(
            "The 'Plural-Forms' of the system that receives .po files (default: CLDR's).", valueName: "forms"))
    var pluralRule: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Whether apostrophes quote in ARB files (default: 'use-escaping' of the app's l10n.yaml).")
    var useEscaping: Bool?

    @Flag(help: "Nest JSON at the dots in keys.")
    var nested = false

    @Flag(help: "Exit with 1 if a conversion from or to another system's format loses something.")
    var strict = false

    @Flag(help: "Convert gettext's files to a catalog, or a catalog to them, then back, and compare.")
    var verify = false

    @Option(
        help: ArgumentHelp(
            "The language of the original texts (default: 'en', or the only language).", valueName: "identifier"),
        completion: .list(LanguageNames.usual))
    var sourceLanguage: String?

    @Option(help: ArgumentHelp(TableNameHelp.text, valueName: "name"))
    var table: String?

    @Option(help: "The form of a table of one language.")
    var form: TableForm?

    @Option(help: "The encoding of text.")
    var encoding: EncodingName?

    @Flag(inversion: .prefixedNo, help: "Whether text begins with a byte order mark.")
    var bom: Bool?

    @Flag(help: "Replace existing files.")
    var force = false

    @OptionGroup var searchOptions: SearchOptions
    @OptionGroup var input: StandardInputOptions
    @OptionGroup var findingOptions: FindingOptions

    func validate() throws {
        guard !inputs.isEmpty || !file.isEmpty else { throw ValidationError("an input is needed; see 'lproj help convert'") }
        guard inPlace != (output != nil) else {
            throw ValidationError(inPlace ? "'--in-place' and '--output' exclude each other" : "'--output' or '--in-place' is needed")
        }
        let options = try checked(wanted)
        try checked { () throws(UsageError) in
            try LocalizationFolderName.check(sourceLanguage: sourceLanguage)
            try options.layout.check()
        }
        if inPlace {
            guard form != nil || encoding != nil || bom != nil else {
                throw ValidationError("'--in-place' needs '--form', '--encoding', '--bom' or '--no-bom'")
            }
            if to != nil || sourceLanguage != nil || table != nil {
                throw ValidationError("'--in-place' does not go with '--to', '--source-language' or '--table'")
            }
        }
    }

    func run() throws {
        try end { () throws(UsageError) in
            var run = ConvertRun(try wanted(), report: findingOptions.report)
            return try run.run()
        }
    }

    private func wanted() throws(UsageError) -> ConvertRun.Options {
        var wanted = ConvertRun.Options(operands: inputs)
        for word in file { wanted.filesWithLanguage.append(try ConversionSource(languageAndPath: word)) }
        wanted.output = output
        wanted.outputType = to?.fileType
        wanted.foreignOutput = to?.foreignFormat
        wanted.foreignInput = from?.foreignFormat
        wanted.storeInput = from?.storeFormat
        wanted.storeOutput = to?.storeFormat
        wanted.keyPrefix = key
        wanted.parseSettings = YAMLSettings.read
        wanted.nestsKeys = nested
        wanted.usesEscaping = useEscaping
        wanted.isStrict = strict
        wanted.verifies = verify
        wanted.toolVersion = LprojCommand.version
        wanted.pluralRule = pluralRule
        wanted.inputType = input.type
        wanted.sourceLanguage = sourceLanguage
        wanted.table = table
        wanted.layout = TableLayout(form: form, encoding: encoding?.encoding, writesByteOrderMark: bom)
        wanted.force = force
        wanted.search = searchOptions.search
        return wanted
    }
}

#endif
