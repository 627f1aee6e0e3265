import LocalizationTestSupport
import Testing

@testable import LocalizationFoundation

/// `String(format:)` beside Foundation's own, which is taken by its module's name below.
@Suite struct StringFormatTests {
    /// Conversions, and arguments that each of them is right for.
    static var conversions: [(String, [any CVarArg])] {
        var all: [(String, [any CVarArg])] = []
        let flags = ["", "-", "+", "0", " ", "#", "+0", "-+"]
        let widths = ["", "1", "8", "12", ".3", "10.4"]
        for flag in flags {
            for width in widths {
                for value in [0, 1, -1, 42, 12345, -98765] as [Int32] {
                    for letter in ["d", "i", "u", "x", "X", "o"] { all.append(("<%\(flag)\(width)\(letter)>", [value])) }
                }
                for value in [0, -7, Int.max, Int.min] {
                    for letter in ["ld", "lld", "qd", "zd", "lx", "llX", "llu"] { all.append(("<%\(flag)\(width)\(letter)>", [value])) }
                }
                for value in [0, 1.5, -2.25, 1234567.891, 1e-7, 6.02e23, 0.1] {
                    for letter in ["f", "e", "g", "E", "G", "a"] { all.append(("<%\(flag)\(width)\(letter)>", [value])) }
                }
            }
        }
        return all
    }

