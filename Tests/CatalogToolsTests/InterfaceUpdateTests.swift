import LocalizationAppleTools
import LocalizationTextChecks
import CatalogFormats
import LocalizationCatalogTools
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationSourceText
import Testing

@Suite("Bringing the tables of an Interface Builder document up to date")
struct InterfaceUpdateTests {
    static func document(_ objects: String) -> InterfaceDocument {
        InterfaceDocument(
            parsing: Array(
                "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\">\(objects)</document>".utf8)
        )
    }

    private static let table = #"""
        // Translated by Ann

        /* Class = "UILabel"; text = "Notes"; ObjectID = "aaa-aa-aaa"; */
        "aaa-aa-aaa.text" = "Notizen";

        /* Ann: short, please */
        /* Class = "UILabel"; text = "Say \"hi\""; ObjectID = "bbb-bb-bbb"; */
        "bbb-bb-bbb.text" = "Sag „hallo“"; // checked

        /* Class = "UILabel"; text = "Old"; ObjectID = "ccc-cc-ccc"; */
        "ccc-cc-ccc.text" = "Old";

        /* Class = "UILabel"; text = "Gone"; ObjectID = "ddd-dd-ddd"; */
        "ddd-dd-ddd.text" = "Fort";

        "a key of code" = "Text";

        """#

    private static func update(_ objects: String) throws -> (update: InterfaceUpdate, text: String) {
        let update = try InterfaceUpdate.updating(StringsDocument(parsing: Array(table.utf8)), with: document(objects))
        return (update, String(decoding: update.bytes, as: UTF8.self))
    }

    private static let unchanged = #"""
        <label text="Notes" id="aaa-aa-aaa"/><label text="Say &quot;hi&quot;" id="bbb-bb-bbb"/><label text="Old" id="ccc-cc-ccc"/>
        """#

    @Test("a table that is up to date stays byte for byte, and stale keys are listed")
    func unchanged() throws {
        let (update, text) = try Self.update(Self.unchanged)
        #expect(text == Self.table)
        #expect(update.stale == ["ddd-dd-ddd.text"])
        #expect(update.added.isEmpty && update.moved.isEmpty && update.changed.isEmpty)
    }

    @Test("a new text is added behind the one before it in the order of ibtool")
    func added() throws {
        let (update, text) = try Self.update(Self.unchanged + #"<label text="New" id="aab-bb-bbb"/>"#)
        #expect(update.added == ["aab-bb-bbb.text"])
        let entry = """
            "aaa-aa-aaa.text" = "Notizen";

            /* Class = "UILabel"; text = "New"; ObjectID = "aab-bb-bbb"; */
            "aab-bb-bbb.text" = "New";


            """
        #expect(text == Self.table.replacing("\"aaa-aa-aaa.text\" = \"Notizen\";\n\n", with: entry))
    }

    @Test("an object with another id keeps its translation and the notes of people if its text is the same")
    func moved() throws {
        let (update, text) = try Self.update(
            #"<label text="Notes" id="xxx-xx-xxx"/><label text="Say &quot;hi&quot;" id="yyy-yy-yyy"/><button id="zzz-zz-zzz"><state key="normal" title="Old"/></button>"#
        )
        #expect(
            update.moved == [
                InterfaceUpdate.Move(oldKey: "aaa-aa-aaa.text", newKey: "xxx-xx-xxx.text", text: "Notes"),
                InterfaceUpdate.Move(oldKey: "bbb-bb-bbb.text", newKey: "yyy-yy-yyy.text", text: "Say \"hi\""),
            ])
        #expect(update.stale == ["ccc-cc-ccc.text", "ddd-dd-ddd.text"])
        // The property differs, so nothing is known of the button.
        #expect(update.added == ["zzz-zz-zzz.normalTitle"])
        #expect(
            text.contains(
                #"""
                /* Class = "UILabel"; text = "Notes"; ObjectID = "xxx-xx-xxx"; */
                "xxx-xx-xxx.text" = "Notizen";

