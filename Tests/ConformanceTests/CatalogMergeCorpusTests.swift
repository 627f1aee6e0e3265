import CatalogFormats
import LocalizationCatalogModel
import LocalizationCatalogTools
import LocalizationFileSyntax
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

@Suite("Merging the catalogs of the corpus")
struct CatalogMergeCorpusTests {
    @Test(
        "of 1,000 random three-way edits each result parses, has every change of both sides, and does not depend on their order",
        .tags(.longRun), .longRun)
    func randomEdits() throws {
        let catalogs = try CorpusFile.all("xcstrings").filter { $0.bytes.count < 20_000 }
            .map { XCStringsDocument(parsing: $0.bytes) }.filter { $0.syntax.findings.isEmpty && $0.entries.contains { _ in true } }
        try #require(catalogs.count > 20)
        var random = SeededGenerator(seed: 2_026)
        var (clean, sameBytes, conflicts) = (0, 0, 0)
        for number in 0..<1_000 {
            let base = catalogs[number % catalogs.count]
            let ours = try RandomEdits.edited(base, prefix: "ours \(number)", using: &random)
            let theirs = try RandomEdits.edited(base, prefix: "theirs \(number)", using: &random)
            let options = MergeOptions(collation: .foundation)
            let input = MergeInput(base: base.bytes, ours: ours.bytes, theirs: theirs.bytes)
            let result = try TableMerge.merge(input, as: .xcstrings, options: options)
            let merged = XCStringsDocument(parsing: result.bytes)
            #expect(merged.syntax.findings.isEmpty, "\(number)")

            let expected = Units.merged(Units(base), Units(ours), Units(theirs))
            let (units, excluded) = (Units(merged), expected.conflicts)
            for (path, value) in expected.values where !excluded.contains(where: { path.starts(with: $0) || $0.starts(with: path) }) {
                #expect(units.values[path] == value, "\(number): \(path)")
            }
            for path in units.values.keys where expected.values[path] == nil {
                #expect(excluded.contains { path.starts(with: $0) }, "\(number): \(path) came from nowhere")
            }
            #expect(result.conflicts.isEmpty == excluded.isEmpty, "\(number): \(result.conflicts.map(\.message)) \(excluded)")

            guard excluded.isEmpty else {
                conflicts += 1
                continue
            }
            let reversed = try TableMerge.merge(
                MergeInput(base: base.bytes, ours: theirs.bytes, theirs: ours.bytes), as: .xcstrings, options: options)
            #expect(Units(XCStringsDocument(parsing: reversed.bytes)).values == units.values, "\(number)")
            clean += 1
            // A new key has no one place in a catalog that is not in order.
            let keys = base.entries.map(\.key)
            let isSorted = KeyOrder.detected(in: keys, .foundation, orElse: .codePoint).inversions(in: keys) == 0
            #expect(reversed.bytes == result.bytes || !isSorted, "\(number)")
            if reversed.bytes == result.bytes { sameBytes += 1 }
        }
        print("random three-way merges: \(clean) clean (\(sameBytes) with the same bytes both ways), \(conflicts) with conflicts")
        #expect(clean > SharedMaterial.count(500, fixtures: 400) && conflicts > 50)
    }

    @Test("slices of every language, joined untouched, give each catalog back byte for byte", .tags(.longRun), .longRun)
    func slices() throws {
        var count = 0
        for file in try CorpusFile.all("xcstrings") {
            let catalog = XCStringsDocument(parsing: file.bytes)
            // A catalog with a mistake in it is none to put slices into, and large ones only take longer.
            guard catalog.syntax.findings.isEmpty, file.bytes.count < 300_000 else { continue }
            let languages = catalog.table(named: "T").languages
            var slices: [CatalogJoin.Slice] = []
            for language in languages {
                let slice = try CatalogSlice.slice(catalog, languages: [language])
                #expect(slice.findings.isEmpty, "\(file)")
                slices.append(CatalogJoin.Slice(name: language, catalog: XCStringsDocument(parsing: slice.bytes)))
            }
            let joined = try CatalogJoin.join(catalog, slices, options: .init(collation: .foundation))
            #expect(joined.bytes == file.bytes && joined.slices.allSatisfy(\.findings.isEmpty), "\(file)")

            count += slices.count
        }
        print("slices joined: \(count)")
        #expect(count > SharedMaterial.count(500, fixtures: 400))
    }

