import Foundation
import LocalizationTestSupport
import Testing
import LocalizationCommandRuns

@Suite("Help and options", .enabled(if: ToolRun.hasTools))
struct HelpTests {
    @Test(
        "help texts are as recorded",
        arguments: [
            [], ["init"], ["lookup"], ["generate"], ["languages"], ["report"], ["compile"], ["convert"], ["migrate"], ["decompile"],
            ["fmt"], ["merge"], ["slice"], ["split"], ["unite"], ["subset"],
            ["join"], ["sync"], ["extract"], ["keys"], ["export"], ["import"], ["xliff", "check"], ["pseudo"], ["translate"], ["lint"],
            ["lsp"], ["mcp"], ["review"],
            ["plutil"], ["xcstringstool"],
        ])
    func help(command: [String]) throws {
        // Apple's tools get all of their words, '--help' too.
        let run = try ToolRun(command == ["plutil"] || command == ["xcstringstool"] ? ["help"] + command : command + ["--help"])
        #expect(run.status == 0)
        #expect(Snapshot.difference(run.output, named: "help\(command.map { "-" + $0 }.joined()).txt") == nil)
        let lines = run.output.split(separator: "\n")
        #expect(lines.filter { $0.count > 80 } == [])
        #expect(run.output.contains("EXAMPLES"))
        #expect(run.output.contains("EXIT CODES"))
    }

    @Test("no line of a help text is longer than the width, no example is broken, and all say the same", arguments: [60, 80, 120])
    func widths(width: Int) throws {
        func words(_ command: CommandTree.Command, _ parents: [String] = []) -> [(words: [String], discussion: String)] {
            let own = parents + [command.commandName]
            return [(own, command.discussion ?? "")] + (command.subcommands ?? []).flatMap { words($0, own) }
        }
        for (words, discussion) in words(try CommandTree.load().command) where words.dropFirst().first != "help" && !discussion.isEmpty {
            let isPassedOn = ["plutil", "genstrings", "ibtool", "xcstringstool"].contains(words.last)
            let help = try ToolRun(
                (isPassedOn ? ["help"] : []) + Array(words.dropFirst()) + (isPassedOn ? [] : ["--help"]),
                environment: ["COLUMNS": "\(width)"]
            ).output
            var lines = help.split(separator: "\n", omittingEmptySubsequences: false)
            let printed = Set(lines)
            let discussionLines = discussion.split(separator: "\n", omittingEmptySubsequences: false)
            var examples: ArraySlice<Substring> = []
            if let start = discussionLines.firstIndex(of: "EXAMPLES") {
                examples = discussionLines[(start + 1)...].prefix { $0.hasPrefix(" ") }
            }
            #expect(examples.filter { !printed.contains($0) || $0.unicodeScalars.count >= 80 } == [], "\(words)")
            lines.removeAll(where: examples.contains)
            #expect(lines.filter { $0.unicodeScalars.count > width } == [], "\(words)")
            // Whatever the width: the same words in the same order.
            let flat = help.split { $0.isWhitespace }.joined(separator: " ")
            #expect(flat.contains(discussion.split { $0.isWhitespace }.joined(separator: " ")), "\(words)")
        }
    }

    @Test("every option has help and a name in lower case with hyphens, and every path a completion")
    func options() throws {
        let dump = try CommandTree.load()
        var names = 0
        for command in dump.command.all {
            for argument in command.arguments ?? [] {
                #expect(argument.abstract?.isEmpty == false, "\(command.commandName): \(argument.valueName ?? "")")
                // The protocol of language servers names this option.
                for name in argument.names ?? [] where name.name != "clientProcessId" {
                    names += 1
                    #expect(name.name.wholeMatch(of: #/[a-z][a-z0-9]*(-[a-z0-9]+)*/#) != nil, "\(name.name)")
                }
                if ["root", "path", "file"].contains(argument.valueName) {
                    #expect(argument.completionKind?.isEmpty == false, "\(command.commandName): \(argument.valueName ?? "")")
                }
            }
        }
        #expect(names > 15)
    }

    @Test("one spelling and one help text for one option in all commands")
    func consistency() throws {
        var texts: [String: Set<String>] = [:]
        for command in try CommandTree.load().command.all {
            for argument in command.arguments ?? [] where !Self.optionsOfSeveralMeanings.contains(argument.names?.first?.name ?? "") {
                for name in argument.names ?? [] { texts[name.name, default: []].insert(argument.abstract ?? "") }
            }
        }
        #expect(texts.filter { $0.value.count > 1 } == [:])
    }

    /// What is read from standard input, what is explained, which languages are meant, which formats there are, what is in an encoding, and
    /// what is printed or written depends on the command.
    private static let optionsOfSeveralMeanings: Set<String> = [
        "from", "access", "verify",
        "batch", "by", "explain", "keys", "language", "format", "check", "diff", "dry-run", "output", "o", "source-language", "all", "add",
        "ignore",
        "only",
        "encoding", "fail-on",
    ]

    @Test("the options that lookup's word marking knows are those that take a value")
    func valueOptions() throws {
        let lookup = try #require(try CommandTree.load().command.all.first { $0.commandName == "lookup" })
        let options = (lookup.arguments ?? []).filter { $0.kind == "option" }.flatMap { $0.names ?? [] }.map { "--" + $0.name }
        #expect(Set(options) == OperandMarking.valueOptions.union(["--string"]))
    }

    @Test("--version prints a version")
    func version() throws {
        let run = try ToolRun("--version")
        #expect(run.output.wholeMatch(of: #/[0-9]+\.[0-9]+\.[0-9]+\n/#) != nil)
        #expect(run.status == 0)
    }

    @Test("completions come for each shell", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) throws {
        let run = try ToolRun("--generate-completion-script", shell)
        #expect(run.status == 0)
        #expect(run.output.contains("lookup"))
    }

    @Test("an unknown command ends with 64")
    func unknownCommand() throws {
        #expect(try ToolRun("nonsense").status == 64)
    }
}
