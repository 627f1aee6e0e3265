/// A list of localizations, prepared for matching preferences.
///
/// The rules are those of Apple's `ualoc_localizationsToUse` (ICU-76142, ualoc.cpp):
///
/// - The preferences are tried in order. The first one that any localization matches is used, and later ones are ignored.
/// - A localization matches by the same name (-1), the same name after aliases (0), or a common ancestor (the steps to it from both, plus
///   one for an available region that is not its language's default and one for another language). The lowest number wins, first on ties.
/// - If that match is inexact, has a region and is not Chinese, a preference for the same language with an exact match wins instead.
/// - Brazilian Portuguese matches European Portuguese only if nothing else matches any preference.
/// - The winner is followed by the available localizations on its parent chain, in the order of the chain.
/// - If nothing matches, `zxx` is used.
///
/// There are two intentional differences. A name that ICU cannot parse (for example, one with a language of more than eleven letters) is
/// ignored here; after such a preference, Apple's function loses the first available localization for all later preferences, or fails, and
/// it may choose such a localization for a preference without a language (tests "An unreadable preference is left out and costs nothing",
/// "A localization that cannot be read is never chosen, and the others are"). And `Base` is not a language.
///
/// Three kinds of names that no bundle uses may match differently: `i-default`, the process's default locale in ICU; `zh-guoyu`,
/// `zh-hakka`, `zh-xiang` and `art-lojban` followed by an extension; and regions of three bytes, one of which is not a letter or digit.
package struct LanguageMatcher: Sendable {
    /// The names of the localizations, as spelled.
    let identifiers: [String]
    var localizations: [Candidate]
    private var names = MatchNames()
    /// The index of `zxx`, in exactly this spelling.
    private var noLinguisticContent: Int?

    /// Prepares a list.
    ///
    /// A name that cannot be parsed as a locale name is never chosen. `Base` is not a language and is ignored.
    /// - Complexity: linear in the length of the names.
    package init(available: [String]) {
        identifiers = available
        localizations = []
        localizations.reserveCapacity(available.count)
        for (index, identifier) in available.enumerated() {
            localizations.append(Candidate(identifier, names: &names))
            if noLinguisticContent == nil, identifier == "zxx" { noLinguisticContent = index }
        }
    }

    /// Chooses localizations for preferences, most preferred first.
    ///
    /// - Complexity: at most the product of both counts; allocates only for the result if the preferences are common names.
    package func match(_ preferences: [String]) -> LanguageMatch {
        var names = names
        var best: Best?
        var brazilian: Best?
        for (index, identifier) in preferences.enumerated() {
            // Discard names that only an earlier preference needed, so that each of many unusual preferences takes no longer than one.
            names = self.names
            let preference = Candidate(identifier, names: &names)
            guard preference.isReadable else { continue }
            best = self.best(for: preference, names: &names, brazilian: &brazilian)
            if best != nil {
                best?.preference = index
                break
            }
            if brazilian != nil, brazilian?.preference == nil { brazilian?.preference = index }
        }
        if let found = best, let better = exactForSameLanguage(than: found, preferences: preferences) { best = better }
        guard let winner = best ?? brazilian else {
            guard let noLinguisticContent else { return .none }
            return LanguageMatch(chosen: [noLinguisticContent], preference: nil, score: nil, reason: .noLinguisticContent)
        }
        return LanguageMatch(
            chosen: withAncestors(of: winner.localization, names: &names),
            preference: winner.preference,
            score: winner.score,
            reason: winner.reason(names: names)
        )
    }

    /// Returns the index of the localization with the same name as an identifier, except for case and `-` or `_` (`zh-Hant` and `zh-hant`),
    /// or else after replacing aliases (`en` and `English`, `he` and `iw`). Nil if there is none.
    ///
    /// Of several, the one spelled like the identifier is used, or else one without extensions, see ``matchForBundle(_:)``.
    package func index(of identifier: String) -> Int? {
        var names = names
        let wanted = Candidate(identifier, names: &names)
        guard wanted.isReadable else { return nil }
        let sameBase = localizations.indices.filter { localizations[$0].isReadable && localizations[$0].base == wanted.base }
        let found =
            !sameBase.isEmpty
            ? sameBase : localizations.indices.filter { localizations[$0].isReadable && localizations[$0].normalized == wanted.normalized }
        return preferred(among: found, by: [identifier])
    }

    // MARK: One preference

    /// A localization that matches.
    private struct Best {
        var localization: Int
        var score: Int
        var kind: Kind
        var preference: Int?

        enum Kind {
            case exact, alias
            case inheritance(MatchName)
            case brazilianPortuguese
            case exactForSameLanguage(instead: Int)
        }

        func reason(names: MatchNames) -> LanguageMatch.Reason {
            switch kind {
            case .exact: .exact
            case .alias: .alias
            case .inheritance(let name): .inheritance(through: String(decoding: names.spelling(of: name), as: UTF8.self))
            case .brazilianPortuguese: .brazilianPortuguese
            case .exactForSameLanguage(let instead): .exactForSameLanguage(instead: instead)
            }
        }
    }

    /// Returns the nearest localization; on a tie, the first one.
    private func best(for preference: Candidate, names: inout MatchNames, brazilian: inout Best?) -> Best? {
        var best: Best?
        var chain: LocaleChain?
        for index in localizations.indices {
            let candidate = localizations[index]
            guard candidate.isReadable else { continue }
            if candidate.base == preference.base { return Best(localization: index, score: -1, kind: .exact) }
            if let best, best.score == 0 { continue }
            if candidate.normalized == preference.normalized {
                best = Best(localization: index, score: 0, kind: .alias)
            } else if candidate.group == preference.group {
                let wanted = chain ?? LocaleChain(of: preference.normalized, names: &names)
                chain = wanted
                let isBrazilianForPortugal = preference.normalized == .europeanPortuguese && candidate.normalized == .brazilianPortuguese
                let detour = candidate.language == preference.language ? 0 : 1
                let limit = isBrazilianForPortugal ? Int.max : (best?.score ?? Int.max) - detour
                guard let meeting = nearestMeeting(of: wanted, and: candidate.normalized, below: limit, names: &names) else { continue }
                let score = meeting.steps + detour
                if isBrazilianForPortugal {
                    brazilian = Best(localization: index, score: score, kind: .brazilianPortuguese, preference: brazilian?.preference)
                } else {
                    best = Best(localization: index, score: score, kind: .inheritance(meeting.name))
                }
            }
        }
        return best
    }

    /// Returns the common name of two chains with the fewest steps from both starts, if they are fewer than `limit`.
    ///
    /// Every name but the start of the second chain is one step farther if the name has a region that is not its language's default.
    private func nearestMeeting(
        of wanted: LocaleChain,
        and offered: MatchName,
        below limit: Int,
        names: inout MatchNames
    ) -> (name: MatchName, steps: Int)? {
        let chain = LocaleChain(of: offered, names: &names)
        var nearest: (name: MatchName, steps: Int)?
        var isPenalized: Bool?
        for up in 0..<wanted.count {
            for across in 0..<chain.count where wanted[up] == chain[across] {
                var steps = up + across
                guard steps < nearest?.steps ?? limit else { break }
                if across > 0 {
                    // The penalty takes the longest to compute, so it is computed last.
                    let penalty = isPenalized ?? names.isForAnotherRegion(offered)
                    isPenalized = penalty
                    // The extra step takes up an entry, so the last entry of a full chain is dropped.
                    if penalty, across + 1 >= LocaleChain.capacity { break }
                    steps += penalty ? 1 : 0
                }
                if steps < nearest?.steps ?? limit { nearest = (wanted[up], steps) }
                break
            }
        }
        return nearest
    }

    // MARK: All preferences

    /// Finds a preference for the same language as an inexact match with a region, and a localization that matches it exactly.
    private func exactForSameLanguage(than found: Best, preferences: [String]) -> Best? {
        let current = localizations[found.localization]
        guard found.score > 0, names.hasRegion(current.normalized), current.language != .chinese else { return nil }
        for (index, identifier) in preferences.enumerated() {
            var names = names
            let preference = Candidate(identifier, names: &names)
            guard preference.isReadable, preference.language == current.language else { continue }
            for candidate in localizations.indices where localizations[candidate].isReadable {
                let isSameName = localizations[candidate].base == preference.base
                guard isSameName || localizations[candidate].normalized == preference.normalized else { continue }
                return Best(
                    localization: candidate,
                    score: isSameName ? -1 : 0,
                    kind: .exactForSameLanguage(instead: found.localization),
                    preference: index
                )
            }
        }
        return nil
    }

    /// Returns a localization and the available ones on its parent chain, in the order of the chain.
    private func withAncestors(of winner: Int, names: inout MatchNames) -> [Int] {
        let chain = LocaleChain(of: localizations[winner].normalized, names: &names)
        var chosen = [winner]
        for step in 0..<chain.count {
            for index in localizations.indices where index != winner && localizations[index].isReadable {
                let name = localizations[index].normalized
                // Hong Kong Chinese falls back to Taiwan's, whose available name differs from the one on the chain.
                if name == chain[step] || chain[step] == .hongKongChinese && name == .taiwaneseChinese { chosen.append(index) }
            }
        }
        return chosen
    }
}
