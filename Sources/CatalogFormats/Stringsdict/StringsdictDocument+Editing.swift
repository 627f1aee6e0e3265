import LocalizationFileSyntax
public import LocalizationSourceText

extension StringsdictDocument {
    /// Applies edits to the text.
    /// - Throws: ``CatalogEditError`` if the file is not editable or the text cannot be encoded.
    public mutating func apply(_ edits: SourceEdits) throws(CatalogEditError) {
        self = StringsdictDocument(try PropertyListEditing(syntax).applying(edits))
    }

    /// The edits of the text that make the changes; combine changes to the same dictionary in one ``StringsdictChange/setEntry(_:_:)``.
    /// - Throws: ``CatalogEditError`` if a change names a key that is missing or exists already, or the file is not editable.
    public func edits(for changes: [StringsdictChange]) throws(CatalogEditError) -> SourceEdits {
        var reconciliation = try PropertyListReconciliation(syntax, rank: StringsdictNames.order)
        guard let root = syntax.root, root.kind == .dictionary else { throw .notEditable("it holds no table") }
        for change in changes {
            switch change {
            case .setEntry(let key, let value): try reconciliation.set(value, at: [key], in: root)
            case .setText(let text, let path): try reconciliation.set(.string(text), at: path, in: root)
            case .remove(let path): try reconciliation.set(nil, at: path, in: root)
            case .renameEntry(let key, let newKey):
                guard root[newKey] == nil else { throw .keyExists(newKey) }
                guard root[key] != nil else { throw .noSuchKey(key) }
                for entry in root.entries where entry.key.isString(key) { reconciliation.rename(entry, to: newKey) }
            }
        }
        reconciliation.makeChanges()
        return SourceEdits(reconciliation.edits)
    }
}

extension PropertyListReconciliation {
    /// Sets or removes the value at the end of a path of names. Call ``makeChanges()`` after the last one. O(path), and O(members) for the first
    /// path through a dictionary.
    mutating func set(_ value: PropertyListValue?, at path: [String], in root: PropertyListNode) throws(CatalogEditError) {
        var node = root
        for (depth, name) in path.enumerated() {
            let rest = path[(depth &+ 1)...]
            let next = member(name, of: node)
            if !rest.isEmpty, let next, next.kind == .dictionary {
                node = next
                continue
            }
            if value == nil, !rest.isEmpty || next == nil { throw .noSuchKey(name) }
            let nested = value.map { value in
                rest.reversed().reduce(value) { inner, name in
                    var dictionary = PropertyListDictionary()
                    dictionary[name] = inner
                    return .dictionary(dictionary)
                }
            }
            return addChange((name, nested), of: node)
        }
    }

    /// Renames the key of an entry.
    mutating func rename(_ entry: PropertyListNode.Entry, to key: String) {
        if let edit = editing.renaming(entry, to: key) { append(edit) }
    }
}
