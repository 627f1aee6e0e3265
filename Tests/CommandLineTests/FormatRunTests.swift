import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj fmt", .enabled(if: ToolRun.hasTools))
struct FormatRunTests {
    private static let messy = "\"b\"='1' ;\n\n\n\n/* note */\n\"a\" = \"2\";"
    private static let tidy = "\"b\" = \"1\";\n\n/* note */\n\"a\" = \"2\";\n"
    private static let bad = "\"a\" = \"b\"\n\"c\" = \"d\";\n"

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Self.messy, to: "de.lproj/Localizable.strings")
        try folder.write(Self.tidy, to: "en.lproj/Localizable.strings")
        try folder.write("{\"strings\":{},\"sourceLanguage\":\"en\",\"version\":\"1.0\"}", to: "sub/T.xcstrings")
        try folder.write(Self.messy, to: ".hidden/Localizable.strings")
        try folder.write("<plist><dict></dict></plist>", to: "Info.plist")
        return folder
    }

    @Test(
        "files in a folder are changed in place in the order of their names, which are printed; hidden ones and plain lists are not touched"
    )
    func inPlace() throws {
        let folder = try folder()
        let run = try ToolRun(["fmt", "."], folder: folder.path)
        #expect(run.output == "./de.lproj/Localizable.strings\n./sub/T.xcstrings\n")
        #expect(run.errors == "")
        #expect(run.status == 0)
        #expect(try folder.text("de.lproj/Localizable.strings") == Self.tidy)
        #expect(try folder.text(".hidden/Localizable.strings") == Self.messy)
        #expect(try folder.text("Info.plist") == "<plist><dict></dict></plist>")
        let again = try ToolRun(["fmt", "."], folder: folder.path)
        #expect(again.output + again.errors == "")
        #expect(again.status == 0)
        let named = try ToolRun(["fmt", "Info.plist"], folder: folder.path)
        #expect(named.output == "Info.plist\n")
    }

    @Test("blanks at the ends of the lines of a comment are left out, and nothing is said to be lost")
    func blanksInComments() throws {
        let folder = try TemporaryFolder()
        try folder.write("/* A \r\n   B \t\n   C */\n\"a\" = \"1\";\n", to: "de.lproj/A.strings")
        let run = try ToolRun(["fmt", "."], folder: folder.path)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(try folder.text("de.lproj/A.strings") == "/* A\n   B\n   C */\n\"a\" = \"1\";\n")
    }

    @Test("the difference of a file in UTF-16 shows its text, and the encoding behind the path")
    func differenceInUTF16() throws {
        let folder = try TemporaryFolder()
        let text = "\"a\"=\"1\";\n".utf16.flatMap { (unit: UInt16) -> [UInt8] in
            [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
        }
        let bytes: [UInt8] = [0xFF, 0xFE] + text
        try folder.write(bytes, to: "de.lproj/A.strings")
        let run = try ToolRun(["fmt", "--diff", "."], folder: folder.path)
        #expect(
            run.output.contains("+++ ./de.lproj/A.strings (UTF-16LE)\n") && run.output.contains("-\"a\"=\"1\";\n+\"a\" = \"1\";\n"),
            "\(run.output)")
    }

    @Test("--check prints the names, changes nothing and ends with 1; with 0 where all is well")
    func check() throws {
        let folder = try folder()
        let run = try ToolRun(["fmt", "--check", "."], folder: folder.path)
        #expect(run.output == "./de.lproj/Localizable.strings\n./sub/T.xcstrings\n")
        #expect(run.errors == "")
        #expect(run.status == 1)
        #expect(try folder.text("de.lproj/Localizable.strings") == Self.messy)
        #expect(try ToolRun(["fmt", "--check", "en.lproj"], folder: folder.path).status == 0)
        let annotations = try ToolRun(["fmt", "--check", "--format", "github", "de.lproj"], folder: folder.path)
        #expect(annotations.output.hasPrefix("::warning file=de.lproj/Localizable.strings,line=1,"))
        #expect(annotations.output.contains("title=fmt.not-canonical"))
        #expect(annotations.status == 1)
        #expect(try ToolRun(["fmt", "--check", "--format", "json", "en.lproj"], folder: folder.path).output == "[]\n")
    }

    @Test("--check speaks of the form alone: what texts and keys say is no matter, whichever the format")
    func content() throws {
        let folder = try TemporaryFolder()
        let catalog = """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "%@ of %@" : {
                  "localizations" : {
                    "de" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "von %1$@"
                      }
                    }
                  }
                },
                "x\u{200B}" : {

                }
              },
              "version" : "1.0"
            }
            """
        try folder.write(catalog, to: "L.xcstrings")
        try folder.write("\"a\u{200B} %@\" = \"%d\";\n\"a\" = \"b\";\n\"a\" = \"c\";\n", to: "de.lproj/T.strings")
        let run = try ToolRun(["fmt", "--check", "."], folder: folder.path)
        #expect(run.output + run.errors == "" && run.status == 0)
        #expect(try ToolRun(["lint", "."], folder: folder.path).status == 1)
        try folder.write(catalog + "\n\n", to: "L.xcstrings")
        let other = try ToolRun(["fmt", "--check", "."], folder: folder.path)
        #expect(other.output == "./L.xcstrings\n" && other.errors == "" && other.status == 1)
        try folder.write("{", to: "L.xcstrings")
        #expect(try ToolRun(["fmt", "--check", "."], folder: folder.path).status == 2)
    }

    @Test("--diff prints the difference and writes nothing, with --check too; nothing for a canonical file")
    func differences() throws {
        let folder = try folder()
        let run = try ToolRun(["fmt", "--diff", "de.lproj/Localizable.strings", "en.lproj"], folder: folder.path)
        #expect(run.output.contains("\n-\"b\"='1' ;\n") && run.output.contains("\n+\"b\" = \"1\";\n"), "\(run.output)")
        #expect(run.errors == "" && run.status == 1)
        #expect(try folder.text("de.lproj/Localizable.strings") == Self.messy)
        let check = try ToolRun(["fmt", "--diff", "--check", "de.lproj"], folder: folder.path)
        #expect(check.output == run.output && check.status == 1)
        let tidy = try ToolRun(["fmt", "--diff", "en.lproj"], folder: folder.path)
        #expect(tidy.output + tidy.errors == "" && tidy.status == 0)
    }

    @Test("a file with mistakes is reported and left as it is, the others are done, and the exit code is 2")
    func mistakes() throws {
        let folder = try folder()
        try folder.write(Self.bad, to: "bad.strings")
        let run = try ToolRun(["fmt", "bad.strings", "missing.strings", "de.lproj"], folder: folder.path)
        #expect(run.output == "de.lproj/Localizable.strings\n")
        #expect(Snapshot.difference(run.errors, named: "fmt-mistakes.txt") == nil)
        #expect(run.status == 2)
        #expect(try folder.text("bad.strings") == Self.bad)
        #expect(try folder.text("de.lproj/Localizable.strings") == Self.tidy)
        let json = try ToolRun(["fmt", "--format", "json", "bad.strings", "missing.strings"], folder: folder.path)
        #expect(json.output.contains("strings.missing-semicolon") && json.output.contains("file.read"))
        #expect(json.errors == "")
    }

    @Test("standard input goes to standard output; what it is must be said")
    func standardInput() throws {
        let run = try ToolRun("fmt", "--type", "strings", "-", input: Self.messy)
        #expect(run.output == Self.tidy)
        #expect(run.status == 0)
        #expect(try ToolRun("fmt", "--type", "strings", "-", input: Self.tidy).output == Self.tidy)
        let check = try ToolRun("fmt", "--type", "strings", "--check", "-", input: Self.messy)
        #expect(check.output == "<stdin>\n")
        #expect(check.status == 1)
        let bad = try ToolRun("fmt", "--type", "strings", "-", input: Self.bad)
        #expect(bad.output == "")
        #expect(bad.errors.hasPrefix("<stdin>:1:9: error: Missing ';'"))
        #expect(bad.status == 2)
    }

    @Test(
        "misuse ends with 64",
        arguments: [["fmt"], ["fmt", "-"], ["fmt", "unknown.txt"], ["fmt", "--type", "txt", "-"], ["fmt", "--nonsense", "."]])
    func misuse(arguments: [String]) throws {
        let folder = try folder()
        try folder.write("", to: "unknown.txt")
        let run = try ToolRun(arguments, folder: folder.path)
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("error: "))
    }

    @Test("names in a folder are bytes: files whose names normalise alike are both changed")
    func normalisation() throws {
        let folder = try TemporaryFolder()
        let names = ["N/caf\u{E9}.strings", "N/cafe\u{301}.strings"]
        for name in names { try folder.write(Self.messy, to: name) }
        try #require(FileManager.default.contentsOfDirectory(atPath: folder.path + "/N").count == 2)
        #expect(try ToolRun(["fmt", "N"], folder: folder.path).output.split(separator: "\n").count == 2)
        for name in names { #expect(try folder.text(name) == Self.tidy) }
    }

    @Test("links in a folder are passed over, so that nothing outside of it changes; a link that is named is followed")
    func linksInFolders() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.messy, to: "other.strings")
        try folder.write(Self.messy, to: "project/own.strings")
        try folder.link("../other.strings", at: "project/linked.strings")
        #expect(try ToolRun(["fmt", "project"], folder: folder.path).output == "project/own.strings\n")
        #expect(try folder.text("other.strings") == Self.messy)
        #expect(try ToolRun(["fmt", "project/linked.strings"], folder: folder.path).output == "project/linked.strings\n")
        #expect(try folder.text("other.strings") == Self.tidy)
    }

    @Test("a link to a file stays one, and a link to a folder is not followed")
    func links() throws {
        let folder = try folder()
        try folder.link("de.lproj/Localizable.strings", at: "link.strings")
        try folder.link(".", at: "loop")
        let run = try ToolRun(["fmt", "link.strings", "."], folder: folder.path)
        #expect(run.output == "link.strings\n./sub/T.xcstrings\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.strings") == "de.lproj/Localizable.strings")
        #expect(try folder.text("de.lproj/Localizable.strings") == Self.tidy)
    }
}
