internal import LocalizationSourceText

extension LanguageTag {
    /// Parses an identifier in any spelling that catalogs, folders and settings use.
    ///
    /// - BCP 47 in any case: `zh-Hans-CN`, `ar-u-nu-latn`, `de-1996`, `zh-yue-HK`, `i-klingon`.
    /// - ICU's and Apple's: `zh_Hans_CN`, `en_US_POSIX`, `de__1901`, `_US`, `ar@numbers=latn;calendar=gregorian`.
    /// - The full names of old folders, in any case: `English`, `Norwegian` (Apple's language alias table).
    ///
    /// Root is `und`, `root` or the empty string. Private use, extensions other than the numbering system and the POSIX variant, and other
    /// keywords are ignored. Codes are not replaced by newer ones; ``canonicalized()`` does that.
    ///
    /// - Returns: nil for malformed identifiers, and for a tag with only private use, which does not name a language.
    /// - Complexity: linear in the length; allocates only for variants.
    package init?(_ identifier: some StringProtocol) {
        self.init(String(identifier))
    }

    /// Parses an identifier in any spelling that catalogs, folders and settings use, like the initializer for other text.
    package init?(_ identifier: String) {
        self.init(utf8: identifier.utf8.span)
    }

    /// Parses an identifier from its UTF-8 bytes, like the initializer for text.
    package init?(utf8 bytes: Span<UInt8>) {
        var reader = LanguageTagReader(bytes)
        // Legacy tags either violate the grammar or look like extended languages.
        if let tag = reader.readTag(), !reader.hasExtendedLanguage {
            self = tag
        } else if let legacy = LegacyTag.tag(for: bytes) {
            self = legacy
        } else {
            var again = LanguageTagReader(bytes)
            guard let tag = again.readTag() else { return nil }
            self = tag
        }
    }
}
