internal import LocalizationSourceText

extension PreferredLanguages {
    /// Creates the list of languages in a request's `Accept-Language` header, most preferred first: sorted by weight, and for equal weights
    /// in the order of the header.
    ///
    /// RFC 9110, 12.5.4, and RFC 4647: `fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5`. A wildcard does not name a language and is skipped; a wildcard
    /// inside a range (`zh-*-TW`) is removed from it. A language of weight 0 is removed from the list; a bundle that has no other language
    /// uses it nevertheless. Malformed parts are skipped. Join several headers of that name with commas.
    ///
    /// Headers are untrusted input: at most 32 languages in the first 4,096 bytes are used. An absent or empty header results in an empty
    /// list, which means no preference.
    /// - Parameter header: The header's value; nil if the request has no such header.
    /// - Complexity: O(*n* log *n*) for a header of *n* parts.
    public init(acceptLanguage header: String?) {
        self.init(AcceptLanguage.languages(in: header ?? ""), .acceptLanguage)
    }
}

/// The grammar of the header.
private enum AcceptLanguage {
    private static let longestHeader = 4_096
    private static let mostLanguages = 32

    /// A part of the header.
    private struct Range {
        let language: String
        /// The weight in thousandths.
        let weight: Int
    }

    static func languages(in header: String) -> [String] {
        var bytes = Array(header.utf8.prefix(longestHeader + 1))
        if bytes.count > longestHeader {
            // A language that is truncated by the limit must not become another language.
            bytes.removeSubrange((bytes.lastIndex(of: UInt8(ascii: ",")) ?? 0)...)
        }
        let ranges = bytes.split(separator: UInt8(ascii: ",")).compactMap(range)
        let refused = Set(ranges.filter { $0.weight == 0 }.map { $0.language.lowercased() })
        var seen = refused
        // `sorted` preserves the order of equal weights.
        return Array(
            ranges.filter { $0.weight > 0 }.sorted { $0.weight > $1.weight }.map(\.language)
                .filter { seen.insert($0.lowercased()).inserted }.prefix(mostLanguages))
    }

    /// Parses a part such as `fr-CH` or `fr;q=0.9`; returns nil for a wildcard or a malformed part.
    private static func range(_ part: ArraySlice<UInt8>) -> Range? {
        let pieces = part.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
        guard let first = pieces.first, let language = language(first) else { return nil }
        guard pieces.count > 1 else { return Range(language: language, weight: 1_000) }
        guard let weight = weight(pieces[1]) else { return nil }
        return Range(language: language, weight: weight)
    }

    /// Returns a language range without its wildcards: at most eight letters, then subtags of at most eight letters and digits.
    private static func language(_ range: ArraySlice<UInt8>) -> String? {
        var subtags = range.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let wildcard = [UInt8(ascii: "*")]
        guard let first = subtags.first, (1...8).contains(first.count), first.allSatisfy(\.isASCIILetter) else { return nil }
        subtags.removeAll { $0.elementsEqual(wildcard) }
        guard subtags.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(\.isASCIIAlphanumeric) }) else { return nil }
        return String(decoding: Array(subtags.joined(separator: [UInt8(ascii: "-")])), as: UTF8.self)
    }

    /// Returns a weight such as `q=0.9` in thousandths: 0 or 1, with at most three digits after a decimal point, and at most 1.
    private static func weight(_ text: ArraySlice<UInt8>) -> Int? {
        var digits = text
        guard let name = digits.popFirst(), name | 0x20 == UInt8(ascii: "q"), digits.popFirst() == UInt8(ascii: "="),
            let whole = digits.popFirst(), whole == UInt8(ascii: "0") || whole == UInt8(ascii: "1")
        else { return nil }
        var weight = whole == UInt8(ascii: "1") ? 1_000 : 0
        guard let point = digits.popFirst() else { return weight }
        guard point == UInt8(ascii: "."), digits.count <= 3, digits.allSatisfy(\.isASCIIDigit) else { return nil }
        for (digit, unit) in zip(digits, [100, 10, 1]) { weight += Int(digit &- UInt8(ascii: "0")) * unit }
        return weight <= 1_000 ? weight : nil
    }

    private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let rest = text.drop(while: \.isSpaceOrTab)
        guard let last = rest.lastIndex(where: { !$0.isSpaceOrTab }) else { return rest }
        return rest[...last]
    }
}
