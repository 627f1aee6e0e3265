import LocalizationLint
import LocalizationProject
import CatalogFormats
import Testing

@Suite("Lint: baselines")
struct LintBaselineTests {
    private struct Found {
        let project: LintProject
        let items: [LintReport.Item]
        let places: LintPlaces
    }

    private func found(_ files: [(path: String, text: String)], besides gone: Set<String> = []) -> Found {
        let inputs = files.map {
            ConversionInput(path: $0.path, type: CatalogFileType(path: $0.path) ?? .strings, bytes: Array($0.text.utf8))
        }
        let project = LintProject(of: inputs)
        let items = Linter().lint(project) { path in files.first { $0.path == path }.map { Array($0.text.utf8) } }
        return Found(
            project: project, items: items,
            places: LintPlaces(place: { project.placePath(ofFile: $0) }, exists: { !gone.contains($0) }))
    }

    private func baseline(of found: Found) throws -> LintBaseline {
        try #require(LintBaseline.read(LintBaseline(of: found.items, at: found.places).bytes).baseline)
    }

    /// What the baseline does not hold, as `place: key`.
    private func new(_ baseline: LintBaseline, in found: Found) -> [String] {
        baseline.compared(with: found.items, at: found.places).new.map {
            "\(found.places.place(found.items[$0].file)): \(found.items[$0].key ?? "-")"
        }
    }

    /// The German and English tables of some modules, of which some have a mistake.
    private func modules(_ names: [String], mistaken: Set<String>) -> [(path: String, text: String)] {
        names.flatMap { name in
            [
                ("\(name)/en.lproj/L.strings", "\"k\" = \"n %@\";\n"),
                ("\(name)/de.lproj/L.strings", mistaken.contains(name) ? "\"k\" = \"n %d\";\n" : "\"k\" = \"n %@\";\n"),
            ]
        }
    }

    @Test("a baseline leaves exactly the new mistake, also after keys were sorted anew; it only shrinks")
    func newMistakes() throws {
        func table(_ keys: [Int], german: [Int]) -> [(path: String, text: String)] {
            let text = { (keys: [Int], word: String) in keys.map { "\"k\($0)\" = \"\(word)\($0)\";\n" }.joined() }
            return [("en.lproj/L.strings", text(keys, "v")), ("de.lproj/L.strings", text(german, "w"))]
        }
        let old = found(table(Array(0..<1_000), german: Array(0..<500)))
        #expect(old.items.count == 500)
        let baseline = try baseline(of: old)
        let now = found(table((0..<1_001).reversed(), german: Array(1..<500).reversed()))
        #expect(Set(new(baseline, in: now)) == [": k0", ": k1000"])
        #expect(new(baseline, in: old).isEmpty)
        #expect(baseline.compared(with: now.items, at: now.places).shrunk.count == 500)
        #expect(baseline.compared(with: [], at: now.places).shrunk.count == 0)
        #expect(baseline.compared(with: [], at: now.places).gone == 500)
        #expect(LintBaseline.read(Array(#"{ "version" : 2, "findings" : [] }"#.utf8)).baseline == nil)
        #expect(LintBaseline.read(Array("[".utf8)).baseline == nil)
        // As an editor on Windows saves it.
        let marked = try #require(LintBaseline.read(Array("\u{FEFF}".utf8) + baseline.bytes).baseline)
        #expect(new(marked, in: old).isEmpty)
    }

    @Test("a mistake in the table of one module hides none in the table of another module with the same name and key")
    func otherModules() throws {
        let baseline = try baseline(of: found(modules(["A", "B"], mistaken: ["A"])))
        #expect(new(baseline, in: found(modules(["A", "B"], mistaken: ["A", "B"]))) == ["B: k"])
        #expect(new(baseline, in: found(modules(["A", "B"], mistaken: ["A"]))) == [])
        // The first module has become right, and nobody moved it.
        #expect(new(baseline, in: found(modules(["A", "B"], mistaken: ["B"]))) == ["B: k"])
    }

    @Test("findings move with their folder if the old one is gone, to one place; the baseline then has the new place")
    func movedFolder() throws {
        let baseline = try baseline(of: found(modules(["A", "B"], mistaken: ["A"])))
        let moved = found(modules(["B", "C", "D"], mistaken: ["C", "D"]), besides: ["A"])
        #expect(new(baseline, in: moved) == ["D: k"])
        let shrunk = baseline.compared(with: moved.items, at: moved.places).shrunk
        #expect(String(decoding: shrunk.bytes, as: UTF8.self).contains(#""place":"C""#), "\(String(decoding: shrunk.bytes, as: UTF8.self))")
    }

    @Test("a baseline of before, which has no places, holds the findings at one place each")
    func withoutPlaces() throws {
        let text = #"{"version":1,"findings":[{"rule":"format.argument-type","table":"L","key":"k","language":"de"}]}"#
        let baseline = try #require(LintBaseline.read(Array(text.utf8)).baseline)
        let now = found(modules(["A", "B"], mistaken: ["A", "B"]))
        #expect(new(baseline, in: now) == ["B: k"])
        let compared = baseline.compared(with: now.items, at: now.places)
        #expect(compared.gone == 0 && String(decoding: compared.shrunk.bytes, as: UTF8.self).contains(#""place":"A""#))
    }

    @Test("of several findings with one identity, such as mistakes in the syntax of a file, another one is new")
    func numbers() throws {
        func table(_ mistakes: Int) -> [(path: String, text: String)] {
            [("en.lproj/L.strings", (0..<4).map { "\"k\($0)\" = \"v\"\($0 < mistakes ? "" : ";")\n" }.joined())]
        }
        let one = found(table(1))
        let two = found(table(2))
        try #require(one.items.count == 1 && two.items.count == 2)
        let inFile = LintBaseline(of: one.items.map { $0 }, at: one.places)
        #expect(inFile.compared(with: two.items, at: two.places).new.count == 1)
        #expect(inFile.compared(with: one.items, at: one.places).new.isEmpty)
    }
}
