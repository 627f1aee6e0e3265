import LocalizationSourceText

/// The grammar of ICU's locale names, byte by byte (ICU-76142, uloc.cpp: `ulocimp_getSubtags` and its callees).
///
/// It accepts far more than valid identifiers: the folder `abcd.lproj` is a language, `en_US_MAC` has a variant, and `de_DE@euro` and
/// `de.UTF-8` keep their suffixes.
struct LocaleNameParts {
    /// Lower case, up to eleven bytes.
    var language: ArraySlice<UInt8>
    /// Four letters in title case, or empty.
    var script: ArraySlice<UInt8> = []
    /// Two or three bytes in upper case, or empty.
    var region: ArraySlice<UInt8> = []
    /// Upper case, with underscores between variants, or empty.
    var variant: ArraySlice<UInt8> = []
    /// The position where parsing stopped.
    var end = 0

    /// - Returns: nil if the language is longer than eleven bytes or the variants are longer than 179, ICU's limits.
    init?(_ name: ArraySlice<UInt8>) {
        var position = name.startIndex
        // `i-` and `x-` are part of the language.
        if let first = name.first, LocaleNameParts.isPrefixLetter(first), LocaleNameParts.isSeparator(name.byte(at: position + 1)) {
            position += 2
        }
        while position < name.endIndex, !LocaleNameParts.isTerminator(name[position]), !LocaleNameParts.isSeparator(name[position]) {
            position += 1
        }
        guard position - name.startIndex <= 11 else { return nil }
        language = LocaleNameParts.lowercased(name[..<position])
        if language.count > 1, LocaleNameParts.isSeparator(name.byte(at: name.startIndex + 1)) {
            language[language.startIndex + 1] = UInt8(ascii: "-")
        }
        if language.count == 3, let packed = MatchNames.packed(language), let shorter = ThreeLetterCodes.language(packed) {
            language = MatchNames.text(of: shorter)[...]
        }

        if LocaleNameParts.isSeparator(name.byte(at: position)) {
            let start = position + 1
            var end = start
            while end < name.endIndex, name[end].isASCIILetter, end - start < 5 { end += 1 }
            if end - start == 4 {
                script = LocaleNameParts.lowercased(name[start..<end])
                script[script.startIndex] &-= 0x20
                position = end
            }
        }
        if LocaleNameParts.isSeparator(name.byte(at: position)) {
            let start = position + 1
            var end = start
            while end < name.endIndex, !LocaleNameParts.isTerminator(name[end]), !LocaleNameParts.isSeparator(name[end]) { end += 1 }
            if (2...3).contains(end - start) {
                region = LocaleNameParts.uppercased(name[start..<end])
                position = end
                if region.count == 3, let packed = MatchNames.packed(regionOnly: region), let shorter = ThreeLetterCodes.region(packed) {
                    region = MatchNames.text(of: shorter).dropFirst()
                }
            }
        }
        if LocaleNameParts.isSeparator(name.byte(at: position)), !LocaleNameParts.startsExtension(name, at: position) {
            let isDoubled = region.isEmpty && LocaleNameParts.isSeparator(name.byte(at: position + 1))
            let start = position + (isDoubled ? 2 : 1)
            guard let end = readVariant(of: name, from: start) else { return nil }
            if end != start { position = end }
        }
        end = position
    }

    /// Parses variants, or, if there are none, the text after "@".
    private mutating func readVariant(of name: ArraySlice<UInt8>, from start: Int) -> Int? {
        var start = start
        var end = start
        while end < name.endIndex, !LocaleNameParts.isTerminator(name[end]) { end += 1 }
        if end == start {
            guard start <= name.endIndex, let at = name[start...].firstIndex(of: UInt8(ascii: "@")) else { return start }
            start = at + 1
            end = start
            while end < name.endIndex, !LocaleNameParts.isTerminator(name[end]) { end += 1 }
        }
        guard end - start <= 179 else { return nil }
        variant = LocaleNameParts.uppercased(name[start..<end])
        for index in variant.indices where variant[index] == UInt8(ascii: "-") || variant[index] == UInt8(ascii: ",") {
            variant[index] = UInt8(ascii: "_")
        }
        return end
    }

    /// The parts joined by underscores; an absent region keeps its place before a variant.
    var joined: [UInt8] {
        let underscore = UInt8(ascii: "_")
        var name = Array(language)
        if !script.isEmpty { name += [underscore] + script }
        if !region.isEmpty { name += [underscore] + region }
        if !variant.isEmpty { name += (region.isEmpty ? [underscore, underscore] : [underscore]) + variant }
        return name
    }

    static func isSeparator(_ byte: UInt8?) -> Bool {
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    static func isTerminator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@")
    }

    private static func isPrefixLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 == UInt8(ascii: "x") || byte | 0x20 == UInt8(ascii: "i")
    }

    /// Returns whether `-t-`, `-u-` or `-x-` starts at an index.
    private static func startsExtension(_ name: ArraySlice<UInt8>, at index: Int) -> Bool {
        guard name[index] == UInt8(ascii: "-"), name.byte(at: index + 2) == UInt8(ascii: "-"), let letter = name.byte(at: index + 1) else {
            return false
        }
        return [UInt8(ascii: "t"), UInt8(ascii: "u"), UInt8(ascii: "x")].contains(letter | 0x20)
    }

    static func lowercased(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        ArraySlice(bytes.map { $0.asciiLowercased })
    }

    static func uppercased(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        ArraySlice(bytes.map { $0.asciiUppercased })
    }
}

extension ArraySlice<UInt8> {
    /// The byte at `index`, or nil if it is out of range.
    func byte(at index: Int) -> UInt8? {
        indices.contains(index) ? self[index] : nil
    }
}

extension LocaleNameParts {
    /// The same parts without the variant.
    var withoutVariant: LocaleNameParts {
        var parts = self
        parts.variant = []
        return parts
    }
}
