import LocalizationCLDR
import LocalizationTestSupport
import Testing

@Suite("Language tags: reading and printing")
struct LanguageTagParsingTests {
    @Test(
        "Every spelling is read into the same subtags",
        arguments: [
            ("zh-Hans-CN", "zh-Hans-CN"), ("zh_Hans_CN", "zh-Hans-CN"), ("ZH-hans-cn", "zh-Hans-CN"), ("zh-hant", "zh-Hant"),
            ("en_US_POSIX", "en-US-u-va-posix"), ("en-US-u-va-posix", "en-US-u-va-posix"), ("de__1901", "de-1901"),
            ("es-419", "es-419"), ("_US", "und-US"), ("und-Latn", "und-Latn"), ("root", "und"), ("und", "und"), ("", "und"),
            ("ar-EG-u-nu-latn", "ar-EG-u-nu-latn"), ("ar_EG@numbers=latn", "ar-EG-u-nu-latn"),
            ("ar@calendar=islamic;numbers=LATN", "ar-u-nu-latn"), ("ar-u-ca-islamic-nu-arab-fw-sun", "ar-u-nu-arab"),
            ("en-GB-x-private", "en-GB"), ("en-t-de-u-nu-thai", "en-u-nu-thai"), ("@numbers=deva", "und-u-nu-deva"),
            ("English", "en"), ("german", "de"), ("Norwegian", "nb"), ("Chinese", "zh-Hans"), ("Portuguese", "pt"),
            ("ca-ES-valencia", "ca-ES-valencia"), ("sl-rozaj-biske-1994", "sl-1994-biske-rozaj"), ("zh-yue-HK", "yue-HK"),
            ("haw", "haw"), ("fil-PH", "fil-PH"),
        ]
    )
    func spellings(identifier: String, expected: String) {
        #expect(LanguageTag(identifier)?.bcp47 == expected)
    }

    @Test(
        "What is malformed is refused",
        arguments: [
            "-", "_", "en-", "en--US", "e", "Base", "Latn", "x-private", "en-USA", "en-US-GB", "en-Latn-Cyrl", "en US", "énglish",
            "en-abcdefghi", "en-1901-1901", "en-u", "en-x", "en-u-nu-latn-t", "de_DE@euro", "12", "en.UTF-8", "ar@numbers=x y",
        ]
    )
    func malformed(identifier: String) {
        #expect(LanguageTag(identifier) == nil)
    }

    @Test(
        "The spelling of ICU and Apple has underscores and keeps the place of an absent region",
        arguments: [
            ("zh-Hans-CN", "zh_Hans_CN"), ("und", "root"), ("und-US", "_US"), ("de-1901", "de__1901"),
            ("en-US-u-va-posix", "en_US_POSIX"), ("ar-u-nu-latn", "ar@numbers=latn"),
        ]
    )
    func icuNames(identifier: String, expected: String) {
        #expect(LanguageTag(identifier)?.icuName == expected)
    }

    @Test(
        "Locale names of the C library lose their charset, and their modifier says what it means",
        arguments: [
            ("de_DE.UTF-8@euro", "de-DE"), ("sr_RS@latin", "sr-Latn-RS"), ("sr_RS.UTF-8@cyrillic", "sr-Cyrl-RS"),
            ("ca_ES@valencia", "ca-ES-valencia"), ("no_NO@nynorsk", "nn-NO"), ("pt_BR", "pt-BR"), ("de", "de"),
            ("sd_IN@devanagari", "sd-Deva-IN"), ("en_US.ISO8859-15", "en-US"), ("C", nil), ("C.UTF-8", nil), ("POSIX", nil),
            ("", nil), (".UTF-8", nil), ("@euro", nil), ("12_XX", nil),
        ] as [(String, String?)]
    )
    func posixLocales(name: String, expected: String?) {
        #expect(LanguageTag(posixLocale: name)?.bcp47 == expected)
    }

    @Test("A subtag holds eight letters and digits and compares like its text")
    func subtags() {
        // `Subtag("x")` with a literal is the literal itself and cannot be nil.
        let read = { (text: String) in Subtag(text)?.description }
        #expect(read("oxendict") == "oxendict")
        #expect(read("oxendicts") == nil)
        #expect(read("a-b") == nil)
        #expect(read("") == "")
        let words: [Subtag] = ["zh", "a", "aa", "a1", "Z", "zha", "001"]
        #expect(words.sorted().map(\.description) == words.map(\.description).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        let mixed: Subtag = "lATn"
        #expect(mixed.titlecased == "Latn" && mixed.uppercased == "LATN" && mixed.lowercased == "latn")
        let digits: Subtag = "419"
        #expect(digits.titlecased == digits && digits.uppercased == digits && digits.lowercased == digits)
    }

    @Test("Random bytes never trap, and what is read prints to something that reads the same")
    func randomBytes() {
        var generator = SeededGenerator(seed: 7)
        let alphabet = Array("aAzhHansUS0419_-_-@=;uxtnumbersnu \u{E9}".utf8) + [0, 0xFF]
        var readCount = 0
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...14, using: &generator)).map { _ in
                alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
            }
            guard let tag = LanguageTag(utf8: bytes.span) else { continue }
            readCount += 1
            #expect(LanguageTag(tag.bcp47) == tag, "\(String(decoding: bytes, as: UTF8.self))")
            #expect(LanguageTag(tag.icuName) == tag, "\(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(readCount > 500)
    }
}
