extension LanguageTag {
    /// Reads an identifier in any of the spellings that catalogs, folders and settings use.
    ///
    /// - BCP 47 in any case: `zh-Hans-CN`, `ar-u-nu-latn`, `de-1996`, `zh-yue-HK`, `i-klingon`.
    /// - ICU's and Apple's: `zh_Hans_CN`, `en_US_POSIX`, `de__1901`, `_US`, `ar@numbers=latn;calendar=gregorian`.
    /// - The full names that old folders have, in any case: `English`, `Norwegian` (Apple's language alias table).
    ///
    /// Root is `und`, `root` or nothing. Private use, extensions other than the numbering system and the POSIX variant, and
    /// other keywords are dropped. Nothing is replaced by newer codes; that is ``canonicalized()``.
    ///
    /// - Returns: nil for what is malformed, and for a tag of only private use, which names no language.
    /// - Complexity: linear in the length; allocates only for variants.
    package init?(_ identifier: some StringProtocol) {
        self.init(String(identifier))
    }

    /// Reads an identifier in any of the spellings that catalogs, folders and settings use; the same as for any other text.
    package init?(_ identifier: String) {
        self.init(utf8: identifier.utf8.span)
    }

    /// Reads an identifier from its UTF-8 bytes; the same as for text.
    package init?(utf8 bytes: Span<UInt8>) {
        var reader = LanguageTagReader(bytes)
        let tag = reader.readTag()
        // Legacy tags either break the grammar or look like extended languages.
        guard tag == nil || reader.hasExtendedLanguage, let legacy = LegacyTag.tag(for: bytes) else {
            guard let tag else { return nil }
            self = tag
            return
        }
        self = legacy
    }
}

/// Reads one identifier, subtag by subtag, without going back.
struct LanguageTagReader: ~Escapable {
    private let bytes: Span<UInt8>
    private var position = 0
    /// Whether an extended language was read.
    private(set) var hasExtendedLanguage = false

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
    }

    /// What may still come, in the order in which it must.
    private enum Part: Int, Comparable {
        case extendedLanguage, script, region, variant

        static func < (left: Part, right: Part) -> Bool { left.rawValue < right.rawValue }
    }

    mutating func readTag() -> LanguageTag? {
        guard var tag = readLanguage() else { return nil }
        var next = Part.extendedLanguage
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "@") {
                position += 1
                guard readKeywords(into: &tag) else { return nil }
                break
            }
            let isUnderscore = bytes[position] == UInt8(ascii: "_")
            guard isUnderscore || bytes[position] == UInt8(ascii: "-") else { return nil }
            position += 1
            guard let subtag = readSubtag() else { return nil }
            if subtag.isEmpty {
                // ICU keeps the place of an absent region before a variant: `de__1901`.
                guard isUnderscore, next <= .region, position < bytes.count else { return nil }
                next = .variant
            } else if subtag.count == 1 {
                guard readExtensions(startingWith: subtag, into: &tag) else { return nil }
                break
            } else {
                guard let part = place(subtag, into: &tag, notBefore: next) else { return nil }
                next = part
            }
        }
        guard position == bytes.count else { return nil }
        return sortingVariants(of: tag)
    }

    // MARK: Language, script, region, variants

    /// Reads the language, or leaves it empty in front of a separator or keywords.
    private mutating func readLanguage() -> LanguageTag? {
        let start = position
        while position < bytes.count, Subtag.isAlphanumeric(bytes[position]) { position += 1 }
        let length = position - start
        if length == 0 {
            // ICU's spelling of root with something: `_US`, `@numbers=arab`.
            let isBare = bytes.isEmpty || bytes[0] == UInt8(ascii: "_") || bytes[0] == UInt8(ascii: "@")
            return isBare ? .root : nil
        }
        if length >= 4, let name = FoldedName(bytes.extracting(start..<position)), let named = OldLanguageName.locale(for: name) {
            return LanguageTag.root.replacing(by: named)
        }
        position = start
        guard let subtag = readSubtag()?.lowercased else { return nil }
        if subtag.packed == LanguageTagReader.undetermined || subtag.packed == LanguageTagReader.root { return .root }
        guard subtag.isAllLetters, subtag.count >= 2, subtag.count != 4 else { return nil }
        return LanguageTag(language: subtag)
    }

    /// Puts a subtag where its form says, if nothing that comes later was read before it.
    ///
    /// - Returns: what may follow it, or nil where it does not fit.
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
        let variant = subtag.lowercased
        guard isVariant, !tag.variants.contains(variant) else { return nil }
        tag.variants.append(variant)
        return .variant
    }

    /// The languages that have extended language subtags in the IANA Language Subtag Registry.
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

    private func sortingVariants(of tag: LanguageTag) -> LanguageTag {
        guard tag.variants.count > 1 else { return tag }
        var tag = tag
        tag.variants.sort()
        return tag
    }

    // MARK: Subtags

    /// Reads letters and digits up to anything else.
    ///
    /// - Returns: the empty subtag where there are none, nil where there are more than eight.
    private mutating func readSubtag() -> Subtag? {
        var packed: UInt64 = 0
        let start = position
        while position < bytes.count, Subtag.isAlphanumeric(bytes[position]) {
            guard position - start < Subtag.capacity else { return nil }
            packed = packed << 8 | UInt64(bytes[position])
            position += 1
        }
        return position == start ? .empty : Subtag(packed: Subtag.leftAligned(packed, count: position - start))
    }

    // MARK: Extensions and keywords

    /// Reads `u`, `t` and other extensions and private use, up to the end.
    ///
    /// - Parameter singleton: the letter of the first one, which has been read.
    private mutating func readExtensions(startingWith singleton: Subtag, into tag: inout LanguageTag) -> Bool {
        var singleton = singleton.lowercased[0]
        var key = Subtag.empty
        var isAwaitingSubtag = true
        while position < bytes.count, bytes[position] != UInt8(ascii: "@") {
            guard bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "_") else { return false }
            position += 1
            guard let subtag = readSubtag()?.lowercased, !subtag.isEmpty else { return false }
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
        guard !isAwaitingSubtag else { return false }
        if position < bytes.count {
            position += 1
            return readKeywords(into: &tag)
        }
        return true
    }

    /// Takes the first value of a key of the `u` extension, if the key is one that is kept.
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

    /// Reads `name=value;…` up to the end.
    private mutating func readKeywords(into tag: inout LanguageTag) -> Bool {
        while position < bytes.count {
            guard let name = readSubtag()?.lowercased, !name.isEmpty,
                position < bytes.count, bytes[position] == UInt8(ascii: "=")
            else { return false }
            position += 1
            let start = position
            while position < bytes.count, bytes[position] != UInt8(ascii: ";") { position += 1 }
            if name.packed == 0x6E75_6D62_6572_7300 {  // numbers
                let end = position
                position = start
                guard let value = readSubtag()?.lowercased, value.count >= 3, position == end else { return false }
                tag.numberingSystem = value
            }
            if position < bytes.count { position += 1 }
        }
        return true
    }
}
