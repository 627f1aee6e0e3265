package import LocalizationDiagnostics
import LocalizationFileSyntax

/// The result of formatting a file.
package struct FormattedCatalog: Sendable {
    /// The outcome of formatting a file.
    package enum Outcome: Hashable, Sendable {
        /// The file is in its canonical form.
        case unchanged
        /// The canonical form.
        case formatted([UInt8])
        /// The file has mistakes, or content that its canonical form cannot keep; see ``findings``.
        case refused
    }

    /// The outcome.
    package var outcome: Outcome
    /// The text that the ranges of ``findings`` refer to, UTF-8 for a text file.
    package var text: [UInt8]
    /// The problems of the file. Never empty for a file that is refused.
    package var findings: [Finding]
    /// The first byte of ``text`` that differs from the canonical form; nil if only the encoding changes.
    package var firstChange: Int?

    /// The finding of a check: reports that the file is not in its canonical form, at the first difference.
    package var checkFinding: Finding? {
        guard case .formatted = outcome else { return nil }
        return Finding(
            Rule.Format.notCanonical, "the file is not in its canonical form; 'lproj fmt' writes it",
            range: firstChange.map { $0..<min($0 &+ 1, max(text.count, $0)) })
    }
}

/// Converts files to their canonical form, which Apple's tools would write for the same content.
///
/// Formatting changes whitespace, line breaks, the spelling of strings (quotes, escapes, references), the layout of XML and JSON, the order
/// of the members of catalogs and rules, and the encoding of XML, which Apple's tools write in UTF-8 only. It never changes keys, texts,
/// comments, unknown members, the order of the entries of `.strings` and `.stringsdict` files, and the encoding and byte order mark of
/// `.strings` text. The result is read back before it is returned; a file is refused if its content would change.
package enum CatalogFormatting {
    /// Formats a file. Binary property lists are always canonical, and so is an empty `.strings` file. O(n log n).
    /// - Parameters:
    ///   - bytes: The file.
    ///   - type: The type of the file.
    ///   - collation: Compares keys as Xcode's editor does (negative, zero, positive). A catalog keeps the one of Xcode's two orders that
    ///     it is in, or closer to.
    package static func format(
        _ bytes: [UInt8], as type: CatalogFileType, collation: @escaping @Sendable (String, String) -> Int
    ) -> FormattedCatalog {
        format(type.documentType.init(parsing: bytes), collation: collation)
    }

    /// Formats a document; see ``format(_:as:collation:)``.
    package static func format(
        _ document: any LocalizationDocument, collation: @escaping @Sendable (String, String) -> Int
    ) -> FormattedCatalog {
        guard let document = document as? any FormattableDocument else {
            return FormattedCatalog(outcome: .unchanged, text: document.text, findings: [])
        }
        return document.canonicalForm(collation)
    }
}

/// A document that has a canonical form.
package protocol FormattableDocument: LocalizationDocument {
    /// Returns the canonical form of the file.
    /// - Parameter collation: Compares keys as Xcode's editor does.
    func canonicalForm(_ collation: @escaping @Sendable (String, String) -> Int) -> FormattedCatalog
}

extension FormattedCatalog {
    /// The canonical form of a property list, which is the layout of Apple's tools in XML.
    static func propertyList(_ document: PropertyListDocument, _ findings: [Finding]) -> FormattedCatalog {
        var findings = findings
        if document.format == .oldStyle, !findings.hasErrors {
            findings.append(Finding(Rule.Format.oldStyle, "only XML property lists have a canonical form"))
        }
        return propertyList(document, findings, canonical: document.formattedXML())
    }

    /// The outcome for a property list, if reading the canonical form back gives the same content.
    /// - Parameters:
    ///   - canonical: The canonical form; nil if there is none.
    ///   - keepsComments: Whether a document with the canonical form has the same comments at the same entries.
    static func propertyList(
        _ document: PropertyListDocument, _ findings: [Finding], canonical: [UInt8]?,
        keepsComments: (PropertyListDocument) -> Bool = { _ in true }
    ) -> FormattedCatalog {
        if document.format == .binary, !findings.hasErrors, document.isAcceptedByApple {
            return FormattedCatalog(outcome: .unchanged, text: document.text, findings: [])
        }
        guard let canonical, !findings.hasErrors, !hasUnreadText(findings) else {
            return refused(document.text, findings)
        }
        if canonical == document.originalBytes { return FormattedCatalog(outcome: .unchanged, text: document.text, findings: []) }
        let new = PropertyListDocument(parsing: canonical)
        guard new.isAcceptedByApple, new.appleValue == document.appleValue, keepsComments(new),
            new.allComments.count == document.allComments.count
        else { return refused(document.text, findings) }
        return changed(document.text, to: new.text, canonical, findings.filter { droppedRules.contains($0.rule) })
    }

    /// Whether a file has parts that no reader sees and that may be texts, so that formatting would drop more than punctuation.
    private static func hasUnreadText(_ findings: [Finding]) -> Bool {
        if findings.contains(where: { unreadRules.contains($0.rule) }) { return true }
        let dropsParts = findings.contains { $0.rule == Rule.Strings.ignoredRest || $0.rule == Rule.Strings.ignoredPart }
        return dropsParts && !findings.allSatisfy { droppedRules.contains($0.rule) }
    }

    /// The rules for parts that no reader sees and that may be texts. With too many findings, one of these may be among the omitted.
    private static let unreadRules: Set = [
        Rule.XML.contentAfterRoot, Rule.XML.mergeConflict, Rule.Strings.mergeConflict, Rule.Strings.tooManyFindings,
    ]

    /// The rules for punctuation that no reader sees. It is dropped, and the finding says so.
    private static let droppedRules: Set = [
        Rule.Strings.strayBracket, Rule.Strings.straySemicolon, Rule.Strings.strayComma, Rule.Strings.ignoredPart,
        Rule.Strings.ignoredRest,
    ]

    /// The outcome for a file that is not in its canonical form.
    static func changed(
        _ text: [UInt8], to newText: [UInt8], _ canonical: [UInt8], _ findings: [Finding] = []
    ) -> FormattedCatalog {
        let same = zip(text, newText).prefix { $0 == $1 }.count
        return FormattedCatalog(
            outcome: .formatted(canonical), text: text, findings: findings,
            firstChange: same < text.count || text.count != newText.count ? same : nil)
    }

    /// The outcome for a file that cannot be formatted.
    static func refused(_ text: [UInt8], _ findings: [Finding]) -> FormattedCatalog {
        guard !findings.hasErrors else { return FormattedCatalog(outcome: .refused, text: text, findings: findings) }
        let reason = Finding(
            Rule.Format.wouldLose, "the file has parts that its canonical form would lose; mend what is reported here, or leave it as it is"
        )
        return FormattedCatalog(outcome: .refused, text: text, findings: findings + [reason])
    }
}
