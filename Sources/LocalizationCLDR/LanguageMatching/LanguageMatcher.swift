/// A list of localizations, prepared for matching preferences against it.
///
/// The rules are those of Apple's `ualoc_localizationsToUse` (ICU-76142, ualoc.cpp):
///
/// - The preferences are tried in order. The first that any localization matches decides, and later ones do not count.
/// - A localization matches by the same name (-1), the same name after aliases (0), or a common ancestor (the steps to it from both, one more
///   for an available region that is not its language's default, one more for another language). The lowest number wins, of equals the first.
/// - If that match is not exact, names a region and is not Chinese, a preference for the same language that is there exactly wins instead.
/// - Brazilian Portuguese matches European only where nothing else matches any preference.
/// - After the winner come the available ones on its chain of parents, in the order of the chain.
/// - Where nothing matches, `zxx` is taken.
///
/// Two things differ on purpose. A name that ICU cannot read (more than eleven letters of language, for example) is left out here; Apple's
/// function loses the first available localization for all later preferences after such a preference, or fails, and may choose such a
/// localization for a preference without a language (tests "An unreadable preference is left out and costs nothing", "A localization that
/// cannot be read is never chosen, and the others are"). And `Base` is no language.
///
/// Three kinds of names that no bundle has may count otherwise: `i-default`, which is the process's default locale in ICU; `zh-guoyu`,
/// `zh-hakka`, `zh-xiang` and `art-lojban` with an extension after them; and regions of three bytes of which one is no letter or digit.
package struct LanguageMatcher: Sendable {
    private var localizations: [Candidate]
    private var names = MatchNames()
    /// Where `zxx` is, written exactly so.
    private var noLinguisticContent: Int?

    /// Prepares a list.
    ///
    /// What cannot be read as a locale name is never chosen. `Base` names no language: it does not take part.
    /// - Complexity: linear in the length of the names.
    package init(available: [String]) {
        localizations = []
        localizations.reserveCapacity(available.count)
        for (index, identifier) in available.enumerated() {
            localizations.append(Candidate(identifier, names: &names))
            if noLinguisticContent == nil, identifier == "zxx" { noLinguisticContent = index }
        }
    }

    /// Chooses localizations for preferences, the most wanted first.
    ///
    /// - Complexity: at most the product of both counts; allocates for the result only, as long as the preferences are usual names.
    package func match(_ preferences: [String]) -> LanguageMatch {
        var names = names
        var best: Best?
        var brazilian: Best?
        for (index, identifier) in preferences.enumerated() {
            // Names that only an earlier preference needed are forgotten, so that many odd preferences take no more time each than one.
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

    /// The index of the localization that is the same as an identifier: but for case and `-` or `_` (`zh-Hant` and `zh-hant`), else after
    /// replacing aliases (`en` and `English`, `he` and `iw`). Nil where there is none.
    package func index(of identifier: String) -> Int? {
        var names = names
        let wanted = Candidate(identifier, names: &names)
        guard wanted.isReadable else { return nil }
        return localizations.firstIndex { $0.isReadable && $0.base == wanted.base }
            ?? localizations.firstIndex { $0.isReadable && $0.normalized == wanted.normalized }
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

    /// The nearest localization, the first one of equals.
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

    /// The common name of two chains with the fewest steps from both starts, if those are fewer than `limit`.
    ///
    /// All but the start of the second chain is one step farther away where the name is for another region than its language's default.
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
                    // Whether there is a penalty takes longest to find out, and so is asked last.
                    let penalty = isPenalized ?? names.isForAnotherRegion(offered)
                    isPenalized = penalty
                    // The step takes a place, and the last of a full chain falls off.
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

    /// A preference for the same language as an inexact match that names a region, with a localization that is exactly that.
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

    /// A localization and the available ones on its chain of parents, in the order of the chain.
    private func withAncestors(of winner: Int, names: inout MatchNames) -> [Int] {
        let chain = LocaleChain(of: localizations[winner].normalized, names: &names)
        var chosen = [winner]
        for step in 0..<chain.count {
            for index in localizations.indices where index != winner && localizations[index].isReadable {
                let name = localizations[index].normalized
                // The Chinese of Hong Kong falls back on that of Taiwan, which stands under another name than its chain has.
                if name == chain[step] || chain[step] == .hongKongChinese && name == .taiwaneseChinese { chosen.append(index) }
            }
        }
        return chosen
    }
}
