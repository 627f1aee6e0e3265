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
print(missing.withLock { $0.count })  // 1
