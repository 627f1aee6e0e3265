import Localization

// The calls are as they were with SwiftGen, and so are their types.
@main
enum Shop {
    static func main() {
        for language in ["en", "de"] {
            Localizer.with(languages: [language]) {
                print(L10n.Shop.title)
                print(L10n.Shop.greeting("Ada"))
                print(L10n.Basket.items(2))
                print(L10n.Basket.full)
            }
        }
    }
}
