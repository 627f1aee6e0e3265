import LocalizationFileSyntax
import LocalizationDiagnostics
import Testing

@Suite("XML property lists: reading")
struct XMLReaderTests {
    static func outcome(_ text: String) -> OldStyleGrammarTests.Outcome { OldStyleGrammarTests.outcome(text) }

    @Test(
        "What Apple's reader takes is read, the curious too",
        arguments: [
            ("<plist><dict><key>a</key><string>b</string></dict></plist>", ["a": "b"]),
            ("<dict><key>a</key><string>b</string></dict>", ["a": "b"]),
            (" \n<string>x</string>", "x"),
            ("<string/>", ""),
            ("<string />", ""),
            ("<string></string>", ""),
            ("<key>x</key>", "x"),
            ("<array><key>a</key></array>", ["a"]),
            ("<dict><key>a</key><key>b</key></dict>", ["a": "b"]),
            ("<dict/>", [:]),
            ("<array/>", []),
            ("<dict><key>a</key><true/><key>b</key><false></false></dict>", ["a": .boolean(true), "b": .boolean(false)]),
            ("<dict><key>a</key><string>1</string><key>a</key><string>2</string></dict>", ["a": "2"]),
            ("<plist><plist><string>x</string></plist></plist>", "x"),
            ("<string>x</string> what <follows> is & not read", "x"),
            ("<?xml version='9.9' nonsense?><!DOCTYPE nothing><string>x</string>", "x"),
            ("<!DOCTYPE><string/>", ""),
            ("<!-- comment --><string>x</string>", "x"),
            ("<?a ?b?><?c?><string>x</string>", "x"),
            ("<array><!-- a --><?> <string>x</string><!----></array>", ["x"]),
            ("<string attribute='a>b'>x</string>", "b'>x"),
            ("<string\n\tattribute = a\n>x</string\n >", "x"),
            ("<string>a&lt;&gt;&amp;&quot;&apos;b</string>", "a<>&\"'b"),
            ("<string>&#65;&#x42;&#x1F600;&#00000067;</string>", "AB😀C"),
            ("<string>&#;&#x;&#0;&#x0;</string>", "\0\0\0\0"),
            ("<string>&#1;&#xFFFE;&#xFFFF;</string>", "\u{1}\u{FFFE}\u{FFFF}"),
            ("<string>a<![CDATA[<b>&amp;]] ]>]]>c</string>", "a<b>&amp;]] ]>c"),
            ("<string><![CDATA[]]></string>", ""),
            ("<string>\u{1}\u{B}\u{FFFE}</string>", "\u{1}\u{B}\u{FFFE}"),
            ("<string>\u{FEFF}a\u{FEFF}</string>", "a\u{FEFF}"),
            ("<string>&#xFEFF;a</string>", "a"),
            ("<string> a\n\r\n\tb </string>", " a\n\r\n\tb "),
            ("<key>é</key>", "é"),
        ] as [(String, PropertyListValue)])
    func accepted(text: String, value: PropertyListValue) {
        #expect(Self.outcome(text) == .value(value))
        #expect(PropertyListDocument(parsing: text).format == .xml)
    }

