package import LocalizationDiagnostics
import LocalizationSourceText

/// The documentation of rules as text.
package enum RuleText {
    /// A rule for a terminal: its name, severity, summary, explanation and example.
    package static func plain(_ rule: Rule) -> String {
        var text = "\(rule.identifier) (\(rule.severity.rawValue))\n\(rule.summary).\n\n\(wrapped(rule.explanation, width: 80))\n"
        if let fix = rule.fix { text += "\n\(sentence(on: fix))\n" }
        if let example = rule.example {
            text += "\nIn \(example.file), instead of\n\n\(indented(example.bad))\n\nwrite\n\n\(indented(example.good))\n"
        }
        return text
    }

    /// A rule for a page in Markdown.
    /// - Parameter headingLevel: The level of the heading; nil to leave out the heading.
    package static func markdown(_ rule: Rule, headingLevel: Int?) -> String {
        var text = headingLevel.map { String(repeating: "#", count: $0) + " `\(rule.identifier)`\n\n" } ?? ""
        text += "**\(escaped(rule.summary))** (\(rule.severity.rawValue)). \(escaped(rule.explanation))\n"
        if let fix = rule.fix { text += "\n\(sentence(on: fix))\n" }
        if let example = rule.example {
            let language = example.file.hasSuffix(".xcstrings") ? "json" : example.file.hasSuffix(".strings") ? "" : "xml"
            text += "\nInstead of\n\n\(fenced(example.bad, language))\n\nwrite in `\(example.file)`\n\n\(fenced(example.good, language))\n"
        }
        return text
    }

    /// The folder of the pages of rules in the repository, which `lproj rules --format markdown --output` writes.
    private static let folder =
        "https://github.com/swift-localization/swift-localization/blob/main/Sources/CatalogFormats/Documentation.docc"

    /// The address of a rule's documentation: its heading on the page of its group.
    package static func address(_ rule: Rule) -> String { "\(folder)/\(page(ofGroup: group(rule)))#\(anchor(rule))" }

    /// The group of a rule: its identifier up to the dot.
    static func group(_ rule: Rule) -> Substring { rule.identifier.prefix { $0 != "." } }

    /// The path of the page of a group, relative to the folder of pages.
    static func page(ofGroup group: Substring) -> String { "Rules/\(group).md" }

    /// The anchor of a rule's heading. GitHub and DocC both make anchors of headings without their punctuation, apart from hyphens.
    package static func anchor(_ rule: Rule) -> String {
        String(decoding: rule.identifier.utf8.filter { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    }

    /// A text for Markdown, with angle brackets escaped outside of code, where they would be taken for HTML.
    static func escaped(_ text: String) -> String {
        var result = ""
        var isCode = false
        for scalar in text.unicodeScalars {
            if scalar == "`" { isCode.toggle() }
            if scalar == "<", !isCode { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    private static func sentence(on fix: Rule.FixSafety) -> String {
        switch fix {
        case .safe: "The finding has a fix that can be applied as it is."
        case .needsReview: "The finding has a fix that is a guess: look at the result."
        }
    }

    private static func indented(_ text: String) -> String {
        lines(of: text).map { $0.isEmpty ? "" : "    " + VisibleText.escape($0) }.joined(separator: "\n")
    }

    private static func fenced(_ text: String, _ language: String) -> String {
        "```\(language)\n\(lines(of: text).map(VisibleText.escape).joined(separator: "\n"))\n```"
    }

    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static func wrapped(_ text: String, width: Int) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return (lines + [line]).joined(separator: "\n")
    }
}
