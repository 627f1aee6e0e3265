internal import LocalizationSourceText

/// The choice among the localizations of a bundle, which does not depend on the order of its folders.
extension LanguageMatcher {
    /// Chooses the localizations of a bundle for preferences, most preferred first.
    ///
    /// The result is that of ``match(_:)``, except in three cases:
    /// - A localization with private use, such as `de-x-formal`, is only chosen for a preference that is spelled like it.
    /// - Of localizations with the same name, such as `de` and `de-x-formal`, Apple's function uses the first. Here, the one spelled like
    ///   the deciding preference is used, or else like another preference, or else the first one without extensions and private use.
    /// - A name that ICU cannot parse, such as `averylongname`, matches a preference that is spelled like it, ignoring letter case.
    @inline(never)
    package func matchForBundle(_ preferences: [String]) -> LanguageMatch {
        let custom = localizations.indices.filter { index in
            identifiers[index].hasPrivateUse && !preferences.contains { identifiers[index].isSpelled(like: $0) }
        }
        if custom.isEmpty { return matchOfNames(preferences) }
        var matcher = self
        for index in custom { matcher.localizations[index].isReadable = false }
        return matcher.matchOfNames(preferences)
    }

    private func matchOfNames(_ preferences: [String]) -> LanguageMatch {
        var match = match(preferences)
        for (index, preference) in preferences.prefix(match.preference ?? preferences.count).enumerated() {
            let chosen = localizations.indices.first { isUnreadable($0) && identifiers[$0].isSpelled(like: preference) }
            if let chosen { return LanguageMatch(chosen: [chosen], preference: index, score: -1, reason: .exact) }
        }
        guard match.chosen.count > 1, let index = match.preference else { return match }
        let name = localizations[match.chosen[0]].normalized
        let best = preferred(among: match.chosen.filter { localizations[$0].normalized == name }, by: [preferences[index]] + preferences)
        if let best {
            match.chosen.removeAll { $0 == best }
            match.chosen.insert(best, at: 0)
        }
        return match
    }

    /// Returns the localization of several with the same name that is preferred, see ``matchForBundle(_:)``; nil if there are none.
    @inline(never)
    func preferred(among rivals: [Int], by preferences: [String]) -> Int? {
        guard rivals.count > 1 else { return rivals.first }
        for preference in preferences {
            if let found = rivals.first(where: { identifiers[$0].isSpelled(like: preference) }) { return found }
        }
        return rivals.first { !identifiers[$0].hasExtension } ?? rivals.first
    }

    /// The index of the localization to use if no language matches: the first that ICU can parse, or else the first; nil without any.
    var firstLocalization: Int? {
        localizations.firstIndex { $0.isReadable } ?? localizations.indices.first { isUnreadable($0) }
    }

    private func isUnreadable(_ index: Int) -> Bool { !localizations[index].isReadable && !Candidate.isBase(identifiers[index]) }
}

extension String {
    /// Returns whether two identifiers are equal except for letter case and `-` or `_`.
    @inline(never)
    fileprivate func isSpelled(like other: String) -> Bool {
        utf8.elementsEqual(other.utf8) { $0.asciiFoldedInTag == $1.asciiFoldedInTag }
    }

    /// Whether an identifier has an extension, private use or keywords: a subtag of one character, or `@`.
    fileprivate var hasExtension: Bool { utf8.contains(UInt8(ascii: "@")) || hasSingleton { _ in true } }

    /// Whether an identifier has private use: the subtag `x`.
    fileprivate var hasPrivateUse: Bool { hasSingleton { $0 == UInt8(ascii: "x") } }

    /// Whether a subtag that others follow is one character, in lower case, that `isWanted`.
    private func hasSingleton(_ isWanted: (UInt8) -> Bool) -> Bool {
        var length = 0
        var last: UInt8 = 0
        for byte in utf8 {
            let byte = byte.asciiFoldedInTag
            if byte == UInt8(ascii: "-") {
                if length == 1, isWanted(last) { return true }
                length = 0
            } else {
                length += 1
                last = byte
            }
        }
        return false
    }
}

extension UInt8 {
    /// The byte in lower case, and a hyphen for an underscore.
    fileprivate var asciiFoldedInTag: UInt8 { self == UInt8(ascii: "_") ? UInt8(ascii: "-") : asciiLowercased }
}
