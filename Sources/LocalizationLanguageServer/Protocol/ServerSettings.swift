package import LocalizationFileSyntax

/// The settings of a client: `initializationOptions`, or the section `lproj` of its configuration. Rules are configured in `.lproj.yml` alone.
package struct ServerSettings: Hashable, Sendable {
    /// The files whose findings are sent unasked.
    package enum PushedFindings: Hashable, Sendable {
        /// Those that are open.
        case open
        /// All of the projects.
        case project
        /// None.
        case none
    }

    /// The files whose findings are sent unasked.
    package var diagnostics = PushedFindings.open
    /// Whether the text of a key is shown beside its call.
    package var showsTexts = true
    /// The number of characters of such a text.
    package var maximumTextLength = 40
    /// The language of such texts; nil for the development language.
    package var textLanguage: String?
    /// Whether the numbers of a plural case are shown beside it.
    package var showsNumbers = true
    /// Whether it is shown how complete languages are.
    package var showsLenses = true
    /// The languages that are shown in hovers; nil for all.
    package var languages: [String]?

    /// The usual settings.
    package init() {}

    /// Reads settings.
    /// - Parameter base: The settings whose values count for members that are missing or of the wrong kind.
    package init(_ node: JSONNode?, over base: ServerSettings = ServerSettings()) {
        self = base
        guard let node else { return }
        switch node["diagnostics"]?.stringValue {
        case "open": diagnostics = .open
        case "project": diagnostics = .project
        case "off": diagnostics = .none
        default: break
        }
        let hints = node["inlayHints"]
        if let texts = hints?["texts"]?.booleanValue { showsTexts = texts }
        if let length = hints?["maximumLength"]?.int64Value, length > 0 { maximumTextLength = Int(clamping: min(length, 1 << 16)) }
        if let language = hints?["language"], language.kind == .string || language.kind == .null { textLanguage = language.stringValue }
        if let numbers = hints?["numbers"]?.booleanValue { showsNumbers = numbers }
        if let lenses = node["codeLens"]?.booleanValue { showsLenses = lenses }
        if let names = node["languages"], names.kind == .array || names.kind == .null {
            let listed = names.elements.compactMap(\.stringValue)
            languages = listed.isEmpty ? nil : listed
        }
    }
}
