import Localization
import LocalizationTestSupport
import Testing

@Suite("Writing direction")
struct WritingDirectionTests {
    @Test("A language runs as its script does")
    func languages() {
        let rightToLeft = ["ar", "he", "iw", "fa-IR", "ur", "az-Arab", "pa_Arab_PK", "yi", "dv", "ckb", "ks", "sd"]
        for language in rightToLeft { #expect(WritingDirection(language: language) == .rightToLeft, "\(language)") }
        for language in ["en", "de", "ja", "az", "pa", "he-Latn", "sd-Deva", "xx", "", "?"] {
            #expect(WritingDirection(language: language) == .leftToRight, "\(language)")
        }
    }

    @Test("The first character that has a direction decides, isolates aside")
    func firstStrong() {
        #expect(WritingDirection(firstStrongCharacterOf: "Hello שלום") == .leftToRight)
        #expect(WritingDirection(firstStrongCharacterOf: "12 (שלום) Hello") == .rightToLeft)
        #expect(WritingDirection(firstStrongCharacterOf: "١٢٣ hello") == .leftToRight)
        #expect(WritingDirection(firstStrongCharacterOf: "\u{2067}שלום\u{2069} Hello") == .leftToRight)
        #expect(WritingDirection(firstStrongCharacterOf: "\u{2069}\u{200F}Hello") == .rightToLeft)
        #expect(WritingDirection(firstStrongCharacterOf: "\u{061C}Hello") == .rightToLeft)
        #expect(WritingDirection(firstStrongCharacterOf: "\u{200E}שלום") == .leftToRight)
        #expect(WritingDirection(firstStrongCharacterOf: "日本") == .leftToRight)
        for text in ["", "123 …", "\u{2068}Hello", "🙂"] { #expect(WritingDirection(firstStrongCharacterOf: text) == nil, "\(text)") }
    }

    @Test("A text runs as the language of its file, a missing key as its first letter, and else as the locale")
    func strings() throws {
        let sample = try CompatibilitySample(
            texts: [
                "ar.lproj/Localizable.strings": "k = \"OK\";", "en.lproj/Localizable.strings": "",
                "Global.strings": "g = \"שלום\"; n = \"1\";",
            ],
            languages: ["ar"])
        let bundle = sample.bundle
        #expect(try #require(sample.found("k")).writingDirection == .rightToLeft)
        #expect(bundle.localizedString(forKey: "Missing").writingDirection == .leftToRight)
        #expect(bundle.localizedString(forKey: "%d").writingDirection == .rightToLeft)
        #expect(try #require(sample.found("g", table: "Global")).writingDirection == .rightToLeft)
        #expect(bundle.preferring(["en"]).localizedString(forKey: "n", table: "Global").writingDirection == .leftToRight)
        #expect(bundle.writingDirection == .rightToLeft)
        #expect(bundle.preferring(["en"]).writingDirection == .leftToRight)
    }
}