    @Test(
        "Apple's messages name Apple's lines",
        arguments: [
            ("<", "No XML content found"),
            ("<?xml", "Encountered unexpected EOF while parsing the processing instruction begun on line 1"),
            ("<?xml version='1.0'?>", "End of buffer while looking for encoding name"),
            ("<?a?>", "Encountered unexpected EOF while parsing the processing instruction begun on line 1"),
            ("<?a?> ", "No XML content found"),
            ("<?a?>\n\n", "No XML content found"),
            ("\n<!-- a", "Unterminated comment started on line 2"),
            ("<!-- a -->", "Unterminated comment started on line 1"),
            ("<!----><string/>", "Unterminated comment started on line 1"),
            ("<!doctype plist><string/>", "Malformed DTD on line 1"),
            ("<!DOCTYPE plist", "Encountered unexpected EOF while parsing DTD"),
            ("<!DOCTYPE plist>", "Encountered unexpected EOF"),
            ("<!DOCTYPE p [<!ENTITY a 'b'>]><string>&a;</string>", "Encountered unexpected character [ on line 1 while parsing DTD"),
            ("<string>", "Encountered unexpected EOF"),
            ("<string>a</string", "Encountered unexpected EOF"),
            ("<dict>", "Encountered unexpected EOF"),
            ("<string>a</strong>", "Close tag on line 1 does not match open tag string"),
            ("<string>a<b>c</b></string>", "Encountered unexpected character b on line 1 while looking for close tag"),
            ("<string>a<!-- c --></string>", "Encountered improper CDATA opening at line 1"),
            ("<string>a<![CDATA[b</string>", "Could not find end of CDATA started on line 1"),
            ("<string>a&b;</string>", "Encountered unknown ampersand-escape sequence at line 1"),
            ("<string>a & b</string>", "Encountered unknown ampersand-escape sequence at line 1"),
            ("<string>&#X41;</string>", "Encountered unexpected character X at line 1 while parsing data"),
            ("<string>&#65</string>", "Encountered unexpected character < at line 1 while parsing data"),
            (
                "<string>&#000000065;</string>",
                "Encountered unparseable unicode sequence at line 1 while parsing data (too large of a value for a Unicode sequence)"
            ),
            (
                "<string>&#xD800;</string>",
                "Encountered unparseable Unicode sequence at line 1 while parsing data (input did not result in a real string)"
            ),
            (
                "<string>&#x110000;</string>",
                "Encountered unparseable Unicode sequence at line 1 while parsing data (input did not result in a real string)"
            ),
            ("<dict>\n<string>a</string></dict>", "Found non-key inside <dict> at line 2"),
            ("<dict><key>a</key>\r\n</dict>", "Value missing for key inside <dict> at line 2"),
            ("<dict>a</dict>", "Encountered unexpected character a on line 1 while looking for open tag"),
            ("<dict><![CDATA[ ]]></dict>", "Encountered unexpected EOF"),
            ("<foo/>", "Encountered unknown tag foo on line 1"),
            ("<p:string>x</p:string>", "Encountered unknown tag p:string on line 1"),
            ("<String>x</String>", "Encountered unknown tag String on line 1"),
            ("< string>x</string>", "Malformed tag on line 1"),
            ("</string>", "Encountered unknown tag /string on line 1"),
            ("<plist/>", "Encountered empty plist tag"),
            ("<plist></plist>", "Encountered empty plist tag"),
            ("<plist><string/>\n<string/></plist>", "Encountered unexpected element at line 1 (plist can only include one object)"),
            ("<data/>", "Encountered empty <data> on line 1"),
            ("<integer/>", "Encountered empty <integer> on line 1"),
            ("<true> </true>", "Encountered non-empty <true> on line 1"),
        ])
    func rejected(text: String, message: String) {
        let rejection = PropertyListDocument(parsing: text).appleRejection
        #expect(rejection?.outerMessage == message)
    }

    @Test("Prefixed names are other names; attributes and namespace declarations do not matter")
    func namespaces() {
        #expect(!PropertyListDocument(parsing: "<p:dict xmlns:p='x'/>").isAcceptedByApple)
        #expect(PropertyListDocument(parsing: "<dict xmlns='x' 1='2' :=:>\n</dict>").isAcceptedByApple)
    }

    @Test("A reference in an archive is a single number under its key")
    func archiveReference() {
        #expect(Self.outcome("<dict><key>CF$UID</key><integer>5</integer></dict>") == .value(.uid(5)))
        #expect(Self.outcome("<dict><key>CF$UID</key><string>5</string></dict>") == .value(["CF$UID": "5"]))
    }

    @Test("Nesting is read to depth 512 and refused behind it; nested plist elements too, where Apple's reader would overflow its stack")
    func depth() {
        func nested(_ open: String, _ close: String, _ count: Int, _ inner: String = "") -> PropertyListDocument {
            PropertyListDocument(parsing: String(repeating: open, count: count) + inner + String(repeating: close, count: count))
        }
        #expect(nested("<array>", "</array>", 512).isAcceptedByApple)
        #expect(nested("<array>", "</array>", 512, "<string/>").isAcceptedByApple)
        #expect(nested("<array>", "</array>", 512, "<array/>").isAcceptedByApple)
        #expect(nested("<array>", "</array>", 513).appleRejection?.message == "Too many nested arrays or dictionaries, failing on line 1")
        #expect(nested("<dict><key>a</key>", "</dict>", 512, "<string/>").isAcceptedByApple)
        #expect(!nested("<dict><key>a</key>", "</dict>", 513, "<string/>").isAcceptedByApple)
        #expect(nested("<plist>", "</plist>", 512, "<string/>").isAcceptedByApple)
        #expect(!nested("<plist>", "</plist>", 513, "<string/>").isAcceptedByApple)
    }

    @Test("Bytes that are no UTF-8 are an error in strings and nowhere else")
    func illFormedBytes() {
        func file(_ before: String, _ after: String) -> PropertyListDocument {
            PropertyListDocument(parsing: Array(before.utf8) + [0xE9] + Array(after.utf8))
        }
        #expect(file("<!-- ", " --><string>x</string>").isAcceptedByApple)
        #expect(file("<string a='", "'>x</string>").isAcceptedByApple)
        #expect(file("<string>x</string>", "").isAcceptedByApple)
        #expect(file("<string>", "</string>").appleRejection?.message == "Unable to convert string to correct encoding")
        #expect(file("<string>", "</string>").root?.stringValue == "\u{FFFD}")
        #expect(file("<string>", "</string>").findings.contains { $0.identifier == "encoding.ill-formed" && $0.range == 8..<9 })
        // The copyright sign of Latin-1 and Mac OS Roman passes.
        let copyright = PropertyListDocument(parsing: Array("<string>".utf8) + [0xA9] + Array(" 2026</string>".utf8))
        #expect(copyright.appleValue == "\u{FFFD} 2026")
    }
}
