// Stores the language that the user chooses in the app; it is used from the next start on.
import Localization
import LocalizationFoundation

let tasks = try LocalizedBundle(path: "Examples/TaskList/Resources")
print(Locale.preferredLanguages, tasks.formattingLocale, tasks.localizedString(forKey: "Done").text)

UserDefaults.standard.set(["ja"], forKey: "AppleLanguages")
UserDefaults.standard.synchronize()
