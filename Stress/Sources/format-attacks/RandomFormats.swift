import LocalizationFormatStrings

/// Formats, arguments and variables as a hostile table or a careless program might have them.
enum RandomFormats {
    private static let tokens = [
        "%", "%%", "%d", "%lld", "%@", "%s", "%f", "%.2f", "%e", "%g", "%a", "%c", "%C", "%p", "%n", "%x", "%o", "%u", "%hhd", "%#@a@",
        "%#@b@",
        "%1$#@a@", "%2$#@b@", "%#@zz@", "%[N]@", "%1$", "%2$", "%99$d", "%200$@", "%0$d", "*", "%*d", "%.*f", "%2$*1$d", "%-", "%+", "% ",
        "%0", "%#",
        "%5", "%30", "%.", "%.30", "%99999999999", "%.99999999999", "l", "h", "L", "@", "#@", "$", "[", "]", " ", "é", "日本", "😀", "שלום",
        "\u{0}", "\n",
        "text", "12345", "%ü", "%'d", "{", "}",
    ]

    static func text(upTo count: Int, using random: inout some RandomNumberGenerator) -> String {
        (0..<Int.random(in: 0...count, using: &random)).map { _ in tokens.randomElement(using: &random) ?? "" }.joined()
    }

    static func argument(using random: inout some RandomNumberGenerator) -> FormatArgument {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .integer(Int64.random(in: -3...25, using: &random))
        case 1: .integer(Int64.random(in: .min ... .max, using: &random))
        case 2: .unsigned(UInt64.random(in: .min ... .max, using: &random))
        case 3: .double(RandomNumbers.double(using: &random))
        case 4:
            .double(
                [0, -0.0, 1, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude].randomElement(using: &random)
                    ?? 0)
        case 5: .text(text(upTo: 3, using: &random))
        case 6: .text("\(Int.random(in: 0...30, using: &random))")
        default: .integer([.min, .max, 0, -1][Int.random(in: 0..<4, using: &random)])
        }
    }

    static func variable(named name: String, using random: inout some RandomNumberGenerator) -> FormatVariable {
        let types = [nil, "d", "lld", "u", "f", "@", "g", "s", "%", "bad", "hhd"]
        let names = ["zero", "one", "two", "few", "many", "other", "0", "1", "Other"].filter { _ in Bool.random(using: &random) }
        var cases: [(name: String, text: String)] = []
        for name in names { cases.append((name: name, text: text(upTo: 5, using: &random))) }
        return FormatVariable(
            name: name,
            kind: Int.random(in: 0..<5, using: &random) == 0 ? .gender : .plural,
            valueType: types.randomElement(using: &random) ?? nil,
            cases: cases
        )
    }

    /// An entry whose variables stand in each other's cases.
    static func entry(using random: inout some RandomNumberGenerator) -> FormatEntry {
        FormatEntry(
            format: FormatString(parsing: text(upTo: 8, using: &random)),
            variables: ["a", "b"].map { variable(named: $0, using: &random) })
    }

    /// Up to five arguments.
    static func arguments(using random: inout some RandomNumberGenerator) -> [FormatArgument] {
        (0..<Int.random(in: 0...5, using: &random)).map { _ in argument(using: &random) }
    }
}
