import LocalizationSourceText

/// Texts inside of Swift source code: comments and literals that end where they should, whatever characters a text has.
///
/// Everything goes by scalars. A character of Swift's `String` is no unit of source code: a scalar such as U+0600 joins a `*/` behind it to
/// one character, which is then neither `*` nor `/`.
enum SwiftText {
    /// The lines of a documentation comment, without indentation.
    ///
    /// They are a block, as Xcode writes it, unless the text could end or open a block, or has a character with an effect instead of a look.
    /// Then every line is a `///`, which nothing but a line break ends, and such a character is written as `<U+202E>`.
    static func documentation(_ text: String) -> [String] {
        let lines = lines(of: text)
        let isPlain = lines.allSatisfy { line in
            !bounds(line) && !line.unicodeScalars.contains { VisibleText.isHidden($0) && $0 != "\t" }
        }
        if isPlain { return ["/**"] + lines.map { " " + $0 } + [" */"] }
        return lines.map { $0.isEmpty ? "///" : "/// " + VisibleText.escape($0) }
    }

    /// A literal that is the text, scalar for scalar. Characters that have an effect instead of a look are escaped.
    static func literal(_ text: String) -> String {
        var output = "\""
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
        return output + "\""
    }

    /// The lines of a text, which end where Swift, an editor or a terminal may see an end: LF, CR, CR LF, vertical tab, form feed, U+0085,
    /// U+2028 and U+2029.
    private static func lines(of text: String) -> [String] {
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

    /// Whether a line ends a block comment or opens another one: Swift's comments nest.
    private static func bounds(_ line: String) -> Bool {
        let bytes = line.utf8
        return zip(bytes, bytes.dropFirst()).contains { pair in
            pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) || pair == (UInt8(ascii: "/"), UInt8(ascii: "*"))
        }
    }
}
