import LocalizationDiagnostics
import LocalizationFileSyntax

extension StringsdictDocument {
    /// The file in canonical form: Xcode's layout and Xcode's order for the members of entries and rules; entries keep their order, and
    /// comments are kept. Compare with ``bytes`` to check a file. Idempotent.
    /// - Returns: Nil for a file with errors and for one that is not XML.
    public func formatted() -> [UInt8]? {
        guard syntax.root?.kind == .dictionary else { return nil }
        let keys = syntax.root?.entries.map { $0.key.stringValue ?? "" } ?? []
        // The root's names are keys and keep their order; all other names have a fixed position.
        return XMLFormatting.format(syntax) { $0.elementsEqual(keys) ? $0 : StringsdictWriter.sorted($0) }
    }
}

extension StringsdictDocument: FormattableDocument {
    package func canonicalForm(_ collation: @escaping @Sendable (String, String) -> Int) -> FormattedCatalog {
        guard syntax.format == .oldStyle, !findings.hasErrors else {
            return .propertyList(syntax, findings, canonical: formatted())
        }
        // Xcode writes rules as XML only. Anything in old-style text beyond their content would be lost.
        var canonical: [UInt8]?
        var reason: Finding?
        if let comment = syntax.allComments.first {
            reason = Finding(
                Rule.Format.oldStyleComment, "the canonical form is XML, which would lose the comments of this text; convert it by hand",
                range: comment.range)
        } else if let repeated = syntax.firstRepeatedName {
            reason = Finding(
                Rule.Format.oldStyleDuplicate, "the canonical form is XML, which would lose an entry whose key stands twice",
                range: repeated.range)
        } else if case .dictionary(let table)? = syntax.appleValue {
            canonical = StringsdictWriter.file(table)
        }
        return .propertyList(syntax, findings + [reason].compactMap { $0 }, canonical: canonical)
    }
}
