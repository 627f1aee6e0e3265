import LocalizationFormatStrings
import LocalizationFormatAnalysis

extension ReaderProperties {
    /// Format strings. The first bytes choose the arguments and options, what follows up to a line feed is the format, and each further
    /// line is a case of its variable `a`.
    package static let formatStrings = ReaderProperties("format-strings") { bytes throws(Violation) in
        let choices = Array(bytes.prefix(4))
        let lines = bytes.dropFirst(4).split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
        let text = lines.first ?? []
        let format = FormatString(parsing: text.span)
        try require(format.bytes == text, "an untouched format does not give back its bytes")
        var position = 0
        for piece in format.pieces {
            try require(piece.range.lowerBound == position && !piece.range.isEmpty, "pieces leave a gap")
            position = piece.range.upperBound
        }
        try require(position == text.count, "pieces do not cover the format")

        let names = ["zero", "one", "two", "few", "many", "other"]
        let cases = zip(names.reversed(), lines.dropFirst()).map { (name: $0, text: String(decoding: $1, as: UTF8.self)) }
        let variable = FormatVariable(name: "a", kind: choices.first == 7 ? .gender : .plural, valueType: valueType(choices), cases: cases)
        let entry = FormatEntry(format: format, variables: cases.isEmpty ? [] : [variable])
        _ = entry.argumentUses
        var options = FormatOptions()
        options.limits.outputBytes = 4_096
        options.isTraced = choices.count > 1 && choices[1] & 1 == 1
        options.pluralSelection = choices.count > 1 && choices[1] & 2 == 2 ? .value : .shownDigits
        let locale = choices.count > 2 ? locales[Int(choices[2]) % locales.count] : nil
        let arguments = arguments(choices)
        let result = entry.render(arguments, locale: locale, options: options)
        // Ill-formed bytes may become three each.
        try require(result.text.utf8.count <= 3 * 4_096, "the text is longer than its limit")
        try require(result.issues.count <= options.limits.reports + 1, "more issues than the limit")
        let again = entry.render(arguments, locale: locale, options: options)
        try require(again.text == result.text && again.issues == result.issues, "rendering twice gives two results")
    }

    private static let locales =
        ["en", "ar-EG", "hi", "he", "ru", "en-US-POSIX", "fa", "de-CH"].map { FormatLocale(identifier: $0) } + [nil]

    private static func valueType(_ choices: [UInt8]) -> String? {
        let types = [nil, "d", "lld", "u", "f", "@", "g", "s", "%", "bad", "hhd"]
        return choices.count > 1 ? types[Int(choices[1] >> 2) % types.count] : nil
    }

    private static func arguments(_ choices: [UInt8]) -> [FormatArgument] {
        let all: [FormatArgument] = [
            1, "text", 2.5, .integer(.min), .unsigned(.max), .double(.infinity), .double(.nan), .text("א%@"), 0, .double(1e300),
            .integer(21), .text(""),
        ]
        let seed = choices.last.map(Int.init) ?? 0
        return (0..<seed % 5).map { all[(seed / 5 + $0 * 7) % all.count] }
    }
}
