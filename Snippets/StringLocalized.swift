// Looks interpolated literals up in the example app. What is printed stands behind each line.
import Localization

let app = try LocalizedBundle(path: "Examples/TaskList/Resources", languages: ["pl"])

let (task, list) = ("Mleko", "Zakupy")
print(String(localized: "Done", bundle: app))  // Gotowe
print(String(localized: "\(task) moved to \(list)", bundle: app))  // Przeniesiono „Mleko” na listę „Zakupy”
print(String(localized: "\(3, specifier: "%d") task(s) remaining", bundle: app))  // Pozostały 3 zadania

let half: Int32 = 50
print(String(localized: "\(half)% complete", bundle: app))  // Ukończono 50%

let hours = 1234.5
print(String(localized: "\(hours, specifier: "%.1f") hours left", bundle: app, locale: "de-CH"))  // Pozostało 1’234.5 godziny

print(String(localized: "archive.title", defaultValue: "\(12_345) archived tasks", bundle: app))  // 12 345 archived tasks

var options = String.LocalizationOptions()
options.replacements = ["Zakupy"]
let nothingFound = String(localized: "No tasks match \"\(placeholder: .object)\".", options: options, bundle: app)
print(nothingFound)  // Brak zadań pasujących do zapytania „Zakupy”.

enum Weekday: CustomLocalizedStringResourceConvertible {
    case today, tomorrow

    var localizedStringResource: LocalizedStringResource {
        switch self {
        case .today: LocalizedStringResource("Today", bundle: .atPath("Examples/TaskList/Resources"))
        case .tomorrow: LocalizedStringResource("Tomorrow", bundle: .atPath("Examples/TaskList/Resources"))
        }
    }
}

let due = LocalizedStringResource("Due \(Weekday.tomorrow) at \("8:00")", bundle: .atPath("Examples/TaskList/Resources"))
print(due.key)  // Due %@ at %@
print(String(localized: due))  // Due Tomorrow at 8:00

let bundle = LocalizedBundle.ofModule()
print(String(localized: "No such key", bundle: bundle))  // No such key
