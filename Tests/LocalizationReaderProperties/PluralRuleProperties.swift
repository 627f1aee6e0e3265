import LocalizationCLDR
import LocalizationPluralGrammar

extension ReaderProperties {
    /// The text of plural rules: one line for each category, from `zero` on.
    package static let pluralRules = ReaderProperties("plural-rules") { bytes throws(Violation) in
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
        for line in lines {
            do {
                let rule = try PluralRule(parsing: line)
                try requireSound(rule)
            } catch let error as PluralRuleError {
                try require(error.offset >= 0 && error.offset <= line.utf8.count, "a mistake outside of the text")
            } catch let error as Violation {
                throw error
            } catch {
                throw Violation(message: "\(error)")
            }
        }
        let texts = zip(PluralCategory.allCases, lines).map { (category: $0, text: $1) }
        guard let rules = try? ReferencePluralRules(texts.filter { !$0.text.isEmpty }) else { return }
        try requireSamePacked(rules)
    }

    private static let numbers = [
        "0", "1", "2", "3", "5", "7", "10", "11", "12", "21", "22", "99", "100", "101", "111", "1000", "1000000", "1.0", "1.5", "0.00",
        "2.10", "1c6",
        "1.2c3", "100000000000000000", "0.123456789",
    ].compactMap { PluralOperands(decimalText: $0) }

    private static func requireSound(_ rule: PluralRule) throws(Violation) {
        let text = rule.text
        do {
            let again = try PluralRule(parsing: text)
            try require(again == rule, "a written rule reads as another one")
            try require(again.text == text, "a rule is written in two ways")
        } catch let violation as Violation {
            throw violation
        } catch {
            throw Violation(message: "a written rule cannot be read: \(error)")
        }
        for number in numbers { _ = rule.condition?.holds(for: number) }
        for samples in [rule.integerSamples, rule.decimalSamples] { _ = samples?.runs.map { $0.texts(limit: 50) } }
    }

    /// The packed form, which has its limits, must answer as the tree does.
    private static func requireSamePacked(_ rules: ReferencePluralRules) throws(Violation) {
        let table = PackedPluralIntegers(rules)
        guard let words = try? rules.packed(integers: table, at: 0), let header = words.first else { return }
        for number in numbers {
            let packed = PackedPluralHeader(word: header).category(
                for: number, integers: { table.words.indices.contains($0) ? table.words[$0] : 0 },
                word: { words.indices.contains($0) ? words[$0] : 0 })
            try require(packed == rules.category(for: number), "packed rules choose \(packed) for \(number)")
        }
    }
}
