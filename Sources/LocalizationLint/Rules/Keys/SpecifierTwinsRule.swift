import LocalizationCatalogModel
import LocalizationCodeKeys
package import LocalizationDiagnostics
import LocalizationProject

/// Two keys of a table differ in more than their specifiers.
package enum SpecifierTwinsRule: ProjectRule {
    package static let rule = Rule(
        "key.specifier-twins", .warning, "Two keys of a table differ only in their specifiers",
        explanation: """
            The key of a text with a value has a specifier for the value's type, so that another type makes another key: translations of \
            '%@ cores' are not found for '%lld cores'. One of both is left over from before the type changed, or from an extraction that did \
            not know the type and wrote '%arg'. Reported are twins of which only one has translations, of which the code uses only one, or \
            of which one has '%arg'; both are right if code uses both with values of different types. '--fix' removes a twin with '%arg' that \
            has no translations and that nothing uses; '--unsafe-fixes' copies the translations and changes the specifiers.
            """, fix: .safe,
        example: .catalog(
            bad: """
                  "%@ cores" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "%@ Kerne" } } } },
                  "%lld cores" : {}
                """,
            good: """
                  "%@ cores" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "%@ Kerne" } } } },
                  "%lld cores" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "%lld Kerne" } } } }
                """))

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        let groups = project.tables.map(twins)
        if groups.allSatisfy(\.isEmpty) { return }
        let states = KeyStates(project)
        for (number, table) in project.tables.enumerated() {
            for group in groups[number] {
                let twins = group.map { entry in
                    Twin(
                        entry: entry, isUntyped: KeySpecifiers(entry.key).hasUntypedArgument,
                        hasTranslations: entry.hasTranslation(besides: table.sourceLanguage),
                        isUsed: states.state(of: entry.key, inTable: number).flatMap { state in
                            state == .used ? true : state == .unused ? false : nil
                        }, isUnusedForSure: !states.used.contains(ExactText(entry.key)))
                }
                check(twins, in: table, &report)
            }
        }
    }

    /// A key with what decides between it and its twin.
    private struct Twin {
        let entry: LintEntry
        let isUntyped: Bool
        let hasTranslations: Bool
        /// Whether code uses it; nil if it is not known.
        let isUsed: Bool?
        /// Whether no call is known that uses it.
        let isUnusedForSure: Bool
    }

    /// The entries of a table whose keys are the same besides their specifiers, in the order of the table. O(keys).
    static func twins(in table: LintTable) -> [[LintEntry]] {
        table.twins { entry in
            guard entry.key.utf8.contains(UInt8(ascii: "%")), entry.isTranslatable, table.isOriginal(entry) else { return nil }
            let specifiers = KeySpecifiers(entry.key)
            return !specifiers.isEmpty && specifiers.shape.hasTranslatableWords ? specifiers.shape : nil
        }
    }

    private static func check(_ twins: [Twin], in table: LintTable, _ report: inout LintReport) {
        // Whichever has translations can give them to the others.
        let giver = twins.first { $0.hasTranslations && !$0.isUntyped } ?? twins.first(where: \.hasTranslations)
        // One finding says what is wrong with the group: at the twin without translations, if there is one.
        for twin in twins.filter({ !$0.hasTranslations }) + twins.filter(\.hasTranslations) {
            guard
                let other = twins.first(where: { !$0.entry.isSame(as: twin.entry) && $0.entry.isSame(as: giver?.entry) })
                    ?? twins.first(where: { !$0.entry.isSame(as: twin.entry) })
            else { continue }
            let names = "'\(twin.entry.key)'"
            var problem: String?
            var (fix, isGuess): (LintFix?, Bool) = (nil, true)
            if !twin.hasTranslations, other.hasTranslations {
                problem = "\(names) has no translations, but '\(other.entry.key)' has"
                fix = .copyTranslations(from: other.entry.key)
            } else if twin.isUntyped, !other.isUntyped {
                problem = "\(names) has no type for its value, '\(other.entry.key)' has one"
            } else if twin.isUsed == false, other.isUsed == true, !other.isUntyped {
                problem = "nothing uses \(names), but code uses '\(other.entry.key)'"
            }
            guard let problem else { continue }
            if twin.isUntyped, !twin.hasTranslations, twin.isUnusedForSure { (fix, isGuess) = (.removeEntry, false) }
            var finding = Finding(rule, problem, range: twin.entry.place.range)
            if twin.entry.place.file == other.entry.place.file {
                finding.notes = [Finding.Note("the other key", range: other.entry.place.range)]
            }
            finding.isGuess = isGuess
            report.add(finding, in: twin.entry.place.file, table: table.name, key: twin.entry.key, fix: fix)
            return
        }
    }
}
