import Foundation
import LocalizationTestSupport
import Testing

@Suite("Merging and slicing on the command line", .enabled(if: ToolRun.hasTools))
struct MergeRunTests {
    private static func catalog(german: String, english: String) -> String {
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Done" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "\(german)"
                  }
                },
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "\(english)"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """
    }

    private func files(_ folder: borrowing TemporaryFolder, _ base: String, _ ours: String, _ theirs: String) throws -> [String] {
        [
            try folder.write(base, to: "base.xcstrings"), try folder.write(ours, to: "ours.xcstrings"),
            try folder.write(theirs, to: "theirs.xcstrings"),
        ]
    }

    @Test("a conflict in a file with a byte order mark, or in UTF-16, is at its place in the text", arguments: [false, true])
    func markedFiles(_ isUTF16: Bool) throws {
        let folder = try TemporaryFolder()
        for side in ["A", "B", "C"] {
            let text = "\u{FEFF}/* c */\n\"z\" = \"Z\";\n\"a\" = \"\(side)\";\n"
            let bytes = isUTF16 ? text.data(using: .utf16LittleEndian) : Data(text.utf8)
            try #require(bytes).write(to: URL(fileURLWithPath: folder.path + "/\(side).strings"))
        }
        let run = try ToolRun(["merge", "A.strings", "B.strings", "C.strings", "-o", "M.strings"], folder: folder.path)
        #expect(run.status == 1 && run.errors.hasPrefix("M.strings:3:1: error: both sides changed 'a'"), "\(run.errors)")
        #expect(run.errors.contains("3 | \"a\" = \"B\";"), "\(run.errors)")
    }

    @Test("changes of both sides go to the output, with nothing to say")
    func clean() throws {
        let folder = try TemporaryFolder()
        let paths = try files(
            folder, Self.catalog(german: "Fertig", english: "Done"), Self.catalog(german: "Erledigt", english: "Done"),
            Self.catalog(german: "Fertig", english: "Finished"))
        let run = try ToolRun(["merge"] + paths + ["-o", folder.path + "/merged.xcstrings"])
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
        let merged = try folder.text("merged.xcstrings")
        #expect(merged == Self.catalog(german: "Erledigt", english: "Finished"))
    }

    @Test("a conflict is shown at its place and ends with 1; a favored side has none")
    func conflict() throws {
        let folder = try TemporaryFolder()
        let paths = try files(
            folder, Self.catalog(german: "Fertig", english: "Done"), Self.catalog(german: "Erledigt", english: "Done"),
            Self.catalog(german: "Beendet", english: "Done"))
        let run = try ToolRun(["merge"] + paths + ["--path", "L.xcstrings"])
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("L.xcstrings:7:11: error: both sides changed 'Done' (de); ours stays [merge.conflict]\n"))
        #expect(run.output.contains("\"state\" : \"needs_review\",\n            \"value\" : \"Erledigt\""))
        let favored = try ToolRun(["merge"] + paths + ["--favor", "theirs"])
        #expect(favored.status == 0 && favored.output == Self.catalog(german: "Beendet", english: "Done"))
    }

    @Test("a version that cannot be read ends with 2 and writes nothing")
    func broken() throws {
        let folder = try TemporaryFolder()
        let good = Self.catalog(german: "Fertig", english: "Done")
        let paths = try files(folder, good, good.replacing("Fertig", with: "Erledigt"), String(good.dropLast(4)))
        let output = folder.path + "/merged.xcstrings"
        let run = try ToolRun(["merge"] + paths + ["-o", output])
        #expect(run.status == 2 && !FileManager.default.fileExists(atPath: output))
        #expect(run.errors.contains("error: \(output): 'theirs' cannot be merged"))
        #expect(try ToolRun(["merge", paths[0], paths[1], folder.path + "/none.xcstrings"]).status == 2)
    }

    @Test("words that do not fit end with 64")
    func usage() throws {
        for words in [
            ["merge"], ["merge", "a", "b"], ["merge", "a", "b", "c", "--global"], ["merge", "a", "--install"], ["merge", "a", "-", "-"],
            ["slice", "a"], ["join", "a"],
        ] {
            #expect(try ToolRun(words).status == 64, "\(words)")
        }
    }

    @Test("git merges catalogs with it once it is installed", .enabled(if: Git.isInstalled))
    func git() throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        try Git.run(["init", "-q", "-b", "main"], in: path)
        _ = try folder.write(Self.catalog(german: "Fertig", english: "Done"), to: "L.xcstrings")
        for _ in 1...2 {
            let run = try ToolRun(["merge", "--install"], folder: path)
            #expect(run.status == 0, "\(run.errors)")
        }
        let attributes = try String(contentsOfFile: path + "/.gitattributes", encoding: .utf8)
        #expect(attributes == "*.strings merge=lproj\n*.stringsdict merge=lproj\n*.xcstrings merge=lproj\n")
        try Git.commit("base", in: path)
        try Git.run(["checkout", "-q", "-b", "side"], in: path)
        _ = try folder.write(Self.catalog(german: "Fertig", english: "Finished"), to: "L.xcstrings")
        try Git.commit("side", in: path)
        try Git.run(["checkout", "-q", "main"], in: path)
        _ = try folder.write(Self.catalog(german: "Erledigt", english: "Done"), to: "L.xcstrings")
        try Git.commit("main", in: path)
        try Git.run(["merge", "-q", "side"], in: path)
        let merged = try String(contentsOfFile: path + "/L.xcstrings", encoding: .utf8)
        #expect(merged == Self.catalog(german: "Erledigt", english: "Finished"))
    }

    @Test("git merges a file whose name looks like an option, and CRLF attributes are known")
    func oddNames() throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        try Git.run(["init", "-q", "-b", "main"], in: path)
        try folder.write("*.strings merge=lproj\r\n*.stringsdict merge=lproj\r\n*.xcstrings merge=lproj\r\n", to: ".gitattributes")
        let install = try ToolRun(["merge", "--install"], folder: path)
        #expect(install.status == 0 && install.output.contains("has the attributes already"))
        let name = "--favor it's.xcstrings"
        _ = try folder.write(Self.catalog(german: "Fertig", english: "Done"), to: name)
        try Git.commit("base", in: path)
        try Git.run(["checkout", "-q", "-b", "side"], in: path)
        _ = try folder.write(Self.catalog(german: "Fertig", english: "Finished"), to: name)
        try Git.commit("side", in: path)
        try Git.run(["checkout", "-q", "main"], in: path)
        _ = try folder.write(Self.catalog(german: "Erledigt", english: "Done"), to: name)
        try Git.commit("main", in: path)
        try Git.run(["merge", "-q", "side"], in: path)
        let merged = try String(contentsOfFile: path + "/" + name, encoding: .utf8)
        #expect(merged == Self.catalog(german: "Erledigt", english: "Finished"))
    }

    @Test("The conflicts of a merge of git are listed at their places, until they are resolved or added")
    func conflicts() throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        func list(_ words: String...) throws -> ToolRun { try ToolRun(["merge", "--conflicts"] + words, folder: path) }
        #expect(try ToolRun(["merge", "--conflicts"], environment: ["GIT_CEILING_DIRECTORIES": "/"], folder: path).status == 2)
        try Git.run(["init", "-q", "-b", "main"], in: path)
        #expect(try ToolRun(["merge", "--install"], folder: path).status == 0)
        // Their side adds lines before the text in conflict, so that its line is not that of our version.
        let (name, base) = ("App/de.lproj/L.strings", "\"b\" = \"B\";\n\"c\" = \"C\";\n")
        try folder.write(base, to: name)
        try folder.write(base, to: "App/fr.lproj/L.strings")
        try Git.commit("base", in: path)
        try Git.run(["checkout", "-q", "-b", "side"], in: path)
        try folder.write("\"a\" = \"A\";\n\"b\" = \"B2\";\n\"c\" = \"C2\";\n", to: name)
        try Git.commit("side", in: path)
        try Git.run(["checkout", "-q", "main"], in: path)
        try folder.write("\"b\" = \"B1\";\n\"c\" = \"C\";\n", to: name)
        try Git.commit("main", in: path)
        #expect(try list().status == 0)
        #expect(throws: Git.Failure.self) { try Git.run(["merge", "-q", "side"], in: path) }
        let merged = try folder.text(name)
        let line = try #require(merged.split(separator: "\n").firstIndex { $0.contains("B1") }) + 1
        for words in [[], ["App"], [name], [path]] {
            let run = try ToolRun(["merge", "--conflicts"] + words, folder: path)
            #expect(run.status == 1 && run.errors.contains("de.lproj/L.strings:\(line):"), "\(words): \(run.errors)")
            #expect(run.errors.contains("both sides changed 'b' (value); ours stays") && !run.errors.contains("'c'"), "\(run.errors)")
        }
        #expect(try list("App/fr.lproj").status == 0)
        try folder.write(merged.replacingOccurrences(of: "B1", with: "B2"), to: name)
        let resolved = try list()
        let note = "note: '\(name)' has no conflict any more: 'git add' says so to git\n"
        #expect(resolved.status == 0 && resolved.errors == note, "\(resolved.errors)")
        try Git.run(["add", "."], in: path)
        let added = try list()
        #expect(added.status == 0 && added.errors.isEmpty)
    }

    @Test("outside of a repository the driver is not installed")
    func noRepository() throws {
        let folder = try TemporaryFolder()
        let run = try ToolRun(["merge", "--install"], environment: ["GIT_CEILING_DIRECTORIES": "/"], folder: folder.path)
        #expect(run.status == 2 && run.errors.hasPrefix("error: "))
    }

    @Test("a slice is taken out, translated and put back")
    func slices() throws {
        let folder = try TemporaryFolder()
        let catalog = try folder.write(Self.catalog(german: "Fertig", english: "Done"), to: "L.xcstrings")
        let slice = try ToolRun("slice", catalog, "--language", "de")
        #expect(slice.status == 0)
        let translated = try folder.write(Self.edited(slice.output, "Fertig", "Erledigt"), to: "de.xcstrings")
        let join = try ToolRun("join", catalog, translated)
        #expect(join.status == 0 && join.output == catalog + "\n" && join.errors.isEmpty)
        #expect(try String(contentsOfFile: catalog, encoding: .utf8) == Self.catalog(german: "Erledigt", english: "Done"))
        let again = try ToolRun("join", catalog, translated)
        #expect(again.status == 0 && again.output.isEmpty && again.errors.isEmpty)
        let missing = try ToolRun("slice", catalog, "--language", "fr", "--format", "github")
        #expect(missing.status == 1 && missing.errors.hasPrefix("::warning file="))
    }

    /// Changes a text of a slice, not what it remembers, which stands behind.
    private static func edited(_ slice: String, _ old: String, _ new: String) throws -> String {
        let range = try #require(slice.range(of: old))
        return slice.replacingCharacters(in: range, with: new)
    }

    @Test("a slice given back beside a colleague's edit of the same text is a conflict with its place; unchanged it takes nothing back")
    func concurrentEdit() throws {
        let folder = try TemporaryFolder()
        let catalog = try folder.write(Self.catalog(german: "Fertig", english: "Done"), to: "L.xcstrings")
        let slice = folder.path + "/de.xcstrings"
        #expect(try ToolRun("slice", catalog, "--language", "de", "-o", slice).output == slice + "\n")
        let meanwhile = Self.catalog(german: "Abgeschlossen", english: "Done")
        _ = try folder.write(meanwhile, to: "L.xcstrings")
        let untouched = try ToolRun("join", catalog, slice)
        #expect(untouched.status == 0 && untouched.output.isEmpty && untouched.errors.isEmpty)
        #expect(try folder.text("L.xcstrings") == meanwhile)
        _ = try folder.write(Self.edited(folder.text("de.xcstrings"), "Fertig", "Erledigt"), to: "de.xcstrings")
        let join = try ToolRun("join", catalog, slice, "--format", "json")
        #expect(join.status == 1)
        #expect(
            join.output.contains("\"identifier\":\"merge.conflict\",\"message\":\"both sides changed 'Done' (de); ours stays\",\"line\":6,")
        )
        #expect(
            try folder.text("L.xcstrings")
                == meanwhile.replacing(
                    "\"translated\",\n            \"value\" : \"Abge", with: "\"needs_review\",\n            \"value\" : \"Abge"))
        let other = try folder.write(meanwhile.replacing("\"Done\" : {", with: "\"Other\" : {"), to: "Other.xcstrings")
        #expect(try ToolRun("join", other, slice).status == 2)
    }

    @Test("the catalogs of a folder are sliced into another with their paths, and joined from there")
    func folders() throws {
        let folder = try TemporaryFolder()
        let text = Self.catalog(german: "Fertig", english: "Done")
        for name in ["App/A.xcstrings", "App/Views/A.xcstrings", "App/Pods/A.xcstrings"] { _ = try folder.write(text, to: name) }
        let (app, slices) = (folder.path + "/App", folder.path + "/App/slices")
        for _ in 1...2 {
            let run = try ToolRun("slice", app, "--language", "de", "--exclude", "Pods", "-o", slices)
            #expect(run.status == 0 && run.output == "\(slices)/A.xcstrings\n\(slices)/Views/A.xcstrings\n", "\(run.errors)")
        }
        #expect(try ToolRun("slice", app, "--language", "de").status == 64)
        _ = try folder.write(
            Self.edited(folder.text("App/slices/Views/A.xcstrings"), "Fertig", "Erledigt"), to: "App/slices/Views/A.xcstrings")
        let join = try ToolRun("join", app, slices)
        #expect(join.status == 0 && join.output == "\(app)/Views/A.xcstrings\n", "\(join.errors)")
        #expect(
            try folder.text("App/A.xcstrings") == text
                && folder.text("App/Views/A.xcstrings") == Self.catalog(german: "Erledigt", english: "Done"))
        #expect(try ToolRun("join", app, slices + "/A.xcstrings").status == 64)
    }
}
