package import LocalizationCatalogTools
import LocalizationCodeKeys
import LocalizationTextChecks
package import CatalogFormats
import LocalizationCatalogModel

extension InterfaceUpdate {
    /// Brings a catalog with the texts of a document, such as `mul.lproj/Main.xcstrings`, up to date, as Xcode does in a build.
    ///
    /// Texts are added, and comments and source texts replaced, by the rules of ``CatalogSync``. Before that, the translations of an
    /// object that is gone move to a new text with the same property and source text. Entries that were added by hand stay. Keys of objects
    /// that the document does not have are marked as stale, or removed; keys of code, which some catalogs have as well, stay as they are.
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - table: The catalog's table: its file's name without the extension.
    ///   - document: The document.
    ///   - unused: What happens to keys of objects that the document lacks.
    ///   - order: The order of the keys, into which new ones are put.
    /// - Throws: ``CatalogEditError`` if the file is not a string catalog.
    package static func updating(
        _ catalog: XCStringsDocument, table: String, with document: InterfaceDocument, unused: UnusedKeys = .mark,
        order: KeyOrder = .codePoint
    ) throws(CatalogEditError) -> InterfaceUpdate {
        let source = catalog.sourceLanguage ?? "en"
        let strings = InterfaceTable.sorted(document.strings)
        let texts = Dictionary(strings.map { (ExactText($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
        let entries = catalog.entries.map(\.model)
        let known = Set(entries.map { ExactText($0.key) })
        var stale: [(key: String, text: String)] = []
        var staleKeys: [String] = []
        for entry in entries
        where texts[ExactText(entry.key)] == nil && entry.extractionState != .manual {
            let comment = entry.comment.flatMap(InterfaceComment.init)
            guard comment != nil || InterfaceObjectKey.isOne(entry.key) else { continue }
            staleKeys.append(entry.key)
            let text = entry[source]?.text?.value ?? comment?.text
            if let text { stale.append((entry.key, text)) }
        }
        let missing = strings.filter { !known.contains(ExactText($0.key)) }
        var update = InterfaceUpdate(bytes: catalog.bytes)
        update.moved = moves(to: missing, from: stale)
        let moved = Set(update.moved.flatMap { [ExactText($0.oldKey), ExactText($0.newKey)] })
        update.stale = staleKeys.filter { !moved.contains(ExactText($0)) }
        update.added = missing.map(\.key).filter { !moved.contains(ExactText($0)) }
        update.changed = entries.filter { entry in
            guard let text = texts[ExactText(entry.key)], let known = entry[source]?.text?.value else { return false }
            return !isSameText(known, text)
        }.map(\.key)
        var catalog = catalog
        let changes: [XCStringsChange] = update.stale.compactMap { key in
            switch unused {
            case .mark: .setExtractionState(.stale, key: key)
            case .remove: .removeEntry(key)
            case .keep: nil
            }
        }
        try catalog.apply(update.moved.map { .renameEntry($0.oldKey, to: $0.newKey) } + changes)
        let occurrences = strings.map {
            StringsData.Occurrence(table: table, key: $0.key, value: $0.value, comment: $0.comment)
        }
        let result = try CatalogSync.sync(
            catalog, table: table, with: [StringsData(occurrences: occurrences)], marksStale: false, manners: .editor,
            order: order)
        update.bytes = result.bytes
        return update
    }
}
