// Looks texts of the example app up and formats them. What is printed stands behind each line.
import Localization

let app = try LocalizedBundle(path: "Examples/TaskList/Resources", languages: ["en-GB", "en"])

print(app.localizations)  // ["ar", "en-GB", "en", "es", "he", "ja", "pl", "pt-BR", "ru", "zh-Hans", "zh-Hant"]
print(app.preferredLocalizations)  // ["en-GB", "en"]
print(app.tableNames)  // ["Localizable", "InfoPlist"]

print(app.localizedString(forKey: "List Color").text)  // List Colour
print(app.localizedString(forKey: "CFBundleDisplayName", table: "InfoPlist").text)  // Task List

let missing = app.localizedString(forKey: "Undone", value: "Not done")
print(missing.text)  // Not done
print(missing.isFound)  // false

let remaining = app.localizedString(forKey: "%d task(s) remaining")
print(remaining.text)  // %#@tasks@
print(remaining.formatted(1))  // 1 task remaining
print(remaining.formatted(1234))  // 1,234 tasks remaining

let progress = app.localizedString(forKey: "%d of %d tasks done in %@")
print(progress.formatted(1, 3, "Home"))  // 1 of 3 tasks done in ‘Home’

let wrong = progress.formattingResult(arguments: [1, "three"])
print(wrong.text)  // 1 of {argument 2 not an integer} tasks done in ‘{argument 3 missing}’
print(wrong.issues.count)  // 3

let reminder = app.localizedString(forKey: "Task reminder")
print(reminder.text)  // A task on your list is due today. Open the app to see what is left.
print(reminder.fitting(presentationWidth: 30).text)  // Task due today

let phone = try LocalizedBundle(path: app.path, languages: ["en"], device: .iPhone)
print(phone.localizedString(forKey: "Tap to add a task").text)  // Tap to add a task
print(app.localizedString(forKey: "Tap to add a task").text)  // Click to add a task

let swiss = try LocalizedBundle(path: app.path, languages: ["es-MX"], locale: "de-CH")
print(swiss.formattingLocale)  // de-CH
print(swiss.localizedString(forKey: "%.1f hours left").formatted(1234.5))  // Quedan 1’234.5 horas
print(swiss.localizedString(forKey: "%.1f hours left").formatted(1234.5, locale: "es"))  // Quedan 1234,5 horas
