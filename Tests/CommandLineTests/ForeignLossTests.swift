import LocalizationTestSupport
import Testing

/// What a conversion from another system does not keep is reported, so that `--strict` ends with 1, or refused.
@Suite("What conversions from other systems lose", .enabled(if: ToolRun.hasTools))
struct ForeignLossTests {
    private struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let files: [String: String]
        let arguments: [String]
        let status: Int32
        let message: String
    }

    private static func android(_ content: String) -> String { "<resources>\(content)</resources>" }
    private static let po =
        #"msgid ""\#nmsgstr "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"\#n\#n"#

    private static let cases = [
        Case(
            testDescription: "a key of two files with different texts is refused",
            files: ["j/en/common.json": #"{"a":"common"}"#, "j/en/errors.json": #"{"a":"errors"}"#],
            arguments: ["j", "--from", "i18next"], status: 2, message: "'a' in 'en': 'j/en/common.json' has another text"),
        Case(
            testDescription: "two columns of one language are refused", files: ["t.csv": "key,en,he,iw\na,A,H,I\n"],
            arguments: ["t.csv"], status: 2, message: "'a' in 'he': 'he' and 'iw' are the same language"),
        Case(
            testDescription: "a column that is no language is reported", files: ["t.csv": "key,en,notes\na,A,N\n"],
            arguments: ["t.csv"], status: 1, message: "the column 'notes' is no language"),
        Case(
            testDescription: "a text that reads as a format in a catalog is reported", files: ["de.json": #"{"s":"Use %s"}"#],
            arguments: ["de.json", "--from", "i18next"], status: 1, message: "'s' in 'de': the target reads the text"),
        Case(
            testDescription: "a text for another product is reported",
            files: [
                "r/values/strings.xml": android(
                    #"<string name="a" product="tablet">T</string><string name="a" product="default">D</string>"#)
            ],
            arguments: ["r"], status: 1, message: "'a' in 'en': the text for the product 'tablet' is left out"),
        Case(
            testDescription: "a reference is reported",
            files: ["r/values/strings.xml": android(#"<string name="a">A</string><string name="b">@string/a</string>"#)],
            arguments: ["r"], status: 1, message: "'b' in 'en': the reference '@string/a' is left out"),
        Case(
            testDescription: "a plural msgid is reported",
            files: ["de.po": po + "msgid \"one file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"eine\"\nmsgstr[1] \"%d Dateien\"\n"],
            arguments: ["de.po"], status: 1, message: "'one file' in 'de': the 'msgid_plural' \"%d files\" is left out"),
    ]

    @Test("are reported or refused", arguments: cases)
    private func losses(_ each: Case) throws {
        let folder = try TemporaryFolder()
        for (path, content) in each.files { try folder.write(content, to: path) }
        let run = try ToolRun(["convert"] + each.arguments + ["-o", "o.xcstrings", "--strict"], folder: folder.path)
        #expect(run.status == each.status && run.errors.contains(each.message), "\(run.status): \(run.errors)")
    }

    @Test("a percent sign in prose is no argument: the text stays as it is, and converts back")
    func prose() throws {
        let folder = try TemporaryFolder()
        let text = "50 % des Platzes frei"
        try folder.write(Self.android("<string name=\"a\">\(text)</string>"), to: "r/values/strings.xml")
        let run = try ToolRun(["convert", "r", "-o", "o.xcstrings", "--strict"], folder: folder.path)
        let catalog = try folder.text("o.xcstrings")
        #expect(run.status == 0 && catalog.contains("\"\(text)\""), "\(run.errors)")
        for (format, path) in [("android", "b/values/strings.xml"), ("i18next", "b/en/translation.json"), ("resx", "b/Resources.resx")] {
            let back = try ToolRun(
                ["convert", "o.xcstrings", "--to", format, "-o", "b", "--table", "Localizable", "--strict"], folder: folder.path)
            let written = try folder.text(path)
            #expect(back.status == 0 && written.contains(text), "\(format): \(back.errors)")
        }
    }

    @Test("the context of a message is in the key of the catalog, and becomes a context again")
    func contexts() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.po + "msgctxt \"menu\"\nmsgid \"Open\"\nmsgstr \"Öffnen\"\n", to: "de.po")
        #expect(try ToolRun(["convert", "de.po", "-o", "o.xcstrings"], folder: folder.path).status == 0)
        let back = try ToolRun(["convert", "o.xcstrings", "--to", "po", "-o", "b"], folder: folder.path)
        #expect(back.status == 0, "\(back.errors)")
        #expect(try folder.text("b/de.po").contains("msgctxt \"menu\"\nmsgid \"Open\"\nmsgstr \"Öffnen\""))
    }

    @Test("an array leaves no entry but those of its texts")
    func lists() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.android(#"<string-array name="a"><item>one</item></string-array>"#), to: "r/values/strings.xml")
        #expect(try ToolRun(["convert", "r", "-o", "o.xcstrings"], folder: folder.path).status == 0)
        let text = try folder.text("o.xcstrings")
        #expect(text.contains("\"a.0\"") && !text.contains("\"a\""))
    }

    @Test("resources are not named like words of Java, and no two of them are one field")
    func names() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"sourceLanguage":"en","strings":{"class":{},"a.b":{},"a_b":{}},"version":"1.0"}"#, to: "L.xcstrings")
        let run = try ToolRun(["convert", "L.xcstrings", "--to", "android", "-o", "r"], folder: folder.path)
        let text = try folder.text(String(run.output.split(separator: "\n").first ?? ""))
        #expect(text.contains(#"name="class_2""#) && text.contains(#"name="a_b""#) && text.contains(#"name="a_b_2" apple:key="a.b""#))
    }

    @Test("a loss in a table is reported without a place in a catalog that the user does not have")
    func places() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"x\" = \"%d y\";\n", to: "R/en.lproj/L.strings")
        let run = try ToolRun(["convert", "R", "--table", "L", "--to", "resx", "-o", "o", "--strict"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("R/en.lproj/L.strings: warning: 'x' in 'en'"), "\(run.errors)")
    }
}
