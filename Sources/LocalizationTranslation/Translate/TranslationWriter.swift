import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationPlatform
package import LocalizationProject
import LocalizationRunSupport

/// Writes translations into catalogs as they then are, and records them.
package struct TranslationWriter {
    private let files: any WritableFileTree
    private let boundary: LinkBoundary
    private let recordPath: String?
    private let collation: @Sendable (String, String) -> Int

    /// The number of times that a file is read again because another program changed it.
    private static let attempts = 50

    /// Creates a writer.
    /// - Parameters:
    ///   - files: The tree without a boundary.
    ///   - boundary: How far links lead.
    ///   - recordPath: The path of the record; nil to write none.
    ///   - collation: Compares keys as Xcode's editor does.
    package init(
        _ files: any WritableFileTree, _ boundary: LinkBoundary, recordPath: String?,
        collation: @escaping @Sendable (String, String) -> Int
    ) {
        (self.files, self.boundary, self.recordPath, self.collation) = (files, boundary, recordPath, collation)
    }

    /// An entry, one of its keys, and the translation that it gets.
    typealias Written = (entry: AskedEntry, member: AskedEntry.Member, translation: CatalogTranslation)
    /// An entry, one of its keys, and the rules that refused the answer.
    typealias Refused = (entry: AskedEntry, member: AskedEntry.Member, rules: [String])

    /// A key of one of the catalogs.
    struct CatalogKey: Hashable {
        let catalog: Int
        let key: ExactText

        init(_ member: AskedEntry.Member) { (catalog, key) = (member.catalog, ExactText(member.entry.key)) }
    }

    /// Writes the translations of a language: each catalog at once, and then the record, so that at worst a text is asked twice.
    /// - Returns: The keys that somebody else changed or removed meanwhile, which are left alone.
    func write(
        _ written: [Written], refused: [Refused], into language: String, of catalogs: [AskedCatalog]
    ) throws(FileError) -> Set<CatalogKey> {
        var lost: Set<CatalogKey> = []
        var lines: [(file: String, key: String, line: TranslationRecord.Line)] = []
        for (index, catalog) in catalogs.enumerated() {
            let own = written.filter { $0.member.catalog == index }
            if own.isEmpty { continue }
            let done = try write(own, into: language, catalog)
            for each in own {
                guard let translation = done[ExactText(each.member.entry.key)] else {
                    lost.insert(CatalogKey(each.member))
                    continue
                }
                let line = TranslationRecord.Line(
                    source: each.entry.fingerprint, outcome: .written, texts: Fingerprint.ofTexts(translation))
                lines.append((catalog.file, each.member.entry.key, line))
            }
        }
        for each in refused {
            let rules = Set(each.rules).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            let line = TranslationRecord.Line(source: each.entry.fingerprint, outcome: .refused, rules: rules)
            lines.append((catalogs[each.member.catalog].file, each.member.entry.key, line))
        }
        try record(lines, language)
        return lost
    }

    /// Puts lines into the record as it then is: other runs write theirs.
    private func record(_ lines: [(file: String, key: String, line: TranslationRecord.Line)], _ language: String) throws(FileError) {
        guard let recordPath, !lines.isEmpty else { return }
        try change(recordPath, isNew: true) { bytes in
            var record = TranslationRecord(parsing: bytes)
            for (file, key, line) in lines {
                record[file, key, language] =
                    line.outcome == .written ? line : .refused(line.source, rules: line.rules, after: record[file, key, language])
            }
            return record.bytes
        }
    }

    /// Reads a file, and writes what becomes of it: again and again while another program changes it in between.
    /// - Parameter isNew: Whether a file that is not there is an empty one.
    private func change(
        _ path: String, isNew: Bool = false, _ change: ([UInt8]) throws(FileError) -> [UInt8]
    ) throws(FileError) {
        for attempt in 1...Self.attempts {
            let lock = FolderLock(PathNames.folder(of: path))
            defer { lock?.release() }
            // A tree that has read nothing yet: what others wrote before this moment is kept, and what they write after it is not replaced.
            let tree = files.within(boundary) { _, _ in }
            let old = isNew && !tree.isPresent(path) ? [] : try tree.read(path)
            let new = try change(old)
            if new == old { return }
            do throws(FileError) {
                _ = try tree.write(new, to: path)
                return
            } catch {
                // The file is as it was, so that it cannot be written for another reason.
                let now = files.isPresent(path) ? try? files.within(boundary, passedOver: { _, _ in }).read(path) : []
                if now == old || attempt == Self.attempts { throw error }
            }
        }
    }

    /// Writes translations into a catalog.
    /// - Returns: The translations as they were written, by key.
    private func write(
        _ written: [Written], into language: String, _ catalog: AskedCatalog
    ) throws(FileError) -> [ExactText: CatalogTranslation] {
        var done: [ExactText: CatalogTranslation] = [:]
        try change(catalog.path) { bytes throws(FileError) in
            done = [:]
            let document = XCStringsDocument(parsing: bytes)
            guard !document.syntax.findings.hasErrors else {
                throw FileError(path: catalog.path, operation: .read, reason: "It is not a string catalog any more", isMissing: false)
            }
            let spelling = Self.spelling(of: language, in: document)
            var changes: [XCStringsChange] = []
            for each in written {
                guard let now = document[each.member.entry.key]?.model, let merged = Self.merged(each, with: now, spelling, catalog) else {
                    continue
                }
                done[ExactText(now.key)] = merged.translation
                changes.append(.setTranslation(merged.translation, key: now.key, language: merged.language))
            }
            let order = document.keyOrder(.codePoint, orElse: .collated(collation))
            do throws(CatalogEditError) {
                return try document.edits(for: changes, order: order).applied(to: document.bytes)
            } catch {
                throw FileError(path: catalog.path, operation: .write, reason: error.description, isMissing: false)
            }
        }
        return done
    }

    /// The first spelling of a language in a document, so that it does not get two folders when it is compiled; that of the command line if
    /// the language is new. O(texts).
    private static func spelling(of language: String, in document: XCStringsDocument) -> String {
        let name = LanguageName.canonical(language)
        let names = document.entries.lazy.flatMap { $0.model.translations.lazy.map(\.language) }
        return names.first { isSameText($0, language) || isSameText(LanguageName.canonical($0), name) } ?? language
    }

    /// The translation of an entry as it is now with the texts that were asked for; nil if somebody changed what it is a translation of, or
    /// its shape.
    private static func merged(
        _ written: Written, with now: CatalogEntry, _ language: String, _ catalog: AskedCatalog
    ) -> (translation: CatalogTranslation, language: String)? {
        let member = written.member
        let name = LanguageName.canonical(language)
        let place = now.translations.last { isSameText(LanguageName.canonical($0.language), name) }
        let spelling = place?.language ?? language
        let original = OriginalTexts(of: now, in: catalog.sourceLanguage)
        let source = original.translation?.placedTexts.map { (path: $0.path, text: $0.text.value) } ?? [(.text, now.key)]
        guard isSameText(Fingerprint.ofSource(source, comment: now.comment), written.entry.fingerprint) else { return nil }
        guard let found = place?.translation, found != member.target else { return (written.translation, spelling) }
        // Somebody wrote texts of this language meanwhile. What was missing is filled, and nothing else.
        var translation = found
        for path in written.entry.needed {
            guard found[path] == member.target?[path] else { return nil }
            guard let text = written.translation[path], let state = text.state else { continue }
            translation.set(text.value, state: state, at: path)
        }
        return translation.placedTexts.map(\.path) == written.translation.placedTexts.map(\.path) ? (translation, spelling) : nil
    }
}
