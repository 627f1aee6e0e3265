import CatalogFormats
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationTestSupport
import Testing

@Suite("Files of any format by their paths")
struct LocalizationFileTests {
    private static let samples: [(path: String, text: String)] = [
        ("de.lproj/Localizable.strings", "/* Button */\n\"a\" = \"1\";\nshort;\n\"b\" = two;\n"),
        ("de.lproj/old.STRINGS", "<plist><dict><key>a</key><string>x &amp; y</string><key>b</key><string/></dict></plist>"),
        ("de.lproj/Localizable.stringsdict", #"{ k = { NSStringLocalizedFormatKey = "%#@n@"; n = { one = "%d x"; other = "%d y"; }; }; }"#),
        (
            "Localizable.xcstrings",
            #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"\u0041"}}}}},"version":"1.0"}"#
        ),
        ("Localizable.loctable", "{ de = { a = \"1\"; }; en = { a = \"2\"; }; }"),
        (
            "Base.lproj/Main.xib",
            #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><label text="Notes" id="b"/><label text='More' id="c"/></document>"#
        ),
        (
            "de.xliff",
            #"""
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="a" source-language="en" target-language="de" \#
            datatype="plaintext"><body><trans-unit id="k"><source>s</source><target>t</target></trans-unit><trans-unit id="l"><source>u</source>\#
            <target/></trans-unit></body></file></xliff>
            """#
        ),
        ("values-de/strings.xml", "<resources><string name=\"a\">x\\'s</string><string name=\"b\">y</string></resources>"),
        ("texts.csv", "key,en,de\na,1,2\nb,\"x, y\",z\n"), ("de.po", "msgid \"a\"\nmsgstr \"1\"\n\nmsgid \"b\"\nmsgstr \"2\"\n"),
        ("de.json", #"{"a": "1", "m": {"b": "2"}}"#), ("app_de.arb", #"{"@@locale": "de", "a": "1"}"#),
        ("messages_de.properties", "a=1\nb\n"), ("a.de.resx", "<root><data name=\"a\"><value>1</value></data></root>"),
    ]

    @Test("open by the extension, and setting each text changes that text alone and can be undone", arguments: samples.indices)
    func everyFormat(_ index: Int) throws {
        let (path, source) = Self.samples[index]
        let file = try LocalizationFile(path: path, bytes: Array(source.utf8))
        let texts = file.texts
        try #require(!texts.isEmpty, "\(path)")
        for (number, place) in texts.enumerated() {
            var changed = file
            let value = "Ä \"new\" <b> & 'text' \\ 100%"
            let undo = try changed.setText(value, at: place)
            let after = changed.texts
            try #require(after.count == texts.count, "\(path): \(String(decoding: changed.bytes, as: UTF8.self))")
            for (other, (old, new)) in zip(texts, after).enumerated() {
                #expect(ExactText(new.value) == ExactText(other == number ? value : old.value), "\(path) \(old.key)")
                #expect(ExactText(new.key) == ExactText(old.key))
            }
            // What is before the text stays; an empty element gets an end tag.
            #expect(changed.bytes.starts(with: file.bytes[..<min(place.range.lowerBound, file.bytes.count)].dropLast(2)), "\(path)")
            try changed.apply(undo)
            #expect(changed.bytes == file.bytes, "\(path)")
        }
    }

    @Test("a text that the file does not have is refused, and the file stays as it is")
    func unknownPlace() throws {
        for (path, source) in Self.samples {
            var file = try LocalizationFile(path: path, bytes: Array(source.utf8))
            var place = try #require(file.texts.first)
            place.key = "none"
            #expect(throws: CatalogEditError.noSuchKey("none"), "\(path)") { try file.setText("x", at: place) }
            #expect(file.bytes == Array(source.utf8))
        }
        let table = try #require(PropertyListDocument(parsing: Array(#"{ a = "1"; }"#.utf8)).appleValue?.propertyList(in: .binary))
        var binary = try LocalizationFile(path: "a.strings", bytes: table)
        let place = try #require(binary.texts.first)
        #expect(throws: CatalogEditError.self) { try binary.setText("x", at: place) }
    }

    @Test("a name that says no format is an error with the path, and so is any property list")
    func unknownFormats() {
        for path in ["a.txt", "strings", "a.strings/b", "Info.plist", "", "a."] {
            #expect(throws: LocalizationFile.UnknownFormat.self, "\(path)") { try LocalizationFile(path: path, bytes: []) }
        }
    }

    @Test("files of the corpus, all in a long run, come back byte for byte, and after a change of one text have that text and all others")
    func corpus() throws {
        var counts = (files: 0, changes: 0)
        for sample in try CorpusFile.sample(
            oneOf: 10, "strings", "stringsdict", "xcstrings", "xib", "storyboard", "xliff", "po", "arb", "csv")
        {
            var file = try LocalizationFile(path: sample.path, bytes: sample.bytes)
            #expect(file.bytes == sample.bytes, "\(sample)")
            counts.files += 1
            let texts = file.texts
            guard !texts.isEmpty else { continue }
            let number = texts.count / 2
            do {
                try file.setText("\(texts[number].value) y", at: texts[number])
            } catch {
                // Binary tables, and files with bytes that no text has.
                continue
            }
            let after = file.texts
            #expect(after.count == texts.count, "\(sample)")
            for (index, (old, new)) in zip(texts, after).enumerated() {
                #expect(isSameText(new.value, index == number ? old.value + " y" : old.value), "\(sample): \(old.key)")
            }
            counts.changes += 1
        }
        print("files opened by their paths: \(counts.files), changed: \(counts.changes)")
        #expect(counts.files > 0 && counts.changes * 10 > counts.files * 9)
    }
}
