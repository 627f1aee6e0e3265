import Localization

@main
struct Greeter {
    static func main() {
        let texts = LocalizedBundle.module
        print(texts.preferredLocalizations.first ?? "none")
        print(String(localized: "Good morning, \("Ada")", bundle: texts))
        for count in [1, 3, 5] { print(String(localized: "\(count) files", bundle: texts)) }
        print(String(localized: .filesInFolders(files: 3, folders: 1)))
        print(String(localized: .tapToOpen))
    }
}
