#if canImport(Darwin)
import Foundation
#else
import LocalizationFoundation
#endif

// Formatters, format styles, comparisons and locales as programs for Apple's platforms use them: none names a locale, and all follow the
// user's. Each call is shown with the text that a Mac gives in each of three regions, with ordinary spaces; main.swift checks the table.

/// The regions that the expected texts are for, in order.
let regions = ["en_US", "es_ES", "ru_RU"]

extension DateFormatter {
    /// A formatter for a pattern, as many programs have it.
    fileprivate convenience init(pattern: String) {
        self.init()
        dateFormat = pattern
    }
}

/// A type that keeps formatters.
private struct Formatters {
    static let number = NumberFormatter()
    let implicit: DateFormatter = .init()
    var cache = [String: DateFormatter]()
}

/// Kinds of locations of texts, told apart as Apple's enumeration is.
private func kind(_ resource: LocalizedStringResource) -> String {
    switch resource.bundle {
    case .main: "main"
    case .atURL(let url): url.lastPathComponent.isEmpty ? "-" : "url"
    case .forClass(let aClass): "\(aClass)"
    @unknown default: "unknown"
    }
}

/// The text of each call, with the texts that it has to be, in the order of `regions`.
func foundationCalls() throws -> [(call: String, text: String, expected: [String])] {
    // 7 August 2015, 10:29:32 in Los Angeles.
    let date = Date(timeIntervalSince1970: 1_438_968_572)
    let pacific = TimeZone(identifier: "America/Los_Angeles") ?? .current
    var calls: [(String, String, [String])] = []
    func add(_ call: String, _ text: String?, _ expected: String...) {
        let spaces: Set<Unicode.Scalar> = ["\u{A0}", "\u{202F}", "\u{2009}"]
        let plain = (text ?? "nil").unicodeScalars.filter { $0 != "\u{AD}" }.map { spaces.contains($0) ? " " : String($0) }.joined()
        calls.append((call, plain, expected.count == 1 ? expected + expected + expected : expected))
    }
    func formatter(_ date: DateFormatter.Style, _ time: DateFormatter.Style) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.timeZone = pacific
        formatter.dateStyle = date
        formatter.timeStyle = time
        return formatter
    }
    var style = Date.FormatStyle(date: .long, time: .omitted)
    style.timeZone = pacific

    // Formatters
    add(
        "DateFormatter full", formatter(.full, .long).string(from: date), "Friday, August 7, 2015 at 10:29:32 AM PDT",
        "viernes, 7 de agosto de 2015, 10:29:32 GMT-7", "пятница, 7 августа 2015 г. в 10:29:32 GMT-7")
    add("DateFormatter short", formatter(.short, .short).string(from: date), "8/7/15, 10:29 AM", "7/8/15, 10:29", "07.08.2015, 10:29")
    add("DateFormatter medium", formatter(.medium, .none).string(from: date), "Aug 7, 2015", "7 ago 2015", "7 авг. 2015 г.")
    add("DateFormatter pattern", DateFormatter(pattern: "EEEE").string(from: date), "Friday", "viernes", "пятница")
    add("DateFormatter .init()", Formatters().implicit.locale.identifier, "en_US", "es_ES", "ru_RU")
    add("DateFormatter template", DateFormatter.dateFormat(fromTemplate: "jm", options: 0, locale: .current), "h:mm a", "H:mm", "HH:mm")
    add("DateFormatter symbols", DateFormatter().weekdaySymbols.first, "Sunday", "domingo", "воскресенье")
    add(
        "DateFormatter class method", DateFormatter.localizedString(from: date, dateStyle: .long, timeStyle: .none), "August 7, 2015",
        "7 de agosto de 2015", "7 августа 2015 г.")
    let number = NumberFormatter()
    number.numberStyle = .decimal
    add("NumberFormatter", number.string(from: 1_234_567.5), "1,234,567.5", "1.234.567,5", "1 234 567,5")
    add("NumberFormatter reads", number.number(from: number.string(from: 12_345.5) ?? "")?.stringValue, "12345.5")
    add("NumberFormatter static", Formatters.number.locale.identifier, "en_US", "es_ES", "ru_RU")
    add(
        "NumberFormatter class method", NumberFormatter.localizedString(from: 42, number: .spellOut), "forty-two", "cuarenta y dos",
        "сорок два")
    let interval = DateIntervalFormatter()
    (interval.dateStyle, interval.timeStyle, interval.timeZone) = (.long, .none, pacific)
    // How much of the two dates is written once depends on the version of the system.
    let days = interval.string(from: date, to: date.addingTimeInterval(172_800)) ?? ""
    add("DateIntervalFormatter", days.split { !$0.isLetter }.first { $0.count > 2 }.map(String.init), "August", "agosto", "августа")
    add("ListFormatter", ListFormatter.localizedString(byJoining: ["a", "b"]), "a and b", "a y b", "a и b")
    let relative = RelativeDateTimeFormatter()
    add(
        "RelativeDateTimeFormatter", relative.localizedString(for: date.addingTimeInterval(7200), relativeTo: date), "in 2 hours",
        "dentro de 2 horas", "через 2 часа")
    add("ByteCountFormatter", ByteCountFormatter.string(fromByteCount: 1_500_000, countStyle: .file), "1.5 MB", "1,5 MB", "1,5 МБ")
    add("Scanner", (Scanner.localizedScanner(with: number.string(from: 0.5) ?? "") as? Scanner)?.scanDouble().map { "\($0)" }, "0.5")

    // Format styles
    add("Int", 1_234_567.formatted(), "1,234,567", "1.234.567", "1 234 567")
    add("Double", 12_345.5.formatted(), "12,345.5", "12.345,5", "12 345,5")
    add("Decimal", Decimal(12_345).formatted(), "12,345", "12.345", "12 345")
    add("percent", 0.25.formatted(.percent), "25%", "25 %", "25 %")
    add("currency", 12.formatted(.currency(code: "EUR")), "€12.00", "12,00 €", "12,00 €")
    add("style", IntegerFormatStyle<Int>().format(12_345), "12,345", "12.345", "12 345")
    add("style with locale", 12_345.formatted(.number.locale(Locale(identifier: "de_DE"))), "12.345")
    add("date", date.formatted(style), "August 7, 2015", "7 de agosto de 2015", "7 августа 2015 г.")
    add("date parts", date.formatted(.dateTime.month(.wide).day()), "August 7", "7 de agosto", "7 августа")
    add(
        "relative", Date.now.addingTimeInterval(-7230).formatted(.relative(presentation: .named)), "2 hours ago", "hace 2 horas",
        "2 часа назад")
    add("list", ["a", "b", "c"].formatted(), "a, b, and c", "a, b y c", "a, b и c")
    add("list of numbers", [1.5, 2].formatted(.list(memberStyle: .number, type: .or)), "1.5 or 2", "1,5 o 2", "1,5 или 2")
    add(
        "duration", Duration.seconds(3720).formatted(.units(width: .wide)), "1 hour, 2 minutes", "1 hora y 2 minutos", "1 час 2 минуты")
    add("bytes", 1_500_000.formatted(.byteCount(style: .file)), "1.5 MB", "1,5 MB", "1,5 МБ")
    var months = Date.IntervalFormatStyle().month(.wide).day()
    months.timeZone = pacific
    let range = months.format(date..<date.addingTimeInterval(172_800))
    add("interval", range.split { !$0.isLetter }.first { $0.count > 2 }.map(String.init), "August", "agosto", "августа")
    add("read", "\(try Double(12_345.5.formatted(), format: .number))", "12345.5")

    // Interpolated and formatted texts
    add("interpolation", String(localized: "nowhere \(12_345, format: .number)"), "nowhere 12,345", "nowhere 12.345", "nowhere 12 345")
    add(
        "formatter", String(localized: "nowhere \(12_345 as NSNumber, formatter: number)"), "nowhere 12,345", "nowhere 12.345",
        "nowhere 12 345")
    add("NSString locale", NSString(format: "%d", locale: Locale.current, 12_345) as String, "12,345", "12.345", "12 345")
    let text = NSMutableString(format: "%d", 1)
    text.appendFormat(" of %d", 2)
    add("appendFormat", text as String, "1 of 2")
    add("appendingFormat", ("1" as NSString).appendingFormat(" of %d", 2) as String, "1 of 2")

    // Locales, calendars and texts
    add("Locale.current", Locale.current.identifier, "en_US", "es_ES", "ru_RU")
    add("NSLocale.current", NSLocale.current.identifier, "en_US", "es_ES", "ru_RU")
    add("Locale.preferredLanguages", Locale.preferredLanguages.first, "en-US", "es-ES", "ru-RU")
    add("Locale.preferredLocales", Locale.preferredLocales.first?.identifier, "en_US", "es_ES", "ru_RU")
    add("NSLocale.preferredLanguages", NSLocale.preferredLanguages.first, "en-US", "es-ES", "ru-RU")
    add("NSLocale.autoupdatingCurrent", NSLocale.autoupdatingCurrent.identifier, "en_US", "es_ES", "ru_RU")
    add("UserDefaults", UserDefaults.standard.stringArray(forKey: "AppleLanguages")?.first, "en-US", "es-ES", "ru-RU")
    add("NSLocale notification", NSLocale.currentLocaleDidChangeNotification.rawValue, "kCFLocaleCurrentLocaleDidChangeNotification")
    add("Calendar", Calendar.current.monthSymbols.first, "January", "enero", "января")
    add("first weekday", "\(Calendar.current.firstWeekday)", "1", "2", "2")
    add("localizedUppercase", "año".localizedUppercase, "AÑO")
    add("localizedStandardContains", "\("Año".localizedStandardContains("ano"))", "true")
    add("sorted", ["b", "10", "9", "a"].sorted { $0.localizedStandardCompare($1) == .orderedAscending }.joined(separator: " "), "9 10 a b")
    add("comparator", ["b", "10", "9", "a"].sorted(using: .localizedStandard).joined(separator: " "), "9 10 a b")

    // Resources
    let url = Bundle.module.bundleURL
    var done = LocalizedStringResource("Done", bundle: .atURL(url))
    add("resource bundle", [done, LocalizedStringResource("Done")].map(kind).joined(separator: " "), "url main")
    done.locale = Locale(identifier: "ru_RU")
    add("resource locale", String(localized: done), "Готово")
    add("resource attributed", String(AttributedString(localized: done, options: .applyReplacementIndexAttribute).characters), "Готово")
    add("markdown", String(try AttributedString(markdown: "**a** b").characters), "a b")
    let indexed = AttributedString(localized: "nowhere \("a")", options: .applyReplacementIndexAttribute)
    add("replacement index", "\(indexed.runs.compactMap(\.replacementIndex))", "[1]")
    let languages = [Locale.Language(identifier: "ru")]
    add("localizations", Bundle.module.localizedString(forKey: "Done", value: nil, table: nil, localizations: languages), "Готово")
    let russian = Bundle.module.path(forResource: "ru", ofType: "lproj").flatMap { Bundle(path: $0) }
    add("lproj", russian.map { NSLocalizedString("Done", bundle: $0, comment: "") }, "Готово")
    add("display name", FileManager.default.displayName(atPath: url.appendingPathComponent("Common.txt").path), "Common.txt")
    add("class method", Bundle.path(forResource: "none", ofType: "txt", inDirectory: url.path), "nil")
    return calls
}
