import LocalizationSourceText

/// The texts by which `NSPredicateEditor` arranges and translates its rows, such as `%[Author, Subject]@ %[is, is not]@ %@`: the choices of a
/// menu are in brackets, and a translation numbers the menus.
///
/// Source: Apple, `NSRuleEditor.formattingStringsFilename`; tables for it come from `ibtool --export-strings-file`.
package enum PredicateFormat {
    /// Whether a text has a menu in brackets, `%[…]@` or `%1$[…]@`. O(n).
    package static func isOne(_ text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "[")) else { return false }
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%") else {
                index += 1
                continue
            }
            index += 1
            var end = index
            while end < bytes.count, bytes[end].isASCIIDigit { end += 1 }
            if end > index {
                guard end < bytes.count, bytes[end] == UInt8(ascii: "$") else { continue }
                end += 1
            }
            guard end < bytes.count, bytes[end] == UInt8(ascii: "[") else { continue }
            // The rest is looked through once: a text without an end of its first menu has no other.
            guard let close = bytes[end...].firstIndex(of: UInt8(ascii: "]")) else { return false }
            if close + 1 < bytes.count, bytes[close + 1] == UInt8(ascii: "@") { return true }
            index = close
        }
        return false
    }
}
