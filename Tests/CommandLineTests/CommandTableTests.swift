#if !os(Windows)

import Foundation
import LocalizationTestSupport
import Testing

@Suite("What all commands have in common", .enabled(if: ToolRun.hasTools))
struct CommandTableTests {
    @Test("every command of the tool is in the table, those of Apple's tools too")
    func completeness() throws {
        // `rules` and `lsp` take no file, so the cases about files do not apply to them.
        let named = Set(CommandRow.all.map { $0.name.split(separator: " ").first.map(String.init) ?? "" })
        let commands = try #require(try CommandTree.load().command.subcommands).map(\.commandName)
            .filter { !["help", "rules", "lsp"].contains($0) }
        #expect(Set(commands).subtracting(named) == [], "a row in CommandRow.all is missing")
        let help = try ToolRun("xcstringstool", "--help").output
        let start = try #require(help.range(of: "SUBCOMMANDS:\n"))
        let apples = help[start.upperBound...].split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .compactMap { $0.split(separator: " ").first.map { "xcstringstool \($0)" } }.filter { $0 != "xcstringstool See" }
        #expect(!apples.isEmpty && Set(apples).subtracting(CommandRow.all.map(\.name)) == [], "a row in CommandRow.all is missing")
    }

    @Test(
        "the exit code says what happened, and exactly one message what to do", arguments: CommandRow.all.map(\.name), CommandCase.allCases)
    func manners(name: String, of testCase: CommandCase) throws {
        let row = try #require(CommandRow.all.first { $0.name == name })
        // A command that another version has.
        let command = name.split(separator: " ").first.map(String.init)
        guard try Self.commands.get().contains(command ?? "") else { return }
        let folder = try TemporaryFolder()
        let run = try Self.run(row, testCase, in: folder)
        let expected = row.statuses[testCase] ?? testCase.status
        let complaint = "\(run.status) \(run.output.prefix(200)) \(run.errors.prefix(500))"
        switch testCase {
        case .fullDisk:
            // Where nothing goes to standard output nothing is lost.
            #expect(run.status == 2 || run.status == 0 || run.status == 1 && row.isApples, "\(complaint)")
            #expect(run.status == 0 || run.errors.contains("No space left on device"), "\(complaint)")
            #expect(Self.messages(in: run.errors).count <= 1, "\(complaint)")
        case .nameWithSpaces, .nameWithLineFeed, .closedPipe:
            #expect(run.status == expected, "\(complaint)")
            #expect(Self.messages(in: run.errors) == [], "\(complaint)")
            let isSafe = !(run.output + run.errors).split(separator: "\n").contains { $0.hasPrefix("of its name") }
            // Apple's plutil prints names as they are.
            #expect(testCase != .nameWithLineFeed || isSafe || row.isApples, "\(complaint)")
        default:
            #expect(run.status == expected, "\(complaint)")
            let count = Self.messages(in: run.errors + run.output).count
            // Below a message of Apple's stands the place that it speaks of.
            #expect(run.status == 0 || (row.isApples ? 1...2 : 1...1).contains(count), "\(complaint)")
            // Help is not an answer to a mistake.
            #expect(!run.output.contains("OVERVIEW"), "\(complaint)")
        }
        if testCase == .leadingHyphen, !row.isApples { #expect(run.errors.contains("write './-name"), "\(complaint)") }
        if testCase == .wrongPath {
            #expect((run.errors + run.output).contains("nowhere"), "\(complaint)")
            #expect(row.isApples || run.errors.contains("No such file or directory"), "\(complaint)")
        }
    }

    private static let commands = Result { Set(try CommandTree.load().command.all.map(\.commandName)) }

    /// The messages that say why something went wrong, without what stands below them.
    private static func messages(in errors: String) -> [Substring] {
        errors.split(separator: "\n").filter { line in
            !line.hasPrefix(" ")
                && line.contains(#/([Ee]rror:|\((?:file|Encountered|The|Unexpected|Cannot)|: \(|[Uu]nrecognized|Unknown|No files)/#)
                && !line.contains(#/error: [0-9]+ errors/#)
        }
    }

    private static func run(_ row: CommandRow, _ testCase: CommandCase, in folder: TemporaryFolder) throws -> ToolRun {
        func run(_ words: [String]) throws -> ToolRun { try ToolRun(words, folder: folder.path) }
        let operand = try row.makeOperand("name", in: folder)
        switch testCase {
        case .wrongPath: return try run(row.words("nowhere" + (row.fileExtension.map { "." + $0 } ?? "")))
        case .wrongValue:
            let words = row.words(operand)
            return try run(row.name == "plutil" ? [words[0]] + row.wrongValue + [operand] : words + row.wrongValue)
        case .unknownOption: return try run(row.words(operand) + ["--nonsense"])
        case .noOperand: return try run(row.words(nil))
        case .leadingHyphen: return try run(row.words("-name.strings"))
        case .emptyFolder:
            try folder.write("", to: "empty/.hidden")
            return try run(row.words("empty"))
        case .emptyFile:
            let path = "empty." + (row.fileExtension ?? "strings")
            try folder.write("", to: path)
            return try run(row.words(path))
        case .nameWithSpaces: return try run(row.words(try row.makeOperand("a name with spaces", in: folder)))
        case .nameWithLineFeed: return try run(row.words(try row.makeOperand("a line feed\nof its name", in: folder)))
        case .closedPipe:
            let pipe = Pipe()
            try pipe.fileHandleForReading.close()
            return try ToolRun(row.words(operand), folder: folder.path, output: pipe.fileHandleForWriting)
        case .fullDisk:
            return try ToolRun(row.words(operand), folder: folder.path, output: FileHandle(forWritingAtPath: "/dev/full"))
        }
    }
}

#endif
