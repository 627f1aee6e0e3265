import LocalizationProject
package import LocalizationCatalogModel
import LocalizationDiagnostics

/// A step that runs after all rules, none of which sees what others report: it joins the findings that have one cause, leaves out those that
/// another file explains, or changes their severity.
protocol FindingStep: SendableMetatype {
    /// Returns the findings as they are after this step, in their order.
    static func refined(_ items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item]
}

/// What the steps know of a run.
struct FindingContext {
    /// The project that was checked.
    let project: LintProject
    /// Whether a rule applies.
    let isSelected: (Rule) -> Bool
    /// All findings, also those of rules that do not apply.
    let reported: [LintReport.Item]
    /// Returns the bytes of a file that need not belong to the project; nil if there is none.
    let read: (String) -> [UInt8]?
}

enum FindingSteps {
    /// The steps in their order.
    static let all: [any FindingStep.Type] = [
        MergedFindings.self,
        CodeArgumentRule.self,
        ObjectRules.self,
        FollowingFindings.self,
        UnreadTableRule.self,
        UnbuiltTableRule.self,
        ExtraTranslationRule.self,
        DocumentOriginals.self,
        IntentKeys.self,
        KeysFromElsewhere.self,
        BundledTables.self,
        CompiledDocuments.self,
        UnreadConstants.self,
        VendoredFolders.self,
        // A suppression of what the steps above leave out is unused.
        Suppressions.self,
        // What one language suppresses is not said of all of them.
        OriginalMistakes.self,
        MissingDocumentRule.self,
        UnknownObjectKeys.self,
        // A key that seems unused may be misspelled in a translation, which names it.
        MisspelledKeys.self,
        UnusedKeyFindings.self,
    ]
}

extension LintReport.Item {
    /// The entry of a file that a finding is about.
    package struct Entry: Hashable {
        package let file: Int
        package let key: ExactText

        /// Creates the entry with a key.
        package init(file: Int, key: ExactText) { (self.file, self.key) = (file, key) }

        /// The entry of a finding; nil if it is about none.
        package init?(_ item: LintReport.Item) {
            guard let key = item.key else { return nil }
            self.init(file: item.file, key: ExactText(key))
        }
    }
}
