import LocalizationTextChecks
import LocalizationProject
package import CatalogFormats
import LocalizationCatalogCompilation
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationFormatStrings

/// A translation that does not vary is not hidden by the rule of the original.
package enum HiddenTranslationRule: TableRule {
    package static let rule = Rule(
        "coverage.hidden-translation", .warning, "A translation is never shown, because the original varies",
        explanation: """
            A text that varies by number or device is compiled to a .stringsdict file, and one that does not to a .strings file. A lookup takes \
            a rule before a text, and looks for the .stringsdict file in the user's language and then in the others. If no text of a \
            language varies, the language has no such file, and users read the rule of the original. Write the translation as a plural with \
            the one case 'other', which languages such as Japanese need for all numbers. If another text of the table varies in the language, \
            the translation is shown, and there is no finding.
            """, fix: .safe,
        example: .catalog(
            bad: """
                  "%lld files" : { "localizations" : {
                    "en" : { "variations" : { "plural" : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
                    "ja" : { "stringUnit" : { "state" : "translated", "value" : "ファイル%lld個" } } } }
                """,
            good: """
                  "%lld files" : { "localizations" : {
                    "en" : { "variations" : { "plural" : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
                    "ja" : { "variations" : { "plural" : {
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "ファイル%lld個" } } } } } } }
                """))

    package static func check(_ table: LintTable, _ report: inout LintReport) {
        var languages = Set(table.languages).subtracting(table.languagesWithRules).subtracting(table.incompleteLanguages)
        let varying = table.entries.filter { $0.source?.isVaried == true }
        if varying.isEmpty || languages.isEmpty { return }
        if !table.hasFilePerLanguage { languages.subtract(languagesWithRules(in: table.entries, languages)) }
        for entry in varying where entry.isTranslatable {
            for text in entry.texts where languages.contains(text.language) && !text.states.contains(.new) {
                // An empty text is another rule's mistake.
                guard let place = text.all.first, !place.value.isEmpty else { continue }
                let file = table.hasFilePerLanguage ? "a .stringsdict file of the language" : "a plural"
                let remedy =
                    table.hasFilePerLanguage || entry.source?.hasPlural == true
                    ? "write it as the one case 'other' of \(file)" : "write it for the devices of the original"
                report.add(
                    rule, "the text is never shown: the original varies, and its rule is found first; \(remedy)", at: place.range, text,
                    of: entry, table, fix: table.hasFilePerLanguage ? nil : fix(place.value, entry))
            }
        }
    }

    /// The warnings about a string catalog by itself, as a proof of its compilation reports them. O(n).
    package static func findings(in document: XCStringsDocument, at path: String) -> [Finding] {
        let project = LintProject(of: document, ConversionInput(path: path, type: .xcstrings, bytes: document.bytes))
        var report = LintReport()
        for table in project.tables { check(table, &report) }
        return report.items.map(\.finding).sorted { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
    }

    /// The languages, of some of a catalog, in which a text varies, so that they get a file of rules. O(localizations).
    private static func languagesWithRules(in entries: [LintEntry], _ languages: Set<String>) -> Set<String> {  // Exact: canonical
        var found: Set<String> = []  // Exact: canonical
        for entry in entries {
            guard case .catalog(let texts) = entry.content else { continue }
            var number = 0
            texts.entry.forEachLocalizedMember { member in
                let language = texts.languages.inFile[number]
                number += 1
                if StringCatalogSyntax.Members(member.value).isVaried { found.insert(language) }
            }
            if found.count >= languages.count, languages.isSubset(of: found) { break }
        }
        return found
    }

    /// The text as the one case of a plural, or for each device of the original. Nil if a plural would not show which argument selects it.
    private static func fix(_ text: String, _ entry: LintEntry) -> LintFix? {
        guard let source = entry.source?.translation else { return nil }
        if source.variations.first?.axis != .plural, let devices = source.variations.first(where: { $0.axis == .device }) {
            return .vary(.device, devices.cases.map(\.name), text: text)
        }
        let counted = CountedArgument(in: FormatString(parsing: text)) ?? entry.source?.forms.lazy.compactMap(\.countedArgument).first
        guard let counted else { return nil }
        // Conversions without a number would be counted from the argument that selects the case.
        return .vary(.plural, ["other"], text: counted.position == 1 ? text : FormatString(parsing: text).numberingArguments())
    }
}

extension LintText {
    /// Whether it is compiled to a rule.
    fileprivate var isVaried: Bool {
        switch content {
        case .model: forms.count > 1 || hasRules
        case .catalog(let localization, _): StringCatalogSyntax.Members(localization.syntax.value).isVaried
        }
    }

    /// Whether a number selects one of its texts.
    fileprivate var hasPlural: Bool { hasRules || hasSubstitutions }
}

extension StringCatalogSyntax.Members {
    /// Whether a localization is compiled to a rule: it varies by number, by a device other than `other`, or has substitutions.
    fileprivate var isVaried: Bool {
        if (substitutions?.count ?? 0) > 0 { return true }
        guard let variations else { return false }
        if (variations["plural"]?.count ?? 0) > 0 { return true }
        return variations["device"]?.members.contains { !$0.name.hasText("other") } == true
    }
}
