internal import LocalizationFormatStrings
internal import Synchronization

/// The tables of one search list of localizations with the locale that their texts are formatted in, each made when it is first asked for.
///
/// What all texts of a table share is in one object, so that a lookup counts one reference.
struct LocalizedTables: ~Copyable, Sendable {
    /// The tables themselves, which others with another locale may share.
    let set: TableSet
    /// The locale to format with where no other is named.
    let locale: FormatLocale
    /// The standard table, for lookups without a lock.
    private let standard = PublishedReference<LocalizedTable>()
    private let others = Mutex(KeyedEntries<LocalizedTable>())

    init(_ set: TableSet, locale: FormatLocale) {
        self.set = set
        self.locale = locale
    }

    /// Calls `body` with the table of a name, from memory or from its files; nil and nothing mean ``TableSet/standardName``.
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
        if let known = others.withLock({ $0[name] }) { return known }
        let table = LocalizedTable(set.table(name, in: bundle), locale: locale, issues: bundle.formattingIssues)
        // Of tables that are missing the set remembers as many as it should.
        guard TableSet.keepsTable(name), table.stringTable.exists else { return table }
        return others.withLock { tables in
            if let first = tables[name] { return first }
            tables.set(name, to: table)
            return table
        }
    }
}

/// A table and the locale that its texts are formatted in: what the results of its lookups share. And what few of those have besides, which
/// then have an object of their own.
@usableFromInline
final class LocalizedTable: Sendable {
    /// The table.
    let stringTable: StringTable
    /// The locale to format with where no other is named.
    let locale: FormatLocale
    /// The texts of the `.strings` file by number; empty for a compiled file, and beside ``replacement``.
    @usableFromInline let plainTexts: [String]
    /// The text that was passed for a missing key; nil where the key is to stand for itself.
    let value: String?
    /// Stands in place of what the table has.
    let replacement: Replacement?
    /// Who hears of texts that could not be formatted as they were meant.
    let issues: FormattingIssues

    /// A variant of an entry, or the entry with marks: a text, and its rules if it has some.
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

    /// The text of a key with its arguments; nil where the key is missing, the text is long or something goes wrong.
    @inline(__always)
    func text(of key: String, with arguments: Span<FormatArgument>) -> String? {
        guard let place = stringTable.place(of: key) else { return nil }
        // A closure that had the table would count it.
        let locale = locale
        let rendered = stringTable.withRules(at: place.number, in: place.file) { $0.program.text(with: arguments, locale: locale) }
        if let rendered { return rendered }
        return FormatString.text(rendering: stringTable.text(at: place.number, in: place.file).utf8Span, with: arguments, locale: locale)
    }

    /// The same table for one result.
    init(_ table: LocalizedTable, value: String?, replacement: Replacement?) {
        stringTable = table.stringTable
        locale = table.locale
        issues = table.issues
        plainTexts = replacement == nil ? table.plainTexts : []
        self.value = value
        self.replacement = replacement
    }
}
