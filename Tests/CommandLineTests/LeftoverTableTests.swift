import Foundation
import LocalizationTestSupport
import Testing

/// A catalog, and files of the same table that a migration left beside it.
@Suite("Verbs agree about files beside a catalog", .enabled(if: ToolRun.hasTools))
struct LeftoverTableTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Close file" : { "localizations" : { "fr" : { "stringUnit" : { "state" : "translated", "value" : "Fermer" } } } },
            "Open file" : { "localizations" : { "fr" : { "stringUnit" : { "state" : "translated", "value" : "Ouvrir" } } } }
          },
          "version" : "1.0"
        }
        """
    /// A text of the catalog, and one of a key that it does not have.
    private static let german = "\"Open file\" = \"Datei öffnen\";\n\"Old file\" = \"Alte Datei\";\n"
    private static let code = "import Foundation\nlet a = String(localized: \"Open file\"), b = String(localized: \"Close file\")\n"

    private func folder(_ files: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog, to: "App/Localizable.xcstrings")
        try folder.write(Self.code, to: "App/a.swift")
        for (name, text) in files { try folder.write(text, to: name) }
        return folder
    }

    private func json(_ folder: TemporaryFolder, _ arguments: String...) throws -> Any {
        let run = try ToolRun(arguments + ["--format", "json"], folder: folder.path)
        return try JSONSerialization.jsonObject(with: Data(run.output.utf8), options: .fragmentsAllowed)
    }

    /// The number of tables, and the keys that the report lists as missing in German.
    private func report(_ folder: TemporaryFolder) throws -> (tables: Int, missing: [String]) {
        let report = try #require(try json(folder, "report", "App", "--missing", "de") as? [String: Any])
        let all = try #require(try json(folder, "report", "App") as? [String: Any])
        let unfinished = report["unfinished"] as? [[String: Any]] ?? []
        return ((all["tables"] as? [Any] ?? []).count, unfinished.compactMap { $0["key"] as? String }.sorted())
    }

    /// The findings of some rules: the rule, the key and the language.
    private func findings(_ folder: TemporaryFolder, _ prefixes: String...) throws -> [String] {
        let findings = try #require(try json(folder, "lint", "App", "--all") as? [[String: Any]])
        return findings.compactMap { finding in
            guard let rule = finding["identifier"] as? String, prefixes.contains(where: rule.hasPrefix) else { return nil }
            return [rule, finding["key"] as? String, finding["language"] as? String].compactMap(\.self).joined(separator: " ")
        }.sorted()
    }

    /// The keys that a program is asked for.
    private func asked(_ folder: TemporaryFolder, _ language: String = "de") throws -> [String] {
        let run = try ToolRun(["translate", "App", "--language", language, "--dry-run"], folder: folder.path)
        return try run.output.split(separator: "\n").flatMap { line -> [String] in
            let request = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return (request?["entries"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }
        }.sorted()
    }

    /// The keys of the exported document without a translation.
    private func exported(_ folder: TemporaryFolder) throws -> [String] {
        let run = try ToolRun(["export", "App", "--language", "de", "-o", "out", "--format", "xliff"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let units = try folder.text("out/de.xliff").components(separatedBy: "<trans-unit ").dropFirst()
        return units.filter { !$0.contains("<target") }.compactMap { $0.components(separatedBy: "\"").dropFirst().first }.sorted()
    }

    @Test("a file of a language that is left beside a catalog has translations of the catalog's texts")
    func leftovers() throws {
        let folder = try folder(["App/de.lproj/Localizable.strings": Self.german])
        let report = try report(folder)
        #expect(report.tables == 1)
        #expect(report.missing == ["Close file"])
        #expect(
            try findings(folder, "coverage.", "project.") == [
                "coverage.missing-translation Close file de", "project.two-tables",
            ])
        #expect(try asked(folder) == ["Close file"])
        #expect(try exported(folder) == ["Close file"])
        let keys = try ToolRun(["keys", "App", "--only", "unused"], folder: folder.path)
        #expect(keys.output.contains("\"Old file\"") && !keys.output.contains("\"Close file\""), "\(keys.output)")
    }

    @Test("a text of the catalog comes before that of a file beside it")
    func catalogFirst() throws {
        let folder = try folder(["App/fr.lproj/Localizable.strings": "\"Open file\" = \"\";\n\"Close file\" = \"%@\";\n"])
        #expect(try findings(folder, "coverage.", "format.") == [])
        let report = try ToolRun(["report", "App", "--by", "language"], folder: folder.path)
        #expect(report.output.contains("fr             100.0%  2 of 2"), "\(report.output)")
    }

    @Test("mistakes in texts of such a file are found in it")
    func mistakes() throws {
        let folder = try folder(["App/de.lproj/Localizable.strings": "\"Open file\" = \"Datei öffnen \";\n\"Close file\" = \"Zu\";\n"])
        let run = try ToolRun(["lint", "App", "--all"], folder: folder.path)
        #expect(run.errors.contains("App/de.lproj/Localizable.strings:1"), "\(run.errors)")
        #expect(try findings(folder, "text.") == ["text.surrounding-blanks Open file de"])
    }

    @Test("an import of what was exported changes neither the catalog nor such a file")
    func unchangedTexts() throws {
        let folder = try folder(["App/de.lproj/Localizable.strings": Self.german])
        _ = try exported(folder)
        let same = try ToolRun(["import", "out/de.xliff", "--into", "App"], folder: folder.path)
        #expect(same.status == 0, "\(same.errors)")
        #expect(try folder.text("App/Localizable.xcstrings") == Self.catalog)
        #expect(try folder.text("App/de.lproj/Localizable.strings") == Self.german)
    }

    @Test("an export of a catalog whose only folders are those of such files has the catalog's language, and is read back")
    func withoutProject() throws {
        let folder = try folder(["App/de.lproj/Localizable.strings": Self.german])
        _ = try exported(folder)
        let document = try folder.text("out/de.xliff")
        #expect(!document.contains("source-language=\"de\"") && !document.contains("Localizable.strings"), "\(document)")
        let french = try ToolRun(["export", "App", "-o", "out", "--format", "xliff"], folder: folder.path)
        #expect(french.output == "out/de.xliff\nout/en.xliff\nout/fr.xliff\n")
    }

    @Test(
        "files with the original texts are a table of their own, as two-tables says, and so are those of another folder",
        arguments: [
            ["App/en.lproj/Localizable.strings": "\"Open file\" = \"Open file\";\n"],
            ["App/Base.lproj/Localizable.strings": "\"Open file\" = \"Open file\";\n"],
            [
                "App/Other/en.lproj/Localizable.strings": "\"Open file\" = \"Open file\";\n",
                "App/Other/de.lproj/Localizable.strings": german,
            ],
            ["App/en.lproj/Other.strings": "\"Open file\" = \"Open file\";\n", "App/de.lproj/Other.strings": german],
        ])
    func twoTables(others: [String: String]) throws {
        let folder = try folder(others.merging(["App/de.lproj/Localizable.strings": Self.german]) { first, _ in first })
        let isHere = !others.keys.contains { $0.contains("Other") }
        #expect(try report(folder).tables == 2)
        #expect(try asked(folder) == (isHere ? ["Close file", "Open file"] : ["Close file"]))
        #expect(try findings(folder, "project.two-tables").count == 1)
    }

    @Test("a region in which people wrote what differs is asked for what its language lacks, and a note says so; a new one for all")
    func regions() throws {
        let folder = try folder([
            "App/Texts.xcstrings": """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
              "Start" : { "localizations" : { "pt" : { "stringUnit" : { "state" : "translated", "value" : "Início" } } } },
              "Stop now" : { } } }
            """
        ])
        let all = ["Close file", "Open file", "Start", "Stop now"]
        #expect(try asked(folder, "en-GB") == all)
        // What a run before this one wrote is not what people chose.
        for (state, rest) in [("machine_translated", ["Close file", "Open file", "Start"]), ("new", all), ("translated", [])] {
            let unit = "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"Stop it\" } }"
            let text = try folder.text("App/Texts.xcstrings")
            try folder.write(
                text.replacing(#/"Stop now" : .*/#, with: "\"Stop now\" : { \"localizations\" : { \"en-GB\" : \(unit) } } } }"),
                to: "App/Texts.xcstrings")
            #expect(try asked(folder, "en-GB") == rest)
        }
        // Which keys are asked for does not decide.
        let some = try ToolRun(["translate", "App", "--language", "en-GB", "--keys", "Start*", "--estimate"], folder: folder.path)
        #expect(some.output == "en-GB: 0 entries with 0 texts, 0 characters, 0 requests\n", "\(some)")
        #expect(try asked(folder, "pt-PT") == all)
        // A language in another script shows none of its texts.
        #expect(try asked(folder, "en-Shaw") == ["Close file", "Open file", "Start", "Stop now"])
        let estimate = try ToolRun(["translate", "App", "--language", "en-GB", "--estimate"], folder: folder.path)
        #expect(estimate.output == "en-GB: 0 entries with 0 texts, 0 characters, 0 requests\n")
        #expect(
            estimate.errors
                == "note: en-GB: 3 keys without a text are not asked for, because a region needs only what differs from its language\n")
        let report = try #require(try json(folder, "report", "App", "--missing", "pt-PT") as? [String: Any])
        let missing = (report["unfinished"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }.sorted()
        #expect(missing == ["Close file", "Open file", "Stop now"])
    }

    @Test("an estimate says how many keys get the answers")
    func estimate() throws {
        let value = "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Go\" } }"
        func unit(_ key: String) -> String { "\"\(key)\" : { \"localizations\" : { \"en\" : \(value) } }" }
        let text = "{ \"sourceLanguage\" : \"en\", \"version\" : \"1.0\", \"strings\" : { \(unit("a")), \(unit("b")), \"c\" : { } } }"
        let folder = try TemporaryFolder()
        try folder.write(text, to: "App/Localizable.xcstrings")
        let estimate = try ToolRun(["translate", "App", "--language", "de", "--estimate"], folder: folder.path)
        #expect(estimate.output == "de: 2 entries for 3 keys with 2 texts, 3 characters, 1 request\n")
        let estimated = try #require(try json(folder, "translate", "App", "--language", "de", "--estimate") as? [String: Any])
        #expect((estimated["languages"] as? [[String: Any]])?.first?["keys"] as? Int == 3)
    }
}
