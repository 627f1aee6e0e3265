// Opens the example app in the languages of the process.
import Localization

let app = try LocalizedBundle(path: "Examples/TaskList/Resources")
let user = Localizer.preferredLanguages

print(user.identifiers.joined(separator: ", "), "from", user.source)
print(app.preferredLocalizations.joined(separator: ", "), "in", app.formattingLocale)
print(app.localizedString(forKey: "%d task(s) remaining").formatted(1234))
