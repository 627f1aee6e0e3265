import LocalizationSourceText

/// Texts with percent signs that are not formats of `printf`: formats for dates, and addresses with encoded characters.
enum OtherFormat {
    /// Whether a text is one of these. O(n).
    static func isOne(_ text: String) -> Bool { isAddress(text) || isDateFormat(text) }

    /// The letters of `strftime` that are not conversions of `printf`, nor beginnings of one.
    private static let dateLetters = Array("bBHImMyYZwWRTV".utf8)
    /// The letters of `strftime`, which `descriptionWithCalendarFormat:` takes as well.
    private static let allLetters = dateLetters + Array("aAcCdDeFgGhjklnpPrsStuUvxXz".utf8)
    /// The greatest number of letters of a word between the parts of a date, such as 'Uhr'.
    private static let maximumWord = 3

    /// Whether a text is a format for dates, such as `%d.%m.%Y` and `%A, %e. %B, %H:%M Uhr`: it has several parts of a date, one of which no
    /// other format has, and no long word.
    private static func isDateFormat(_ text: String) -> Bool {
        let bytes = text.utf8Span.span
        var (count, isDate, word) = (0, false, 0)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "%") else {
                word = byte.isASCIILetter || byte >= 0x80 ? word + 1 : 0
                if word > maximumWord { return false }
                continue
            }
            word = 0
            guard index < bytes.count else { return false }
            let letter = bytes[index]
            guard allLetters.contains(letter) else { return false }
            count += 1
            isDate = isDate || dateLetters.contains(letter)
            index += 1
        }
        return isDate && count > 1
    }

    /// Whether a text is an address in which each percent sign begins an encoded character, such as `mailto:a@example.com?subject=A%20b`.
    private static func isAddress(_ text: String) -> Bool {
        let bytes = text.utf8Span.span
        var index = 0
        while index < bytes.count, bytes[index].isASCIILetter || bytes[index] == UInt8(ascii: "-") { index += 1 }
        guard index > 1, index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return false }
        while index < bytes.count {
            if bytes[index] <= 0x20 { return false }
            if bytes[index] == UInt8(ascii: "%") {
                guard index + 2 < bytes.count, hexDigitValue(bytes[index + 1]) != nil, hexDigitValue(bytes[index + 2]) != nil,
                    // `%02` begins a conversion: no control character is encoded but line breaks.
                    bytes[index + 1] != UInt8(ascii: "0") || "aAdD".utf8.contains(bytes[index + 2])
                else { return false }
            }
            index += 1
        }
        return true
    }
}
