import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj plutil")
struct PlutilRunTests {
    private static let good = "\"a\" = \"b\";\n\"c d\" = \"é \\\"q\\\" %@\";\n"
    private static let bad = "\"a\" = \"b\"\n\"c\" = \"d\";\n\"e\" = ;\n\"f\" = \"g\";\n"

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Self.good, to: "good.strings")
        try folder.write(Self.bad, to: "bad.strings")
        try folder.write("", to: "empty.strings")
        try folder.write("hello", to: "str.strings")
        try folder.write(#"{"a":1}"#, to: "j.json")
        return folder
    }

    /// Runs the tool in a folder with files.
    private func run(_ words: String..., input: String = "", in folder: TemporaryFolder) throws -> ToolRun {
        try ToolRun(["plutil"] + words, input: input, folder: folder.path)
    }

    // MARK: -lint

    @Test("good files are OK on standard output, and silent with -s", arguments: [["-lint"], []])
    func lintGood(command: [String]) throws {
        let folder = try folder()
        let run = try ToolRun(["plutil"] + command + ["good.strings", "str.strings"], folder: folder.path)
        #expect(run.output == "good.strings: OK\nstr.strings: OK\n")
        #expect(run.errors == "")
        #expect(run.status == 0)
        let silent = try ToolRun(["plutil"] + command + ["-s", "good.strings"], folder: folder.path)
        #expect(silent.output + silent.errors == "")
        #expect(silent.status == 0)
    }

    @Test("broken files go to standard error in Apple's words, the others are checked all the same, and the exit code is 1")
    func lintBad() throws {
        let folder = try folder()
        #if canImport(Darwin)
        let missing = "The file “nope.strings” couldn’t be opened because there is no such file."
        #else
        let missing = "The operation could not be completed. The file doesn’t exist."
        #endif
        let run = try run("--apple-messages", "bad.strings", "empty.strings", "nope.strings", "j.json", "good.strings", in: folder)
        #expect(
            run.errors == """
                bad.strings: (Unexpected character " at line 1)
                empty.strings: (Cannot parse a NULL or zero-length data)
                nope.strings: (\(missing))
                j.json: (Unexpected character { at line 1)

                """)
        #expect(run.output == "good.strings: OK\n")
        #expect(run.status == 1)
    }

    @Test("Apple's line is followed by every mistake with its place, and reading goes on behind the first one")
    func lintFindings() throws {
        let run = try run("-lint", "bad.strings", in: try folder())
        let lines = run.errors.split(separator: "\n")
        #expect(lines.first == "bad.strings: (Unexpected character \" at line 1)")
        let places = lines.filter { $0.hasPrefix("bad.strings:") }.dropFirst().map { $0.prefix { $0 != " " } }
        #expect(places == ["bad.strings:1:9:", "bad.strings:3:7:"])
        #expect(run.errors.contains("1 | \"a\" = \"b\"\n  |         "))
        #expect(!run.errors.contains("\u{1B}"))
        #expect(run.output == "")
        #expect(run.status == 1)
        let colored = try self.run("--color", "always", "-lint", "bad.strings", in: try folder())
        #expect(colored.errors.contains("\u{1B}["))
    }

    @Test("a file that Apple's reader takes only in part is OK, with a warning on standard error")
    func lintWarnings() throws {
        let folder = try folder()
        try folder.write("\"a\" = \"b\";; \"c\" = \"d\";\n", to: "part.strings")
        let run = try run("-lint", "part.strings", in: folder)
        #expect(run.output == "part.strings: OK\n")
        #expect(run.errors.contains("part.strings:1:11: warning:"))
        #expect(run.status == 0)
    }

    @Test("findings are printed for machines on standard output, and nothing else", arguments: ["json", "github", "sarif"])
    func lintFormats(format: String) throws {
        let run = try run("-lint", "--format", format, "bad.strings", "good.strings", in: try folder())
        #expect(run.errors == "")
        #expect(!run.output.contains("OK"))
        #expect(run.output.contains("strings.missing-semicolon"))
        #expect(run.status == 1)
        if format != "github" { #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.output.utf8)) } }
        let unknown = try self.run("--format", "xml", "good.strings", in: try folder())
        #expect(unknown.errors == "Unknown argument for --format: xml\n")
        #expect(unknown.status == 1)
    }

    @Test("a folder is no property list")
    func lintFolder() throws {
        let run = try run("-lint", ".", in: try folder())
        #expect(run.errors.hasPrefix(".: ("))
        #expect(run.status == 1)
    }

    // MARK: Streams and files

    @Test("'-' is standard input, called <stdin> in messages")
    func standardInput() throws {
        let folder = try folder()
        #expect(try run("-lint", "-", input: Self.good, in: folder).output == "<stdin>: OK\n")
        #expect(try run("-convert", "json", "-o", "-", "-", input: "a = b;", in: folder).output == #"{"a":"b"}"#)
        #expect(try run("--apple-messages", "-", input: "<a", in: folder).errors.hasPrefix("<stdin>: ("))
        let empty = try run("-lint", "-", in: folder)
        #expect(empty.errors == "<stdin>: (Unable to read file from standard input)\n")
        #expect(empty.status == 1)
    }

    @Test("-convert overwrites its input, -e and -o write elsewhere, and silently")
    func convert() throws {
        let folder = try folder()
        let run = try run("-convert", "json", "-e", "json", "good.strings", "str.strings", in: folder)
        #expect(run.errors == "str.strings: Invalid object in plist for JSON format\n")
        #expect(run.output == "")
        #expect(run.status == 1)
        #expect(try folder.text("good.json") == #"{"a":"b","c d":"é \"q\" %@"}"#)
        #expect(try folder.text("good.strings") == Self.good)
        #expect(try self.run("-convert", "xml1", "good.strings", in: folder).status == 0)
        #expect(try folder.text("good.strings").hasPrefix("<?xml"))
        #expect(try self.run("-convert", "binary1", "-o", "out.plist", "good.strings", in: folder).status == 0)
        #expect(FileManager.default.contents(atPath: folder.path + "/out.plist")?.prefix(8) == Data("bplist00".utf8))
        #expect(try self.run("-convert", "swift", "good.strings", in: folder).status == 0)
        #expect(try folder.text("good.swift").hasPrefix("/// Generated from good.strings\nlet good = ["))
        #expect(try self.run("-convert", "objc", "-header", "good.strings", in: folder).status == 0)
        #expect(try folder.text("good.m").hasPrefix("#import \"good.h\"\n"))
        #expect(try folder.text("good.h").hasSuffix("extern NSDictionary * const good;\n"))
    }

    @Test("a failure leaves the file as it was and no other file behind")
    func atomicity() throws {
        let folder = try folder()
        let before = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let commands = [
            ["-convert", "json", "bad.strings"], ["-insert", "k", "-string", "v", "good.strings"],
            ["-convert", "xml1", "-o", "no/x", "good.strings"],
        ]
        for words in commands {
            let run = try ToolRun(["plutil"] + words, folder: folder.path)
            #expect(run.status == 1)
            #expect(run.output == "")
            #expect(run.errors != "")
        }
        #expect(try folder.text("bad.strings") == Self.bad)
        #expect(try folder.text("good.strings") == Self.good)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == before)
    }

    @Test("a symbolic link stays one, and a device is written to")
    func specialFiles() throws {
        let folder = try folder()
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.strings", withDestinationPath: "good.strings")
        #expect(try run("-convert", "json", "link.strings", in: folder).status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.strings") == "good.strings")
        #expect(try folder.text("good.strings").hasPrefix("{"))
        #if !os(Windows)
        #expect(try run("-convert", "json", "-o", "/dev/null", "good.strings", in: folder).status == 0)
        #expect(FileManager.default.contents(atPath: "/dev/null")?.isEmpty != false)
        #expect(try run("--apple-messages", "/dev/null", in: folder).errors == "/dev/null: (Cannot parse a NULL or zero-length data)\n")
        #endif
    }

    @Test("edits are written back in the file's format")
    func edit() throws {
        let folder = try folder()
        #expect(try run("-create", "xml1", "new.plist", in: folder).status == 0)
        #expect(try run("-insert", "list", "-array", "new.plist", in: folder).status == 0)
        #expect(try run("-insert", "list", "-string", "x & y", "-append", "new.plist", in: folder).status == 0)
        #expect(try run("-replace", "n", "-integer", "-5", "new.plist", in: folder).status == 0)
        let end = "\t<array>\n\t\t<string>x &amp; y</string>\n\t</array>\n\t<key>n</key>\n\t<integer>-5</integer>\n</dict>\n</plist>\n"
        #expect(try folder.text("new.plist").hasSuffix(end))
        #expect(try run("-extract", "list.0", "raw", "new.plist", in: folder).output == "x & y\n")
        #expect(try run("-type", "n", "-n", "new.plist", in: folder).output == "integer")
        #expect(try run("-remove", "list", "new.plist", in: folder).status == 0)
        #expect(try run("-p", "new.plist", in: folder).output == "{\n  \"n\" => -5\n}\n")
        let missing = try run("-remove", "list", "new.plist", in: folder)
        #expect(missing.errors == "new.plist: No value to remove at key path list\n")
        #expect(missing.status == 1)
    }

    @Test("keys are sorted in the root locale, with numbers by their value and without regard to case")
    func keyOrder() throws {
        let folder = try folder()
        try folder.write("b=1; a10=1; B=1; a2=1; A=1; \"ä\"=1; a=1; \"1\"=1; \"_\"=1;", to: "keys.strings")
        let run = try run("-convert", "raw", "keys.strings", in: folder)
        #expect(run.output.split(separator: "\n") == ["_", "1", "a", "A", "ä", "a2", "a10", "b", "B"])
    }

    // MARK: Command line

    @Test("a wrong command line ends with 1 and Apple's message")
    func usage() throws {
        let folder = try folder()
        for (words, message) in [
            ([], "No files specified.\n"), (["-zzz", "f"], "unrecognized option: -zzz\n"),
            (["-convert", "nope", "f"], "Unknown format specifier: nope\n"),
            ([""], ": Empty path specified\n"),
        ] {
            let run = try ToolRun(["plutil"] + words, folder: folder.path)
            #expect(run.errors == message)
            #expect(run.output == "")
            #expect(run.status == 1)
        }
    }

    @Test("-p with -s goes on after a remark")
    func silentPrint() throws {
        let run = try run("-p", "-s", "str.strings", in: try folder())
        #expect(run.output == "\"hello\"\n")
        #expect(run.errors == "-s doesn't make a lot of sense with -p.\n")
        #expect(run.status == 0)
    }

    @Test("what follows '--' is a file")
    func terminator() throws {
        let folder = try folder()
        try folder.write("a = b;", to: "-s")
        #expect(try run("-lint", "--", "-s", in: folder).output == "-s: OK\n")
    }

    @Test("the help is as recorded, also as '--help'", arguments: ["-help", "--help"])
    func help(word: String) throws {
        let run = try ToolRun("plutil", word)
        #expect(Snapshot.difference(run.output, named: "plutil-help.txt") == nil)
        #expect(run.errors == "")
        #expect(run.status == 0)
    }

    #if !os(Windows)
    @Test("called by the name plutil, the program is that tool")
    func ownName() throws {
        let folder = try folder()
        let link = folder.path + "/bin/plutil"
        try FileManager.default.createDirectory(atPath: folder.path + "/bin", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: ToolRun.executable.path)
        let run = try ToolRun(["-lint", "good.strings"], folder: folder.path, executable: URL(fileURLWithPath: link))
        #expect(run.output == "good.strings: OK\n")
        #expect(run.status == 0)
        let help = try ToolRun(["-help"], folder: folder.path, executable: URL(fileURLWithPath: link))
        #expect(help.output.hasPrefix("plutil: "))
        let failure = try ToolRun(["-convert", "json", "plutil"], folder: folder.path, executable: URL(fileURLWithPath: link))
        #expect(failure.status == 1)
    }
    #endif
}
