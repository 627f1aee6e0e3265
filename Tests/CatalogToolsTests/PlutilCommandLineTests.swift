import LocalizationAppleTools
import LocalizationFileSyntax
import Testing

@Suite("plutil: command line")
struct PlutilCommandLineTests {
    @Test(
        "mistakes are reported in Apple's words",
        arguments: [
            ([], "No files specified."),
            (["-lint"], "No files specified."),
            (["-zzz", "f"], "unrecognized option: -zzz"),
            (["-convert", "xml1", "-zzz", "f"], "unrecognized option: -zzz"),
            (["-convert"], "Missing format specifier for command."),
            (["-convert", "nope", "f"], "Unknown format specifier: nope"),
            (["-convert", "xml1", "-header", "f"], "-header is only valid for objc literal conversions."),
            (["-convert", "xml1", "f", "-o"], "Missing argument for -o."),
            (["-convert", "xml1", "f", "-e"], "Missing argument for -e."),
            (["-extract"], "'Extract' requires a key path and a plist format."),
            (["-extract", "a"], "'Extract' requires a key path and a plist format."),
            (["-extract", "a", "raw", "-expect"], "-expect requires a type argument."),
            (["-extract", "a", "raw", "-expect", "x", "f"], "-expect type [x] not valid."),
            (["-type"], "'Extract' requires a key path and a plist format."),
            (["-remove"], "'Remove' requires a key path."),
            (["-create"], "'Create' requires a plist format."),
            (["-insert"], "'Insert' and 'Replace' require a key path, a type, and a value."),
            (["-replace", "a"], "'Insert' and 'Replace' require a key path, a type, and a value."),
            (["-insert", "a", "-string"], "'Insert' and 'Replace' require a key path, a type, and a value2."),
            (["-insert", "a", "-nope", "x", "f"], "Unknown insert or replace type -nope"),
            (["-insert", "a", "-data", "!", "f"], "Invalid base64 data in argument"),
            (["-insert", "a", "-json", "[", "f"], "Unable to parse JSON: Unexpected end of file during JSON parse."),
            (["-insert", "a", "-xml", "(", "f"], "Unable to parse xml property list: No XML content found"),
            (["-insert", "a", "-date", "today", "f"], "Invalid date in argument; expected a date such as 2026-11-20T10:00:00Z"),
            (["f", "-o", "x"], "-o is not used with -lint."),
            (["-lint", "-e", "x", "f"], "-e is not used with -lint."),
            (["-p", "-o", "x", "f"], "-o is not used with -p."),
            (["-p", "-e", "x", "f"], "-e is not used with -p."),
            (["--format"], "Missing argument for --format."),
        ] as [([String], String)])
    func mistakes(words: [String], message: String) {
        #expect(throws: PlutilError(message)) { try PlutilCommandLine(words) }
    }

    @Test("options stand anywhere between the command and the files")
    func options() throws {
        let line = try PlutilCommandLine(["-convert", "json", "a", "-r", "-o", "x", "-n", "b", "-e", "y", "-s", "-"])
        #expect(line.paths == ["a", "b", "-"])
        var expected = PlutilOptions()
        (expected.outputPath, expected.outputExtension) = ("x", "y")
        (expected.isReadable, expected.endsLines, expected.isSilent) = (true, false, true)
        #expect(line.options == expected)
    }

    @Test("what follows '--' is a file even if it begins with a hyphen")
    func terminator() throws {
        #expect(try PlutilCommandLine(["-lint", "a", "--", "-s", "--", "-o"]).paths == ["a", "-s", "--", "-o"])
    }

    @Test("options of our own stand before the command or among Apple's, and are values where a value belongs")
    func ownOptions() throws {
        for words in [["--apple-messages", "--format", "json", "-lint", "f"], ["f", "--format=json", "--apple-messages"]] {
            let line = try PlutilCommandLine(words)
            #expect(line.paths == ["f"])
            #expect(line.options.hasOnlyAppleMessages)
            #expect(line.options.findingsFormat == "json")
        }
        let line = try PlutilCommandLine(["-insert", "a", "-string", "--format", "f"])
        guard case .insert(.string("--format"), "a", false, false) = line.command else {
            Issue.record("\(line.command)")
            return
        }
        #expect(line.options.findingsFormat == nil)
    }

    @Test("-p notes that -s makes no sense and goes on")
    func silentPrint() throws {
        #expect(try PlutilCommandLine(["-p", "-s", "f"]).notice == "-s doesn't make a lot of sense with -p.")
        #expect(try PlutilCommandLine(["-lint", "-s", "f"]).notice == nil)
    }

    @Test("-help and --help need no file")
    func help() throws {
        for word in ["-help", "--help"] {
            guard case .help = try PlutilCommandLine([word]).command else {
                Issue.record("\(word) is no help")
                continue
            }
        }
        #expect(PlutilHelp.text(name: "plutil").split(separator: "\n").allSatisfy { $0.count <= 90 })
    }
}
