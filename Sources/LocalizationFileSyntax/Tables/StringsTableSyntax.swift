package import LocalizationSourceText

/// A property list looked at as a `.strings` table: a dictionary from keys to texts.
///
/// Apple's bundles read any property list whose root is a dictionary; of its values only strings can be looked up.
package struct StringsTableSyntax: Sendable {
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

    /// Whether every value of the file is a text, so that nothing is lost when it is read as a table.
    package var holdsTextsOnly: Bool {
        document.root?.entries.allSatisfy { $0.value.kind == .string } ?? false
    }

    /// The texts in the order of the file; a key that stands twice is there twice. Entries whose value is no string are left out.
    package var entries: [PropertyListNode.Entry] {
        document.root?.entries.filter { $0.value.kind == .string } ?? []
    }

    /// What keeps the file from being a table, without the findings of ``PropertyListDocument/diagnostics``.
    package var diagnostics: [Diagnostic] {
        guard let root = document.root else { return [] }
        guard root.kind == .dictionary else { return [document.rootIsNoDictionary(root, table: "strings")] }
        return root.entries.compactMap { entry in
            guard entry.value.kind != .string else { return nil }
            return Diagnostic(
                "strings.value-is-no-text", .warning, "The value is \(entry.value.kind.phrase), which cannot be looked up as a text",
                range: entry.value.range)
        }
    }
}
