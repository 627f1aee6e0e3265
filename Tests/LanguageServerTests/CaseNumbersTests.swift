import Testing

@testable import LocalizationLanguageServer

@Suite("Sample numbers of plural cases")
struct CaseNumbersTests {
    @Test(
        "The first numbers of a category, with ranges where they end",
        arguments: [
            ("one", "en", "1"), ("other", "en", "0, 2 …"), ("one", "fr", "0, 1"), ("few", "pl", "2–4, 22–24, 32–34 …"),
            ("many", "pl", "0, 5–21, 25–31 …"), ("other", "pl", "0.5 …"), ("zero", "ar", "0"), ("two", "ar", "2"), ("zero", "en", "0"),
            ("other", "ja", "0 …"), ("few", "en", ""), ("nonsense", "en", ""), ("one", "zz", ""),
        ])
    func numbers(_ category: String, _ language: String, _ text: String) {
        #expect(CaseNumbers.text(of: category, in: language) == text)
    }
}
