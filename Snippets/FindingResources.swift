// Finds files and a localized Info.plist value of the example app. What is printed stands behind each line.
import Localization

let app = try LocalizedBundle(path: "Examples/TaskList/Resources", languages: ["he"])

print(app.path(forResource: "Welcome", ofType: "png") ?? "none")  // Examples/TaskList/Resources/he.lproj/Welcome.png
print(app.path(forResource: "Icon.png") ?? "none")  // Examples/TaskList/Resources/Icon.png
print(app.path(forResource: "../Info", ofType: "plist") ?? "none")  // none
print(app.paths(forResourcesOfType: "png").count)  // 2

print(app.localizedString(forKey: "CFBundleDisplayName", table: "InfoPlist").text)  // רשימת משימות

let flags = "Examples/CProgram/Resources"
let phone = try LocalizedBundle(path: flags, languages: ["ja"])
print(phone.path(forImage: "flag", scale: 2) ?? "none")  // Examples/CProgram/Resources/ja.lproj/flag@2x.png
print(phone.path(forImage: "flag", scale: 3) ?? "none")  // Examples/CProgram/Resources/ja.lproj/flag@2x.png

LocalizationDevice.current = .iPad
let tablet = try LocalizedBundle(path: flags, languages: ["ja"])
print(tablet.path(forImage: "flag", scale: 2) ?? "none")  // Examples/CProgram/Resources/ja.lproj/flag@2x~ipad.png
