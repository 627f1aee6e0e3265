import LocalizationCLDR
import Foundation
import LocalizationTestSupport
import Testing

/// CLDR's numbers, where the conformance material is there, and the locales that Apple has otherwise.
private enum CLDRNumbers {
    struct File: Decodable {
        struct Locale: Decodable {
            var defaultNumberingSystem: String
            var minimumGroupingDigits: String
            var systems: [String: System]
        }
        struct System: Decodable {
            var decimalPattern: String
            var symbols: [String: String]
        }
        var locales: [String: Locale]
    }

    static func locales() throws -> [String: File.Locale] {
        let data = try Data(contentsOf: URL(filePath: SharedMaterial.path("cldr/numbers.json")))
        return try JSONDecoder().decode(File.self, from: data).locales
    }

    static func changedByApple() throws -> Set<String> {
        struct File: Decodable {
            struct Tables: Decodable { var locales: [String: Change] }
            struct Change: Decodable {}
            var tables: Tables
        }
        let data = try Data(contentsOf: URL(filePath: SharedMaterial.projectRoot + "/Data/Apple/number-symbols.json"))
        return Set(try JSONDecoder().decode(File.self, from: data).tables.locales.keys)
    }
}

@Suite("Number symbols of CLDR")
struct NumberSymbolsCLDRTests {
    @Test("Every locale has the symbols, grouping and digits of numbers.json, but for those that Apple has otherwise")
    func everyLocale() throws {
        let apple = try CLDRNumbers.changedByApple()
        let locales = try CLDRNumbers.locales()
        var compared = 0
        var systems = 0
        for (identifier, locale) in locales where !apple.contains(identifier) {
            let own = identifier == "und" ? LanguageTag.root : try #require(LanguageTag(identifier))
            #expect(own.numberingSystem.isEmpty)
            var asked = own
            asked.numberingSystem = try #require(Subtag(locale.defaultNumberingSystem))
            #expect(NumberSymbols.symbols(for: own) == .symbols(for: asked), "\(identifier): default numbering system")
            for (name, system) in locale.systems {
                asked.numberingSystem = try #require(Subtag(name))
                let symbols = NumberSymbols.symbols(for: asked)
                let expected = ["decimal", "group", "minusSign", "plusSign", "exponential", "infinity", "nan"].map {
                    system.symbols[$0] ?? ""
                }
                let found = [
                    symbols.decimal, symbols.group, symbols.minusSign, symbols.plusSign, symbols.exponential, symbols.infinity, symbols.nan,
                ]
                #expect(found == expected, "\(identifier) \(name)")
                let groups = system.decimalPattern.prefix { $0 != "." }.split(separator: ",").map(\.count)
                #expect(symbols.primaryGroupingSize == groups.last, "\(identifier) \(name)")
                #expect(
                    symbols.secondaryGroupingSize == (groups.count > 2 ? groups[groups.count - 2] : groups.last), "\(identifier) \(name)")
                #expect("\(symbols.minimumGroupingDigits)" == locale.minimumGroupingDigits, "\(identifier) \(name)")
                systems += 1
            }
            compared += 1
        }
        print("number symbols: \(compared) of \(locales.count) locales of numbers.json with \(systems) systems, the others are Apple's")
        #expect(compared > SharedMaterial.count(700, fixtures: 60))
    }
}
