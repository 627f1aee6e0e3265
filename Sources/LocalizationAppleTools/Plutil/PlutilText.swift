import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationFormatStrings

/// Values in the text formats of `plutil`: `-p`, `raw`, and numbers in source code.
enum PlutilText {
    /// The value in the human-readable format of `-p`; every line ends with a line break. Not for machines: strings are not escaped. Linear
    /// time.
    static func readable(_ value: PropertyListValue, keyOrder: (String, String) -> Bool) -> String {
        var text = ""
        append(value, depth: 0, keyOrder: keyOrder, to: &text)
        return text
    }

    /// Recursive: the depth of a value is that of the file that it came from.
    private static func append(_ value: PropertyListValue, depth: Int, keyOrder: (String, String) -> Bool, to text: inout String) {
        let indentation = String(repeating: "  ", count: depth)
        switch value {
        case .dictionary(let entries):
            text += "{\n"
            for key in entries.keys.sorted(by: keyOrder) {
                text += "\(indentation)  \"\(key)\" => "
                append(entries[key] ?? .null, depth: depth + 1, keyOrder: keyOrder, to: &text)
            }
            text += indentation + "}\n"
        case .array(let elements), .set(let elements):
            text += "[\n"
            for (index, element) in elements.enumerated() {
                text += "\(indentation)  \(index) => "
                append(element, depth: depth + 1, keyOrder: keyOrder, to: &text)
            }
            text += indentation + "]\n"
        case .string(let string): text += "\"\(string)\"\n"
        case .integer(let number): text += "\(number)\n"
        case .real(let number): text += "\(number)\n"
        case .boolean(let flag): text += "\(flag)\n"
        case .date(let seconds): text += CalendarDate(secondsSince2001: seconds).description + "\n"
        case .data(let bytes): text += "{length = \(bytes.count), bytes = 0x\(excerpt(of: bytes))}\n"
        case .uid(let number): text += "<CFKeyedArchiverUID>{value = \(number)}\n"
        case .null: text += "<null>\n"
        }
    }

    /// The first 16 and last 8 bytes in hexadecimal, or all bytes if there are no more. (Apple's tool shows only every second one of the
    /// first.)
    private static func excerpt(of bytes: [UInt8]) -> String {
        func text(_ bytes: ArraySlice<UInt8>) -> String {
            bytes.map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        return bytes.count > 24 ? text(bytes.prefix(16)) + "... " + text(bytes.suffix(8)) : text(bytes[...])
    }

    /// The raw value, as `-extract … raw` prints it: the count of an array, the sorted keys of a dictionary on a line each.
    /// - Returns: Nil for types that only archives have.
    static func raw(_ value: PropertyListValue, keyOrder: (String, String) -> Bool) -> String? {
        switch value {
        case .string(let text): text
        case .integer(let number): String(number)
        case .real(let number): fixed(number)
        case .boolean(let flag): String(flag)
        case .array(let elements): String(elements.count)
        case .dictionary(let entries): entries.keys.sorted(by: keyOrder).joined(separator: "\n")
        case .date(let seconds): CalendarDate(secondsSince2001: seconds).text
        case .data(let bytes): String(decoding: Base64.encode(bytes), as: UTF8.self)
        case .uid, .null, .set: nil
        }
    }

    /// A number with six decimals, as C's `%f` formats it.
    static func fixed(_ number: Double) -> String {
        FormatEntry(format: FormatString(parsing: "%f")).render([.double(number)], locale: nil).text
    }
}
