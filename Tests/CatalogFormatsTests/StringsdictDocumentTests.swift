import CatalogFormats
import LocalizationFileSyntax
import Testing

@Suite("A .stringsdict document")
struct StringsdictDocumentTests {
    static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>%d files</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%#@n@</string>
        \t\t<key>n</key>
        \t\t<dict>
        \t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t<key>NSStringFormatValueTypeKey</key>
        \t\t\t<string>d</string>
        \t\t\t<key>one</key>
        \t\t\t<string>%d file &amp; more</string>
        \t\t\t<key>other</key>
        \t\t\t<string>%d files</string>
        \t\t</dict>
        \t</dict>
        \t<key>Near</key>
        \t<dict>
        \t\t<key>NSStringVariableWidthRuleType</key>
        \t\t<dict>
        \t\t\t<key>20</key>
        \t\t\t<string>Near</string>
        \t\t</dict>
        \t\t<key>NSStringDeviceSpecificRuleType</key>
        \t\t<dict>
        \t\t\t<key>mac</key>
        \t\t\t<string>Click</string>
        \t\t</dict>
        \t\t<key>more</key>
        \t\t<true/>
        \t</dict>
        \t<key>plain</key>
        \t<string>Text</string>
        </dict>
        </plist>

        """

    private func document(_ text: String) -> StringsdictDocument { StringsdictDocument(parsing: Array(text.utf8)) }

    private func edited(_ text: String, _ changes: StringsdictChange...) throws -> String {
        var document = document(text)
        let undo = try document.apply(changes)
        let result = String(decoding: document.bytes, as: UTF8.self)
        #expect(document.syntax.findings.isEmpty, "\(result)")
        try document.apply(undo)
        #expect(String(decoding: document.bytes, as: UTF8.self) == text, "undoing gives back every byte")
        return result
    }

    @Test("shows formats, variables, rules, widths and devices")
    func members() throws {
        let document = document(Self.sample)
        #expect(document.entries.map(\.key) == ["%d files", "Near", "plain"])
        let content = try #require(document["%d files"]).content
        #expect(content.format == "%#@n@" && content.text == nil)
        let variable = try #require(content.variables.first)
        #expect(variable.name == "n" && variable.valueType == "d" && variable.ruleType == "NSStringPluralRuleType")
        #expect(variable.cases.map(\.category) == ["one", "other"] && variable.cases.map(\.text) == ["%d file & more", "%d files"])
        let near = try #require(document["Near"]).content
        #expect(near.widths.map(\.name) == ["20"] && near.devices.first?.content.text == "Click" && near.variables.isEmpty)
        #expect(document["plain"]?.content.text == "Text")
    }

    @Test("changes one text and nothing else")
    func texts() throws {
        #expect(
            try edited(Self.sample, .setText("<x>", path: ["%d files", "n", "one"]))
                == Self.sample.replacing("%d file &amp; more", with: "&lt;x&gt;"))
        #expect(try edited(Self.sample, .setText("%d file & more", path: ["%d files", "n", "one"])) == Self.sample)
        let few = "\t\t\t<key>few</key>\n\t\t\t<string>f</string>\n\t\t\t<key>other</key>"
        #expect(
            try edited(Self.sample, .setText("f", path: ["%d files", "n", "few"]))
                == Self.sample.replacing("\t\t\t<key>other</key>", with: few))
        let type = "\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>F</string>\n\t\t<key>NSStringVariableWidthRuleType</key>"
        #expect(
            try edited(Self.sample, .setText("F", path: ["Near", "NSStringLocalizedFormatKey"]))
                == Self.sample.replacing("\t\t<key>NSStringVariableWidthRuleType</key>", with: type))
    }

    @Test("adds, replaces, renames and removes entries")
    func entries() throws {
        var rule = PropertyListDictionary()
        rule["other"] = .string("o")
        var entry = PropertyListDictionary()
        entry["n"] = .dictionary(rule)
        let added =
            "<string>Text</string>\n\t<key>new</key>\n\t<dict>\n\t\t<key>n</key>\n\t\t<dict>\n\t\t\t<key>other</key>\n\t\t\t<string>o</string>\n\t\t</dict>\n\t</dict>"
        #expect(
            try edited(Self.sample, .setEntry("new", .dictionary(entry))) == Self.sample.replacing("<string>Text</string>", with: added))
        #expect(
            try edited(Self.sample, .remove(path: ["plain"]))
                == Self.sample.replacing("\t<key>plain</key>\n\t<string>Text</string>\n", with: ""))
        #expect(try edited(Self.sample, .renameEntry("plain", to: "a&b")) == Self.sample.replacing("<key>plain<", with: "<key>a&amp;b<"))
        let shorter = try edited(Self.sample, .setEntry("%d files", .dictionary(entry)))
        let content = try #require(document(shorter)["%d files"]).content
        #expect(content.syntax.value == .dictionary(entry))
        #expect(throws: CatalogEditError.noSuchKey("zzz")) { try edited(Self.sample, .remove(path: ["zzz"])) }
        let emptied = try edited(Self.sample, .remove(path: ["Near", "NSStringVariableWidthRuleType", "20"]))
        #expect(emptied.contains("<key>NSStringVariableWidthRuleType</key>\n\t\t<dict/>\n"))
    }

    @Test("an entry that is added stays where the last ones are removed", arguments: ["k", "plain"])
    func additionsBesideRemovals(kept: String) throws {
        let xml =
            "<plist version=\"1.0\">\n<dict>\n\t<key>k</key>\n\t<string>1</string>\n\t<key>plain</key>\n\t<string>2</string>\n</dict>\n</plist>\n"
        for source in [xml, "k = \"1\";\nplain = \"2\";\n", "{\n\tk = \"1\";\n\tplain = \"2\";\n}\n"] {
            let removed = kept == "k" ? "plain" : "k"
            let one = document(try edited(source, .remove(path: [removed]), .setText("3", path: ["new"])))
            #expect(one.entries.map(\.key) == [kept, "new"])
            let both = document(try edited(source, .remove(path: ["k"]), .setEntry("new", .string("3")), .remove(path: ["plain"])))
            #expect(both.entries.map(\.key) == ["new"])
        }
    }

    @Test("edits old-style rules too")
    func oldStyle() throws {
        let source =
            "{\n  k = {\n    NSStringLocalizedFormatKey = \"%#@n@\";\n    n = { one = \"%d file\"; other = \"%d files\"; };\n  };\n}\n"
        #expect(
            try edited(source, .setText("\"x\"", path: ["k", "n", "one"])) == source.replacing("\"%d file\"", with: "\"\\\"x\\\"\""))
        let added = try edited(source, .setText("t", path: ["l"]))
        #expect(added == source.replacing("  };\n}", with: "  };\n  \"l\" = \"t\";\n}"))
    }

    @Test("is written in Xcode's layout and order")
    func writing() throws {
        guard case .dictionary(let table)? = document(Self.sample).syntax.appleValue else {
            Issue.record("the sample has no dictionary")
            return
        }
        let swapped = Self.sample
            .replacing("\t\t\t<key>one</key>\n\t\t\t<string>%d file &amp; more</string>\n", with: "")
            .replacing(
                "%d files</string>\n\t\t</dict>",
                with: "%d files</string>\n\t\t\t<key>one</key>\n\t\t\t<string>%d file &amp; more</string>\n\t\t</dict>")
        #expect(swapped != Self.sample)
        #expect(String(decoding: StringsdictWriter.file(table), as: UTF8.self) == Self.sample)
        #expect(document(swapped).formatted().map { String(decoding: $0, as: UTF8.self) } == Self.sample)
    }

    @Test("is formatted with its comments")
    func formatting() throws {
        let messy = "<!-- top --><plist><dict><!-- a --><key>k</key><!-- b --><string><![CDATA[x & y]]></string><!-- c --></dict></plist>"
        let formatted = try #require(document(messy).formatted())
        let expected =
            "<!-- top -->\n<dict>\n\t<!-- a -->\n\t<key>k</key>\n\t<!-- b -->\n\t<string>x &amp; y</string>\n\t<!-- c -->\n</dict>\n</plist>\n"
        #expect(String(decoding: formatted, as: UTF8.self).hasSuffix(expected))
        #expect(StringsdictDocument(parsing: formatted).formatted() == formatted)
        #expect(document("<dict><key>a</key></dict>").formatted() == nil)
    }

    @Test("is formatted without losing control characters, which Apple's reader takes")
    func controlCharacters() throws {
        let source = document("<plist><dict><key>a</key><string>b\u{1}<![CDATA[&]]></string></dict></plist>")
        let formatted = try #require(source.formatted())
        #expect(StringsdictDocument(parsing: formatted)["a"]?.content.text == "b\u{1}&")
        #expect(StringsdictDocument(parsing: formatted).formatted() == formatted)
    }
}
