internal import LocalizationFormatStrings

/// The tables for a search list of localizations with the locale for formatting their texts, each created when it is first requested.
///
/// The data that all texts of a table share is in one object, so that a lookup retains a single reference.
struct LocalizedTables: ~Copyable, Sendable {
    /// The tables themselves, which may be shared with values that have another locale.
    let set: TableSet
    /// The default locale for formatting.
    let locale: FormatLocale
    /// The standard table, for lookups without a lock, since most lookups are in this table.
    private let standard = PublishedReference<LocalizedTable>()
    /// The other tables; limited like those of the set.
    private let others = OnceCache<LocalizedTable>(capacity: TableSet.capacity)

    init(_ set: TableSet, locale: FormatLocale) {
        self.set = set
        self.locale = locale
    }

    /// Calls `body` with the table of a name, from memory or from its files; nil or empty means ``TableSet/standardName``.
    @inline(__always)
    func withTable<Result>(_ name: String?, in bundle: BundleStorage, _ body: (LocalizedTable) -> Result) -> Result {
        if name == nil, let result = standard.withObject(body) { return result }
        return body(table(name, in: bundle))
    }

    private func table(_ name: String?, in bundle: BundleStorage) -> LocalizedTable {
        guard let name, !name.isEmpty, name != TableSet.standardName else {
            if let known = standard.withObject({ $0 }) { return known }
            standard.setIfNil(LocalizedTable(set.table(nil, in: bundle), locale: locale, issues: bundle.formattingIssues))
            return table(nil, in: bundle)
        }
        func create() -> LocalizedTable {
            LocalizedTable(set.table(name, in: bundle), locale: locale, issues: bundle.formattingIssues)
        }
        return TableSet.keepsTable(name) ? others.value(of: name, create: create) : create()
    }
}

/// A table with the locale for formatting its texts, shared by the results of its lookups. The few results with additional data have their
/// own object.
@usableFromInline
final class LocalizedTable: Sendable {
    /// The table.
    let stringTable: StringTable
    /// The default locale for formatting.
    let locale: FormatLocale
    /// The texts of the `.strings` file by number; empty for a compiled file, or if there is a ``replacement``.
    @usableFromInline let plainTexts: [String]
    /// The default value for a missing key; nil if the key itself is used.
    let value: String?
    /// Replaces the table's entry.
    let replacement: Replacement?
    /// Reports texts that could not be formatted as intended.
    let issues: FormattingIssues

    /// A variant of an entry, or the marked entry: a text, and its rules, if any.
    struct Replacement: Sendable {
        let text: String
        let rules: RuleEntry?
    }

    init(_ stringTable: StringTable, locale: FormatLocale, issues: FormattingIssues) {
        self.stringTable = stringTable
        self.locale = locale
        self.issues = issues
        plainTexts = stringTable.texts.entries.values
        value = nil
        replacement = nil
    }

    /// Creates a copy of a table for one result.
    init(_ table: LocalizedTable, value: String?, replacement: Replacement?) {
        stringTable = table.stringTable
        locale = table.locale
        issues = table.issues
        plainTexts = replacement == nil ? table.plainTexts : []
        self.value = value
        self.replacement = replacement
    }
}
