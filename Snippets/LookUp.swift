// Looks texts up in the example app's Russian and formats them.
import Localization

let app = try LocalizedBundle(path: "Examples/TaskList/Resources", languages: ["ru"])

print(app.localizedString(forKey: "Done").text)
print(app.localizedString(forKey: "%d task(s) remaining").formatted(3))
print(app.localizedString(forKey: "%@ moved to %@").formatted("Молоко", "Покупки"))
print(String(localized: "\(1234.5, specifier: "%.1f") hours left", bundle: app))
