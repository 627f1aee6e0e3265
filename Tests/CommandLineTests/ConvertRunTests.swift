import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj convert", .enabled(if: ToolRun.hasTools))
struct ConvertRunTests {
    /// A folder with English and German tables; the German one has a title that no catalog keeps.
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("/* A button */\n\"Done\" = \"Done\";\n", to: "en.lproj/Localizable.strings")
        try folder.write("\"Done\" = \"Fertig\";\n", to: "de.lproj/Localizable.strings")
        try folder.write("\"Other\" = \"Anderes\";\n", to: "de.lproj/Other.strings")
        try folder.write("/* Title */\n\n\"Done\" = \"Fini\";\n", to: "fr.lproj/Titled.strings")
        return folder
    }

    @Test("tables of several languages become a catalog, and that the same tables again")
    func catalog() throws {
        let folder = try folder()
        let run = try ToolRun(
            ["convert", "en.lproj/Localizable.strings", "de.lproj/Localizable.strings", "-o", "out/Localizable.xcstrings"],
            folder: folder.path)
        #expect(run.output == "out/Localizable.xcstrings\n")
        #expect(run.errors == "")
        #expect(run.status == 0)
        #expect(Snapshot.difference(try folder.text("out/Localizable.xcstrings"), named: "convert-catalog.txt") == nil)
        let back = try ToolRun(["convert", "out/Localizable.xcstrings", "-o", "tables"], folder: folder.path)
        #expect(back.output == "tables/de.lproj/Localizable.strings\ntables/en.lproj/Localizable.strings\n")
        #expect(back.status == 0)
        #expect(try folder.text("tables/en.lproj/Localizable.strings") == "/* A button */\n\"Done\" = \"Done\";\n")
        let check = try ToolRun(["fmt", "--check", "out", "tables"], folder: folder.path)
        #expect(check.output == "" && check.status == 0)
    }

    @Test("a comment behind an entry goes with it to a catalog, to XML and back")
    func trailingComments() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"b\"; /* Notes */\n/* Above */\n\"c\" = \"d\"; // Behind\n", to: "en.lproj/T.strings")
        let catalog = try ToolRun(["convert", "en.lproj/T.strings", "--to", "xcstrings", "-o", "-"], folder: folder.path)
        #expect(catalog.status == 0 && catalog.errors == "")
        #expect(catalog.output.contains(#""comment" : "Notes""#) && catalog.output.contains(#""comment" : "Above\nBehind""#))
        #expect(try ToolRun(["migrate", "."], folder: folder.path).errors == "")
        #expect(try folder.text("T.xcstrings").contains(#""comment" : "Notes""#))
        let xml = try ToolRun(["convert", "en.lproj/T.strings", "--form", "xml", "-o", "xml/T.strings"], folder: folder.path)
        #expect(xml.status == 0 && xml.errors == "")
        let back = try ToolRun(["convert", "xml/T.strings", "--form", "text", "-o", "-"], folder: folder.path)
        #expect(back.output == "/* Notes */\n\"a\" = \"b\";\n\n/* Above */\n/* Behind */\n\"c\" = \"d\";\n")
        // A comment behind an entry in XML is written behind it.
        try folder.write(
            "<plist><dict>\n<key>a</key><string>b</string> <!-- Notes -->\n<key>c</key><string>d</string>\n</dict></plist>",
            to: "xml/U.strings")
        let behind = try ToolRun(["convert", "xml/U.strings", "--form", "text", "-o", "-"], folder: folder.path)
        #expect(behind.output == "\"a\" = \"b\"; /* Notes */\n\n\"c\" = \"d\";\n")
    }

    @Test(
        "invisible characters in keys, unknown rule types and missing cases are reported with their places by each command that reads tables"
    )
    func shapes() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"x\u{200B}\" = \"y\";\n", to: "en.lproj/T.strings")
        try folder.write(
            """
            n = { NSStringLocalizedFormatKey = "%#@n@"; n = {
            NSStringFormatSpecTypeKey = NSStringFooRuleType; one = "%d file"; other = "%d files"; }; };
            m = { NSStringLocalizedFormatKey = "%#@m@";
            m = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; one = "%d file"; }; };
            """, to: "en.lproj/R.stringsdict")
        let key = "en.lproj/T.strings:1:1: warning: the key contains an invisible character"
        let type = "en.lproj/R.stringsdict:2:29: warning: the rule type of 'n' is 'NSStringFooRuleType', not 'NSStringPluralRuleType'"
        let other = "en.lproj/R.stringsdict:4:1: warning: the plural lacks 'other'"
        for words in [
            ["convert", "en.lproj/T.strings", "en.lproj/R.stringsdict", "--to", "xcstrings", "-o", "out.xcstrings"],
            ["migrate", ".", "-o", "out"], ["compile", "--tables", ".", "-o", "out.tables"],
        ] {
            let run = try ToolRun(words, folder: folder.path)
            let isOneTable = words[0] == "convert"
            for message in isOneTable ? [] : [key, type, other] {
                #expect(run.errors.replacing("./en.lproj", with: "en.lproj").contains(message), "\(words): \(message)\n\(run.errors)")
            }
        }
        #expect(try ToolRun(["convert", "en.lproj/T.strings", "--to", "xcstrings", "-o", "-"], folder: folder.path).errors.contains(key))
        #expect(try ToolRun(["lookup", ".", "n", "3", "--table", "R"], folder: folder.path).errors.contains("R.stringsdict:2:29: "))
        #expect(try ToolRun(["lookup", ".", "m", "1", "--table", "R"], folder: folder.path).errors.contains("R.stringsdict:4:1: "))
    }

    @Test("of a folder the tables with the output's name are taken, or those with the name in --table")
    func folders() throws {
        let folder = try folder()
        let run = try ToolRun(["convert", ".", "-o", "Localizable.xcstrings"], folder: folder.path)
        #expect(run.status == 0)
        let catalog = try folder.text("Localizable.xcstrings")
        #expect(catalog.contains("Fertig") && !catalog.contains("Anderes"))
        let other = try ToolRun(["convert", ".", "--table", "Other", "-o", "-", "--to", "xcstrings"], folder: folder.path)
        #expect(other.output.hasPrefix("{\n  \"sourceLanguage\" : \"de\",\n"))
        #expect(other.output.contains("Anderes") && !other.output.contains("Fertig"))
        let none = try ToolRun(["convert", ".", "--table", "Nothing", "-o", "N.xcstrings"], folder: folder.path)
        #expect(none.status == 2)
        #expect(none.errors == "error: cannot read '.': Nothing to convert in it\n")
    }

    @Test("the only table of a folder is taken whatever the output is called; of several the message names them")
    func tablesWithOtherNames() throws {
        let folder = try TemporaryFolder()
        try folder.write("a = A;", to: "bikes/en.lproj/Localizable.strings")
        try folder.write("a = B;", to: "bikes/de.lproj/Localizable.strings")
        let run = try ToolRun(["convert", "bikes", "-o", "out.xcstrings"], folder: folder.path)
        #expect(run.status == 0 && run.errors == "")
        #expect(try folder.text("out.xcstrings").contains("\"B\""))
        #expect(try ToolRun(["convert", "bikes", "-o", "out.csv"], folder: folder.path).status == 0)
        try folder.write("a = B;", to: "bikes/de.lproj/Errors.strings")
        let several = try ToolRun(["convert", "bikes", "-o", "new.xcstrings"], folder: folder.path)
        #expect(several.status == 2 && several.errors.contains("'Errors', 'Localizable'; choose one with '--table'"), "\(several.errors)")
        try folder.write("a = B;", to: "none/Errors.strings")
        let none = try ToolRun(["convert", "none", "-o", "new.xcstrings"], folder: folder.path)
        #expect(none.status == 2 && none.errors == "error: cannot read 'none': Nothing to convert in it\n")
    }

    @Test("a file of another system that cannot be read is one error; several are one each")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        func errors(_ operands: [String]) throws -> String {
            try ToolRun(["convert"] + operands + ["--from", "android", "-o", "new.xcstrings"], folder: folder.path).errors
        }
        #expect(try errors(["absent"]) == "error: cannot read 'absent': No such file or directory\n")
        let both = try errors(["absent", "gone.xml"])
        #expect(both.hasSuffix("error: 2 errors; nothing was written\n") && both.contains("'absent'") && both.contains("'gone.xml'"))
    }

    @Test("white space at the ends of a note is reported, and XML gets no control character of one")
    func notes() throws {
        let folder = try TemporaryFolder()
        func catalog(_ comment: String) -> String {
            #"{"sourceLanguage":"en","strings":{"k":{"comment":"\#(comment)","localizations":{"en":{"stringUnit":{"state":"translated","value":"v"}}}}},"version":"1.0"}"#
        }
        for (comment, isTrimmed, isReplaced) in [
            ("  two lines\\n\\n", true, false), ("\\tx", true, false), ("a\\u000cb", false, true), ("a\\u0000", false, true),
            ("\\u001ab", false, true),
            ("a\\u000bb", false, true), ("one\\ntwo", false, false),
        ] {
            try folder.write(catalog(comment), to: "L.xcstrings")
            let text = try ToolRun(["convert", "L.xcstrings", "-o", "en.lproj/L.strings", "--force"], folder: folder.path)
            #expect(text.errors.contains("with white space, which is left out") == isTrimmed, "\(comment): \(text.errors)")
            let xml = try ToolRun(["convert", "L.xcstrings", "-o", "en.lproj/X.strings", "--form", "xml", "--force"], folder: folder.path)
            #expect(xml.errors.contains("has a control character") == isReplaced, "\(comment): \(xml.errors)")
            let bytes = try Data(contentsOf: URL(filePath: folder.path + "/en.lproj/X.strings"))
            #expect(bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x09 }, "\(comment)")
            #expect(isReplaced == (String(decoding: bytes, as: UTF8.self).contains("\u{FFFD}")), "\(comment)")
        }
    }

    @Test("files outside of .lproj folders get their language from --file")
    func languages() throws {
        let folder = try folder()
        try folder.write("a = b;", to: "one.strings")
        try folder.write("a = c;", to: "zwei.strings")
        let run = try ToolRun(
            ["convert", "--file", "en=one.strings", "--file", "de_AT=zwei.strings", "-o", "T.xcstrings", "--source-language", "de-AT"],
            folder: folder.path)
        #expect(run.status == 0)
        #expect(run.errors.contains("note: the language 'de_AT' is written 'de-AT' [convert.language]"))
        #expect(try folder.text("T.xcstrings").hasPrefix("{\n  \"sourceLanguage\" : \"de-AT\",\n"))
        let unknown = try ToolRun(["convert", "one.strings", "-o", "U.xcstrings"], folder: folder.path)
        #expect(unknown.status == 2)
        #expect(unknown.errors.contains("[convert.no-language]"))
        let ambiguous = try ToolRun(
            ["convert", "--file", "fr=one.strings", "--file", "de=zwei.strings", "-o", "U.xcstrings"], folder: folder.path)
        #expect(ambiguous.status == 2)
        #expect(ambiguous.errors.contains("--source-language"))
        #expect(!folder.has("U.xcstrings"))
    }

    @Test("what is lost is reported, and the exit code is 1")
    func losses() throws {
        let folder = try folder()
        let run = try ToolRun(["convert", "fr.lproj/Titled.strings", "-o", "Titled.xcstrings"], folder: folder.path)
        #expect(Snapshot.difference(run.errors, named: "convert-losses.txt") == nil)
        #expect(run.output == "Titled.xcstrings\n")
        #expect(run.status == 1)
        let sarif = try ToolRun(
            ["convert", "fr.lproj/Titled.strings", "-o", "-", "--to", "xcstrings", "--format", "sarif"], folder: folder.path)
        #expect(sarif.errors.contains("\"convert.comment\""))
        #expect(sarif.output == (try folder.text("Titled.xcstrings")))
    }

    @Test("nothing is replaced without --force, but a file by itself")
    func overwriting() throws {
        let folder = try folder()
        let words = ["convert", "en.lproj/Localizable.strings", "--encoding", "utf-16", "-o", "de.lproj/Localizable.strings"]
        let refused = try ToolRun(words, folder: folder.path)
        #expect(refused.status == 2)
        #expect(refused.errors == "error: cannot write 'de.lproj/Localizable.strings': It exists; --force replaces it\n")
        #expect(try folder.text("de.lproj/Localizable.strings") == "\"Done\" = \"Fertig\";\n")
        #expect(try ToolRun(words + ["--force"], folder: folder.path).status == 0)
        let same = try ToolRun(
            ["convert", "de.lproj/Localizable.strings", "--encoding", "utf-8", "-o", "./de.lproj/Localizable.strings"], folder: folder.path)
        #expect(same.status == 0)
        #expect(try folder.text("de.lproj/Localizable.strings") == (try folder.text("en.lproj/Localizable.strings")))
    }

    @Test("one file in the way keeps all of them from being written")
    func allOrNothing() throws {
        let folder = try folder()
        _ = try ToolRun(["convert", ".", "-o", "Localizable.xcstrings"], folder: folder.path)
        try folder.write("", to: "tables/en.lproj/Localizable.strings")
        let run = try ToolRun(["convert", "Localizable.xcstrings", "-o", "tables"], folder: folder.path)
        #expect(run.status == 2)
        #expect(!folder.has("tables/de.lproj"))
    }

    @Test("--in-place changes the encoding of every table in a folder, and prints those that changed")
    func inPlace() throws {
        let folder = try folder()
        try folder.write(
            [0xFF, 0xFE] + "\"ä\" = \"ö\";".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }, to: "ja.lproj/W.strings")
        let run = try ToolRun(["convert", ".", "--encoding", "utf-8", "--in-place"], folder: folder.path)
        #expect(run.output == "./ja.lproj/W.strings\n")
        #expect(run.status == 0)
        #expect(try folder.text("ja.lproj/W.strings") == "\"ä\" = \"ö\";")
    }

    @Test("a language of a catalog goes to a table; forms are converted through standard streams")
    func single() throws {
        let folder = try folder()
        _ = try ToolRun(["convert", ".", "-o", "Localizable.xcstrings"], folder: folder.path)
        let run = try ToolRun(["convert", "Localizable.xcstrings", "-o", "out/de.lproj/Localizable.strings"], folder: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("the translations into 'en' are left out, because the target has one language"))
        #expect(try folder.text("out/de.lproj/Localizable.strings") == "/* A button */\n\"Done\" = \"Fertig\";\n")
        let named = try ToolRun(["convert", "--file", "de=Localizable.xcstrings", "-o", "-", "--to", "strings"], folder: folder.path)
        #expect(named.output == "/* A button */\n\"Done\" = \"Fertig\";\n")
        let xml = try ToolRun(["convert", "-", "--type", "strings", "-o", "-", "--to", "strings", "--form", "xml"], input: "a = b;")
        #expect(xml.output.hasSuffix("<dict>\n\t<key>a</key>\n\t<string>b</string>\n</dict>\n</plist>\n"))
        #expect(xml.status == 0)
    }

    @Test("a file with mistakes is reported, and nothing is written")
    func mistakes() throws {
        let folder = try folder()
        try folder.write("a = b\nc = d;", to: "it.lproj/Localizable.strings")
        let run = try ToolRun(["convert", ".", "-o", "Localizable.xcstrings"], folder: folder.path)
        #expect(run.status == 2)
        #expect(run.errors.contains("it.lproj/Localizable.strings:1:5: error: Missing ';' [strings.missing-semicolon]"))
        #expect(run.output == "")
        #expect(!folder.has("Localizable.xcstrings"))
        #expect(try ToolRun(["convert", "missing.strings", "-o", "x.strings"], folder: folder.path).status == 2)
    }

    @Test(
        "misuse ends with 64",
        arguments: [
            ["-o", "x.xcstrings"], ["a.strings"], ["a.strings", "--in-place"], ["a.strings", "--in-place", "-o", "b.strings"],
            ["a.strings", "-o", "b.txt"], ["a.strings", "-o", "b.plist"], ["a.xcstrings", "-o", "b.xcstrings"],
            ["a.strings", "-o", "folder"],
            ["a.xcstrings", "-o", "b.strings"], ["a.strings", "b.strings", "-o", "c.strings"],
            ["a.strings", "-o", "b.strings", "--encoding", "ebcdic"],
            ["a.strings", "-o", "b.strings", "--form", "xml", "--encoding", "utf-16"],
            ["a.strings", "-o", "b.strings", "--form", "binary", "--bom"],
            ["a.strings", "-o", "c.xcstrings", "--encoding", "utf-8"], ["--file", "a.strings", "-o", "c.xcstrings"],
            ["--file", "??=a.strings", "-o", "c.xcstrings"], ["a.strings", "-o", "c.xcstrings", "--source-language", "?"],
            ["a.strings", "-o", "c.xcstrings", "--source-language", "Base"], ["-", "-o", "x.strings"],
            ["-", "--type", "strings", "--in-place", "--bom"], ["a.lproj/A.strings", "b.lproj/B.strings", "-o", "c.xcstrings"],
            ["a.xcstrings", "--in-place", "--bom"], ["a.strings", "-o", "-", "--to", "plist"], ["-", "--type", "strings", "-o", "-"],
        ])
    func misuse(arguments: [String]) throws {
        let folder = try folder()
        let run = try ToolRun(["convert"] + arguments, folder: folder.path)
        #expect(run.status == 64, "\(run.errors)")
        #expect(run.errors.hasPrefix("error: "))
    }

    @Test("of several files none is changed where one cannot be")
    func severalFilesOrNone() throws {
        let folder = try folder()
        try folder.write("\"Done\" = ;", to: "it.lproj/Localizable.strings")
        let before = try folder.text("de.lproj/Localizable.strings")
        let run = try ToolRun(
            ["convert", "--in-place", "--form", "xml", "de.lproj/Localizable.strings", "it.lproj/Localizable.strings"], folder: folder.path)
        #expect(run.status == 2 && run.output == "")
        #expect(try folder.text("de.lproj/Localizable.strings") == before)
        // A folder in the place of the second file is found out before the first one is there.
        let outputs = try TemporaryFolder()
        try outputs.write(
            #"{ "sourceLanguage" : "de", "version" : "1.0", "strings" : { "a" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "x" } }, "fr" : { "stringUnit" : { "state" : "translated", "value" : "x" } } } } } }"#,
            to: "T.xcstrings")
        try outputs.write("", to: "out/fr.lproj/T.strings/x")
        let blocked = try ToolRun(["convert", "T.xcstrings", "-o", "out", "--force"], folder: outputs.path)
        #expect(blocked.status == 2 && blocked.output == "")
        #expect(!FileManager.default.fileExists(atPath: outputs.path + "/out/de.lproj"))
    }
}
