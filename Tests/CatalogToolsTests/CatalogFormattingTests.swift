import LocalizationProject
import CatalogFormats
import LocalizationFileSyntax
import LocalizationFileWriting
import Foundation
import LocalizationKeyCollation
import LocalizationDiagnostics
import LocalizationSourceText
import Testing

/// Formats a text.
private func format(_ text: String, as type: CatalogFileType) -> FormattedCatalog {
    CatalogFormatting.format(Array(text.utf8), as: type, collation: standardComparison)
}

/// The order of Xcode's editor.
let standardComparison: @Sendable (String, String) -> Int = FoundationKeyOrder.standardComparison

extension FormattedCatalog {
    fileprivate var text: String? {
        guard case .formatted(let bytes) = outcome else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    fileprivate var identifiers: [String] { findings.map(\.identifier) }
}

@Suite("The canonical form of files")
struct CatalogFormattingTests {
    @Test("entries of .strings get a line each with their notes; order, free comments and blank lines between groups stay")
    func strings() {
        let messy = "// Banner\n\n\n\nb   = 'x\"y' ;\n/* A note */\r\n\"a\"\n=\n\"\\U0041\";  // behind\n\n"
        let tidy = "// Banner\n\n\"b\" = \"x\\\"y\";\n\n/* A note */\n\"a\" = \"A\"; // behind\n"
        #expect(format(messy, as: .strings).text == tidy)
        #expect(format(tidy, as: .strings).outcome == .unchanged)
    }

