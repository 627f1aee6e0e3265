import LocalizationLint
import LocalizationProject
import CatalogFormats
import LocalizationTestSupport
import Testing

@Suite("Lint of the corpus")
struct LintCorpusTests {
    @Test("every app is read, and the specifiers that do not fit are found", .tags(.longRun), .longRun)
    func apps() throws {
        var inputs: [ConversionInput] = []
        for file in try CorpusFile.all("strings", "stringsdict", "xcstrings") {
            guard let type = CatalogFileType(path: file.path), CatalogFileType.catalogs.contains(type) else { continue }
            inputs.append(ConversionInput(path: file.path, type: type, bytes: file.bytes))
        }
        let contents = Dictionary(inputs.map { ($0.path, $0.bytes) }) { first, _ in first }
        var counts: [String: Int] = [:]
        for (_, inputs) in Dictionary(grouping: inputs, by: { $0.path.split(separator: "/").first.map(String.init) ?? "" }) {
            for item in Linter().lint(LintProject(of: inputs), read: { contents[$0] }) {
                counts[item.finding.rule.identifier, default: 0] += 1
            }
        }
        let list = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        print("lint of \(inputs.count) files of the corpus: \(list)")
        #expect(counts["plural.missing-category", default: 0] >= SharedMaterial.count(700, fixtures: 0))
        #expect(counts["format.argument-type", default: 0] >= SharedMaterial.count(10, fixtures: 0))
    }
}
