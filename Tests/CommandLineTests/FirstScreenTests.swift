import Foundation
import LocalizationTestSupport
import Testing

@Suite("First screen", .enabled(if: ToolRun.hasTools))
struct FirstScreenTests {
    /// A project whose translations lack texts, and one of which has a wrong specifier in each 100th text.
    private static func project(keys: Int, languages: [String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        func table(_ value: (Int) -> String?) -> String {
            (0..<keys).compactMap { number in value(number).map { "\"Text number \(number)\" = \"\($0)\";\n" } }.joined()
        }
        try folder.write(table { "Text %@ number \($0)" }, to: "App/en.lproj/Localizable.strings")
        for (index, language) in languages.enumerated() {
            let translation = table { number in
                if number % 10 == index % 10 { return nil }
                if index == 0, number % 100 == 3 { return "Texte %d numéro \(number)" }
                return number % 50 == 2 ? " Texte %@ numéro \(number)" : "Texte %@ numéro \(number)"
            }
            try folder.write(translation, to: "App/\(language).lproj/Localizable.strings")
        }
        return folder
    }

    private static func lint(_ folder: TemporaryFolder, _ options: String..., columns: String = "80") throws -> ToolRun {
        try ToolRun(["lint", "App"] + options, environment: ["COLUMNS": columns], folder: folder.path)
    }

    @Test("the screen of a project is as recorded, whatever the number of its texts", arguments: [20, 2_000, 30_000])
    func snapshots(texts: Int) throws {
        let languages = texts < 30_000 ? ["fr", "it", "ca"] : ["fr", "it", "ca", "ro", "pt-PT", "gl", "oc", "sc", "vec", "lmo"]
        let folder = try Self.project(keys: texts / (languages.count + 1), languages: languages)
        for columns in ["80", "200"] {
            let run = try Self.lint(folder, columns: columns)
            #expect(run.status == 1 && run.output.isEmpty)
            #expect(Snapshot.difference(run.errors, named: "screen-lint-\(texts)-\(columns).txt") == nil)
            #expect(run.errors.split(separator: "\n").count < 130)
        }
    }

    @Test("errors stand before everything else, with their places")
    func errorsFirst() throws {
        let folder = try Self.project(keys: 200, languages: ["fr", "it"])
        // A file without an error comes before those with one.
        try folder.write("\"a\" = \"A\";\n", to: "App/A/en.lproj/L.strings")
        try folder.write("\"a\" = \" A\";\n", to: "App/A/de.lproj/L.strings")
        let lines = try Self.lint(folder).errors.split(separator: "\n")
        let first = lines.firstIndex { $0.contains(": warning: ") || $0.contains(": note: ") } ?? lines.endIndex
        let last = lines.lastIndex { $0.contains(": error: ") } ?? lines.startIndex
        #expect(lines[0].hasPrefix("App/fr.lproj/Localizable.strings:3:") && last < first)
        #expect(lines.count { $0.contains(": error: ") } == 2)
    }

    @Test("where the end of a place would say nothing, the table has no places, and its lines fit")
    func narrow() throws {
        let folder = try Self.project(keys: 200, languages: ["fr", "it"])
        func table(_ columns: String) throws -> [Substring] {
            try Self.lint(folder, columns: columns).errors.split(separator: "\n").drop { !$0.hasPrefix("rule ") }.prefix(3).map { $0 }
        }
        let (narrow, wide) = (try table("56"), try table("80"))
        #expect(narrow.count == 3 && narrow.allSatisfy { $0.count <= 56 && !$0.contains("…") && !$0.contains("example") }, "\(narrow)")
        #expect(wide.count == 3 && wide.dropFirst().allSatisfy { $0.count <= 80 && $0.contains("Localizable.strings") }, "\(wide)")
    }

    @Test("the table of rules has the numbers of the findings that JSON has")
    func table() throws {
        let folder = try Self.project(keys: 500, languages: ["fr", "it", "ca"])
        let json = try Self.lint(folder, "--format", "json").output
        func count(_ rule: String) -> Int { json.matches(of: #/"identifier" *: *"([^"]+)"/#).count { $0.1 == rule } }
        let errors = try Self.lint(folder).errors
        for rule in ["coverage.missing-translation", "format.argument-type", "text.surrounding-blanks"] {
            let row = errors.split(separator: "\n").first { $0.hasPrefix(rule + " ") }
            #expect(count(rule) > 1 && row?.split(separator: " ")[2] == "\(count(rule))", "\(rule): \(row ?? "") \(count(rule))")
        }
        let all = errors.split(separator: "\n").last
        #expect(all?.contains("not shown") == true)
        #expect(errors.contains("'--rule <rule>' shows those of one rule, '--all' shows all"))
        let rule = try Self.lint(folder, "--rule", "text.surrounding-blanks", "--all").errors
        #expect(rule.split(separator: "\n").count { $0.hasSuffix("[text.surrounding-blanks]") } == count("text.surrounding-blanks"))
        #expect(!rule.contains("coverage") && !rule.contains("not shown"))
    }

    @Test("texts without a translation are a line for each table and language, a single one is named with its place")
    func missing() throws {
        let folder = try TemporaryFolder()
        let texts = (0..<9).map { "\"Text \($0)\" = \"Text \($0)\";\n" }
        try folder.write(texts.joined(), to: "App/en.lproj/L.strings")
        try folder.write(texts.prefix(5).joined(), to: "App/de.lproj/L.strings")
        try folder.write(texts.prefix(8).joined(), to: "App/fr.lproj/L.strings")
        let lines = try Self.lint(folder).errors.split(separator: "\n").filter { $0.contains("[coverage.missing-translation]") }
        #expect(
            lines.sorted() == [
                "App/en.lproj/L.strings: warning: 4 texts of 'L' are not translated into 'de', such as 'Text 5' [coverage.missing-translation]",
                "App/en.lproj/L.strings:9:1: warning: 'Text 8' is not translated into 'fr' [coverage.missing-translation]",
            ])
        let all = try Self.lint(folder, "--all").errors
        #expect(all.split(separator: "\n").count { $0.contains(" is not translated into 'de'") } == 4)
    }

    @Test("keys that only translations have are one line for each table, a single one is named with its place")
    func extra() throws {
        let folder = try TemporaryFolder()
        for (table, keys) in [("Many", 4), ("One", 1)] {
            let own = "\"own\" = \"Own\";\n"
            let others = (0..<keys).map { "\"other \($0)\" = \"Other\";\n" }.joined()
            try folder.write(own, to: "App/en.lproj/\(table).strings")
            for language in keys > 1 ? ["de", "fr"] : ["de"] {
                try folder.write(own + others, to: "App/\(language).lproj/\(table).strings")
            }
        }
        let lines = try Self.lint(folder).errors.split(separator: "\n").filter { $0.hasSuffix("[coverage.extra-translation]") }
        #expect(lines.count == 2, "\(lines)")
        #expect(lines.contains { $0.contains("8 keys of 'Many' are only in translations") })
        #expect(lines.contains { $0.contains("App/de.lproj/One.strings:2:") })
        #expect(try Self.lint(folder, "--all").errors.components(separatedBy: "[coverage.extra-translation]").count == 10)
        let fixed = try Self.lint(folder, "--fix", "--unsafe-fixes")
        #expect(fixed.errors.contains("9 mistakes corrected") && !fixed.errors.contains("extra-translation"), "\(fixed.errors)")
    }

    @Test("a language that is hardly begun is one line for all tables; one that is begun has a line for each")
    func unbegun() throws {
        let folder = try TemporaryFolder()
        let texts = (0..<60).map { "\"Text \($0)\" = \"Text \($0)\";\n" }
        for table in ["A", "B"] {
            try folder.write(texts.joined(), to: "App/en.lproj/\(table).strings")
            try folder.write(texts.prefix(2).joined(), to: "App/gd.lproj/\(table).strings")
            try folder.write(texts.prefix(20).joined(), to: "App/de.lproj/\(table).strings")
        }
        let errors = try Self.lint(folder).errors
        #expect(errors.contains("'gd' is hardly begun: 116 of 120 texts are not translated [coverage.missing-translation]"), "\(errors)")
        #expect(errors.components(separatedBy: "40 texts of '").count == 3)
    }

    @Test("'--fail-on' decides on the exit code, not on what is printed")
    func failOn() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\"; \"b\" = \"B\";\n", to: "App/en.lproj/L.strings")
        try folder.write("\"a\" = \" A\"; \"b\" = \" B\";\n", to: "App/de.lproj/L.strings")
        for (level, status) in [("error", 0), ("warning", 1), ("note", 1), ("never", 0)] {
            let run = try Self.lint(folder, "--fail-on", level)
            #expect(run.status == Int32(status) && run.errors.contains("text.surrounding-blanks"), "\(level): \(run.errors)")
            #expect(run.errors.contains("lets them pass") == (status == 0))
            #expect(try Self.lint(folder, "--fail-on", level, "--format", "json").status == Int32(status))
        }
        try folder.write("\"a\" = \"A %@\"; \"b\" = \"B\";\n", to: "App/en.lproj/L.strings")
        try folder.write("\"a\" = \"A %d\"; \"b\" = \"B\";\n", to: "App/de.lproj/L.strings")
        #expect(try Self.lint(folder, "--fail-on", "error").status == 1)
        #expect(try Self.lint(folder, "--fail-on", "never").status == 0)
        #expect(try Self.lint(folder, "--fail-on", "always").status == 64)
        #expect(try ToolRun(["lint", "Nowhere", "--fail-on", "never"], folder: folder.path).status == 2)
    }