    @Test("Formats without rules give what Foundation gives, for arguments that fit")
    func likeFoundation() {
        var compared = 0
        for (format, arguments) in Self.conversions {
            compared += 1
            #expect(
                FormatCall(format: format, arguments: arguments).text(.unlocalized) == foundationFormat(format, arguments),
                "\(format) \(arguments)")
        }
        print("formats compared with Foundation's: \(compared)")
        let others: [(String, [any CVarArg])] = [
            ("", []), ("plain", []), ("100%%", []), ("%@", ["text"]), ("%@ and %@", ["a" as NSString, "б"]), ("%2$@ %1$@", ["a", "b"]),
            ("%1$@ %1$@", ["a"]), ("%c%c", [Int32(72), Int32(105)]), ("%C", [UInt16(0x416)]), ("%*d", [Int32(6), Int32(42)]),
            ("%-*d|", [Int32(6), Int32(42)]), ("%.*f", [Int32(2), 3.14159]), ("%hhd %hd", [Int32(300), Int32(70000)]), ("%5.1f%%", [12.34]),
            ("%d of %d: %@", [Int32(1), Int32(2), "x"]), ("%@ 日本語 %@", ["👍🏽", "é"]), ("%u", [UInt32.max]), ("%llu", [UInt64.max]),
            ("%f %f", [Float(1.5), CGFloat(2.5)]), ("%p", OpaquePointer(bitPattern: 0x1234).map { [$0] } ?? []), ("%x", [Int(255)]),
            ("%08.3f", [3.14159]), ("%+d", [Int(5)]), ("%ld", [Int(5)]), ("%hu", [UInt16(9)]), ("%hhu", [UInt8(200)]), ("%d", [Int8(-3)]),
        ]
        for (format, arguments) in others {
            #expect(
                FormatCall(format: format, arguments: arguments).text(.unlocalized) == foundationFormat(format, arguments),
                "\(format) \(arguments)")
        }
    }

    @Test("With a locale, numbers are those of the locale, as Foundation writes them")
    func localized() {
        let arguments: [any CVarArg] = [1_234_567, 1234.5]
        for identifier in ["en_US", "de_DE", "de_CH", "ru_RU", "hi_IN", "ja_JP", "pt_BR"] {
            let locale = Locale(identifier: identifier)
            #expect(
                FormatCall(format: "%ld %.2f", arguments: arguments).text(.locale(locale))
                    == foundationFormat("%ld %.2f", locale: locale, arguments),
                "\(identifier)")
        }
    }

    @Test("Without a locale plural rules expand in the language they were looked up in, and numbers stay plain")
    func plurals() throws {
        let sample = try SampleBundle()
        let russian = sample.bundle.localizedString(forKey: "%d file(s)", value: nil, table: nil, localizations: ["ru"])
        #expect(String(format: russian, 3) == "3 файла")
        #expect(String(format: russian, 12345) == "12345 файлов")
        #expect(String(format: russian, arguments: [21]) == "21 файл")
        #expect(String.localizedStringWithFormat(russian, 5) == "5 файлов")
        #expect(String(format: russian, locale: Locale(identifier: "ru_RU"), 12345) == "12\u{A0}345 файлов")
        #expect(String(format: russian, locale: Locale(identifier: "en_US"), arguments: [12345]) == "12,345 файла")
        #expect(NSString(format: russian as NSString, 3) == "3 файла")
        #expect(NSString.localizedStringWithFormat(russian as NSString, 3) == "3 файла")
        #expect("=> ".appendingFormat(russian, 1) == "=> 1 файл")
    }

    @Test("Arguments that are missing or of the wrong kind leave a marker")
    func markers() throws {
        #expect(String(format: "%d and %d", 1) == "1 and {argument 2 missing}")
        #expect(String(format: "%@") == "{argument 1 missing}")
        #expect(String(format: "%d", "text") == "{argument 1 not an integer}")
        #expect(String(format: "%s", 3) == "{argument 1 not text}")
        #expect(String(format: "%@", 3) == "3")
        let sample = try SampleBundle()
        #expect(String(format: sample.bundle.localizedString(forKey: "%d file(s)", value: nil, table: nil)).contains("missing"))
    }

    @Test("Objects and values that Foundation on Linux does not take are arguments, as on a Mac")
    func objects() throws {
        #expect(String(format: "%@ %@ %@", NSNumber(value: 3), NSNumber(value: 2.5), NSNumber(value: true)) == "3 2.5 1")
        #expect(String(format: "%@", 7 as NSNumber) == "7")
        #expect(String(format: "%@", Date(timeIntervalSince1970: 0) as NSDate) == "1970-01-01 00:00:00 +0000")
        #expect(String(format: "%@", Date(timeIntervalSince1970: 0) as any CVarArg) == "1970-01-01 00:00:00 +0000")
        #expect(String(format: "%@", try #require(URL(string: "https://swift.org")) as any CVarArg) == "https://swift.org")
        #expect(String(format: "%@", Decimal(string: "1.50") ?? 0) == "1.5")
        #expect(String(format: "%@", locale: Locale(identifier: "de_DE"), NSNumber(value: 1234.5)).contains(","))
        #expect(String(format: "%.1f %.1f", CGFloat(1.25), Float(2.5)) == "1.2 2.5")
    }

    @Test("A pointer to characters is text for %s and an address for %p")
    func pointers() {
        let bytes: [CChar] = [72, 105, 0]
        bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            #expect(String(format: "%s!", start) == "Hi!")
            #expect(String(format: "%p", start).hasPrefix("0x"))
        }
    }

    @Test("No format and no arguments crash")
    func randomFormats() {
        var generator = SeededGenerator(seed: 17)
        let alphabet = Array("%%%%dsxfge@cCpSn$*.#-+0123456789lhqzjt aé{}[]")
        let values: [any CVarArg] = [1, -1, 2.5, "text", UInt8(3), Float(1), NSNumber(value: 9), Date(), UInt64.max]
        for _ in 0..<10_000 {
            let format = String(
                (0..<Int.random(in: 0..<24, using: &generator)).compactMap { _ in alphabet.randomElement(using: &generator) })
            let arguments = (0..<Int.random(in: 0..<5, using: &generator)).compactMap { _ in values.randomElement(using: &generator) }
            let text = String(format: format, locale: Bool.random() ? Locale(identifier: "ar_EG") : nil, arguments: arguments)
            #expect(text.utf8.count <= 1 << 20)
        }
    }
}
