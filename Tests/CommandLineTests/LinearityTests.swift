#if os(Linux)

import Foundation
import LocalizationTestSupport
import Testing

/// The processor time of the built tool for an input, and for one four times as large.
///
/// The time is that of the tool's own process, as its system counts it, so that other processes do not matter; the least of up to three
/// runs is taken.
@Suite("Processor time of lproj")
struct LinearityTests {
    /// What the tool is run on.
    struct Work: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// How large the smaller input is.
        let size: Int
        let arguments: [String]
        /// The files of an input.
        let files: @Sendable (Int) -> [(path: String, content: String)]
    }

    private static func catalog(_ entries: (Int) -> String, _ count: Int) -> String {
        #"{"sourceLanguage":"en","version":"1.0","strings":{"# + (0..<count).map(entries).joined(separator: ",") + "}}"
    }

    private static func unit(_ text: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }

    static let works: [Work] = [
        Work(testDescription: "fmt: findings on one line", size: 1_500, arguments: ["fmt", "--check", "--format", "json", "a.xcstrings"]) {
            count in
            [("a.xcstrings", catalog({ #""k\#($0)":{"localizations":{"en":1}}"# }, count))]
        },
        Work(testDescription: "lookup: useless entries on one line", size: 3_000, arguments: ["lookup", "R", "k"]) { count in
            [("R/en.lproj/Localizable.stringsdict", (0..<count).map { "k\($0) = {a = b;};" }.joined())]
        },
        Work(
            testDescription: "merge: conflicts", size: 500,
            arguments: ["merge", "base.xcstrings", "ours.xcstrings", "theirs.xcstrings", "-o", "out.xcstrings", "--format", "json"]
        ) { count in
            ["base", "ours", "theirs"].map { name in
                (name + ".xcstrings", catalog({ #""k\#($0)":{"localizations":{"en":\#(unit(name))}}"# }, count))
            }
        },
        Work(
            testDescription: "compile --verify: languages", size: 150,
            arguments: ["compile", "T.xcstrings", "--verify", "--output-directory", "out", "--dry-run"]
        ) { count in
            let languages = (0..<count).map { #""x\#($0)":\#(unit("v"))"# }.joined(separator: ",")
            return [("T.xcstrings", catalog({ _ in #""k":{"localizations":{\#(languages)}}"# }, 1))]
        },
        Work(
            testDescription: "compile --tables: languages of a catalog", size: 300,
            arguments: ["compile", "--tables", "R", "-o", "R.tables"]
        ) { count in
            let languages = (0..<count).map { #""x\#($0)":\#(unit("v"))"# }.joined(separator: ",")
            return [("R/T.xcstrings", catalog({ _ in #""k":{"localizations":{\#(languages)}}"# }, 1))]
        },
        Work(testDescription: "xliff check: new translations", size: 2_500, arguments: ["xliff", "check", "de.xliff", "--into", "P"]) {
            count in
            let units = (0..<count).map { #"<trans-unit id="k\#($0)"><source>a</source><target>b</target></trans-unit>"# }.joined()
            let file = #"<file original="en.lproj/T.strings" source-language="en" target-language="de"><body>\#(units)</body></file>"#
            return [
                ("de.xliff", #"<xliff version="1.2">\#(file)</xliff>"#), ("P/de.lproj/T.strings", ""),
                ("P/en.lproj/T.strings", (0..<count).map { "k\($0) = a;\n" }.joined()),
            ]
        },
        Work(testDescription: "convert: keys", size: 1_000, arguments: ["convert", "T.xcstrings", "-o", "out/"]) { count in
            [("T.xcstrings", catalog({ #""k\#($0)":{"localizations":{"en":\#(unit("v")),"de":\#(unit("w"))}}"# }, count))]
        },
        Work(testDescription: "convert: languages", size: 500, arguments: ["convert", "T.xcstrings", "-o", "T.csv"]) { count in
            let languages = (0..<count).map { #""de-a\#(10_000 + $0)":\#(unit("v"))"# }.joined(separator: ",")
            return [("T.xcstrings", catalog({ _ in #""k":{"localizations":{\#(languages)}}"# }, 1))]
        },
        Work(testDescription: "keys: a type that is declared again and again", size: 1_000, arguments: ["keys", "R"]) { count in
            let type = "struct V: View { var body: some View { Text(\"a \\(n)\") } }\n"
            return [
                ("R/en.lproj/Localizable.strings", "\"k\" = \"v\";\n"), ("R/a.swift", String(repeating: type, count: count)),
                ("R/b.swift", (0..<count).map { "extension V: P\($0) {}\n" }.joined()),
            ]
        },
        Work(testDescription: "migrate: keys on one line", size: 1_000, arguments: ["migrate", "R"]) { count in
            ["en", "de"].map { ("R/\($0).lproj/T.strings", (0..<count).map { "\"k\($0)\"=\"v\";" }.joined()) }
        },
    ]

    @Test("An input four times as large takes less than eight times as long", arguments: works)
    func growth(work: Work) throws {
        var (small, large) = (Double.infinity, Double.infinity)
        for _ in 0..<3 {
            small = min(small, try seconds(work, work.size))
            large = min(large, try seconds(work, work.size * 4))
            // What a process takes to start hides the growth of less.
            if large < 0.2 || large < small * 8 { return }
        }
        Issue.record("\(small) seconds for \(work.size), \(large) for \(work.size * 4)")
    }

    /// The processor time that the tool takes for an input.
    private func seconds(_ work: Work, _ size: Int) throws -> Double {
        let folder = try TemporaryFolder()
        for file in work.files(size) { try folder.write(file.content, to: file.path) }
        // A hang ends after two minutes of the processor's time.
        let run = try ToolRun(
            ["-c", "ulimit -t 120; \"$0\" \"$@\" >/dev/null 2>errors; echo $? >status; times", ToolRun.executable.path] + work.arguments,
            folder: folder.path, executable: URL(fileURLWithPath: "/bin/sh"))
        let status = try String(contentsOfFile: folder.path + "/status", encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        let errors = try String(contentsOfFile: folder.path + "/errors", encoding: .utf8)
        #expect(["0", "1", "2"].contains(status) && !errors.contains("Usage:"), "\(status): \(errors.prefix(200))")
        // The second line of `times` is that of the children: user and system time as `0m0.120s`.
        let words = run.output.split { $0.isWhitespace }
        let user = try #require(words.count == 4 ? words[2] : nil)
        let parts = user.dropLast().split(separator: "m")
        let minutes = try #require(Double(parts[0]))
        return minutes * 60 + (try #require(Double(parts[1])))
    }
}

#endif
