import CPeers

/// The system's ICU. Nil where there is none.
struct ICUPeer {
    static let missing = "not installed (libicui18n)"

    let version: Int

    init?() {
        version = Int(icu_peer_start())
        if version == 0 { return nil }
    }

    func pluralRules(for locale: String) throws -> ICUPluralRules {
        guard let rules = icu_peer_open_plural_rules(locale) else { throw BenchmarkError("ICU has no plural rules for \(locale)") }
        return ICUPluralRules(rules)
    }

    func message(_ pattern: String, for locale: String) throws -> ICUMessage {
        try ICUMessage(pattern, locale)
    }
}

/// ICU's plural rules of a language.
final class ICUPluralRules {
    private let rules: UnsafeMutableRawPointer
    private var keyword = [UInt16](repeating: 0, count: 16)

    fileprivate init(_ rules: UnsafeMutableRawPointer) {
        self.rules = rules
    }

    deinit {
        icu_peer_close_plural_rules(rules)
    }

    /// Selects the category; returns the length of its keyword.
    func select(_ number: Double) -> Int {
        Int(icu_peer_select(rules, number, &keyword, Int32(keyword.count)))
    }

    func category(_ number: Double) -> String {
        let length = select(number)
        return String(decoding: keyword.prefix(Swift.max(0, length)), as: UTF16.self)
    }
}

/// A message pattern for ICU, parsed, and unparsed for the function that takes it so.
final class ICUMessage {
    private let message: UnsafeMutableRawPointer
    private let pattern: [UInt16]
    private let locale: CStringList
    private var text = [UInt16](repeating: 0, count: 256)
    private let buffer = TextBuffer()

    fileprivate init(_ pattern: String, _ locale: String) throws {
        self.pattern = Array(pattern.utf16)
        self.locale = CStringList([locale])
        guard let message = icu_peer_open_message(self.pattern, Int32(self.pattern.count), locale) else {
            throw BenchmarkError("ICU does not take the pattern \(pattern)")
        }
        self.message = message
    }

    deinit {
        icu_peer_close_message(message)
    }

    /// Formats into a buffer; returns the length of the text in UTF-16.
    func format(_ number: Int) -> Int {
        Int(icu_peer_format(message, Double(number), &text, Int32(text.count)))
    }

    /// Formats, and makes a `String` of it by way of UTF-8, which takes half the time of `String(decoding:as: UTF16.self)`.
    func string(_ number: Int) -> String {
        buffer.text(ofLength: buffer.fill { Int(icu_peer_format_utf8(message, Double(number), $0, Int32($1))) })
    }

    /// Parses the pattern anew and formats into a buffer; returns the length of the text in UTF-16.
    func formatParsing(_ number: Int) -> Int {
        Int(
            icu_peer_format_once(
                locale.pointers[0], pattern, Int32(pattern.count), Double(number), &text, Int32(text.count)))
    }
}
