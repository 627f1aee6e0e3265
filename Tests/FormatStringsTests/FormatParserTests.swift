import LocalizationFormatStrings
import LocalizationFormatAnalysis
import Testing

@Suite("Reading format strings")
struct FormatParserTests {
    /// The pieces in one line: literals in quotes, conversions with all that was read of them.
    private func pieces(_ text: String) -> String {
        let format = FormatString(parsing: text)
        return format.pieces.map { piece in
            switch piece.kind {
            case .literal: "'\(format.text(in: piece.range))'"
            case .percent: "%%"
            case .specifier(let specifier): describe(specifier)
            case .marker(let marker): "marker(\(format.text(in: marker.name)),\(marker.position))"
            case .entity(let marker): "entity(\(format.text(in: marker.name)),\(marker.position))"
            case .unknownConversion(let shown): "unknown(\(format.text(in: shown)))"
            case .incomplete: "incomplete"
            case .malformedMarker: "malformed(\(format.text(in: piece.range)))"
            }
        }.joined(separator: " ")
    }

    private func describe(_ specifier: FormatSpecifier) -> String {
        var parts = [String(UnicodeScalar(specifier.letter))]
        if specifier.position != 0 { parts.append("position \(specifier.position)") }
        if specifier.length != .none { parts.append("\(specifier.length)") }
        let flags: [(FormatSpecifier.Flags, String)] = [(.minus, "-"), (.plus, "+"), (.space, "_"), (.zero, "0"), (.alternate, "#")]
        let names = flags.filter { specifier.flags.contains($0.0) }.map(\.1).joined()
        if !names.isEmpty { parts.append("flags \(names)") }
        if let width = describe(specifier.width) { parts.append("width \(width)") }
        if let precision = describe(specifier.precision) { parts.append("precision \(precision)") }
        return "[\(parts.joined(separator: ","))]"
    }

    private func describe(_ amount: FormatSpecifier.Amount) -> String? {
        switch amount {
        case .none: nil
        case .fixed(let number): "\(number)"
        case .nextArgument: "*"
        case .argument(let position): "*\(position)$"
        }
    }

    @Test("Every conversion letter is read", arguments: Array("dDiuUoOxXeEfFgGaAcCsSp@nP"))
    func letters(letter: Character) {
        #expect(pieces("%\(letter)") == "[\(letter)]")
    }

    @Test("No other ASCII letter is a conversion", arguments: Array("bBHIJkKmMNQrRTvVwWyYZ"))
    func otherLetters(letter: Character) {
        #expect(pieces("%\(letter)") == "unknown(\(letter))")
    }

