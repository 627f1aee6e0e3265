import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj compile and xcstringstool", .enabled(if: ToolRun.hasTools))
struct CatalogCompilationRunTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.catalog("Fertig"), to: "Localizable.xcstrings")
    }

    private static func catalog(_ text: String, version: String = "1.0") -> String {
        """
        { "sourceLanguage" : "en", "version" : "\(version)", "strings" : { "Done" : {
          "comment" : "lproj:ignore format.extra-argument", "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "\(text)" } },
          "fr" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "new", "value" : "%d & 1" } } } } } } } } }
        """
    }

    private func run(_ words: String...) throws -> ToolRun { try ToolRun(words, folder: folder.path) }

    private var files: [String] {
        (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []).filter { $0.contains(".lproj") }.sorted()
    }

    @Test("compile writes sorted XML property lists into folders, and a second time over them")
    func compile() throws {
        for _ in 1...2 {
            let run = try run("compile", "Localizable.xcstrings", "--output-directory", "out/new", "--verify")
            #expect(
                run.status == 0 && run.output == ""
                    && run.errors == "note: 1 catalog compiled to 2 files in 'out/new'\n"
                        + "note: verified: 1 catalog is the same when read back from the compiled files\n",
                "\(run.errors)")
        }
        #expect(
            files == [
                "out/new/de.lproj", "out/new/de.lproj/Localizable.strings", "out/new/fr.lproj", "out/new/fr.lproj/Localizable.stringsdict",
            ])
        let head = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """
        #expect(
            try folder.text("out/new/de.lproj/Localizable.strings") == head + """
                <dict>
                \t<key>Done</key>
                \t<string>Fertig</string>
                </dict>
                </plist>

                """)
        let rules = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/out/new/fr.lproj/Localizable.stringsdict"))
        let value = try PropertyListSerialization.propertyList(from: rules, format: nil) as? [String: [String: NSObject]]
        #expect(value?["Done"]?["NSStringLocalizedFormatKey"] == "%#@value@" as NSString)
    }

    @Test("xcstringstool has Apple's options, lists files in a dry run, and is called by its name too")
    func appleTool() throws {
        let all = try run("xcstringstool", "compile", "--dry-run", "-o", "/tmp/out", "Localizable.xcstrings")
        #expect(all.output == "/tmp/out/de.lproj/Localizable.strings\n/tmp/out/fr.lproj/Localizable.stringsdict\n" && all.status == 0)
        let some = try run(
            "xcstringstool", "compile", "Localizable.xcstrings", "--output-directory", "o", "-l", "fr", "--language", "en", "--format",
            "stringsdictOnly", "--serialization-format", "binary", "--force-build-all-strings")
        #expect(some.status == 0)
        #expect(files == ["o/en.lproj", "o/en.lproj/Localizable.stringsdict", "o/fr.lproj", "o/fr.lproj/Localizable.stringsdict"])
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/o/en.lproj/Localizable.stringsdict"))
        #expect(bytes.starts(with: Data("bplist00".utf8)))
        let link = URL(fileURLWithPath: folder.path + "/xcstringstool")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: ToolRun.executable)
        let named = try ToolRun(["compile", "--dry-run", "-o", "x", "Localizable.xcstrings"], folder: folder.path, executable: link)
        #expect(named.output == "x/de.lproj/Localizable.strings\nx/fr.lproj/Localizable.stringsdict\n")
        #expect(try run("xcstringstool", "compile", "Localizable.xcstrings").status == 64)
    }

    @Test("xcstringstool prints Apple's message and below it the place, and writes nothing")
    func appleMessages() throws {
        try folder.write(
            """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "k" : { "localizations" : {
              "de" : { "stringUnit" : { "state" : "new", "value" : "D" } },
              "en" : { "variations" : { "plural" : { "one" : { "variations" : { } } } } } } } } }
            """, to: "Bad.xcstrings")
        let bad = try run("xcstringstool", "compile", "Bad.xcstrings", "-o", "out")
        #expect(bad.status == 1 && bad.output == "" && files == [])
        let lines = bad.errors.split(separator: "\n")
        #expect(lines.first == "Bad.xcstrings: error: Plural case cannot be further varied (en: k|==|plural.one)")
        #expect(lines.dropFirst().first?.hasPrefix("Bad.xcstrings:3:67: note: ") == true)
        let short = try run("xcstringstool", "compile", "Bad.xcstrings", "-o", "out", "--apple-messages")
        #expect(short.errors == "Bad.xcstrings: error: Plural case cannot be further varied (en: k|==|plural.one)\n")
        let missing = try run("xcstringstool", "compile", "None.xcstrings", "-o", "out")
        #expect(missing.status == 1)
        #expect(missing.errors == "None.xcstrings: error: The file “None.xcstrings” couldn’t be opened because there is no such file.\n")
    }

    @Test(
        "A broken catalog is refused with a place, and nothing is written, not even of the others",
        arguments: [
            (#"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : { }, }"#, "1:62", "json.trailing-comma"),
            (#"{ "sourceLanguage" : "en", "version" : "1.0", "str"#, "1:47", "json.unterminated-string"),
            (#"{ "sourceLanguage" : "en", "version" : true, "strings" : { } }"#, "1:40", "xcstrings.member-type"),
            ("", "1:1", "json.empty"),
        ])
    func brokenCatalogs(text: String, place: String, rule: String) throws {
        try folder.write(text, to: "Bad.xcstrings")
        let run = try run("compile", "Localizable.xcstrings", "Bad.xcstrings", "--output-directory", "out")
        #expect(run.status == 2 && files == [])
        #expect(run.errors.hasPrefix("Bad.xcstrings:\(place): error: "), "\(run.errors)")
        #expect(run.errors.contains(" [\(rule)]\n"), "\(run.errors)")
    }

    @Test("A byte order mark is no mistake, an unknown version a warning")
    func accepted() throws {
        try folder.write("\u{FEFF}" + Self.catalog("Fertig", version: "2.0"), to: "Localizable.xcstrings")
        let run = try run("compile", "Localizable.xcstrings", "--output-directory", "out")
        #expect(run.status == 0 && files.count == 4)
        #expect(run.errors.contains("warning: this is version 2.0 of the format, and only versions 1.x are known"))
    }

    @Test("Two catalogs for one table, tables beside a catalog and a catalog in a language's folder are refused in Xcode's words")
    func places() throws {
        try folder.write(Self.catalog("A"), to: "A/T.xcstrings")
        try folder.write(Self.catalog("B"), to: "B/T.xcstrings")
        let two = try run("compile", "A/T.xcstrings", "B/T.xcstrings", "--output-directory", "out")
        #expect(
            two.status == 2
                && two.errors == "B/T.xcstrings: error: Cannot have multiple T.xcstrings files in same target. [compile.placement]\n")
        try folder.write("", to: "A/de.lproj/T.strings")
        let beside = try run("compile", "A/T.xcstrings", "--output-directory", "out")
        #expect(beside.status == 2)
        #expect(
            beside.errors
                == "A/T.xcstrings: error: T.xcstrings cannot co-exist with other .strings or .stringsdict tables with the same name. "
                + "[compile.placement]\n")
        try folder.write(Self.catalog("C"), to: "C/de.lproj/T.xcstrings")
        let inside = try run("compile", "C/de.lproj/T.xcstrings", "--output-directory", "out")
        #expect(
            inside.status == 2
                && inside.errors
                    == "C/de.lproj/T.xcstrings: error: T.xcstrings should not be inside an lproj directory. [compile.placement]\n"
        )
        #expect(!folder.has("out"))
        // What is in the output folder is from last time.
        #expect(try run("compile", "A/T.xcstrings", "--output-directory", "A").status == 0)
    }

    @Test("Languages and states are chosen; findings come as JSON too")
    func options() throws {
        let chosen = try run(
            "compile", "Localizable.xcstrings", "--output-directory", "o", "--known-regions", "de, fr", "--states", "translated",
            "--dry-run")
        #expect(chosen.output == "o/de.lproj/Localizable.strings\n")
        try folder.write("[]", to: "Bad.xcstrings")
        let bad = try run("compile", "Bad.xcstrings", "--output-directory", "o", "--format", "json")
        #expect(bad.status == 2 && bad.output.contains("\"xcstrings.member-type\""))
    }

    @Test("In a format for programs every finding and the files of a dry run are on standard output")
    func machineFormats() throws {
        let dry = try run("compile", "Localizable.xcstrings", "--output-directory", "o", "--dry-run", "--format", "json")
        #expect(dry.status == 0 && dry.errors == "")
        #expect(dry.output.contains("\"file\":\"o/de.lproj/Localizable.strings\"") && dry.output.contains("\"compile.would-write\""))
        try folder.write(Self.catalog("A"), to: "A/T.xcstrings")
        try folder.write(Self.catalog("B"), to: "B/T.xcstrings")
        let two = try run("compile", "A/T.xcstrings", "B/T.xcstrings", "--output-directory", "out", "--format", "sarif")
        #expect(two.status == 2 && two.errors == "" && two.output.contains("\"compile.placement\""))
        let none = try run("compile", "Localizable.xcstrings", "--output-directory", "o", "--known-regions", "sv", "--format", "json")
        #expect(
            none.errors == "" && none.output.contains("\"compile.no-such-language\"") && none.output.contains("compile.nothing-selected"))
    }

    @Test("A file that cannot be written leaves nothing behind")
    func unwritable() throws {
        try folder.write("", to: "out/fr.lproj")
        let run = try run("compile", "Localizable.xcstrings", "--output-directory", "out")
        #expect(run.status == 2)
        #expect(files == ["out/fr.lproj"])
    }

    @Test("lookup reads a catalog without compiling it")
    func lookup() throws {
        let run = try run("lookup", ".", "Done", "--language", "de")
        #expect(run.output == "Fertig\n" && run.status == 0)
    }

    @Test("nothing is written outside of the output directory", arguments: ["compile", "xcstringstool"])
    func languageOutside(tool: String) throws {
        try folder.write(
            #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : { "Done" : { "localizations" : { "../../evil" : { "stringUnit" : { "state" : "translated", "value" : "x" } } } } } }"#,
            to: "Evil.xcstrings")
        let words = tool == "compile" ? ["compile"] : ["xcstringstool", "compile"]
        let run = try ToolRun(words + ["Evil.xcstrings", "--output-directory", "out/deep", "--dry-run"], folder: folder.path)
        #expect(run.status == (tool == "compile" ? 2 : 1) && run.output == "")
        #expect(run.errors.contains("'../../evil' is not the name of a language"))
    }

    @Test("an output that is a link stays one, keeps its permissions, and no other file is touched")
    func outputsInPlace() throws {
        try folder.write("old", to: "out/real.strings")
        try folder.write("mine", to: "out/de.lproj/Localizable.strings.staged")
        try FileManager.default.setAttributes([.posixPermissions: 0o662], ofItemAtPath: folder.path + "/out/real.strings")
        try folder.link("../real.strings", at: "out/de.lproj/Localizable.strings")
        #expect(try run("compile", "Localizable.xcstrings", "--output-directory", "out").status == 0)
        let manager = FileManager.default
        #expect(try manager.destinationOfSymbolicLink(atPath: folder.path + "/out/de.lproj/Localizable.strings") == "../real.strings")
        #expect(try folder.text("out/real.strings").contains("Fertig"))
        #expect(try manager.attributesOfItem(atPath: folder.path + "/out/real.strings")[.posixPermissions] as? Int == 0o662)
        #expect(try folder.text("out/de.lproj/Localizable.strings.staged") == "mine")
    }
}
