import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationSourceText

/// The settings of `lproj lint` in a project's `.lproj.yml`.
///
/// ```yaml
/// rules:
///   text.same-as-source: warning
///   plural: error
/// languages:
///   de:
///     text.double-blank: off
/// paths:
///   "Legacy/**":
///     coverage: off
/// routines: [L10n]
/// glossary: [Swift Package Manager]
/// ```
package struct LintSettings: Sendable {
    /// What is done with the findings of a rule.
    package enum Level: String, Sendable, CaseIterable {
        /// They are left out.
        case off
        /// They have their usual severity, also those of an optional rule.
        case on
        /// They are notes.
        case note
        /// They are warnings.
        case warning
        /// They are errors.
        case error
    }

    /// The levels of rules and groups. Of those that name a rule the last one counts.
    package typealias Levels = [(name: String, level: Level)]

    /// The names of the members of the file.
    package static let members = ["rules", "languages", "paths", "routines", "glossary"]

    /// The levels everywhere.
    package private(set) var rules: Levels = []
    /// The levels in languages, by their canonical names.
    package private(set) var languages: [(language: String, levels: Levels)] = []
    /// The levels in files, by patterns for paths from the folder of the settings.
    package private(set) var paths: [(pattern: PathPattern, levels: Levels)] = []
    /// The project's own functions that take keys, as `--routine` names them.
    package private(set) var routines: [String] = []
    /// Names and terms that are the same in all languages.
    package private(set) var glossary: [String] = []

    /// Reads settings. An empty file has none.
    /// - Throws: ``SettingsMistake`` for the first member or value that is unknown.
    package init(_ root: SettingsNode) throws(SettingsMistake) {
        if case .nothing = root.content { return }
        for (name, value) in try Self.members(of: root) {
            switch try Self.text(of: name) {
            case "rules": rules = try Self.levels(of: value)
            case "languages":
                for (language, value) in try Self.members(of: value) {
                    languages.append((ReportedTable.canonical(try Self.text(of: language)), try Self.levels(of: value)))
                }
            case "paths":
                for (pattern, value) in try Self.members(of: value) {
                    let text = try Self.text(of: pattern)
                    paths.append((PathPattern(text), try Self.levels(of: value)))
                    patterns.append((PathPattern(text), text))
                }
            case "routines": routines = try Self.texts(of: value)
            case "glossary": glossary = try Self.texts(of: value)
            case let other: throw Self.unknown("member", other, among: Self.members, at: name)
            }
        }
    }

    /// The languages and paths that no text and no file has, each as a message. O(names × patterns).
    package func unmatchedNames(languages known: [String], paths files: @autoclosure () -> [String]) -> [String] {
        let missing = languages.filter { language in !known.contains { isSameText($0, language.language) } }.map { language in
            "nothing is in the language '\(language.language)' of 'languages'" + NearestNames.question(for: language.language, in: known)
        }
        if patterns.isEmpty { return missing }
        let files = files()
        return missing
            + patterns.filter { pattern in !files.contains { pattern.pattern.matches($0) } }.map { pattern in
                "no file matches the pattern '\(pattern.text)' of 'paths'"
            }
    }

    /// The patterns of ``paths`` as written.
    private var patterns: [(pattern: PathPattern, text: String)] = []

    /// The rules that are on somewhere, which must run to be found.
    package var added: [String] { all.filter { $0.level != .off }.map(\.name) }

    private var all: Levels { rules + languages.flatMap(\.levels) + paths.flatMap(\.levels) }

    /// Findings with their severities, without those whose rules are off at their place.
    /// - Parameters:
    ///   - isOn: Whether a rule applies without settings.
    ///   - path: The path of a file from the folder of the settings, by its index.
    ///   - text: The text that a finding is about.
    package func applied(
        to items: [LintReport.Item], isOn: (Rule) -> Bool, path: (Int) -> String, text: (LintReport.Item) -> String
    ) -> [LintReport.Item] {
        items.compactMap { item in
            let rule = item.finding.rule
            let place = paths.isEmpty ? "" : path(item.file)
            let levels =
                rules + languages.filter { $0.language == item.language }.flatMap(\.levels)
                + paths.filter { $0.pattern.matches(place) }.flatMap(\.levels)
            let level = levels.last { isSameText($0.name, rule.identifier) || rule.identifier.hasUTF8Prefix($0.name + ".") }?.level
            if item.finding.rule == SameAsSourceRule.rule, isOnGlossary(text(item)) { return nil }
            var item = item
            switch level {
            case nil: return isOn(rule) ? item : nil
            case .off?: return nil
            case .on?: return item
            case .note?: item.finding.severity = .note
            case .warning?: item.finding.severity = .warning
            case .error?: item.finding.severity = .error
            }
            return item
        }
    }

    /// Whether a text is the same as the original because terms of the glossary are.
    private func isOnGlossary(_ text: String) -> Bool {
        guard !glossary.isEmpty else { return false }
        let rest = glossary.filter { !$0.isEmpty }.reduce(text) { $0.replacingUTF8($1, with: " ") }
        return SameAsSourceRule.wordCount(rest) < 3
    }

    // MARK: Reading

    private static func levels(of node: SettingsNode) throws(SettingsMistake) -> Levels {
        var levels: Levels = []
        for (name, value) in try members(of: node) {
            let rule = try text(of: name)
            guard RuleRegistry.all.contains(where: { isSameText($0.identifier, rule) || $0.identifier.hasUTF8Prefix(rule + ".") }) else {
                throw unknown("rule", rule, among: RuleRegistry.all.map(\.identifier), at: name)
            }
            let written = try text(of: value)
            // YAML 1.1 readers take 'on' and 'off' for truth values.
            let spelling = written == "true" ? "on" : written == "false" ? "off" : written
            guard let level = Level(rawValue: spelling) else {
                throw unknown("level", written, among: Level.allCases.map(\.rawValue), at: value)
            }
            levels.append((rule, level))
        }
        return levels
    }

    private static func members(of node: SettingsNode) throws(SettingsMistake) -> [(name: SettingsNode, value: SettingsNode)] {
        switch node.content {
        case .members(let members): return members
        case .nothing: return []
        case .text, .list: throw SettingsMistake("a mapping ('name: value') is expected", line: node.line, column: node.column)
        }
    }

    private static func text(of node: SettingsNode) throws(SettingsMistake) -> String {
        guard case .text(let text) = node.content else {
            throw SettingsMistake("a text is expected", line: node.line, column: node.column)
        }
        return text
    }

    private static func texts(of node: SettingsNode) throws(SettingsMistake) -> [String] {
        guard case .list(let list) = node.content else {
            throw SettingsMistake("a list is expected", line: node.line, column: node.column)
        }
        var texts: [String] = []
        for element in list { texts.append(try text(of: element)) }
        return texts
    }

    private static func unknown(_ kind: String, _ name: String, among names: [String], at node: SettingsNode) -> SettingsMistake {
        let nearest = NearestNames.question(for: name, in: names)
        let list = names.count < 10 ? " (\(names.joined(separator: ", ")))" : ""
        return SettingsMistake(
            "there is no \(kind) '\(name)'" + (nearest.isEmpty ? list : nearest), line: node.line, column: node.column)
    }
}
