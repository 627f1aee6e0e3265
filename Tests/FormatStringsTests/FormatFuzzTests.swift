import FormatStrings
import Testing

@Suite("Random formats and arguments")
struct FormatFuzzTests {
    private static let tokens = [
        "%", "%%", "%d", "%lld", "%@", "%s", "%f", "%.2f", "%e", "%g", "%a", "%c", "%C", "%p", "%n", "%x", "%o", "%u", "%hhd", "%#@a@", "%#@b@",
        "%1$#@a@", "%2$#@b@", "%#@zz@", "%[N]@", "%1$", "%2$", "%99$d", "%200$@", "%0$d", "*", "%*d", "%.*f", "%2$*1$d", "%-", "%+", "% ", "%0", "%#",
        "%5", "%30", "%.", "%.30", "%99999999999", "%.99999999999", "l", "h", "L", "@", "#@", "$", "[", "]", " ", "é", "日本", "😀", "שלום", "\u{0}", "\n",
        "text", "12345", "%ü", "%'d", "{", "}",
    ]

    private static func text(upTo count: Int, using random: inout some RandomNumberGenerator) -> String {
        (0..<Int.random(in: 0...count, using: &random)).map { _ in tokens.randomElement(using: &random) ?? "" }.joined()
    }

    private static func argument(using random: inout some RandomNumberGenerator) -> FormatArgument {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .integer(Int64.random(in: -3...25, using: &random))
        case 1: .integer(Int64.random(in: .min ... .max, using: &random))
        case 2: .unsigned(UInt64.random(in: .min ... .max, using: &random))
        case 3: .double(RandomNumbers.double(using: &random))
        case 4: .double([0, -0.0, 1, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude].randomElement(using: &random) ?? 0)
        case 5: .text(text(upTo: 3, using: &random))
        case 6: .text("\(Int.random(in: 0...30, using: &random))")
        default: .integer([.min, .max, 0, -1][Int.random(in: 0..<4, using: &random)])
        }
    }

    private static func variable(named name: String, using random: inout some RandomNumberGenerator) -> FormatVariable {
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

    @Test("Nothing traps, the result is bounded, and rendering twice gives the same", arguments: 0..<20)
    func random(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let locales = ["en", "ar-EG", "hi", "he", "ru", "en-US-POSIX", "fa"].map { FormatLocale(identifier: $0) } + [nil, nil]
        var options = FormatOptions()
        options.limits.outputBytes = 4_096
        options.isTraced = true
        for _ in 0..<500 {
            options.pluralSelection = Bool.random(using: &random) ? .value : .shownDigits
            let format = FormatString(parsing: Self.text(upTo: 8, using: &random))
            let variables = ["a", "b"].map { Self.variable(named: $0, using: &random) }
            let entry = FormatEntry(format: format, variables: variables)
            let arguments = (0..<Int.random(in: 0...5, using: &random)).map { _ in Self.argument(using: &random) }
            let locale = locales.randomElement(using: &random) ?? nil
            let result = entry.render(arguments, locale: locale, options: options)
            #expect(result.text.utf8.count <= 4_096)
            #expect(result.issues.count <= 101)
            let again = entry.render(arguments, locale: locale, options: options)
            #expect(result.text == again.text)
            #expect(result.issues == again.issues)
            #expect(format.pieces.last?.range.upperBound ?? 0 == format.bytes.count)
            _ = (format.syntaxIssues, format.requirements, entry.argumentUses)
        }
    }

    @Test("Random bytes are read and rendered")
    func randomBytes() {
        var random = SplitMix64(seed: 99)
        let alphabet = Array("%%%%#@$*.0123456789ldfgesxn@[]ab ".utf8) + [0x80, 0xC3, 0xE2, 0xF0, 0xFF, 0xD7, 0x90]
        for _ in 0..<3_000 {
            let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 }
            let format = FormatString(parsing: bytes.span)
            #expect(format.pieces.map(\.range.count).reduce(0, +) == bytes.count)
            var options = FormatOptions()
            options.limits.outputBytes = 2_048
            let result = FormatEntry(format: format).render([1, "a", 2.5], locale: nil, options: options)
            #expect(result.text.utf8.count <= 2_048 * 3)
        }
    }
}
