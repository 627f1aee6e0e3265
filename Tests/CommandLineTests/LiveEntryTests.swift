import CatalogFormats
import LocalizationBuild
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationTestSupport
import Testing

@Suite("A live project parses a changed entry of a catalog alone, with the tables of a whole parse")
struct LiveEntryTests {
    /// All that a project knows of its tables and catalogs, with places.
    private static func description(_ project: LintProject) -> [String] {
        func described(_ text: LintText) -> String {
            let forms = text.forms.map { form in
                let variables = form.variables.map { variable in
                    let cases = variable.cases.map { "\($0.category.value) \($0.category.range) \($0.text.value) \($0.text.range)" }
                    return "\(variable.name) \(variable.valueType ?? "-") \(variable.range) \(cases)"
                }
                return "\(form.text.map { "\($0.value) \($0.range)" } ?? "-") \(variables)"
            }
            let uses = text.placeholderUses.map { "\($0)" }
            return "\(text.language) \(text.place) \(text.states) \(forms) \(text.all.map(\.range)) \(text.formats) \(uses)"
        }
        var lines: [String] = []
        for table in project.tables {
            lines.append("\(table.name) \(table.sourceLanguage) \(table.languages) \(table.files) \(table.expectedLanguages.sorted())")
            for entry in table.entries {
                lines.append("\(entry.key) \(entry.place) \(entry.comment ?? "-") \(String(describing: entry.extractionState))")
                lines.append("\(entry.originals) \(entry.shouldTranslate) \(entry.arguments != nil) \(entry.languages)")
                lines += [entry.source, entry["de"]].compactMap(\.self).map(described) + entry.texts.map(described)
                lines += entry.texts.map { described($0.parsed) }
            }
        }
        for file in project.files {
            lines.append("\(file.path) \(file.table) \(project.read(file.path) == file.document.bytes) \(file.document.bytes)")
            guard let catalog = file.document as? XCStringsDocument else { continue }
            var waiting = [catalog.syntax.root].compactMap(\.self)
            while let node = waiting.popLast() {
                lines.append("\(node.kind) \(node.range) \(node.count) \(node.hasEscapes)")
                waiting += Array(node.elements) + node.members.flatMap { [$0.name, $0.value] }
            }
            var owners = TextOwners(catalog)
            lines += stride(from: 0, to: catalog.bytes.count, by: 50).map { "\(owners.owner(of: $0..<$0))" }
        }
        return lines
    }

    @Test("random changes give the tables, the documents and the places of a new project", arguments: [false, true])
    func randomChanges(withCode: Bool) throws {
        var generator = SeededGenerator(seed: withCode ? 29 : 23)
        let original = Array(LiveCatalogTests.catalog().utf8)
        let tables = LiveCatalogTests.tables
        var live = try LiveCatalogTests.project(original, tables, withCode: withCode)
        var bytes = original
        var damaged = 0
        for step in 0..<120 {
            if damaged > 1 { (bytes, damaged) = (original, 0) }
            for _ in 0...Int.random(in: 0..<2, using: &generator) { bytes = LiveCatalogTests.edit(bytes, &generator) }
            try live.open(LiveCatalogTests.path, bytes)
            var fresh = try LiveCatalogTests.project(bytes, tables, withCode: withCode)
            let isUnjoined = step % 5 == 4
            let found = Self.description(isUnjoined ? live.tables() : live.project())
            let expected = Self.description(isUnjoined ? fresh.tables() : fresh.project())
            #expect(found == expected, "step \(step): \(String(decoding: bytes, as: UTF8.self))")
            if found != expected { return }
            if JSONDocument(parsing: bytes).findings.hasErrors { damaged += 1 }
        }
        #expect(live.parsedEntries > 10)
    }

    @Test("one entry is parsed for a change in it, also after changes of others, and none for a question without a change")
    func count() throws {
        let original = LiveCatalogTests.catalog()
        var live = try LiveCatalogTests.project(Array(original.utf8), LiveCatalogTests.tables, withCode: false)
        _ = live.project()
        let (parses, files) = (live.parses, live.parsedFiles.count)
        var text = original
        for (number, (old, new)) in [("fichiers\"", "fichiers  !\""), ("Titel", "Der Titel"), ("Öffnen …", "Öffnen"), ("Der Titel", "T")]
            .enumerated()
        {
            text = text.replacing(old, with: new, maxReplacements: 1)
            try live.open(LiveCatalogTests.path, Array(text.utf8))
            _ = live.project()
            _ = live.project()
            #expect(live.parsedEntries == number + 1)
        }
        #expect(live.parses == parses && live.parsedFiles.count == files)
        var fresh = try LiveCatalogTests.project(Array(text.utf8), LiveCatalogTests.tables, withCode: false)
        #expect(Self.description(live.project()) == Self.description(fresh.project()))
    }

    @Test(
        "a change that others depend on is left to a whole parse",
        arguments: [
            ("\"a.title\"", "\"b.title\""), ("\"fr\" : { \"stringUnit\"", "\"es\" : { \"stringUnit\""), ("\"en\",", "\"de\","),
            ("\"Only in code\" : { }", "\"Only in code\" : { }, \"New\" : { }"), ("\"state\"", "\"value\" : \"x\", \"state\""),
            ("\"value\" : \"Titel\"", "\"value\" : \"Titel"), ("\"1.0\"", "\"1.1\""),
        ])
    func others(_ old: String, _ new: String) throws {
        let original = LiveCatalogTests.catalog()
        let text = original.replacing(old, with: new, maxReplacements: 1)
        #expect(text != original)
        var live = try LiveCatalogTests.project(Array(original.utf8), LiveCatalogTests.tables, withCode: false)
        _ = live.tables()
        try live.open(LiveCatalogTests.path, Array(text.utf8))
        var fresh = try LiveCatalogTests.project(Array(text.utf8), LiveCatalogTests.tables, withCode: false)
        #expect(Self.description(live.tables()) == Self.description(fresh.tables()))
        #expect(live.parsedEntries == 0)
    }
}
