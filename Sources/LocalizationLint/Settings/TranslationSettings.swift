import LocalizationProject

/// What the member `translation` of a project's settings says to whoever translates.
///
/// ```yaml
/// translation:
///   guide: Documentation/Translating.md
///   tone: { de: Informal, with 'du' }
///   terms: { de: { Folder: Ordner } }
/// ```
package struct TranslationSettings: Sendable {
    /// A word of the originals and its translation.
    package typealias Term = (source: String, target: String)

    /// The names of the members.
    package static let members = ["guide", "tone", "terms"]

    /// The path of the guide, from the folder of the settings and in it; nil for the usual one.
    package internal(set) var guide: String?
    /// How texts address readers, by the canonical names of languages.
    package internal(set) var tone: [(language: String, text: String)] = []
    /// The words that are always translated alike, by the canonical names of languages.
    package internal(set) var terms: [(language: String, terms: [Term])] = []

    /// Creates settings that say nothing.
    package init() {}

    /// Reads the member.
    /// - Parameter report: Gets each member or value that is unknown; the others are read.
    init(_ node: SettingsNode, reporting report: LintSettings.Report) {
        for (name, value) in LintSettings.members(of: node, report) {
            switch LintSettings.text(of: name, report) {
            case "guide": guide = LintSettings.path(of: value, like: "TRANSLATION.md", report)
            case "tone": tone = Self.texts(of: value, report).map { (LanguageName.canonical($0.source), $0.target) }
            case "terms":
                for (language, value) in LintSettings.members(of: value, report) {
                    guard let language = LintSettings.text(of: language, report) else { continue }
                    terms.append((LanguageName.canonical(language), Self.texts(of: value, report)))
                }
            case let other?: report(LintSettings.unknown("member", other, among: Self.members, at: name))
            case nil: break
            }
        }
    }

    private static func texts(of node: SettingsNode, _ report: LintSettings.Report) -> [Term] {
        LintSettings.members(of: node, report).compactMap { name, value in
            guard let name = LintSettings.text(of: name, report), let text = LintSettings.text(of: value, report) else { return nil }
            return (name, text)
        }
    }
}
