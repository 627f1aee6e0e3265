#if canImport(Darwin)
import Foundation
#else
import LocalizationFoundation
#endif

// Calls as they stand in programs for Apple's platforms. Nothing in this file but its imports knows about this package. Each call is shown
// with the text that a Mac gives in Russian (`-AppleLanguages "(ru-RU)" -AppleLocale ru_RU`); the table is checked by main.swift.

/// A class to find a bundle by.
final class Marker {}

/// A type with a localized description.
enum Weekday: CustomLocalizedStringResourceConvertible {
    case monday
    var localizedStringResource: LocalizedStringResource {
        LocalizedStringResource("Done", bundle: .atURL(Bundle.module.bundleURL))
    }
}

/// A struct that keeps a looked-up format.
struct Row { let format: String }

/// The text of each call, with the text that it has to be.
func callSites() -> [(call: String, text: String, expected: String)] {
    let module = Bundle.module
    let files = NSLocalizedString("%d file(s)", bundle: module, comment: "")
    let files2 = NSLocalizedString("%lld file(s) in %lld folder(s)", bundle: module, comment: "")
    let russian = Locale(identifier: "ru_RU")
    let english = Locale(identifier: "en_US")
    let row = Row(format: files)
    let formats = ["files": files]
    let resource = LocalizedStringResource("Done", bundle: .atURL(module.bundleURL))
    let resourceWithDefault = LocalizedStringResource(
        "title", defaultValue: "Untitled", table: nil, locale: russian, bundle: .atURL(module.bundleURL), comment: "A title")
    let menu = LocalizedStringResource("Open", table: "Menus", bundle: .atURL(module.bundleURL))
    var swift = AttributedString("Swift")
    swift.link = URL(string: "https://swift.org")
    let number = NumberFormatter()
    number.locale = russian
    number.numberStyle = .decimal
    let name = "Аня"
    let count = 3
    let folders = 2
    let ratio = 0.5
    var sites: [(String, String, String)] = []
    func add(_ call: String, _ text: String, _ expected: String) { sites.append((call, text, expected)) }

    // NSLocalizedString
    add("NSLocalizedString", NSLocalizedString("Done", bundle: module, comment: "Button"), "Готово")
    add("NSLocalizedString table", NSLocalizedString("Open", tableName: "Menus", bundle: module, comment: ""), "Открыть…")
    add("NSLocalizedString value", NSLocalizedString("Nope", tableName: nil, bundle: module, value: "Default", comment: ""), "Default")
    add("NSLocalizedString value of a known key", NSLocalizedString("Done", bundle: module, value: "Default", comment: ""), "Готово")
    add("NSLocalizedString missing", NSLocalizedString("Nope", bundle: .module, comment: ""), "Nope")
    add("NSLocalizedString main", NSLocalizedString("Nope", comment: ""), "Nope")
    add(
        "NSLocalizedString mapped", ["Done", "title"].map { NSLocalizedString($0, bundle: module, comment: "") }.joined(separator: "|"),
        "Готово|Задачи")
    add("NSLocalizedString not formatted", files, "%#@files@")

    // Bundle
    add("localizedString", module.localizedString(forKey: "Done", value: nil, table: nil), "Готово")
    add("localizedString table", module.localizedString(forKey: "Open", value: "", table: "Menus"), "Открыть…")
    add("localizedString value", Bundle.module.localizedString(forKey: "Nope", value: "Default", table: nil), "Default")
    add("localizedString localizations", module.localizedString(forKey: "Done", value: nil, table: nil, localizations: ["ar"]), "تم")
    add("localizedAttributedString", module.localizedAttributedString(forKey: "title", value: nil, table: nil).string, "Задачи")
    add("localizations", module.localizations.sorted().joined(separator: ","), "ar,en,ru")
    add("preferredLocalizations", module.preferredLocalizations.joined(separator: ","), "ru,en")
    add("developmentLocalization", module.developmentLocalization ?? "-", "en")
    add("preferredLocalizations from", Bundle.preferredLocalizations(from: ["en", "ru", "de"]).joined(separator: ","), "ru")
    add(
        "preferredLocalizations forPreferences",
        Bundle.preferredLocalizations(from: ["fr", "fr_CA", "en", "zh-Hant"], forPreferences: ["zh-HK"]).joined(separator: ","), "zh-Hant")
    add(
        "preferredLocalizations none", Bundle.preferredLocalizations(from: ["fr", "de"], forPreferences: ["ja"]).joined(separator: ","),
        "fr")
    add(
        "path", (module.path(forResource: "Welcome", ofType: "txt") as NSString?)?.pathComponents.suffix(2).joined(separator: "/") ?? "-",
        "ru.lproj/Welcome.txt")
    add(
        "path localization",
        (module.path(forResource: "Welcome", ofType: "txt", inDirectory: nil, forLocalization: "en") as NSString?)?.pathComponents.suffix(2)
            .joined(separator: "/") ?? "-", "en.lproj/Welcome.txt")
    add(
        "path global", (module.path(forResource: "Common", ofType: "txt", inDirectory: nil) as NSString?)?.lastPathComponent ?? "-",
        "Common.txt")
    add("paths", "\(module.paths(forResourcesOfType: "txt", inDirectory: nil).count)", "2")
    add(
        "url", module.url(forResource: "Welcome", withExtension: "txt")?.pathComponents.suffix(2).joined(separator: "/") ?? "-",
        "ru.lproj/Welcome.txt")
    add(
        "url localization",
        module.url(forResource: "Welcome", withExtension: "txt", subdirectory: nil, localization: "en")?.pathComponents.suffix(2)
            .joined(separator: "/") ?? "-", "en.lproj/Welcome.txt")
    add("url missing", module.url(forResource: "Nope", withExtension: "txt")?.path ?? "nil", "nil")
    add(
        "content",
        (try? String(contentsOf: module.url(forResource: "Welcome", withExtension: "txt") ?? module.bundleURL, encoding: .utf8)) ?? "-",
        "Добро пожаловать\n")
    add("localizedInfoDictionary", module.localizedInfoDictionary == nil ? "nil" : "there", "nil")
    add("object forInfoDictionaryKey", "\(module.object(forInfoDictionaryKey: "NoSuchKey") == nil)", "true")

    // String(format:)
    add("format", String(format: "%d of %d", 1, 2), "1 of 2")
    add("format plain numbers", String(format: "%d %.2f", 1234, 1234.5), "1234 1234.50")
    add("format object", String(format: "%@ %@", "a", "b" as NSString), "a b")
    add("format number object", String(format: "%@", NSNumber(value: 42)), "42")
    add("format positions", String(format: "%2$@ %1$@", "a", "b"), "b a")
    add("format hex", String(format: "%08X %o", 48879, 8), "0000BEEF 10")
    add("format size", String(format: "%ld %lld %u", 1, 2 as Int64, 3 as UInt32), "1 2 3")
    add("format CGFloat and Float", String(format: "%.1f %.2f", CGFloat(1.5), Float(2.25)), "1.5 2.25")
    add("format arguments", String(format: "%@-%d", arguments: ["x", 7]), "x-7")
    add("format locale", String(format: "%d", locale: english, 1234567), "1,234,567")
    add("format locale nil", String(format: "%d", locale: nil, 1234567), "1234567")
    add("format locale arguments", String(format: "%.1f", locale: russian, arguments: [1.5]), "1,5")
    add("format of a text", String(format: NSLocalizedString("greeting %@", bundle: module, comment: ""), name), "Привет, Аня!")
    add("format of rules", String(format: files, 3), "3 файла")
    add("format of rules, locale", String(format: files, locale: russian, 21), "21 файл")
    add("format of rules, .current", String(format: files, locale: .current, 1234), "1\u{A0}234 файла")
    add("format of kept rules", String(format: row.format, 5), "5 файлов")
    add("format of a dictionary's rules", String(format: formats["files"] ?? "", 1), "1 файл")
    add("localizedStringWithFormat", String.localizedStringWithFormat(files, 5), "5 файлов")
    add("localizedStringWithFormat large", String.localizedStringWithFormat(files, 12345), "12\u{A0}345 файлов")
    add("localizedStringWithFormat two", String.localizedStringWithFormat(files2, 0, 1), "нет файлов в 1 папке")
    add("localizedStringWithFormat literal", String.localizedStringWithFormat("%d", 12345), "12\u{A0}345")
    add("NSString format", NSString(format: files as NSString, 2) as String, "2 файла")
    add("NSString localizedStringWithFormat", NSString.localizedStringWithFormat(files as NSString, 2) as String, "2 файла")
    add("appendingFormat", "Всего ".appendingFormat(files, 22), "Всего 22 файла")
    add(
        "variantFittingPresentationWidth",
        (NSLocalizedString("Nearby", bundle: module, comment: "") as NSString).variantFittingPresentationWidth(12), "Рядом")

    // String(localized:)
    add("localized", String(localized: "Done", bundle: .module), "Готово")
    add("localized table", String(localized: "Open", table: "Menus", bundle: .module, comment: "Menu"), "Открыть…")
    add("localized interpolation", String(localized: "greeting \(name)", bundle: .module), "Привет, Аня!")
    add("localized integers", String(localized: "\(count) of \(folders)", bundle: module), "3 из 2")
    add("localized rules", String(localized: "\(count) file(s) in \(folders) folder(s)", bundle: .module), "3 файла в 2 папках")
    add("localized locale", String(localized: "\(1234.5) km", bundle: module, locale: english), "1,234.5 км")
    add("localized .current", String(localized: "\(1234.5) km", bundle: module, locale: .current), "1\u{A0}234,5 км")
    add("localized CGFloat", String(localized: "\(CGFloat(2)) km", bundle: module), "2,0 км")
    add("localized percent", String(localized: "percent \(50)", bundle: module), "готово на 50%")
    add("localized mixed", String(localized: "ratio \(name) \(ratio)", bundle: module), "Аня: 0,5")
    add("localized default", String(localized: "nope", defaultValue: "Default \(count)", bundle: module), "Default 3")
    add(
        "localized default of a known key",
        String(localized: "title", defaultValue: "Untitled", table: nil, bundle: module, locale: russian), "Задачи")
    add("localized format", String(localized: "price \(1234, format: .number)", bundle: module), "цена 1\u{A0}234")
    add("localized format locale", String(localized: "price \(0.5, format: .percent)", bundle: module, locale: english), "цена 50%")
    add("localized formatter", String(localized: "price \(1234 as NSNumber, formatter: number)", bundle: module), "цена 1\u{A0}234")
    add("localized value", String(localized: String.LocalizationValue("Done"), bundle: module), "Готово")
    add("localized convertible", String(localized: "Today \(Weekday.monday)", bundle: module), "Сегодня: Готово")
    add("resource", String(localized: resource), "Готово")
    add("resource default", String(localized: resourceWithDefault), "Задачи")
    add("resource table", String(localized: menu), "Открыть…")
    add("resource in a text", String(localized: "Today \(resource)", bundle: module), "Сегодня: Готово")
    add("resource key", resource.key, "Done")
    add("resource locale", resourceWithDefault.locale.identifier, "ru_RU")
    add("resource forClass", LocalizedStringResource("Nope", bundle: .forClass(Marker.self)).key, "Nope")

    // AttributedString(localized:)
    let rich = AttributedString(localized: "rich \(name)", bundle: module)
    add("attributed", String(rich.characters), "Аня готово, см. справку")
    add("attributed link", rich.runs.compactMap(\.link).map(\.absoluteString).joined(), "https://example.org/ru")
    add("attributed intent", rich.runs.first.flatMap(\.inlinePresentationIntent) == .stronglyEmphasized ? "strong" : "-", "strong")
    add("attributed rules", String(AttributedString(localized: "\(count) tasks", bundle: module).characters), "3 задачи")
    add("attributed inflection", String(AttributedString(localized: "salad \(count)", bundle: module).characters), "3 салат")
    add(
        "attributed argument",
        AttributedString(localized: "greeting \(swift)", bundle: module).runs.contains { $0.link != nil } ? "link" : "-", "link")
    add("attributed resource", String(AttributedString(localized: resource).characters), "Готово")

    // Locale
    add("Locale.current", Locale.current.identifier, "ru_RU")
    add("Locale.preferredLanguages", Locale.preferredLanguages.joined(separator: ","), "ru-RU")
    return sites
}
