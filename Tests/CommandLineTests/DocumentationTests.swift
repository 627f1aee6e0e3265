import Foundation
import LocalizationTestSupport
import Testing

/// Keeps the documentation true: the pages' samples are built and run, and each behavior in the compatibility tables has a test.
@Suite("Documentation")
struct DocumentationTests {
    static let catalog = "Sources/Localization/Documentation.docc"
    static let formats = "Sources/CatalogFormats/Documentation.docc"
    /// The pages that compare this package with Apple's platforms, by topic. The page `Compatibility.md` links to them.
    static let compatibility = ["Files", "Bundles", "Languages", "Formatting", "Interpolation", "Foundation", "Tools"].map {
        "\(catalog)/CompatibilityOf\($0).md"
    }
    /// The pages with tables of behaviors and their tests: those about compatibility and one for each file format.
    static let tables =
        compatibility
        + ["Strings", "Stringsdict", "StringCatalogs", "XLIFF", "InterfaceBuilder", "PropertyLists"].map {
            "\(formats)/\($0).md"
        }
    /// The pages on files of other systems, whose rows name a behavior and its tests.
    static let otherSystems = ["Android", "Spreadsheets", "PO", "JSONTexts", "ARB", "Properties", "Resx", "Stores"].map {
        "\(formats)/\($0).md"
    }

    /// The paths, from the project's root, of all files below a folder with an extension, by name.
    static func files(below folder: String, withExtension type: String) throws -> [String] {
        let root = SharedMaterial.projectRoot + "/" + folder
        let names = try #require(FileManager.default.enumerator(atPath: root)).compactMap { $0 as? String }
        return names.filter { $0.hasSuffix("." + type) }.sorted().map { folder + "/" + $0 }
    }

    static func content(of file: String) throws -> String {
        try String(contentsOfFile: SharedMaterial.projectRoot + "/" + file, encoding: .utf8)
    }

    /// Every page that has samples.
    static func pages() throws -> [String] {
        try ["README.md"]
            + [catalog, formats, "Sources/LocalizationFoundation/Documentation.docc"].flatMap { try files(below: $0, withExtension: "md") }
    }

