import LocalizationCatalogModel
import Testing

@Suite("The catalog model")
struct EntryTests {
    @Test("gives an entry's translation by language, adds, replaces and removes it")
    func languages() {
        var entry = CatalogEntry(key: "k", translations: [.init(language: "de", translation: CatalogTranslation("a"))])
        entry["fr"] = CatalogTranslation("b", state: .new)
        entry["de"] = CatalogTranslation("c")
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
        #expect(CatalogEntry(key: composed) != CatalogEntry(key: decomposed))
        #expect(CatalogEntry(key: "k", comment: composed) != CatalogEntry(key: "k", comment: decomposed))
        #expect(CatalogTranslation(composed) != CatalogTranslation(decomposed))
        #expect(PhraseSet([composed]) != PhraseSet([decomposed]))
        #expect(ExtraValue.string(composed) != .string(decomposed))
        let table = CatalogTable(
            name: "T", entries: [CatalogEntry(key: composed, comment: "1"), CatalogEntry(key: decomposed, comment: "2")])
        #expect(table[key: composed]?.comment == "1" && table[key: decomposed]?.comment == "2")
    }

    @Test("tells apart texts that differ in one byte, wherever it is")
    func differences() {
        for count in 1...40 {
            let text = String(repeating: "a", count: count)
            #expect(isSameText(text, String(repeating: "a", count: count)) && !isSameText(text, text + "a"))
            for place in 0..<count {
                let other = String(repeating: "a", count: place) + "b" + String(repeating: "a", count: count - place - 1)
                #expect(!isSameText(text, other) && !isSameText(other, text))
            }
        }
    }

    @Test("lists the languages of a table once each, and takes the last of entries with one key")
    func tables() {
        let table = CatalogTable(
            name: "T",
            entries: [
                CatalogEntry(key: "a", comment: "first", translations: [.init(language: "de", translation: CatalogTranslation("1"))]),
                CatalogEntry(
                    key: "a", comment: "last", translations: ["fr", "de"].map { .init(language: $0, translation: CatalogTranslation("2")) }),
            ])
        #expect(table.languages == ["de", "fr"])
        #expect(table[key: "a"]?.comment == "last")
    }

    @Test("finds variations and their cases")
    func variations() {
        let plural = CatalogVariation(
            .plural, [VariationCase("one", CatalogTranslation("1")), VariationCase("other", CatalogTranslation("2"))])
        let translation = CatalogTranslation(variations: [plural])
        #expect(translation.variation(.plural)?["other"]?.text?.value == "2")
        #expect(translation.variation(.device) == nil && plural["few"] == nil)
        #expect(!translation.isPlainText && CatalogTranslation("x").isPlainText)
        #expect(!CatalogTranslation(text: LocalizedText("x"), substitutions: []).isPlainText)
    }
}
