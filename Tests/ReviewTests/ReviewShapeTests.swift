import LocalizationReview
import Testing

@Suite("Review: texts that get another shape")
struct ReviewShapeTests {
    private typealias Unit = ReviewSample.Unit

    private static func plain(_ text: Unit) -> String { ReviewSample.catalog(["%lld files": ["fr": text]]) }

    private static func plural(_ cases: KeyValuePairs<String, Unit>) -> String { ReviewSample.plural("%lld files", "fr", cases) }

    private static func damage(_ old: String, _ new: String) -> [String] {
        ReviewSample(["L.xcstrings": old], ["L.xcstrings": new]).damage.filter { $0.contains("translation-lost") }
    }

    @Test("a translation that becomes a copy of the original in another shape is lost")
    func copies() {
        let two = Self.plural(["one": "%lld fichier", "other": "%lld fichiers"])
        #expect(
            Self.damage(two, Self.plain(Unit("%lld files", "new"))) == [
                "error review.translation-lost fr %lld files plural.one", "error review.translation-lost fr %lld files plural.other",
            ])
        let copies = Self.plural(["one": Unit("%lld files", "new"), "other": Unit("%lld files", "new")])
        #expect(Self.damage(Self.plain("%lld fichiers"), copies) == ["error review.translation-lost fr %lld files text"])
        let blank = Self.plural(["one": "%lld fichier", "other": ""])
        #expect(Self.damage(Self.plain("%lld fichiers"), blank) == ["error review.translation-lost fr %lld files text"])
    }

    @Test("a plural case that the language needs is lost; another one that users saw, and a whole plural that becomes a text, are notes")
    func goneCases() {
        let three = Self.plural(["zero": "Aucun", "one": "%lld fichier", "other": "%lld fichiers"])
        let noOne = ReviewSample(
            ["L.xcstrings": three], ["L.xcstrings": Self.plural(["zero": "Aucun", "other": "%lld fichiers"])])
        #expect(noOne.found == ["error review.translation-lost fr %lld files plural.one"] && noOne.numbers("fr") == [0, 1, 0, 0, 1])
        let noZero = ReviewSample(
            ["L.xcstrings": three], ["L.xcstrings": Self.plural(["one": "%lld fichier", "other": "%lld fichiers"])])
        #expect(noZero.found == ["note review.translation-lost fr %lld files plural.zero"] && noZero.numbers("fr") == [0, 1, 0, 0, 0])
        #expect(noZero.review.findings.first?.before == "Aucun" && noZero.review.findings.first?.after == nil)
        let plain = ReviewSample(["L.xcstrings": three], ["L.xcstrings": Self.plain("Fichiers : %lld")])
        #expect(plain.found.count == 3 && plain.damage.isEmpty)
    }

    @Test("a case that the language does not use, and one that repeats the text that stays, may go")
    func unusedCases() {
        let few = Self.plural(["one": "%lld fichier", "few": "%lld de fichiers", "other": "%lld fichiers"])
        let two = Self.plural(["one": "%lld fichier", "other": "%lld fichiers"])
        #expect(ReviewSample(["L.xcstrings": few], ["L.xcstrings": two]).found.isEmpty)
        let equal = Self.plural(["zero": "%lld fichiers", "one": "%lld fichier", "other": "%lld fichiers"])
        #expect(ReviewSample(["L.xcstrings": equal], ["L.xcstrings": two]).found.isEmpty)
    }

    @Test("a new copy beside cases that are translated is one")
    func newCopy() {
        let one = Self.plural(["other": "%lld fichiers"])
        let copy = ReviewSample(
            ["L.xcstrings": one], ["L.xcstrings": Self.plural(["one": Unit("%lld files", "new"), "other": "%lld fichiers"])])
        #expect(copy.damage == ["warning review.source-copy fr %lld files plural.one"])
        #expect(copy.review.findings.first?.before == nil && copy.review.findings.first?.after == "%lld files")
        let real = ReviewSample(["L.xcstrings": one], ["L.xcstrings": Self.plural(["one": "%lld fichier", "other": "%lld fichiers"])])
        #expect(real.found.isEmpty)
    }

    @Test("a case that the change did not touch is that of the base, whatever the base did with it")
    func untouchedCases() {
        let merge = Self.plural(["one": "%lld fichier", "other": "%lld fichiers"])
        let base = Self.plural(["one": "un fichier", "many": "%lld de fichiers", "other": "%lld fichiers"])
        let head = Self.plural(["one": "%lld fichier", "other": "%lld documents"])
        let sample = ReviewSample(["L.xcstrings": base], ["L.xcstrings": head], merge: ["L.xcstrings": merge])
        #expect(sample.found.isEmpty && sample.numbers("fr") == [0, 1, 0, 0, 0])
        // A touched case is one, beside others that were not.
        let lost = Self.plural(["one": "", "other": "%lld fichiers"])
        let second = ReviewSample(["L.xcstrings": base], ["L.xcstrings": lost], merge: ["L.xcstrings": merge])
        #expect(second.damage == ["error review.translation-lost fr %lld files plural.one"])
    }

    @Test("a reset state does not bring back the text of the merge base")
    func untouchedText() {
        let sample = ReviewSample(
            ["A": ["de": Unit("Oh", "translated")]], ["A": ["de": Unit("Ah", "new")]], merge: ["A": ["de": Unit("Ah", "translated")]])
        #expect(sample.found.filter { !$0.contains("conflict") } == ["warning review.state-reset de A text"])
        #expect(sample.numbers("de") == [0, 0, 0, 1, 1])
    }
}
