import LocalizationMarkupSyntax
import LocalizationSourceText

/// Writes files of Android's string resources.
enum AndroidStringsWriter {
    /// The file of a table in one language: notes are comments before their elements.
    static func file(_ table: ForeignTable) -> [UInt8] {
        let hasKeys = table.entries.contains { $0.originalKey != nil }
        var namespaces = hasKeys ? " xmlns:apple=\"\(AndroidNamespaces.appleKeys)\"" : ""
        var output: [UInt8] = []
        func write(_ text: String) { output += text.utf8 }
        var hasProtection = false
        func content(_ text: PlacedText) -> String {
            let content = Self.content(text)
            if text.spelling != nil, content.containsUTF8("<xliff:") { hasProtection = true }
            return content
        }
        for entry in table.entries {
            guard let value = entry.values.first?.value else { continue }
            if let note = entry.note { write("    <!-- \(comment(note)) -->\n") }
            var attributes = " name=\"\(MarkupText.attributeValue(entry.key.value) ?? "")\""
            if let key = entry.originalKey.flatMap(MarkupText.attributeValue) { attributes += " apple:key=\"\(key)\"" }
            if !entry.isTranslatable { attributes += " translatable=\"false\"" }
            switch value {
            case .text(let text):
                // Without the flag, aapt2 rejects several arguments without numbers; a text that is not a format has none.
                if !AndroidValues.hasNumberedArguments(text.value) { attributes += " formatted=\"false\"" }
                write("    <string\(attributes)>\(content(text))</string>\n")
            case .plural(let cases):
                write("    <plurals\(attributes)>\n")
                for item in cases { write("        <item quantity=\"\(item.category)\">\(content(item.text))</item>\n") }
                write("    </plurals>\n")
            case .list(let texts):
                write("    <string-array\(attributes)>\n")
                for text in texts { write("        <item>\(content(text))</item>\n") }
                write("    </string-array>\n")
            }
        }
        if hasProtection { namespaces += " xmlns:xliff=\"\(AndroidNamespaces.xliff)\"" }
        write("</resources>\n")
        output.insert(contentsOf: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources\(namespaces)>\n".utf8, at: 0)
        return output
    }

    /// The content of an element: with the markup of the file that the text comes from, as far as the text still has it.
    private static func content(_ text: PlacedText) -> String {
        text.spelling.flatMap(AndroidMarkup.init).flatMap { $0.content(for: text.value) } ?? spelled(text.value)
    }

    /// A text as it is spelled between tags; nil if XML does not allow a character even as an escape.
    static func content(_ text: String) -> [UInt8]? { Array(spelled(text).utf8) }

    /// Each text can be spelled: `\u` escapes the characters that XML does not allow.
    static func spelled(_ text: String) -> String {
        var output = ""
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let isFirst = index == 0
            switch scalar {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "\\": output += "\\\\"
            case "'": output += "\\'"
            case "\"": output += "\\\""
            case "\n": output += "\\n"
            case "\t": output += "\\t"
            case "@", "?", "#":
                output += isFirst ? "\\\(scalar)" : String(scalar)
            case " ":
                // Spaces at the ends and repeated ones collapse.
                let isLone = !isFirst && index + 1 < scalars.count && scalars[index - 1] != " "
                output += isLone && scalars[index - 1] != "\n" ? " " : "\\u0020"
            default:
                let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF && scalar.value != 0x7F
                output += isAllowed ? String(scalar) : escape(scalar.value)
            }
        }
        return output
    }

    private static func escape(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// A comment cannot contain `--` and cannot end in `-`.
    private static func comment(_ note: String) -> String {
        var output = ""
        for scalar in note.unicodeScalars {
            if scalar == "-", output.unicodeScalars.last == "-" { output += " " }
            let isAllowed = scalar.value >= 0x20 || scalar == "\n" || scalar == "\t"
            output.unicodeScalars.append(isAllowed && scalar.value != 0xFFFE && scalar.value != 0xFFFF ? scalar : " ")
        }
        return output.unicodeScalars.last == "-" ? output + " " : output
    }
}
