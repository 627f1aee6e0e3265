import LocalizationSourceText

/// A BCP 47 tag with extensions or private use, parsed as ICU does when converting it to a locale name: up to the first invalid subtag; the
/// rest is ignored (ICU-76142, uloc_tag.cpp, `ultag_parse`).
struct ExtendedTag {
    private var language: ArraySlice<UInt8> = []
    private var script: ArraySlice<UInt8> = []
    private var region: ArraySlice<UInt8> = []
    private var variants: [[UInt8]] = []
    private var hasExtendedLanguage = false
    private var hasExtension = false
    private var hasPrivateUse = false
    private var hasPOSIXVariant = false

    private enum Part: Int {
        case language, extendedLanguage, script, region, variant
    }

    init(_ bytes: ArraySlice<UInt8>) {
        guard bytes.count >= 2 else { return }
        let (bytes, replacement) = ExtendedTag.replacingLegacyTag(at: bytes)
        var subtags = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)[...]
        var next = Part.language
        if let replacement {
            language = replacement.language
            script = replacement.script
            region = replacement.region
            // `i-enochian` is private use without a language.
            hasPrivateUse = language.isEmpty
            if let variant = replacement.variant { variants.append(variant) }
            next = region.isEmpty && variants.isEmpty ? .script : .variant
            if subtags.first?.isEmpty == true { subtags.removeFirst() }
        }
        while let subtag = subtags.first, let following = take(subtag, notBefore: next) {
            subtags.removeFirst()
            next = following
        }
        guard next != .language || subtags.first.map({ $0.count == 1 && $0.first.map { $0 | 0x20 } == UInt8(ascii: "x") }) == true else {
            return
        }
        takeExtensions(subtags)
    }

    // MARK: Language, script, region, variants

    /// Consumes a subtag if its form is valid.
    ///
    /// - Returns: what may follow, or nil if it is not valid.
    private mutating func take(_ subtag: ArraySlice<UInt8>, notBefore next: Part) -> Part? {
        guard subtag.allSatisfy({ $0.isASCIIAlphanumeric }) else { return nil }
        let isLetters = subtag.allSatisfy({ $0.isASCIILetter })
        let length = subtag.count
        if next == .language {
            guard isLetters, (2...8).contains(length) else { return nil }
            language = LocaleNameParts.lowercased(subtag)
            return length <= 3 ? .extendedLanguage : .script
        }
        if next == .extendedLanguage, isLetters, length == 3 {
            // If there are several extended languages, the first one is used.
            if !hasExtendedLanguage { language = LocaleNameParts.lowercased(subtag) }
            hasExtendedLanguage = true
            return .extendedLanguage
        }
        if next.rawValue <= Part.script.rawValue, isLetters, length == 4 {
            script = LocaleNameParts.lowercased(subtag)
            script[script.startIndex] &-= 0x20
            return .region
        }
        let isDigits = subtag.allSatisfy { $0 < 0x3A }
        if next.rawValue <= Part.region.rawValue, isLetters && length == 2 || isDigits && length == 3 {
            region = LocaleNameParts.uppercased(subtag)
            return .variant
        }
        guard (5...8).contains(length) || length == 4 && subtag.first.map({ $0 < 0x3A }) == true else { return nil }
        return add(variant: subtag) ? .variant : nil
    }

    /// - Returns: whether the variant is new.
    private mutating func add(variant: ArraySlice<UInt8>) -> Bool {
        // By now the name is too long to match anything.
        guard variants.count < 64 else { return true }
        let variant = Array(LocaleNameParts.uppercased(variant))
        guard !variants.contains(variant) else { return false }
        variants.append(variant)
        return true
    }

    // MARK: Extensions

    /// Searches for the POSIX variant and for variants in private use; other extensions become keywords, which a base name does not have.
    private mutating func takeExtensions(_ subtags: ArraySlice<ArraySlice<UInt8>>) {
        var subtags = subtags
        while let singleton = subtags.popFirst(), singleton.count == 1, let letter = singleton.first, letter.isASCIIAlphanumeric {
            if letter | 0x20 == UInt8(ascii: "x") {
                takePrivateUse(subtags)
                return
            }
            let values = subtags.prefix { (2...8).contains($0.count) && $0.allSatisfy({ $0.isASCIIAlphanumeric }) }
            guard !values.isEmpty else { return }
            hasExtension = true
            if letter | 0x20 == UInt8(ascii: "u") { hasPOSIXVariant = hasPOSIXVariant || ExtendedTag.namesPOSIX(values) }
            subtags = subtags.dropFirst(values.count)
        }
    }

    /// Returns whether the values of the `u` extension include `va-posix`.
    private static func namesPOSIX(_ values: ArraySlice<ArraySlice<UInt8>>) -> Bool {
        var values = values
        while let value = values.popFirst() {
            if value.count == 2, LocaleNameParts.lowercased(value).elementsEqual("va".utf8) {
                let types = values.prefix { $0.count > 2 }
                return types.count == 1 && types.first.map { LocaleNameParts.lowercased($0).elementsEqual("posix".utf8) } == true
            }
        }
        return false
    }

    /// ICU writes variants that BCP 47 does not allow as `x-lvariant-…`.
    private mutating func takePrivateUse(_ subtags: ArraySlice<ArraySlice<UInt8>>) {
        hasPrivateUse = subtags.first.map { (1...8).contains($0.count) && $0.allSatisfy({ $0.isASCIIAlphanumeric }) } ?? false
        guard let marker = subtags.firstIndex(where: { $0.starts(with: "lvariant".utf8) }) else { return }
        guard subtags[..<marker].allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy({ $0.isASCIIAlphanumeric }) }) else { return }
        for subtag in subtags[(marker + 1)...] {
            guard (1...8).contains(subtag.count), subtag.allSatisfy({ $0.isASCIIAlphanumeric }), add(variant: subtag) else { return }
        }
    }

    // MARK: Legacy tags

    /// Removes a legacy tag that has a replacement from the start, if there is one.
    private static func replacingLegacyTag(at bytes: ArraySlice<UInt8>) -> (rest: ArraySlice<UInt8>, replacement: Replacement?) {
        for end in bytes.indices.prefix(LegacyTag.capacity).dropFirst()
        where end == bytes.endIndex - 1 || bytes[end + 1] == UInt8(ascii: "-") {
            let start = Array(bytes[...end])
            guard let tag = LegacyTag.tag(for: start.span) else { continue }
            let replacement = Replacement(
                language: Array(tag.language.description.utf8)[...],
                script: Array(tag.script.description.utf8)[...],
                region: Array(tag.region.description.utf8)[...],
                variant: tag.variants.first.map { Array($0.uppercased.description.utf8) }
            )
            return (bytes[(end + 1)...], replacement)
        }
        return (bytes, nil)
    }

    private struct Replacement {
        var language, script, region: ArraySlice<UInt8>
        var variant: [UInt8]?
    }

    // MARK: Locale name

    /// The tag as a locale name without keywords; empty if nothing could be parsed.
    var localeName: [UInt8] {
        let underscore = UInt8(ascii: "_")
        var name: [UInt8] = []
        if !language.elementsEqual("und".utf8) { name += language }
        if !script.isEmpty { name += [underscore] + script }
        if !region.isEmpty { name += [underscore] + region }
        if !variants.isEmpty, region.isEmpty { name.append(underscore) }
        for variant in variants.sorted(by: { $0.lexicographicallyPrecedes($1) }) { name += [underscore] + variant }
        if name.isEmpty, hasExtension { name += "und".utf8 }
        if hasPOSIXVariant, variants.isEmpty { name += "_POSIX".utf8 }
        // Private use is also a keyword, even on its own.
        return name.isEmpty && hasPrivateUse ? Array("@x=".utf8) : name
    }
}
