// Apple's spellings with the example app's resources. What is printed stands behind each line.
import LocalizationFoundation

let app = Bundle(path: "Examples/TaskList/Resources") ?? .main
try Localizer.with(languages: ["ru-RU"]) {
    let remaining = NSLocalizedString("%d task(s) remaining", bundle: app, comment: "Below the list")
    guard String.localizedStringWithFormat(remaining, 3) == "3 задачи осталось" else { throw CocoaError(.featureUnsupported) }
}

let remaining = app.localizedString(forKey: "%d task(s) remaining", value: nil, table: nil, localizations: ["ru"])
print(remaining)  // %#@tasks@
print(String(format: remaining, 3))  // 3 задачи осталось
print(String(format: remaining, locale: Locale(identifier: "ru_RU"), 12_345))  // 12 345 задач осталось
print(Bundle.preferredLocalizations(from: ["en-GB", "en", "de"], forPreferences: ["en-AU"]))  // ["en-GB", "en"]

let price = Localizer.with(languages: ["de-DE"]) { NumberFormatter() }
price.numberStyle = .currency
print(price.string(from: 1234.5) ?? "")  // 1.234,50 €

/// A text as a German user reads it.
func german(_ text: () -> String) -> String { Localizer.with(languages: ["de-DE"], text) }

print(german { 12_345.formatted() })  // 12.345
print(german { ["Milch", "Brot", "Tee"].formatted() })  // Milch, Brot und Tee
print(german { Date(timeIntervalSince1970: 0).formatted(.dateTime.month(.wide)) })  // Januar
print(german { 12_345.formatted(.number.locale(Locale(identifier: "en_US"))) })  // 12,345

let (task, list) = ("Milk", "Shopping")
print(String(localized: "\(task) moved to \(list)", bundle: app, locale: Locale(identifier: "en_US")))  // “Milk” moved to “Shopping”

let notice = AttributedString(localized: "**\(3, format: .number)** tasks, see [the list](https://example.org/list)", bundle: app)
print(String(notice.characters))  // 3 tasks, see the list
print(notice.runs.compactMap(\.link))  // [https://example.org/list]

LocalizationDevice.current = .iPad
let flags = Bundle(path: "Examples/CProgram/Resources") ?? .main
let flag = Localizer.with(languages: ["ja"]) { flags.urlForImageResource("flag", scale: 2) }
print(flag?.lastPathComponent ?? "none")  // flag@2x~ipad.png