                /* Ann: short, please */
                /* Class = "UILabel"; text = "Say \"hi\""; ObjectID = "yyy-yy-yyy"; */
                "yyy-yy-yyy.text" = "Sag „hallo“"; // checked
                """#))
    }

    @Test("a text that changed keeps its translation, which is listed; a text that nobody translated follows the document")
    func changed() throws {
        let (update, text) = try Self.update(
            #"<label text="My Notes" id="aaa-aa-aaa"/><label text="Say &quot;hi&quot;" id="bbb-bb-bbb"/><label text="New" id="ccc-cc-ccc"/>"#
        )
        #expect(update.changed == ["aaa-aa-aaa.text"])
        #expect(
            text
                == Self.table.replacing("text = \"Notes\"", with: "text = \"My Notes\"").replacing("\"Old\"", with: "\"New\""))
    }

    @Test("a translation that the comment states, too, stays: most comments do, the script differs, or other languages state other texts")
    func translatedComments() throws {
        func text(_ entries: [(text: String, comment: String)], isOriginal: Bool? = nil) throws -> String {
            let table = entries.enumerated().map { number, entry in
                "/* Class = \"UILabel\"; text = \"\(entry.comment)\"; ObjectID = \"aaa-aa-aa\(number)\"; */\n"
                    + "\"aaa-aa-aa\(number).text\" = \"\(entry.text)\";\n\n"
            }
            let objects = ["Close", "Open", "Save"].enumerated().map { #"<label text="\#($1)" id="aaa-aa-aa\#($0)"/>"# }
            let update = try InterfaceUpdate.updating(
                StringsDocument(parsing: Array(table.joined().utf8)), with: Self.document(objects.joined()),
                isOriginal: { _, _ in isOriginal })
            return String(decoding: update.bytes, as: UTF8.self)
        }
        #expect(try text([("Fermer", "Fermer"), ("Ouvrir", "Open"), ("Enregistrer", "Enregistrer")]).contains("\"Fermer\";"))
        #expect(try text([("退出", "退出"), ("打开", "Open"), ("保存", "Save")]).contains("\"退出\";"))
        let old = [("Quit", "Quit"), ("Ouvrir", "Open"), ("Enregistrer", "Save")].map { (text: $0.0, comment: $0.1) }
        #expect(try text(old).contains("aaa-aa-aa0.text\" = \"Close\";"))
        #expect(try text(old, isOriginal: false).contains("aaa-aa-aa0.text\" = \"Quit\";"))
        // Where most texts of a document changed, the tables of several languages tell.
        #expect(
            try text([("Old", "Old"), ("Older", "Older"), ("Save", "Save")], isOriginal: true).contains("aaa-aa-aa0.text\" = \"Close\";"))
    }

    @Test("without a table, a new one is made")
    func new() throws {
        let document = Self.document(Self.unchanged)
        let update = try InterfaceUpdate.updating(nil, with: document)
        #expect(update.bytes == InterfaceTable.file(for: document, encoding: .utf8))
        #expect(update.added.count == 3)
    }

    @Test("a text without a translation gets what the option says, and keys without a text can be removed")
    func options() throws {
        let table = StringsDocument(parsing: Array("\"aaa-aa-aaa.text\" = \"Weg\";\n\"code.key\" = \"Code\";\n".utf8))
        let document = Self.document(#"<label text="New" id="bbb-bb-bbb"/>"#)
        let update = try InterfaceUpdate.updating(table, with: document, fill: .empty, unused: .remove)
        let entries = StringsDocument(parsing: update.bytes).entries
        #expect(entries.map(\.key) == ["code.key", "bbb-bb-bbb.text"] && entries.map(\.value) == ["Code", ""])
        #expect(update.stale == ["aaa-aa-aaa.text"])
        let key = try InterfaceUpdate.updating(nil, with: document, fill: .key)
        #expect(StringsDocument(parsing: key.bytes).entries.map(\.value) == ["bbb-bb-bbb.text"])
    }

    @Test("an id of any form is known from the comment")
    func forms() throws {
        let table = """
            /* Class = "UILabel"; text = "Notes"; ObjectID = "my-label"; */
            "my-label.text" = "Notizen";

