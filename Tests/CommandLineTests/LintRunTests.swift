import LocalizationTestSupport
import Testing

@Suite("Lint on the command line", .enabled(if: ToolRun.hasTools))
struct LintRunTests {
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(#""a %@" = "A %@"; "b" = "B";"#, to: "App/en.lproj/L.strings")
        try folder.write(#""a %@" = "Ah %d"; "b" = "Be";"#, to: "App/de.lproj/L.strings")
        return folder
    }

    @Test("findings have their place, and the status says whether there are any; --only and --ignore choose rules")
    func findings() throws {
        let folder = try folder()
        let run = try ToolRun("lint", folder.path + "/App")
        #expect(run.status == 1)
        #expect(run.errors.contains("App/de.lproj/L.strings:1:14: error: '%d' is for an integer"))
        #expect(try ToolRun("lint", folder.path + "/App", "--ignore", "format").status == 0)
        #expect(try ToolRun("lint", folder.path + "/App", "--only", "coverage,text").status == 0)
        #expect(try ToolRun("lint", folder.path + "/App", "--only", "nosuch").status == 64)
        #expect(try ToolRun("lint", folder.path + "/App", "--update-baseline").status == 64)
        #expect(try ToolRun("lint", folder.path + "/none").status == 2)
        let json = try ToolRun("lint", folder.path + "/App", "--format", "json")
        #expect(json.status == 1 && json.errors.isEmpty && json.output.contains("format.argument-type"))
    }

    @Test(
        "a finding is at the part of the text that it quotes, if there is only one and it has no escapes",
        arguments: [
            ("Hallo %@, es sind %s Dateien", 26), ("Es sind %s, und %s", 7), (#"\u00c4hm: %s"#, 18), (#"\U0025s"#, 7), ("'%s'", 9),
        ])
    func quotedPart(text: String, column: Int) throws {
        let folder = try TemporaryFolder()
        try folder.write(#""a" = "%1$@ has %2$d, %2$d";"#, to: "en.lproj/L.strings")
        try folder.write("\"a\" = \"\(text)\";", to: "de.lproj/L.strings")
        let run = try ToolRun("lint", folder.path, "--only", "format.argument-type")
        #expect(run.errors.contains("L.strings:1:\(column): error: "), "\(run.errors)")
    }

    @Test("a text in the build settings of an Xcode project is reported at its line")
    func buildSettings() throws {
        let folder = try folder()
        let settings = #"GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSCameraUsageDescription = "To scan codes.";"#
        try folder.write(
            "// !$*UTF8*$!\n{ objects = { A = { buildSettings = {\n\(settings)\n}; }; }; }", to: "App/App.xcodeproj/project.pbxproj")
        let run = try ToolRun("lint", folder.path + "/App", "--only", "project")
        #expect(
            run.errors.contains("project.pbxproj:3:73: warning: 'NSCameraUsageDescription' is not translated into 'de'"), "\(run.errors)")
    }

    @Test("fixes that change more than characters are notes of findings in JSON and SARIF", arguments: ["json", "sarif"])
    func structuralFixes(format: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n", to: "en.lproj/L.strings")
        try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "de.lproj/L.strings")
        let run = try ToolRun("lint", folder.path, "--format", format)
        #expect(run.output.contains("'--fix --unsafe-fixes' can remove the entry"), "\(run.output)")
        #expect(try !ToolRun("lint", folder.path).errors.contains("can remove the entry"))
    }

    @Test("texts that a language lacks are summed up, --all prints them")
    func summary() throws {
        let folder = try TemporaryFolder()
        let keys = (0..<10).map { "\"k\($0)\" = \"v\";\n" }.joined()
        try folder.write(keys, to: "en.lproj/L.strings")
        try folder.write("\"k0\" = \"w\";\n", to: "de.lproj/L.strings")
        let run = try ToolRun("lint", folder.path)
        #expect(run.errors.contains("9 texts of 'L' are not translated into 'de', such as 'k1' [coverage.missing-translation]"))
        #expect(run.errors.split(separator: "\n").count { $0.contains("is not translated into 'de'") } == 0)
        let all = try ToolRun("lint", folder.path, "--all")
        #expect(all.errors.split(separator: "\n").count { $0.contains("is not translated into 'de'") } == 9)
    }

    @Test("findings that differ only in their language are one for people, and all are counted")
    func languages() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "en.lproj/L.strings")
        for language in ["de", "fr", "pl"] { try folder.write("\"a\" = \"B\";\n", to: "\(language).lproj/L.strings") }
        let run = try ToolRun("lint", folder.path)
        #expect(run.errors.split(separator: "\n").count { $0.contains("is not translated into 'de'") } == 1)
        #expect(run.errors.contains("  = note: the same in 'fr', 'pl'\n"), "\(run.errors)")
        #expect(run.errors.hasSuffix("warning: 3 warnings in 1 file\n"))
        let json = try ToolRun("lint", folder.path, "--format", "json")
        #expect(json.output.split(separator: "is not translated into").count == 4)
    }

    @Test("no error is left out")
    func errors() throws {
        let folder = try TemporaryFolder()
        let table = { (specifier: String) in (0..<10).map { "\"k\($0)\" = \"v \(specifier)\";\n" }.joined() }
        try folder.write(table("%@"), to: "en.lproj/L.strings")
        try folder.write(table("%d"), to: "de.lproj/L.strings")
        let run = try ToolRun("lint", folder.path)
        #expect(run.errors.split(separator: "\n").count { $0.contains("[format.argument-type]") } == 10)
        #expect(run.errors.contains("\nformat.argument-type  error           10  "), "\(run.errors)")
        #expect(run.errors.hasSuffix("\n\nerror: 10 errors in 1 file\n"))
    }

    @Test("a baseline hides what it holds, only shrinks, and a broken one ends with 2 and is left alone")
    func baseline() throws {
        let folder = try folder()
        let (app, file) = (folder.path + "/App", folder.path + "/lint.json")
        #expect(try ToolRun("lint", app, "--baseline", file).status == 2)
        let made = try ToolRun("lint", app, "--baseline", file, "--update-baseline")
        #expect(made.status == 0 && made.errors.contains("holds 1 finding"))
        #expect(try ToolRun("lint", app, "--baseline", file).status == 0)
        try folder.write(#""a %@" = "Ah %@"; "b" = " Be"; "#, to: "App/de.lproj/L.strings")
        let other = try ToolRun("lint", app, "--baseline", file)
        #expect(other.status == 1 && other.errors.contains("text.surrounding-blanks") && other.errors.contains("1 finding of"))
        #expect(try ToolRun("lint", app, "--baseline", file, "--update-baseline").status == 1)
        let left = try folder.text("lint.json")
        #expect(left.contains("\"findings\" : [") && !left.contains("rule"))
        try folder.write("{", to: "lint.json")
        #expect(try ToolRun("lint", app, "--baseline", file, "--update-baseline").status == 2)
        #expect(try folder.text("lint.json") == "{")
    }

    @Test("dependencies, products of builds and bundles are searched only if they are named")
    func folders() throws {
        let folder = try folder()
        try folder.write(#""a %@" = "A %@";"#, to: "App/Kit.framework/en.lproj/L.strings")
        try folder.write(#""a %@" = "A %d";"#, to: "App/Kit.framework/de.lproj/L.strings")
        try folder.write(#""a"#, to: "App/Pods/Kit/en.lproj/L.strings")
        let all = try ToolRun("lint", folder.path + "/App", "--format", "xcode")
        #expect(!all.output.contains("Kit") && all.output.contains("de.lproj"), "\(all)")
        let named = try ToolRun("lint", folder.path + "/App/Kit.framework", "--format", "xcode")
        #expect(named.status == 1 && named.output.contains("Kit.framework/de.lproj"))
    }

    @Test(
        "folders with the source of other projects are not looked at unless they are named; tables of no language that no code names give notes"
    )
    func otherSources() throws {
        let folder = try folder()
        try folder.write(#""b" = "B";"#, to: "App/de.lproj/L.strings")
        try folder.write("let a = NSLocalizedString(\"a %@\", tableName: \"L\", comment: \"\")", to: "App/A.swift")
        for name in ["Vendor", "ThirdParty/Kit", "vendorsrc/a"] {
            try folder.write(#""x" = "X"; "y" = "Y";"#, to: "App/\(name)/en.lproj/K.strings")
            try folder.write(#""x" = "X";"#, to: "App/\(name)/de.lproj/K.strings")
            try folder.write("let a = NSLocalizedString(\"gone.key\", tableName: \"L\", comment: \"\")", to: "App/\(name)/B.swift")
        }
        try folder.write(#""a" = "A"; "a" = "B";"#, to: "App/Scripts/input.strings")
        let run = try ToolRun("lint", folder.path + "/App", "--format", "xcode")
        #expect(!run.output.contains("K.strings") && !run.output.contains("B.swift"), "\(run.output)")
        #expect(run.output.contains("input.strings:1:12: note: 'a' is in the table twice"), "\(run.output)")
        let named = try ToolRun("lint", folder.path + "/App/Vendor", "--format", "xcode")
        #expect(named.output.contains("'y' is not translated into 'de'"), "\(named.output)")
    }

    @Test("a text with a mistake in an entry that is there twice does not keep the other mistakes of the file from being corrected")
    func fixesInRepeatedEntries() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"k\" = \"n %@\";\n\"l\" = \"m %@\";\n", to: "en.lproj/L.strings")
        // The misspelled specifiers are of another alphabet.
        try folder.write("\"k\" = \"n %＠\";\n\"l\" = \"x %＠\";\n\"k\" = \"n %＠\";\n", to: "de.lproj/L.strings")
        let run = try ToolRun("lint", folder.path, "--fix")
        #expect(run.status == 0 && run.errors.contains("3 mistakes corrected in 1 file"), "\(run)")
        #expect(try folder.text("de.lproj/L.strings") == "\"k\" = \"n %@\";\n\"l\" = \"x %@\";\n")
    }

    @Test("--fix and --diff leave what a baseline hides as it is")
    func fixesWithBaseline() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "en.lproj/L.strings")
        try folder.write("\"a\" = \" A\";\n\"b\" = \"B\";\n", to: "de.lproj/L.strings")
        let file = folder.path + "/lint.json"
        #expect(try ToolRun("lint", folder.path, "--baseline", file, "--fix").status == 2)
        #expect(try ToolRun("lint", folder.path, "--baseline", file, "--update-baseline").status == 0)
        try folder.write("\"a\" = \" A\";\n\"b\" = \" B\";\n", to: "de.lproj/L.strings")
        let shown = try ToolRun("lint", folder.path, "--baseline", file, "--diff")
        #expect(shown.status == 1 && shown.output.contains("+\"b\" = \"B\";") && !shown.output.contains("+\"a\""), "\(shown)")
        let run = try ToolRun("lint", folder.path, "--baseline", file, "--fix")
        #expect(run.status == 0 && run.errors.contains("1 mistake corrected in 1 file"), "\(run)")
        #expect(try folder.text("de.lproj/L.strings") == "\"a\" = \" A\";\n\"b\" = \"B\";\n")
    }

    @Test("--diff prints what --fix writes; --fix leaves what has no fix, and a second run finds nothing to correct")
    func fixes() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a %@\" = \"A %@\";\n\"b\" = \"B\";\n", to: "en.lproj/L.strings")
        try folder.write("\"a %@\" = \"Ah ％@\";\n\"b\" = \"Be \";\n", to: "de.lproj/L.strings")
        let shown = try ToolRun("lint", folder.path, "--diff")
        #expect(
            shown.status == 1 && shown.output.contains("-\"b\" = \"Be \";\n") && shown.output.contains("+\"b\" = \"Be\";\n"), "\(shown)")
        #expect(try folder.text("de.lproj/L.strings").contains("％"))
        let run = try ToolRun("lint", folder.path, "--fix")
        #expect(run.status == 0 && run.errors.contains("2 mistakes corrected in 1 file"), "\(run)")
        #expect(try folder.text("de.lproj/L.strings") == "\"a %@\" = \"Ah %@\";\n\"b\" = \"Be\";\n")
        #expect(try ToolRun("lint", folder.path, "--fix").errors.contains("0 mistakes"))
        #expect(try ToolRun("lint", folder.path, "--unsafe-fixes").status == 64)
    }

    @Test("'--module-map' says which of several tables code means, and a mistake in it ends with 2")
    func moduleMap() throws {
        let folder = try TemporaryFolder()
        for name in ["App", "Other"] { try folder.write("\"\(name)\" = \"\(name)\";\n", to: "\(name)/en.lproj/L.strings") }
        try folder.write("let a = NSLocalizedString(\"Kit text\", tableName: \"L\", comment: \"\")\n", to: "Kit/a.swift")
        try folder.write("{ \"folders\": { \"Kit\": \"App\" } }", to: "map.json")
        let words = ["lint", ".", "--only", "code.missing-key"]
        #expect(try ToolRun(words, folder: folder.path).errors.contains("several tables have this name"))
        let mapped = try ToolRun(words + ["--module-map", "map.json"], folder: folder.path)
        #expect(mapped.errors.contains("the table 'L' does not have the key 'Kit text'"), "\(mapped)")
        try folder.write("[]", to: "map.json")
        let wrong = try ToolRun(words + ["--module-map", "map.json"], folder: folder.path)
        #expect(wrong.status == 2 && wrong.errors.contains("a module map must be an object"), "\(wrong)")
    }
}
