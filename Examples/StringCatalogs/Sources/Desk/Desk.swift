import LocalizationFoundation

@main
struct Desk {
    static func main() {
        print(Bundle.module.preferredLocalizations.first ?? "none")
        print(String(format: NSLocalizedString("Good morning, %@", bundle: .module, comment: ""), "Ada"))
        for count in [1, 3, 5] { print(String(localized: "\(count) files", bundle: .module)) }
        print(String(localized: .filesInFolders(files: 3, folders: 1)))
        print(String(localized: .tapToOpen))
        print(NSLocalizedString("Disk full", tableName: "Errors", bundle: .module, comment: "No translation into Polish"))
    }
}
