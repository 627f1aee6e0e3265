package import CatalogFormats
package import LocalizationDiagnostics

/// Text in UTF-16 that was appended to a file in UTF-8, as scripts do that concatenate files.
package enum EncodingChange {
    /// Returns findings with one in place of those in the text in another encoding. O(n), and O(1) for a file without findings.
    package static func summedUp(_ findings: [Finding], in document: any LocalizationDocument) -> [Finding] {
        guard findings.hasErrors, let table = document as? StringsDocument, table.syntax.format != .binary,
            let start = start(in: table.text)
        else { return findings }
        let others = findings.filter { finding in finding.range.map { $0.lowerBound < start } ?? true }
        guard others.count < findings.count else { return findings }
        let change = Finding(
            Rule.Encoding.illFormed, "from here on the text is in UTF-16, in a file in UTF-8",
            range: start..<min(start + 1, table.text.count))
        return others + [change]
    }

    /// The beginning of the line with the first zero byte, if as many of the bytes behind it are zero as in UTF-16; nil otherwise. O(n).
    private static func start(in text: [UInt8]) -> Int? {
        guard let first = text.firstIndex(of: 0) else { return nil }
        let rest = text[first...]
        guard rest.count >= 4, rest.count(where: { $0 == 0 }) * 4 >= rest.count else { return nil }
        return text[..<first].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }
}
