package import CatalogFormats
package import LocalizationDiagnostics

/// A rule for the texts of a document of any format. A new rule is a file with its documentation and its check, and a line in
/// ``TextRules/all``.
protocol TextRule: SendableMetatype {
    /// The rule of the findings.
    static var rule: Rule { get }

    /// Returns the findings in a document, in the order of its texts.
    static func findings(in document: any LocalizationDocument) -> [Finding]
}

/// The rules for texts of every format.
package enum TextRules {
    private static let all: [any TextRule.Type] = [
        ReplacementCharacterRule.self, HiddenKeyCharacterRule.self, RuleTypeRule.self, ValueTypeRule.self, RepeatedMemberRule.self,
        MissingFormatRule.self, WidthNameRule.self, DeviceFallbackRule.self, MojibakeRule.self, UnknownMemberRule.self,
        MisplacedEntryRule.self,
    ]

    /// The maximum number of findings of a rule in a document: a file in the wrong encoding must not produce a million messages.
    package static let maximumFindings = 1_000

    /// The rules' documentation.
    package static var rules: [Rule] { all.map { $0.rule } }

    /// Returns the findings of all rules in a document.
    package static func findings(in document: any LocalizationDocument) -> [Finding] {
        all.flatMap { $0.findings(in: document) }
    }
}
