import Foundation
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@Suite("Settings, caches and paths of strangers", .enabled(if: ToolRun.hasTools))
struct HostileSettingsTests {
    private func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n", to: "p/en.lproj/L.strings")
        try folder.write("let a = NSLocalizedString(\"a\", tableName: \"L\", comment: \"\")\n", to: "p/a.swift")
        return folder
    }

    @Test("aliases that multiply values are refused at once, also in names; a few are read")
    func aliases() throws {
        let folder = try project()
        func lint(_ settings: String) throws -> ToolRun {
            try folder.write(settings, to: "p/.lproj.yml")
            return try ToolRun(["lint", "p"], folder: folder.path)
        }
        for (start, end) in [("", "*"), ("? ", "*"), ("", "\u{85}*")] {
            var bomb = "a0: &a0 [x,x,x,x,x,x,x,x,x]\n"
            for level in 1...8 {
                bomb += "\(start)\(start.isEmpty ? "a\(level): " : "")&a\(level) ["
                bomb += repeatElement("\(end)a\(level - 1)", count: 9).joined(separator: ",") + "]\n"
            }
            let run = try lint(bomb)
            #expect(run.status == 2 && run.errors.contains("p/.lproj.yml:3:1: error: there are more than 10 aliases"), "\(run.errors)")
        }
        let few = try lint("routines: &r [L]\nignored: {}\n")
        #expect(!few.errors.contains("aliases"), "\(few.errors)")
        #expect(try lint("routines: [\(repeatElement("L", count: 200_000).joined(separator: ", "))]").errors.contains("too large"))
        #expect(try lint("routines: \(String(repeating: "[", count: 50_000))").status == 2)
    }

    @Test("settings behind a link out of the project are not read, and no line of them is printed; those in it are")
    func links() throws {
        for name in [".lproj.yml", ".localization.json"] {
            let folder = try project()
            try folder.write("\"lint\" token: hunter2: x\n", to: "private")
            try folder.link("../private", at: "p/" + name)
            let outside = try ToolRun(["lint", "p"], folder: folder.path)
            #expect(!(outside.output + outside.errors).contains("hunter2"), "\(outside)")
            let isRefused = outside.status == 2 && outside.errors.contains("A link in this path leads out of")
            #expect(name != ".lproj.yml" || isRefused, "\(outside)")
            // What belongs to git is not part of the project.
            try folder.write("[core]\nhunter2: x: y\n", to: ".git/config")
            try folder.remove("p/" + name)
            try folder.link("../.git/config", at: "p/" + name)
            let git = try ToolRun(["lint", "p"], folder: folder.path)
            #expect(!(git.output + git.errors).contains("hunter2"), "\(git)")
        }
        let folder = try project()
        try folder.write("x", to: ".git/HEAD")
        try folder.write("rules: {}\nbad: 1\n", to: "shared.yml")
        try folder.link("../shared.yml", at: "p/.lproj.yml")
        let inside = try ToolRun(["lint", "p"], folder: folder.path)
        #expect(inside.status == 2 && !inside.errors.contains("is a link"), "\(inside.errors)")
    }

    @Test(
        "the baseline of settings is a file in their folder, and not reached through a link out of the project",
        arguments: ["../x.json", "/tmp/x.json", "a/../../x.json", ".git/x.json", "a/.GIT/x.json", "", "a/", "[a]"])
    func baselinePaths(path: String) throws {
        let folder = try project()
        try folder.write("baseline: \(path.isEmpty ? "\"\"" : path)\nglossary: x\n", to: "p/.lproj.yml")
        let run = try ToolRun(["lint", "p", "--update-baseline"], folder: folder.path)
        #expect(run.status == 2 && run.errors.contains("p/.lproj.yml:1:11: error: "), "\(run)")
        #expect(run.errors.contains("p/.lproj.yml:2:11: error: ") && !folder.has("x.json"), "\(run)")
    }

    @Test("a baseline behind a link out of the project is neither read nor written")
    func baselineLinks() throws {
        for words in [["p"], ["p", "--config", "c/own.yml"]] {
            let folder = try project()
            try folder.write("baseline: b.json\n", to: "p/.lproj.yml")
            try folder.write("baseline: b.json\n", to: "c/own.yml")
            try folder.write("ref: x", to: "p/.git/HEAD")
            for path in ["p/b.json", "c/b.json"] { try folder.link("../victim.json", at: path) }
            let made = try ToolRun(["lint"] + words + ["--update-baseline"], folder: folder.path)
            #expect(made.status == 2 && !folder.has("victim.json"), "\(made)")
            try folder.write("{ \"version\": 1, \"findings\": [] }", to: "victim.json")
            let read = try ToolRun(["lint"] + words, folder: folder.path)
            #expect(read.status == 2 && read.errors.contains("A link in this path leads out of"), "\(read)")
        }
        let folder = try project()
        try folder.write("baseline: b.json\n", to: "p/.lproj.yml")
        try folder.makePipe("p/b.json")
        let pipe = try ToolRun(["lint", "p"], folder: folder.path)
        #expect(pipe.status == 2 && pipe.errors.contains("Not a regular file"), "\(pipe)")
    }

    @Test("a pipe is refused at once where a file is meant")
    func pipes() throws {
        let folder = try project()
        try folder.makePipe("pipe")
        for words in [["lint", "p", "--baseline", "pipe"], ["lint", "p", "--config", "pipe"], ["extract", "p", "--module-map", "pipe"]] {
            let run = try ToolRun(words, folder: folder.path)
            #expect(run.status == 2 && run.errors.contains("Not a regular file"), "\(words) \(run.errors)")
        }
        try folder.makePipe("p/.lproj.yml")
        let run = try ToolRun(["lint", "p"], folder: folder.path)
        #expect(run.status == 2 && run.errors.contains("Not a regular file"), "\(run.errors)")
    }

    /// Command lines, and a file that each writes in a folder.
    private static let outputs: [(words: [String], path: String)] = [
        (["export", "p", "--language", "de", "--output", "x"], "x/de.xcloc/contents.json"),
        (["export", "p", "--language", "de", "--output", "x"], "x/de.xcloc/Localized Contents/de.xliff"),
        (["export", "p", "--language", "de", "--output", "x"], "x/de.xcloc/Source Contents/en.lproj/L.strings"),
        (["export", "p", "--language", "de", "--output", "x", "--format", "xliff"], "x/de.xliff"),
        (["pseudo", "p"], "p/en-XA.lproj/L.strings"), (["pseudo", "p", "-o", "o"], "o/en-XA.lproj/L.strings"),
        (["convert", "p", "--to", "android", "-o", "o/", "--force"], "o/values/strings.xml"),
        (["migrate", "p", "--force"], "p/L.xcstrings"), (["extract", "p", "--output", "o"], "o/L.xcstrings"),
        (["compile", "--tables", "p"], "p/Localizations.tables"),
    ]

    @Test("a pipe where a file is to be written in a folder is refused at once, and stays", arguments: outputs.indices)
    func pipesInTheWay(index: Int) throws {
        let (words, path) = Self.outputs[index]
        let folder = try project()
        let parent = folder.path + "/" + PathNames.folder(of: path)
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try folder.makePipe(path)
        let run = try ToolRun(words, folder: folder.path)
        #expect(run.status == 2 && run.errors.contains("'\(path)': Not a regular file"), "\(run.errors)")
        #expect(FileSystem.kind(of: folder.path + "/" + path) == .other)
    }

    @Test("entries of a cache are replaced and not written through, and those that are damaged, foreign or pipes are not believed")
    func cache() throws {
        let folder = try project()
        let words = ["extract", "p", "--dry-run", "--cache", "c", "--format", "json"]
        let first = try ToolRun(words, folder: folder.path)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/c")
        #expect(names.count == 2)
        func check(_ what: String, _ change: (String) throws -> Void) throws {
            for name in names { try change("c/" + name) }
            let run = try ToolRun(words, folder: folder.path)
            #expect(run.output == first.output && run.status == first.status, "\(what): \(run)")
        }
        try folder.write("precious", to: "victim")
        try check("links") {
            try folder.remove($0)
            try folder.link("../victim", at: $0)
        }
        #expect(try folder.text("victim") == "precious")
        try check("pipes") {
            try folder.remove($0)
            try folder.makePipe($0)
        }
        try check("truncated") {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + $0))
            try folder.write(bytes.dropLast(7), to: $0)
        }
        try check("changed") {
            var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + $0)))
            if let index = bytes.firstIndex(of: UInt8(ascii: "a")) { bytes[index] = UInt8(ascii: "z") }
            try folder.write(bytes, to: $0)
        }
        try check("empty") { try folder.write("", to: $0) }
        // Another user can put a whole entry under another name.
        let entry = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/c/" + names[0]))
        try check("renamed") { try folder.write(entry, to: $0) }
        try check("open to others") {
            try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: folder.path + "/" + $0)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/c").sorted() == names.sorted())
    }

    /// The options of all verbs whose value is a path, as the tool describes itself.
    private static func pathOptions() throws -> [(verb: [String], option: String)] {
        let dump = try ToolRun("--experimental-dump-help")
        let root = try #require(JSONSerialization.jsonObject(with: Data(dump.output.utf8)) as? [String: Any])
        func options(_ command: Any?, _ path: [String]) -> [(verb: [String], option: String)] {
            guard let command = command as? [String: Any] else { return [] }
            let own = (command["arguments"] as? [[String: Any]] ?? []).compactMap { argument -> (verb: [String], option: String)? in
                guard let kind = argument["completionKind"] as? [String: Any], kind["file"] != nil || kind["directory"] != nil,
                    argument["kind"] as? String == "option",
                    let name = (argument["preferredName"] as? [String: Any])?["name"] as? String
                else { return nil }
                return (path, "--" + name)
            }
            return own
                + (command["subcommands"] as? [[String: Any]] ?? []).flatMap {
                    options($0, path + [$0["commandName"] as? String ?? ""])
                }
        }
        return options(root["command"], [])
    }

    /// The options whose path a verb only writes to, makes, or only shows.
    private static let written: Set = [
        "--output", "--output-directory", "--badge", "--embed", "--emit-stringsdata", "--cache", "--path", "--log", "--record",
        "--forwarding",
    ]
    /// Command lines in which nothing but the file of an option is missing, which reads it.
    private static let reading: [String: [String]] = [
        "lint --baseline": ["lint", "p"], "lint --config": ["lint", "p"], "lint --module-map": ["lint", "p"],
        "keys --module-map": ["keys", "p"], "extract --module-map": ["extract", "p", "--check"],
        "extract --stringsdata": ["extract", "p", "--check"], "compile --tables": ["compile", "--output", "x"],
        "join --base": ["join", "c.xcstrings", "c.xcstrings"], "sync --stringsdata": ["sync", "c.xcstrings"],
        "import --into": ["import", "x/de.xcloc"], "xliff check --into": ["xliff", "check", "x/de.xcloc"],
        "translate --memory": ["translate", "c.xcstrings", "--language", "de", "--with", "cat"],
        "review --module-map": ["review", "HEAD..HEAD", "p"], "split --map": ["split", "c.xcstrings", "-o", "x"],
        "split --module-map": ["split", "c.xcstrings", "-o", "x", "--by", "folder"], "generate --from": ["generate"],
        "generate --rewrite": [
            "generate", "--from", "swiftgen.yml", "--shape", "xcode", "--forwarding", "Old.swift", "--dry-run",
        ],
    ]

    @Test("a path that is not there says so and ends with 2, for every option that reads one")
    func missingPaths() throws {
        let folder = try project()
        try folder.write("{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }\n", to: "c.xcstrings")
        try folder.write(
            "strings:\n  inputs: p/en.lproj\n  outputs: { templateName: structured-swift5, output: New.swift }\n", to: "swiftgen.yml")
        #expect(try ToolRun(["export", "p", "--language", "de", "--output", "x"], folder: folder.path).status == 0)
        let options = try Self.pathOptions().filter {
            !["plutil", "ibtool", "genstrings", "xcstringstool"].contains($0.verb.first) && !Self.written.contains($0.option)
                // Only read with the trait for templates.
                && $0.option != "--template"
        }
        let names = options.map { ($0.verb + [$0.option]).joined(separator: " ") }
        #expect(Set(names) == Set(Self.reading.keys), "each option has a command line here, or is one that writes")
        for (name, words) in Self.reading {
            let option = name.split(separator: " ").last.map(String.init) ?? ""
            let run = try ToolRun(words + [option, "nowhere"], folder: folder.path)
            #expect(run.status == 2 && run.errors.contains("'nowhere': No such file or directory"), "\(name): \(run.errors)")
        }
        // One that is not a table's option, and Apple's tools, which have their own words and exit codes.
        let file = try ToolRun(["convert", "--file", "de=nowhere.strings", "--to", "po", "-o", "x.po"], folder: folder.path)
        #expect(file.status == 2 && file.errors.contains("'nowhere.strings': No such file or directory"), "\(file.errors)")
        let genstrings = try ToolRun(["genstrings", "nowhere"], folder: folder.path)
        #expect(genstrings.status == 1 && genstrings.errors.contains("nowhere: No such file or directory"), "\(genstrings.errors)")
        try folder.write("", to: "source")
        #expect(try ToolRun(["genstrings", "source"], folder: folder.path).errors.contains("couldn't tell the language"))
    }

    @Test("an empty path is an error in the command line, for every option that takes one")
    func emptyPaths() throws {
        let folder = try project()
        let options = try Self.pathOptions().filter { !["plutil", "ibtool", "genstrings", "xcstringstool"].contains($0.verb.first) }
        #expect(options.count > 15)
        for (verb, option) in options {
            let run = try ToolRun(verb + [option, "", "p"], folder: folder.path)
            #expect(run.status == 64 && run.errors.contains("the path after '\(option)' is empty"), "\(verb) \(option): \(run.errors)")
        }
        #expect(try ToolRun(["extract", "p", "--cache="], folder: folder.path).status == 64)
        #expect(try ToolRun(["lookup", "p", "", "--string", ""], folder: folder.path).status != 64)
    }
}
