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
