import Testing

@testable import LocalizationCLDR

@Suite("Usual language names")
struct UsualLanguageNameTests {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
    /// Every language of two letters.
    private static let codes = letters.flatMap { first in letters.map { "\(first)\($0)" } }

    @Test("The language of a usual name is that of its tag, with current codes")
    func canonicalTags() throws {
        for code in Self.codes {
            for identifier in [code, "\(code)-Latn", "\(code)_RS", "\(code)-cyrl-419", "\(code.uppercased())_AN"] {
                let tag = try #require(UsualLanguageName(identifier.utf8Span.span)?.canonicalTag)
                #expect(tag == LanguageTag(identifier)?.canonicalized(), "\(identifier)")
            }
        }
        // Matching takes `jaw` for `jv`, and a tag does not.
        for identifier in ["jaw", "eng", "und", "fil-PH", "de-A1", "de-1AB", "de-DEU", "en_usa", "sr-Latn-SRB"] {
            #expect(UsualLanguageName(identifier.utf8Span.span)?.canonicalTag == nil, "\(identifier)")
        }
    }

    @Test("Two usual names are the same where the matcher takes them for the same")
    func sameNames() {
        let names = [
            "en", "EN", "eng", "en_GB", "en-gb", "de", "deu", "cs", "ces", "zh-Hant", "zh_hant", "zh-Hant-TW", "zh-TW", "iw", "he",
            "es-419",
        ]
        for first in names {
            for second in names {
                guard let one = UsualLanguageName(first.utf8Span.span), let other = UsualLanguageName(second.utf8Span.span) else {
                    continue
                }
                let match = LanguageMatcher(available: [first]).match([second])
                #expect(one.isSame(as: other) == (match.score == -1), "\(first), \(second)")
            }
        }
        #expect(UsualLanguageName("Base".utf8Span.span) == nil)
        #expect(UsualLanguageName("English".utf8Span.span) == nil)
    }

    @Test("A usual locale name of the C library is read as any other")
    func posixLocales() {
        var count = 0
        for code in Self.codes {
            for name in [
                code, "\(code)_BR", "\(code)_br.UTF-8", "\(code).ISO-8859-1", "\(code)@euro", "\(code)_B1", "\(code)-BR", "\(code):de",
            ] {
                guard let known = UsualLanguageName.bcp47(posixLocale: name.utf8Span.span) else { continue }
                count += 1
                #expect(known == LanguageTag(posixLocale: name)?.bcp47, "\(name)")
            }
        }
        #expect(count == 26 * 26 * 4)
        for name in ["", "C", "C.UTF-8", "POSIX", "é", "éa", "de_ÄÖ", "d", "de_", "de_D", "de.UTF-8@x"] {
            #expect(UsualLanguageName.bcp47(posixLocale: name.utf8Span.span) == nil, "\(name)")
        }
    }
}
