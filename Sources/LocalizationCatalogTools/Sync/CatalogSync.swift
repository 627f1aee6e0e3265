import LocalizationProject
package import LocalizationCodeKeys
package import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationProject
import LocalizationSourceExtraction

/// Updates a string catalog with the keys that were found in source code, as `xcstringstool sync` does.
///
/// - A key that is new in code is added.
/// - An existing key gets code's comment. A manually added entry (`manual`) stays as it is, whatever code has.
/// - A key that code no longer has is removed if it is not translated, otherwise marked as `stale`.
///
/// Only the affected bytes of the catalog change.
package enum CatalogSync {
    /// The result of a synchronization.
    package struct Result: Sendable {
        /// The catalog's new content.
        package var bytes: [UInt8]
        /// The number of entries that were added, changed, marked as stale, and removed.
        package var summary: Summary
        /// The mistakes in the shape of the catalog, and the keys with several comments or default values. If there is an error, the
        /// catalog should not be written: the entry with the mistake may have been removed as one without translations.
        package var findings: [Finding]
    }

    /// The number of changed entries, by kind of change.
    package struct Summary: Hashable, Sendable {
        /// Entries for keys that were missing from the catalog.
        package var added = 0
        /// Entries whose comment, value, or state changed.
        package var updated = 0
        /// Entries that were marked as stale.
        package var stale = 0
        /// Entries that were removed because they had no translations.
        package var removed = 0

        /// Creates the summary of no change.
        package init() {}

        /// Whether the catalog was up to date.
        package var isEmpty: Bool { self == Summary() }
    }

    /// Whose manners a synchronization has.
    package enum Manners: Sendable {
        /// Those of `xcstringstool sync`: a source text stays when the default value in code changes, and all entries are sorted when one is
        /// added.
        case tool
        /// Those of Xcode's editor: a changed default value replaces a source text that came from code, whose translations then need a
        /// review, and entries keep their order.
        case editor
    }

    /// Whether code has the keys of a catalog: those of `InfoPlist` are in property lists, those in `mul.lproj` in interface documents.
    package static func hasKeysOfCode(_ path: String) -> Bool {
        !isSameText(PathNames.stem(of: path), "InfoPlist")
            && !isSameText(PathNames.last(of: PathNames.folder(of: path)).lowercased(), "mul.lproj")
    }

    /// Explains that code has keys, but none of a catalog's table, which is most likely another catalog's name and would cost all its keys.
    /// - Returns: Nil if code has keys of the table or no keys at all, or if the catalog has few keys to lose.
    package static func reasonAgainst(_ catalog: XCStringsDocument, table: String, with data: [StringsData]) -> String? {
        // Literals that may be keys, and keys of previews alone, would cost all keys as well.
        let tables = Set(data.flatMap(\.occurrences).map { ExactText($0.table) })
        let isUsed = data.contains { $0.catalogOccurrences.contains { isSameText($0.table, table) } }
        guard !tables.isEmpty, !isUsed else { return nil }
        let count = catalog.entries.count { ![.manual, .stale].contains($0.extractionState) }
        guard count >= 20 else { return nil }
        let names = tables.map(\.text).filter { !isSameText($0, ExtractedKey.potentialTable) }.sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
        let reason = "code has no key of the table '\(table)', so \(count) keys would look unused; a catalog has the name of its table"
        return names.isEmpty
            ? reason : "\(reason), and those in code are \(names.prefix(5).map { "'\($0)'" }.joined(separator: ", "))"
    }

    /// Synchronizes a catalog.
    /// - Parameters:
    ///   - table: The catalog's table: its file's name without the extension.
    ///   - data: The data of all source files of the target.
    ///   - marksStale: Whether keys that code lacks are marked or removed. Apple: `--skip-marking-strings-stale` turns it off.
    ///   - unused: What happens to keys that code lacks, if they are marked.
    ///   - manners: Whose manners the synchronization has.
    ///   - isKept: Whether a key that code lacks stays as it is, because code may put it together.
    ///   - order: The order of keys: by code point, as in `xcstringstool` of Xcode 26.
    /// - Throws: ``CatalogEditError`` if the file is not a string catalog.
    package static func sync(
        _ catalog: XCStringsDocument, table: String, with data: [StringsData], marksStale: Bool = true, unused: UnusedKeys = .mark,
        manners: Manners = .tool, keeping isKept: (String) -> Bool = { _ in false }, order: KeyOrder = .codePoint
    ) throws(CatalogEditError) -> Result {
        var found = FoundKeys()
        for file in data {
            for occurrence in file.catalogOccurrences where isSameText(occurrence.table, table) { found.add(occurrence) }
        }
        var summary = Summary()
        var changes: [XCStringsChange] = []
        var known: Set<ExactText> = []
        let sourceLanguage = catalog.sourceLanguage ?? "en"
        // If a key repeats, the last entry counts.
        let effective = Dictionary(catalog.entries.map { (ExactText($0.key), $0) }, uniquingKeysWith: { $1 })
        for entry in catalog.entries {
            let key = ExactText(entry.key)
            guard known.insert(key).inserted else { continue }
            let old = (effective[key] ?? entry).model
            guard let usage = found[key] else {
                let isRemoved = unused == .remove
                guard marksStale, unused != .keep, old.extractionState != .manual, isRemoved || old.extractionState != .stale,
                    !isKept(entry.key)
                else { continue }
                if !isRemoved, hasTranslations(old, sourceLanguage: sourceLanguage) {
                    changes.append(.setExtractionState(.stale, key: entry.key))
                    summary.stale += 1
                } else {
                    changes.append(.removeEntry(entry.key))
                    summary.removed += 1
                }
                continue
            }
            if old.extractionState == .manual { continue }
            let new = updated(old, with: usage, sourceLanguage: sourceLanguage, manners)
            if new != old {
                changes.append(.setEntry(new))
                summary.updated += 1
            }
        }
        for key in found.keys where !known.contains(key) {
            guard let usage = found[key] else { continue }
            var new = updated(CatalogEntry(key: key.text), with: usage, sourceLanguage: sourceLanguage, manners)
            if let phrases = usage.phrases {
                new.extractionState = .extractedWithValue
                new[sourceLanguage] = CatalogTranslation(phrases: PhraseSet(phrases, state: .new))
            }
            changes.append(.setEntry(new))
            summary.added += 1
        }
        let edits = try catalog.edits(for: changes, order: order)
        var result = Result(
            bytes: edits.applied(to: catalog.bytes), summary: summary, findings: catalog.shapeFindings + found.findings)
        if manners == .tool, summary.added > 0 {
            let changed = XCStringsDocument(parsing: result.bytes)
            result.bytes = changed.editsSortingEntries(by: order).applied(to: result.bytes)
        }
        return result
    }

    /// An entry updated with the information in code.
    private static func updated(
        _ entry: CatalogEntry, with usage: FoundKeys.Usage, sourceLanguage: String, _ manners: Manners
    ) -> CatalogEntry {
        var entry = entry
        if let comment = usage.comment {
            // A comment in code replaces a generated one, and the new one is not generated.
            entry.comment = comment
            entry.isCommentAutoGenerated = nil
        }
        guard let value = usage.value else {
            // Phrases of App Shortcuts always come from code, and Xcode says so.
            if entry[sourceLanguage]?.phrases == nil { entry.extractionState = nil }
            return entry
        }
        let wasExtracted = entry.extractionState == .extractedWithValue
        // Apple's tool takes the mark away where the source text is reviewed, and the editor adds it: such an entry stays as it is.
        let isReviewed = entry[sourceLanguage].map { !$0.isPlainText || $0.text?.state != .new } ?? false
        if entry.extractionState != nil || !isReviewed { entry.extractionState = .extractedWithValue }
        guard let source = entry[sourceLanguage] else {
            entry[sourceLanguage] = CatalogTranslation(value, state: .new)
            return entry
        }
        // A value in code only replaces one from code: a text that was reviewed or varied by plural stays.
        let known = source.text.map { PositionalSpecifiers.numbered($0.value) }
        if manners == .editor, source.isPlainText, wasExtracted, source.text?.state == .new, !isSameText(known, value) {
            entry[sourceLanguage] = CatalogTranslation(value, state: .new)
            for index in entry.translations.indices where !isSameText(entry.translations[index].language, sourceLanguage) {
                if entry.translations[index].translation.text?.state == .translated {
                    entry.translations[index].translation.text?.state = .needsReview
                }
            }
        }
        return entry
    }

    /// Whether an entry was edited: it has a language other than the source language, or a source text that is not from code.
    private static func hasTranslations(_ entry: CatalogEntry, sourceLanguage: String) -> Bool {
        entry.translations.contains { translation in
            guard isSameText(translation.language, sourceLanguage) else { return true }
            return
                !(entry.extractionState == .extractedWithValue
                && (translation.translation.text?.state ?? translation.translation.phrases?.state) == .new)
        }
    }
}

