import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationSourceText
import LocalizationTextChecks

/// A string catalog in which texts of entries changed after its project was checked.
///
/// Offsets are those of the catalog as it was checked. A changed entry has its new findings from the beginning of its key, so that changes of
/// other entries only move it.
struct ChangedCatalog: Sendable {
    private let file: Int
    private let document: XCStringsDocument
    private let table: LintTable
    /// The source language as the file spells it, with quotation marks.
    private let sourceLanguage: [UInt8]
    /// The findings that rules for single texts do not make, by key, before settings.
    private let kept: [ExactText: [LintReport.Item]]
    /// The findings because of which others about the table are dropped.
    private let causes: [LintReport.Item]
    /// The findings in the file, as settings want them.
    private let items: [LintReport.Item]
    /// The keys with findings about arguments that code passes.
    private let keysWithArguments: Set<ExactText>
    /// The keys that differ from others only in case or in specifiers.
    private let keysOfTwins: Set<ExactText>
    /// The numbers of the entries by key.
    private let numbers: [ExactText: Int]
    /// The current text of the file.
    private var bytes: [UInt8]
    private var changes: [Change] = []

    /// A changed entry.
    private struct Change: Sendable {
        /// The number of the entry in its table.
        let entry: Int
        /// The bytes of its key and value as they were checked.
        let range: Range<Int>
        /// How much longer it is now.
        var growth: Int
        /// The findings in it.
        var items: [LintReport.Item]
        /// The first text in the source language with its place from the beginning of the key.
        var source: PlacedText?
    }

    /// Finds out whether entries of a catalog can be checked alone; nil if not: if it has errors or shares its table with other files, or if
    /// a rule that compares texts of different entries applies. O(findings).
    init?(_ file: Int, in checked: CheckedProject) {
        let project = checked.project
        let all = checked.linter.wanting(checked.settings)
        guard let document = project.files[file].document as? XCStringsDocument, let reading = project.files[file].reading,
            !reading.isIncomplete, reading.syntax.repeatedMemberFindings.isEmpty,
            let language = document.syntax.root?["sourceLanguage"]?.bytes,
            let number = project.tables.firstIndex(where: { $0.files == [file] }), !project.tables[number].isOfInformationList,
            !all.selection.contains(InconsistentTranslationRule.rule), all.conventions.forbidden.isEmpty,
            !ShortcutPhrases.isTable(project.tables[number])
        else { return nil }
        let tables = project.tableNumbers
        guard tables.count(where: { $0 == tables[file] }) == 1 else { return nil }
        let reported = checked.reported.filter { $0.file == file }
        // After an error of a reader, the compiler's errors in other entries do not count; rules that found very much stop.
        let isRejected = reported.contains { item in
            item.finding.severity == .error && Self.groupsOfReaders.contains { item.finding.identifier.hasUTF8Prefix($0) }
        }
        let counts = Dictionary(grouping: reported, by: \.finding.rule).mapValues(\.count)
        guard !isRejected, TextRules.rules.allSatisfy({ counts[$0, default: 0] < TextRules.maximumFindings / 2 }) else { return nil }
        (self.file, self.document, table, sourceLanguage) = (file, document, project.tables[number], Array(language))
        causes = reported.filter { $0.finding.rule == UnreadTableRule.rule || $0.finding.rule == UnbuiltTableRule.rule }
        let comparing = checked.judged.filter { $0.file == file && !ChangedEntry.isOfSingleTexts($0.finding.rule) }
        kept = Dictionary(grouping: comparing) { ExactText($0.key ?? "") }
        items = checked.items.filter { $0.file == file }
        let name = project.files[file].table
        // Whether the translations of twins differ depends on both.
        keysOfTwins = Set((CaseTwinsRule.twins(in: table) + SpecifierTwinsRule.twins(in: table)).joined().map { ExactText($0.key) })
        keysWithArguments = Set(
            checked.reported.lazy.filter { $0.finding.rule == CodeArgumentRule.rule && isSameText($0.table, name) }.map {
                ExactText($0.key ?? "")
            })
        numbers = Dictionary(table.entries.enumerated().map { (ExactText($1.key), $0) }, uniquingKeysWith: { first, _ in first })
        bytes = document.bytes
    }

    /// The first text of an entry in the source language at its present place, with what findings say it belongs to; without a text if there is
    /// none, or if its place is not known. O(changes).
    func source(of key: String) -> (table: String, language: String, text: PlacedText?) {
        func source() -> PlacedText? {
            guard let number = numbers[ExactText(key)] else { return nil }
            guard let change = changes.first(where: { $0.entry == number }) else {
                guard let text = table.entries[number].source?.all.first else { return nil }
                return moved(text.range).map { PlacedText(value: text.value, range: $0) }
            }
            let start = moved(change.range.lowerBound)
            return change.source.map {
                PlacedText(value: $0.value, range: $0.range.lowerBound + start..<$0.range.upperBound + start)
            }
        }
        return (table.name, table.sourceLanguage, source())
    }

    private static let groupsOfReaders = ["json.", "xcstrings.", "encoding.", "file."]

