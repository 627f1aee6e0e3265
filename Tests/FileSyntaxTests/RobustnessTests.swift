import LocalizationFileSyntax
import LocalizationTestSupport
import Testing

@Suite("Property lists: files of any kind")
struct RobustnessTests {
    @Test("A file cut off anywhere is read", arguments: SampleFiles.all)
    func truncation(bytes: [UInt8]) {
        for count in 0...bytes.count { expectInvariants(Array(bytes[..<count]), "first \(count) bytes") }
    }

    @Test("A file without its beginning is read", arguments: SampleFiles.all)
    func lostBeginning(bytes: [UInt8]) {
        for count in 0..<bytes.count { expectInvariants(Array(bytes[count...]), "without \(count) bytes") }
    }

    @Test("A file with each byte changed is read", arguments: SampleFiles.all)
    func changedBytes(bytes: [UInt8]) {
        for index in bytes.indices {
            for value in LongRuns.first(3, of: [bytes[index] ^ 1, 0x22, 0xFF, 0x3C, 0x5C, 0, bytes[index] ^ 0x20]) {
                var changed = bytes
                changed[index] = value
                expectInvariants(changed, "byte \(index) is \(value)")
            }
        }
    }

    @Test("A file with a byte more or less is read", arguments: SampleFiles.all)
    func insertedBytes(bytes: [UInt8]) {
        for index in bytes.indices {
            var shorter = bytes
            shorter.remove(at: index)
            expectInvariants(shorter, "without byte \(index)")
            for value: UInt8 in [0x22, 0x3B, 0x3C] {
                var longer = bytes
                longer.insert(value, at: index)
                expectInvariants(longer, "\(value) before byte \(index)")
            }
        }
    }

    @Test("Any bytes are read")
    func randomBytes() {
        var generator = SeededGenerator(seed: 20_261_121)
        let alphabet =
            Array("\"'\\;={}()<>/*,&!?-[]# \n\rabkeydictstring01".utf8) + [0, 0x80, 0xC3, 0xA9, 0xE2, 0xED, 0xEF, 0xBB, 0xBF, 0xFF, 0xFE]
        for _ in 0..<3_000 {
            let count = Int.random(in: 0..<60, using: &generator)
            expectInvariants((0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 })
        }
    }

    /// Texts that make a parser with a weak point slow, deep or large.
    static let hostile: [(before: String, repeated: String, after: String)] = [
        ("", "{a=", ""), ("", "(", ""), ("", "{a=(", ""), ("", "{", ""), ("", "}", ""), ("a=b;", ")", ""), ("a=b;", ";", ""),
        ("", "/*", ""),
        ("", "a=b c;", ""), ("", "\"a\"=\"b\" ", ""), ("", "\"a\"=\"b\" c ", ""), ("", "\\\"\n", ""), ("@", "\\\"\n", "\""),
        ("", "\"\n", ""),
        ("", "'", ""), ("", "a b\n", ""), ("", "@\n", ""), ("a=", "<<<<<<< \n", ""), ("", "a=<0", ""), ("", "\"a\"\n", ""), ("", "é", ""),
        ("", "<array>", ""), ("", "<dict><key>a</key>", ""), ("<dict>", "<dict>", ""), ("<plist>", "<plist>", ""), ("<dict>", "<key>", ""),
        ("<dict>", "</dict>", ""), ("<dict><key>a</key><string>", "&", ""), ("<dict><key>a</key><string>", "<b>", ""),
        ("<dict><key>a</key><string>", "<![CDATA[", ""), ("<dict>", "<!--", ""), ("<!DOCTYPE [", "]", ""), ("<", "<", ""),
        ("<dict>", "x<", ""), ("<dict>", "<key>a</key><key>b</key><true/>", ""), ("<?xml version='1.0'", " ", ""),
    ]

    @Test("Nesting and repetition tens of thousands of times over are read in linear time", arguments: hostile.indices)
    func hostileTexts(index: Int) {
        let (before, repeated, after) = Self.hostile[index]
        let isLinear = ProcessorTime.growsLinearly(from: 250, times: 16) { count in
            let text = before + String(repeating: repeated, count: count) + after
            let document = PropertyListDocument(parsing: text)
            #expect(document.originalBytes.count == text.utf8.count)
            #expect(document.findings.count < 500)
            _ = document.root?.value
        }
        #expect(isLinear)
    }

    @Test("A string of a megabyte and an entry of ten thousand lines are read")
    func longTokens() {
        let text = String(repeating: "x\\\"é", count: 250_000)
        #expect(PropertyListDocument(parsing: "a = \"\(text)\";").root?["a"]?.stringValue?.utf8.count == 1_000_000)
        let lines = String(repeating: "line\n", count: 10_000)
        #expect(PropertyListDocument(parsing: "a = \"\(lines)\";").appleValue == ["a": .string(lines)])
    }
}
