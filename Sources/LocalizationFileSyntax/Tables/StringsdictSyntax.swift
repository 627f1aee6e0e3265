package import LocalizationSourceText

/// A property list looked at as a `.stringsdict` table: a dictionary from keys to rule dictionaries or plain texts.
///
/// What a rule dictionary must hold is not looked at here. Values of other kinds are read and ignored by Apple's bundles, and so is metadata
/// of any kind inside of a rule dictionary.
package struct StringsdictSyntax: Sendable {
    /// The file.
    package let document: PropertyListDocument

    /// Looks at a document as a table.
    package init(_ document: PropertyListDocument) {
        self.document = document
    }

    /// Whether Apple's bundles load the file as a table: the reader accepts it, and the root is a dictionary.
    package var isAcceptedByApple: Bool {
        document.isAcceptedByApple && document.isAppleRootDictionary
    }

    /// The entries in the order of the file whose value is a dictionary or a text; a key that stands twice is there twice.
    package var entries: [PropertyListNode.Entry] {
        document.root?.entries.filter { $0.value.kind == .dictionary || $0.value.kind == .string } ?? []
    }

    /// What keeps the file from being a table, without the findings of ``PropertyListDocument/diagnostics``.
    package var diagnostics: [Diagnostic] {
        guard let root = document.root else { return [] }
        guard root.kind == .dictionary else { return [document.rootIsNoDictionary(root, table: "stringsdict")] }
        return root.entries.compactMap { entry in
            guard entry.value.kind != .dictionary, entry.value.kind != .string else { return nil }
            return Diagnostic(
                "stringsdict.value-is-no-rule", .warning, "The value is \(entry.value.kind.phrase), neither a dictionary of rules nor a text",
                range: entry.value.range)
        }
    }
}
