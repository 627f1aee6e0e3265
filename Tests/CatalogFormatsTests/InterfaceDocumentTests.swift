import CatalogFormats
import LocalizationDiagnostics
import LocalizationSourceText
import LocalizationTestSupport
import Testing

@Suite("An Interface Builder document")
struct InterfaceDocumentTests {
    private static func document(_ objects: String, for framework: InterfaceFramework = .uiKit) -> InterfaceDocument {
        InterfaceDocument(parsing: Array(InterfacePropertyTests.document(objects, for: framework).utf8))
    }

    private static func table(_ document: InterfaceDocument) -> String {
        String(decoding: InterfaceTable.file(for: document, encoding: .utf8), as: UTF8.self)
    }

    private static func rules(_ document: InterfaceDocument) -> [String] { document.findings.map(\.rule.identifier) }

    // MARK: watchOS

    /// A storyboard with the elements of watchOS documents, as Xcode nests them: controllers have items, groups have items, rows and menus.
    private static let watchStoryboard = """
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0" toolsVersion="14460" targetRuntime="watchKit" \
        propertyAccessControl="none" useAutolayout="YES" initialViewController="AgC-eL-Hgc">
            <dependencies>
                <deployment identifier="watchOS"/>
                <plugIn identifier="com.apple.InterfaceBuilder.IBWatchKitPlugin" version="14019"/>
            </dependencies>
            <scenes>
                <scene sceneID="aou-V4-d1y">
                    <objects>
                        <controller identifier="main" title="Walks" id="AgC-eL-Hgc" customClass="WalksController">
                            <items>
                                <label alignment="left" text="Steps today" id="lab-01-aaa"/>
                                <group width="1" alignment="left" id="grp-01-aaa">
                                    <items>
                                        <button width="1" alignment="left" title="Start" id="btn-01-aaa">
                                            <accessibility key="accessibilityConfiguration" label="Start a walk" hint="Counts steps"/>
                                        </button>
                                        <button width="1" alignment="left" id="btn-02-aaa">
                                            <group key="contentGroup" width="1" id="grp-02-aaa">
                                                <items><label text="Stop" id="lab-02-aaa"/><imageView id="img-01-aaa"/></items>
                                            </group>
                                        </button>
                                    </items>
                                </group>
                                <switch alignment="left" title="Share" id="swi-01-aaa"/>
                                <table alignment="left" id="tab-01-aaa">
                                    <items>
                                        <tableRow identifier="walk" id="row-01-aaa">
                                            <group key="rootItem" id="grp-03-aaa">
                                                <items><label text="Distance" id="lab-03-aaa"/></items>
                                            </group>
                                        </tableRow>
                                    </items>
                                </table>
                                <slider width="1" height="1" id="sli-01-aaa"/>
                                <timer alignment="left" id="tim-01-aaa"/>
                            </items>
                            <menu key="menu" id="men-01-aaa">
                                <items><menuItem title="Delete" icon="trash" id="itm-01-aaa"/></items>
                            </menu>
                        </controller>
                    </objects>
                </scene>
                <scene sceneID="AEw-b0-oYE">
                    <objects>
                        <notificationController id="YCC-NB-fut">
                            <items><label alignment="left" text="Time to walk" id="lab-04-aaa"/></items>
                            <notificationCategory key="notificationCategory" id="cat-01-aaa"/>
                        </notificationController>
                    </objects>
                </scene>
            </scenes>
        </document>

        """

    @Test("for watchOS has the texts of its labels, buttons, switches, menus and controllers at any depth, with WatchKit's classes")
    func watchStoryboard() {
        let document = InterfaceDocument(parsing: Array(Self.watchStoryboard.utf8))
        #expect(document.findings.isEmpty && document.framework == .watchKit)
        let table = Self.table(document)
        #expect(
            document.strings.map { "\($0.key) = \($0.value)" }.sorted() == [
                "AgC-eL-Hgc.title = Walks", "btn-01-aaa.accessibilityHint = Counts steps",
                "btn-01-aaa.accessibilityLabel = Start a walk", "btn-01-aaa.title = Start", "itm-01-aaa.title = Delete",
                "lab-01-aaa.text = Steps today", "lab-02-aaa.text = Stop", "lab-03-aaa.text = Distance", "lab-04-aaa.text = Time to walk",
                "swi-01-aaa.title = Share",
            ])
        for comment in [
            "/* Class = \"WKInterfaceLabel\"; text = \"Steps today\"; ObjectID = \"lab-01-aaa\"; */",
            "/* Class = \"WKInterfaceButton\"; title = \"Start\"; ObjectID = \"btn-01-aaa\"; */",
            "/* Class = \"WKInterfaceController\"; title = \"Walks\"; ObjectID = \"AgC-eL-Hgc\"; */",
            "/* Class = \"WKInterfaceMenuItem\"; title = \"Delete\"; ObjectID = \"itm-01-aaa\"; */",
            "/* Class = \"WKInterfaceSwitch\"; title = \"Share\"; ObjectID = \"swi-01-aaa\"; */",
        ] { #expect(table.contains(comment), "\(comment)") }
    }

