import Foundation
import LocalizationTestSupport
import Testing

/// Runs what the documentation shows, so that it cannot show anything else.
@Suite("Examples in the documentation")
struct DocumentedExampleTests {
    /// A fenced block of a Markdown file.
    struct Block {
        let language: String
        let lines: [String]
    }

    static func blocks(of file: String) throws -> [Block] {
        let text = try String(contentsOfFile: SharedMaterial.projectRoot + "/" + file, encoding: .utf8)
        var blocks: [Block] = []
        var language: String?
        var lines: [String] = []
        for line in text.components(separatedBy: "\n") {
            guard line.hasPrefix("```") else {
                lines.append(line)
                continue
            }
            if let opened = language {
                blocks.append(Block(language: opened, lines: lines))
                language = nil
            } else {
                language = String(line.dropFirst(3))
            }
            lines = []
        }
        return blocks
    }

    /// What a program of this package prints to standard output when it is run in the project's root.
    static func output(of product: String, _ arguments: [String], environment: [String: String] = [:]) throws -> String {
        let process = Process()
        process.executableURL = ToolRun.executable.deletingLastPathComponent().appendingPathComponent(product)
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = URL(fileURLWithPath: SharedMaterial.projectRoot)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// The words of a command line; quotation marks join words, nothing else of the shell is understood.
    static func words(_ line: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isQuoted = false
        for character in line {
            switch character {
            case "'": isQuoted.toggle()
            case " " where !isQuoted:
                if !word.isEmpty { words.append(word) }
                word = ""
            default: word.append(character)
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// A command line of a `console` block: variables of the environment, `swift run`, a program of this package and its arguments.
    struct Command {
        var environment: [String: String] = [:]
        let product: String
        let arguments: [String]

        init?(_ line: String) {
            guard line.hasPrefix("$ ") else { return nil }
            var words = DocumentedExampleTests.words(String(line.dropFirst(2)))[...]
            while let setting = words.first?.split(separator: "=", maxSplits: 1), setting.count == 2 {
                environment[String(setting[0])] = String(setting[1])
                words.removeFirst()
            }
            guard words.starts(with: ["swift", "run"]), let product = words.dropFirst(2).first else { return nil }
            self.product = product
            arguments = Array(words.dropFirst(3))
        }
    }

    /// The command lines of a `console` block, each with the lines below it up to the next one; empty lines between them do not count.
    static func commandLines(of block: Block) -> [(line: String, output: String)] {
        let starts = block.lines.indices.filter { $0 == 0 || block.lines[$0].hasPrefix("$ ") }
        return zip(starts, starts.dropFirst() + [block.lines.count]).map { start, end in
            let output = block.lines[start..<end].dropFirst()
            let last = output.lastIndex { !$0.isEmpty } ?? start
            return (block.lines[start], output.prefix(through: last).joined(separator: "\n") + "\n")
        }
    }

    /// The page with a section for each command of the tool.
    static let commandLine = "Sources/CatalogFormats/Documentation.docc/CommandLine.md"

    /// The pages with commands, and how many there are at least.
    static let pages = [
        ("README.md", 2), ("Examples/README.md", 0), ("Examples/TaskList/README.md", 0), (commandLine, 17),
        ("Sources/Localization/Documentation.docc/ChoosingLanguages.md", 3),
        ("Sources/Localization/Documentation.docc/DebuggingTexts.md", 1), ("Sources/CatalogFormats/Documentation.docc/XLIFF.md", 2),
        ("Sources/CatalogFormats/Documentation.docc/ExtractingKeys.md", 2),
    ]

    @Test("each command of a page prints what stands below it", arguments: pages)
    func commands(file: String, least: Int) throws {
        var count = 0
        for block in try Self.blocks(of: file) where block.language == "console" {
            for (line, expected) in Self.commandLines(of: block) {
                let command = try #require(Command(line), "\(line)")
                let run = try ToolRun(
                    command.arguments, environment: command.environment, folder: SharedMaterial.projectRoot,
                    executable: ToolRun.executable.deletingLastPathComponent().appendingPathComponent(command.product))
                // A page shows the findings, which go to standard error, before the results or not at all.
                let showsFindings = run.output.isEmpty || !run.errors.isEmpty && expected.hasPrefix(run.errors)
                let printed = (showsFindings ? run.errors : "") + run.output
                // A page shows no empty lines at the end of an output.
                let end = printed.lastIndex { $0 != "\n" }.map { printed.index(after: $0) } ?? printed.startIndex
                #expect(printed[..<end] + "\n" == expected, "\(line)")
                count += 1
            }
        }
        #expect(count >= least)
    }

    @Test("each command of a page without its output can be run", arguments: [("README.md", 1), (commandLine, 17)])
    func commandsWithoutOutput(file: String, least: Int) throws {
        var count = 0
        for block in try Self.blocks(of: file) where block.language == "sh" {
            for line in block.lines where line.hasPrefix("lproj ") {
                let words = Self.words(String(line.prefix { $0 != "#" }))
                // Each has the files to itself that such commands speak of.
                let folder = try TemporaryFolder()
                for (name, example) in [
                    ("Resources", "TaskList/Resources"), ("en.lproj", "TaskList/Resources/en.lproj"), ("MyApp.app", "TaskList/Resources"),
                    ("Catalog", "Catalog"), ("Base.lproj", "Interface/Base.lproj"), ("de.lproj", "Interface/de.lproj"),
                ] {
                    try FileManager.default.copyItem(
                        atPath: SharedMaterial.projectRoot + "/Examples/" + example, toPath: folder.path + "/" + name)
                }
                try folder.write("A text", to: "fastlane/metadata/en-US/description.txt")
                try folder.write("accessLevel: internal\n", to: "Sources/Shop/xcstrings-tool-config.yml")
                try folder.write("\"Done\" = \"Done\";\n", to: "Sources/Shop/en.lproj/Shop.strings")
                let command =
                    #"{"commandName": "xcstrings2swift", "catalogPath": "Catalog/Localizable.xcstrings", "swiftFilePath": "A.swift"}"#
                try folder.write("{\"commands\": [\(command)]}", to: "Scripts/xcresource.json")
                try folder.write(
                    "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"Done\"\nmsgstr \"Fertig\"\n",
                    to: "po/de.po")
                let run = try ToolRun(Array(words.dropFirst()), folder: folder.path)
                // 1 says that something was found, such as a note that the target has no place for.
                #expect(run.status < 2, "\(line)\n\(run.errors)")
                count += 1
            }
        }
        #expect(count >= least)
    }

    @Test("the README's program is the snippet that is built, and prints what stands below it")
    func program() throws {
        let blocks = try Self.blocks(of: "README.md")
        let index = try #require(blocks.firstIndex { $0.language == "swift" && $0.lines.first == "import Localization" })
        let snippet = try String(contentsOfFile: SharedMaterial.projectRoot + "/Snippets/LookUp.swift", encoding: .utf8)
        let code = snippet.components(separatedBy: "\n").drop { $0.hasPrefix("//") }.joined(separator: "\n")
        #expect(blocks[index].lines.joined(separator: "\n") + "\n" == code)
        #expect(try Self.output(of: "LookUp", []) == blocks[index + 1].lines.joined(separator: "\n") + "\n")
    }
}
