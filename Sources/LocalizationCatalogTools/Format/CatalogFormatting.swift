package import CatalogFormats
import LocalizationFileSyntax
package import LocalizationDiagnostics

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
        guard let document = type.documentType as? any FormattableDocument.Type else {
            return FormattedCatalog(outcome: .unchanged, text: bytes, findings: [])
        }
        return document.format(bytes, collation)
    }

    fileprivate static func formatTexts(_ bytes: [UInt8]) -> FormattedCatalog {
        let document = StringsDocument(parsing: bytes)
        return result(for: document.syntax, document.findings, canonical: document.formatted()) { syntax in
            let new = StringsDocument(syntax)
            return new.freeComments.count == document.freeComments.count
                && new.entries.lazy.map(new.notes(of:)).elementsEqual(document.entries.lazy.map(document.notes(of:)))
        }
    }

    fileprivate static func formatRules(_ bytes: [UInt8]) -> FormattedCatalog {
        let document = StringsdictDocument(parsing: bytes)
        guard document.syntax.format == .oldStyle, !document.findings.hasErrors else {
            return result(for: document.syntax, document.findings, canonical: document.formatted())
        }
        // Xcode writes rules as XML only. Anything in old-style text beyond their content would be lost.
        var canonical: [UInt8]?
        var reason: Finding?
        if let comment = document.syntax.allComments.first {
            reason = Finding(
                Rule.Format.oldStyleComment, "the canonical form is XML, which would lose the comments of this text; convert it by hand",
                range: comment.range)
        } else if let repeated = document.syntax.firstRepeatedName {
            reason = Finding(
                Rule.Format.oldStyleDuplicate, "the canonical form is XML, which would lose an entry whose key stands twice",
                range: repeated.range)
        } else if case .dictionary(let table)? = document.syntax.appleValue {
            canonical = StringsdictWriter.file(table)
        }
        return result(for: document.syntax, document.findings + [reason].compactMap { $0 }, canonical: canonical)
    }

    fileprivate static func formatList(_ bytes: [UInt8]) -> FormattedCatalog {
        let document = PropertyListDocument(parsing: bytes)
        var findings = document.findings
        if document.format == .oldStyle, !findings.hasErrors {
            findings.append(Finding(Rule.Format.oldStyle, "only XML property lists have a canonical form"))
        }
        return result(for: document, findings, canonical: document.formattedXML())
    }

    private static func result(
        for document: PropertyListDocument, _ findings: [Finding], canonical: [UInt8]?,
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
    private static let unreadRules: Set = [Rule.XML.contentAfterRoot, Rule.Strings.mergeConflict, Rule.Strings.tooManyFindings]

    /// The rules for punctuation that no reader sees. It is dropped, and the finding says so.
    private static let droppedRules: Set = [
        Rule.Strings.strayBracket, Rule.Strings.straySemicolon, Rule.Strings.strayComma, Rule.Strings.ignoredPart,
        Rule.Strings.ignoredRest,
    ]

    fileprivate static func formatCatalog(_ bytes: [UInt8], _ collation: @escaping @Sendable (String, String) -> Int) -> FormattedCatalog {
        let document = XCStringsDocument(parsing: bytes)
        let findings = document.findings
        guard !findings.hasErrors else { return refused(bytes, findings) }
        let order = document.keyOrder(.codePoint, orElse: .collated(collation))
        guard let canonical = document.formatted(order: order) else { return refused(bytes, findings) }
        let repeated = document.repeatedMemberFindings
        if canonical == bytes { return FormattedCatalog(outcome: .unchanged, text: bytes, findings: repeated) }
        return changed(bytes, to: canonical, canonical, repeated)
    }

    private static func changed(
        _ text: [UInt8], to newText: [UInt8], _ canonical: [UInt8], _ findings: [Finding] = []
    ) -> FormattedCatalog {
        let same = zip(text, newText).prefix { $0 == $1 }.count
        return FormattedCatalog(
            outcome: .formatted(canonical), text: text, findings: findings,
            firstChange: same < text.count || text.count != newText.count ? same : nil)
    }

    private static func refused(_ text: [UInt8], _ findings: [Finding]) -> FormattedCatalog {
        guard !findings.hasErrors else { return FormattedCatalog(outcome: .refused, text: text, findings: findings) }
        let reason = Finding(
            Rule.Format.wouldLose, "the file has parts that its canonical form would lose; mend what is reported here, or leave it as it is"
        )
        return FormattedCatalog(outcome: .refused, text: text, findings: findings + [reason])
    }
}

/// A document that has a canonical form.
protocol FormattableDocument: LocalizationDocument {
    /// Formats a file; `collation` compares keys as Xcode's editor does.
    static func format(_ bytes: [UInt8], _ collation: @escaping @Sendable (String, String) -> Int) -> FormattedCatalog
}

extension StringsDocument: FormattableDocument {
    static func format(_ bytes: [UInt8], _ collation: @escaping @Sendable (String, String) -> Int) -> FormattedCatalog {
        bytes.isEmpty ? FormattedCatalog(outcome: .unchanged, text: [], findings: []) : CatalogFormatting.formatTexts(bytes)
    }
}

extension StringsdictDocument: FormattableDocument {
    static func format(_ bytes: [UInt8], _ collation: @escaping @Sendable (String, String) -> Int) -> FormattedCatalog {
        CatalogFormatting.formatRules(bytes)
    }
}

extension XCStringsDocument: FormattableDocument {
    static func format(_ bytes: [UInt8], _ collation: @escaping @Sendable (String, String) -> Int) -> FormattedCatalog {
        CatalogFormatting.formatCatalog(bytes, collation)
    }
}

extension PlainPropertyList: FormattableDocument {
    static func format(_ bytes: [UInt8], _ collation: @escaping @Sendable (String, String) -> Int) -> FormattedCatalog {
        CatalogFormatting.formatList(bytes)
    }
}
