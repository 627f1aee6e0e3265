import LocalizationCLDR
import CPeers

/// Choosing the plural category of whole numbers.
enum PluralSelection {
    static let comparisons = [PluralMessages.russian, .arabic].map { messages in
        ComparisonMaker(name: "plural-select-\(messages.language)") { data in
            Comparison(
                name: "plural-select-\(messages.language)", title: "the plural category of a whole number below 1,000",
                operationsPerPass: BenchmarkData.numbers.count,
                contenders: [try localization(messages), try icu(messages, data), gettext(messages, data)])
        }
    }

    private static func localization(_ messages: PluralMessages) throws -> Contender {
        guard let tag = LanguageTag(messages.language) else { throw BenchmarkError("\(messages.language) is no language tag") }
        let rules = PluralRules.cardinal(for: tag)
        let numbers = BenchmarkData.numbers.map { Int64($0) }
        return Contender(
            "Localization, PluralRules.category(for:)", allocationLimit: 0,
            answers: { numbers.map { rules.category(for: PluralOperands($0)).name } }
        ) {
            var sum = 0
            for number in numbers { sum &+= Int(rules.category(for: PluralOperands(number)).rawValue) }
            return sum
        }
    }

    private static func icu(_ messages: PluralMessages, _ data: BenchmarkData) throws -> Contender {
        let name = "ICU, uplrules_select"
        guard let icu = data.icu else { return Contender(name, missing: ICUPeer.missing) }
        let rules = try icu.pluralRules(for: messages.language)
        let numbers = BenchmarkData.numbers.map(Double.init)
        return Contender(name, answers: { numbers.map(rules.category) }) {
            var sum = 0
            for number in numbers { sum &+= rules.select(number) }
            return sum
        }
    }

    private static func gettext(_ messages: PluralMessages, _ data: BenchmarkData) -> Contender {
        let name = "gettext, dngettext (finds the text too)"
        guard let gettext = data.gettext else { return Contender(name, missing: GetTextPeer.missing) }
        let numbers = BenchmarkData.numbers
        let names = CStringList([messages.language, "category"])
        return Contender(name, answers: { numbers.map { gettext.plural(messages.language, "category", $0) } }) {
            var sum = 0
            let (domain, key) = (names.pointers[0], names.pointers[1])
            for number in numbers { sum &+= Int(bitPattern: gettext_peer_plural(domain, key, key, UInt(number))) }
            return sum
        }
    }
}
