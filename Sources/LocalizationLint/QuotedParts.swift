import CatalogFormats
import LocalizationDiagnostics
import LocalizationSourceText

extension LintReport.Item {
    /// The finding at the part of its text that the message quotes first, as in "'%s' is for a C string", so that a reader need not search
    /// for it in a long text.
    ///
    /// The range stays that of the whole text if the part is in it twice, or is spelled with escapes. O(text).
    func atQuotedPart(in document: any LocalizationDocument) -> LintReport.Item {
        guard Self.groups.contains(where: finding.rule.identifier.hasUTF8Prefix), let range = finding.range,
            let quoted = Self.firstQuoted(in: finding.message), range.upperBound <= document.text.count,
            let place = Self.onlyPlace(of: quoted, in: document.text[range])
        else { return self }
        var item = self
        item.finding.range = place
        return item
    }

    /// The rules whose messages begin with a quotation of the text; those of other groups quote names.
    private static let groups = ["format.", "text."]

    /// What a message begins with in quotation marks; nil if it begins otherwise.
    private static func firstQuoted(in message: String) -> ArraySlice<UInt8>? {
        let bytes = Array(message.utf8)
        let quote = UInt8(ascii: "'")
        guard bytes.first == quote else { return nil }
        // A mark within the quotation is followed by a letter.
        let end = bytes.indices.dropFirst().first { bytes[$0] == quote && ($0 + 1 == bytes.count || " ,;:".utf8.contains(bytes[$0 + 1])) }
        return end.flatMap { $0 > 1 ? bytes[1..<$0] : nil }
    }

    /// The only place of a part in a text; nil if it has none or several.
    private static func onlyPlace(of part: ArraySlice<UInt8>, in text: ArraySlice<UInt8>) -> Range<Int>? {
        guard let first = part.first, text.count >= part.count else { return nil }
        var found: Range<Int>?
        for start in text.startIndex...(text.endIndex - part.count) where text[start] == first {
            let place = start..<start + part.count
            guard text[place] == part else { continue }
            if found != nil { return nil }
            found = place
        }
        return found
    }
}