    // MARK: Tables

    @Test("has a table in the layout and order of ibtool")
    func table() {
        let document = Self.document(
            """
            <label opaque="NO" text="Say &quot;hi&quot;" id="aB1-cd-E2f"/>
            <button id="Zz9-00-abc"><state key="normal" title="OK"/>
              <accessibility key="accessibilityConfiguration" label="Confirm"/></button>
            <segmentedControl id="qq1-11-111"><segments><segment title="Day"/><segment title="Week"/></segments></segmentedControl>
            <textView id="tv1-00-001"><string key="text">Line 1
            Line 2</string></textView>
            <label text="C:\\\\Temp" id="100"/>
            <label text="Tab&#9;ulator" id="20"/>
            """)
        #expect(
            Self.table(document) == #"""

                /* Class = "UILabel"; text = "Tab\tulator"; ObjectID = "20"; */
                "20.text" = "Tab\tulator";

                /* Class = "UILabel"; text = "C:\\\\Temp"; ObjectID = "100"; */
                "100.text" = "C:\\\\Temp";

                /* Class = "UIButton"; accessibilityLabel = "Confirm"; ObjectID = "Zz9-00-abc"; */
                "Zz9-00-abc.accessibilityLabel" = "Confirm";

                /* Class = "UIButton"; normalTitle = "OK"; ObjectID = "Zz9-00-abc"; */
                "Zz9-00-abc.normalTitle" = "OK";

                /* Class = "UILabel"; text = "Say \"hi\""; ObjectID = "aB1-cd-E2f"; */
                "aB1-cd-E2f.text" = "Say \"hi\"";

                /* Class = "UISegmentedControl"; qq1-11-111.segmentTitles[0] = "Day"; ObjectID = "qq1-11-111"; */
                "qq1-11-111.segmentTitles[0]" = "Day";

                /* Class = "UISegmentedControl"; qq1-11-111.segmentTitles[1] = "Week"; ObjectID = "qq1-11-111"; */
                "qq1-11-111.segmentTitles[1]" = "Week";

                /* Class = "UITextView"; text = "Line 1\nLine 2"; ObjectID = "tv1-00-001"; */
                "tv1-00-001.text" = "Line 1\nLine 2";

                """#)
    }

    @Test("is exported in UTF-16 with a byte order mark, which is all of a document without texts")
    func encoding() {
        #expect(InterfaceTable.file(for: Self.document("<view id=\"a\"/>")) == [0xFF, 0xFE])
        #expect(InterfaceTable.file(for: Self.document("<label text=\"x\" id=\"1\"/>")).prefix(6) == [0xFF, 0xFE, 0x0A, 0, 0x2F, 0])
    }

    @Test("orders the elements of a list by number")
    func listOrder() {
        let segments = (0...10).map { "<segment title=\"\($0)\"/>" }.joined()
        let document = Self.document("<segmentedControl id=\"a\"><segments>\(segments)</segments></segmentedControl>")
        #expect(InterfaceTable.rows(of: document).map(\.value) == (0...10).map(String.init))
    }

    @Test("has notes to translators, which a cell takes from its view")
    func notes() {
        let note = #"<attributedString key="userComments"><fragment content="On the "map""/></attributedString>"#
            .replacing("\"map\"", with: "&quot;map&quot;")
        let label = Self.document("<label text=\"x\" id=\"1\">\(note)</label><label text=\"y\" id=\"2\"/>")
        #expect(label.strings.map(\.note) == ["On the \"map\"", nil])
        #expect(label.strings[0].comment == #"Class = "UILabel"; text = "x"; ObjectID = "1"; Note = "On the \"map\"";"#)
        let cell = Self.document(
            "<textField id=\"1\"><textFieldCell key=\"cell\" title=\"x\" id=\"2\"/>\(note)</textField>", for: .appKit)
        #expect(cell.strings.map(\.note) == ["On the \"map\""])
        let long = Self.document(
            "<label text=\"x\" id=\"1\"><attributedString key=\"userComments\"><fragment><string key=\"content\">a\nb</string></fragment>"
                + "</attributedString></label>")
        #expect(long.strings.map(\.note) == ["a\nb"])
    }

    @Test("leaves out empty texts, labels of objects and texts of unknown elements")
    func leftOut() {
        let document = Self.document(
            #"<label text="" id="1"/><view userLabel="Header" id="2"/><hologram text="x" id="3"/><label text="no id"/><label text="x" id=""/>"#
        )
        #expect(document.strings.isEmpty && document.findings.isEmpty)
        #expect(document.objects.map(\.id) == ["1", "2", "3"])
    }

    @Test("may be in UTF-16, and keeps its encoding")
    func otherEncoding() throws {
        let text = InterfacePropertyTests.document(#"<label text="x" id="1"/>"#, for: .uiKit).replacing("UTF-8", with: "UTF-16")
        let bytes = try #require(
            DecodedText.encode(Array(text.utf8), as: .utf16BigEndian, byteOrderMark: TextEncoding.utf16BigEndian.byteOrderMark))
        var document = InterfaceDocument(parsing: bytes)
        #expect(document.strings.map(\.value) == ["x"])
        try document.apply([.setText("ü", key: "1.text")])
        #expect(document.bytes.count == bytes.count && document.strings.map(\.value) == ["ü"])
    }

    // MARK: Archives

    private static let archive = """
        <?xml version="1.0" encoding="UTF-8"?>
        <archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="7.10">
        <data>
            <object class="NSWindowTemplate" id="750333856"><string key="NSWindowTitle">Window</string></object>
            <object class="NSButtonCell" id="781"><string key="NSContents">Sign in</string><string key="NSAlternateContents"/></object>
            <object class="NSMenuItem" id="90"><reference key="NSTitle" ref="91"/></object>
            <object class="NSMenu" id="92"><string key="NSTitle" id="91">File</string></object>
            <object class="NSTableColumn" id="93">
                <object class="NSTableHeaderCell" key="NSHeaderCell"><string key="NSContents" type="base64-UTF8">U2l6ZQ</string></object>
            </object>
            <object class="IBObjectRecord"><int key="objectID">12</int><reference key="object" ref="750333856"/></object>
            <object class="IBObjectRecord"><int key="objectID">3</int><reference key="object" ref="781"/></object>
            <object class="IBObjectRecord"><int key="objectID">56</int><reference key="object" ref="90"/></object>
            <object class="IBObjectRecord"><int key="objectID">57</int><reference key="object" ref="92"/></object>
            <object class="IBObjectRecord"><int key="objectID">58</int><reference key="object" ref="93"/></object>
            <object class="IBObjectRecord"><int key="objectID">-1</int><reference key="object" ref="gone"/></object>
        </data>
        </archive>

        """

    @Test("may be an archive of Interface Builder 3, with numbers as ids")
    func archives() throws {
        var document = InterfaceDocument(parsing: Array(Self.archive.utf8))
        #expect(document.findings.isEmpty)
        let texts = InterfaceTable.sorted(document.strings).map { "\($0.className) \($0.key) = \($0.value)" }
        #expect(
            texts == [
                "NSButtonCell 3.title = Sign in", "NSWindow 12.title = Window", "NSMenuItem 56.title = File", "NSMenu 57.title = File",
                "NSTableColumn 58.headerCell.title = Size",
            ])
        try document.apply([.setText("Fenster", key: "12.title"), .setText("Größe", key: "58.headerCell.title")])
        #expect(document.strings.map(\.value) == ["Fenster", "Sign in", "File", "File", "Größe"])
        #expect(throws: CatalogEditError.self) { try document.apply([.setText("Datei", key: "57.title")]) }
    }

    // MARK: Editing

    private static let spellings = #"""
        <label text='single' id="1"/>
        <label  text = "double" id="2"/>
        <label id="3"><string key="text">content</string></label>
        <label id="4"><string key="text" base64-UTF8="YES">
        IGEg
        </string></label>
        <label id="5"><string key="text"><![CDATA[<b>]]></string></label>
        """#

    @Test("keeps the spelling of each text and all other bytes when texts are replaced")
    func editing() throws {
        var document = Self.document(Self.spellings)
        #expect(document.strings.map(\.value) == ["single", "double", "content", " a ", "<b>"])
        let before = document.bytes
        let text = "\"a\" & 'b' <c>\n"
        let undo = try document.apply((1...5).map { .setText(text, key: "\($0).text") })
        #expect(document.strings.map(\.value) == Array(repeating: text, count: 5))
        let written = #"""
            <label text='&quot;a&quot; &amp; &apos;b&apos; &lt;c&gt;&#10;' id="1"/>
            <label  text = "&quot;a&quot; &amp; 'b' &lt;c&gt;&#10;" id="2"/>
            <label id="3"><string key="text">"a" &amp; 'b' &lt;c&gt;
            </string></label>
            <label id="4"><string key="text" base64-UTF8="YES">
            ImEiICYgJ2InIDxjPgo
            </string></label>
            <label id="5"><string key="text">"a" &amp; 'b' &lt;c&gt;
            </string></label>
            """#
        #expect(String(decoding: document.bytes, as: UTF8.self) == InterfacePropertyTests.document(written, for: .uiKit))
        try document.apply(undo)
        #expect(document.bytes == before)
    }

    @Test("does not touch a text that stays the same, however it is spelled")
    func unchanged() throws {
        let document = Self.document(
            #"<label text="a&#x62;c &gt; &quot;" id="1"/><label id="2"><string key="text"><![CDATA[x]]></string></label>"#)
        #expect(try document.edits(for: [.setText("abc > \"", key: "1.text"), .setText("x", key: "2.text")]).isEmpty)
    }

    @Test("refuses a key that it lacks, and a text that XML cannot contain")
    func refusals() {
        var document = Self.document(#"<label text="x" id="1"/>"#)
        let bytes = document.bytes
        #expect(throws: CatalogEditError.noSuchKey("2.text")) { try document.apply([.setText("y", key: "2.text")]) }
        #expect(throws: CatalogEditError.notEncodable) { try document.apply([.setText("\u{1}", key: "1.text")]) }
        #expect(document.bytes == bytes)
    }

    // MARK: Mistakes

    @Test("with mistakes is read as far as possible, and its findings have places")
    func mistakes() {
        let twice = Self.document(#"<label text="x" id="1"/><label text="y" id="1"/>"#)
        #expect(Self.rules(twice) == ["interface.duplicate-id"])
        #expect(twice.strings.map(\.value) == ["x"])
        #expect(twice.findings.allSatisfy { $0.range != nil && $0.notes.count == 1 })
        for source in ["", "\0\u{1}", "<html/>", "<document/>", "<plist><dict/></plist>", #"<document type="other"/>"#] {
            let document = InterfaceDocument(parsing: Array(source.utf8))
            #expect(Self.rules(document).contains("interface.not-a-document"), "\(source)")
            #expect(document.strings.isEmpty && document.bytes == Array(source.utf8))
        }
    }

    @Test("that is cut off anywhere is read without a crash and reported")
    func truncated() {
        let source = Array(InterfacePropertyTests.document(Self.spellings, for: .uiKit).utf8)
        // Behind the end tag only a line break is missing.
        for length in 0..<source.count - 1 {
            let document = InterfaceDocument(parsing: Array(source[..<length]))
            #expect(document.findings.hasErrors, "\(length)")
            #expect(document.bytes == Array(source[..<length]))
        }
    }

    @Test("with entity declarations is an error, and nothing is expanded")
    func entities() {
        let source = """
            <!DOCTYPE document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><label text="&b;&f;" id="1"/></document>
            """
        let document = InterfaceDocument(parsing: Array(source.utf8))
        #expect(document.findings.hasErrors)
        #expect(document.strings.map(\.value).allSatisfy { !$0.contains("aaaa") && !$0.contains("root:") })
    }

    @Test("nested deeper than anything is read in linear time")
    func nesting() {
        let depth = 20_000
        let nested = String(repeating: "<view id=\"v\"><subviews>", count: depth) + #"<label text="x" id="1"/>"#
        let document = Self.document(nested)
        #expect(document.findings.hasErrors)
        #expect(document.strings.map(\.value) == ["x"])
    }
}
