// Makes the texts of the example app conspicuous. What is printed stands behind each line.
import Localization
import Synchronization

let app = try LocalizedBundle(path: "Examples/TaskList/Resources", languages: ["en"])

Localizer.debugOptions = [.accentuate, .surround]
print(app.localizedString(forKey: "Done").text)  // [# Đóñé #]
print(app.localizedString(forKey: "%d task(s) remaining").formatted(3))  // [# 3 ţášķš ŕéɱáíñíñĝ #]

Localizer.debugOptions = .double
print(app.localizedString(forKey: "%d task(s) remaining").formatted(1))  // 1 task remaining 1 task remaining

Localizer.debugOptions = .forceRightToLeftWritingDirection
print(app.writingDirection, app.localizedString(forKey: "Done").writingDirection)  // rightToLeft rightToLeft

Localizer.debugOptions = []

let missing = Mutex<[String]>([])
Localizer.setMissingKeyHandler { key in missing.withLock { $0.append(key.description) } }
print(app.localizedString(forKey: "Dnoe").text)  // Dnoe
print(missing.withLock { $0 })  // ["\'Dnoe\' is not in table \'Localizable\' of \'Resources\' (en)"]

/// What is not found while `body` runs in each of the languages.
func missingKeys(in languages: [String], _ body: () -> Void) -> [MissingKey] {
    let found = Mutex<[MissingKey]>([])
    Localizer.setMissingKeyHandler(repeats: true) { key in found.withLock { $0.append(key) } }
    defer { Localizer.setMissingKeyHandler(nil) }
    for language in languages { Localizer.with(languages: [language], body) }
    return found.withLock { $0 }
}

let greeter = try LocalizedBundle(path: "Examples/StringCatalogs/Sources/Greeter")
let report = missingKeys(in: ["en", "de"]) {
    let name = "Ada"
    _ = String(localized: "Good morning, \(name)", bundle: greeter)
    _ = String(localized: "Good mornin, \(name)", bundle: greeter)
}
print(report.map { "\($0.key) (\($0.localizations[0]))" })  // ["Good mornin, %@ (en)", "Good mornin, %@ (de)"]
