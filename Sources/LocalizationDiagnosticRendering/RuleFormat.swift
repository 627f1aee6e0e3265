package import LocalizationDiagnostics
import LocalizationFileWriting

/// The output formats for rules.
package enum RuleFormat: String, Sendable, CaseIterable {
    /// A table, or explanations of single rules, for a terminal.
    case text
    /// A JSON array with an object for each rule.
    case json
    /// A section in Markdown for each rule.
    case markdown

    /// Renders rules.
    /// - Parameter isExplanation: Whether ``text`` has the explanations as well, not just a line for each rule.
    package func render(_ rules: [Rule], isExplanation: Bool) -> String {
        switch self {
        case .text: isExplanation ? rules.map(Self.explanation).joined(separator: "\n") : Self.table(rules)
        case .json: "[\n" + rules.map { Self.json($0).compactText }.joined(separator: ",\n") + "\n]\n"
        case .markdown: rules.map { RuleText.markdown($0, headingLevel: 2) }.joined(separator: "\n")
        }
    }

    private static func explanation(_ rule: Rule) -> String { RuleText.plain(rule) + "\nPage: \(RuleText.address(rule))\n" }

    private static func table(_ rules: [Rule]) -> String {
        let width = rules.map(\.identifier.utf8.count).max() ?? 0
        return rules.map { rule in
            func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(width - text.utf8.count, 0)) }
            return "\(padded(rule.identifier, width))  \(padded(rule.severity.rawValue, 7))  \(rule.summary)\n"
        }.joined()
    }

    private static func json(_ rule: Rule) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [
            ("identifier", .string(rule.identifier)), ("severity", .string(rule.severity.rawValue)), ("summary", .string(rule.summary)),
            ("explanation", .string(rule.explanation)), ("page", .string(RuleText.address(rule))),
        ]
        if let fix = rule.fix { members.append(("fix", .string(fix.rawValue))) }
        if let example = rule.example {
            members.append(
                ("example", ["file": .string(example.file), "bad": .string(example.bad), "good": .string(example.good)]))
        }
        return .object(members)
    }
}
