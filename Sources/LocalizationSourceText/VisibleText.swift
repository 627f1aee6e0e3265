/// Makes text safe to print: it cannot move the cursor, reorder the line or be invisible.
package enum VisibleText {
    /// `text` with control characters, line separators, invisible characters and bidirectional controls written as `<U+202E>`.
    package static func escape(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isHidden) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if isHidden(scalar) { result += name(of: scalar) } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    /// Whether a character is invisible or affects its surroundings. The joiners U+200C and U+200D are kept; emoji and Persian need them.
    package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: return false
        case 0x200C, 0x200D: return false
        case 0x200B, 0x2060...0x2064, 0xFEFF, 0xFFF9...0xFFFC, 0xE0001, 0xAD: return true
        default: break
        }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isBidiControl
        }
    }

    /// The name of a character between angle brackets, such as `<U+202E>`.
    package static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "<U+" + String(repeating: "0", count: max(4 - digits.utf8.count, 0)) + digits + ">"
    }
}

extension VisibleText {
    /// A text in a file or a difference of files, where line breaks, tabs and invisible characters belong to it: other control characters, and
    /// those that change the order of what follows, as `<U+202E>`.
    package static func withoutControls(_ text: String) -> String {
        func isControl(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0x09, 0x0A, 0x0D: false
            case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E: true
            default: false
            }
        }
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return text.unicodeScalars.reduce(into: "") { $0 += isControl($1) ? name(of: $1) : String($1) }
    }

    /// A text on one line, for line-based output: LF, CR and tab as `\n`, `\r` and `\t`, other line endings and control characters as
    /// `<U+2028>`. Everything else is kept, including isolates and joiners.
    package static func oneLine(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator: result += escape(String(scalar))
                default: result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }
}
