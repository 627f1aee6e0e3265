import Foundation
import LocalizationTestSupport
import Testing

@Suite("Files with two byte order marks", .enabled(if: ToolRun.hasTools))
struct RepeatedMarkTests {
    private static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// A text in an encoding behind byte order marks of it.
    private static func file(_ text: String, _ encoding: String.Encoding, marks: Int) throws -> Data {
        let mark = try #require("\u{FEFF}".data(using: encoding))
        let content = try #require(text.data(using: encoding))
        return Data((0..<marks).flatMap { _ in mark }) + content
    }

    private static let encodings: [String.Encoding] = [
        .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
    ]

    private func folder(_ german: Data, _ name: String = "Localizable.strings") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("\"A\" = \"A\";\n", to: "en.lproj/Localizable.strings")
        try folder.write(german, to: "de.lproj/\(name)")
        return folder
    }

    private func bytes(_ folder: TemporaryFolder, _ name: String) throws -> Data {
        try Data(contentsOf: URL(filePath: folder.path + "/" + name))
    }

    @Test("each verb reads the table, lint warns, and its fix removes one mark", arguments: encodings)
    func tables(encoding: String.Encoding) throws {
        let folder = try folder(try Self.file("\"A\" = \"B\";\n", encoding, marks: 2))
        let path = "de.lproj/Localizable.strings"
        let found = try ToolRun(["lint", ".", "--format", "json"], folder: folder.path)
        #expect(found.output.contains("encoding.repeated-mark") && found.output.contains("\"severity\":\"warning\""), "\(found.output)")
        #expect(!found.output.contains("\"severity\":\"error\""))
        #expect(try ToolRun(["lookup", ".", "A", "--language", "de"], folder: folder.path).output == "B\n")
        let other = try TemporaryFolder()
        for words in [["fmt", "--check", "."], ["report", "."], ["migrate", ".", "-o", other.path], ["keys", "."]] {
            #expect(try ToolRun(words, folder: folder.path).status == 0, "\(words)")
        }
        #expect(try ToolRun(["export", ".", "--language", "de", "-o", "out"], folder: folder.path).status == 0)
        #expect(try ToolRun(["convert", path, "--to", "xcstrings", "-o", "-"], folder: folder.path).output.contains("\"B\""))
        #expect(try ToolRun(["compile", "--tables", ".", "-o", "all.tables"], folder: folder.path).status == 0)
        // As Core Foundation, which keeps the second mark.
        let apple = try ToolRun(["plutil", "-lint", path], folder: folder.path)
        #expect(apple.status == 1 && apple.errors.contains("Unexpected character"))
        #expect(try bytes(folder, path) == Self.file("\"A\" = \"B\";\n", encoding, marks: 2))
        #expect(try ToolRun(["lint", ".", "--fix"], folder: folder.path).errors.contains("1 mistake corrected"))
        #expect(try bytes(folder, path) == Self.file("\"A\" = \"B\";\n", encoding, marks: 1))
        #expect(try ToolRun(["plutil", "-lint", path], folder: folder.path).status == 0)
    }

    @Test("rules in XML and catalogs are read and corrected as well; JSON has no mark at all")
    func otherFormats() throws {
        let rules = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>%d files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d Datei</string>
            <key>other</key><string>%d Dateien</string></dict></dict></dict></plist>
            """
        let folder = try folder(Data(Self.utf8 + Self.utf8 + Array(rules.utf8)), "Localizable.stringsdict")
        let catalog = #"{ "sourceLanguage" : "en", "strings" : { "k" : { } }, "version" : "1.0" }"#
        try folder.write(Self.utf8 + Self.utf8 + Array(catalog.utf8), to: "T.xcstrings")
        #expect(try ToolRun(["lookup", ".", "%d files", "3", "--language", "de"], folder: folder.path).output == "3 Dateien\n")
        let found = try ToolRun(["lint", "."], folder: folder.path).errors
        #expect(
            found.contains("encoding.repeated-mark") && found.contains("json.byte-order-mark") && !found.contains(": error:"), "\(found)")
        #expect(try ToolRun(["lint", ".", "--fix"], folder: folder.path).errors.contains("2 mistakes corrected"))
        #expect(try bytes(folder, "de.lproj/Localizable.stringsdict") == Data(Self.utf8 + Array(rules.utf8)))
        #expect(try folder.text("T.xcstrings") == catalog)
    }

    @Test("a mark between entries, and a third one, stay errors; one mark is no mistake")
    func nearMisses() throws {
        for text in ["\u{FEFF}\u{FEFF}\u{FEFF}\"A\" = \"B\";\n", "\"A\" = \"B\";\n\u{FEFF}\"C\" = \"D\";\n"] {
            let folder = try folder(Data(text.utf8))
            #expect(try ToolRun(["lint", "."], folder: folder.path).errors.contains(": error:"), "\(text)")
        }
        let folder = try folder(try Self.file("\"A\" = \"B\";\n", .utf16LittleEndian, marks: 1))
        #expect(try ToolRun(["lint", "."], folder: folder.path).errors == "")
    }

    @Test("a verb that changes a table keeps both marks")
    func edits() throws {
        let folder = try folder(try Self.file("\"A\"='B' ;\n", .utf16LittleEndian, marks: 2))
        #expect(try ToolRun(["fmt", "."], folder: folder.path).status == 0)
        #expect(try bytes(folder, "de.lproj/Localizable.strings") == Self.file("\"A\" = \"B\";\n", .utf16LittleEndian, marks: 2))
    }
}
