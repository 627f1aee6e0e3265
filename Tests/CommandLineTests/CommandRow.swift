import Foundation
import LocalizationTestSupport
import Testing

/// A command of the tool, for the table of what all commands have in common.
struct CommandRow: Sendable {
    /// Its words, such as `xcstringstool print`.
    let name: String
    /// The extension of a file that it takes; nil for a command that takes a folder with localizations.
    let fileExtension: String?
    /// The words of a command line with a path, or with none.
    let words: @Sendable (_ path: String?) -> [String]
    /// Words with a value that the option does not have.
    var wrongValue = ["--format", "nonsense"]
    /// The exit codes of cases in which the command differs from most.
    var statuses: [CommandCase: Int32] = [:]

    /// A row for each command.
    static let all: [CommandRow] = [
        CommandRow(
            name: "lookup", fileExtension: nil, words: { ["lookup"] + list($0) + ["Done", "--language", "de"] },
            statuses: [.emptyFile: 2]),
        CommandRow(
            name: "init", fileExtension: nil, words: { ["init", "--dry-run"] + list($0) }, statuses: [.emptyFile: 2, .noOperand: 0]),
        CommandRow(
            name: "generate", fileExtension: "xcstrings", words: { ["generate"] + list($0) + ["--shape", "swiftgen-flat"] },
            // No table is no accessor, as in SwiftGen.
            statuses: [.emptyFolder: 0]),
        CommandRow(name: "languages", fileExtension: nil, words: { ["languages"] + list($0) }, statuses: [.emptyFile: 2]),
        CommandRow(name: "compile", fileExtension: "xcstrings", words: { ["compile"] + list($0) + ["--output-directory", "out"] }),
        CommandRow(
            name: "compile --tables", fileExtension: nil,
            words: { $0.map { ["compile", "--tables", $0] } ?? ["compile", "--tables"] }, statuses: [.emptyFile: 2]),
        CommandRow(
            name: "convert", fileExtension: "strings", words: { ["convert"] + list($0) + ["--encoding", "utf-8", "--in-place"] },
            statuses: [.emptyFile: 0]),
        CommandRow(name: "migrate", fileExtension: nil, words: { ["migrate"] + list($0) }, statuses: [.emptyFile: 64]),
        CommandRow(name: "decompile", fileExtension: nil, words: { ["decompile"] + list($0) }, statuses: [.emptyFile: 64]),
        CommandRow(
            name: "fmt", fileExtension: "strings", words: { ["fmt"] + list($0) }, statuses: [.emptyFile: 0, .emptyFolder: 0]),
        CommandRow(
            name: "merge", fileExtension: "xcstrings",
            words: { ["merge"] + list($0) + ($0.map { [$0, "good.xcstrings", "-o", "out.xcstrings"] } ?? []) },
            // Nothing became something on one side.
            statuses: [.emptyFile: 0]),
        CommandRow(
            name: "slice", fileExtension: "xcstrings", words: { ["slice"] + list($0) + ["--language", "de"] },
            // The slices of a folder go to a folder, which is not named.
            statuses: [.emptyFolder: 64]),
        CommandRow(
            name: "join", fileExtension: "xcstrings", words: { ["join"] + list($0) + ($0 == nil ? [] : ["slice.xcstrings"]) },
            statuses: [.emptyFolder: 64]),
        CommandRow(
            name: "split", fileExtension: "xcstrings", words: { ["split"] + list($0) + ["--by", "prefix", "--output", "out"] },
            statuses: [.emptyFolder: 2]),
        CommandRow(name: "unite", fileExtension: "xcstrings", words: { ["unite"] + list($0) + ["--output", "out.xcstrings"] }),
        CommandRow(
            name: "subset", fileExtension: "xcstrings",
            words: { ["subset"] + list($0) + ["--keys", "*", "--output", "out.xcstrings"] }, statuses: [.emptyFolder: 2]),
        CommandRow(name: "report", fileExtension: "xcstrings", words: { ["report"] + list($0) }),
        CommandRow(
            name: "review", fileExtension: "xcstrings", words: { ["review"] + ($0.map { ["HEAD", $0] } ?? []) },
            // A change need not touch a text, and an empty file is damage.
            statuses: [.emptyFolder: 0, .emptyFile: 1]),
        CommandRow(name: "pseudo", fileExtension: "xcstrings", words: { ["pseudo"] + list($0) }),
        CommandRow(
            name: "translate", fileExtension: "xcstrings", words: { ["translate"] + list($0) + ["--language", "de", "--with", "cat"] }),
        CommandRow(name: "lint", fileExtension: "xcstrings", words: { ["lint"] + list($0) }, statuses: [.emptyFile: 1]),
        CommandRow(name: "sync", fileExtension: "xcstrings", words: { ["sync"] + list($0) + ["--stringsdata", "good.stringsdata"] }),
        CommandRow(name: "extract", fileExtension: "m", words: { ["extract"] + list($0) }, statuses: [.emptyFile: 0]),
        CommandRow(name: "keys", fileExtension: nil, words: { ["keys"] + list($0) }),
        CommandRow(
            name: "export", fileExtension: nil, words: { ["export"] + list($0) + ["--output", "out"] }, statuses: [.emptyFile: 2]),
        CommandRow(name: "import", fileExtension: "xliff", words: { ["import"] + list($0) + ["--into", "."] }),
        CommandRow(
            name: "mcp", fileExtension: nil, words: { ["mcp"] + list($0) }, wrongValue: ["--state", "nonsense"],
            // An empty folder and no operand are what an agent may begin with; no request is an input that ends.
            statuses: [.emptyFile: 2, .emptyFolder: 0, .noOperand: 0]),
        CommandRow(name: "xliff check", fileExtension: "xliff", words: { ["xliff", "check"] + list($0) + ["--into", "."] }),
        CommandRow(
            name: "genstrings", fileExtension: "m", words: { ["genstrings"] + list($0) + ["-o", "."] },
            wrongValue: ["-encoding", "nonsense"],
            statuses: Self.genstringsStatuses),
        CommandRow(
            name: "ibtool", fileExtension: "xib", words: { ["ibtool"] + list($0) + ["--localizable-strings"] },
            wrongValue: ["--output-format", "nonsense"], statuses: Self.appleStatuses),
        CommandRow(
            name: "plutil", fileExtension: "strings", words: { ["plutil", "-lint"] + list($0) }, wrongValue: ["-convert", "nonsense"],
            statuses: Self.plutilStatuses),
        CommandRow(
            name: "xcstringstool print", fileExtension: "xcstrings", words: { ["xcstringstool", "print"] + list($0) },
            wrongValue: ["surplus"],
            statuses: Self.appleStatuses),
        CommandRow(
            name: "xcstringstool compile", fileExtension: "xcstrings",
            words: { ["xcstringstool", "compile"] + list($0) + ["-o", "out"] }, statuses: Self.appleStatuses),
        CommandRow(
            name: "xcstringstool sync", fileExtension: "xcstrings",
            words: { ["xcstringstool", "sync"] + list($0) + ["--stringsdata", "good.stringsdata"] }, statuses: Self.appleStatuses),
        CommandRow(
            name: "xcstringstool extract", fileExtension: "m",
            words: { ["xcstringstool", "extract"] + list($0) + ["--legacy-localizable-strings", "-o", "out"] },
            wrongValue: ["--output-format", "nonsense"], statuses: Self.genstringsStatuses),
        CommandRow(
            name: "xcstringstool generate-symbols", fileExtension: "xcstrings",
            words: { ["xcstringstool", "generate-symbols"] + list($0) + ["--language", "swift", "-o", "out"] },
            wrongValue: ["--module", "nonsense"], statuses: Self.appleStatuses),
    ]

