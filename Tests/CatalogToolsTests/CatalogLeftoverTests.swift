import LocalizationCatalogModel
import LocalizationProject
import Testing

@Suite("Files that a migration left beside a catalog")
struct CatalogLeftoverTests {
    @Test(
        "files are leftovers if none of their table has the original texts",
        arguments: [
            (["de.lproj/L.strings", "fr.lproj/L.stringsdict"], ["de.lproj/L.strings", "fr.lproj/L.stringsdict"]),
            (["de.lproj/L.strings", "en.lproj/L.strings"], []), (["de.lproj/L.strings", "Base.lproj/L.stringsdict"], []),
            (["de.lproj/Other.strings"], []), (["de.lproj/L.xib"], []), (["L.strings"], []),
        ])
    func leftovers(files: [String], expected: [String]) {
        let found = CatalogLeftovers.paths(among: files + ["L.xcstrings"]) { _ in "en" }
        #expect(found.mapValues { $0.sorted() } == (expected.isEmpty ? [:] : [ExactText("L.xcstrings"): expected]))
    }
}
