package import CatalogFormats
import LocalizationFileSyntax
package import LocalizationDiagnostics

/// A variable of a `.stringsdict` entry must have a rule type that lookups know.
package enum RuleTypeRule: TextRule {
    package static let rule = Rule(
        "plural.rule-type", .warning, "A variable has a rule type that lookups do not know",
        explanation: """
            `NSStringFormatSpecTypeKey` names the kind of a rule: NSStringPluralRuleType, or NSStringGenderRuleType for a case by the gender \
            of a person, which Apple does not document. A variable with another one is not a rule: its marker is not replaced by a text. \
            Whether a variable without one is a rule depends on the system. Write NSStringPluralRuleType.
            """,
        example: .init("Localizable.stringsdict", bad: "NSStringPluralRule", good: "NSStringPluralRuleType") {
            """
            "%d files" = {
                NSStringLocalizedFormatKey = "%#@files@";
                files = { NSStringFormatSpecTypeKey = \($0); one = "%d file"; other = "%d files"; };
            };
            """
        })

    package static func findings(in document: any LocalizationDocument) -> [Finding] {
        guard let document = document as? StringsdictDocument else { return [] }
        var findings: [Finding] = []
        for entry in document.entries { add(entry.syntax.value, key: entry.key, to: &findings) }
        return findings
    }

    /// Whether a member is the text of a plural case.
    private static func isCase(_ member: PropertyListNode.Entry) -> Bool {
        member.value.kind == .string && StringsdictNames.categories.contains { member.key.isString($0) }
    }

    /// Adds the findings in an entry, or in a device's or width's part of it. The nesting is as deep as the file's reader allows.
    private static func add(_ node: PropertyListNode, key: String, to findings: inout [Finding]) {
        guard node.kind == .dictionary else { return }
        for member in node.entries where member.value.kind == .dictionary {
            let name = member.key.stringValue ?? ""
            guard let type = member.value[StringsdictNames.ruleType] else {
                let isVariation = member.key.isString(StringsdictNames.deviceRule) || member.key.isString(StringsdictNames.widthRule)
                if !isVariation, member.value.entries.contains(where: { isCase($0) }) {
                    findings.append(
                        Finding(
                            rule, "the variable '\(name)' has no rule type; write '\(StringsdictNames.pluralRule)'", range: member.key.range
                        )
                        .about(key: key))
                } else {
                    add(member.value, key: key, to: &findings)
                }
                continue
            }
            guard !type.isString(StringsdictNames.pluralRule), !type.isString(StringsdictKey.genderRule) else { continue }
            let found = type.stringValue.map { "'\($0)'" } ?? "no text"
            findings.append(
                Finding(
                    rule, "the rule type of '\(name)' is \(found), not '\(StringsdictNames.pluralRule)', so the rule is ignored",
                    range: type.range
                ).about(key: key))
        }
    }
}
