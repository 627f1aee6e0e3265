import LocalizationCatalogModel
import Testing

@Suite("The catalog model")
struct EntryTests {
    @Test("gives an entry's translation by language, adds, replaces and removes it")
    func languages() {
        var entry = Entry(key: "k", translations: [.init(language: "de", translation: Translation("a"))])
        entry["fr"] = Translation("b", state: .new)
        entry["de"] = Translation("c")
        #expect(entry.translations.map(\.language) == ["de", "fr"])
        #expect(entry["de"]?.text?.value == "c" && entry["fr"]?.text?.state == .new)
        entry["de"] = nil
        #expect(entry["de"] == nil && entry["es"] == nil && entry.translations.count == 1)
    }

    @Test("tells apart texts that are canonically equivalent, as Apple's tables do")
    func exactTexts() {
        let (composed, decomposed) = ("é", "e\u{301}")
        #expect(composed == decomposed)
        #expect(!isSameText(composed, decomposed) && ExactText(composed) != ExactText(decomposed))
        #expect(Set([ExactText(composed), ExactText(decomposed), ExactText(composed)]).count == 2)
        #expect(Entry(key: composed) != Entry(key: decomposed))
        #expect(Entry(key: "k", comment: composed) != Entry(key: "k", comment: decomposed))
        #expect(Translation(composed) != Translation(decomposed))
        #expect(PhraseSet([composed]) != PhraseSet([decomposed]))
        #expect(ExtraValue.string(composed) != .string(decomposed))
        let table = Table(name: "T", entries: [Entry(key: composed, comment: "1"), Entry(key: decomposed, comment: "2")])
        #expect(table[key: composed]?.comment == "1" && table[key: decomposed]?.comment == "2")
    }

    @Test("lists the languages of a table once each, and takes the last of entries with one key")
    func tables() {
        let table = Table(
            name: "T",
            entries: [
                Entry(key: "a", comment: "first", translations: [.init(language: "de", translation: Translation("1"))]),
                Entry(key: "a", comment: "last", translations: ["fr", "de"].map { .init(language: $0, translation: Translation("2")) }),
            ])
        #expect(table.languages == ["de", "fr"])
        #expect(table[key: "a"]?.comment == "last")
        let catalog = Catalog(sourceLanguage: "en", tables: [table])
        #expect(catalog[table: "T"] == table && catalog[table: "U"] == nil)
    }

    @Test("finds variations and their cases")
    func variations() {
        let plural = Variation(.plural, [VariationCase("one", Translation("1")), VariationCase("other", Translation("2"))])
        let translation = Translation(variations: [plural])
        #expect(translation.variation(.plural)?["other"]?.text?.value == "2")
        #expect(translation.variation(.device) == nil && plural["few"] == nil)
        #expect(!translation.isPlainText && Translation("x").isPlainText)
        #expect(!Translation(text: LocalizedText("x"), substitutions: []).isPlainText)
    }
}
