import CatalogFormats
import LocalizationDiagnostics
import Testing

/// What readers of Android and .NET refuse in an XML file, and what they do not.
@Suite("Namespaces and encodings of XML files")
struct XMLReadingTests {
    private static func findings(_ resources: String, root: String = "") -> [String] {
        let text = "<resources\(root)>\(resources)</resources>"
        return AndroidStringsDocument(parsing: Array(text.utf8)).findings.map(\.identifier)
    }

    @Test(
        "misplaced colons and wrong prefixes are errors",
        arguments: [
            #"<string name="a" :b="">A</string>"#, #"<string name="a" b:="">A</string>"#, #"<string name="a" b:c:d="">A</string>"#,
            #"<string name="a" b:1="" xmlns:b="u">A</string>"#, #"<string name="a" b:c="">A</string>"#, #"<b:c/>"#,
            #"<b:c:d xmlns:b="u"/>"#,
            #"<string name="a">A<b:c/></string>"#, #"<string name="a"><?b:c d?>A</string>"#,
            #"<string name="a" xmlns:xmlns="u">A</string>"#,
            #"<string name="a" xmlns:xml="u">A</string>"#, #"<string name="a" xmlns:b="">A</string>"#,
            #"<string name="a" xmlns:b="http://www.w3.org/2000/xmlns/">A</string>"#,
            #"<string name="a" xmlns="http://www.w3.org/XML/1998/namespace">A</string>"#,
            #"<string name="a" xmlns:b="u" xmlns:c="u" b:d="" c:d="">A</string>"#,
            #"<string name="a">A<b xmlns:c="u"/><b c:d=""/></string>"#, #"<string name="a"><xmlns:b/>A</string>"#,
        ])
    func namespaces(resources: String) {
        #expect(Self.findings(resources).contains("xml.namespace"), "\(Self.findings(resources))")
    }

    @Test(
        "prefixes that are declared, attributes of one name in two namespaces, and colons elsewhere are none",
        arguments: [
            #"<string name="a" xml:space="preserve">A</string>"#, #"<string name="a" xmlns:b="u" b:c="">A</string>"#,
            #"<string name="a" xmlns:b="u" xmlns:c="v" b:d="" c:d="" d="">A</string>"#,
            #"<string name="a">A: <!-- b:c:d --><?b c:d?></string>"#, #"<string name="a" xmlns:r="u" r:b="c:d:">A</string>"#,
            #"<string name="a">A<b xmlns:r="u"><c r:d=""/></b></string>"#, #"<string name="a"><b r:d="" xmlns:r="v"/></string>"#,
            #"<string name="a" xmlns:xml="http://www.w3.org/XML/1998/namespace">A</string>"#,
        ])
    func soundNamespaces(resources: String) {
        #expect(Self.findings(resources, root: #" xmlns:r="u" xmlns:tools="http://schemas.android.com/tools""#).isEmpty)
    }

    @Test("a .resx file with a prefix that is not declared is an error, as in .NET")
    func resx() {
        func findings(_ root: String) -> [String] {
            ResxDocument(parsing: Array("<root\(root)><a:b/></root>".utf8)).findings.map(\.identifier)
        }
        #expect(findings("") == ["xml.namespace"] && findings(" xmlns:a=\"u\"").isEmpty)
    }

    @Test(
        "a byte outside of the declared encoding is an error in each XML format; a reference to the character is none",
        arguments: ["US-ASCII", "ascii", "ANSI_X3.4-1968", "us-ascii"])
    func ascii(name: String) {
        for content in ["T\u{FC}r", "T&#252;r"] {
            let head = "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n"
            let documents: [any LocalizationDocument] = [
                AndroidStringsDocument(parsing: Array((head + "<resources><string name=\"a\">\(content)</string></resources>").utf8)),
                ResxDocument(parsing: Array((head + "<root><data name=\"a\"><value>\(content)</value></data></root>").utf8)),
                XLIFFDocument(
                    parsing: Array(
                        (head + """
                            <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>\
                            <trans-unit id="a"><source>\(content)</source></trans-unit></body></file></xliff>
                            """).utf8)),
            ]
            for document in documents {
                #expect(document.findings.hasErrors == !content.contains("&"), "\(document.findings.map(\.message))")
            }
        }
    }

    @Test(
        "an Android file in another encoding than it declares is an error, with and without a byte order mark",
        arguments: [
            ("UTF-8", String.Encoding16.little, true), ("UTF-16BE", .little, true), ("UTF-16LE", .big, true), ("ISO-8859-1", .big, true),
            ("UTF-16LE", .none, true), ("UTF-16", .none, true), ("UTF-16", .little, false), ("utf-16le", .little, false),
            ("UTF-16BE", .big, false),
            ("UTF-16", .big, false), ("UTF-8", .none, false), ("utf-8", .none, false),
        ])
    func declared(name: String, encoding: String.Encoding16, isError: Bool) {
        let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<resources><string name=\"a\">A</string></resources>"
        for hasMark in [true, false] where hasMark || encoding != .none {
            let document = AndroidStringsDocument(parsing: text.bytes(encoding, hasMark: hasMark))
            #expect(document.findings.hasErrors == isError, "\(name) \(encoding) \(document.findings.map(\.message))")
        }
    }
}

extension String {
    /// The encodings of a test: UTF-8, or UTF-16 in one of its byte orders.
    enum Encoding16 { case none, little, big }

    fileprivate func bytes(_ encoding: Encoding16, hasMark: Bool) -> [UInt8] {
        if encoding == .none { return Array(utf8) }
        let units = (hasMark ? [0xFEFF] : []) + Array(utf16)
        return units.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return encoding == .big ? [high, low] : [low, high]
        }
    }
}
