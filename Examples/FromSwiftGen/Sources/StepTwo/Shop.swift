import Localization

// 'lproj generate --rewrite' moved what takes the same arguments; the greeting, whose argument was any value, is left for a person.
@main
enum Shop {
    static func main() {
        for language in ["en", "de"] {
            Localizer.with(languages: [language]) {
                print(String(localized: .shopTitle))
                print(String(localized: .shopGreeting("Ada")))
                print(String(localized: .basketItems(items: 2)))
                print(String(localized: .basketFull))
            }
        }
    }
}
