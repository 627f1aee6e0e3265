package import LocalizationDiagnostics
import LocalizationFormatStrings

/// A key that code uses is in its table.
package enum MissingKeyRule: ProjectRule {
    package static let rule = Rule(
        "code.missing-key", .warning, "Code uses a key that its table does not have",
        explanation: """
            The user sees the key, or the default value of the call, in every language. If the key is no text, such as 'error.network', \
            that is an error. Add the key with 'lproj extract', or correct its spelling. Only keys whose table is in the project are \
            reported, and none without a letter besides its specifiers ('%lld', '·'), in which there is nothing to translate.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        for table in project.code?.tables ?? [] {
            for key in table.keys where key.state == .missing && hasWords(key.name) {
                let isShown = table.code[key.name]?.value == nil && isIdentifier(key.name)
                for use in key.uses.prefix(1) {
                    let others = key.uses.count > 1 ? " (and \(counted(key.uses.count - 1, "more place")))" : ""
                    report.add(
                        Finding(
                            rule, "the table '\(table.place.name)' does not have the key '\(key.name)'\(others)",
                            severity: isShown ? .error : nil, range: use.range),
                        in: project.codeFile(use.path), table: table.place.name, key: key.name)
                }
            }
        }
    }

    /// Whether a key has letters besides those of its specifiers, or a variable. O(n).
    private static func hasWords(_ key: String) -> Bool {
        let format = FormatString(parsing: key)
        return format.pieces.contains { piece in
            switch piece.kind {
            case .marker, .entity, .malformedMarker: true
            case .literal: format.text(in: piece.range).unicodeScalars.contains(where: \.properties.isAlphabetic)
            case .percent, .specifier, .unknownConversion, .incomplete: false
            }
        }
    }

    /// Whether a key is a name and no text that a user can read.
    private static func isIdentifier(_ key: String) -> Bool {
        var hasSeparator = false
        var last: UInt8 = 0
        for byte in key.utf8 {
            switch byte {
            case UInt8(ascii: "."), UInt8(ascii: "_"): hasSeparator = hasSeparator || last != 0
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"):
                break
            default: return false
            }
            last = byte
        }
        return hasSeparator && last != UInt8(ascii: ".")
    }
}