    @Test(
        "of 600 random slices, edited beside the catalog, each joins as the three versions merge, and joining twice is joining once",
        .tags(.longRun), .longRun)
    func randomSlices() throws {
        let catalogs = try CorpusFile.all("xcstrings").filter { $0.bytes.count < 20_000 }
            .map { XCStringsDocument(parsing: $0.bytes) }.filter { $0.findings.isEmpty && $0.table(named: "T").languages.count > 2 }
        try #require(catalogs.count > 10)
        var random = SeededGenerator(seed: 1_976)
        var (taken, conflicts) = (0, 0)
        for number in 0..<600 {
            let catalog = catalogs[number % catalogs.count]
            let source = catalog.sourceLanguage ?? ""
            let languages = Array(
                catalog.table(named: "T").languages.filter { $0 != source }.shuffled(using: &random).prefix(
                    Int.random(in: 1...3, using: &random)))
            let slice = XCStringsDocument(parsing: try CatalogSlice.slice(catalog, languages: languages).bytes)
            let theirs = try RandomEdits.translated(slice, into: languages, prefix: "theirs \(number)", using: &random)
            let ours = try RandomEdits.translated(catalog, into: languages, prefix: "ours \(number)", using: &random)
            let options = CatalogJoin.Options(collation: .foundation)
            let slices = [CatalogJoin.Slice(name: "slice", catalog: theirs)]
            let joined = try CatalogJoin.join(ours, slices, options: options)

            // The catalog of the time with the slice's texts is what a merge takes for their version.
            let whole = try RandomEdits.withTexts(of: theirs, in: languages, catalog)
            let merged = try TableMerge.merge(
                MergeInput(base: catalog.bytes, ours: ours.bytes, theirs: whole.bytes), as: .xcstrings,
                options: MergeOptions(collation: .foundation))
            let result = XCStringsDocument(parsing: joined.bytes)
            #expect(Units(result).values == Units(XCStringsDocument(parsing: merged.bytes)).values, "\(number)")
            let messages = joined.slices[0].findings.filter { $0.identifier == "merge.conflict" }.map(\.message)
            #expect(messages.sorted() == merged.conflicts.map(\.message).sorted(), "\(number)")
            #expect(try CatalogJoin.join(result, slices, options: options).bytes == joined.bytes, "\(number)")
            taken += joined.slices[0].taken.count
            conflicts += messages.count
        }
        print("random slices joined: \(taken) texts taken, \(conflicts) conflicts")
        #expect(taken > 300 && conflicts > 30)
    }
}

/// Edits as people and tools make them, at random.
private enum RandomEdits {
    static func edited(
        _ document: XCStringsDocument, prefix: String, using random: inout some RandomNumberGenerator
    ) throws -> XCStringsDocument {
        var document = document
        let keys = document.entries.map(\.key)
        for step in 0..<Int.random(in: 1...6, using: &random) {
            guard let key = keys.randomElement(using: &random), let entry = document[key] else { continue }
            let languages = entry.localizations.map(\.name)
            let language = languages.randomElement(using: &random) ?? "de"
            let change: XCStringsChange =
                switch Int.random(in: 0..<8, using: &random) {
                case 0: .removeEntry(key)
                case 1: .setComment("\(prefix), \(step)", key: key)
                case 2:
                    .setEntry(
                        CatalogEntry(
                            key: "\(prefix) \(step)", comment: "new",
                            translations: [
                                LanguageTranslation(language: "de", translation: CatalogTranslation("neu"))
                            ]))
                case 3: .setTranslation(nil, key: key, language: language)
                case 4: .setTranslation(CatalogTranslation(prefix), key: key, language: "qaa")
                case 5: .setExtractionState(.stale, key: key)
                default: .setText("\(prefix), \(step)", state: .translated, key: key, language: language)
                }
            if case .setText = change, entry[language]?.value == nil { continue }
            try document.apply([change], order: .detected(in: keys, .foundation, orElse: .codePoint))
        }
        return document
    }
}

