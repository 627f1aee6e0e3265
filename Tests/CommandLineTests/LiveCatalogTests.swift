import LocalizationBuild
import LocalizationDiagnostics
import LocalizationLint
import LocalizationProject
import LocalizationTestSupport
import Testing

@Suite("A live project checks a changed entry of a catalog alone, with the findings of a new run")
struct LiveCatalogTests {
    static let path = "P/App/T.xcstrings"

    /// Texts with mistakes of many kinds, and without.
    private static let pieces = [
        "%@", "%d", "%lld", "%1$@", " ", "  ", "…", "...", "<b>", "</b>", "(", "\\\"", "\\n", "Ende", "ende ende", "https://a.b", "%",
        "{name}",
        "\\u00e9", "&amp;", "Ã¼", "!", "12", "\\u200f",
    ]

    private static func unit(_ text: String) -> String { "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }" }

    static func catalog() -> String {
        func plural(_ one: String, _ other: String) -> String {
            "{ \"variations\" : { \"plural\" : { \"one\" : \(unit(one)), \"other\" : \(unit(other)) } } }"
        }
        func entry(_ key: String, _ texts: KeyValuePairs<String, String>, header: String = "") -> String {
            let localizations = texts.map { "\"\($0)\" : \($1)" }.joined(separator: ", ")
            return "\"\(key)\" : { \(header)\"localizations\" : { \(localizations) } }"
        }
        let entries = [
            entry("%lld files", ["de": unit("%lld Dateien"), "fr": unit("%lld fichiers")]),
            entry("Open …", ["de": unit("Öffnen …")], header: "\"comment\" : \"A button\", "),
            entry(
                "count",
                [
                    "en": plural("%lld file", "%lld files"), "fr": plural("%lld fichier", "%lld fichiers"), "de": unit("%lld Dateien"),
                ]),
            entry("a.title", ["en": unit("Title"), "de": unit("Titel"), "fr": unit("Titre %@")]),
            entry("quiet", ["de": unit("leise ")], header: "\"comment\" : \"lproj:ignore text never\", "),
            entry("Save %@", ["de": unit("%@ sichern")], header: "\"extractionState\" : \"stale\", "),
            "\"Only in code\" : { }",
        ]
        let list = entries.joined(separator: ",\n    ")
        return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \(list)\n  },\n  \"version\" : \"1.0\"\n}\n"
    }

    static let tables = [
        "P/App/en.lproj/U.strings": "\"x\" = \"X\";\n\"many\" = \"%d files\";\n",
        "P/App/de.lproj/U.strings": "\"x\" = \"X\";\n\"many\" = \"%d Dateien\";\n",
        "P/App/fr.lproj/V.strings": "\"y\" = \"Y\";\n",
    ]

    private static let code = """
        NSString *a = NSLocalizedStringFromTable(@"a.title", @"T", nil);
        NSString *b = [NSString stringWithFormat:NSLocalizedStringFromTable(@"Save %@", @"T", nil), name];
        label.text = NSLocalizedStringFromTable(@"a.title", @"T", nil);
        label.text = count == 1 ? NSLocalizedStringFromTable(@"a.title", @"T", nil) : NSLocalizedStringFromTable(@"Open …", @"T", nil);
        NSString *d = [NSString stringWithFormat:NSLocalizedStringFromTable(@"count", @"T", nil), 3];
        """

    static func project(_ bytes: [UInt8], _ tables: [String: String], withCode: Bool) throws -> LiveProject<MemoryFiles> {
        let files = MemoryFiles()
        _ = try files.write([FileChange(bytes, at: path)])
        for (path, text) in tables { _ = try files.write([FileChange(Array(text.utf8), at: path)]) }
        if withCode { _ = try files.write([FileChange(Array(code.utf8), at: "P/App/A.m")]) }
        return LiveProject(in: files, root: "P")
    }

    private static func texts(_ items: [LintReport.Item]) -> [String] {
        items.map { "\($0.finding.range.map(String.init(describing:)) ?? "-") \($0.finding) \($0.fix.map(String.init(describing:)) ?? "")" }
    }

    /// Changes the text: mostly inside of values, sometimes anywhere.
    static func edit(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        let piece = Array((pieces.randomElement(using: &generator) ?? "").utf8)
        let marks = Array("\"value\" : \"".utf8)
        let values = bytes.indices.filter { bytes[$0...].starts(with: marks) }.map { $0 + marks.count }
        guard let value = values.randomElement(using: &generator) else { return bytes }
        let end = bytes[value...].firstIndex(of: UInt8(ascii: "\"")) ?? value
        switch Int.random(in: 0..<16, using: &generator) {
        case 0..<9:
            // Between characters.
            let places = (value...end).filter { bytes[$0] < 0x80 && (bytes[$0 - 1] != UInt8(ascii: "\\") || $0 == value) }
            bytes.insert(contentsOf: piece, at: places.randomElement(using: &generator) ?? end)
        case 9..<12: bytes.replaceSubrange(value..<end, with: piece)
        case 12: bytes.removeSubrange(value..<end)
        case 13:
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            bytes.insert(contentsOf: Array(" ".utf8), at: place)
        case 14:
            let place = bytes.indices.filter { "{}:,".utf8.contains(bytes[$0]) }.randomElement(using: &generator) ?? 0
            bytes.remove(at: place)
        default:
            // A key.
            let key = Array("\"localizations\"".utf8)
            let places = bytes.indices.filter { bytes[$0...].starts(with: key) }
            if let place = places.randomElement(using: &generator) { bytes.insert(UInt8(ascii: "x"), at: place + 1) }
        }
        return bytes
    }

    @Test("random changes of texts, keys and braces give the findings of a new run", arguments: [false, true])
    func randomChanges(withCode: Bool) throws {
        var generator = SeededGenerator(seed: withCode ? 11 : 7)
        let original = Array(Self.catalog().utf8)
        var tables = Self.tables
        var live = try Self.project(original, tables, withCode: withCode)
        live.refresh()
        var bytes = original
        var damaged = 0
        for step in 0..<160 {
            // A damaged file is mended, as people do.
            if damaged > 1 { (bytes, damaged) = (original, 0) }
            if step % 6 == 5, let path = tables.keys.sorted().randomElement(using: &generator) {
                let key = ["x", "y", "many", "other"].randomElement(using: &generator) ?? ""
                tables[path, default: ""] += "\"\(key)\" = \"\(Self.pieces.randomElement(using: &generator) ?? "")\";\n"
                try live.open(path, Array((tables[path] ?? "").utf8))
            } else {
                bytes = Self.edit(bytes, &generator)
            }
            try live.open(Self.path, bytes)
            let files = [Self.path, "P/App/A.m"] + tables.keys.sorted()
            let found = files.map { Self.texts(live.findings(of: $0)) }
            var fresh = try Self.project(bytes, tables, withCode: withCode)
            let expected = files.map { Self.texts(fresh.findings(of: $0)) }
            #expect(found == expected, "step \(step): \(String(decoding: bytes, as: UTF8.self))")
            if found != expected { return }
            if expected[0].contains(where: { $0.contains("json.") || $0.contains("xcstrings.") }) { damaged += 1 }
        }
        #expect(live.entryChecks > 15)
    }

    @Test("a changed text is parsed and checked without the other entries, also after changes of others")
    func alone() throws {
        let original = Self.catalog()
        var live = try Self.project(Array(original.utf8), Self.tables, withCode: false)
        live.refresh()
        let parsed = live.parsedFiles.count
        var text = original.replacing("fichiers\"", with: "fichiers  !\"", maxReplacements: 1)
        for (old, new) in [("Titel", "Titel %d"), ("%lld Dateien", "%@ Dateien"), ("Titel %d", "Der Titel"), ("Öffnen …", "Öffnen")] {
            try live.open(Self.path, Array(text.utf8))
            live.refresh()
            text = text.replacing(old, with: new, maxReplacements: 1)
        }
        try live.open(Self.path, Array(text.utf8))
        live.refresh()
        #expect(live.entryChecks == 5 && live.parsedFiles.count == parsed)
        var fresh = try Self.project(Array(text.utf8), Self.tables, withCode: false)
        #expect(Self.texts(live.findings(of: Self.path)) == Self.texts(fresh.findings(of: Self.path)))
    }
}
