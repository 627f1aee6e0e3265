import LocalizationFoundation
import Testing

extension DateFormatter {
    /// As programs have them: an initializer that calls Foundation's.
    fileprivate convenience init(format: String) {
        self.init()
        dateFormat = format
    }
}

/// A formatter without initializers of its own.
private class Subclass: NumberFormatter, @unchecked Sendable {}

/// Foundation's formatters.
@Suite struct UserLocaleFormatterTests {
    /// 7 August 2015, 17:29 UTC, and 10:29 in Los Angeles.
    let date = Date(timeIntervalSince1970: 1_438_968_572)

    func text(_ dateStyle: DateFormatter.Style, _ timeStyle: DateFormatter.Style) -> String {
        let formatter = DateFormatter()
        formatter.dateStyle = dateStyle
        formatter.timeStyle = timeStyle
        formatter.timeZone = TimeZone(identifier: "America/Los_Angeles")
        return formatter.string(from: date).replacing("\u{202F}", with: " ")
    }

    /// The words of a text, whatever spaces separate them.
    func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }

    @Test("A date formatter has the user's locale, and so have its class methods")
    func dates() {
        Localizer.with(languages: ["en-US"]) {
            #expect(text(.full, .long) == "Friday, August 7, 2015 at 10:29:32 AM PDT")
            #expect(text(.short, .short) == "8/7/15, 10:29 AM")
            #expect(text(.medium, .none) == "Aug 7, 2015")
        }
        Localizer.with(languages: ["es-ES"]) {
            #expect(text(.full, .long) == "viernes, 7 de agosto de 2015, 10:29:32 GMT-7")
            #expect(text(.short, .short) == "7/8/15, 10:29")
            #expect(text(.medium, .none) == "7 ago 2015")
            #expect(DateFormatter.localizedString(from: date, dateStyle: .long, timeStyle: .none) == "7 de agosto de 2015")
            #expect(DateFormatter().weekdaySymbols[1] == "lunes")
            #expect(DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: .current) == "H")
        }
    }

    @Test("However a formatter is written, it is Foundation's type in the user's locale")
    func spellings() {
        Localizer.with(languages: ["de-DE"]) {
            let foundation: Foundation.DateFormatter = DateFormatter()
            let implicit: DateFormatter = .init()
            let created = [foundation, implicit, DateFormatter.init(), DateFormatter(format: "MMMM")]
            #expect(created.allSatisfy { $0.locale.identifier == "de_DE" && type(of: $0) == DateFormatter.self })
            #expect(DateFormatter(format: "MMM").string(from: date) == "Aug." || DateFormatter(format: "MMM").string(from: date) == "Aug")
            let cache = [String: DateFormatter]()
            #expect(cache.isEmpty)
            #expect(Subclass().locale.identifier == "de_DE")
        }
    }

    @Test("A number formatter has the user's locale, and so has its class method")
    func numbers() {
        Localizer.with(languages: ["de-DE"]) {
            let formatter = NumberFormatter()
            formatter.numberStyle = .decimal
            #expect(formatter.string(from: 1_234_567.5) == "1.234.567,5")
            #expect(formatter.number(from: "1.234,5") == 1234.5)
            #expect(NumberFormatter.localizedString(from: 1234.5, number: .currency) == "1.234,50\u{A0}€")
            #expect(NumberFormatter.localizedString(from: 42, number: .spellOut).replacing("\u{AD}", with: "") == "zweiundvierzig")
        }
    }

    @Test("Intervals, numbers of bytes and measures are in the user's language, or English where Foundation has no other")
    func others() {
        Localizer.with(languages: ["fr-FR"]) {
            #expect(DateIntervalFormatter().locale.identifier == "fr_FR")
            #expect(words(ByteCountFormatter().string(fromByteCount: 1_500_000)) == ["1,5", "Mo"])
            #expect(words(ByteCountFormatter.string(fromByteCount: 2000, countStyle: .file)) == ["2", "ko"])
            #expect(words(ByteCountFormatter().string(for: 2000.0) ?? "") == ["2", "ko"])
            let padded = ByteCountFormatter()
            padded.zeroPadsFractionDigits = true
            #expect(padded.string(fromByteCount: 1_500_000) == "1.5 MB")
            #expect(LengthFormatter().string(fromValue: 1.5, unit: .kilometer) == "1,5 km")
        }
        Localizer.with(languages: ["en-US"]) { #expect(ByteCountFormatter().string(fromByteCount: 2000) == "2 KB") }
    }

    @Test("Lists and distances of dates, which Foundation lacks, are in the user's language")
    func additional() {
        Localizer.with(languages: ["de-DE"]) {
            #expect(ListFormatter().string(from: ["a", 2, "c"]) == "a, 2 und c")
            #expect(ListFormatter.localizedString(byJoining: ["x", "y"]) == "x und y")
            let list = ListFormatter()
            list.locale = Locale(identifier: "es_ES")
            list.itemFormatter = NumberFormatter()
            #expect(list.string(for: [1, 2]) == "1 y 2" && list.string(for: "x") == nil)
            let relative = RelativeDateTimeFormatter()
            #expect(relative.localizedString(for: date.addingTimeInterval(-7200), relativeTo: date) == "vor 2 Stunden")
            #expect(relative.localizedString(for: date.addingTimeInterval(-86_400), relativeTo: date) == "vor 1 Tag")
            #expect(relative.localizedString(from: DateComponents(day: 2)) == "in 2 Tagen")
            #expect(relative.localizedString(fromTimeInterval: -7230) == "vor 2 Stunden")
            relative.dateTimeStyle = .named
            #expect(relative.localizedString(for: date.addingTimeInterval(-86_400), relativeTo: date) == "gestern")
            relative.unitsStyle = .spellOut
            #expect(relative.localizedString(for: date.addingTimeInterval(10_800), relativeTo: date) == "in drei Stunden")
        }
    }

    @Test("A localized scanner reads numbers with the user's decimal separator")
    func scanner() throws {
        try Localizer.with(languages: ["de-DE"]) {
            let scanner = try #require(Scanner.localizedScanner(with: "1234,5") as? Scanner)
            #expect(scanner.scanDouble() == 1234.5)
            let decimal = try #require(Scanner.localizedScanner(with: "1234,5") as? Scanner)
            #expect(decimal.scanDecimal() == Decimal(string: "1234.5"))
        }
    }

    @Test(
        "A decimal number is read with the separator of the scanner's locale, and the scanner stands behind it",
        arguments: [
            ("es_ES", "3,5 kg", "3.5", " kg"), ("es_ES", "  -3,5e2;", "-350", ";"), ("es_ES", "3.5", "3", ".5"), ("es_ES", "3,", "3", ""),
            ("en_US", "3.5,1", "3.5", ",1"), ("fr_FR", "7", "7", ""), ("de_DE", "3,5,1", "3.5", ",1"),
        ])
    func decimal(locale: String, text: String, value: String, rest: String) {
        let scanner = Scanner(string: text)
        scanner.locale = Locale(identifier: locale)
        #expect(scanner.scanDecimal() == Decimal(string: value))
        #expect(String(text[scanner.currentIndex...]).drop { $0 == "," && rest.isEmpty } == rest)
        #expect(Scanner(string: "3.5").scanDecimal() == Decimal(string: "3.5"))
    }

    @Test("Where there is no decimal number, a scanner stays where it is")
    func noDecimal() {
        for text in [" kg 3,5", "", ",", "-"] {
            let scanner = Scanner(string: text)
            scanner.locale = Locale(identifier: "de_DE")
            #expect(scanner.scanDecimal() == nil && scanner.currentIndex == text.startIndex, "\(text)")
        }
    }
}
