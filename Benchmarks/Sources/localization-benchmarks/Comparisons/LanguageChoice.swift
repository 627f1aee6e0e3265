import LocalizationCLDR
import Foundation

/// Choosing those of an app's localizations that serve a user.
enum LanguageChoice {
    private static let available = ["en", "de", "fr", "es-419", "pt-BR", "zh-Hans", "zh-Hant", "sr-Latn", "nb", "ja"]
    private static let users = [
        ["de-AT", "en"], ["fr-CA", "en-CA"], ["pt-MZ", "fr"], ["es-MX", "en-US"], ["zh-HK", "en-GB"], ["zh-SG", "ms"], ["no", "sv"],
        ["sr-ME", "ru"], ["ja-JP", "en-JP"], ["en-IN", "hi"], ["uk", "pl"], ["nl-BE", "fr-BE"], ["gsw", "de-CH"], ["da", "nb-NO"],
        ["es-ES", "ca"], ["ko", "zh-TW"],
    ]

    static let comparisons = [
        ComparisonMaker(name: "language-matching") { _ in
            Comparison(
                name: "language-matching", title: "2 preferences among \(available.count) localizations, \(users.count) users in turn",
                operationsPerPass: users.count, contenders: [localization()] + foundationICU() + [foundation()])
        }
    ]

    private static func localization() -> Contender {
        Contender(
            "Localization, LanguageMatching.localizations(matching:available:)", allocationLimit: 4,
            answers: { users.map { LanguageMatching.localizations(matching: $0, available: available).joined(separator: " ") } }
        ) {
            var sum = 0
            for user in users { sum &+= LanguageMatching.localizations(matching: user, available: available).count }
            return sum
        }
    }

    private static func foundationICU() -> [Contender] {
        let inC = "Foundation's ICU, ualoc_localizationsToUse as C calls it"
        let inSwift = "Foundation's ICU, ualoc_localizationsToUse to String"
        guard let peer = LanguageMatchingPeer() else {
            return [inC, inSwift].map { Contender($0, missing: LanguageMatchingPeer.missing) }
        }
        let wanted = users.map(CStringList.init)
        let offered = CStringList(available)
        return [
            Contender(inC) {
                var sum = 0
                var chosen = [UnsafePointer<CChar>?](repeating: nil, count: available.count)
                for user in wanted { sum &+= peer.match(user, offered, into: &chosen) }
                return sum
            },
            Contender(
                inSwift,
                answers: { wanted.map { peer.localizations(matching: $0, available: offered)?.joined(separator: " ") ?? "failed" } }
            ) {
                var sum = 0
                for user in wanted { sum &+= peer.localizations(matching: user, available: offered)?.count ?? 0 }
                return sum
            },
        ]
    }

    private static func foundation() -> Contender {
        Contender("Foundation, Bundle.preferredLocalizations(from:forPreferences:)") {
            var sum = 0
            for user in users { sum &+= Bundle.preferredLocalizations(from: available, forPreferences: user).count }
            return sum
        }
    }
}
