import LocalizationFileSyntax
import LocalizationDiagnostics

extension XCStringsDocument {
    /// The catalog in canonical form: Xcode's spacing, the members of every object sorted, nothing added or removed.
    ///
    /// Compare with ``bytes`` to check a file. Idempotent. Nil if the text is not valid JSON, which cannot be formatted without loss.
    public func formatted(order: KeyOrder = .codePoint) -> [UInt8]? {
        guard !syntax.findings.hasErrors, let root = syntax.root else { return nil }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        JSONStyle.xcode.append(root.extraValue.sorted(by: order), to: &output, indentation: [])
        return output
    }
}

extension XCStringsDocument: FormattableDocument {
    package func canonicalForm(_ collation: @escaping @Sendable (String, String) -> Int) -> FormattedCatalog {
        let findings = findings
        guard !findings.hasErrors else { return .refused(bytes, findings) }
        let order = keyOrder(.codePoint, orElse: .collated(collation))
        guard let canonical = formatted(order: order) else { return .refused(bytes, findings) }
        let repeated = repeatedMemberFindings
        if canonical == bytes { return FormattedCatalog(outcome: .unchanged, text: bytes, findings: repeated) }
        return .changed(bytes, to: canonical, canonical, repeated)
    }
}