/// The keys of a table as code uses them.
private struct FoundKeys {
    /// How code uses a key.
    struct Usage {
        /// The comments, without duplicates.
        var comments: [String] = []
        /// The default values, without duplicates; the first one counts.
        var values: [String] = []
        /// The phrases of an App Shortcut whose first is the key; the first set counts.
        var phrases: [String]?

        /// The new comment of the catalog: all comments in alphabetical order, one on each line.
        var comment: String? { comments.isEmpty ? nil : comments.sorted().joined(separator: "\n") }
        /// The default value.
        var value: String? { values.first }
    }

    private(set) var keys: [ExactText] = []
    private var usages: [ExactText: Usage] = [:]

    subscript(key: ExactText) -> Usage? { usages[key] }

    mutating func add(_ occurrence: StringsData.Occurrence) {
        let key = ExactText(occurrence.key)
        var usage = usages[key] ?? Usage()
        if usages[key] == nil { keys.append(key) }
        if let comment = occurrence.comment, !usage.comments.contains(where: { isSameText($0, comment) }) { usage.comments.append(comment) }
        // Xcode's catalogs have numbers in the specifiers of a default value with several arguments.
        if let value = occurrence.value.map(PositionalSpecifiers.numbered), !usage.values.contains(where: { isSameText($0, value) }) {
            usage.values.append(value)
        }
        if usage.phrases == nil { usage.phrases = occurrence.phrases }
        usages[key] = usage
    }

    /// Findings for keys that code uses in more than one way, in the words of Apple's extraction.
    var findings: [Finding] {
        keys.sorted { $0.text < $1.text }.flatMap { key -> [Finding] in
            guard let usage = usages[key] else { return [] }
            var findings: [Finding] = []
            if usage.comments.count > 1 {
                let list = usage.comments.sorted().map { "\"\($0)\"" }.joined(separator: " & ")
                findings.append(Finding(Rule.Sync.comments, "Key \"\(key.text)\" used with multiple comments \(list)"))
            }
            if let kept = usage.values.first {
                for value in usage.values.dropFirst() {
                    findings.append(
                        Finding(
                            Rule.Sync.values,
                            "Key \"\(key.text)\" used with multiple values. Value \"\(kept)\" kept. Value \"\(value)\" ignored."))
                }
            }
            return findings
        }
    }
}
