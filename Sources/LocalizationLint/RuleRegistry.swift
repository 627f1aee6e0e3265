import LocalizationProject
import LocalizationTextChecks
package import LocalizationDiagnostics

/// All rules of the tools: those that parsers, compilers and commands declare, and the rules for texts.
package enum RuleRegistry {
    /// All rules, in the order of their groups.
    package static let all: [Rule] = Rule.all + TextRules.rules + LintRules.rules + Rule.Answer.all + Rule.Parts.all

    /// The rule with an identifier; nil if there is none. O(n).
    package static func named(_ identifier: String) -> Rule? {
        all.first { $0.identifier.utf8.elementsEqual(identifier.utf8) }
    }
}
