import CPeers
import Foundation
import LocalizationFormatStrings
import Localization

/// Looking a format up and writing arguments into it.
enum Formatting {
    static let comparisons =
        [PluralMessages.english, .russian].map { messages in
            ComparisonMaker(name: "plural-format-\(messages.language)") { data in
                Comparison(
                    name: "plural-format-\(messages.language)",
                    title: "“%d files” looked up, its plural chosen and the number written, numbers below 1,000",
                    operationsPerPass: BenchmarkData.numbers.count,
                    contenders: try localization(messages, data) + gettext(messages, data) + icu(messages, data)
                        + [foundation(messages)])
            }
        } + [
            ComparisonMaker(name: "format-three-arguments") { data in
                Comparison(
                    name: "format-three-arguments", title: "“\(BenchmarkData.threeArguments.format)” looked up and filled in",
                    operationsPerPass: BenchmarkData.numbers.count,
                    contenders: try threeArguments(data))
            }
        ]

    // MARK: Plurals

    private static func localization(_ messages: PluralMessages, _ data: BenchmarkData) throws -> [Contender] {
        let bundle = try LocalizedBundle(path: data.pluralBundle, languages: [messages.language])
        let numbers = BenchmarkData.numbers
        // That of a text that is too long to lie in the `String` itself, as some in Russian are and none in English is.
        let limit = messages.language == PluralMessages.english.language ? 0.0 : 1
        return [
            Contender(
                "Localization, localizedString(forKey:).formatted(n)", allocationLimit: limit,
                answers: { numbers.map { bundle.localizedString(forKey: PluralMessages.key).formatted($0) } }
            ) {
                var sum = 0
                for number in numbers {
                    sum &+= bundle.localizedString(forKey: PluralMessages.key).formatted(number).utf8.count
                }
                return sum
            }
        ]
    }

    private static func gettext(_ messages: PluralMessages, _ data: BenchmarkData) -> [Contender] {
        let inC = "gettext, dngettext and snprintf as C calls them"
        let inSwift = "gettext, dngettext and snprintf to String"
        guard data.gettext != nil else {
            return [Contender(inC, missing: GetTextPeer.missing), Contender(inSwift, missing: GetTextPeer.missing)]
        }
        let numbers = BenchmarkData.numbers
        let names = CStringList([messages.language, PluralMessages.key])
        let buffer = TextBuffer()
        func format(_ number: Int) -> Int {
            let (domain, key) = (names.pointers[0], names.pointers[1])
            return buffer.fill { Int(gettext_peer_format(domain, key, key, Int32(number), $0, $1)) }
        }
        return [
            Contender(inC) {
                var sum = 0
                for number in numbers { sum &+= format(number) }
                return sum
            },
            Contender(inSwift, answers: { numbers.map { buffer.text(ofLength: format($0)) } }) {
                var sum = 0
                for number in numbers { sum &+= buffer.text(ofLength: format(number)).utf8.count }
                return sum
            },
        ]
    }

    private static func icu(_ messages: PluralMessages, _ data: BenchmarkData) throws -> [Contender] {
        let parsed = "ICU, umsg_format as C calls it (no lookup, pattern parsed before)"
        let inSwift = "ICU, umsg_format to String (no lookup, pattern parsed before)"
        let parsing = "ICU, u_formatMessage as C calls it (no lookup)"
        guard let icu = data.icu else {
            return [parsed, inSwift, parsing].map { Contender($0, missing: ICUPeer.missing) }
        }
        let message = try icu.message(messages.messagePattern, for: messages.language)
        let numbers = BenchmarkData.numbers
        return [
            Contender(parsed) {
                var sum = 0
                for number in numbers { sum &+= message.format(number) }
                return sum
            },
            Contender(inSwift, answers: { numbers.map(message.string) }) {
                var sum = 0
                for number in numbers { sum &+= message.string(number).utf8.count }
                return sum
            },
            Contender(parsing) {
                var sum = 0
                for number in numbers { sum &+= message.formatParsing(number) }
                return sum
            },
        ]
    }

    private static func foundation(_ messages: PluralMessages) -> Contender {
        let numbers = BenchmarkData.numbers
        let locale = Locale(identifier: messages.language)
        let format = messages.forms.last?.format ?? ""
        return Contender("Foundation, String(format:locale:) (no lookup, no plural)") {
            var sum = 0
            for number in numbers { sum &+= String(format: format, locale: locale, number).utf8.count }
            return sum
        }
    }

    // MARK: Three arguments

    private static func threeArguments(_ data: BenchmarkData) throws -> [Contender] {
        let numbers = BenchmarkData.numbers
        let (key, format) = BenchmarkData.threeArguments
        let name = "Holiday photos"
        let bundle = try LocalizedBundle(path: data.pluralBundle, languages: ["en"])
        let locale = Locale(identifier: "en")
        var contenders = [
            Contender(
                "Localization, localizedString(forKey:).formatted(text, n, x)", allocationLimit: 1,
                answers: { numbers.map { bundle.localizedString(forKey: key).formatted(name, $0, Double($0) * 0.5) } }
            ) {
                var sum = 0
                for number in numbers {
                    sum &+= bundle.localizedString(forKey: key).formatted(name, number, Double(number) * 0.5).utf8.count
                }
                return sum
            }
        ]
        let inSwift = "gettext, dgettext and snprintf to String"
        if data.gettext != nil {
            let names = CStringList(["en", key, name])
            let buffer = TextBuffer()
            func formatted(_ number: Int) -> String {
                let (domain, key, name) = (names.pointers[0], names.pointers[1], names.pointers[2])
                return buffer.text(
                    ofLength: buffer.fill {
                        Int(gettext_peer_format_three(domain, key, name, Int32(number), Double(number) * 0.5, $0, $1))
                    })
            }
            contenders.append(
                Contender(inSwift, answers: { numbers.map(formatted) }) {
                    var sum = 0
                    for number in numbers { sum &+= formatted(number).utf8.count }
                    return sum
                })
        } else {
            contenders.append(Contender(inSwift, missing: GetTextPeer.missing))
        }
        contenders.append(
            Contender(
                "Foundation, String(format:locale:) (no lookup)",
                answers: { numbers.map { String(format: format, locale: locale, name, $0, Double($0) * 0.5) } }
            ) {
                var sum = 0
                for number in numbers {
                    sum &+= String(format: format, locale: locale, name, number, Double(number) * 0.5).utf8.count
                }
                return sum
            })
        return contenders
    }
}
