internal import LocalizationSourceText

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
        // Legacy tags either break the grammar or look like extended languages.
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