extension RandomEdits {
    /// Edits as translators make them, at random: texts changed, added and removed in some languages, so that no entry and no language is
    /// lost.
    static func translated(
        _ document: XCStringsDocument, into languages: [String], prefix: String, using random: inout some RandomNumberGenerator
    ) throws -> XCStringsDocument {
        var document = document
        let keys = document.entries.map(\.key)
        for step in 0..<Int.random(in: 0...6, using: &random) {
            guard let key = keys.randomElement(using: &random), let language = languages.randomElement(using: &random),
                let entry = document[key]
            else { continue }
            let isOnly = document.entries.count { $0[language] != nil } < 2 || entry.localizations.count { _ in true } < 2
            let change: XCStringsChange =
                switch Int.random(in: 0..<6, using: &random) {
                case 0 where !isOnly: .setTranslation(nil, key: key, language: language)
                case 1: .setTranslation(CatalogTranslation(prefix), key: key, language: language)
                default: .setText("\(prefix), \(step)", state: .translated, key: key, language: language)
                }
            if case .setText = change, entry[language]?.value == nil { continue }
            try document.apply([change])
        }
        return document
    }

    /// A catalog with what a slice has for its languages.
    static func withTexts(of slice: XCStringsDocument, in languages: [String], _ catalog: XCStringsDocument) throws -> XCStringsDocument {
        var catalog = catalog
        var changes: [XCStringsChange] = []
        for entry in slice.entries {
            for language in languages where catalog[entry.key]?[language]?.model != entry[language]?.model {
                changes.append(.setTranslation(entry[language]?.model, key: entry.key, language: language))
            }
        }
        try catalog.apply(changes)
        return catalog
    }
}

/// The units of a catalog by the names on the way to them: texts with their states, and everything that is not an object.
private struct Units {
    private(set) var values: [[String]: String] = [:]

    init(_ document: XCStringsDocument) {
        guard let root = document.syntax.root else { return }
        add(root, [])
    }

    private mutating func add(_ node: JSONNode, _ path: [String]) {
        let isUnit = path.last == "stringUnit" || path.last == "stringSet"
        guard node.kind == .object, !isUnit else {
            values[path] =
                isUnit
                ? node.members.map { "\($0.name.stringValue ?? ""): \(String(decoding: $0.value.bytes, as: UTF8.self))" }.sorted().joined(
                    separator: ", ")
                : String(decoding: node.bytes, as: UTF8.self)
            return
        }
        // That an entry is there is a fact of its own.
        if path.count == 2, path.first == "strings" { values[path] = "" }
        for member in node.members { add(member.value, path + [member.name.stringValue ?? ""]) }
    }

    /// What three versions come down to, unit by unit, and the paths in conflict.
    static func merged(_ base: Units, _ ours: Units, _ theirs: Units) -> (values: [[String]: String], conflicts: Set<[String]>) {
        var values: [[String]: String] = [:]
        var conflicts: Set<[String]> = []
        for path in Set(base.values.keys).union(ours.values.keys).union(theirs.values.keys) {
            let (before, left, right) = (base.values[path], ours.values[path], theirs.values[path])
            if left == right || before == right {
                values[path] = left
            } else if before == left {
                values[path] = right
            } else {
                conflicts.insert(path)
            }
        }
        // A text or entry that one side removed as a whole, and in which the other changed something.
        for (removing, changing) in [(ours, theirs), (theirs, ours)] {
            for path in base.values.keys where removing.values[path] == nil {
                let gone = (2...max(path.count, 2)).map { Array(path.prefix($0)) }.first { prefix in
                    !removing.values.keys.contains { $0.starts(with: prefix) }
                }
                guard let gone,
                    changing.values.contains(where: { $0.key.starts(with: gone) && base.values[$0.key] != $0.value })
                        || base.values.keys.contains(where: { $0.starts(with: gone) && changing.values[$0] == nil })
                            && changing.values.keys.contains(where: { $0.starts(with: gone) })
                else { continue }
                conflicts.insert(gone)
            }
        }
        return (values, conflicts)
    }
}
