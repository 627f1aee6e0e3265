#if os(Linux)

import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj with hostile input")
struct HostileInputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("k = v;", to: "Good/en.lproj/Localizable.strings")
    }

    /// Runs the tool with at most half a gigabyte of address space and twenty seconds of processor time.
    private func run(_ arguments: [String], input: String = "", inputCommand: String = "") throws -> ToolRun {
        let limits = "ulimit -v 524288; ulimit -t 20; "
        let command = inputCommand.isEmpty ? "exec \"$0\" \"$@\"" : inputCommand + " | \"$0\" \"$@\""
        return try ToolRun(
            ["-c", limits + command, ToolRun.executable.path] + arguments, input: input, folder: folder.path,
            executable: URL(fileURLWithPath: "/bin/sh"))
    }

    private func expect(_ run: ToolRun, status: Int32, error: String, _ name: String) {
        #expect(run.status == status, "\(name): \(run.errors.prefix(300))")
        #expect(error.isEmpty || run.errors.contains(error), "\(name): \(run.errors.prefix(300))")
        #expect(run.errors.utf8.count < 300_000, "\(name)")
    }

    @Test("roots that are no bundles end with 2")
    func roots() throws {
        try folder.link("circle", at: "circle")
        try folder.link("nothing", at: "dangling")
        try folder.makePipe("pipe")
        try folder.write("x", to: "empty/x")
        for (root, error) in [
            ("missing", "No such file or directory"), ("circle", "Too many levels of symbolic links"),
            ("dangling", "No such file or directory"),
            ("pipe", "Not a directory"), ("/dev/zero", "Not a directory"), ("", "No such file or directory"),
            ("empty", "found no localizations"),
        ] {
            expect(try run(["lookup", root, "k"]), status: 2, error: error, "lookup \(root)")
            expect(try run(["languages", root]), status: 2, error: error, "languages \(root)")
        }
    }

    @Test("a catalog that is too large to read is named with its own reason, not as missing")
    func largeCatalog() throws {
        for catalog in ["Only/Localizable.xcstrings", "Below/Inner/Localizable.xcstrings"] {
            #expect(truncate(try folder.write("", to: catalog), 200 << 20) == 0)
        }
        for (root, path) in [("Only", "Only/Localizable.xcstrings"), ("Below", "Below/Inner/Localizable.xcstrings")] {
            for verb in [["lookup", root, "k"], ["languages", root]] {
                let run = try run(verb)
                expect(run, status: 2, error: "\(path): error: File is too large (209715200 bytes", "\(verb)")
                #expect(!run.errors.contains("no localizations"))
            }
        }
    }

    @Test("files that cannot be read, and tables that are none, end with 1 and their reason")
    func files() throws {
        try folder.write("x", to: "Bad/en.lproj/Directory.strings/x")
        try folder.link("nothing", at: "Bad/en.lproj/Dangling.strings")
        try folder.link("Circle.strings", at: "Bad/en.lproj/Circle.strings")
        try folder.link("/dev/zero", at: "Bad/en.lproj/Zero.strings")
        try folder.makePipe("Bad/en.lproj/Pipe.strings")
        try folder.write("", to: "Bad/en.lproj/Empty.strings")
        #expect(truncate(try folder.write("", to: "Bad/en.lproj/Large.strings"), 3 << 30) == 0)
        for (table, error) in [
            ("Directory", "Is a directory"), ("Dangling", "No such file or directory"), ("Circle", "Too many levels of symbolic links"),
            ("Zero", "Not a regular file"), ("Pipe", "Not a regular file"), ("Empty", "no entry for"), ("Large", "too large"),
            ("Missing", "unknown table 'Missing'"), ("../Good/en.lproj/Localizable", "unknown table"), ("..", "unknown table"),
            ("/etc/passwd", "unknown table"),
        ] {
            expect(try run(["lookup", "Bad", "k", "--table", table]), status: 1, error: error, table)
        }
    }

    @Test("Tens of thousands of levels, circles, widths and wrong arguments end with 1")
    func content() throws {
        let deep = String(repeating: "{a=", count: LongRuns.depth)
        let markers =
            "{ k = { NSStringLocalizedFormatKey = \"%#@a@\"; a = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; other = \"%#@a@%#@a@\"; }; }; }"
        for (name, file, content, arguments, error) in [
            ("deep text", "Localizable.strings", deep, [], "Too many nested"),
            (
                "deep XML", "Localizable.strings", "<plist><dict><key>a</key>" + String(repeating: "<array>", count: LongRuns.depth), [],
                "Too many nested"
            ),
            ("circle", "Localizable.stringsdict", markers, ["3"], "nested too deep"),
            ("width", "Localizable.strings", "k = \"%2147483647d\";", ["3"], "too long"),
            ("width argument", "Localizable.strings", "k = \"%*d\";", ["2147483647", "3"], "too long"),
            ("position", "Localizable.strings", "k = \"%99999999999$d\";", ["3"], "is missing"),
            ("missing argument", "Localizable.strings", "k = \"%d %d\";", ["3"], "argument 2 is missing"),
            ("wrong argument", "Localizable.strings", "k = \"%d\";", ["three"], "argument 1 is text"),
        ] as [(String, String, String, [String], String)] {
            try folder.write(content, to: "\(name)/en.lproj/\(file)")
            expect(try run(["lookup", name, "k"] + arguments), status: 1, error: error, name)
            expect(try run(["lookup", name, "k", "--explain"] + arguments), status: 1, error: "", name)
        }
    }

    @Test("names that are no languages or locales are errors of use")
    func names() throws {
        for name in ["!!", "x", String(repeating: "a-", count: 50_000)] {
            expect(try run(["lookup", "Good", "k", "--language", name]), status: 64, error: "is not a language", name)
            expect(try run(["lookup", "Good", "k", "--locale", name]), status: 64, error: "is not a locale identifier", name)
        }
        // A language that exists and is not there is no error.
        #expect(try run(["lookup", "Good", "k", "--language", "tlh"]).output == "v\n")
    }

    @Test("a missing key as long as a command line can hold is answered at once")
    func longKey() throws {
        let key = String(repeating: "x", count: 120_000)
        try folder.write((0..<20).map { "\"\(key)\($0)\" = v;" }.joined(), to: "Long/en.lproj/Localizable.strings")
        expect(try run(["lookup", "Long", key]), status: 1, error: "has no entry", "long key")
    }

    @Test("lines that are no requests get an error each and do not stop the others")
    func batch() throws {
        let lines = [
            "no JSON", "{}", "[]", "null", "\u{1}", "{\"root\":\"Good\"}", "{\"root\":1,\"key\":\"k\"}",
            "{\"root\":\"Good\",\"key\":\"k\",\"arguments\":{}}",
            "{\"root\":\"Good\",\"key\":\"k\",\"arguments\":[[]]}", "{\"root\":\"Good\",\"key\":\"k\",\"arguments\":[1e999]}",
            "{\"root\":\"Good\",\"key\":\"k\",\"presentationWidth\":1e300}", "{\"root\":\"Good\\u0000\",\"key\":\"k\"}",
            "{\"root\":\"\",\"key\":\"\"}",
            "{\"root\":\"Good\",\"key\":\"\\ud83d\"}", "{\"root\":\"Good\",\"key\":\"k\"} x", "{\"root\":\"Good\",\"key\":\"k\"",
            String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
        ]
        let good = "{\"root\":\"Good\",\"key\":\"k\"}"
        let run = try self.run(["lookup", "--batch"], input: (lines.flatMap { [$0, good] }).joined(separator: "\n") + "\n")
        #expect(run.status == 1)
        let answers = run.output.split(separator: "\n")
        #expect(answers.count == lines.count * 2)
        for (index, answer) in answers.enumerated() {
            #expect(index % 2 == 1 ? answer == "{\"value\":\"v\"}" : answer.hasPrefix("{\"error\":\"line \(index + 1): "), "\(answer)")
        }
    }

    @Test("a line without end, and thousands of users, take no more memory than they may")
    func endless() throws {
        let line = try run(["lookup", "--batch"], inputCommand: "head -c 1000000000 /dev/zero")
        expect(line, status: 2, error: "line 1 is too long", "endless line")
        let count = LongRuns.areRun ? 20_000 : 4_000
        let users = (0..<count).map { "{\"root\":\"Good\",\"key\":\"k\",\"table\":\"T\($0)\",\"languages\":[\"en\",\"x\($0)\"]}\n" }
            .joined()
        let many = try run(["lookup", "--batch"], input: users)
        #expect(many.status == 0)
        #expect(many.output.split(separator: "\n").count == count)
    }
}

#endif
