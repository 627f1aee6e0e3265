/// Texts that generated code must keep inside of its comments and literals.
public enum HostileTexts {
    /// What texts are put together from: ends and beginnings of comments and literals, line ends, characters that join their neighbours to
    /// one character of `String`, turn the line round, or hide.
    private static let pieces = [
        "*/", "/*", "//", "///", "\"", "\"\"\"", "#\"", "\\", "\\(", ")", "\\(fatalError())", "\\u{41}", "'", "`", "#", "{", "}", ";", "%",
        "%%", "??/",
        "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\t", "\0", "\u{1B}[2J", "\u{7F}",
        "\u{600}", "\u{605}", "\u{6DD}", "\u{110BD}", "\u{301}", "\u{20E3}", "\u{FE0F}", "\u{200D}", "\u{200C}", "\u{202E}", "\u{2067}",
        "\u{FEFF}",
        "\u{FFFF}", "\u{E0001}", "\u{1F468}\u{200D}\u{1F469}", "e\u{301}", "é", "ß", "ﬁ", "Ⅷ", "½", "名前", "می\u{200C}خواهم", "let evil = 1",
        "print(1)", "a", "Z", " ", "_",
    ]

    /// Texts of up to twelve pieces, each with its number in front, so that they differ.
    public static func texts(_ count: Int, seed: UInt64) -> [String] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { number in
            let length = Int.random(in: 0...12, using: &generator)
            return "k\(number)x" + (0..<length).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
        }
    }
}
