package import LocalizationDiagnostics

/// The pages that document rules, in Markdown: a list of all rules, and a page for each group, the rules whose names begin with one word.
package enum RulePages {
    /// A page.
    package struct Page: Sendable {
        /// The path of the file, relative to the folder of the list.
        package let path: String
        /// The content of the file.
        package let text: String
    }

    /// The pages of rules. The list comes first, then the groups in the order of their first rules.
    package static func pages(_ rules: [Rule]) -> [Page] {
        var order: [Substring] = []
        var groups: [Substring: [Rule]] = [:]
        for rule in rules {
            let group = RuleText.group(rule)
            if groups[group] == nil { order.append(group) }
            groups[group, default: []].append(rule)
        }
        let sections = order.map { ($0, groups[$0] ?? []) }
        return [Page(path: "Rules.md", text: list(sections))]
            + sections.map { Page(path: RuleText.page(ofGroup: $0), text: page(of: $0, $1)) }
    }

    private static func list(_ groups: [(name: Substring, rules: [Rule])]) -> String {
        var text = """
            # Rules of findings

            Each kind of mistake that the tools report has a stable identifier, which they print in brackets.

            ## Overview

            `lproj rules` prints this list, `lproj rules strings.missing-semicolon` explains one rule, and `--format json` prints both for
            programs. SARIF output has the same explanations, and links to them. A fix is *safe* if it keeps every text of the file;
            otherwise look at the result.

            """
        for (name, rules) in groups {
            text += "\n## \(name)\n\n\(subject(name)).\n\n| Rule | Severity | Finds | Fix |\n|---|---|---|---|\n"
            for rule in rules {
                let fix = rule.fix.map { $0 == .safe ? "safe" : "to be looked at" } ?? ""
                let summary = RuleText.escaped(rule.summary).split(separator: "|", omittingEmptySubsequences: false).joined(
                    separator: "\\|")
                text += "| [`\(rule.identifier)`](\(RuleText.page(ofGroup: name))#\(RuleText.anchor(rule)))"
                text += " | \(rule.severity.rawValue) | \(summary) | \(fix) |\n"
            }
        }
        return text
    }

    private static func page(of group: Substring, _ rules: [Rule]) -> String {
        "# Rules: \(group)\n\n\(subject(group)).\n\n## Overview\n\n[All rules](../Rules.md) are in a list; `lproj rules` explains each of them.\n"
            + rules.map { "\n" + RuleText.markdown($0, headingLevel: 2) }.joined()
    }

    /// What the rules of a group are about.
    private static func subject(_ group: Substring) -> String { subjects[group] ?? "Rules whose names begin with `\(group)`" }

    /// What the rules of each group are about.
    package static let subjects: [Substring: String] = [
        "accessors": "Typed accessors that are generated for keys", "android": "String resources of Android",
        "answer": "Texts that an agent or a program gives as translations",
        "arb": "Application Resource Bundles, as Flutter uses them", "binary": "Property lists in the binary format",
        "build": "Settings and tables of a target that is built with the plugin", "code": "Keys and texts in source code",
        "compile": "Compiling string catalogs", "convert": "What another format has no place for",
        "coverage": "Translations that are missing",
        "device": "Variants for devices", "encoding": "Encodings of text files",
        "exchange": "Exporting and importing texts for translators",
        "extract": "Extracting keys from source code", "file": "Files that cannot be read or written", "fmt": "The form of files",
        "format": "Specifiers and arguments in texts", "interface": "Storyboards and xibs", "join": "Joining parts of a catalog",
        "json": "The syntax of JSON", "jsontexts": "Texts in JSON files", "key": "Keys of texts", "language": "Names of languages",
        "lint": "The linter itself: settings, baselines and suppressions", "loctable": "Compiled tables of all languages",
        "merge": "Merging versions of a table", "parts": "Taking catalogs apart by keys", "plist": "The content of property lists",
        "plural": "Plural categories",
        "po": "Files of GNU gettext", "project": "A project as a whole", "properties": "Java's `.properties`", "resx": ".NET's `.resx`",
        "review": "What a change does to texts", "slice": "Taking parts out of a catalog", "source": "Source files",
        "spreadsheet": "Texts in CSV and TSV files", "strings": "The syntax of `.strings` files",
        "stringsdata": "What compilers write about keys",
        "stringsdict": "Rules in `.stringsdict` files", "symbols": "Symbols that are generated for keys",
        "sync": "Bringing catalogs up to date",
        "tables": "Tables and their files", "text": "Texts, in any format", "width": "Variants for widths", "xcstrings": "String catalogs",
        "xliff": "XLIFF documents", "xml": "The syntax of XML", "store": "Texts for stores", "phrase": "Phrases of App Shortcuts",
    ]
}
