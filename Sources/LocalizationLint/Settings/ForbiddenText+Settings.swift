import LocalizationDiagnostics
import LocalizationProject

extension ForbiddenText {
    /// The names of the members.
    static let members = ["text", "pattern", "languages", "instead", "except", "message", "level"]

    /// Reads the list; an item that cannot be understood is reported and left out.
    static func all(in node: SettingsNode, _ report: LintSettings.Report) -> [ForbiddenText] {
        LintSettings.items(of: node, report).compactMap { ForbiddenText($0, report) }
    }

    private init?(_ node: SettingsNode, _ report: LintSettings.Report) {
        var search: Search?
        var found = ForbiddenText(.text(""))
        var isOff = false
        for (name, value) in LintSettings.members(of: node, report) {
            switch LintSettings.text(of: name, report) {
            case "text": search = Self.search(value, report).map(Search.text)
            case "pattern":
                guard let pattern = Self.search(value, report) else { continue }
                if (try? Regex(pattern)) == nil {
                    report(SettingsMistake("'\(pattern)' is not a regular expression", line: value.line, column: value.column))
                } else if PatternRepetition.isNested(in: pattern) {
                    report(
                        SettingsMistake(
                            "'\(pattern)' repeats a group that itself has repetitions or alternatives, which may take forever to match",
                            line: value.line, column: value.column))
                } else {
                    search = .pattern(pattern)
                }
            case "languages": found.languages = LintSettings.texts(of: value, report).map(LanguageName.canonical)
            case "instead": found.instead = LintSettings.text(of: value, report)
            case "except": found.except = LintSettings.texts(of: value, report).map { KeyGlob($0) }
            case "message": found.reason = LintSettings.text(of: value, report)
            case "level":
                guard let level = LintSettings.level(of: value, report) else { continue }
                isOff = level == .off
                found.severity = level.severity
            case let other?: report(LintSettings.unknown("member", other, among: Self.members, at: name))
            case nil: break
            }
        }
        guard let search else {
            report(SettingsMistake("a 'text' or a 'pattern' is expected", line: node.line, column: node.column))
            return nil
        }
        if isOff { return nil }
        self = found
        self.search = search
    }

    private static func search(_ node: SettingsNode, _ report: LintSettings.Report) -> String? {
        guard let text = LintSettings.text(of: node, report) else { return nil }
        if !text.isEmpty { return text }
        report(SettingsMistake("expected a text", line: node.line, column: node.column))
        return nil
    }
}

extension LintSettings.Level {
    /// The severity of a finding; nil for its usual one.
    var severity: Finding.Severity? {
        switch self {
        case .off, .on: nil
        case .note: .note
        case .warning: .warning
        case .error: .error
        }
    }
}
