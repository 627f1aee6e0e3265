internal import LocalizationSourceText

/// Parses one identifier, subtag by subtag, without backtracking.
struct LanguageTagReader: ~Escapable {
    private var cursor: ByteCursor
    /// Whether an extended language was read.
    private(set) var hasExtendedLanguage = false

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) {
        cursor = ByteCursor(bytes)
    }

    /// The parts that may still follow, in their required order.
    private enum Part: Int, Comparable {
        case extendedLanguage, script, region, variant

        static func < (left: Part, right: Part) -> Bool { left.rawValue < right.rawValue }
    }

    @_lifetime(self: copy self)
    mutating func readTag() -> LanguageTag? {
        guard var tag = readLanguage() else { return nil }
        var next = Part.extendedLanguage
        var progress = LoopProgress()
        while let byte = cursor.next(), progress.hasMoved(to: cursor.position) {
            if byte == UInt8(ascii: "@") {
                guard readKeywords(into: &tag) else { return nil }
                break
            }
            guard LanguageTagReader.isSeparator(byte), let subtag = readSubtag() else { return nil }
            if subtag.isEmpty {
                // ICU keeps the place of an absent region before a variant: `de__1901`.
                guard byte == UInt8(ascii: "_"), next <= .region, !cursor.isAtEnd else { return nil }
                next = .variant
            } else if subtag.count == 1 {
                guard readExtensions(startingWith: subtag, into: &tag) else { return nil }
                break
            } else {
                guard let part = place(subtag, into: &tag, notBefore: next) else { return nil }
                next = part
            }
        }
        return sortVariants(of: &tag) ? tag : nil
    }

    /// - Returns: whether all variants are distinct.
    private func sortVariants(of tag: inout LanguageTag) -> Bool {
        guard tag.variants.count > 1 else { return true }
        tag.variants.sort()
        return zip(tag.variants, tag.variants.dropFirst()).allSatisfy { $0 != $1 }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    // MARK: Language, script, region, variants

    /// Parses the language, or leaves it empty before a separator or keywords.
    @_lifetime(self: copy self)
    private mutating func readLanguage() -> LanguageTag? {
        let range = cursor.skip { $0.isASCIIAlphanumeric }
        if range.isEmpty {
            // ICU's spelling of root with other subtags or keywords: `_US`, `@numbers=arab`.
            let next = cursor.peek
            return next == nil || next == UInt8(ascii: "_") || next == UInt8(ascii: "@") ? .root : nil
        }
        if range.count >= 4, let name = FoldedName(cursor.bytes.extracting(range)), let named = OldLanguageName.locale(for: name) {
            return LanguageTag.root.replacing(by: named)
        }
        guard let subtag = subtag(in: range)?.lowercased else { return nil }
        if subtag.packed == LanguageTagReader.undetermined || subtag.packed == LanguageTagReader.root { return .root }
        guard subtag.isAllLetters, subtag.count >= 2, subtag.count != 4 else { return nil }
        return LanguageTag(language: subtag)
    }

    /// Stores a subtag in the part that its form indicates, unless a later part has already been parsed.
    ///
    /// - Returns: what may follow it, or nil if it is not valid.
    @_lifetime(self: copy self)
    private mutating func place(_ subtag: Subtag, into tag: inout LanguageTag, notBefore next: Part) -> Part? {
        let length = subtag.count
        if subtag.isAllLetters {
            switch length {
            case 2 where next <= .region:
                tag.region = subtag.uppercased
                return .variant
            case 3 where next == .extendedLanguage && LanguageTagReader.hasExtendedLanguages(tag.language):
                // RFC 5646, section 4.5: the extended language alone is the canonical form.
                tag.language = subtag.lowercased
                hasExtendedLanguage = true
                return .script
            case 4 where next <= .script:
                tag.script = subtag.titlecased
                return .region
            default:
                break
            }
        } else if length == 3, subtag.isAllDigits, next <= .region {
            tag.region = subtag
            return .variant
        }
        let isVariant = length >= 5 || length == 4 && subtag[0] < UInt8(ascii: "A")
        guard isVariant else { return nil }
        tag.variants.append(subtag.lowercased)
        return .variant
    }

    /// Returns whether a language has extended language subtags in the IANA Language Subtag Registry.
    private static func hasExtendedLanguages(_ language: Subtag) -> Bool {
        switch language.packed {
        case 0x6172_0000_0000_0000, 0x6B6F_6B00_0000_0000, 0x6C76_0000_0000_0000, 0x6D73_0000_0000_0000,
            0x7367_6E00_0000_0000, 0x7377_0000_0000_0000, 0x757A_0000_0000_0000, 0x7A68_0000_0000_0000:
            true  // ar, kok, lv, ms, sgn, sw, uz, zh
        default:
            false
        }
    }

    private static var undetermined: UInt64 { 0x756E_6400_0000_0000 }
    private static var root: UInt64 { 0x726F_6F74_0000_0000 }

    // MARK: Subtags

    /// Parses letters and digits up to any other character.
    ///
    /// - Returns: the empty subtag if there are none, nil if there are more than eight.
    @_lifetime(self: copy self)
    private mutating func readSubtag() -> Subtag? {
        subtag(in: cursor.skip { $0.isASCIIAlphanumeric })
    }

    private func subtag(in range: Range<Int>) -> Subtag? {
        guard range.count <= Subtag.capacity else { return nil }
        var packed: UInt64 = 0
        for index in range { packed = packed << 8 | UInt64(cursor.bytes[index]) }
        return range.isEmpty ? .empty : Subtag(packed: Subtag.leftAligned(packed, count: range.count))
    }

    // MARK: Extensions and keywords

    /// Parses `u`, `t` and other extensions and private use, up to the end.
    ///
    /// - Parameter singleton: the letter of the first one, which has already been consumed.
    @_lifetime(self: copy self)
    private mutating func readExtensions(startingWith singleton: Subtag, into tag: inout LanguageTag) -> Bool {
        var singleton = singleton.lowercased[0]
        var key = Subtag.empty
        var isAwaitingSubtag = true
        var progress = LoopProgress()
        while let byte = cursor.next(), progress.hasMoved(to: cursor.position) {
            if byte == UInt8(ascii: "@") { return !isAwaitingSubtag && readKeywords(into: &tag) }
            guard LanguageTagReader.isSeparator(byte), let subtag = readSubtag()?.lowercased, !subtag.isEmpty else { return false }
            if singleton == UInt8(ascii: "x") {
                isAwaitingSubtag = false
            } else if subtag.count == 1 {
                guard !isAwaitingSubtag else { return false }
                singleton = subtag[0]
                key = .empty
                isAwaitingSubtag = true
            } else {
                isAwaitingSubtag = false
                guard singleton == UInt8(ascii: "u") else { continue }
                if subtag.count == 2 { key = subtag } else { take(subtag, for: &key, into: &tag) }
            }
        }
        return !isAwaitingSubtag
    }

    /// Stores the first value of a key of the `u` extension, if that key is kept.
    private func take(_ value: Subtag, for key: inout Subtag, into tag: inout LanguageTag) {
        if key.packed == 0x6E75_0000_0000_0000 {  // nu
            tag.numberingSystem = value
        } else if key.packed == 0x7661_0000_0000_0000, value == LanguageTag.posixVariant,  // va
            !tag.variants.contains(value)
        {
            tag.variants.append(value)
        }
        key = .empty
    }

    /// Parses `name=value;…` up to the end.
    @_lifetime(self: copy self)
    private mutating func readKeywords(into tag: inout LanguageTag) -> Bool {
        var progress = LoopProgress()
        while !cursor.isAtEnd, progress.hasMoved(to: cursor.position) {
            guard let name = readSubtag()?.lowercased, !name.isEmpty, cursor.match(UInt8(ascii: "=")) else { return false }
            let value = cursor.skip { $0 != UInt8(ascii: ";") }
            cursor.advance()
            guard name.packed == 0x6E75_6D62_6572_7300 else { continue }  // numbers
            guard let system = subtag(in: value)?.lowercased, system.count >= 3,
                value.allSatisfy({ cursor.bytes[$0].isASCIIAlphanumeric })
            else { return false }
            tag.numberingSystem = system
        }
        return true
    }
}
