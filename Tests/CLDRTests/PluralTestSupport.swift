import LocalizationCLDR
import LocalizationPluralGrammar
import Foundation
import LocalizationTestSupport

/// A language's rule texts as CLDR's JSON has them: category name to text.
typealias PluralRuleTexts = [String: String]

/// CLDR's plural rules, where the conformance material is there.
enum CLDRPluralFiles {
    static let cardinal = read("plurals.json", "plurals-type-cardinal")
    static let ordinal = read("ordinals.json", "plurals-type-ordinal")

    private static func read(_ name: String, _ key: String) -> [String: PluralRuleTexts] {
        guard let data = FileManager.default.contents(atPath: SharedMaterial.path("cldr/" + name)),
            let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let supplemental = json["supplemental"] as? [String: Any],
            let languages = supplemental[key] as? [String: [String: String]]
        else { return [:] }
        return languages.mapValues { texts in
            Dictionary(uniqueKeysWithValues: texts.map { (String($0.key.dropFirst("pluralRule-count-".count)), $0.value) })
        }
    }
}

/// The conditions that the committed tables are made of, without samples; there in every clone.
enum CommittedPluralRules {
    static let cardinal = read("cardinal")
    static let ordinal = read("ordinal")

    private static func read(_ key: String) -> [String: PluralRuleTexts] {
        guard let data = FileManager.default.contents(atPath: SharedMaterial.projectRoot + "/Data/CLDR/plural-rules.json"),
            let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let tables = json["tables"] as? [String: Any]
        else { return [:] }
        return tables[key] as? [String: PluralRuleTexts] ?? [:]
    }
}

extension ReferencePluralRules {
    /// The rules of a language as a file has them; a name that is not a category is a mistake of the file.
    init(names texts: PluralRuleTexts) throws {
        try self.init(
            texts.map { name, text in
                guard let category = PluralCategory(name: name) else { throw UnknownCategory(name: name) }
                return (category, text)
            }
        )
    }

    struct UnknownCategory: Error {
        var name: String
    }
}

/// Packed rules of a test's own, evaluated without the tables.
struct OwnPackedRules {
    var words: [UInt64]
    var integers: [UInt64]

    init(_ rules: ReferencePluralRules) throws {
        let table = PackedPluralIntegers(rules)
        words = try rules.packed(integers: table, at: 0)
        integers = table.words
    }

    init(words: [UInt64], integers: [UInt64]) {
        self.words = words
        self.integers = integers
    }

    func category(for operands: PluralOperands) -> PluralCategory? {
        guard let header = words.first else { return nil }
        return PackedPluralHeader(word: header).category(
            for: operands,
            integers: { integers.indices.contains($0) ? integers[$0] : 0 },
            word: { words.indices.contains($0) ? words[$0] : 0 }
        )
    }
}

/// Numbers that reach every kind of operand: small and large integers, decimals with and without trailing zeros, compact notation.
enum PluralTestNumbers {
    static let operands: [PluralOperands] = integers.map { PluralOperands($0) } + texts.compactMap { PluralOperands(decimalText: $0) }

    static let integers: [UInt64] = {
        var values = Array(0...2000 as ClosedRange<UInt64>)
        var power: UInt64 = 10_000
        for _ in 0..<15 {
            for factor: UInt64 in 1...9 {
                for offset: UInt64 in [0, 1, 2, 3, 4, 5, 11, 12, 21, 100_000] { values.append(power &* factor &+ offset) }
            }
            power *= 10
        }
        return values + [100_000, 300_000, 2_100_000, 4_200_000_000, UInt64(Int64.max), UInt64.max - 1, UInt64.max]
    }()

    static let texts: [String] = {
        var texts: [String] = []
        for integer in [0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 14, 19, 20, 21, 22, 25, 71, 100, 101, 102, 111, 1000, 1_000_000] {
            for tenths in 0...99 { texts.append("\(integer).\(tenths)") }
            for hundredths in 0...29 { texts.append("\(integer).0\(hundredths)0") }
            for exponent in 1...9 { texts.append("\(integer)c\(exponent)") }
            texts.append("\(integer).25c1")
            texts.append("\(integer).5c6")
        }
        texts += [
            "1" + String(repeating: "0", count: 30), "5" + String(repeating: "0", count: 24) + "21",
            "0." + String(repeating: "1", count: 40),
        ]
        return texts
    }()
}
