package import LocalizationProject
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// The settings of `lproj lint` in a project's `.lproj.yml`.
///
/// ```yaml
/// preset: weblate
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
/// forbidden: [{ text: E-Mail, languages: [de], instead: Mail }]
/// twins: [[Save all, Save All]]
/// baseline: .lproj-baseline.json
/// translation: { tone: { de: Informal } }
/// store: { languages: [en-US, de-DE], source: en-US }
/// ```
package struct LintSettings: Sendable {
    /// The level at which the findings of a rule are reported.
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
    package static let members = [
        "preset", "rules", "languages", "paths", "routines", "glossary", "forbidden", "twins", "baseline", "translation",
        "store",
    ]

    /// The services whose way of writing files is not a mistake.
    package private(set) var presets: [LintPreset] = []

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
    /// The words that no text has, and the keys that only look alike.
    package private(set) var conventions = LintConventions()
    /// The path of the file with the findings that are not reported, from the folder of the settings and in it; nil for none.
    package private(set) var baseline: String?
    /// What is said to whoever translates.
    package private(set) var translation = TranslationSettings()
    /// What is said about texts for stores.
    package private(set) var store = StoreSettings()

    /// Reads settings. An empty file has none.
    /// - Parameter report: Gets each member or value that is unknown; the others are read.
    package init(_ root: SettingsNode, reporting report: (SettingsMistake) -> Void) {
        if case .nothing = root.content { return }
        for (name, value) in Self.members(of: root, report) {
            switch Self.text(of: name, report) {
            case "preset": presets = Self.presets(of: value, report)
            case "rules": rules = Self.levels(of: value, report)
            case "languages":
                for (language, value) in Self.members(of: value, report) {
                    guard let language = Self.text(of: language, report) else { continue }
                    languages.append((LanguageName.canonical(language), Self.levels(of: value, report)))
                }
            case "paths":
                for (pattern, value) in Self.members(of: value, report) {
                    guard let text = Self.text(of: pattern, report) else { continue }
                    paths.append((PathPattern(text), Self.levels(of: value, report)))
                    patterns.append((PathPattern(text), text))
                }
            case "routines": routines = Self.texts(of: value, report)
            case "glossary": glossary = Self.texts(of: value, report)
            case "forbidden": conventions.forbidden = ForbiddenText.all(in: value, report)
            case "twins": conventions.twins = Self.items(of: value, report).map { Self.texts(of: $0, report) }
            case "baseline": baseline = Self.path(of: value, like: ".lproj-baseline.json", report)
            case "translation": translation = TranslationSettings(value, reporting: report)
            case "store": store = StoreSettings(value, reporting: report)
            case let other?: report(Self.unknown("member", other, among: Self.members, at: name))
            case nil: break
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
    ///   - text: The bytes that a finding is about, as the file spells them.
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
            if rule == SameAsSourceRule.rule, isOnGlossary(text(item).replacingUTF8("\"", with: " ")) { return nil }
            if rule == HardcodedTextRule.rule, !glossary.isEmpty, !HardcodedTextRule.hasWords(text(item), besides: glossary) { return nil }
            if level == nil, presets.contains(where: { $0.spares(item.finding, about: text(item)) }) { return nil }
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

    typealias Report = (SettingsMistake) -> Void

    private static func levels(of node: SettingsNode, _ report: Report) -> Levels {
        var levels: Levels = []
        for (name, value) in members(of: node, report) {
            guard let rule = text(of: name, report) else { continue }
            guard RuleRegistry.all.contains(where: { isSameText($0.identifier, rule) || $0.identifier.hasUTF8Prefix(rule + ".") }) else {
                report(unknown("rule", rule, among: RuleRegistry.all.map(\.identifier), at: name))
                continue
            }
            if let level = level(of: value, report) { levels.append((rule, level)) }
        }
        return levels
    }

    static func level(of node: SettingsNode, _ report: Report) -> Level? {
        guard let written = text(of: node, report) else { return nil }
        // YAML 1.1 readers take 'on' and 'off' for truth values.
        let spelling = written == "true" ? "on" : written == "false" ? "off" : written
        if let level = Level(rawValue: spelling) { return level }
        report(unknown("level", written, among: Level.allCases.map(\.rawValue), at: node))
        return nil
    }

    /// The presets of a name or a list of names.
    private static func presets(of node: SettingsNode, _ report: Report) -> [LintPreset] {
        let nodes = if case .list(let list) = node.content { list } else { [node] }
        return nodes.compactMap { node in
            guard let name = text(of: node, report) else { return nil }
            if let preset = LintPreset(rawValue: name) { return preset }
            report(unknown("preset", name, among: LintPreset.allCases.map(\.rawValue), at: node))
            return nil
        }
    }

    static func members(of node: SettingsNode, _ report: Report) -> [(name: SettingsNode, value: SettingsNode)] {
        switch node.content {
        case .members(let members): return members
        case .nothing: return []
        case .text, .list:
            report(SettingsMistake("a mapping ('name: value') is expected", line: node.line, column: node.column))
            return []
        }
    }

    static func text(of node: SettingsNode, _ report: Report) -> String? {
        if case .text(let text) = node.content { return text }
        report(SettingsMistake("expected a text", line: node.line, column: node.column))
        return nil
    }

    static func texts(of node: SettingsNode, _ report: Report) -> [String] { items(of: node, report).compactMap { text(of: $0, report) } }

    static func items(of node: SettingsNode, _ report: Report) -> [SettingsNode] {
        if case .list(let list) = node.content { return list }
        report(SettingsMistake("a list is expected", line: node.line, column: node.column))
        return []
    }

    /// The path of a file in the folder of the settings; reports any other path. Whoever proposes a change to a project can change its
    /// settings, so files elsewhere and git's own files are neither read nor written.
    /// - Parameter example: A path for the message.
    static func path(of node: SettingsNode, like example: String, _ report: Report) -> String? {
        guard let path = text(of: node, report) else { return nil }
        let isAbsolute = path.utf8.first.map(PathNames.isSeparator) ?? true
        let leads = PathNames.all(in: path).contains { isSameText($0, "..") } || path.utf8.last.map(PathNames.isSeparator) ?? true
        if !isAbsolute, !leads, !path.utf8.contains(0), !GitFolder.isIn(path[...]) { return path }
        report(
            SettingsMistake(
                "'\(path)' is not a path of a file in the folder of the settings, such as '\(example)'", line: node.line,
                column: node.column))
        return nil
    }

    static func unknown(_ kind: String, _ name: String, among names: [String], at node: SettingsNode) -> SettingsMistake {
        let nearest = NearestNames.question(for: name, in: names)
        let list = names.count < 16 ? " (\(names.joined(separator: ", ")))" : ""
        return SettingsMistake(
            "unknown \(kind) '\(name)'" + (nearest.isEmpty ? list : nearest), line: node.line, column: node.column)
    }
}