            """
        let document = StringsDocument(parsing: Array(table.utf8))
        let moved = try InterfaceUpdate.updating(document, with: Self.document(#"<label text="Notes" id="label-2"/>"#))
        #expect(String(decoding: moved.bytes, as: UTF8.self) == table.replacing("my-label", with: "label-2"))
        let stale = Self.document("")
        #expect(try InterfaceUpdate.updating(document, with: stale).stale == ["my-label.text"])
        #expect(InterfaceCheck.findings(in: document, for: [stale]).map(\.identifier) == ["interface.unknown-key"])
    }

    @Test("a table without entries stays as it is if the document has no texts, and keeps its comments")
    func empty() throws {
        let blank = StringsDocument(parsing: [0x0A])
        #expect(try InterfaceUpdate.updating(blank, with: Self.document("")).bytes == [0x0A])
        let note = StringsDocument(parsing: Array("/* Ours */\n".utf8))
        let update = try InterfaceUpdate.updating(note, with: Self.document(#"<label text="A" id="aaa-aa-aaa"/>"#))
        #expect(String(decoding: update.bytes, as: UTF8.self).hasPrefix("/* Ours */\n") && update.added == ["aaa-aa-aaa.text"])
    }

    @Test("a UTF-16 table stays in UTF-16")
    func encoding() throws {
        let document = Self.document(#"<label text="A" id="aaa-aa-aaa"/>"#)
        let both = Self.document(#"<label text="A" id="aaa-aa-aaa"/><label text="B" id="bbb-bb-bbb"/>"#)
        let update = try InterfaceUpdate.updating(StringsDocument(parsing: InterfaceTable.file(for: document)), with: both)
        #expect(update.bytes == InterfaceTable.file(for: both))
    }

    // MARK: Catalogs

    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "aaa-aa-aaa.text" : {
              "comment" : "Class = \\"UILabel\\"; text = \\"Notes\\"; ObjectID = \\"aaa-aa-aaa\\";",
              "extractionState" : "extracted_with_value",
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Notizen"
                  }
                },
                "en" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "Notes"
                  }
                }
              }
            },
            "Done" : {

            }
          },
          "version" : "1.0"
        }
        """

