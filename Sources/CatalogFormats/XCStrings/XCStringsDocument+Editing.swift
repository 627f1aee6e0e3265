public import LocalizationCatalogModel
import LocalizationFileSyntax
public import LocalizationSourceText

extension XCStringsDocument {
    /// Applies changes, modifying only the bytes they affect. Spacing, line endings, spelling and order of everything else are kept;
    /// additions follow the file's spacing.
    ///
    /// Changes to the same entry are applied one after the other. O(n + changes · log changes).
    /// - Parameters:
    ///   - changes: The changes; those to the same entry are applied in this order.
    ///   - order: The order that determines where new entries and members are inserted.
    /// - Returns: The edits that undo the changes; they restore every byte.
    /// - Throws: ``CatalogEditError`` if a change names a key that is missing or exists already, or the file is not a string catalog.
    @discardableResult
    public mutating func apply(_ changes: [XCStringsChange], order: KeyOrder) throws(CatalogEditError) -> SourceEdits {
        let edits = try self.edits(for: changes, order: order)
        let inverse = edits.inverse(of: bytes)
        apply(edits)
        return inverse
    }

    /// Applies edits to the text.
    public mutating func apply(_ edits: SourceEdits) {
        if !edits.isEmpty { self = XCStringsDocument(parsing: edits.applied(to: bytes)) }
    }

    /// The edits that change the catalog to the content of a table; everything they have in common keeps its bytes.
    /// - Throws: ``CatalogEditError`` if the file is not a string catalog.
    public func edits(for table: CatalogTable, order: KeyOrder = .codePoint) throws(CatalogEditError) -> SourceEdits {
        guard let root = syntax.root, root.kind == .object else { throw .notEditable("it is not a string catalog") }
        var reconciliation = JSONReconciliation(syntax, order: order)
        reconciliation.reconcile(root, with: XCStringsWriter.value(of: table))
        return SourceEdits(reconciliation.edits)
    }

    /// The edits that set entries, and members of the catalog itself, to other values of any shape; nil removes one. Everything that an old
    /// and a new value have in common keeps its bytes.
    package func edits(
        settingEntries entries: [(name: String, value: ExtraValue?)], members: [(name: String, value: ExtraValue?)] = [], order: KeyOrder
    ) throws(CatalogEditError) -> SourceEdits {
        guard let root = syntax.root, root.kind == .object, let strings else { throw .notEditable("it is not a string catalog") }
        var reconciliation = JSONReconciliation(syntax, order: order)
        reconciliation.change(strings, entries)
        reconciliation.change(root, members)
        return SourceEdits(reconciliation.edits)
    }

    /// The edits that sort the entries; each keeps its bytes, and those between them stay where they are. O(n log n).
    package func editsSortingEntries(by order: KeyOrder) -> SourceEdits {
        let members = strings.map { Array($0.members) } ?? []
        let sorted = members.enumerated().sorted { left, right in
            let (leftKey, rightKey) = (left.element.nameText, right.element.nameText)
            return isSameText(leftKey, rightKey) ? left.offset < right.offset : order.precedes(leftKey, rightKey)
        }
        func range(_ member: JSONMember) -> Range<Int> { member.name.range.lowerBound..<member.value.range.upperBound }
        return SourceEdits(
            zip(members.indices, sorted).filter { $0 != $1.offset }.map { index, other in
                SourceEdit(range(members[index]), Array(bytes[range(other.element)]))
            })
    }

    /// The edits of the text that make the changes, with new entries and members in the order of code points.
    /// - Throws: ``CatalogEditError`` if a change names a key that is missing or exists already, or the file is not a string catalog.
    public func edits(for changes: [XCStringsChange]) throws(CatalogEditError) -> SourceEdits {
        try edits(for: changes, order: .codePoint)
    }

    /// The edits of the text that make the changes.
    /// - Throws: ``CatalogEditError`` if a change names a key that is missing or exists already, or the file is not a string catalog.
    public func edits(for changes: [XCStringsChange], order: KeyOrder) throws(CatalogEditError) -> SourceEdits {
        guard let root = syntax.root, root.kind == .object, let strings else { throw .notEditable("it is not a string catalog") }
        var members: [ExactText: JSONMember] = [:]
        let wanted = Set(changes.compactMap(\.key).map(ExactText.init))
        for member in strings.members {
            let key = ExactText(member.nameText)
            if wanted.contains(key) { members[key] = member }
        }
        var work = EntryChanges(members: members, hasKey: { key in strings.members.contains { $0.name.isString(key) } })
        for change in changes { try work.add(change) }
        var reconciliation = JSONReconciliation(syntax, order: order)
        if !work.rootChanges.isEmpty { reconciliation.change(root, work.rootChanges) }
        reconciliation.change(strings, work.entryChanges)
        for (old, new) in work.renames {
            for member in strings.members where member.name.isString(old) { reconciliation.rename(member, to: new) }
        }
        return SourceEdits(reconciliation.edits)
    }
}

/// Collects changes by entry, so that each entry is rewritten only once.
private struct EntryChanges {
    let members: [ExactText: JSONMember]
    let hasKey: (String) -> Bool
    private var order: [ExactText] = []
    private var entries: [ExactText: CatalogEntry?] = [:]
    private(set) var renames: [(old: String, new: String)] = []
    private(set) var rootChanges: [JSONReconciliation.Change] = []

    init(members: [ExactText: JSONMember], hasKey: @escaping (String) -> Bool) {
        self.members = members
        self.hasKey = hasKey
    }

    /// The new content of every changed entry, in the order of the first changes.
    var entryChanges: [JSONReconciliation.Change] {
        order.map { key in (key.text, entries[key]?.map { XCStringsWriter.value(of: $0) }) }
    }

    mutating func add(_ change: XCStringsChange) throws(CatalogEditError) {
        switch change {
        case .setSourceLanguage(let language): rootChanges.append(("sourceLanguage", .string(language)))
        case .setVersion(let version): rootChanges.append(("version", .string(version)))
        case .setEntry(let entry): set(entry, for: entry.key)
        case .removeEntry(let key):
            _ = try current(key)
            set(nil, for: key)
        case .renameEntry(let key, let newKey):
            _ = try current(key)
            if hasKey(newKey) { throw .keyExists(newKey) }
            renames.append((key, newKey))
        case .setTranslation(let translation, let key, let language):
            try update(key) { $0[language] = translation }
        case .setText(let value, let state, let key, let language, let path):
            try update(key) { entry in
                var translation = entry[language] ?? CatalogTranslation()
                translation.setText(value, state: state, at: path[...])
                entry[language] = translation
            }
        case .setComment(let comment, let key): try update(key) { $0.comment = comment }
        case .setExtractionState(let state, let key): try update(key) { $0.extractionState = state }
        case .setShouldTranslate(let flag, let key): try update(key) { $0.shouldTranslate = flag }
        }
    }

    private func current(_ key: String) throws(CatalogEditError) -> CatalogEntry {
        let exact = ExactText(key)
        if let changed = entries[exact] {
            guard let entry = changed else { throw .noSuchKey(key) }
            return entry
        }
        guard let member = members[exact] else { throw .noSuchKey(key) }
        return XCStringsReading.entry(member)
    }

    private mutating func update(_ key: String, _ body: (inout CatalogEntry) -> Void) throws(CatalogEditError) {
        var entry = try current(key)
        body(&entry)
        set(entry, for: key)
    }

    private mutating func set(_ entry: CatalogEntry?, for key: String) {
        let exact = ExactText(key)
        if entries.updateValue(entry, forKey: exact) == nil { order.append(exact) }
    }
}
