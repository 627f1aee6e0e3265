import LocalizationFoundation
import Testing

/// What only Foundation's types can be interpolated with.
@Suite struct FormattedInterpolationTests {
    let sample: SampleBundle

    init() throws {
        sample = try SampleBundle(["ru.lproj/Values.strings": #""price %@" = "цена %@"; "on %@" = "в %@ году";"#])
    }

    func russian(_ key: String.LocalizationValue, locale: String = "ru_RU") -> String {
        Localizer.with(languages: ["ru"]) {
            String(localized: key, table: "Values", bundle: sample.bundle, locale: Locale(identifier: locale))
        }
    }

    @Test("A value in a format is written when the text is looked up, in the locale of the lookup")
    func formats() {
        #expect(russian("price \(1234.5, format: .number)") == "цена 1\u{A0}234,5")
        #expect(russian("price \(1234.5, format: .number)", locale: "en_US") == "цена 1,234.5")
        let june = Date(timeIntervalSince1970: 1_718_452_800)
        #expect(russian("on \(june, format: .dateTime.year())", locale: "en_US") == "в 2024 году")
        let value: String.LocalizationValue = "price \(2, format: .number)"
        #expect(value == "price \(2, format: .number)")
        #expect(value != "price \(3, format: .number)")
    }

    @Test("An object is put in by its formatter, or by its description")
    func formatters() {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "de_DE")
        formatter.minimumFractionDigits = 2
        #expect(russian("price \(NSNumber(value: 7), formatter: formatter)") == "цена 7,00")
        #expect(russian("price \(NSNumber(value: 7))") == "цена 7")
    }

    @Test("Of attributed text the characters are put into a plain text")
    func attributedText() {
        var link = AttributedString("7 €")
        link.link = URL(string: "https://example.org")
        #expect(russian("price \(link)") == "цена 7 €")
        #expect(russian("price \(link[link.startIndex..<link.endIndex])") == "цена 7 €")
    }
}