    @Test("encoding and byte order mark of .strings text stay")
    func encoding() throws {
        let text = Array("é = 'ü';".utf8)
        #expect(CatalogFormatting.format(text, as: .strings, collation: standardComparison).outcome == .refused)
        let messy = try #require(
            DecodedText.encode(Array("'é' = 'ü';".utf8), as: .utf16BigEndian, byteOrderMark: TextEncoding.utf16BigEndian.byteOrderMark))
        let tidy = try #require(
            DecodedText.encode(
                Array("\"é\" = \"ü\";\n".utf8), as: .utf16BigEndian, byteOrderMark: TextEncoding.utf16BigEndian.byteOrderMark))
        #expect(CatalogFormatting.format(messy, as: .strings, collation: standardComparison).outcome == .formatted(tidy))
    }

    @Test("rules get Xcode's XML with members in Xcode's order; comments and the order of entries stay")
    func stringsdict() throws {
        let messy = """
            <plist version="1.0"><dict><!-- first --><key>z</key><dict><key>n</key><dict><key>other</key><string>b</string>
            <key>one</key><string>a</string><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string></dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string></dict><key>a</key><string>&#x41;</string></dict></plist>
            """
        let text = try #require(format(messy, as: .stringsdict).text)
        let names = text.split(separator: "\n").compactMap { line in line.firstMatch(of: #/<key>(.*)<\/key>|<!-- (.*) -->/#) }
        #expect(
            names.map { String($0.1 ?? $0.2 ?? "") } == [
                "first", "z", "NSStringLocalizedFormatKey", "n", "NSStringFormatSpecTypeKey", "one", "other", "a",
            ])
        #expect(format(text, as: .stringsdict).outcome == .unchanged)
    }

    @Test("rules in old-style text become XML, unless comments or a key that stands twice would be lost")
    func oldStyleRules() throws {
        let text = try #require(format(#""k" = { NSStringLocalizedFormatKey = "%d"; };"#, as: .stringsdict).text)
        #expect(text.contains("\t<key>k</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%d</string>\n"))
        let comment = format("/* note */ \"k\" = { a = \"/* no comment */\"; };", as: .stringsdict)
        #expect(comment.outcome == .refused)
        #expect(comment.identifiers == ["fmt.old-style-comment"])
        #expect(comment.findings.first?.range == 0..<10)
        #expect(format("k = \"/* no comment */\";", as: .stringsdict).text != nil)
        let twice = format("k = a; k = b;", as: .stringsdict)
        #expect(twice.identifiers == ["fmt.old-style-duplicate"])
        #expect(twice.findings.first?.range == 7..<8)
    }

    @Test("a catalog stays in the one of Xcode's two orders that it is closer to")
    func catalogOrder() throws {
        func catalog(_ keys: [String]) -> String {
            let entries = keys.map { "\"\($0)\":{}" }.joined(separator: ",")
            return "{\"version\":\"1.0\",\"strings\":{\(entries)},\"sourceLanguage\":\"en\"}"
        }
        func keys(_ text: String?) -> [String] {
            XCStringsDocument(parsing: Array((text ?? "").utf8)).entries.map(\.key)
        }
        // Both orders have one inversion less than the other where they are meant.
        let byCodePoint = try #require(format(catalog(["A", "B", "Z", "a", "b"]), as: .xcstrings).text)
        #expect(keys(byCodePoint) == ["A", "B", "Z", "a", "b"])
        #expect(byCodePoint.hasPrefix("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"A\" : {\n\n    },\n"))
        #expect(byCodePoint.hasSuffix("}"))
        #expect(keys(format(catalog(["a", "A", "b", "B", "Z"]), as: .xcstrings).text) == ["a", "A", "b", "B", "Z"])
        #expect(keys(format(catalog(["item 10", "item 2"]), as: .xcstrings).text) == ["item 10", "item 2"])
        #expect(format(byCodePoint, as: .xcstrings).outcome == .unchanged)
    }

    @Test("unknown members, number spellings and members of one name stay")
    func unknownMembers() throws {
        let text = try #require(
            format(#"{"x":1.50,"strings":{"k":{"own":[true,null]},"k":{}},"sourceLanguage":"en","version":1.0}"#, as: .xcstrings).text)
        #expect(text.contains("\"x\" : 1.50"))
        #expect(text.contains("\"version\" : 1.0"))
        #expect(text.contains("\"own\" : [\n        true,\n        null\n      ]"))
        #expect(text.split(separator: "\n").filter { $0 == "    \"k\" : {" }.count == 2)
    }

    @Test("XML property lists keep the order of their members; other forms of them are refused or left alone")
    func lists() throws {
        let text = try #require(format("<plist><dict><key>b</key><integer>1</integer><key>a</key><true/></dict></plist>", as: .plist).text)
        #expect(text.contains("\t<key>b</key>\n\t<integer>1</integer>\n\t<key>a</key>\n\t<true/>\n"))
        #expect(format("{ a = b; }", as: .plist).identifiers == ["fmt.old-style"])
    }

    @Test("binary files and an empty .strings file are as they have to be", arguments: [CatalogFileType.strings, .stringsdict, .plist])
    func binary(type: CatalogFileType) throws {
        var table = PropertyListDictionary()
        table["k"] = .string("v")
        let bytes = try #require(PropertyListValue.dictionary(table).propertyList(in: .binary))
        #expect(CatalogFormatting.format(bytes, as: type, collation: standardComparison).outcome == .unchanged)
        #expect(format("", as: .strings).outcome == .unchanged)
    }

    @Test("a file with mistakes is refused with its findings, and so is what nothing can be said about")
    func mistakes() {
        let missing = format("\"a\" = \"b\"\n\"c\" = \"d\";", as: .strings)
        #expect(missing.outcome == .refused)
        #expect(missing.identifiers.contains("strings.missing-semicolon"))
        for (text, type) in [
            ("", CatalogFileType.stringsdict), ("", .xcstrings), ("[]", .xcstrings), ("(a)", .strings), ("{\"a\":\"\\ud800\"}", .xcstrings),
        ] {
            let result = format(text, as: type)
            #expect(result.outcome == .refused, "\(text)")
            #expect(result.findings.hasErrors, "\(text)")
        }
        let junk = format("a = b;; c = d;", as: .strings)
        #expect(junk.outcome == .refused)
        #expect(junk.findings.hasErrors)
    }

    @Test("text that no reader sees is not dropped: the file is refused; dropped punctuation is reported")
    func unreadParts() {
        func result(_ text: String, _ type: CatalogFileType) -> FormattedCatalog {
            CatalogFormatting.format(Array(text.utf8), as: type) { $0 == $1 ? 0 : $0 < $1 ? -1 : 1 }
        }
        let list = "<plist version=\"1.0\"><dict><key>a</key><string>b</string></dict></plist>\n"
        #expect(result(list + "text after", .plist).outcome == .refused)
        #expect(result(list + "text after", .plist).findings.map(\.identifier).contains("xml.content-after-root"))
        #expect(result(list, .plist).outcome != .refused)
        let punctuation = result("a = b;\n}\n", .strings)
        #expect(punctuation.outcome == .formatted(Array("\"a\" = \"b\";\n".utf8)))
        #expect(punctuation.findings.map(\.identifier) == ["strings.stray-bracket", "strings.ignored-rest"])
        // Behind a bracket, Apple's reader sees nothing at all.
        for rest in ["“c” = “d”;", "\"c\"", "\"c\" = \"d\";", "<<<<<<< ours"] {
            let refused = result("\"a\" = \"b\";\n} \(rest)\n", .strings)
            #expect(refused.outcome == .refused && !refused.findings.isEmpty, "\(rest): \(refused.findings.map(\.identifier))")
        }
    }

    @Test("the finding of a check begins where the canonical form differs")
    func checkFinding() {
        let result = format("\"a\" = \"b\";\n\"c\"=\"d\";\n", as: .strings)
        #expect(result.checkFinding?.range == 14..<15)
        #expect(result.checkFinding?.severity == .warning)
        #expect(format("\"a\" = \"b\";\n", as: .strings).checkFinding == nil)
    }

    @Test(
        "the extension says what a file is",
        arguments: [
            ("a/B.strings", CatalogFileType.strings), ("B.STRINGSDICT", .stringsdict), ("x.y.xcstrings", .xcstrings),
            ("Info.plist", .plist),
        ])
    func types(path: String, type: CatalogFileType) {
        #expect(CatalogFileType(path: path) == type)
    }

    @Test("other names say nothing", arguments: ["strings", "a.strings/b", "a.txt", "", "/"])
    func otherNames(path: String) {
        #expect(CatalogFileType(path: path) == nil)
    }
}