    @Test("a catalog keeps translations under new ids, marks stale objects, and keeps keys of code")
    func catalogs() throws {
        let catalog = XCStringsDocument(parsing: Array(Self.catalog.utf8))
        let same = try InterfaceUpdate.updating(catalog, table: "Main", with: Self.document(#"<label text="Notes" id="aaa-aa-aaa"/>"#))
        #expect(String(decoding: same.bytes, as: UTF8.self) == Self.catalog)

        let moved = try InterfaceUpdate.updating(
            catalog, table: "Main", with: Self.document(#"<label text="Notes" id="bbb-bb-bbb"/><label text="New" id="ccc-cc-ccc"/>"#))
        #expect(moved.moved.map(\.newKey) == ["bbb-bb-bbb.text"] && moved.added == ["ccc-cc-ccc.text"] && moved.stale.isEmpty)
        let entries = XCStringsDocument(parsing: moved.bytes)
        #expect(entries["bbb-bb-bbb.text"]?["de"]?.value == "Notizen")
        #expect(entries["bbb-bb-bbb.text"]?.model.comment == #"Class = "UILabel"; text = "Notes"; ObjectID = "bbb-bb-bbb";"#)
        #expect(entries["ccc-cc-ccc.text"]?["en"]?.value == "New")
        #expect(entries["aaa-aa-aaa.text"] == nil && entries["Done"] != nil)

        let stale = try InterfaceUpdate.updating(catalog, table: "Main", with: Self.document(""))
        #expect(stale.stale == ["aaa-aa-aaa.text"])
        #expect(XCStringsDocument(parsing: stale.bytes)["aaa-aa-aaa.text"]?.model.extractionState == .stale)
        let removed = try InterfaceUpdate.updating(catalog, table: "Main", with: Self.document(""), unused: .remove)
        #expect(XCStringsDocument(parsing: removed.bytes).entries.map(\.key) == ["Done"])
    }

    @Test("an entry of a catalog that was added by hand stays although the document has its text")
    func manualEntries() throws {
        let manual = Self.catalog.replacing("extracted_with_value", with: "manual", maxReplacements: 1)
        let catalog = XCStringsDocument(parsing: Array(manual.utf8))
        let update = try InterfaceUpdate.updating(catalog, table: "Main", with: Self.document(#"<label text="Other" id="aaa-aa-aaa"/>"#))
        #expect(String(decoding: update.bytes, as: UTF8.self) == manual)
    }

    // MARK: Names

    @Test("tables for devices belong to the document without one, unless the device has its own")
    func names() {
        #expect(InterfaceTableNames.tables(ofDocument: "Main") == ["Main", "Main~iphone", "Main~ipad"])
        #expect(InterfaceTableNames.tables(ofDocument: "Main~ipad") == ["Main~ipad"])
        #expect(InterfaceTableNames.document(ofTable: "Main~ipad", where: { $0 == "Main" }) == "Main")
        #expect(InterfaceTableNames.document(ofTable: "Main~ipad", where: { _ in true }) == "Main~ipad")
        #expect(InterfaceTableNames.document(ofTable: "Other", where: { $0 == "Main" }) == nil)
    }

    @Test(
        "keys of objects are told from keys of code",
        arguments: [
            ("bAM-2j-Rzw.text", true), ("42.title", true), ("aaa-aa-aaa.segmentTitles[0]", true), ("Done.", false),
            ("settings.title", false),
            ("a-b.c", false), ("1.2", false), ("bAM-2j-Rzw", false), ("bAM-2j-Rz é.text", false), ("", false), (".text", false),
        ])
    func keys(key: String, isObjects: Bool) {
        #expect(InterfaceObjectKey.isOne(key) == isObjects)
    }

    @Test("comments of ibtool and Xcode are read, others are not")
    func comments() throws {
        let comment = try #require(InterfaceComment(#"Class = "UILabel"; text = "a; ObjectID = \"x\"\n"; ObjectID = "1"; Note = "n";"#))
        #expect(comment.className == "UILabel" && comment.text == "a; ObjectID = \"x\"\n")
        let list = try #require(InterfaceComment(#"Class = "A"; x-1.segmentTitles[0] = "t"; ObjectID = "x-1";"#))
        #expect(list.text == "t")
        for other in ["", "A button", "Class = \"A", #"Class = "A"; ObjectID = "x";"#, #"Class = "A"; text = "; ObjectID = "x";"#] {
            #expect(InterfaceComment(other) == nil, "\(other)")
        }
    }
}

@Suite("Checks of Interface Builder documents")
struct InterfaceCheckTests {
    private static func rules(_ findings: [Finding]) -> [String] { findings.map(\.rule.identifier) }

    @Test("texts of new objects and of white space only are found in a document")
    func document() {
        let document = InterfaceUpdateTests.document(
            #"<label text="Label" id="a"/><label text="Lorem ipsum dolor sit er elit" id="b"/><label text=" &#9;" id="c"/><label text="Notes" id="d"/>"#
        )
        let findings = InterfaceCheck.findings(in: document)
        #expect(Self.rules(findings) == ["interface.placeholder-text", "interface.placeholder-text", "interface.empty-text"])
        #expect(findings.allSatisfy { $0.range != nil })
    }

    @Test("keys without an object or text, and translations that are texts of new objects, are found in a table")
    func table() {
        let document = InterfaceUpdateTests.document(#"<label text="Notes" id="aaa-aa-aaa"/><label text="Title" id="bbb-bb-bbb"/>"#)
        let source = """
            "aaa-aa-aaa.text" = "Label";
            "aaa-aa-aaa.title" = "Notizen";
            "bbb-bb-bbb.text" = "Title";
            "ccc-cc-ccc.text" = "Fort";
            "a key of code" = "Label";
            """
        let table = StringsDocument(parsing: Array(source.utf8))
        let findings = InterfaceCheck.findings(in: table, for: [document])
        #expect(
            Self.rules(findings) == ["interface.placeholder-translation", "interface.unknown-key", "interface.unknown-key"])
        #expect(findings[1].message.contains("has no such text") && findings[2].message.contains("no object 'ccc-cc-ccc'"))
    }
}

@Suite("Merging translations into Interface Builder documents")
struct InterfaceMergeTests {
    @Test("the last of two translations counts, and unknown keys are listed")
    func importing() throws {
        let document = InterfaceUpdateTests.document(#"<label text="Notes" id="a"/><label text="Same" id="b"/>"#)
        let result = try InterfaceMerge.importing(
            [("a.text", "x"), ("b.text", "Same"), ("c.text", "y"), ("a.text", "Notizen")], into: document)
        #expect(result.document.strings.map(\.value) == ["Notizen", "Same"])
        #expect(result.changed == 1 && result.unknown == ["c.text"])
    }

    @Test("a new version inherits the translations of texts that did not change")
    func incremental() throws {
        let previous = InterfaceUpdateTests.document(#"<label text="A" id="1"/><label text="B" id="2"/><label text="C" id="3"/>"#)
        let translated = InterfaceUpdateTests.document(#"<label text="Ä" id="1"/><label text="ß" id="2"/><label text="Ç" id="3"/>"#)
        let base = InterfaceUpdateTests.document(#"<label text="A" id="1"/><label text="B!" id="2"/><label text="D" id="4"/>"#)
        let inherited = InterfaceMerge.inherited(by: base, previous: previous, incremental: translated)
        let result = try InterfaceMerge.importing(inherited, into: base)
        #expect(result.document.strings.map(\.value) == ["Ä", "B!", "D"])
    }

    @Test("a reply of ibtool can be a binary property list")
    func binaryReply() throws {
        var reply = IbtoolReply()
        #expect(reply.isEmpty)
        reply.add(.strings, of: InterfaceUpdateTests.document(#"<label text="Notes" id="a"/>"#), path: "Main.xib")
        let list = PropertyListDocument(parsing: reply.bytes(in: .binary))
        let texts = list.root?["com.apple.ibtool.document.localizable-strings"]?["a"]?["text"]
        #expect(list.format == .binary && texts?.stringValue == "Notes")
    }
}
