import Foundation
import LocalizationTestSupport
import Testing

@Suite("Printing and synchronizing catalogs, and their symbols, on the command line", .enabled(if: ToolRun.hasTools))
struct CatalogUpkeepRunTests {
    private let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Done" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Fertig"
                  }
                }
              }
            },
            "help.title" : {
              "extractionState" : "manual"
            },
            "Unused" : {

            }
          },
          "version" : "1.1"
        }
        """

    private let found = """
        { "source" : "View.swift", "version" : 1, "tables" : { "Localizable" : [
          { "key" : "Later", "comment" : "A button", "location" : { "startingLine" : 3 } },
          { "key" : "Done", "comment" : "" } ] } }
        """

    @Test("print shows the keys in the order of the file")
    func keys() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(catalog, to: "Localizable.xcstrings")
        let run = try ToolRun("xcstringstool", "print", path)
        #expect(run.status == 0 && run.errors.isEmpty && run.output == "Done\nhelp.title\nUnused\n")
        let missing = try ToolRun("xcstringstool", "print", folder.path + "/no.xcstrings")
        #expect(missing.status == 1)
        #expect(missing.errors.hasSuffix("error: The file “no.xcstrings” couldn’t be opened because there is no such file.\n"))
    }

    @Test("sync adds, removes and marks, in the words of Apple's tool and in our own", arguments: [["xcstringstool", "sync"], ["sync"]])
    func sync(words: [String]) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(catalog, to: "Localizable.xcstrings")
        let data = try folder.write(found, to: "View.stringsdata")
        let run = try ToolRun(words + [path, "--stringsdata", data])
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output == (words == ["sync"] ? path + "\n" : ""))
        let synced = try String(contentsOfFile: path, encoding: .utf8)
        let later = "    \"Later\" : {\n      \"comment\" : \"A button\"\n    }"
        #expect(
            synced
                == catalog.replacing("    \"help.title\"", with: later + ",\n    \"help.title\"")
                .replacing(",\n    \"Unused\" : {\n\n    }", with: ""))
        let again = try ToolRun(words + [path, "--stringsdata", data])
        #expect(again.status == 0 && again.output.isEmpty)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == synced)
    }

    @Test("sync --check changes nothing and ends with 1")
    func check() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(catalog, to: "Localizable.xcstrings")
        let data = try folder.write(found, to: "View.stringsdata")
        let run = try ToolRun("sync", "--check", path, "--stringsdata", data)
        #expect(run.status == 1 && run.output == path + "\n")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == catalog)
    }

    @Test("sync takes '-' from standard input to standard output, as the table 'Localizable'")
    func standardStreams() throws {
        let folder = try TemporaryFolder()
        try folder.write(catalog, to: "Localizable.xcstrings")
        try folder.write(found, to: "View.stringsdata")
        let run = try ToolRun(["sync", "-", "--stringsdata", "View.stringsdata"], input: catalog, folder: folder.path)
        #expect(run.status == 0 && run.errors.isEmpty && !folder.has("-"))
        #expect(try ToolRun(["sync", "Localizable.xcstrings", "--stringsdata", "View.stringsdata"], folder: folder.path).status == 0)
        #expect(try folder.text("Localizable.xcstrings") == run.output)
        // What is up to date comes back as it is.
        #expect(
            try ToolRun(["sync", "-", "--stringsdata", "View.stringsdata"], input: run.output, folder: folder.path).output == run.output)
        let check = try ToolRun(["sync", "--check", "-", "--stringsdata", "View.stringsdata"], input: catalog, folder: folder.path)
        #expect(check.status == 1 && check.output == "<stdin>\n")
        #expect(try ToolRun(["sync", "-", "Localizable.xcstrings", "--stringsdata", "View.stringsdata"], folder: folder.path).status == 64)
    }

    @Test("a .stringsdata file that cannot be read skips everything: Apple's tool with a warning, ours with 2")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(catalog, to: "Localizable.xcstrings")
        let data = try folder.write("{", to: "View.stringsdata")
        let apples = try ToolRun("xcstringstool", "sync", path, "--stringsdata", data)
        #expect(apples.status == 0 && apples.errors == "warning: Skipping sync because \(data) could not be read\n")
        let ours = try ToolRun("sync", path, "--stringsdata", data)
        #expect(ours.status == 2 && ours.errors.contains("is not a '.stringsdata' file"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == catalog)
    }

    @Test("with one broken catalog of two, none is written")
    func allOrNothing() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(catalog, to: "Localizable.xcstrings")
        let broken = try folder.write("{ \"strings\" : {", to: "Broken.xcstrings")
        let data = try folder.write(found, to: "View.stringsdata")
        #expect(try ToolRun("sync", path, broken, "--stringsdata", data).status == 2)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == catalog)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "Broken.xcstrings", "Localizable.xcstrings", "View.stringsdata",
            ])
    }

    @Test("generate-symbols writes a file for entries that were added by hand")
    func symbols() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(catalog, to: "Localizable.xcstrings")
        let run = try ToolRun("xcstringstool", "generate-symbols", "--language", "swift", "--output-directory", folder.path + "/new", path)
        #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty)
        let text = try folder.text("new/GeneratedStringSymbols_Localizable.swift")
        #expect(text.contains("    static var helpTitle: LocalizedStringResource {\n"))
        #expect(!text.contains("done"))
        let other = try ToolRun("xcstringstool", "generate-symbols", "--language", "objc", "--output-directory", folder.path, path)
        #expect(other.status == 64)
    }

    @Test(
        "a catalog with generated symbols keeps each of them, however often it is synchronized",
        arguments: [["xcstringstool", "sync"], ["sync"]])
    func symbolsAndSync(words: [String]) throws {
        let folder = try TemporaryFolder()
        let entries = (1...25).map { number in
            "\"cart.item\(number)\" : { \"extractionState\" : \"manual\", \"localizations\" : { \"en\" : { \"stringUnit\" : "
                + "{ \"state\" : \"translated\", \"value\" : \"%lld items of \(number)\" } } } }"
        }
        let text = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ", ")) }, \"version\" : \"1.1\" }"
        try folder.write(text, to: "App/Localizable.xcstrings")
        func symbols() throws -> String {
            let words = ["xcstringstool", "generate-symbols", "App/Localizable.xcstrings", "--language", "swift", "-o", "App"]
            #expect(try ToolRun(words, folder: folder.path).status == 0)
            return try folder.text("App/GeneratedStringSymbols_Localizable.swift")
        }
        let first = try symbols()
        #expect(first.contains("cartItem25"))
        for round in 1...10 {
            // The code uses half of the keys by themselves, with default values and comments of its own.
            let uses = (1...12).map {
                "String(localized: \"cart.item\($0)\", defaultValue: \"\\(n) in code \(round)\", comment: \"c\(round)\")"
            }
            try folder.write("let n = 1\n" + uses.joined(separator: "\n"), to: "App/Cart.swift")
            let extract = ["xcstringstool", "extract", "App", "--modern-localizable-strings", "--avoid-arg-placeholder", "-o", "data"]
            #expect(try ToolRun(extract, folder: folder.path).status == 0)
            let data = ["data/Cart.stringsdata", "data/GeneratedStringSymbols_Localizable.stringsdata"]
            let run = try ToolRun(words + ["App/Localizable.xcstrings", "--stringsdata"] + data, folder: folder.path)
            #expect(run.status == (words == ["sync"] ? run.status : 0))
            #expect(try folder.text("App/Localizable.xcstrings") == text)
        }
        #expect(try symbols() == first)
    }

    @Test("data without a key of the catalog's table stops our sync, and is a warning of Apple's", arguments: [true, false])
    func otherTable(isApples: Bool) throws {
        let folder = try TemporaryFolder()
        let entries = (1...20).map { "\"key \($0)\" : { }" }.joined(separator: ", ")
        let text = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries) }, \"version\" : \"1.0\" }"
        try folder.write(text, to: "Renamed.xcstrings")
        try folder.write(found, to: "View.stringsdata")
        let words = (isApples ? ["xcstringstool", "sync"] : ["sync"]) + ["Renamed.xcstrings", "--stringsdata", "View.stringsdata"]
        let run = try ToolRun(words, folder: folder.path)
        #expect(run.status == (isApples ? 0 : 2))
        #expect(run.errors.contains("code has no key of the table 'Renamed', so 20 keys would look unused"))
        #expect(try folder.text("Renamed.xcstrings").contains("key 1") == !isApples)
    }

    @Test("the data of a source that does not exist any more is left out, unless none of them does")
    func deletedSources() throws {
        func data(_ source: String, _ key: String) -> String {
            "{ \"source\" : \"\(source)\", \"version\" : 1, \"tables\" : { \"Localizable\" : [ { \"key\" : \"\(key)\" } ] } }"
        }
        let folder = try TemporaryFolder()
        let source = try folder.write("let a = 1", to: "A.swift")
        let catalog = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"deleted\" : { } }, \"version\" : \"1.0\" }"
        try folder.write(catalog, to: "Localizable.xcstrings")
        try folder.write(data("/nowhere/Old.swift", "deleted"), to: "data/Old.stringsdata")
        let words = ["sync", "Localizable.xcstrings", "--stringsdata", "data"]
        // All data comes from another machine.
        #expect(try ToolRun(words, folder: folder.path).status == 0)
        #expect(try folder.text("Localizable.xcstrings") == catalog)
        try folder.write(data(source, "kept"), to: "data/A.stringsdata")
        let run = try ToolRun(words, folder: folder.path)
        #expect(run.status == 0 && run.errors.contains("'/nowhere/Old.swift' are ignored"), "\(run.errors)")
        let synced = try folder.text("Localizable.xcstrings")
        #expect(synced.contains("\"kept\"") && !synced.contains("\"deleted\""))
    }

    @Test("two keys with one symbol are an error with the place, and nothing is written")
    func collision() throws {
        let folder = try TemporaryFolder()
        let text = catalog.replacing("\"Unused\" : {\n\n    }", with: "\"Help title\" : {\n      \"extractionState\" : \"manual\"\n    }")
        let path = try folder.write(text, to: "Localizable.xcstrings")
        let run = try ToolRun("xcstringstool", "generate-symbols", "--language", "swift", "-o", folder.path + "/new", path)
        #expect(run.status == 1)
        #expect(
            run.errors.contains(
                "Localizable.xcstrings:14:5: error: the keys 'Help title' and 'help.title' have the same symbol 'helpTitle'"))
        #expect(!folder.has("new"))
    }
}
