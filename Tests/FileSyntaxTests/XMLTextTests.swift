import LocalizationFileWriting
import LocalizationTestSupport
import Testing

@Suite("Characters in XML texts")
struct XMLTextTests {
    /// The rule, character by character.
    private static func spelled(_ text: String, _ spelling: XMLText.Spelling) -> String {
        text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "&": return "&amp;"
            case "<": return "&lt;"
            case ">": return "&gt;"
            default: break
            }
            if spelling == .coreFoundation || scalar == "\t" || scalar == "\n" { return String(scalar) }
            if scalar == "\r" { return "&#13;" }
            if scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF { return "" }
            return spelling == .portableASCII && scalar.value >= 0x80 ? "&#\(scalar.value);" : String(scalar)
        }.joined()
    }

    @Test(
        "runs of plain characters and characters that need another spelling, in any order",
        arguments: [XMLText.Spelling.coreFoundation, .portable, .portableASCII])
    func spelling(_ spelling: XMLText.Spelling) {
        var generator = SeededGenerator(seed: 3)
        let scalars: [Unicode.Scalar] = [
            "a", "b", " ", "=", "?", "&", "<", ">", "\t", "\n", "\r", "\0", "\u{1F}", "\u{7F}", "\u{80}", "é", "\u{FFFD}", "\u{FFFE}",
            "\u{FFFF}", "\u{FF01}",
            "\u{F000}", "中", "\u{1F600}", "\u{301}",
        ]
        for _ in 0..<2_000 {
            var text = ""
            for _ in 0..<Int.random(in: 0..<12, using: &generator) {
                if let scalar = scalars.randomElement(using: &generator) { text.unicodeScalars.append(scalar) }
            }
            #expect(
                String(decoding: XMLText.escaped(text, spelling: spelling), as: UTF8.self).utf8.elementsEqual(
                    Self.spelled(text, spelling).utf8))
        }
    }
}
