import CatalogFormats
import LocalizationFileSyntax
import LocalizationDiagnostics

/// A dictionary in a table of rules has each name once.
enum RepeatedMemberRule: TextRule {
    static let rule = Rule(
        "stringsdict.duplicate-member", .warning, "A dictionary of rules has a name twice",
        explanation: """
            Only one of the values is used, such as one of two texts for the plural case 'one'; the other is never shown, and a correction \
            of it has no effect. Remove one of them.
            """,
        example: .init("Localizable.stringsdict", bad: #"one = "a file"; other"#, good: "other") {
            """
            "%d files" = {
                NSStringLocalizedFormatKey = "%#@files@";
                files = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; one = "%d file"; \($0) = "%d files"; };
            };
            """
        })

    package static func findings(in document: any LocalizationDocument) -> [Finding] {
        guard let document = document as? StringsdictDocument else { return [] }
        var findings: [Finding] = []
        for entry in document.entries {
            var pending = [entry.syntax.value]
            while let node = pending.popLast() {
                guard node.kind == .dictionary else { continue }
                var seen: [ExactText: Range<Int>] = [:]
                for member in node.entries {
                    if member.value.kind == .dictionary { pending.append(member.value) }
                    let name = member.key.stringValue ?? ""
                    guard let first = seen.updateValue(member.key.range, forKey: ExactText(name)) else { continue }
                    findings.append(
                        Finding(
                            rule, "'\(name)' is in its dictionary twice, and only one of its values is used",
                            range: member.key.range, notes: [Finding.Note("here as well", range: first)]
                        ).about(key: entry.key))
                }
            }
        }
        return findings.sorted { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
    }
}
