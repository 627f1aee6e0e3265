import LocalizationFormatStrings
import LocalizationFormatAnalysis
import LocalizationTestSupport
import Testing

@Suite("Random formats and arguments")
struct FormatFuzzTests {
    @Test("Nothing traps, the result is bounded, and rendering twice gives the same", arguments: 0..<20)
    func random(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let locales = ["en", "ar-EG", "hi", "he", "ru", "en-US-POSIX", "fa"].map { FormatLocale(identifier: $0) } + [nil, nil]
        var options = FormatOptions()
        options.limits.outputBytes = 4_096
        options.isTraced = true
        for _ in 0..<500 {
            options.pluralSelection = Bool.random(using: &random) ? .value : .shownDigits
            let entry = RandomFormats.entry(using: &random)
            let format = entry.format
            let arguments = RandomFormats.arguments(using: &random)
            let locale = locales.randomElement(using: &random) ?? nil
            let result = entry.render(arguments, locale: locale, options: options)
            #expect(result.text.utf8.count <= 4_096)
            #expect(result.issues.count <= 101)
            let again = entry.render(arguments, locale: locale, options: options)
            #expect(result.text == again.text)
            #expect(result.issues == again.issues)
            #expect(format.pieces.last?.range.upperBound ?? 0 == format.bytes.count)
            _ = entry.argumentUses
        }
    }

    @Test("Random bytes are read and rendered")
    func randomBytes() {
        var random = SeededGenerator(seed: 99)
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
