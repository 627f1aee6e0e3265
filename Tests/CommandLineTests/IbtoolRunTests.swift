import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj ibtool")
struct IbtoolRunTests {
    private static func document(_ objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
                \(objects)
            </objects>
        </document>

        """
    }

    private static let notes = document(
        """
        <label text="Notes" id="bAM-2j-Rzw"/>
                <segmentedControl id="qq1-11-111"><segments><segment image="x"/><segment title="Week"/></segments></segmentedControl>
        """)

    private static let table = """

        /* Class = "UILabel"; text = "Notes"; ObjectID = "bAM-2j-Rzw"; */
        "bAM-2j-Rzw.text" = "Notes";

        /* Class = "UISegmentedControl"; qq1-11-111.segmentTitles[1] = "Week"; ObjectID = "qq1-11-111"; */
        "qq1-11-111.segmentTitles[1]" = "Week";

        """

    private func run(_ words: String..., input: String = "", in folder: TemporaryFolder) throws -> ToolRun {
        try ToolRun(["ibtool"] + words, input: input, folder: folder.path)
    }

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Self.notes, to: "Main.xib")
        return folder
    }

    private func utf16(_ text: String) -> [UInt8] {
        ("\u{FEFF}" + text).utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    }

    @Test(
        "a table is exported in UTF-16, under both names of the option, and in UTF-8 to standard output",
        arguments: [
            "--export-strings-file", "--generate-strings-file",
        ])
    func export(option: String) throws {
        let folder = try folder()
        let run = try run(option, "Main.strings", "Main.xib", in: folder)
        #expect(run.status == 0 && run.output + run.errors == "")
        #expect(try folder.bytes("Main.strings") == utf16(Self.table))
        #expect(try self.run("Main.xib", option, "-", in: folder).output == Self.table)
        #expect(try self.run(option, "-", "-", input: Self.notes, in: folder).output == Self.table)
    }

    @Test(
        "a table is imported under both names of the option; only its texts change, and the original file stays",
        arguments: [
            "--import-strings-file", "--strings-file",
        ])
    func importing(option: String) throws {
        let folder = try folder()
        try folder.write("\"bAM-2j-Rzw.text\" = \"Notizen <1>\";\n\"old.text\" = \"x\";\n", to: "de.strings")
        let run = try run(option, "de.strings", "--write", "de.xib", "Main.xib", in: folder)
        #expect(run.status == 0 && run.output == "")
        #expect(run.errors.contains("the document has no text with the key 'old.text' [interface.unknown-key]"))
        let expected = Self.notes.replacing("Notes", with: "Notizen &lt;1&gt;")
        #expect(try folder.bytes("de.xib") == Array(expected.utf8))
        #expect(try folder.bytes("Main.xib") == Array(Self.notes.utf8))
        #expect(try self.run(option, "de.strings", "--write", "-", "--apple-messages", "Main.xib", in: folder).output == expected)
    }

    @Test("a nib folder is read and written as the document in it")
    func nibFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.notes, to: "en.lproj/Main.nib/designable.nib")
        try folder.write("\"bAM-2j-Rzw.text\" = \"Notizen\";", to: "de.strings")
        #expect(try run("--export-strings-file", "-", "en.lproj/Main.nib", in: folder).output == Self.table)
        let words = ["--strings-file", "de.strings", "--write"]
        let expected = Array(Self.notes.replacing("Notes", with: "Notizen").utf8)
        func written(_ output: String) throws -> ToolRun {
            try ToolRun(["ibtool"] + words + [output, "en.lproj/Main.nib"], folder: folder.path)
        }
        #expect(try written("de.lproj/Main.nib").status == 0)
        #expect(try folder.bytes("de.lproj/Main.nib/designable.nib") == expected)
        #expect(try written("Main.xib").status == 0)
        #expect(try folder.bytes("Main.xib") == expected)
        #expect(try folder.bytes("en.lproj/Main.nib/designable.nib") == Array(Self.notes.utf8))
        try folder.write("compiled", to: "en.lproj/Main.nib/keyedobjects.nib")
        let own = try written("en.lproj/Main.nib")
        #expect(own.status == 0 && own.errors.contains("keyedobjects.nib: these compiled objects still have the old texts"))
        #expect(try folder.bytes("en.lproj/Main.nib/designable.nib") == expected)
        #expect(try folder.bytes("en.lproj/Main.nib/keyedobjects.nib") == Array("compiled".utf8))
    }

    @Test("a compiled nib is refused with one message", arguments: ["NIBArchive\u{1}\0\0\0", "bplist00\u{1}", "a folder"])
    func compiledNib(content: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(content, to: content == "a folder" ? "Main.nib/keyedobjects.nib" : "Main.nib")
        for words in [["--export-strings-file", "-"], ["--errors"], ["--export-xliff", "a.xliff"]] {
            let run = try ToolRun(["ibtool"] + words + ["Main.nib"], folder: folder.path)
            #expect(run.status == 1, "\(words)")
            #expect(
                run.errors == """
                    ibtool: error: Main.nib: A compiled nib has no texts to export; use the .xib or .storyboard that it was made from.

                    """)
        }
    }

    @Test("a new version inherits translations, which a table completes")
    func incremental() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.document(#"<label text="A" id="1"/><label text="B" id="2"/><label text="D" id="4"/>"#), to: "old.xib")
        try folder.write(Self.document(#"<label text="Ä" id="1"/><label text="ß" id="2"/><label text="" id="4"/>"#), to: "old-de.xib")
        func new(_ texts: String...) -> String {
            Self.document(zip(["1", "2", "3", "4"], texts).map { "<label text=\"\($1)\" id=\"\($0)\"/>" }.joined())
        }
        try folder.write(new("A", "B!", "C", "D"), to: "new.xib")
        try folder.write("\"3.text\" = \"Ç\";", to: "new.strings")
        let run = try run(
            "--previous-file", "old.xib", "--incremental-file", "old-de.xib", "--localize-incremental", "--strings-file", "new.strings",
            "--write", "new-de.xib", "new.xib", in: folder)
        #expect(run.status == 0 && run.output + run.errors == "")
        // A text that was cleared stays empty.
        #expect(try folder.bytes("new-de.xib") == Array(new("Ä", "B!", "Ç", "").utf8))
    }

    @Test("XLIFF has a unit for each text, and its finished targets are imported")
    func xliff() throws {
        let folder = try folder()
        let words = ["--export-xliff", "de.xliff", "--target-language", "de", "Main.xib"]
        let run = try ToolRun(["ibtool"] + words, folder: folder.path)
        #expect(run.status == 0 && run.output + run.errors == "")
        let text = String(decoding: try folder.bytes("de.xliff"), as: UTF8.self)
        #expect(
            text.contains(
                """
                  <file original="Main.xib" source-language="en" target-language="de" datatype="plaintext">
                    <body>
                      <trans-unit id="bAM-2j-Rzw.text" xml:space="preserve">
                        <source>Notes</source>
                        <note>Class = "UILabel"; text = "Notes"; ObjectID = "bAM-2j-Rzw";</note>
                      </trans-unit>

                """))
        let translated = text.replacing("<source>Notes</source>", with: "<source>Notes</source><target>Notizen &amp; mehr</target>")
            .replacing("<source>Week</source>", with: "<source>Week</source><target state=\"new\">Woche</target>")
        try folder.write(translated, to: "de.xliff")
        let imported = try self.run("--import-xliff", "de.xliff", "--write", "-", "Main.xib", in: folder)
        #expect(imported.output == Self.notes.replacing("Notes", with: "Notizen &amp; mehr") && imported.status == 0)
        try folder.write("<xliff>", to: "de.xliff")
        #expect(try self.run("--import-xliff", "de.xliff", "--write", "-", "Main.xib", in: folder).status == 1)
    }

    @Test("lists are printed as property lists or as text")
    func lists() throws {
        let folder = try folder()
        let run = try run("--localizable-all", "--errors", "Main.xib", in: folder)
        #expect(run.status == 0 && run.errors == "")
        #expect(
            run.output == """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">
                <dict>
                \t<key>com.apple.ibtool.document.errors</key>
                \t<array/>
                \t<key>com.apple.ibtool.document.localizable-stringarrays</key>
                \t<dict>
                \t\t<key>qq1-11-111</key>
                \t\t<dict>
                \t\t\t<key>segmentTitles</key>
                \t\t\t<array>
                \t\t\t\t<string></string>
                \t\t\t\t<string>Week</string>
                \t\t\t</array>
                \t\t</dict>
                \t</dict>
                \t<key>com.apple.ibtool.document.localizable-strings</key>
                \t<dict>
                \t\t<key>bAM-2j-Rzw</key>
                \t\t<dict>
                \t\t\t<key>text</key>
                \t\t\t<string>Notes</string>
                \t\t</dict>
                \t</dict>
                </dict>
                </plist>

                """)
        let text = try self.run("--localizable-strings", "--output-format", "human-readable-text", "Main.xib", in: folder)
        #expect(text.output == "/* com.apple.ibtool.document.localizable-strings */\nbAM-2j-Rzw.text = \"Notes\"\n")
        // What is read is changed before it is printed.
        try folder.write("\"bAM-2j-Rzw.text\" = \"Notizen\";", to: "de.strings")
        let changed = try self.run(
            "--localizable-strings", "--output-format", "human-readable-text", "--strings-file", "de.strings", "Main.xib", in: folder)
        #expect(changed.output == "/* com.apple.ibtool.document.localizable-strings */\nbAM-2j-Rzw.text = \"Notizen\"\n")
    }

    @Test("a document with mistakes ends with 1 and Apple's list of errors; its mistakes have places, and nothing is written")
    func mistakes() throws {
        let folder = try TemporaryFolder()
        let twice = Self.document(#"<label text="A" id="1"/><label text="B" id="1"/>"#)
        let sources = ["", "\"a\" = \"b\";", "<html/>", String(Self.notes.dropLast(30)), twice]
        for source in sources {
            try folder.write(source, to: "bad.xib")
            let run = try run("--export-strings-file", "bad.strings", "bad.xib", "--write", "bad.xib", in: folder)
            #expect(run.status == 1, "\(source)")
            #expect(run.output.contains("<key>com.apple.ibtool.errors</key>") && run.output.contains("bad.xib: The document could not"))
            #expect(run.errors.contains("bad.xib"), "\(source)")
            #expect(try folder.bytes("bad.xib") == Array(source.utf8))
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/bad.strings"))
        }
        let run = try run("--errors", "--output-format", "human-readable-text", "--apple-messages", "bad.xib", in: folder)
        #expect(run.errors == "" && run.status == 1)
        #expect(run.output.hasPrefix("/* com.apple.ibtool.document.errors */\nbad.xib:4: error: "))
        #expect(run.output.contains("/* com.apple.ibtool.errors */\nbad.xib: error: The document could not be opened"))
        #expect(try self.run("--errors", "gone.xib", in: folder).output.contains("gone.xib: The file could not be opened"))
    }

    @Test(
        "a wrong command line ends with 64 and names the mistake",
        arguments: [
            (["--export-strings-file", "x"], "no document specified"), (["Main.xib", "Other.xib"], "more than one document"),
            (["--nonsense", "Main.xib"], "unknown option '--nonsense'"), (["Main.xib", "--write"], "option '--write' needs a value"),
            (["--strings-file", "x", "Main.xib"], "missing '--write'"), (["--compile", "x", "Main.xib"], "'--compile' is not supported"),
            (["--localize-incremental", "Main.xib"], "needs '--previous-file'"),
            (["--previous-file", "x", "Main.xib"], "need '--localize-incremental'"),
            (["--output-format", "json", "Main.xib"], "unknown output format 'json'"),
            (["--format", "x", "Main.xib"], "unknown format 'x'"),
        ])
    func wrongCommandLines(words: [String], message: String) throws {
        let folder = try folder()
        let run = try ToolRun(["ibtool"] + words, folder: folder.path)
        #expect(run.status == 64 && run.output == "")
        #expect(run.errors.hasPrefix("ibtool: error: ") && run.errors.contains(message), "\(run.errors)")
    }

    @Test("XLIFF is imported by the rules of the exchange: for the document's own file, with its source texts, and finished targets")
    func xliffRules() throws {
        let folder = try folder()
        func xliff(_ original: String, source: String = "Notes", target: String = "<target>Notizen</target>") -> String {
            """
            <xliff version="1.2"><file original="Other.xib" source-language="en"><body/></file>
            <file original="\(original)" source-language="en" target-language="de"><body><trans-unit id="bAM-2j-Rzw.text">
            <source>\(source)</source>\(target)</trans-unit></body></file></xliff>
            """
        }
        let notes = Self.notes
        func imported(_ text: String) throws -> ToolRun {
            try folder.write(text, to: "de.xliff")
            return try self.run("--import-xliff", "de.xliff", "--write", "-", "Main.xib", in: folder)
        }
        #expect(try imported(xliff("App/Base.lproj/Main.xib")).output == notes.replacing("Notes", with: "Notizen"))
        let changed = try imported(xliff("Main.xib", source: "Note"))
        #expect(changed.output == notes && changed.errors.contains("the source text is now \"Notes\""))
        let unfinished = try imported(xliff("Main.xib", target: "<target state=\"needs-translation\">Notizen</target>"))
        #expect(unfinished.output == notes && unfinished.errors.contains("needs-translation"))
        let other = try imported(xliff("Base.lproj/Second.xib"))
        #expect(other.status == 1 && other.errors.contains("has no texts of the document 'Main.xib'"))
    }

    @Test("--errors lists the mistakes of a document that cannot be read, which ends with 1")
    func errorList() throws {
        let folder = try TemporaryFolder()
        try folder.write("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\">\n<a>", to: "Broken.xib")
        let run = try self.run("--errors", "--apple-messages", "--output-format", "human-readable-text", "Broken.xib", in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("com.apple.ibtool.document.errors") && run.output.contains("Broken.xib:2: error: "))
    }

    @Test("a text with a control character is named")
    func controlCharacter() throws {
        let folder = try folder()
        try folder.write("\"bAM-2j-Rzw.text\" = \"a\\U0001b\";\n", to: "de.strings")
        let run = try self.run("--strings-file", "de.strings", "--write", "de.xib", "Main.xib", in: folder)
        #expect(run.status == 1 && run.errors.contains("The text of 'bAM-2j-Rzw.text' has the character U+0001, which XML cannot contain."))
    }

    #if !os(Windows)
    @Test("called by the name ibtool, the program is that tool")
    func ownName() throws {
        let folder = try folder()
        let link = folder.path + "/bin/ibtool"
        try FileManager.default.createDirectory(atPath: folder.path + "/bin", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: ToolRun.executable.path)
        let run = try ToolRun(["--export-strings-file", "-", "Main.xib"], folder: folder.path, executable: URL(fileURLWithPath: link))
        #expect(run.output == Self.table && run.status == 0)
        let help = try ToolRun(["-help"], folder: folder.path, executable: URL(fileURLWithPath: link))
        #expect(help.output.hasPrefix("ibtool: exports the texts"))
    }
    #endif
}

extension TemporaryFolder {
    fileprivate func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path + "/" + name))) }
}
