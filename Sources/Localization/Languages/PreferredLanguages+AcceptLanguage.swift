extension PreferredLanguages {
    /// The languages of a request's `Accept-Language` header, best first: by weight, and where weights are equal in the order of the header.
    ///
    /// RFC 9110, 12.5.4, and RFC 4647: `fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5`. A wildcard names no language and is passed over, one inside a range
    /// (`zh-*-TW`) is left out of it. A language of weight 0 is taken off the list; that a bundle has no other cannot be helped. Parts that are
    /// malformed are passed over. Several headers of the name count as one, joined by commas.
    ///
    /// A header may come from anybody: of its first 4,096 bytes at most 32 languages count. An absent or empty header makes an empty list, which wants
    /// no language in particular.
    /// - Parameter header: The header's value; nil where the request has none.
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
        /// In thousandths.
        let weight: Int
    }

    static func languages(in header: String) -> [String] {
        var bytes = Array(header.utf8.prefix(longestHeader + 1))
        if bytes.count > longestHeader {
            // What the limit cuts through must not become another language.
            bytes.removeSubrange((bytes.lastIndex(of: UInt8(ascii: ",")) ?? 0)...)
        }
        let ranges = bytes.split(separator: UInt8(ascii: ",")).compactMap(range)
        let refused = Set(ranges.filter { $0.weight == 0 }.map { $0.language.lowercased() })
        var seen = refused
        // `sort` keeps the order of equal weights.
        return Array(
            ranges.filter { $0.weight > 0 }.sorted { $0.weight > $1.weight }.map(\.language)
                .filter { seen.insert($0.lowercased()).inserted }.prefix(mostLanguages))
    }

    /// `fr-CH` or `fr;q=0.9`; nil for a wildcard and for what is malformed.
    private static func range(_ part: ArraySlice<UInt8>) -> Range? {
        let pieces = part.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
        guard let first = pieces.first, let language = language(first) else { return nil }
        guard pieces.count > 1 else { return Range(language: language, weight: 1_000) }
        guard let weight = weight(pieces[1]) else { return nil }
        return Range(language: language, weight: weight)
    }

    /// A language range without its wildcards: letters, at most eight, then parts of at most eight letters and digits.
    private static func language(_ range: ArraySlice<UInt8>) -> String? {
        var subtags = range.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let wildcard = [UInt8(ascii: "*")]
        guard let first = subtags.first, (1...8).contains(first.count), first.allSatisfy(isLetter) else { return nil }
        subtags.removeAll { $0.elementsEqual(wildcard) }
        guard subtags.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }) else { return nil }
        return String(decoding: Array(subtags.joined(separator: [UInt8(ascii: "-")])), as: UTF8.self)
    }

    /// `q=0.9` in thousandths: 0 or 1, with at most three digits behind a point, and no more than 1.
    private static func weight(_ text: ArraySlice<UInt8>) -> Int? {
        var digits = text
        guard let name = digits.popFirst(), name | 0x20 == UInt8(ascii: "q"), digits.popFirst() == UInt8(ascii: "="),
            let whole = digits.popFirst(), whole == UInt8(ascii: "0") || whole == UInt8(ascii: "1")
        else { return nil }
        var weight = whole == UInt8(ascii: "1") ? 1_000 : 0
        guard let point = digits.popFirst() else { return weight }
        guard point == UInt8(ascii: "."), digits.count <= 3, digits.allSatisfy(isDigit) else { return nil }
        for (digit, unit) in zip(digits, [100, 10, 1]) { weight += Int(digit &- UInt8(ascii: "0")) * unit }
        return weight <= 1_000 ? weight : nil
    }

    private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let rest = text.drop(while: isBlank)
        guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return rest }
        return rest[...last]
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
