package import LocalizationDiagnostics
package import LocalizationFileSyntax
package import LocalizationSourceText

/// A property list that is not a table, such as `Info.plist`: it has findings and a canonical form, but no texts.
package struct PlainPropertyList: LocalizationDocument {
    /// The file as a property list.
    package let syntax: PropertyListDocument

    package init(parsing bytes: [UInt8]) { syntax = PropertyListDocument(parsing: bytes) }

    package var bytes: [UInt8] { syntax.originalBytes }

    package var text: [UInt8] { syntax.text }

    package var findings: [Finding] { syntax.findings }

    package func forEachText(_ body: (PlacedTranslation) -> Void) {}

    package func edits(for changes: [Never]) throws(CatalogEditError) -> SourceEdits { SourceEdits([]) }

    package mutating func apply(_ edits: SourceEdits) throws(CatalogEditError) {
        throw .notEditable("it holds no table")
    }
}

extension PlainPropertyList: FormattableDocument {
    package func canonicalForm(_ collation: @escaping @Sendable (String, String) -> Int) -> FormattedCatalog {
        .propertyList(syntax, findings)
    }
}
