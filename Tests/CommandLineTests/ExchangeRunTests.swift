import LocalizationRunSupport
import LocalizationExchange
import LocalizationProject
import CatalogFormats
import Foundation
import LocalizationCommandRuns
import LocalizationPlatform
import LocalizationSourceExtraction
import LocalizationTestSupport
import Testing

@Suite("Runs of export, import and xliff check")
struct ExchangeRunTests {
    private static let root = "/only-in-memory/App"

    private func project() throws -> MemoryFiles {
        try MemoryFiles([
            "\(Self.root)/en.lproj/L.strings": "/* n */\n\"a\" = \"A\";\n\"b\" = \"B\";\n",
            "\(Self.root)/de.lproj/L.strings": "\"a\" = \"Ah\";\n",
            "\(Self.root)/M.xcstrings": #"{ "sourceLanguage" : "en", "strings" : { "c" : { } }, "version" : "1.0" }"#,
        ])
    }

    private static func exported(_ files: MemoryFiles, _ format: ExchangeExport.Format, languages: [String] = ["de"]) throws
        -> LocalizationRunSupport.ExitStatus
    {
        var options = ExportRun.Options(output: "/out")
        options.languages = languages
        options.format = format
        var run = ExportRun(options, files: files, report: FindingReport())
        return try run.run(root)
    }

    private static func imported(_ files: MemoryFiles, _ action: ImportRun.Action, _ document: String, into root: String? = root) throws
        -> LocalizationRunSupport.ExitStatus
    {
        var run = ImportRun(action, files: files, report: FindingReport())
        return try run.run(document, into: root)
    }

