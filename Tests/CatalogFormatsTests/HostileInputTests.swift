import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

@Suite("Files that Apple's tools refuse")
struct HostileInputTests {
    static let conflict = """
        "a" = "1";
        <<<<<<< HEAD
        "b" = "2";
        =======
        "b" = "3";
        >>>>>>> branch
        "c" = "4";

        """

    @Test("a .strings file with conflict marks keeps them, and the entries around can be edited and restored")
    func conflictMarks() throws {
        var document = StringsDocument(parsing: Array(Self.conflict.utf8))
        #expect(document.bytes == Array(Self.conflict.utf8) && !document.findings.isEmpty && document.formatted() == nil)
        let undo = try document.apply([.setText("5", key: "c"), .setText("0", key: "a")])
        let expected = Self.conflict.replacing("\"4\"", with: "\"5\"").replacing("\"1\"", with: "\"0\"")
        #expect(String(decoding: document.bytes, as: UTF8.self) == expected)
        try document.apply(undo)
        #expect(document.bytes == Array(Self.conflict.utf8))
    }

    @Test("a catalog with trailing commas and duplicate members keeps them, and is edited around them")
    func trailingCommas() throws {
        let source =
            "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"a\" : { \"comment\" : \"1\", \"comment\" : \"2\", },\n    \"b\" : {},\n  },\n  \"version\" : \"1.0\"\n}"
        var document = XCStringsDocument(parsing: Array(source.utf8))
        #expect(
            document.bytes == Array(source.utf8) && document.findings.map(\.severity) == [.error, .error, .warning]
                && document.formatted() == nil)
        let undo = try document.apply([.setComment("3", key: "a"), .setEntry(CatalogEntry(key: "c")), .removeEntry("b")])
        let text = String(decoding: document.bytes, as: UTF8.self)
        #expect(text == source.replacing("\"2\"", with: "\"3\"").replacing(",\n    \"b\" : {}", with: ",\n    \"c\" : {\n\n    }"))
        document.apply(undo)
        #expect(document.bytes == Array(source.utf8))
    }

    @Test("a catalog that begins with its own path has its entries, and the path stays when one is changed")
    func leadingText() throws {
        let source = "App/mul.lproj/A.xcstrings" + XCStringsDocumentTests.sample
        var document = XCStringsDocument(parsing: Array(source.utf8))
        #expect(document.findings.map(\.identifier) == ["json.leading-text"] && document.formatted() == nil)
        try document.apply([.setComment("Anzahl", key: "%lld files")])
        #expect(String(decoding: document.bytes, as: UTF8.self) == source.replacing("Count", with: "Anzahl"))
    }

    @Test("nesting up to the limits of the readers is read, written, edited and formatted")
    func nesting() throws {
        for depth in [500, 5000] {
            let nested = String(repeating: "{\"a\":[", count: depth / 2) + String(repeating: "]}", count: depth / 2)
            let source = "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"x\":\(nested)}},\"version\":\"1.0\"}"
            var document = XCStringsDocument(parsing: Array(source.utf8))
            let table = document.table(named: "T")
            #expect(XCStringsDocument(parsing: XCStringsWriter.file(table)).table(named: "T") == table)
            _ = document.formatted()
            try document.apply([.setComment("c", key: "k")])
            #expect(document["k"]?.comment == "c")

            let levels =
                String(repeating: "<dict><key>a</key>", count: depth) + "<string>x</string>" + String(repeating: "</dict>", count: depth)
            let rules = StringsdictDocument(parsing: Array("<plist>\(levels)</plist>".utf8))
            if let formatted = rules.formatted() {
                #expect(StringsdictDocument(parsing: formatted).syntax.appleValue == rules.syntax.appleValue)
            }
            _ = CatalogTable.converting([LanguageFiles(language: "en", stringsdict: rules)], name: "T", sourceLanguage: "en").table.content(
                for: "en")

            let texts = String(repeating: "{a=", count: depth) + "b" + String(repeating: ";}", count: depth)
            let strings = StringsDocument(parsing: Array(texts.utf8))
            #expect(strings.bytes == Array(texts.utf8))
            _ = strings.formatted()
        }
    }

    @Test("cut and garbled files come back as they are, and no edit of them fails otherwise than with an error", arguments: 0..<40)
    func garbled(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        for source in [
            Self.conflict, StringsDocumentTests.sample, StringsdictDocumentTests.sample, XCStringsDocumentTests.sample,
            ConversionTests.rules,
        ] {
            var bytes = Array(source.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(Array("\";{}()/*<>=,\\\n ".utf8).randomElement(using: &generator) ?? 0, at: place)
                case 2: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                default: bytes.removeLast(min(bytes.count, Int.random(in: 0..<20, using: &generator)))
                }
            }
            try checkStrings(bytes)
            try checkStringsdict(bytes)
            try checkCatalog(bytes)
        }
    }

    private func checkStrings(_ bytes: [UInt8]) throws {
        let document = StringsDocument(parsing: bytes)
        #expect(document.bytes == bytes)
        _ = document.formatted()
        _ = CatalogTable.converting([LanguageFiles(language: "en", strings: document)], name: "T", sourceLanguage: "en").table.content(
            for: "en")
        for entry in document.entries {
            for change in [
                StringsChange.setText("x\"", key: entry.key), .setNotes(["n"], key: entry.key), .removeEntry(entry.key),
                .insertEntry(key: "new", value: "v", after: entry.key), .renameEntry(entry.key, to: "new"),
            ] {
                var copy = document
                guard let undo = try? copy.apply([change]) else { continue }
                try copy.apply(undo)
                #expect(copy.bytes == bytes)
            }
        }
    }

    private func checkStringsdict(_ bytes: [UInt8]) throws {
        let document = StringsdictDocument(parsing: bytes)
        #expect(document.bytes == bytes)
        if let formatted = document.formatted() { #expect(StringsdictDocument(parsing: formatted).formatted() == formatted) }
        let table = CatalogTable.converting(
            [LanguageFiles(language: "en", stringsdict: document)], name: "T", sourceLanguage: "en", style: .xcode
        )
        .table
        _ = table.content(for: "en")
        for entry in document.entries {
            for change in [
                StringsdictChange.setText("x<", path: [entry.key]), .remove(path: [entry.key]),
                .setText("y", path: [entry.key, "n", "few"]),
            ] {
                var copy = document
                guard let undo = try? copy.apply([change]) else { continue }
                try copy.apply(undo)
                #expect(copy.bytes == bytes)
            }
        }
    }

    private func checkCatalog(_ bytes: [UInt8]) throws {
        let document = XCStringsDocument(parsing: bytes)
        #expect(document.bytes == bytes)
        let table = document.table(named: "T")
        let written = XCStringsWriter.file(table)
        #expect(XCStringsDocument(parsing: written).syntax.findings.isEmpty)
        if let formatted = document.formatted() { #expect(XCStringsDocument(parsing: formatted).formatted() == formatted) }
        _ = table.content(for: "en")
        for entry in document.entries {
            for change in [
                XCStringsChange.setComment("x", key: entry.key), .removeEntry(entry.key), .setEntry(CatalogEntry(key: "new")),
                .setText("t", state: .new, key: entry.key, language: "en"),
            ] {
                var copy = document
                guard let undo = try? copy.apply([change]) else { continue }
                copy.apply(undo)
                #expect(copy.bytes == bytes)
            }
        }
    }
}
