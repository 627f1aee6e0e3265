import LocalizationConversion
import LocalizationProject
import CatalogFormats
import LocalizationSourceText
import Testing

/// The reason why something is a wrong command line; nil where it is none.
private func complaint(_ work: () throws(UsageError) -> Void) -> String? {
    do throws(UsageError) {
        try work()
        return nil
    } catch {
        return error.description
    }
}

@Suite("Targets of conversions")
struct ConversionTargetTests {
    @Test(
        "the type that is said, the name, or the first input tell what an output is; a name without extension is a folder's",
        arguments: [
            ("T.xcstrings", nil, false, ConversionTarget.catalog(path: "T.xcstrings")),
            ("de.lproj/T.STRINGS", nil, false, .table(path: "de.lproj/T.STRINGS", type: .strings)),
            ("T.txt", CatalogFileType.stringsdict, false, .table(path: "T.txt", type: .stringsdict)),
            ("Resources", nil, false, .folders(path: "Resources")),
            ("T.strings", nil, true, .folders(path: "T.strings")), ("T.strings/", nil, false, .folders(path: "T.strings/")),
            ("..", nil, false, .folders(path: "..")), ("-", nil, false, .table(path: "-", type: .stringsdict)),
            ("-", .xcstrings, false, .catalog(path: "-")),
        ])
    func kinds(path: String, type: CatalogFileType?, isFolder: Bool, expected: ConversionTarget) throws {
        #expect(try ConversionTarget(path, type: type, isFolder: isFolder, inputs: ["a.stringsdict"]) == expected)
    }

    @Test("an output that nothing names is a mistake, and so is one that holds no texts")
    func unknownOutput() {
        func reason(_ path: String) -> String? {
            complaint { () throws(UsageError) in _ = try ConversionTarget(path, type: nil, isFolder: false, inputs: ["-"]) }
        }
        #expect(reason("T.txt") == "cannot tell the format of 'T.txt'; pass '--to'")
        #expect(reason("-") == "cannot tell the format of 'standard output'; pass '--to'")
        #expect(reason("Info.plist")?.hasPrefix("cannot write 'Info.plist'") == true)
    }

    @Test("of a folder the catalog's table is taken from its own .lproj folders, not from those of other bundles below it")
    func filesToTake() {
        let paths = [
            "R/de.lproj/T.strings", "R/de.lproj/U.strings", "R/T.strings", "R/B.bundle/de.lproj/T.strings", "R/fr.lproj/T.stringsdict",
        ]
        let target = ConversionTarget.catalog(path: "Out/T.xcstrings")
        #expect(target.filesToTake(of: paths, in: "R", table: nil, isSame: ==) == ["R/de.lproj/T.strings", "R/fr.lproj/T.stringsdict"])
        #expect(target.filesToTake(of: paths, in: "R", table: "U", isSame: ==) == ["R/de.lproj/U.strings"])
        #expect(target.filesToTake(of: ["R/de.lproj/T.strings"], in: "R/de.lproj", table: nil, isSame: ==) == ["R/de.lproj/T.strings"])
        #expect(ConversionTarget.inPlace.filesToTake(of: paths, in: "R", table: nil, isSame: ==) == paths)
    }

    @Test(
        "inputs that cannot become the target are told apart",
        arguments: [
            (ConversionTarget.catalog(path: "T.xcstrings"), [("A.xcstrings", CatalogFileType.xcstrings)], "is a string catalog already"),
            (.catalog(path: "T.xcstrings"), [("A.strings", .strings), ("B.strings", .strings)], "of several tables, 'A' and 'B'"),
            (.catalog(path: "T.xcstrings"), [("Info.plist", .plist)], "'Info.plist' is not a strings file or catalog"),
            (.folders(path: "R"), [("A.strings", .strings)], "only string catalogs are taken apart"),
            (.table(path: "T.strings", type: .strings), [("A.strings", .strings), ("B.strings", .strings)], "of one file, not of 2"),
            (.table(path: "T.strings", type: .strings), [("A.xcstrings", .xcstrings)], "'--file LANGUAGE=A.xcstrings'"),
            (.inPlace, [("A.xcstrings", .xcstrings)], "'--in-place' is for tables of one language"),
            (.inPlace, [("-", .strings)], "standard input has no place"),
            (.catalog(path: "T.xcstrings"), [("de.lproj/A.strings", .strings), ("-", .strings)], nil),
            (.table(path: "de.lproj/T.strings", type: .strings), [("A.xcstrings", .xcstrings)], nil),
        ] as [(ConversionTarget, [(String, CatalogFileType)], String?)])
    func check(target: ConversionTarget, inputs: [(String, CatalogFileType)], reason: String?) {
        let sources = inputs.map { ConversionSource(path: $0.0, type: $0.1) }
        let found = complaint { () throws(UsageError) in try target.check(sources, table: nil, isLayoutGiven: false) }
        if let reason { #expect(found?.contains(reason) == true, "\(found ?? "")") } else { #expect(found == nil) }
    }

    @Test("a catalog has no form, and a named table settles which of several is meant")
    func layoutAndTable() {
        let sources = [ConversionSource(path: "A.strings"), ConversionSource(path: "B.strings")]
        let target = ConversionTarget.catalog(path: "T.xcstrings")
        #expect(complaint { () throws(UsageError) in try target.check(sources, table: "T", isLayoutGiven: false) } == nil)
        #expect(
            complaint { () throws(UsageError) in try target.check(sources, table: "T", isLayoutGiven: true) }?.contains("JSON in UTF-8")
                == true)
    }

