import LocalizationCLDR

extension ReaderProperties {
    /// Language identifiers, one on a line; up to an empty line they are preferences, after it localizations.
    package static let languageTags = ReaderProperties("language-tags") { bytes throws(Violation) in
        let lines = bytes.split(separator: 0x0A, maxSplits: 40, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        for line in lines {
            if let tag = LanguageTag(line) { try requireSound(tag) }
            if let tag = LanguageTag(posixLocale: line) { try requireSound(tag) }
        }
        let end = lines.firstIndex(of: "") ?? lines.count / 2
        let preferences = Array(lines[..<end])
        let available = Array(lines[end...])
        let match = LanguageMatching.explain(preferences: preferences, available: available)
        try require(match.chosen.allSatisfy(available.indices.contains), "a localization that is not there")
        try require(match.preference.map(preferences.indices.contains) ?? true, "a preference that is not there")
        try require(Set(match.chosen).count == match.chosen.count, "a localization twice")
        try require(
            LanguageMatching.localizations(matching: preferences, available: available) == match.chosen.map { available[$0] },
            "matching and its explanation differ")
        for choice in [
            BundleLocalizationChoice(available: available, languages: preferences, developmentRegion: lines.last),
            BundleLocalizationChoice(localizations: available, preferences: preferences),
        ] {
            try require(!choice.searchList.isEmpty, "an empty search list")
            _ = choice.decidingPreference
        }
    }

    private static func requireSound(_ tag: LanguageTag) throws(Violation) {
        try require(LanguageTag(tag.bcp47) == tag, "'\(tag.bcp47)' reads as another tag")
        try require(LanguageTag(tag.icuName) == tag, "'\(tag.icuName)' reads as another tag")
        let canonical = tag.canonicalized()
        try require(canonical.canonicalized() == canonical, "'\(canonical)' is not canonical after all")
        let maximized = canonical.maximized()
        try require(maximized.maximized() == maximized, "'\(maximized)' can still be maximized")
        try require(canonical.minimized().maximized() == maximized, "'\(canonical)' loses something when minimized")
        var count = 0
        var ancestor = tag.parent
        while let next = ancestor, count < 100 {
            ancestor = next.parent
            count += 1
        }
        try require(count < 100, "'\(tag)' has parents without end")
        _ = (PluralRules.cardinal(for: tag).categories, NumberSymbols.symbols(for: tag), ScriptDirection(of: tag))
    }
}