    @Test("'--language' leaves findings about other languages out, of the fixes and the exit code, too")
    func language() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/L.strings")
        for language in ["de", "pt-BR", "fr"] { try folder.write("\"a\" = \" A\";\n", to: "App/\(language).lproj/L.strings") }
        let run = try Self.lint(folder, "--language", "de,pt_BR")
        #expect(run.status == 1 && run.errors.contains("de.lproj") && run.errors.contains("pt-BR.lproj"))
        #expect(!run.errors.contains("fr.lproj"))
        let json = try Self.lint(folder, "--language", "de", "--language", "fr", "--format", "json").output
        #expect(json.contains("de.lproj") && json.contains("fr.lproj") && !json.contains("pt-BR.lproj"))
        let fixed = try Self.lint(folder, "--language", "de", "--fix")
        #expect(fixed.status == 0)
        #expect(try folder.text("App/de.lproj/L.strings") == "\"a\" = \"A\";\n" && folder.text("App/fr.lproj/L.strings").contains("\" A\""))
        #expect(try Self.lint(folder, "--language", "de").status == 0 && Self.lint(folder, "--language", "fr").status == 1)
        #expect(try Self.lint(folder, "--language", "").status == 64)
    }

    @Test("'--fix --diff' prints what '--diff' does, and writes nothing", arguments: [[], ["--unsafe-fixes"]])
    func diff(options: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/L.strings")
        try folder.write("\"a\" = \" A\";\n\"b\" = \"B\";\n", to: "App/de.lproj/L.strings")
        let before = try folder.text("App/de.lproj/L.strings")
        let both = try ToolRun(["lint", "App", "--fix", "--diff"] + options, folder: folder.path)
        let alone = try ToolRun(["lint", "App", "--diff"] + options, folder: folder.path)
        #expect(both.output == alone.output && both.status == alone.status && both.output.contains("+\"a\" = \"A\";"))
        #expect(both.output.contains("-\"b\"") == !options.isEmpty)
        #expect(try folder.text("App/de.lproj/L.strings") == before)
    }

    @Test(
        "'fmt --diff' prints nothing for a canonical file, and with '--check' the difference",
        arguments: [["--diff"], ["--diff", "--check"]])
    func formatDiff(options: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\"=\"A\";", to: "L.strings")
        let run = try ToolRun(["fmt", "L.strings"] + options, folder: folder.path)
        #expect(run.status == 1 && run.output.contains("-\"a\"=\"A\";") && run.output.contains("+\"a\" = \"A\";"))
        #expect(try folder.text("L.strings") == "\"a\"=\"A\";")
        #expect(try ToolRun(["fmt", "L.strings"], folder: folder.path).status == 0)
        let canonical = try ToolRun(["fmt", "L.strings"] + options, folder: folder.path)
        #expect(canonical.status == 0 && canonical.output.isEmpty && canonical.errors.isEmpty)
    }

    @Test(
        "paths in annotations and SARIF do not begin with './'", arguments: [".", "./App"], ["github", "sarif"])
    func paths(operand: String, format: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/L.strings")
        try folder.write("\"a\" = \" A\";\n\"b\"=\"B\";\n", to: "App/de.lproj/L.strings")
        for words in [["lint"], ["fmt", "--check"]] {
            let run = try ToolRun(words + [operand, "--format", format], folder: folder.path)
            #expect(run.output.contains("App/de.lproj/L.strings") && !run.output.contains("./App"), "\(run.output)")
        }
        try folder.write("let a = NSLocalizedString(\"c\", tableName: \"L\", comment: \"\")\n", to: "App/a.swift")
        let extracted = try ToolRun(["extract", operand, "--check", "--format", format], folder: folder.path)
        #expect(extracted.status == 1 && extracted.output.contains("App/en.lproj/L") && !extracted.output.contains("./App"))
    }

    @Test("color is used where it is wanted, and the table has it, too")
    func color() throws {
        let folder = try Self.project(keys: 20, languages: ["fr", "it"])
        let run = try Self.lint(folder, "--color", "always")
        #expect(run.errors.contains("\u{1B}[1;35mwarning \u{1B}[0m"), "\(run.errors)")
        #expect(try !Self.lint(folder).errors.contains("\u{1B}"))
    }

    @Test("'extract --check' ends with the tables that are not up to date, their number and the verdict")
    func extract() throws {
        let folder = try TemporaryFolder()
        for table in ["A", "B"] {
            try folder.write("\"x\" = \"X\";\n", to: "App/en.lproj/\(table).strings")
            try folder.write("let a = NSLocalizedString(\"k\", tableName: \"\(table)\", comment: \"\")\n", to: "App/\(table).swift")
        }
        let run = try ToolRun(["extract", "App", "--check"], folder: folder.path)
        #expect(run.status == 1 && run.output.components(separatedBy: "+\"k\" = \"k\";").count == 3)
        #expect(run.errors.contains("App/en.lproj/A.strings: warning: the table is not up to date with the code: 1 added"), "\(run.errors)")
        #expect(run.errors.hasSuffix("warning: 2 warnings in 2 files\n"))
        #expect(run.errors.contains("extract.outdated  warning          2"))
    }

    @Test("'keys' lists missing keys first, and ends with a line for each table")
    func keys() throws {
        let folder = try TemporaryFolder()
        for table in ["A", "B"] { try folder.write("\"old\" = \"X\";\n", to: "App/en.lproj/\(table).strings") }
        try folder.write("let a = NSLocalizedString(\"new\", tableName: \"B\", value: \"x\", comment: \"\")\n", to: "App/B.swift")
        let run = try ToolRun(["keys", "App"], folder: folder.path)
        let lines = run.output.split(separator: "\n")
        #expect(lines.prefix(3) == ["App/en.lproj/B.strings", "  missing", "    \"new\""])
        #expect(lines.contains(" missing  unused   maybe    used  table"), "\(run.output)")
        #expect(lines.contains("       0       1       0       0  App/en.lproj/A.strings"))
        #expect(lines.last == "0 used, 0 maybe, 2 unused, 1 missing")
    }
}
