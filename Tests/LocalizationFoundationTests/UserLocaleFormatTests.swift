import LocalizationFoundation
import Testing

/// Numbers, dates, lists and durations with `formatted()` and format styles.
@Suite struct UserLocaleFormatTests {
    /// 7 August 2015, 17:29 UTC.
    let date = Date(timeIntervalSince1970: 1_438_968_572)

    func style(_ style: Date.FormatStyle) -> Date.FormatStyle {
        var style = style
        style.timeZone = .gmt
        return style
    }

    @Test("formatted() writes numbers in the user's locale, with and without a format")
    func numbers() {
        Localizer.with(languages: ["de-DE"]) {
            #expect(1_234_567.formatted() == "1.234.567")
            #expect(UInt8(9).formatted() == "9")
            #expect(1234.5.formatted() == "1.234,5")
            #expect(Decimal(1234).formatted() == "1.234")
            #expect(0.5.formatted(.percent) == "50\u{A0}%")
            #expect(12.formatted(.currency(code: "EUR")) == "12,00\u{A0}€")
            #expect(Decimal(12).formatted(.number.precision(.fractionLength(1))) == "12,0")
            #expect(IntegerFormatStyle<Int>().format(1234) == "1.234")
            #expect(FloatingPointFormatStyle<Double>.Percent().format(0.125) == "12,5\u{A0}%")
            #expect(Int64(2_500_000).formatted(.byteCount(style: .file)).hasPrefix("2,5"))
            #expect(String(IntegerFormatStyle<Int>().attributed.format(1234).characters) == "1.234")
        }
        Localizer.with(languages: ["en-US"]) { #expect(1_234_567.5.formatted() == "1,234,567.5") }
        Localizer.with(languages: ["en-IN"]) { #expect(1_234_567.formatted() == "12,34,567") }
    }

    @Test("A locale that a format names stays, whatever the user's")
    func namedLocale() {
        Localizer.with(languages: ["de-DE"]) {
            #expect(1234.formatted(.number.locale(Locale(identifier: "en_US"))) == "1,234")
            #expect(IntegerFormatStyle<Int>(locale: Locale(identifier: "fr_FR")).format(1234) == "1\u{202F}234")
            #expect(date.formatted(.dateTime.month(.wide).locale(Locale(identifier: "fr_FR"))) == "août")
        }
    }

    @Test("formatted() writes dates and intervals in the user's locale")
    func dates() {
        Localizer.with(languages: ["de-DE"]) {
            #expect(date.formatted(style(.dateTime.day().month(.wide).year())) == "7. August 2015")
            #expect(style(Date.FormatStyle(date: .numeric)).format(date) == "7.8.2015")
            #expect(date.formatted(date: .omitted, time: .omitted) == date.formatted())
            #expect(date.formatted(.dateTime.month(.wide)) == "August")
            #expect(Date.RelativeFormatStyle(presentation: .named).format(.now.addingTimeInterval(-7230)) == "vor 2 Stunden")
            #expect((date..<date.addingTimeInterval(200_000)).formatted(.interval.month(.wide).day()).hasSuffix("August"))
        }
        Localizer.with(languages: ["es-ES"]) { #expect(date.formatted(date: .long, time: .omitted) == "7 de agosto de 2015") }
    }

    @Test("The calendar is the one of the user's region, unless a format names another")
    func calendars() {
        Localizer.with(languages: ["th-TH"]) {
            #expect(Calendar.current.identifier == .buddhist)
            #expect(date.formatted(.dateTime.year()) == "พ.ศ. 2558")
            var gregorian = Date.FormatStyle(calendar: Calendar(identifier: .gregorian)).year()
            gregorian.timeZone = .gmt
            #expect(gregorian.format(date).contains("2015"))
        }
        Localizer.with(languages: ["de-DE"]) {
            #expect(Calendar.current.identifier == .gregorian)
            #expect(Calendar.current.weekdaySymbols[1] == "Montag")
            #expect(Calendar.current.firstWeekday == 2)
            #expect(Calendar.autoupdatingCurrent.locale?.identifier == "de_DE")
        }
    }

    @Test("formatted() writes lists and durations in the user's language, with the numbers in them")
    func lists() {
        Localizer.with(languages: ["de-DE"]) {
            #expect(["a", "b", "c"].formatted() == "a, b und c")
            #expect(["a", "b"].formatted(.list(type: .or)) == "a oder b")
            #expect([1.5, 2].formatted(.list(memberStyle: .number, type: .and)) == "1,5 und 2")
            #expect(Duration.seconds(3725).formatted() == "1:02:05")
            #expect(Duration.seconds(3660).formatted(.units(width: .wide)) == "1 Stunde und 1 Minute")
        }
    }

    @Test("Numbers and dates are read as the user writes them")
    func parsing() throws {
        try Localizer.with(languages: ["de-DE"]) { () throws in
            #expect(try Double("1.234,5", format: .number) == 1234.5)
            #expect(try Int("1.234", format: .number) == 1234)
            #expect(try Decimal("1.234,5", format: .number) == Decimal(string: "1234.5"))
            #expect(try Double("50 %", format: .percent) == 0.5)
            #expect(try Double("1,234.5", format: .number.locale(Locale(identifier: "en_US"))) == 1234.5)
            let numeric = style(.dateTime.year().month(.defaultDigits).day())
            #expect(try Date("7.8.2015", strategy: numeric) == Date(timeIntervalSince1970: 1_438_905_600))
        }
    }

    @Test("Generic code that sees Foundation alone formats in its locale")
    func genericCode() {
        Localizer.with(languages: ["de-DE"]) {
            #expect(foundationFormat(1234.5, FloatingPointFormatStyle<Double>()) == "1,234.5")
            #expect(foundationFormat(1234.5, FloatingPointFormatStyle<Double>(locale: .current)) == "1.234,5")
        }
    }
}
