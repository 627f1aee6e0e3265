import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj migrate and decompile", .enabled(if: ToolRun.hasTools))
struct MigrateRunTests {
    /// A folder with two tables and a storyboard in English and German.
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("/* A button */\n\"Done\" = \"Done\";\n", to: "App/en.lproj/Localizable.strings")
        try folder.write("\"Done\" = \"Fertig\";\n", to: "App/de.lproj/Localizable.strings")
        try folder.write("\"Error\" = \"Error\";\n", to: "App/en.lproj/Errors.strings")
        try folder.write("<document/>\n", to: "App/Base.lproj/Main.storyboard")
        try folder.write("\"a1.title\" = \"Titel\";\n", to: "App/de.lproj/Main.strings")
        return folder
    }

    /// What is said of a storyboard whose texts no table has.
    private static let noteOnStoryboard = """
        App/Base.lproj/Main.storyboard: note: this document's own texts are not in the catalog, only their translations are; Xcode's next build adds \
        them, or migrate again with the table that 'ibtool --export-strings-file' makes of them beside the others [convert.document-texts]

        """

    @Test("each table becomes a catalog beside its folders, that of a storyboard in mul.lproj")
    func migrate() throws {
        let folder = try folder()
        let run = try ToolRun(["migrate", "App"], folder: folder.path)
        #expect(run.output == "App/Errors.xcstrings\nApp/Localizable.xcstrings\nApp/mul.lproj/Main.xcstrings\n")
        #expect(run.errors == Self.noteOnStoryboard && run.status == 0)
        #expect(Snapshot.difference(try folder.text("App/Localizable.xcstrings"), named: "migrate-catalog.txt") == nil)
        #expect(folder.has("App/en.lproj/Localizable.strings"))
        let check = try ToolRun(["fmt", "--check", "App"], folder: folder.path)
        #expect(check.output == "" && check.status == 0)
    }

    @Test("a catalog that is there is not replaced, and the tables of the others are migrated; --force replaces it")
    func catalogsInTheWay() throws {
        let folder = try folder()
        try folder.write("kept", to: "App/Main.xcstrings")
        let run = try ToolRun(["migrate", "App", "--delete-sources"], folder: folder.path)
        #expect(run.output == "App/Errors.xcstrings\nApp/Localizable.xcstrings\n" && run.status == 2)
        // Two catalogs of one table do not build, so --force does not help where the other one is in another place.
        let reason = "error: cannot write 'App/Main.xcstrings': It is a catalog of the table 'Main' already\n"
        #expect(run.errors == reason + Self.noteOnStoryboard + "error: 1 error, 1 note in 1 file; 2 of 3 catalogs were written\n")
        #expect(!folder.has("App/en.lproj") && folder.has("App/de.lproj/Main.strings") && !folder.has("App/mul.lproj"))
        #expect(try ToolRun(["migrate", "App", "--source-language", "en", "--force"], folder: folder.path).status == 2)
        #expect(try folder.text("App/Main.xcstrings") == "kept")
        try folder.write("\"Error\" = \"Mistake\";\n", to: "App/en.lproj/Errors.strings")
        let again = try ToolRun(["migrate", "App", "--table", "Errors"], folder: folder.path)
        #expect(again.status == 2 && again.errors == "error: cannot write 'App/Errors.xcstrings': It exists; --force replaces it\n")
        #expect(!(try folder.text("App/Errors.xcstrings").contains("Mistake")))
        #expect(try ToolRun(["migrate", "App", "--table", "Errors", "--force"], folder: folder.path).output == "App/Errors.xcstrings\n")
        #expect(try folder.text("App/Errors.xcstrings").contains("Mistake"))
    }

    @Test("a table with a mistake stays as it is, and the others are migrated")
    func mistakes() throws {
        let folder = try folder()
        try folder.write("\"Error\" = ;\n", to: "App/de.lproj/Errors.strings")
        let run = try ToolRun(["migrate", "App", "--delete-sources"], folder: folder.path)
        #expect(run.output == "App/Localizable.xcstrings\nApp/mul.lproj/Main.xcstrings\n" && run.status == 2)
        #expect(run.errors.contains("App/de.lproj/Errors.strings:1:11: error: "))
        #expect(!folder.has("App/Errors.xcstrings") && !folder.has("App/en.lproj/Localizable.strings"))
        #expect(folder.has("App/en.lproj/Errors.strings") && folder.has("App/de.lproj/Errors.strings"))
    }

    @Test("--delete-sources removes the tables that were migrated and the folders that are empty then, and nothing else")
    func deletion() throws {
        let folder = try folder()
        let run = try ToolRun(["migrate", "App", "--table", "Localizable", "--table", "Errors", "--delete-sources"], folder: folder.path)
        #expect(run.status == 0)
        #expect(!folder.has("App/en.lproj") && !folder.has("App/de.lproj/Localizable.strings"))
        #expect(folder.has("App/de.lproj/Main.strings") && folder.has("App/Base.lproj/Main.storyboard"))
        #expect(folder.has("App/Localizable.xcstrings") && folder.has("App/Errors.xcstrings"))
    }

    @Test("a catalog that no build would compile is written with its mistake named, and the tables it came from stay")
    func undefinedVariable() throws {
        func plural(_ variable: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>%ld files</key><dict>
                <key>NSStringLocalizedFormatKey</key><string>%#@\(variable)@</string>
                <key>files</key><dict>
                    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                    <key>NSStringFormatValueTypeKey</key><string>ld</string>
                    <key>one</key><string>%ld file</string><key>other</key><string>%ld files</string>
                </dict>
            </dict></dict></plist>

            """
        }
        let folder = try TemporaryFolder()
        for (table, variable) in [("Errors", "dateien"), ("Main", "files")] {
            try folder.write(plural("files"), to: "App/en.lproj/\(table).stringsdict")
            try folder.write(plural(variable), to: "App/de.lproj/\(table).stringsdict")
        }
        let run = try ToolRun(["migrate", "App", "--delete-sources"], folder: folder.path)
        #expect(run.output == "App/Errors.xcstrings\nApp/Main.xcstrings\n" && run.status == 1, "\(run.errors)")
        #expect(run.errors.contains("error: Referencing undefined substitution 'dateien'") && !run.errors.contains("App/Main.xcstrings:"))
        #expect(run.errors.contains("warning: 'App/de.lproj/Errors.stringsdict': its catalog does not compile yet"))
        for language in ["en", "de"] {
            #expect(folder.has("App/\(language).lproj/Errors.stringsdict") && !folder.has("App/\(language).lproj/Main.stringsdict"))
        }
        let build = try ToolRun(["compile", "App/Errors.xcstrings", "--dry-run", "--output-directory", "x"], folder: folder.path)
        #expect(build.status != 0 && build.errors.contains("undefined substitution 'dateien'"))
    }

    @Test("--delete-sources leaves what is behind a link alone, says so and ends with 1")
    func linkedSources() throws {
        let folder = try folder()
        try folder.write("", to: ".git/HEAD")
        try folder.write("\"Done\" = \"Fini\";\n", to: "shared/fr.lproj/Localizable.strings")
        try folder.write("\"Done\" = \"Gereed\";\n", to: "shared/nl.strings")
        try folder.link("../shared/fr.lproj", at: "App/fr.lproj")
        try folder.write("", to: "App/nl.lproj/note.txt")
        try folder.link("../../shared/nl.strings", at: "App/nl.lproj/Localizable.strings")
        let run = try ToolRun(["migrate", "App", "--table", "Localizable", "--delete-sources"], folder: folder.path)
        #expect(run.status == 1 && run.output == "App/Localizable.xcstrings\n")
        #expect(
            run.errors == """
                warning: 'App/fr.lproj/Localizable.strings': it is behind a link, and is not removed
                warning: 'App/nl.lproj/Localizable.strings': it is behind a link, and is not removed

                """)
        #expect(
            folder.has("shared/fr.lproj/Localizable.strings") && folder.has("shared/nl.strings")
                && folder.has("App/nl.lproj/Localizable.strings"))
        #expect(!folder.has("App/de.lproj/Localizable.strings"))
        #expect(try folder.text("App/Localizable.xcstrings").contains("Fini"))
    }

    @Test(
        "two catalogs that are one file, by a link or a hard link, are refused before anything is written or removed",
        arguments: [true, false])
    func oneFileTwice(isSymbolic: Bool) throws {
        let folder = try folder()
        let errors = try folder.write("{}", to: "App/Errors.xcstrings")
        if isSymbolic {
            try folder.link("Errors.xcstrings", at: "App/Localizable.xcstrings")
        } else {
            try FileManager.default.linkItem(atPath: errors, toPath: folder.path + "/App/Localizable.xcstrings")
        }
        let words = ["migrate", "App", "--table", "Errors", "--table", "Localizable", "--force", "--delete-sources"]
        let run = try ToolRun(words, folder: folder.path)
        #expect(run.status == 2 && run.output == "")
        #expect(run.errors == "error: cannot write 'App/Localizable.xcstrings': It is the same file as 'App/Errors.xcstrings'\n")
        #expect(try folder.text("App/Errors.xcstrings") == "{}")
        #expect(folder.has("App/en.lproj/Errors.strings") && folder.has("App/en.lproj/Localizable.strings"))
    }

    @Test("a catalog that is a link to its own table is refused before anything is written or removed")
    func catalogIsSource() throws {
        let folder = try folder()
        try folder.link("en.lproj/Errors.strings", at: "App/Errors.xcstrings")
        let run = try ToolRun(["migrate", "App", "--table", "Errors", "--force", "--delete-sources"], folder: folder.path)
        #expect(
            run.errors == "error: cannot write 'App/Errors.xcstrings': It is the same file as 'App/en.lproj/Errors.strings'\n"
                && run.status == 2)
        #expect(try folder.text("App/en.lproj/Errors.strings") == "\"Error\" = \"Error\";\n")
    }

    @Test("tables whose names normalise alike become two catalogs")
    func normalisation() throws {
        let folder = try TemporaryFolder()
        for name in ["caf\u{E9}", "cafe\u{301}"] { try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/\(name).strings") }
        try #require(FileManager.default.contentsOfDirectory(atPath: folder.path + "/App/en.lproj").count == 2)
        let run = try ToolRun(["migrate", "App"], folder: folder.path)
        #expect(Array(run.output.utf8) == Array("App/cafe\u{301}.xcstrings\nApp/caf\u{E9}.xcstrings\n".utf8) && run.status == 0)
    }

    #if os(Linux)
    @Test("a table that cannot be removed once the catalogs are written is a finding, not a failure")
    func unremovable() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/T.strings")
        let place = folder.path + "/App/en.lproj"
        func set(_ permissions: Int, _ attribute: String) {
            try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: place)
            // The superuser is stopped by nothing less.
            _ = try? ToolRun([attribute, place], executable: URL(fileURLWithPath: "/usr/bin/chattr"))
        }
        set(0o555, "+i")
        defer { set(0o755, "-i") }
        guard unlink(place + "/none") != 0, (try? folder.write("", to: "App/en.lproj/probe")) == nil else { return }
        let run = try ToolRun(["migrate", "App", "--delete-sources"], folder: folder.path)
        #expect(run.output == "App/T.xcstrings\n" && run.status == 1)
        #expect(run.errors == "warning: 'App/en.lproj/T.strings': it cannot be removed\n")
    }
    #endif

    @Test("tables with one name in several folders become one catalog in the first")
    func severalFolders() throws {
        let folder = try folder()
        let rules = """
            <plist version="1.0"><dict><key>%d files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
            """
        try folder.write(rules, to: "Plurals/en.lproj/Localizable.stringsdict")
        let run = try ToolRun(["migrate", "App", "Plurals", "--table", "Localizable"], folder: folder.path)
        #expect(run.output == "App/Localizable.xcstrings\n" && run.status == 0)
        #expect(run.errors.contains("note: '%d files' in 'en': the name of the variable 'n' is left out"))
        #expect(try folder.text("App/Localizable.xcstrings").contains("\"value\" : \"%d file\""))
    }

    @Test("one catalog goes to standard output, several do not")
    func standardOutput() throws {
        let folder = try folder()
        let one = try ToolRun(["migrate", "App", "--table", "Errors", "-o", "-"], folder: folder.path)
        #expect(one.output.hasPrefix("{\n  \"sourceLanguage\" : \"en\",\n") && one.output.contains("\"Error\"") && one.status == 0)
        let several = try ToolRun(["migrate", "App", "-o", "-"], folder: folder.path)
        #expect(several.output == "" && several.status == 2)
        #expect(
            several.errors.hasPrefix(
                "error: standard output takes one catalog, and there are 3; choose one with --table\n" + Self.noteOnStoryboard))
        #expect(try ToolRun(["migrate", "App", "-o", "-", "--delete-sources"], folder: folder.path).status == 64)
        #expect(!folder.has("App/Errors.xcstrings"))
    }

    @Test(
        "a marker with flags and a width, which lookups pass over, becomes the variable of the catalog",
        arguments: ["%#@n@", "%1#@n@", "%-#@n@", "%#1@n@", "%##@n@", "%1$1#@n@", "%1$#@n@"])
    func markers(marker: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            k = { NSStringLocalizedFormatKey = "You have \(marker)."; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
              NSStringFormatValueTypeKey = d; one = "1 file"; other = "%d files"; }; };
            """, to: "App/en.lproj/Localizable.stringsdict")
        let before = try ToolRun(["lookup", "App", "k", "3"], folder: folder.path)
        #expect(before.output == "You have 3 files.\n", "\(before)")
        _ = try ToolRun(["migrate", "App", "-o", "m"], folder: folder.path)
        _ = try ToolRun(["compile", "m/Localizable.xcstrings", "--output-directory", "out"], folder: folder.path)
        #expect(try ToolRun(["lookup", "out", "k", "3"], folder: folder.path).output == before.output)
    }

    @Test("what is left out is reported, and the exit code is 1")
    func losses() throws {
        let folder = try folder()
        try folder.write("/* Titel */\n\n\"Old\" = \"Alt\";\n\"Done\" = \"Fertig\";\n", to: "App/de.lproj/Localizable.strings")
        let run = try ToolRun(["migrate", "App", "--table", "Localizable"], folder: folder.path)
        #expect(run.status == 1)
        #expect(Snapshot.difference(run.errors, named: "migrate-losses.txt") == nil)
        let kept = try ToolRun(["migrate", "App", "--table", "Localizable", "--keep-all-keys", "-o", "Kept"], folder: folder.path)
        #expect(kept.output == "Kept/Localizable.xcstrings\n")
        #expect(try folder.text("Kept/Localizable.xcstrings").contains("\"Old\""))
    }

    @Test("what cannot be done is said: no table, no folder, no language, a file")
    func failures() throws {
        let folder = try folder()
        try folder.write("\"a\" = \"A\";\n", to: "Two/de.lproj/T.strings")
        try folder.write("\"a\" = \"A\";\n", to: "Two/fr.lproj/T.strings")
        let table = try ToolRun(["migrate", "App", "--table", "Nothing"], folder: folder.path)
        #expect(table.errors == "error: cannot read 'App': It has no table 'Nothing'\n" && table.status == 2)
        #expect(try ToolRun(["migrate", "Nowhere"], folder: folder.path).status == 2)
        let language = try ToolRun(["migrate", "Two"], folder: folder.path)
        #expect(language.errors.contains("--source-language") && language.status == 2)
        #expect(try ToolRun(["migrate", "Two", "--source-language", "de"], folder: folder.path).status == 0)
        #expect(try ToolRun(["migrate", "App/en.lproj/Errors.strings"], folder: folder.path).status == 64)
        #expect(try ToolRun(["migrate", "Two", "--source-language", "Base"], folder: folder.path).status == 64)
    }

    @Test("an app's compiled tables become catalogs that compile to the same tables")
    func decompile() throws {
        let folder = try folder()
        try folder.write("\"Done\" = \"Done\";\n\"Tap\" = \"Tap it\";\n", to: "Source/en.lproj/Localizable.strings")
        let rules = """
            <plist version="1.0"><dict><key>Tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
            <key>mac</key><string>Klicken</string></dict></dict></dict></plist>
            """
        try folder.write("\"Tap\" = \"Tippen\";\n", to: "Source/de.lproj/Localizable.strings")
        try folder.write(rules, to: "Source/de.lproj/Localizable.stringsdict")
        #expect(try ToolRun(["migrate", "Source"], folder: folder.path).status == 0)
        let compile = ["xcstringstool", "compile", "-o"]
        #expect(try ToolRun(compile + ["My.app/Contents/Resources", "Source/Localizable.xcstrings"], folder: folder.path).status == 0)
        let run = try ToolRun(["decompile", "My.app", "-o", "Catalogs"], folder: folder.path)
        #expect(run.output == "Catalogs/Localizable.xcstrings\n" && run.status == 0, "\(run.errors)")
        #expect(try !folder.text("Catalogs/Localizable.xcstrings").contains("extractionState"))
        #expect(try ToolRun(compile + ["Again", "Catalogs/Localizable.xcstrings"], folder: folder.path).status == 0)
        for name in ["en.lproj/Localizable.strings", "de.lproj/Localizable.strings", "de.lproj/Localizable.stringsdict"] {
            let compiled = FileManager.default.contents(atPath: folder.path + "/My.app/Contents/Resources/" + name)
            #expect(compiled != nil && compiled == FileManager.default.contents(atPath: folder.path + "/Again/" + name))
        }
        let refused = try ToolRun(["decompile", "My.app", "-o", "Catalogs"], folder: folder.path)
        #expect(refused.status == 2 && refused.errors.contains("--force"))
    }

    @Test("the source language of a built app is that of its Info.plist, unless it is said")
    func developmentLanguage() throws {
        let folder = try TemporaryFolder()
        func list(_ language: String) -> String {
            "<plist version=\"1.0\"><dict><key>CFBundleDevelopmentRegion</key><string>\(language)</string></dict></plist>"
        }
        try folder.write(list("de"), to: "My.app/Info.plist")
        try folder.write("\"a\" = \"A\";\n", to: "My.app/de.lproj/T.strings")
        try folder.write("\"a\" = \"A\";\n", to: "My.app/fr.lproj/T.strings")
        func start(_ words: String...) throws -> String {
            String(try ToolRun(["decompile", "My.app", "-o", "-"] + words, folder: folder.path).output.prefix { $0 != "," })
        }
        #expect(try start() == "{\n  \"sourceLanguage\" : \"de\"")
        #expect(try start("--source-language", "fr") == "{\n  \"sourceLanguage\" : \"fr\"")
        try folder.write(list("$(DEVELOPMENT_LANGUAGE)"), to: "My.app/Info.plist")
        #expect(try ToolRun(["decompile", "My.app", "-o", "-"], folder: folder.path).errors.contains("--source-language"))
    }

    @Test("the page on the command line shows entries of the catalog that its example is migrated to")
    func documentation() throws {
        let run = try ToolRun(["migrate", SharedMaterial.projectRoot + "/Examples/Greeting/Resources", "-o", "-"])
        #expect(run.status == 0)
        let blocks = try DocumentedExampleTests.blocks(of: DocumentedExampleTests.commandLine).filter { block in
            block.language == "json" && block.lines.contains { $0.contains("migrated") }
        }
        #expect(blocks.count == 1)
        for block in blocks { #expect(run.output.contains(block.lines.joined(separator: "\n"))) }
    }
}
