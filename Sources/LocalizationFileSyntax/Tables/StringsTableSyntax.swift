package import LocalizationDiagnostics

/// A view of a property list as a `.strings` table: a dictionary from keys to texts.
///
/// Apple's bundles read any property list whose root is a dictionary; lookups only find its string values.
package struct StringsTableSyntax: Sendable {
    /// The file.
    package let document: PropertyListDocument

    /// Creates a view of a document as a table.
    package init(_ document: PropertyListDocument) {
        self.document = document
    }

    /// Whether Apple's bundles load the file as a table: the reader accepts it, and the root is a dictionary.
    package var isAcceptedByApple: Bool {
        document.isAcceptedByApple && document.isAppleRootDictionary
    }

    /// The texts in file order; a repeated key appears once per entry. Entries whose value is not a string are omitted.
    package var entries: [PropertyListNode.Entry] {
        document.root?.entries.filter { $0.value.kind == .string } ?? []
    }

    /// The problems that keep the file from being a table, without the findings of ``PropertyListDocument/findings``.
    package var findings: [Finding] {
        guard let root = document.root else { return [] }
        guard root.kind == .dictionary else { return [document.rootIsNoDictionary(root, rule: Rule.Strings.rootIsNoDictionary)] }
        return root.entries.compactMap { entry in
            guard entry.value.kind != .string else { return nil }
            return Finding(
                Rule.Strings.valueIsNoText, "The value is \(entry.value.kind.phrase), which cannot be looked up as a text",
                range: entry.value.range)
        }
    }
}