    @Test("an export is an .xcloc with document, manifest and sources; a translated document is imported, changing its texts only")
    func roundTrip() throws {
        let files = try project()
        #expect(try Self.exported(files, .xcloc) == .success)
        let paths = try files.texts(below: "/out").keys.sorted()
        #expect(
            paths == [
                "/out/de.xcloc/Localized Contents/de.xliff", "/out/de.xcloc/Source Contents/M.xcstrings",
                "/out/de.xcloc/Source Contents/en.lproj/L.strings", "/out/de.xcloc/contents.json",
            ])
        let document = try files.text(paths[0])
        let translated = document.replacing("<source>B</source>", with: "<source>B</source><target>Be</target>")
            .replacing("<source>c</source>", with: "<source>c</source><target state=\"translated\">Zeh</target>")
        try files.write(translated, to: paths[0])
        let before = try files.texts(below: Self.root)
        #expect(try Self.imported(files, .dryRun, "/out/de.xcloc") == .success)
        #expect(try Self.imported(files, .check, "/out/de.xcloc") == .success)
        #expect(try files.texts(below: Self.root) == before)
        #expect(try Self.imported(files, .write, "/out/de.xcloc") == .success)
        #expect(try files.text("\(Self.root)/de.lproj/L.strings") == "\"a\" = \"Ah\";\n\"b\" = \"Be\";\n")
        #expect(try Self.exported(files, .xliff) == .success)
        let again = try files.text("/out/de.xliff")
        #expect(again.contains("<target>Be</target>") && again.contains("<target state=\"translated\">Zeh</target>"))
        #expect(try Self.imported(files, .write, "/out/de.xliff") == .success)
        #expect(try Self.exported(files, .xliff) == .success)
        #expect(try files.text("/out/de.xliff") == again)
    }

    @Test(
        "the placeholders of an original's plural cases may stand in a translation without a plural; a mistake that is there already is no change"
    )
    func placeholdersOfCases() throws {
        func catalog(_ korean: String) -> String {
            """
            { "sourceLanguage" : "en", "strings" : { "followers %lld %@" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "%#@n@" }, "substitutions" : { "n" : { "argNum" : 1,
                "formatSpecifier" : "lld", "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%2$@ follower" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%2$@ followers" } } } } } } },
              "ko" : { "stringUnit" : { "state" : "translated", "value" : "\(korean)" } } } } }, "version" : "1.0" }
            """
        }
        func outcome(_ old: String, _ new: String) throws -> LocalizationRunSupport.ExitStatus {
            let files = try MemoryFiles(["\(Self.root)/M.xcstrings": catalog(old)])
            #expect(try Self.exported(files, .xliff, languages: ["ko"]) == .success)
            let document = try files.text("/out/ko.xliff")
            #expect(document.contains(">\(old)</target>"), "\(document)")
            try files.write(document.replacing(">\(old)</target>", with: ">\(new)</target>"), to: "/out/ko.xliff")
            let status = try Self.imported(files, .write, "/out/ko.xliff")
            #expect(try files.text("\(Self.root)/M.xcstrings").contains(status == .success ? "\"\(new)\"" : "\"\(old)\""))
            return status
        }
        #expect(try outcome("a %2$@", "b %2$@") == .success)
        #expect(try outcome("a %2$@", "b %2$lld") == .findings)
        #expect(try outcome("a %2$@", "b %3$@") == .findings)
        #expect(try outcome("a %3$@", "a %3$@") == .success)
        #expect(try outcome("a %3$@", "b %3$@") == .findings)
    }

    @Test("a pseudo-language is exported if it is asked for, or if the project lists it")
    func pseudoLanguages() throws {
        func unit(_ language: String) -> String {
            "\"\(language)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"x\" } }"
        }
        let names = ["en-XA", "ar-XB", "de-XC", "qps", "sq-XK", "de"]
        let files = try MemoryFiles([
            "\(Self.root)/M.xcstrings": """
            { "sourceLanguage" : "en", "version" : "1.0",
              "strings" : { "c" : { "localizations" : { \(names.map(unit).joined(separator: ", ")) } } } }
            """
        ])
        #expect(try Self.exported(files, .xliff, languages: []) == .success)
        #expect(try files.texts(below: "/out").keys.sorted() == ["/out/de.xliff", "/out/en.xliff", "/out/sq-XK.xliff"])
        #expect(try Self.exported(files, .xliff, languages: ["en-XA"]) == .success)
        #expect(try files.texts(below: "/out").keys.contains("/out/en-XA.xliff"))
    }

    @Test(
        "an import of a new language makes it one of the Xcode project's, whose other bytes stay; the next export has it",
        arguments: [
            (true, "sv", "\t\t\t\tsv,\n"), (true, "zh-Hant", "\t\t\t\t\"zh-Hant\",\n"),
            (true, "pt_BR", "\t\t\t\t\"pt-BR\",\n"), (false, "de", ""), (true, "Base", ""),
        ])
    func newLanguage(isNew: Bool, language: String, line: String) throws {
        let project = "\(Self.root)/App.xcodeproj/project.pbxproj"
        let old = """
            // !$*UTF8*$!
            { objects = { 1 = { isa = PBXProject; developmentRegion = en; mainGroup = G; projectDirPath = "";
            \t\t\tknownRegions = (
            \t\t\t\ten,
            \t\t\t\tBase,
            \t\t\t\tde,
            \t\t\t); }; G = { isa = PBXGroup; children = (2); sourceTree = "<group>"; };
            2 = { isa = PBXFileReference; path = M.xcstrings; sourceTree = "<group>"; }; }; rootObject = 1; }

            """
        let files = try MemoryFiles([
            project: old, "\(Self.root)/M.xcstrings": #"{ "sourceLanguage" : "en", "strings" : { "c" : { } }, "version" : "1.0" }"#,
        ])
        #expect(try Self.exported(files, .xliff, languages: ["de"]) == .success)
        let document = try files.text("/out/de.xliff").replacing("target-language=\"de\"", with: "target-language=\"\(language)\"")
        // A document without translations adds nothing.
        try files.write(document, to: "/out/x.xliff")
        _ = try Self.imported(files, .write, "/out/x.xliff")
        #expect(try files.text(project) == old)
        try files.write(document.replacing("<source>c</source>", with: "<source>c</source><target>C</target>"), to: "/out/x.xliff")
        _ = try Self.imported(files, .dryRun, "/out/x.xliff")
        #expect(try files.text(project) == old)
        _ = try Self.imported(files, .write, "/out/x.xliff")
        let changed = try files.text(project)
        #expect(changed == old.replacing("\t\t\t\tde,\n", with: "\t\t\t\tde,\n" + line))
        #expect((changed != old) == (isNew && language != "Base"))
        guard !line.isEmpty else { return }
        #expect(try Self.exported(files, .xliff, languages: []) == .success)
        #expect(try files.text("/out/\(language.replacing("_", with: "-")).xliff").contains("<target state=\"translated\">C</target>"))
    }

    @Test("skipped units end with exit code 1, and the others are imported")
    func skipped() throws {
        let files = try project()
        #expect(try Self.exported(files, .xliff) == .success)
        let document = try files.text("/out/de.xliff")
        try files.write(document.replacing("<target>Ah</target>", with: "<target state=\"new\">Ah</target>"), to: "/out/de.xliff")
        #expect(try Self.imported(files, .check, "/out/de.xliff") == .findings)
        #expect(try Self.imported(files, .check, "/out/de.xliff", into: nil) == .findings)
        try files.write(document.replacing("<source>A</source>", with: "<source>Old</source>"), to: "/out/de.xliff")
        #expect(try Self.imported(files, .write, "/out/de.xliff") == .findings)
    }

    @Test("a repair writes the document, and only that")
    func repair() throws {
        let files = try project()
        #expect(try Self.exported(files, .xliff) == .success)
        let document = try files.text("/out/de.xliff")
        try files.write(
            document.replacing(" target-language=\"de\"", with: "").replacing("id=\"a\"", with: "id=\"old\""), to: "/out/de.xliff")
        let before = try files.texts(below: Self.root)
        #expect(try Self.imported(files, .check, "/out/de.xliff") == .findings)
        #expect(try Self.imported(files, .repair, "/out/de.xliff") == .success)
        #expect(try files.text("/out/de.xliff") == document)
        #expect(try Self.imported(files, .check, "/out/de.xliff") == .success)
        #expect(try files.texts(below: Self.root) == before)
    }

    @Test("a document with mistakes, a table with mistakes and a missing project end with exit code 2, and nothing is written")
    func failures() throws {
        let files = try project()
        let units = "<trans-unit id=\"a\"><source>A</source><target>Ä</target></trans-unit>"
        func document(_ text: String) -> String {
            "<xliff version=\"1.2\"><file original=\"en.lproj/L.strings\" source-language=\"en\" target-language=\"de\"><body>\(text)</body></file></xliff>"
        }
        try files.write(document(units + "<trans-unit id=\"b\">"), to: "/in/broken.xliff")
        try files.write("<!DOCTYPE a [<!ENTITY b \"c\">]>" + document(units), to: "/in/entities.xliff")
        try files.write(document(units), to: "/in/good.xliff")
        let before = try files.texts(below: Self.root)
        for name in ["broken", "entities", "none"] { #expect(try Self.imported(files, .write, "/in/\(name).xliff") == .failure, "\(name)") }
        #expect(try Self.imported(files, .write, "/in/good.xliff", into: "/nowhere") == .failure)
        #expect(try files.texts(below: Self.root) == before)
        try files.write("\"a\" = \"b\"\n\"c\" = ;", to: "\(Self.root)/de.lproj/L.strings")
        #expect(try Self.imported(files, .write, "/in/good.xliff") == .failure)
        try files.write("\"a\" = \"b\"\n\"c\" = ;", to: "\(Self.root)/en.lproj/L.strings")
        #expect(try Self.exported(files, .xcloc) == .failure)
        #expect(!files.isPresent("/out"))
    }

    @Test("a damaged table of translations, and one that is not UTF-8, is reported and nothing is exported")
    func damagedTranslations() throws {
        for bytes in [Array("\"a\" = \"Ah\"\n\"b\" = ;".utf8), [0x22, 0x61, 0x22, 0x3D, 0x22, 0xC4, 0x22, 0x3B]] {
            let files = try project()
            _ = try files.write([FileChange(bytes, at: "\(Self.root)/de.lproj/L.strings")])
            #expect(try Self.exported(files, .xliff) == .failure)
            #expect(!files.isPresent("/out"))
            #expect(try Self.exported(files, .xliff, languages: ["fr"]) == .success)
        }
    }

    /// The German XLIFF document of a project with the texts of its source code.
    private static func exportedWithCode(_ files: MemoryFiles, sourceLanguage: String? = nil) throws -> String {
        var options = ExportRun.Options(output: "/out")
        options.languages = ["de"]
        options.sourceLanguage = sourceLanguage
        options.format = .xliff
        var export = ExportRun(options, files: files, report: FindingReport())
        export.reader = RoutineNameReader()
        #expect(try export.run(root) == .success)
        return try files.text("/out/de.xliff")
    }

    @Test("the only language beside Base.lproj, or of an information property list, is a translation; of other tables, the original")
    func onlyLanguage() throws {
        func source(_ files: [String: String]) throws -> String? {
            let folder = try TemporaryFolder()
            for (path, text) in files { try folder.write(text, to: "App/" + path) }
            #expect(try ToolRun("export", folder.path + "/App", "--language", "fr", "--output", folder.path + "/out").status == 0)
            let document = try folder.text("out/fr.xcloc/Localized Contents/fr.xliff")
            return document.firstMatch(of: /source-language="([^"]*)"/).map { String($0.1) }
        }
        let table = "\"a\" = \"A\";\n"
        #expect(try source(["Base.lproj/L.strings": table, "de.lproj/L.strings": table]) == "en")
        let list = "<plist version=\"1.0\"><dict><key>CFBundleDisplayName</key><string>App</string></dict></plist>"
        #expect(try source(["Info.plist": list, "de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"A\";\n"]) == "en")
        #expect(try source(["de.lproj/L.strings": table]) == "de")
    }

    @Test("texts that exist only in code are exported as a table, and imported into a new file")
    func code() throws {
        let files = try MemoryFiles([
            "\(Self.root)/A.m": "NSLocalizedString(@\"Hello\", @\"greeting\"); NSLocalizedStringFromTable(@\"Known\", @\"T\", nil);",
            "\(Self.root)/en.lproj/T.strings": "\"Other\" = \"Other\";",
        ])
        let document = try Self.exportedWithCode(files)
        #expect(document.contains("original=\"en.lproj/Localizable.strings\"") && document.contains("<note>greeting</note>"))
        // A table gets the keys that it lacks.
        #expect(document.contains("original=\"en.lproj/T.strings\"") && document.contains("Other") && document.contains("Known"))
        try files.write(
            document.replacing("<source>Hello</source>", with: "<source>Hello</source><target>Hallo</target>"), to: "/out/de.xliff")
        var run = ImportRun(.write, files: files, report: FindingReport())
        run.reader = RoutineNameReader()
        #expect(try run.run("/out/de.xliff", into: Self.root) == .success)
        #expect(try files.text("\(Self.root)/de.lproj/Localizable.strings") == "/* greeting */\n\"Hello\" = \"Hallo\";\n\n")
        #expect(!files.isPresent("\(Self.root)/en.lproj/Localizable.strings"))
    }

    @Test("so are the texts of a table that has translations, but no file in the development language, and those that it lacks")
    func codeWithTranslations() throws {
        let files = try MemoryFiles([
            "\(Self.root)/App/A.m":
                "NSLocalizedString(@\"Hello\", @\"greeting\"); NSLocalizedString(@\"New\", nil); NSLocalizedString(@\"%d files\", nil);",
            "\(Self.root)/App/de.lproj/Localizable.strings": "\"Hello\" = \"Hallo\";",
            "\(Self.root)/App/en.lproj/Localizable.stringsdict": """
            <plist><dict><key>%d files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
            """,
        ])
        let document = try Self.exportedWithCode(files, sourceLanguage: "en")
        #expect(document.contains("original=\"App/en.lproj/Localizable.strings\""))
        #expect(document.contains("<source>Hello</source>\n        <target>Hallo</target>"), "\(document)")
        #expect(document.contains("<source>New</source>\n        <note"))
        #expect(!document.contains("id=\"%d files\""))
    }

    /// Projects whose code has texts that the tables lack, by what is special about them.
    static let projectsWithCode: [(name: String, files: [String: [UInt8]])] = {
        func utf8(_ files: [String: String]) -> [String: [UInt8]] { files.mapValues { Array($0.utf8) } }
        let code = "NSLocalizedString(@\"Hello\", @\"greeting\"); NSLocalizedString(@\"Bye\", nil);"
        let german = "\"Bye\" = \"Tschüss\";\n\"Hello\" = \"Hallo\";\n"
        let both = utf8(["en.lproj/Localizable.strings": "\"Bye\" = \"Bye\";\n", "de.lproj/Localizable.strings": german, "A.m": code])
        func wide(_ text: String) -> [UInt8] { [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
        return [
            ("a table that lacks a key", both),
            ("tables in UTF-16", both.mapValues { $0.first == UInt8(ascii: "N") ? $0 : wide(String(decoding: $0, as: UTF8.self)) }),
            ("an empty table of originals", both.merging(utf8(["en.lproj/Localizable.strings": ""])) { $1 }),
            ("no translations", both.filter { !$0.key.hasPrefix("de") }),
            ("no originals", both.filter { !$0.key.hasPrefix("en") }),
            ("no table", both.filter { $0.key == "A.m" }),
            (
                "a table with another name",
                utf8([
                    "Base.lproj/T.strings": "", "de.lproj/T.strings": "\"Hello\" = \"Hallo\";",
                    "A.m": "NSLocalizedStringFromTable(@\"Hello\", @\"T\", nil);",
                ])
            ),
            (
                "a table of plural rules beside it",
                both.merging(
                    utf8([
                        "en.lproj/Localizable.stringsdict": """
                        { "%d files" = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
                          NSStringFormatValueTypeKey = d; one = "%d file"; other = "%d files"; }; }; }
                        """, "B.m": "NSLocalizedString(@\"%d files\", nil); NSLocalizedString(@\"%d folders\", nil);",
                    ])
                ) { $1 }
            ),
            (
                "modules with tables of one name, and a catalog",
                utf8([
                    "Package.swift":
                        "let package = Package(name: \"P\", defaultLocalization: \"en\", targets: [.target(name: \"A\"), .target(name: \"B\")])",
                    "Sources/A/A.m": code, "Sources/A/en.lproj/Localizable.strings": "\"Bye\" = \"Bye\";",
                    "Sources/B/B.m": "NSLocalizedString(@\"Hello\", nil); NSLocalizedStringFromTable(@\"New\", @\"C\", nil);",
                    "Sources/B/de.lproj/Localizable.strings": "\"Hello\" = \"Servus\";",
                    "Sources/B/C.xcstrings": #"{ "sourceLanguage" : "en", "strings" : { "c" : { } }, "version" : "1.0" }"#,
                ])
            ),
            (
                "unfinished translations",
                utf8([
                    "A.m": code,
                    "Localizable.xcstrings": #"""
                    { "sourceLanguage" : "en", "strings" : { "Bye" : { "localizations" : { "de" : { "stringUnit" : {
                    "state" : "needs_review", "value" : "Tschüss" } } } }, "Hello" : { "localizations" : { "de" : { "stringUnit" : {
                    "state" : "new", "value" : "" } } } } }, "version" : "1.0" }
                    """#,
                ])
            ),
        ]
    }()

    @Test(
        "an import takes every unit of an export: without a change, no file changes; with translations, the next export has them",
        arguments: projectsWithCode.indices)
    func completeRoundTrip(index: Int) throws {
        let project = Self.projectsWithCode[index]
        let files = MemoryFiles()
        _ = try files.write(project.files.map { FileChange($0.value, at: "\(Self.root)/\($0.key)") })
        let before = try files.texts(below: Self.root)
        for language in ["de", "fr", "en"] {
            var options = ExportRun.Options(output: "/out")
            options.languages = [language]
            var export = ExportRun(options, files: files, report: FindingReport())
            export.reader = RoutineNameReader()
            #expect(try export.run(Self.root) == .success, "\(project.name)")
            func imported(_ action: ImportRun.Action, into root: String?) throws -> LocalizationRunSupport.ExitStatus {
                var run = ImportRun(action, files: files, report: FindingReport())
                run.reader = RoutineNameReader()
                return try run.run("/out/\(language).xcloc", into: root)
            }
            #expect(try imported(.write, into: Self.root) == .success, "\(project.name) \(language)")
            #expect(try files.texts(below: Self.root) == before, "\(project.name) \(language)")
            // The sources in the export have all texts of the document, too.
            if language != "de" { #expect(try imported(.check, into: nil) == .success, "\(project.name) \(language)") }
        }
        var document = XLIFFDocument(parsing: Array(try files.text("/out/fr.xcloc/Localized Contents/fr.xliff").utf8))
        try document.apply(
            document.files.flatMap { file in
                file.units.map { .setTarget(XLIFFTarget("é \($0.source ?? "")", state: .translated), id: $0.id, original: file.original) }
            })
        _ = try files.write([FileChange(document.bytes, at: "/in/fr.xliff")])
        var run = ImportRun(.write, files: files, report: FindingReport())
        run.reader = RoutineNameReader()
        #expect(try run.run("/in/fr.xliff", into: Self.root) == .success, "\(project.name)")
        var options = ExportRun.Options(output: "/again")
        options.languages = ["fr"]
        options.format = .xliff
        var export = ExportRun(options, files: files, report: FindingReport())
        export.reader = RoutineNameReader()
        #expect(try export.run(Self.root) == .success)
        let again = XLIFFDocument(parsing: Array(try files.text("/again/fr.xliff").utf8))
        #expect(
            again.content.files.map { $0.units.map { $0.target?.text } } == document.content.files.map { $0.units.map { $0.target?.text } })
        for (path, text) in before where !path.hasSuffix("xcstrings") { #expect(try files.text(path) == text, "\(path)") }
    }

    @Test("a unit that neither tables nor code have is skipped, and so is one whose source text in the code changed")
    func unknownToCode() throws {
        let files = try MemoryFiles([
            "\(Self.root)/A.m": "NSLocalizedString(@\"Hello\", nil);", "\(Self.root)/en.lproj/Localizable.strings": "\"Bye\" = \"Bye\";",
        ])
        let document = try Self.exportedWithCode(files)
        for (old, new) in [("id=\"Hello\"", "id=\"Helo\""), ("<source>Hello<", "<source>Hello!<")] {
            try files.write(document.replacing(old, with: new).replacing("<note/>", with: "<target>Hallo</target>"), to: "/in/de.xliff")
            var run = ImportRun(.write, files: files, report: FindingReport())
            run.reader = RoutineNameReader()
            #expect(try run.run("/in/de.xliff", into: Self.root) == .findings, "\(new)")
            #expect(try files.text("\(Self.root)/de.lproj/Localizable.strings") == "\"Bye\" = \"Hallo\";\n\n", "\(new)")
            _ = try files.write([FileChange(removing: "\(Self.root)/de.lproj/Localizable.strings")])
        }
    }

    @Test("texts that a string catalog lacks are not exported")
    func codeWithCatalog() throws {
        let files = try MemoryFiles([
            "\(Self.root)/A.m": "NSLocalizedString(@\"Hello\", nil);",
            "\(Self.root)/Localizable.xcstrings":
                #"{"sourceLanguage":"en","strings":{"Known":{"extractionState":"manual"}},"version":"1.0"}"#,
        ])
        let document = try Self.exportedWithCode(files)
        #expect(document.contains("Known") && !document.contains("Hello"))
    }

    @Test("a second export removes sources that the project no longer has, and no other files")
    func staleSources() throws {
        let files = try project()
        #expect(try Self.exported(files, .xcloc) == .success)
        try files.write("note", to: "/out/de.xcloc/Notes/a.txt")
        _ = try files.write([FileChange(removing: "\(Self.root)/M.xcstrings")])
        #expect(try Self.exported(files, .xcloc) == .success)
        #expect(
            try files.texts(below: "/out").keys.sorted() == [
                "/out/de.xcloc/Localized Contents/de.xliff", "/out/de.xcloc/Notes/a.txt",
                "/out/de.xcloc/Source Contents/en.lproj/L.strings", "/out/de.xcloc/contents.json",
            ])
    }

    @Test("elements in another order, repeated identifiers and another source language skip units, with their places")
    func unusualDocuments() throws {
        let files = try project()
        let before = try files.texts(below: Self.root)
        func document(_ units: String, source: String = "en") -> String {
            "<xliff version=\"1.2\"><file original=\"en.lproj/L.strings\" source-language=\"\(source)\" target-language=\"de\"><body>"
                + units + "</body></file></xliff>"
        }
        let twice =
            "<trans-unit id=\"b\"><source>B</source><target>1</target></trans-unit>"
            + "<trans-unit id=\"b\"><source>B</source><target>2</target></trans-unit>"
        try files.write(document(twice, source: "fr"), to: "/in/language.xliff")
        #expect(try Self.imported(files, .write, "/in/language.xliff") == .findings)
        #expect(try files.texts(below: Self.root) == before)
        try files.write(document(twice), to: "/in/twice.xliff")
        #expect(try Self.imported(files, .write, "/in/twice.xliff") == .findings)
        #expect(try files.text("\(Self.root)/de.lproj/L.strings").contains("\"b\" = \"2\""))
        let order = "<trans-unit id=\"b\"><note>n</note><target>3</target><source>B</source></trans-unit>"
        try files.write(document(order), to: "/in/order.xliff")
        #expect(try Self.imported(files, .write, "/in/order.xliff") != .failure)
        #expect(try files.text("\(Self.root)/de.lproj/L.strings").contains("\"b\" = \"3\""))
    }

    @Test("a text with a control character is reported, and the others are exported")
    func controlCharacters() throws {
        let files = try project()
        try files.write("\"a\" = \"A\";\n\"b\" = \"\\U0001\";\n", to: "\(Self.root)/en.lproj/L.strings")
        #expect(try Self.exported(files, .xliff) == .findings)
        let document = try files.text("/out/de.xliff")
        #expect(document.contains("id=\"a\"") && !document.contains("id=\"b\""))
    }

    @Test("names never lead outside of the folder of the export")
    func names() throws {
        let files = try project()
        #expect(throws: UsageError.self) { try Self.exported(files, .xcloc, languages: ["../x"]) }
        #expect(try Self.exported(files, .xcloc, languages: []) == .success)
        #expect(try files.texts(below: "/out").keys.allSatisfy { $0.hasPrefix("/out/de.xcloc/") || $0.hasPrefix("/out/en.xcloc/") })
    }

    private static let xmllint = ["/usr/bin/xmllint", "/usr/local/bin/xmllint"].first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test("xmllint accepts what is written", .enabled(if: xmllint != nil, "xmllint is not installed"), arguments: XLIFFVersion.allCases)
    func isAccepted(version: XLIFFVersion) throws {
        let units = [XLIFFUnit(id: "a\t\"&\n", source: "<b>\r\n", target: XLIFFTarget("]]>", state: .needsReview), notes: [XLIFFNote("n")])]
        let file = XLIFFFile(original: "a.strings", sourceLanguage: "en", targetLanguage: "de", tool: .xcode, units: units)
        let folder = try TemporaryFolder()
        let path = try folder.write(XLIFFWriter.file(XLIFFContent(version: version, files: [file])), to: "a.xliff")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.xmllint))
        process.arguments = ["--noout", "--nonet", path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
