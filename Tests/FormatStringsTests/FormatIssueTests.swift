import LocalizationFormatStrings
import Testing

@Suite("Arguments that do not fit, and limits")
struct FormatIssueTests {
    @Test(
        "An argument that is missing or does not fit shows as a marker and is reported",
        arguments: [
            ("%d", [], "{argument 1 missing}", .missingArgument(position: 1)),
            ("%@ %@", ["a"], "a {argument 2 missing}", .missingArgument(position: 2)),
            ("%128$d", [1], "{argument 128 missing}", .missingArgument(position: 128)),
            (
                "%d", ["a"], "{argument 1 not an integer}",
                .typeMismatch(position: 1, expected: .integer(bits: 32, isSigned: true), found: .text)
            ),
            (
                "%lld", [1.5], "{argument 1 not an integer}",
                .typeMismatch(position: 1, expected: .integer(bits: 64, isSigned: true), found: .floatingPoint)
            ),
            (
                "%x", [1.0], "{argument 1 not an integer}",
                .typeMismatch(position: 1, expected: .integer(bits: 32, isSigned: false), found: .floatingPoint)
            ),
            ("%f", ["1.5"], "{argument 1 not a number}", .typeMismatch(position: 1, expected: .floatingPoint, found: .text)),
            ("%s", [5], "{argument 1 not text}", .typeMismatch(position: 1, expected: .cString, found: .integer)),
            ("100% sure", [5], "100{argument 1 not text}ure", .typeMismatch(position: 1, expected: .cString, found: .integer)),
            ("%c", ["ab"], "{argument 1 not a character}", .typeMismatch(position: 1, expected: .character, found: .text)),
            ("%c", [1.5], "{argument 1 not a character}", .typeMismatch(position: 1, expected: .character, found: .floatingPoint)),
            ("%p", ["a"], "{argument 1 not an integer}", .typeMismatch(position: 1, expected: .pointer, found: .text)),
            ("%f", [3], "3.000000", .convertedInteger(position: 1)),
            ("%*d", ["a", 5], "5", .typeMismatch(position: 1, expected: .integer(bits: 32, isSigned: true), found: .text)),
            ("%1$.*9$f", [1.5], "1.500000", .missingArgument(position: 9)),
            ("%#@files@", [5], "%#@files@", .unknownVariable("files")),
            ("a %1$#@ü@", [5], "a %1$#@ü@", .malformedMarker),
            ("%y", [5], "y", .unknownConversion),
            ("5%", [5], "5", .incompleteConversion),
        ] as [(String, [FormatArgument], String, FormatIssue.Kind)]
    )
    func issues(format: String, arguments: [FormatArgument], text: String, kind: FormatIssue.Kind) {
        let result = FormatEntry(format).render(arguments, locale: nil)
        #expect(result.text == text)
        #expect(result.issues.map(\.kind) == [kind])
        #expect(result.issues.allSatisfy { !$0.description.isEmpty && $0.place == .format })
    }

    @Test("An issue names the bytes of the conversion")
    func place() throws {
        let entry = FormatEntry("é %d %@")
        let issue = try #require(entry.render([1], locale: nil).issues.first)
        #expect(entry.format.text(in: issue.range) == "%@")
    }

    @Test("A missing argument that is not printed is no issue")
    func nothing() {
        #expect(FormatEntry("a%n").render([], locale: nil) == FormattedText(text: "a"))
    }

    @Test(
        "Widths and precisions of two thousand million end at the limit, at once",
        arguments: [
            "%2147483647d", "%-2147483647d", "%02147483647d", "%.2147483647d", "%.2147483647f", "%.2147483647e", "%2147483647g",
            "%.2147483647a",
            "%99999999999999999999x", "%2147483647s", "%1$*2$d", "%1$.*2$f", "%02147483647e",
        ])
    func wideFields(format: String) {
        let arguments: [FormatArgument] =
            format.hasSuffix("s") ? ["x"] : format.contains { "fega".contains($0) } ? [1.5, 2_147_483_647] : [5, 2_147_483_647]
        let result = FormatEntry(format + " tail").render(arguments, locale: nil)
        #expect(result.text.utf8.count == 1 << 20)
        #expect(result.issues.map(\.kind) == [.outputTooLong])
        let localized = FormatEntry(format + " tail").render(arguments, locale: FormatLocale(identifier: "hi"))
        #expect(localized.text.utf8.count <= 1 << 20)
        #expect(localized.text.utf8.count > (1 << 20) - 4)
        #expect(localized.issues.map(\.kind) == [.outputTooLong])
    }

    @Test("The text ends at the end of a character", arguments: 0...12)
    func limit(bytes: Int) {
        var options = FormatOptions()
        options.limits.outputBytes = bytes
        for format in ["é日😀%@", "%1$@é日😀", "%5s%1$@", "%-9s|", "%d é"] {
            let arguments: [FormatArgument] = format.hasPrefix("%d") ? [12] : ["é日"]
            let result = FormatEntry(format).render(arguments, locale: nil, options: options)
            #expect(result.text.utf8.count <= bytes)
            #expect(!result.text.unicodeScalars.contains("\u{FFFD}"))
            let whole = FormatEntry(format).render(arguments, locale: nil).text
            #expect(whole.hasPrefix(result.text) || format.hasPrefix("%5s"))
            #expect(result.issues.isEmpty == (result.text == whole))
        }
    }

    @Test("Only so many issues are kept")
    func manyIssues() {
        let result = FormatEntry(String(repeating: "%d", count: 5_000)).render([], locale: nil)
        #expect(result.issues.count == 100)
    }

    @Test("So many pieces are rendered and no more")
    func manyPieces() {
        var options = FormatOptions()
        options.limits.pieces = 1_000
        let result = FormatEntry(String(repeating: "%n", count: 5_000) + "end").render([], locale: nil, options: options)
        #expect(result.text == "")
        #expect(result.issues.map(\.kind) == [.tooManyExpansions])
    }
}
