import LocalizationProject
import LocalizationDiagnostics

/// A word that texts do not have, as the member `forbidden` of a project's settings names it.
///
/// ```yaml
/// forbidden:
///   - { text: "—", message: "Write two sentences." }
///   - { pattern: "[Ee]-[Mm]ail", languages: [de], instead: Mail, except: ["legal.*"], level: error }
/// ```
package struct ForbiddenText: Sendable {
    /// What is looked for.
    enum Search: Sendable {
        /// A text as it is written, which does not begin or end within a word.
        case text(String)
        /// A regular expression.
        case pattern(String)
    }

    /// What is looked for.
    var search: Search
    /// The languages, by their canonical names; empty for all.
    var languages: [String] = []
    /// What is to be written; nil if nothing is.
    var instead: String?
    /// The keys whose texts are spared.
    var except: [KeyGlob] = []
    /// Why, for whoever reads a finding.
    var reason: String?
    /// The severity of the findings; nil for that of the rule.
    var severity: Finding.Severity?

    /// Creates a word that is not used in any language.
    init(_ search: Search) { self.search = search }

    /// Whether texts of a language and a key are looked at.
    func applies(to language: String, key: String) -> Bool {
        (languages.isEmpty || languages.contains { language.isLanguage(in: [$0]) }) && !except.contains { $0.matches(key) }
    }
}
