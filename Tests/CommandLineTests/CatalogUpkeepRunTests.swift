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
