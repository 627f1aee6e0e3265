import LocalizationTextChecks
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics

/// Leaves out findings that only say again what another one about the same place says.
enum FollowingFindings: FindingStep {
    private typealias Entry = LintReport.Item.Entry

    /// The beginning of a finding's range.
    private struct Place: Hashable {
        let file: Int
        let offset: Int
    }

    /// A finding as people read it.
    private struct Printed: Hashable {
        let file: Int
        let range: Range<Int>?
        let rule: Rule
        let message: ExactText
        let language: String?
    }

    /// Returns findings without those that follow from others. O(findings).
    static func refined(_ items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        // Neither a translation nor an original is missing of a key whose object no document has, also if the rule about it does not apply.
        let unknownKeys = Set(context.reported.lazy.filter { $0.finding.rule == Rule.Interface.unknownKey }.compactMap(Entry.init))
        var empty: Set<Entry> = []
        var semicolons: Set<Place> = []
        var ends: Set<Place> = []
        for item in items {
            if item.finding.rule == EmptyTranslationRule.rule, let entry = Entry(item) { empty.insert(entry) }
            if item.finding.rule == Rule.Strings.ignoredRest, let place = place(of: item) { ends.insert(place) }
            if item.finding.rule == Rule.Strings.straySemicolon, let place = place(of: item) { semicolons.insert(place) }
        }
        var printed: Set<Printed> = []
        return items.filter { item in
            switch item.finding.rule {
            case MissingTranslationRule.rule, ExtraTranslationRule.rule:
                if Entry(item).map(unknownKeys.contains) == true { return false }
            // An empty text has neither tokens nor links.
            case FixedTokenRule.rule, LinkRule.rule, TagRule.rule:
                if Entry(item).map(empty.contains) == true { return false }
            // Nothing but the semicolon is ignored.
            case Rule.Strings.ignoredRest:
                if place(of: item).map(semicolons.contains) == true,
                    !IgnoredRest.losesEntries(item.finding, in: context.project.files[item.file].document)
                {
                    return false
                }
            // Where the reader stops is said by what it ignores.
            case Rule.Strings.unexpectedCharacter:
                if place(of: item).map(ends.contains) == true { return false }
            default: break
            }
            // A source file of several targets is asked about the table of each.
            let finding = item.finding
            return printed.insert(
                Printed(
                    file: item.file, range: finding.range, rule: finding.rule, message: ExactText(finding.problem), language: item.language)
            ).inserted || finding.range == nil
        }
    }

    private static func place(of item: LintReport.Item) -> Place? {
        item.finding.range.map { Place(file: item.file, offset: $0.lowerBound) }
    }
}