    @Test(
        "Length modifiers say how many bits are read",
        arguments: [
            ("%d", 32), ("%hhd", 8), ("%hd", 16), ("%ld", 64), ("%lld", 64), ("%qd", 64), ("%zd", 64), ("%td", 64), ("%jd", 64), ("%D", 32),
            ("%lu", 64), ("%llx", 64), ("%Ld", 64),
        ]
    )
    func lengths(text: String, bits: Int) throws {
        let format = FormatString(parsing: text)
        guard case .specifier(let specifier) = try #require(format.pieces.first).kind else {
            Issue.record("\(text) is no conversion")
            return
        }
        #expect(specifier.integerBits == bits)
    }

    @Test(
        "Flags, width, precision, length and position are read",
        arguments: [
            ("%5d", "[d,width 5]"),
            ("%-8.3lld", "[d,ll,flags -,width 8,precision 3]"),
            ("%05d", "[d,flags 0,width 5]"),
            ("%+ d", "[d,flags +]"),
            ("% d", "[d,flags _]"),
            ("%-05d", "[d,flags -,width 5]"),
            ("%0-5d", "[d,flags -,width 5]"),
            ("%#x", "[x,flags #]"),
            ("%.2f", "[f,precision 2]"),
            ("%.f", "[f,precision 0]"),
            ("%.0f", "[f,precision 0]"),
            ("%.05f", "[f,precision 5]"),
            ("%.s", "[s]"),
            ("%2$@", "[@,position 2]"),
            ("%12$-5.1f", "[f,position 12,flags -,width 5,precision 1]"),
            ("%*d", "[d,width *]"),
            ("%.*f", "[f,precision *]"),
            ("%*.*f", "[f,width *,precision *]"),
            ("%2$*1$d", "[d,position 2,width *1$]"),
            ("%3$*1$.*2$f", "[f,position 3,width *1$,precision *2$]"),
            ("%127$d", "[d,position 127]"),
            ("%128$d", "[d,position 128]"),
            ("%99999999999$d", "[d,position 65535]"),
            ("%2147483647d", "[d,width 2147483647]"),
            ("%99999999999999999999d", "[d,width 2147483647]"),
            ("%l5d", "[d,l,width 5]"),
            ("%5-d", "[d,flags -,width 5]"),
        ]
    )
    func parts(text: String, expected: String) {
        #expect(pieces(text) == expected)
    }

    @Test(
        "Malformed conversions are read as Apple's formatter reads them",
        arguments: [
            ("100%", "'100' incomplete"),
            ("100%5", "'100' incomplete"),
            ("%", "incomplete"),
            ("100% sure", "'100' [s,flags _] 'ure'"),
            ("100% of users", "'100' [o,flags _] 'f users'"),
            ("%y", "unknown(y)"),
            ("%'d", "unknown(') 'd'"),
            ("%5y|", "unknown(5) '|'"),
            ("%-5y|", "unknown(-) '|'"),
            ("%0$d", "unknown(0) 'd'"),
            ("%5%|", "unknown(5) '|'"),
            ("% %|", "unknown( ) '|'"),
            ("%😀|", "unknown(😀) '|'"),
            ("%5😀|", "unknown(5) '|'"),
            ("100%-Ökologisch", "'100' unknown(-) 'kologisch'"),
            ("%%", "%%"),
            ("%%d", "%% 'd'"),
            ("%%%d", "%% [d]"),
        ]
    )
    func malformed(text: String, expected: String) {
        #expect(pieces(text) == expected)
    }

    @Test(
        "Markers are read, with names of letters, digits and underscore",
        arguments: [
            ("%#@files@", "marker(files,0)"),
            ("a %2$#@b_1@ c", "'a ' marker(b_1,2) ' c'"),
            ("%#@2signals@", "marker(2signals,0)"),
            ("%#@_x@", "marker(_x,0)"),
            ("%#2$@x@", "marker(x,2)"),
            ("%#@a@%#@b@", "marker(a,0) marker(b,0)"),
            ("%[NAME]@", "entity(NAME,0)"),
            ("%3$[NAME]@", "entity(NAME,3)"),
            ("%1$#@信号@", "malformed(%1$#@) '信号@'"),
            ("%#@a b@", "malformed(%#@) 'a b@'"),
            ("%#@@", "malformed(%#@) '@'"),
            ("%#@open", "malformed(%#@) 'open'"),
            ("%#@", "malformed(%#@)"),
            ("%[open", "malformed(%[) 'open'"),
            ("%[a]d", "malformed(%[) 'a]d'"),
            ("%#d", "[d,flags #]"),
        ]
    )
    func markers(text: String, expected: String) {
        #expect(pieces(text) == expected)
    }

    @Test("Pieces cover the text without gap or overlap", arguments: ["", "a", "%d", "a%d%%b%#@c@%", "%1$@ 😀 %", "%%%%%", "%[a%#@"])
    func coverage(text: String) {
        let format = FormatString(parsing: text)
        var end = 0
        for piece in format.pieces {
            #expect(piece.range.lowerBound == end)
            #expect(!piece.range.isEmpty)
            end = piece.range.upperBound
        }
        #expect(end == text.utf8.count)
        #expect(format.text == text)
    }

    @Test("Bytes that are not UTF-8 are read, too")
    func invalidBytes() {
        let bytes: [UInt8] = [0xFF, UInt8(ascii: "%"), 0xC3, UInt8(ascii: "%"), UInt8(ascii: "d"), 0xE2]
        let format = FormatString(parsing: bytes.span)
        #expect(format.bytes == bytes)
        #expect(format.pieces.count == 4)
        #expect(FormatEntry(format: format).render([5], locale: nil).text == "\u{FFFD}\u{FFFD}5\u{FFFD}")
    }

    @Test(
        "Only text without % is literal",
        arguments: [("", true), ("abc", true), ("100%", false), ("%%", false), ("%d", false), ("a %d", false)])
    func literal(text: String, isLiteral: Bool) {
        #expect(FormatString(parsing: text).isLiteral == isLiteral)
    }

    @Test(
        "Letters from right to left are noticed",
        arguments: [
            ("%@ files", false), ("%@ קבצים", true), ("ملف %@", true), ("Ünïcödé 😀 日本語", false), ("\u{200F}%@", true), ("١٢٣", false),
            ("𞤀", true),
        ])
    func direction(text: String, hasRightToLeft: Bool) {
        #expect(FormatString(parsing: text).hasRightToLeftText == hasRightToLeft)
    }

    @Test("A long text is read in linear time")
    func linearTime() {
        // A quadratic reader would take minutes.
        for unit in ["%", "%#@", "%[a", "%1$", "% ", "%%", "%#@a@", "%5", "9", "%y"] {
            let text = String(repeating: unit, count: 200_000)
            #expect(FormatString(parsing: text).bytes.count == text.utf8.count)
        }
    }
}
