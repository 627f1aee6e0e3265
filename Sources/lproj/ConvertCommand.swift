#if Tools

import ArgumentParser
import CLDR
import CatalogTools
import SourceText

extension TableForm: ExpressibleByArgument {}

/// The encodings that text is written in.
enum EncodingName: String, CaseIterable, ExpressibleByArgument {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"

    /// The encoding; UTF-16 without an order is little-endian, as Apple's genstrings writes it.
    var encoding: TextEncoding {
        switch self {
        case .utf8: .utf8
        case .utf16, .utf16LittleEndian: .utf16LittleEndian
        case .utf16BigEndian: .utf16BigEndian
        }
    }
}

/// `lproj convert`: turns tables of texts into other formats, forms and encodings.
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
            Content is kept: what the target has no place for is reported. The name of the
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

            CATALOGS
              The language of a file is that of its .lproj folder; 'Base' is the source
              language. Of a folder the tables in its .lproj folders are taken that have
              the output's name, or that of '--table'. Rules become substitutions under
              their own names, so that a catalog converts back to the same tables.
              A catalog goes to LANGUAGE.lproj/TABLE.strings and .stringsdict files. A key
              without any translation gets itself as its text in the source language.

            FORMS AND ENCODINGS
              A table stays in its form and encoding unless told otherwise. New .strings
              files are text in UTF-8, new .stringsdict files XML. Encodings are those
              of text; XML is in UTF-8 always. UTF-16 has a byte order mark, which Apple's
              readers need, unless '--no-bom' is given.

            EXIT CODES
              0   all is well
              1   files were written, and something was lost, which is reported
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
        help: ArgumentHelp("Where the result goes; '-' is standard output.", valueName: "path"), completion: .file())
    var output: String?

    @Flag(help: "Write each table in its own place.")
    var inPlace = false

    @Option(help: ArgumentHelp("What the output is, where its name does not say it.", valueName: "type"))
    var to: ConversionType?

    @Option(help: ArgumentHelp(
        "The language of the original texts. Without it: 'en', or the only language there is.", valueName: "identifier"))
    var sourceLanguage: String?

    @Option(help: ArgumentHelp(TableNameHelp.text, valueName: "name"))
    var table: String?

    @Option(help: "The form of a table of one language.")
    var form: TableForm?

    @Option(help: "The encoding of text.")
    var encoding: EncodingName?

    @Flag(inversion: .prefixedNo, help: "Whether text begins with a byte order mark.")
    var bom: Bool?

    @Flag(help: "Replace files that are there already.")
    var force = false

    @OptionGroup var input: StandardInputOptions
    @OptionGroup var findingOptions: FindingOptions

    /// The files that are given with their language.
    private var filesWithLanguage: [(language: String, path: String)] {
        file.compactMap { word in
            guard let sign = word.firstIndex(of: "=") else { return nil }
            return (String(word[..<sign]), String(word[word.index(after: sign)...]))
        }
    }

    func validate() throws {
        guard !inputs.isEmpty || !file.isEmpty else { throw ValidationError("an input is needed; see 'lproj help convert'") }
        guard inPlace != (output != nil) else {
            throw ValidationError(inPlace ? "'--in-place' and '--output' exclude each other" : "'--output' or '--in-place' is needed")
        }
        for word in file where !word.contains("=") { throw ValidationError("'--file \(word)': LANGUAGE=PATH is expected") }
        for language in filesWithLanguage.map(\.language) + [sourceLanguage].compactMap({ $0 })
        where LocalizationFolderName.canonical(language) == nil {
            throw ValidationError("'\(language)' is not a language identifier; examples: de, pt-BR, zh-Hant-HK")
        }
        if sourceLanguage == LocalizationFolderName.base { throw ValidationError("'Base' is no language; say which one it stands for") }
        if form == .xml, let encoding, encoding != .utf8 { throw ValidationError("XML is written in UTF-8 only") }
        if form == .binary, encoding != nil { throw ValidationError("a binary property list has no encoding") }
        if form == .xml || form == .binary, bom != nil { throw ValidationError("'--bom' and '--no-bom' are for text") }
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
        var run = ConvertRun(report: findingOptions.report, force: force, layout: layout)
        let target = inPlace ? ConversionTarget.inPlace : try ConversionTarget(output ?? "", to?.fileType, inputs: inputs)
        var sources = run.sources(inputs, for: target, table: table)
        sources += filesWithLanguage.map { .init(path: $0.path, language: $0.language) }
        for index in sources.indices { sources[index].type = try input.type(of: sources[index].path) }
        let work = try target.checked(sources, table: table, isLayoutGiven: layout != TableLayout())
        let status = run.run(work, target, sourceLanguage: sourceLanguage)
        if status != .success { throw ExitCode(status.rawValue) }
    }

    private var layout: TableLayout {
        TableLayout(form: form, encoding: encoding?.encoding, writesByteOrderMark: bom)
    }
}

#endif
