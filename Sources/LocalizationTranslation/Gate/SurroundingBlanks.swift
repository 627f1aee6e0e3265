import LocalizationProject

/// The blanks and line breaks at the ends of a text.
enum SurroundingBlanks {
    /// The text with the blanks of the original at its ends. A text or an original of blanks alone stays.
    static func corrected(_ text: String, as original: String) -> String {
        let (own, other) = (text.unicodeScalars, original.unicodeScalars)
        guard let first = own.firstIndex(where: { !$0.isBlank }), let last = own.lastIndex(where: { !$0.isBlank }),
            let start = other.firstIndex(where: { !$0.isBlank }), let end = other.lastIndex(where: { !$0.isBlank })
        else { return text }
        var result = String.UnicodeScalarView(other[..<start])
        result.append(contentsOf: own[first...last])
        result.append(contentsOf: other[end...].dropFirst())
        return String(result)
    }
}
