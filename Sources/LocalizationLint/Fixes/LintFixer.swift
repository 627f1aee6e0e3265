import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceText

/// Applies the fixes of findings to the files of a project.
///
/// Each result is read again: it must have the texts of the file with exactly the intended differences, or the file is left alone.
package struct LintFixer {
    /// A file with its corrected content.
    package struct Change: Sendable {
        /// The index of the file in the project.
        package let file: Int
        /// The new content.
        package let bytes: [UInt8]
        /// The new text in UTF-8.
        package let text: [UInt8]
        /// The number of findings that it corrects.
        package let count: Int
    }

    /// The changed files in the order of the project.
    package private(set) var changes: [Change] = []
    /// The source files with their corrected content, by their indexes in the project.
    package private(set) var codeChanges: [Change] = []
    /// The files whose fixes cannot be made, with the reason.
    package private(set) var refusals: [(file: Int, reason: String)] = []

    /// Computes the changes. O(bytes of the files with fixes + fixes × log fixes).
    /// - Parameter includesUnsafe: Whether to apply fixes that a person has to look at.
    package init(_ items: [LintReport.Item], in project: LintProject, includesUnsafe: Bool) {
        let chosen = items.filter { $0.fix != nil && ($0.finding.fixSafety == .safe || includesUnsafe && $0.finding.fixSafety != nil) }
        var owners = KeyOwners(project)
        let wanted = chosen.flatMap { item in
            switch item.fix {
            case .removeKey?: owners.files(with: item.key ?? "", beside: item.file).map { item.with(.removeEntry, in: $0) }
            case .renameKey(let name)?:
                // A file that has both would lose one.
                owners.files(with: name, beside: item.file).isEmpty
                    ? owners.files(with: item.key ?? "", beside: item.file).map { item.with(.renameKey(to: name), in: $0) } : []
            default: [item]
            }
        }
        for (file, items) in Dictionary(grouping: wanted, by: \.file).sorted(by: { $0.key < $1.key }) {
            guard file < project.files.count else {
                if let change = Self.codeChange(items, file, project.source(at: file).text) { codeChanges.append(change) }
                continue
            }
            do throws(CatalogEditError) {
                guard let change = try Self.change(items, file, project.files[file].document) else { continue }
                changes.append(change)
            } catch {
                refusals.append((file, "\(error)"))
            }
        }
    }

    /// A source file with its replacements. Of those that overlap the first is made; the next run makes the others.
    private static func codeChange(_ items: [LintReport.Item], _ file: Int, _ text: [UInt8]) -> Change? {
        var edits: [SourceEdit] = []
        let replacements = items.compactMap { item -> (range: Range<Int>, code: String)? in
            if case .replaceCode(let range, let code)? = item.fix { (range, code) } else { nil }
        }
        for each in replacements.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            guard each.range.upperBound <= text.count, edits.last.map({ $0.range.upperBound <= each.range.lowerBound }) ?? true else {
                continue
            }
            edits.append(SourceEdit(each.range, Array(each.code.utf8)))
        }
        guard !edits.isEmpty, let list = SourceEdits(edits, within: text.count) else { return nil }
        let new = list.applied(to: text)
        return Change(file: file, bytes: new, text: new, count: edits.count)
    }

    private static func change(
        _ items: [LintReport.Item], _ file: Int, _ original: any LocalizationDocument
    ) throws(CatalogEditError) -> Change? {
        if items.contains(where: { if case .removeByteOrderMark? = $0.fix { true } else { false } }) {
            // The places of other mistakes may be others without the mark; they are corrected in the next run.
            return try removingMark(file, original)
        }
        var work: any FixableDocument
        switch original {
        case let document as XCStringsDocument: work = document
        case let document as StringsDocument: work = document
        case let document as StringsdictDocument: work = document
        case let document as StoreTextDocument: work = document
        default: return nil
        }
        var count = try setTexts(items, &work)
        let structural = items.filter {
            if case .setText = $0.fix { false } else if case .removeRepetition = $0.fix { false } else { true }
        }
        if !structural.isEmpty {
            let before = texts(of: work)
            let removed = Removals(structural)
            count += try work.applyFixes(structural)
            try verify(work, before, removed)
        }
        guard count > 0 else { return nil }
        return Change(file: file, bytes: work.bytes, text: work.text, count: count)
    }

    /// The file without its superfluous byte order mark.
    private static func removingMark<Document: LocalizationDocument>(
        _ file: Int, _ original: Document
    ) throws(CatalogEditError) -> Change {
        let mark = TextEncoding.utf8.byteOrderMark
        var bytes = original.bytes
        if let text = original as? StoreTextDocument {
            bytes = text.withoutByteOrderMark
        } else if original is any CatalogDocument {
            // JSON has no mark at all.
            while bytes.starts(with: mark) { bytes.removeFirst(mark.count) }
        } else {
            bytes = DecodedText.removingSecondMark(from: bytes) ?? bytes
        }
        let new = Document(parsing: bytes)
        let (old, texts) = (original.texts, new.texts)
        guard bytes.count < original.bytes.count, old.count == texts.count,
            zip(old, texts).allSatisfy({ isSameText($0.key, $1.key) && isSameText($0.value, $1.value) })
        else { throw .notReversible }
        return Change(file: file, bytes: bytes, text: new.text, count: 1)
    }

    /// Sets texts and removes repeated entries, whose places are those of the document as it was read.
    private static func setTexts(
        _ items: [LintReport.Item], _ work: inout any FixableDocument
    ) throws(CatalogEditError) -> Int {
        var edits: [SourceEdit] = []
        let repetitions = items.compactMap { item in if case .removeRepetition(let key)? = item.fix { key.lowerBound } else { nil } }
        let removals = (work as? StringsDocument)?.removals(ofEntriesWithKeysAt: repetitions) ?? [:]
        for repetition in repetitions {
            if let edit = removals[repetition] { edits.append(edit) }
        }
        // Neither the removed ranges nor the texts of a table that has some overlap, and both are in the order of the file.
        var rest = edits.map(\.range).sorted { $0.lowerBound < $1.lowerBound }[...]
        var lost: Set<Int> = []
        work.forEachText { text in
            rest = rest.drop { $0.upperBound <= text.range.lowerBound }
            if let first = rest.first, first.contains(text.range.lowerBound) { lost.insert(text.range.lowerBound) }
        }
        var wanted: [Int: String] = [:]
        for case .setText(let text, let new)? in items.map(\.fix) {
            // Of several mistakes in one text the next run corrects the others, and those of a text that goes with its entry need no correction.
            guard wanted[text.range.lowerBound] == nil, !lost.contains(text.range.lowerBound),
                let edit = LiteralEdit.edit(text, to: new, in: work)
            else { continue }
            wanted[text.range.lowerBound] = new
            edits.append(edit)
        }
        guard !edits.isEmpty else { return 0 }
        guard let list = SourceEdits(edits, within: work.text.count) else { throw .notReversible }
        var expected: [String] = []
        work.forEachText { text in
            if lost.contains(text.range.lowerBound) { return }
            expected.append(text.key)
            expected.append(wanted[text.range.lowerBound] ?? text.value)
        }
        try work.apply(list)
        var found: [String] = []
        work.forEachText { found += [$0.key, $0.value] }
        guard found.count == expected.count, zip(found, expected).allSatisfy(isSameText) else { throw .notReversible }
        return edits.count
    }

    private static func texts(of document: any FixableDocument) -> [PlacedTranslation] {
        var texts: [PlacedTranslation] = []
        document.forEachText { texts.append($0) }
        return texts
    }

    /// The texts that fixes may remove or give another key, by key.
    private struct Removals {
        /// The languages of each key.
        private var languages: [ExactText: Set<ExactText>] = [:]
        /// The keys that may lose all their texts.
        private var entries: Set<ExactText> = []

        init(_ items: [LintReport.Item]) {
            for item in items {
                let key = ExactText(item.key ?? "")
                if let language = item.language { languages[key, default: []].insert(ExactText(language)) }
                switch item.fix {
                case .removeEntry?, .copyTranslations?: entries.insert(key)
                case .renameKey(let name)?: entries.formUnion([key, ExactText(name)])
                case .removeTranslations(let keys)?:
                    guard let language = item.language else { continue }
                    for key in keys { languages[ExactText(key), default: []].insert(ExactText(language)) }
                default: if item.language == nil { entries.insert(key) }
                }
            }
        }

        /// Whether a fix may remove a text. A file in one language has texts without one.
        func contain(_ text: PlacedTranslation) -> Bool {
            let key = ExactText(text.key)
            if entries.contains(key) { return true }
            guard let found = languages[key] else { return false }
            return text.language.map { found.contains(ExactText(LanguageName.canonical($0))) } ?? true
        }
    }

    /// Checks that all texts besides those of some entries are the same as before. O(texts).
    private static func verify(
        _ work: any FixableDocument, _ before: [PlacedTranslation], _ removed: Removals
    ) throws(CatalogEditError) {
        let (old, new) = (before.filter { !removed.contain($0) }, texts(of: work).filter { !removed.contain($0) })
        guard old.count == new.count, zip(old, new).allSatisfy({ isSameText($0.key, $1.key) && isSameText($0.value, $1.value) }),
            !work.findings.hasErrors
        else { throw .notReversible }
    }
}
