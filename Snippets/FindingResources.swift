// Finds files and a localized Info.plist value of the example app. What is printed stands behind each line.
import Localization

let app = try LocalizedBundle(path: "Examples/TaskList/Resources", languages: ["he"])

print(app.path(forResource: "Welcome", ofType: "png") ?? "none")  // Examples/TaskList/Resources/he.lproj/Welcome.png
print(app.path(forResource: "Icon.png") ?? "none")  // Examples/TaskList/Resources/Icon.png
print(app.path(forResource: "../Info", ofType: "plist") ?? "none")  // none
print(app.paths(forResourcesOfType: "png").count)  // 2

print(app.localizedString(forKey: "CFBundleDisplayName", table: "InfoPlist").text)  // רשימת משימות