    @Test("a word LANGUAGE=PATH is a source; the path may have signs of its own")
    func languageAndPath() throws {
        func reason(_ word: String) -> String? { complaint { () throws(UsageError) in _ = try ConversionSource(languageAndPath: word) } }
        #expect(try ConversionSource(languageAndPath: "pt_BR=a=b.strings") == ConversionSource(path: "a=b.strings", language: "pt_BR"))
        #expect(reason("a.strings") == "'--file a.strings': LANGUAGE=PATH is expected")
        #expect(reason("??=a")?.contains("'??' is not a language identifier") == true)
    }

    @Test("original texts are in a language, which 'Base' is not")
    func sourceLanguage() {
        func reason(_ language: String?) -> String? {
            complaint { () throws(UsageError) in try LocalizationFolderName.check(sourceLanguage: language) }
        }
        #expect(reason(nil) == nil)
        #expect(reason("pt_BR") == nil)
        #expect(reason("Base")?.hasPrefix("'Base' is not a language") == true)
        #expect(reason("") != nil)
    }

    @Test("XML has one encoding, a binary file none, and a mark is for text")
    func layouts() {
        func reason(_ layout: TableLayout) -> String? { complaint { () throws(UsageError) in try layout.check() } }
        #expect(reason(TableLayout(form: .xml, encoding: .utf16BigEndian)) == "XML is written in UTF-8 only")
        #expect(reason(TableLayout(form: .binary, encoding: .utf8)) == "a binary property list has no encoding")
        #expect(reason(TableLayout(form: .xml, writesByteOrderMark: true)) == "'--bom' and '--no-bom' are for text")
        #expect(reason(TableLayout(form: .xml, encoding: .utf8)) == nil)
        #expect(reason(TableLayout(encoding: EncodingName.utf16.encoding, writesByteOrderMark: false)) == nil)
    }
}

@Suite("Conversions with the places of their files")
struct TargetConversionTests {
    private func conversion(
        _ files: [(path: String, text: String)], to target: ConversionTarget, layout: TableLayout = TableLayout()
    ) throws -> TargetConversion {
        let inputs = files.map { file in
            let type = CatalogFileType(path: file.path) ?? .strings
            return (path: file.path, input: ConversionInput(path: file.path, type: type, bytes: Array(file.text.utf8)))
        }
        return try TargetConversion(inputs, to: target, sourceLanguage: nil, layout: layout, collation: standardComparison)
    }

    @Test("a catalog goes to its path, and folders go below theirs and come back as they were")
    func catalogAndFolders() throws {
        let table = "\"a\" = \"A\";\n"
        let catalog = try conversion([("de.lproj/T.strings", table)], to: .catalog(path: "T.xcstrings"))
        #expect(catalog.files.map(\.path) == ["T.xcstrings"])
        let text = String(decoding: try #require(catalog.files.first).bytes, as: UTF8.self)
        let folders = try conversion([("T.xcstrings", text)], to: .folders(path: "Out/"))
        #expect(folders.files.map(\.path) == ["Out/de.lproj/T.strings"])
        #expect(String(decoding: try #require(folders.files.first).bytes, as: UTF8.self) == table)
    }

    @Test("in place only what changes is written")
    func inPlace() throws {
        let files = [("a.strings", "a = b;\n"), ("b.strings", "\u{FEFF}a = b;\n")]
        let result = try conversion(files, to: .inPlace, layout: TableLayout(writesByteOrderMark: false))
        #expect(result.files.map(\.path) == ["b.strings"])
        #expect(!result.hasFailed && !result.hasWarnings)
    }

    @Test("a file with mistakes fails all, and one that loses something warns")
    func failure() throws {
        let files = [("a.strings", "\"a\" \"b\";"), ("b.strings", "\u{FEFF}a = b;")]
        let broken = try conversion(files, to: .inPlace, layout: TableLayout(writesByteOrderMark: false))
        #expect(broken.hasFailed)
        let commented = [("a.strings", "/* lost */\n\n/* note */\na = b;\n")]
        let lossy = try conversion(commented, to: .table(path: "b.strings", type: .strings), layout: TableLayout(form: .xml))
        #expect(lossy.hasWarnings && !lossy.hasFailed && lossy.files.count == 1)
    }

    @Test("languages of which none is likely the source leave it open")
    func unknownSource() {
        #expect(throws: UnknownSourceLanguage.self) {
            try conversion([("de.lproj/T.strings", ""), ("fr.lproj/T.strings", "")], to: .catalog(path: "T.xcstrings"))
        }
    }
}
