import Localization
import LocalizationTestSupport
import Testing

@Suite("Accept-Language")
struct AcceptLanguageTests {
    private func languages(_ header: String?) -> [String] { PreferredLanguages(acceptLanguage: header).identifiers }

    @Test("Languages come by weight, and in the order of the header where weights are equal")
    func weights() {
        let cases = [
            "fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5": ["fr-CH", "fr", "en", "de"],
            "en;q=0.1, de;q=0.123, fr;q=0.12, ja": ["ja", "de", "fr", "en"],
            "da, en-gb;q=0.8, en;q=0.7": ["da", "en-gb", "en"],
            "a;q=1, b;q=1.0, c;q=1.000, d": ["a", "b", "c", "d"],
            "de;Q=0.5,en ; q=0.6": ["en", "de"],
            "\tde\t,\t en\t;\tq=0.5\t": ["de", "en"],
            "zh-Hant-TW": ["zh-Hant-TW"],
            ",, de ,,, en,": ["de", "en"],
        ]
        for (header, expected) in cases { #expect(languages(header) == expected, "\(header)") }
        #expect(PreferredLanguages(acceptLanguage: "de").source == .acceptLanguage)
    }

    @Test("A wildcard names no language, one inside a range is left out of it")
    func wildcards() {
        #expect(languages("*") == [])
        #expect(languages("*, de;q=0.5") == ["de"])
        #expect(languages("*-CH, de") == ["de"])
        #expect(languages("zh-*-TW, de-*") == ["zh-TW", "de"])
    }

    @Test("A language counts once, and not at all with the weight 0")
    func repeated() {
        #expect(languages("de;q=0.3, en;q=0.5, DE;q=0.9") == ["DE", "en"])
        #expect(languages("en, de;q=0") == ["en"])
        #expect(languages("en, EN;q=0.000, de") == ["de"])
        #expect(languages("en-US, en;q=0") == ["en-US"])
    }

    @Test("Malformed parts are passed over, the others count")
    func malformed() {
        let parts = [
            "en;q=2", "en;q=1.001", "en;q=0.1234", "en;q=", "en;q=.5", "en;q=-1", "en;q=a", "en;level=1", "en;q=0.5;x=y", "en;",
            "en;;q=0.5", "en us",
            "en_US", "e--n", "en-", "-en", "123", "abcdefghi", "en-abcdefghi", "en;q=0,5x", "\"en\"", "en\0", "größe", "🏴", "en=1", ";q=1",
            "q=1",
        ]
        for part in parts { #expect(languages(part + ", de").last == "de", "\(part)") }
        for part in parts where part != "en;q=0,5x" { #expect(languages(part + ", de") == ["de"], "\(part)") }
    }

    @Test("An absent header wants no language in particular, so the development localization is taken")
    func absent() throws {
        for header in [nil, "", " ", ",", "*", "?"] { #expect(languages(header) == []) }
        let sample = try CompatibilitySample(texts: [
            "Info.plist": "{ CFBundleDevelopmentRegion = ja; }", "ja.lproj/A.strings": "", "de.lproj/A.strings": "",
        ])
        #expect(sample.bundle.preferring(PreferredLanguages(acceptLanguage: nil)).preferredLocalizations == ["ja"])
    }

    @Test("A hostile header costs little: at most 32 languages of its first 4,096 bytes count")
    func limits() {
        let many = (0..<10_000).map { "\(letters($0));q=0.5" }.joined(separator: ",")
        #expect(languages(many).count == 32)
        #expect(languages(many).first == letters(0))
        #expect(languages(String(repeating: "a", count: 1_000_000)) == [])
        #expect(languages("de," + String(repeating: ",;q", count: 1_000_000)) == ["de"])
        // What the limit cuts through is no other language.
        let padded = "de," + String(repeating: " ", count: 4_090) + "en-GB"
        #expect(languages(padded) == ["de"])
        // The best one counts wherever it is, as long as it is inside.
        #expect(languages(String(repeating: "de;q=0.1,", count: 400) + "fr") == ["fr", "de"])
    }

    private func letters(_ number: Int) -> String {
        String(
            String.UnicodeScalarView(
                (0..<4).map { index in
                    let digit = number / [1, 26, 676, 17_576][index] % 26
                    return Unicode.Scalar(UInt8(ascii: "a") + UInt8(digit))
                }))
    }

    @Test("Whatever the header, each language is well formed and there once")
    func properties() {
        var random = SeededGenerator(seed: 17)
        let alphabet: [Character] = Array("deEN-*;,q=01.5 \t_\0é🏴")
        for _ in 0..<20_000 {
            let header = String((0..<Int.random(in: 0...40, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "," })
            let found = languages(header)
            #expect(found.count <= 32)
            #expect(Set(found.map { $0.lowercased() }).count == found.count, "\(header.debugDescription)")
            for language in found {
                let isWellFormed = language.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy {
                    (1...8).contains($0.count)
                        && $0.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) || (48...57).contains($0) }
                }
                #expect(isWellFormed && header.contains(language.prefix(1)), "\(header.debugDescription): \(language)")
            }
            #expect(languages(header + ", fr;q=0.001").contains("fr") || header.utf8.count > 4_000)
        }
    }
}