    /// Takes another version of the file; see ``CheckedProject/replaceTexts(inFileAt:with:)``.
    mutating func replaceTexts(with new: [UInt8], in checked: CheckedProject) -> [LintReport.Item]? {
        let difference = ByteDifference(from: bytes, to: new)
        guard !difference.isEmpty else { return allItems() }
        guard let number = entry(around: difference.old) else { return nil }
        let entry = table.entries[number]
        guard let range = Self.range(of: entry) else { return nil }
        let known = changes.firstIndex { $0.entry == number }
        let growth = (known.map { changes[$0].growth } ?? 0) + difference.new.count - difference.old.count
        let start = moved(range.lowerBound)
        let end = start + range.count + growth
        guard start < end, end <= new.count, items.allSatisfy({ belongs($0, to: entry, in: range) }) else { return nil }
        let key = ExactText(entry.key)
        let changed = ChangedEntry(
            entry, member: new[start..<end], sourceLanguage: sourceLanguage, of: table, atFile: file, in: checked.project)
        guard let changed, !keysWithArguments.contains(key), !keysOfTwins.contains(key),
            let found = changed.findings(besides: kept[key] ?? [], causes, from: range.lowerBound, by: checked)
        else { return nil }
        if let known {
            (changes[known].growth, changes[known].items, changes[known].source) = (growth, found, changed.source)
        } else {
            changes.append(Change(entry: number, range: range, growth: growth, items: found, source: changed.source))
            changes.sort { $0.range.lowerBound < $1.range.lowerBound }
        }
        bytes = new
        return allItems()
    }

    /// Whether a finding is about another entry, or stands in this one.
    private func belongs(_ item: LintReport.Item, to entry: LintEntry, in range: Range<Int>) -> Bool {
        let place = item.finding.range
        guard let key = item.key, isSameText(key, entry.key) else {
            return place.map { !$0.overlaps(range) || $0.contains(range.lowerBound - 1) } ?? true
        }
        return place.map { range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound } ?? false
    }

    /// All findings in the file at their places in its current text; nil if the new place of one is not known.
    private func allItems() -> [LintReport.Item]? {
        let keys = Set(changes.map { ExactText(table.entries[$0.entry].key) })
        var all: [LintReport.Item] = []
        var rest = changes[...]
        // A finding may stand at a part of the text whose place put it in order, so that entries are in order, and not all places.
        func addChanges(before offset: Int?) {
            while let change = rest.first, offset.map({ change.range.upperBound <= $0 }) ?? true {
                let start = moved(change.range.lowerBound)
                all += change.items.compactMap { $0.moved(to: file) { $0.lowerBound + start..<$0.upperBound + start } }
                rest.removeFirst()
            }
        }
        for item in items where item.key.map({ !keys.contains(ExactText($0)) }) ?? true {
            if let range = item.finding.range { addChanges(before: range.lowerBound) }
            guard let item = item.moved(to: file, moved) else { return nil }
            all.append(item)
        }
        addChanges(before: nil)
        return all
    }

    // MARK: Places

    /// Where a byte in front of, between or behind changed entries is now.
    private func moved(_ offset: Int) -> Int { changes.reduce(offset) { $1.range.upperBound <= offset ? $0 + $1.growth : $0 } }

    /// Where a range is now; nil if a changed entry contains it or a part of it.
    private func moved(_ range: Range<Int>) -> Range<Int>? {
        for change in changes where change.range.overlaps(range) {
            if range.lowerBound >= change.range.lowerBound || range.upperBound < change.range.upperBound { return nil }
        }
        let lower = moved(range.lowerBound)
        return lower..<max(lower, moved(range.upperBound))
    }

    /// The bytes of the key and the value of an entry.
    private static func range(of entry: LintEntry) -> Range<Int>? {
        guard case .catalog(let texts) = entry.content, texts.entry.keyRange.lowerBound < texts.entry.range.upperBound else { return nil }
        return texts.entry.keyRange.lowerBound..<texts.entry.range.upperBound
    }

    /// The number of the entry whose value contains a range of the current text. O(log entries × changes).
    private func entry(around range: Range<Int>) -> Int? {
        var (low, high) = (0, table.entries.count)
        while low < high {
            let middle = (low + high) / 2
            if moved(table.entries[middle].place.range.lowerBound) <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        guard low > 0, case .catalog(let texts) = table.entries[low - 1].content else { return nil }
        let growth = changes.first { $0.entry == low - 1 }?.growth ?? 0
        let start = moved(texts.entry.keyRange.lowerBound) - texts.entry.keyRange.lowerBound
        let value = texts.entry.range.lowerBound + start..<texts.entry.range.upperBound + start + growth
        return value.lowerBound < range.lowerBound && range.upperBound < value.upperBound ? low - 1 : nil
    }
}

extension LintReport.Item {
    /// The finding in another file, or at another place.
    /// - Parameter map: Returns the new place of a range; nil if there is none.
    /// - Returns: Nil if the finding, one of its notes, or its fix has no new place.
    func moved(to file: Int, _ map: (Range<Int>) -> Range<Int>?) -> LintReport.Item? {
        var (finding, fix) = (finding, fix)
        if let range = finding.range {
            guard let place = map(range) else { return nil }
            finding.range = place
        }
        for (number, note) in finding.notes.enumerated() where note.file == nil {
            guard let range = note.range else { continue }
            guard let place = map(range) else { return nil }
            finding.notes[number].range = place
        }
        for (number, edit) in finding.fixIts.enumerated() {
            guard let place = map(edit.range) else { return nil }
            finding.fixIts[number].range = place
        }
        switch fix {
        case .setText(let text, let new):
            guard let place = map(text.range) else { return nil }
            fix = .setText(PlacedText(value: text.value, range: place), to: new)
        case .removeRepetition(let range):
            guard let place = map(range) else { return nil }
            fix = .removeRepetition(place)
        default: break
        }
        return LintReport.Item(finding: finding, file: file, fix: fix)
    }
}