    /// Apple's tools end with 1 where a file is of no use.
    private static let appleStatuses: [CommandCase: Int32] = [.wrongPath: 1, .emptyFolder: 1, .emptyFile: 1]
    private static let genstringsStatuses: [CommandCase: Int32] = [.wrongPath: 1, .emptyFolder: 1, .emptyFile: 0]
    private static let plutilStatuses: [CommandCase: Int32] = [
        .wrongPath: 1, .emptyFolder: 1, .emptyFile: 1, .wrongValue: 1, .unknownOption: 1, .leadingHyphen: 1, .noOperand: 1,
    ]

    private static func list(_ path: String?) -> [String] { path.map { [$0] } ?? [] }

    /// Whether it is Apple's command line, with Apple's messages.
    var isApples: Bool { ["plutil", "xcstringstool", "genstrings", "ibtool"].contains { name.hasPrefix($0) } }

    /// Makes what the command takes.
    /// - Returns: Its path.
    func makeOperand(_ name: String, in folder: TemporaryFolder) throws -> String {
        try folder.write(Self.catalog, to: "good.xcstrings")
        try folder.write(#"{"source":"A.swift","tables":{},"version":1}"#, to: "good.stringsdata")
        if self.name == "join" {
            _ = try ToolRun(["slice", "good.xcstrings", "--language", "de", "-o", "slice.xcstrings"], folder: folder.path)
        }
        guard let fileExtension else {
            try folder.write("\"Done\" = \"Fertig\";\n", to: "\(name)/de.lproj/Localizable.strings")
            return name
        }
        let file = "\(name).\(fileExtension)"
        let content =
            switch fileExtension {
            case "strings": "\"Done\" = \"Fertig\";\n"
            case "xib": Self.view
            case "xliff": Self.document
            default: Self.catalog
            }
        try folder.write(content, to: file)
        if self.name == "review" {
            try Git.run(["init", "-q"], in: folder.path)
            try Git.commit(file, in: folder.path)
        }
        return file
    }

    private static let view = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><label text="Done" id="1"/></document>
        """

    private static let document = """
        <xliff version="1.2"><file original="good.xcstrings" source-language="en" target-language="de"><body>
        <trans-unit id="Done"><source>Done</source><target>Fertig</target></trans-unit>
        </body></file></xliff>
        """

    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Done" : {
              "extractionState" : "manual",
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Fertig"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }

        """
}

/// A way in which a command line, its files or its streams are not as they should be.
enum CommandCase: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case wrongPath, wrongValue, unknownOption, noOperand, leadingHyphen
    case emptyFolder, emptyFile, nameWithSpaces, nameWithLineFeed
    case closedPipe, fullDisk

    var testDescription: String { rawValue }

    /// The exit code of most commands.
    var status: Int32 {
        switch self {
        case .wrongPath, .emptyFolder, .emptyFile: 2
        case .wrongValue, .unknownOption, .noOperand, .leadingHyphen: 64
        case .nameWithSpaces, .nameWithLineFeed, .closedPipe: 0
        case .fullDisk: 2
        }
    }
}