    @Test("pages link to each other as files, so that a git host can follow; check-documentation makes DocC's links of them")
    func links() throws {
        var count = 0
        for page in try Self.pages() + ["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "STABILITY.md", "Examples/README.md"] {
            let text = try Self.content(of: page)
            #expect(!text.contains("doc:"), "\(page)")
            // Addresses have a colon, as has markup for words (`inflect:`).
            for link in text.matches(of: /\]\(([\w.\/-]+)(?:#([\w-]+))?\)/) {
                let target = (page as NSString).deletingLastPathComponent + "/" + String(link.1)
                #expect(FileManager.default.fileExists(atPath: SharedMaterial.projectRoot + "/" + target), "\(page): \(link.1)")
                if let anchor = link.2 {
                    #expect(try Self.anchors(of: target).contains(String(anchor)), "\(page): \(link.1)#\(anchor)")
                }
                count += 1
            }
        }
        #expect(count >= 20)
    }

    /// What a link can name in a page: its headings, as git hosts spell them.
    static func anchors(of page: String) throws -> Set<String> {
        let headings = try content(of: page).components(separatedBy: "\n").filter { $0.hasPrefix("#") }
        return Set(
            headings.map { heading in
                let words = heading.trimmingCharacters(in: ["#", " "]).lowercased()
                return words.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.replacingOccurrences(of: " ", with: "-")
            })
    }

    @Test(
        "each command has a section on the page about the command line, and the README's table links to each of them",
        .enabled(if: ToolRun.hasTools))
    func commandSections() throws {
        let page = DocumentedExampleTests.commandLine
        let commands = try #require(try CommandTree.load().command.subcommands).map(\.commandName).filter { $0 != "help" }.sorted()
        let sections = try Self.content(of: page).components(separatedBy: "\n").filter { $0.hasPrefix("### ") }
        #expect(sections.map { String($0.dropFirst(4)) }.sorted() == commands)
        let links = try Self.content(of: "README.md").matches(of: /\]\(([\w.\/-]+)#([\w-]+)\)/).filter { $0.1 == page }
        #expect(links.map { String($0.2) }.sorted() == commands)
    }

    // MARK: Samples

    /// The programs that samples are parts of: snippets, and the examples that are packages of their own.
    static func programs() throws -> [String] {
        let examples = try FileManager.default.contentsOfDirectory(atPath: SharedMaterial.projectRoot + "/Examples")
            .flatMap { ["Examples/\($0)/Sources", "Examples/\($0)/Tests"] }.filter {
                FileManager.default.fileExists(atPath: SharedMaterial.projectRoot + "/" + $0)
            }
        return try (["Snippets"] + examples).flatMap { try files(below: $0, withExtension: "swift") }.map(content)
    }

    @Test("each Swift sample of a page is part of a program that is built")
    func samples() throws {
        let programs = try Self.programs()
        var count = 0
        for page in try Self.pages() {
            for block in try DocumentedExampleTests.blocks(of: page) where block.language == "swift" {
                if let first = block.lines.first, [".package(", ".product(", "plugins: ["].contains(where: first.hasPrefix) {
                    try checkManifestLines(block.lines)
                    continue
                }
                let sample = block.lines.joined(separator: "\n")
                #expect(programs.contains { ("\n" + $0 + "\n").contains("\n" + sample + "\n") }, "\(page):\n\(sample)")
                count += 1
            }
        }
        #expect(count >= 10)
    }

    @Test("each C sample of a page is part of a program of Examples/CProgram, which check-c-interface runs")
    func samplesInC() throws {
        let programs = try Self.files(below: "Examples/CProgram", withExtension: "c").map(Self.content)
        var count = 0
        for page in try Self.pages() {
            for block in try DocumentedExampleTests.blocks(of: page) where block.language == "c" {
                let sample = block.lines.joined(separator: "\n")
                #expect(programs.contains { ("\n" + $0 + "\n").contains("\n" + sample + "\n") }, "\(page):\n\(sample)")
                count += 1
            }
        }
        #expect(count >= 2)
    }

    /// Lines for another package's manifest are not a program: what they name must be what this package is called.
    private func checkManifestLines(_ lines: [String]) throws {
        let manifest = try Self.content(of: "Package.swift")
        #expect(manifest.contains(#"name: "swift-localization""#))
        let products = ["Localization", "LocalizationFoundation", "LocalizationXCTest", "CatalogFormats"]
        for product in products { #expect(manifest.contains(".library(name: \"\(product)\"")) }
        let plugin = ".plugin(name: \"LocalizationPlugin\""
        #expect(manifest.contains(plugin))
        for line in lines where !line.isEmpty {
            #expect(
                line.contains("/swift-localization\"") || line == "plugins: [\(plugin), package: \"swift-localization\")]"
                    || products.contains { line.contains(".product(name: \"\($0)\", package: \"swift-localization\")") }, "\(line)")
        }
    }

    @Test(
        "each snippet prints what stands behind its lines",
        arguments: [
            "LookingUpTexts", "ChoosingLanguages", "LanguagePerRequest", "DebuggingTexts", "FindingResources", "StringLocalized",
            "EditingTables",
            "CompilingTables", "ComingFromApplePlatforms", "FormattingDates",
        ])
    func printedLines(snippet: String) throws {
        let lines = try Self.content(of: "Snippets/\(snippet).swift").components(separatedBy: "\n").filter { $0.hasPrefix("print(") }
        let expected = try lines.map { try #require($0.components(separatedBy: ")  // ").last) }
        #expect(!expected.isEmpty)
        let printed = try DocumentedExampleTests.output(of: snippet, [])
        #expect(printed == expected.joined(separator: "\n") + "\n")
    }

    @Test("The arguments and the environment of a process choose its languages and locale")
    func processLanguages() throws {
        func lines(_ arguments: [String], _ environment: [String: String] = [:]) throws -> [String] {
            try DocumentedExampleTests.output(of: "CurrentLanguage", arguments, environment: environment)
                .split(separator: "\n").map(String.init)
        }
        #expect(try lines([]) == ["en from default", "en in en", "1,234 tasks remaining"])
        #expect(try lines([], ["LANG": "pl_PL.UTF-8"]) == ["pl-PL from LANG", "pl, en in pl-PL", "Pozostały 1234 zadania"])
        #expect(try lines([], ["LANGUAGE": "es:pl", "LC_ALL": "C.UTF-8"]).first == "es, pl from LANGUAGE")
        #expect(try lines([], ["LANGUAGE": "es:pl", "LC_ALL": "C"]).first == "en from default")
        #expect(
            try lines(["-AppleLanguages", "(es, en)", "-AppleLocale", "de_CH"], ["LANG": "pl_PL.UTF-8"])
                == ["es, en from -AppleLanguages", "es, en in de_CH", "Quedan 1’234 tareas"])
    }

    @Test("A language stored in the user's defaults is used from the next start on")
    func storedLanguage() throws {
        let home = try TemporaryFolder()
        func run(_ arguments: [String] = []) throws -> String {
            let environment = ["HOME": home.path, "CFFIXED_USER_HOME": home.path, "LANG": "pl_PL.UTF-8"]
            return try DocumentedExampleTests.output(of: "StoredLanguage", arguments, environment: environment)
        }
        #expect(try run() == "[\"pl-PL\"] pl-PL Gotowe\n")
        #expect(try run() == "[\"ja\"] ja-PL 完了\n")
        #expect(try run(["-AppleLanguages", "(German, en_GB, zh_TW)"]).hasPrefix("[\"de\", \"en-GB\", \"zh-Hant-TW\"] "))
    }

    @Test("A resource speaks the languages of the process, where the program has no localizations of its own")
    func languagesOfResources() throws {
        let lines = try DocumentedExampleTests.output(of: "StringLocalized", [], environment: ["LANG": "pl_PL.UTF-8"]).split(
            separator: "\n")
        #expect(lines.suffix(2) == ["Termin: Jutro, godz. 8:00", "No such key"])
    }

    @Test("Arguments that mark texts for testing change what a program shows")
    func debuggingArguments() throws {
        func lines(_ arguments: String...) throws -> [String] {
            try DocumentedExampleTests.output(of: "LookUp", arguments).split(separator: "\n").map(String.init)
        }
        let plain = try lines()
        #expect(plain.count == 4)
        #expect(try lines("-NSDoubleLocalizedStrings", "YES") == plain.map { $0 + " " + $0 })
        #expect(try lines("-NSSurroundLocalizedStrings", "YES") == plain.map { "[# " + $0 + " #]" })
        #expect(try lines("-NSForceRightToLeftLocalizedStrings", "YES") == plain.map { "\u{202E}" + $0 + "\u{202C}" })
        #expect(try lines("-NSDoubleLocalizedStrings", "NO") == plain)
        // Nothing is missing, and Cyrillic letters get no accents.
        #expect(try lines("-NSShowNonLocalizedStrings", "YES", "-NSAccentuateLocalizedStrings", "YES") == plain)
    }

    // MARK: Compatibility

    /// A line of a compatibility table.
    struct Row {
        let behavior: String
        let status: String
        let reason: String
        let tests: String

        /// Reads the cells of a table's line; nil for a line of another kind.
        init?(_ line: String) {
            guard line.hasPrefix("| ") else { return nil }
            let cells = line.dropFirst().components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 5, cells[1] != "Here" else { return nil }
            (behavior, status, reason, tests) = (cells[0], cells[1], cells[2], cells[3])
        }

        /// The tests as display name and file.
        var references: [Reference] {
            tests.matches(of: /`([^`]+)` in `([^`]+)`/).map { Reference(name: String($0.1), file: String($0.2)) }
        }
    }

    struct Reference: Hashable {
        let name: String
        let file: String
    }

    /// The tests that the tables of a page on another system's files name, and the number of rows without any.
    static func references(of page: String) throws -> (tests: [Reference], rowsWithout: Int) {
        let rows = try content(of: page).components(separatedBy: "\n").filter {
            $0.hasPrefix("| ") && !$0.hasPrefix("| Behavior ") && !$0.hasPrefix("|---") && $0.contains("` in `")
                || $0.hasPrefix("| ") && $0.hasSuffix("| |")
        }
        let found = rows.map { row in
            row.matches(of: /`([^`]+)` in `([^`]+)`/).map { Reference(name: String($0.1), file: String($0.2)) }
        }
        return (found.flatMap { $0 }, found.count(where: \.isEmpty))
    }

    static func rows(of page: String) throws -> [Row] {
        try content(of: page).components(separatedBy: "\n").compactMap(Row.init)
    }

    /// The display names of the tests in a source file.
    static func testNames(in file: String) throws -> [String] {
        try content(of: file).matches(of: /@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"/).map { match in
            String(match.1).replacingOccurrences(of: #"\""#, with: "\"").replacingOccurrences(of: #"\\"#, with: #"\"#)
        }
    }

    @Test("each line of the compatibility tables has a status, and a test or a reason why there is none", arguments: tables)
    func completeRows(page: String) throws {
        let lines = try Self.content(of: page).components(separatedBy: "\n").filter { $0.hasPrefix("|") }
        let tables = lines.count { $0 == "| Behavior | Here | Why | Test |" }
        let rows = try Self.rows(of: page)
        #expect(rows.count == lines.count - 2 * tables, "a line has not four cells")
        #expect(rows.count > 12)
        for row in rows {
            #expect(!row.behavior.isEmpty)
            switch row.status {
            case "Same": #expect(!row.references.isEmpty, "\(row.behavior)")
            case "Different": #expect(!row.references.isEmpty && !row.reason.isEmpty, "\(row.behavior)")
            case "Not yet": #expect(!row.reason.isEmpty, "\(row.behavior)")
            default: Issue.record("'\(row.status)' is no status: \(row.behavior)")
            }
            // Nothing but references may stand in the last cell, or a misspelt one would go unseen.
            #expect(row.references.map { "`\($0.name)` in `\($0.file)`" }.joined(separator: "; ") == row.tests, "\(row.behavior)")
        }
        #expect(Set(rows.map(\.behavior)).count == rows.count, "a behavior is there twice")
    }

    @Test("Each page with a table of behaviors is checked, and the index of the compatibility pages links to each of them")
    func tablePages() throws {
        let pages = try Self.pages().filter { try Self.content(of: $0).contains("\n| Behavior | ") }
        #expect(pages.sorted() == (Self.tables + Self.otherSystems).sorted())
        let index = try Self.content(of: Self.catalog + "/Compatibility.md")
        let links = index.matches(of: /\]\((CompatibilityOf\w+\.md)\)/).map { "\(Self.catalog)/\($0.1)" }
        #expect(links.sorted() == Self.compatibility.sorted())
        let behaviors = try Self.compatibility.flatMap(Self.rows).map(\.behavior)
        #expect(Set(behaviors).count == behaviors.count, "a behavior is on two pages")
        #expect(behaviors.count > 200)
    }

    @Test("each test that the compatibility tables name exists")
    func namedTests() throws {
        var names: [String: [String]] = [:]
        for file in try Self.files(below: "Tests", withExtension: "swift") {
            names[(file as NSString).lastPathComponent, default: []] += try Self.testNames(in: file)
        }
        let others = try Self.otherSystems.map(Self.references)
        #expect(others.allSatisfy { $0.tests.count > 2 && $0.rowsWithout == 0 })
        for reference in Set(try Self.tables.flatMap(Self.rows).flatMap(\.references) + others.flatMap(\.tests)) {
            #expect(names[reference.file]?.contains(reference.name) == true, "'\(reference.name)' is not in \(reference.file)")
        }
    }

    @Test("each test of the compatibility suites stands in the tables")
    func unnamedTests() throws {
        let named = Set(try Self.tables.flatMap(Self.rows).flatMap(\.references))
        var count = 0
        for file in try Self.files(below: "Tests", withExtension: "swift") {
            let name = (file as NSString).lastPathComponent
            guard name.hasPrefix("Compatibility") else { continue }
            for test in try Self.testNames(in: file) where !test.hasPrefix("Compatibility: ") {
                #expect(named.contains(Reference(name: test, file: name)), "'\(test)' of \(name)")
                count += 1
            }
        }
        #expect(count > 40)
    }
}
