import Foundation
import LocalizationTestSupport
import Testing

/// An export for translators and the products of a build have the tables of the project in which they lie.
@Suite("Copies of a project's tables", .enabled(if: ToolRun.hasTools))
struct ProjectCopyTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "k" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "K"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """

    /// The folders with copies.
    private static let copies = ["loc/de.xcloc/Source Contents", "Old.xcarchive/Products", "Old.app", "Kit.framework"]

    private func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for place in ["App"] + Self.copies.map({ "App/" + $0 }) {
            try folder.write("\"a\" = \"A\";\n", to: place + "/en.lproj/T.strings")
            try folder.write("\"a\" = \"B\";\n", to: place + "/iw.lproj/T.strings")
            try folder.write(Self.catalog, to: place + "/L.xcstrings")
        }
        return folder
    }

    private func names(below name: String, of folder: TemporaryFolder) -> [String] {
        FileManager.default.enumerator(atPath: folder.path + "/" + name)?.compactMap { $0 as? String } ?? []
    }

    @Test(
        "no verb takes a copy for a source of the project, unless it is named",
        arguments: [
            ["pseudo", "App", "--output", "out"], ["compile", "App", "--output-directory", "out"],
            ["slice", "App", "--language", "de", "-o", "out"], ["migrate", "App", "-o", "out"],
        ])
    func outputs(words: [String]) throws {
        let folder = try project()
        let run = try ToolRun(words, folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(!names(below: "out", of: folder).isEmpty)
        #expect(!Self.copies.contains { run.output.contains($0) || run.errors.contains($0) }, "\(run.output)\(run.errors)")
        #expect(!names(below: "out", of: folder).contains { name in Self.copies.contains { name.contains($0) } })
        // What is named is read.
        for copy in Self.copies {
            var named = words
            named[1] = "App/" + copy
            named[named.count - 1] += "/" + copy
            #expect(try ToolRun(named, folder: folder.path).status == 0, "\(named)")
        }
    }

    @Test("fmt and the renaming of folders change the project, and no copies in it")
    func changes() throws {
        let folder = try project()
        let run = try ToolRun(["migrate", "--folders", "App"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        try folder.write(Self.catalog + "\n\n", to: "App/L.xcstrings")
        for copy in Self.copies { try folder.write(Self.catalog + "\n\n", to: "App/\(copy)/L.xcstrings") }
        #expect(try ToolRun(["fmt", "App"], folder: folder.path).status == 0)
        let names = names(below: "App", of: folder)
        #expect(names.contains("he.lproj/T.strings"))
        for copy in Self.copies {
            #expect(names.contains(copy + "/iw.lproj/T.strings"))
            #expect(try folder.text("App/\(copy)/L.xcstrings").hasSuffix("\n\n"))
        }
        #expect(try !folder.text("App/L.xcstrings").hasSuffix("\n\n"))
    }

    @Test(
        "tables and code of dependencies are no part of the project, unless they are named",
        arguments: ["Pods", "Carthage", "node_modules", "venv/lib/python3.12/site-packages"])
    func dependencies(folderName: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("let package = Package(name: \"P\", defaultLocalization: \"en\")", to: "P/Package.swift")
        for (place, key) in [("Sources/P", "own"), (folderName + "/kit", "theirs")] {
            try folder.write(
                "let a = NSLocalizedString(\"\(key)\", comment: \"\"), b = NSLocalizedString(\"x\(key)\", comment: \"\")\n",
                to: "P/\(place)/a.swift")
            try folder.write("\"\(key)\" = \"A\";\n", to: "P/\(place)/en.lproj/Localizable.strings")
            try folder.write("\"\(key)\" = \"B\";\n", to: "P/\(place)/de.lproj/Localizable.strings")
        }
        for words in [
            ["lint", "P"], ["report", "P", "--missing", "de"], ["keys", "P", "--all"], ["extract", "P", "--dry-run"],
            ["export", "P", "--language", "de", "--format", "xliff", "-o", "out"],
        ] {
            let run = try ToolRun(words, folder: folder.path)
            #expect(run.status < 2, "\(run)")
            let text = try run.output + run.errors + (words[0] == "export" ? folder.text("out/de.xliff") : "")
            #expect(!text.contains("theirs") && !text.contains("kit"), "\(words): \(text)")
            #expect(text.contains("own"), "\(words): \(text)")
        }
        let named = try ToolRun(["lint", "P/" + folderName], folder: folder.path)
        #expect(named.errors.contains("xtheirs"), "\(named)")
    }
}
