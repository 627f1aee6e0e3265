package import LocalizationCatalogTools
import LocalizationTextChecks
package import CatalogFormats
import LocalizationCatalogModel
import LocalizationSourceText

extension InterfaceUpdate {
    /// Brings the table of one language up to date with a document.
    ///
    /// - A translation keeps its key if the document has a text there. Its comment, if `ibtool` wrote it, is replaced by the current one.
    ///   A text that is still that of the document before it changed is replaced by the new one, unless the comment may state a
    ///   translation: Xcode wrote these into the comments of documents that it turned into tables.
    /// - A text without a translation gets the one of an object that is gone, if it had the same text and property: an object that was
    ///   copied and pasted, or created again, has a new id. The text of an object that is gone is known from the comment.
    /// - Any other text is added with itself as its translation, or with what `fill` says, behind the text that precedes it in the order of
    ///   `ibtool`.
    /// - Keys that the document does not have stay in the table, or are removed if `unused` says so, and are listed.
    ///
    /// The rest of the table stays byte for byte. O(n log n).
    /// - Parameters:
    ///   - table: The table; nil if there is none yet.
    ///   - document: The document.
    ///   - fill: The translation of a text without one.
    ///   - unused: What happens to keys that the document does not have.
    ///   - isOriginal: Whether the tables of other languages agree that a text was the document's for a key; nil if they say nothing, so that
    ///     the other comments of the table decide.
    /// - Throws: ``CatalogEditError`` if the table cannot be edited, because it is binary or contains no table.
    package static func updating(
        _ table: StringsDocument?, with document: InterfaceDocument, fill: TableUpdate.Fill = .source, unused: UnusedKeys = .mark,
        isOriginal: (_ text: String, _ key: String) -> Bool? = { _, _ in nil }
    ) throws(CatalogEditError) -> InterfaceUpdate {
        func translation(of string: InterfaceString) -> String {
            switch fill {
            case .source: string.value
            case .key: string.key
            case .empty: ""
            }
        }
        // A file of white space becomes a new table; in another one, comments would be lost.
        let isBlank = table.map { $0.entries.isEmpty && $0.text.allSatisfy { Unicode.Scalar($0).isASCIIWhiteSpace } } ?? true
        guard let table, !isBlank || document.strings.isEmpty else {
            let rows = InterfaceTable.sorted(document.strings).map {
                StringsWriter.Row(key: $0.key, value: translation(of: $0), notes: [$0.comment])
            }
            return InterfaceUpdate(
                bytes: StringsWriter.file(rows, encoding: .utf8, layout: .ibtool), added: rows.map(\.key))
        }
        var update = InterfaceUpdate(bytes: table.bytes)
        let strings = InterfaceTable.sorted(document.strings)
        let texts = Dictionary(strings.map { (ExactText($0.key), $0) }, uniquingKeysWith: { first, _ in first })
        var changes: [StringsChange] = []
        var known: Set<ExactText> = []
        var stale: [(key: String, text: String)] = []
        let statesOriginals = statesOriginals(table, texts)
        for entry in table.entries where known.insert(ExactText(entry.key)).inserted {
            let notes = table.notes(of: entry)
            let comment = notes.last.flatMap(InterfaceComment.init)
            let oldText = comment?.text
            guard let string = texts[ExactText(entry.key)] else {
                guard comment != nil || InterfaceObjectKey.isOne(entry.key) else { continue }
                update.stale.append(entry.key)
                if let oldText { stale.append((entry.key, oldText)) }
                continue
            }
            changes += changedNotes(notes, comment, string)
            guard let oldText, !isSameText(oldText, string.value) else { continue }
            if isSameText(entry.value, oldText),
                isOriginal(oldText, entry.key) ?? (statesOriginals && haveSameScript(oldText, string.value))
            {
                changes.append(.setText(string.value, key: entry.key))
            } else {
                update.changed.append(entry.key)
            }
        }
        let missing = strings.filter { !known.contains(ExactText($0.key)) }
        update.moved = moves(to: missing, from: stale)
        var movedKeys: Set<ExactText> = []
        for move in update.moved {
            movedKeys.formUnion([ExactText(move.oldKey), ExactText(move.newKey)])
            changes.append(.renameEntry(move.oldKey, to: move.newKey))
            guard let entry = table[move.oldKey], let string = texts[ExactText(move.newKey)] else { continue }
            let notes = table.notes(of: entry)
            changes += changedNotes(notes, notes.last.flatMap(InterfaceComment.init), string, key: move.oldKey)
        }
        update.stale.removeAll { movedKeys.contains(ExactText($0)) }
        if unused == .remove { changes += update.stale.map { .removeEntry($0) } }
        var predecessor: String?
        for string in strings {
            if known.contains(ExactText(string.key)) {
                predecessor = string.key
            } else if !movedKeys.contains(ExactText(string.key)) {
                changes.append(
                    .insertEntry(key: string.key, value: translation(of: string), notes: [string.comment], after: predecessor))
                update.added.append(string.key)
            }
        }
        var result = table
        try result.apply(changes)
        update.bytes = result.bytes
        return update
    }

    /// Whether comments of a table state the document's texts, and not translations: no more of them differ from the document and are the
    /// same as the table's text than are the document's. O(entries).
    private static func statesOriginals(_ table: StringsDocument, _ texts: [ExactText: InterfaceString]) -> Bool {
        var (same, other) = (0, 0)
        for entry in table.entries {
            guard let string = texts[ExactText(entry.key)], let text = table.notes(of: entry).last.flatMap(InterfaceComment.init)?.text
            else { continue }
            if isSameText(text, string.value) { same += 1 } else if isSameText(text, entry.value) { other += 1 }
        }
        return other <= same
    }

    /// Whether two texts, if both have letters, both have some of Latin, or neither has.
    private static func haveSameScript(_ left: String, _ right: String) -> Bool {
        func isLatin(_ text: String) -> Bool? {
            let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
            return letters.isEmpty ? nil : letters.contains { $0.value < 0x250 }
        }
        guard let left = isLatin(left), let right = isLatin(right) else { return true }
        return left == right
    }

    /// The change that replaces the comment of `ibtool` by the current one; notes that people wrote stay.
    private static func changedNotes(
        _ notes: [String], _ comment: InterfaceComment?, _ string: InterfaceString, key: String? = nil
    ) -> [StringsChange] {
        guard comment != nil, !isSameText(notes.last, string.comment) else { return [] }
        return [.setNotes(notes.dropLast() + [string.comment], key: key ?? string.key)]
    }
}
