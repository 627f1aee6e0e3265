import LocalizationSourceText

/// Texts in Swift source code: comments and literals that end where they should, whatever characters a text has.
///
/// All processing is by scalar. A character of Swift's `String` is not a unit of source code: a scalar such as U+0600 combines with a `*/`
/// after it to one character, which then equals neither `*` nor `/`.
package enum SwiftText {
    /// The lines of a documentation comment, without indentation.
    ///
    /// They form a block comment, as in Xcode's output, unless the text could end or open a block, or has an invisible character with an
    /// effect. In that case every line is a `///` comment, which only a line break ends, and such a character is written as `<U+202E>`.
    package static func documentation(_ text: String) -> [String] {
        let lines = lines(of: text)
        let isPlain = lines.allSatisfy { line in
            !bounds(line) && (isPrintableASCII(line) || !line.unicodeScalars.contains { VisibleText.isHidden($0) && $0 != "\t" })
        }
        if isPlain { return ["/**"] + lines.map { " " + $0 } + [" */"] }
        return lines.map { $0.isEmpty ? "///" : "/// " + VisibleText.escape($0) }
    }

    /// Lines as `///` comments, without indentation. Only a line break ends such a comment, and invisible characters with an effect are
    /// written as `<U+202E>`.
    package static func lineComment(_ lines: [String]) -> [String] {
        lines.flatMap(Self.lines(of:)).map { line in
            line.isEmpty
                ? "///"
                : "/// "
                    + line.split(separator: "\t", omittingEmptySubsequences: false).map { VisibleText.escape(String($0)) }.joined(
                        separator: "\t")
        }
    }

    /// A literal of the text, scalar for scalar.
    package static func literal(_ text: String) -> String { "\"" + escaped(text) + "\"" }

    /// The text as a part of a literal, scalar for scalar. Invisible characters with an effect are escaped.
    package static func escaped(_ text: String) -> String {
        // Most texts and keys; nothing in them is escaped.
        if isPrintableASCII(text), !text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) { return text }
        var output = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            case _ where VisibleText.isHidden(scalar): output += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output
    }

    /// The lines of a text, split wherever Swift, an editor, or a terminal may see a line break: LF, CR, CR LF, vertical tab, form feed,
    /// U+0085, U+2028, and U+2029.
    private static func lines(of text: String) -> [String] {
        if isPrintableASCII(text) { return [text] }
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where previous == "\r": break
            case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
                lines.append(String(line))
                line = String.UnicodeScalarView()
            default: line.append(scalar)
            }
            previous = scalar
        }
        return lines + [String(line)]
    }

    /// Whether all bytes are printable ASCII characters.
    private static func isPrintableASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

    /// Whether a line ends a block comment or opens a nested one, which Swift allows.
    private static func bounds(_ line: String) -> Bool {
        let bytes = line.utf8
        return zip(bytes, bytes.dropFirst()).contains { pair in
            pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) || pair == (UInt8(ascii: "/"), UInt8(ascii: "*"))
        }
    }
}
