import LocalizationCatalogModel
import LocalizationTranslation

/// The entries whose source text is like that of another one.
struct SimilarTexts {
    /// An entry, and how it is like the other one.
    private struct Candidate {
        let source: CatalogSource
        let isEqual: Bool
        /// The number of entries that have the rarest common word.
        let rarity: Int
    }

    /// An entry with its texts.
    struct Found {
        let key: String
        let source: String
        let target: String?
    }

    private var candidates: [Candidate] = []

    /// Finds the entries with the same text, and those with a common word of four letters or more. O(texts).
    init(to source: CatalogSource, in catalog: AgentCatalog, among catalogs: [AgentCatalog]) {
        let text = source.summary.lowercased()
        let words = Self.words(of: text)
        var frequency: [ExactText: Int] = [:]
        var found: [(source: CatalogSource, isEqual: Bool, common: Set<ExactText>)] = []
        for other in catalogs {
            for candidate in other.sources {
                if isSameText(other.path, catalog.path), isSameText(candidate.key, source.key) { continue }
                let candidateText = candidate.summary.lowercased()
                let isEqual = isSameText(candidateText, text)
                let common = isEqual || words.isEmpty ? [] : Self.words(of: candidateText).intersection(words)
                for word in common { frequency[word, default: 0] += 1 }
                if isEqual || !common.isEmpty { found.append((candidate, isEqual, common)) }
            }
        }
        candidates = found.map {
            Candidate(source: $0.source, isEqual: $0.isEqual, rarity: $0.common.compactMap { frequency[$0] }.min() ?? 0)
        }
    }

    /// The nearest ones: equal texts first, and those with a translation before others.
    func found(for language: String, limit: Int) -> [Found] {
        var ranked: [(number: Int, target: String?)] = []
        for (number, candidate) in candidates.enumerated() {
            let translation = candidate.source.entry.translation(in: language)
            ranked.append((number, translation.flatMap { $0.placedTexts.isEmpty ? nil : $0.summary }))
        }
        ranked.sort { left, right in
            let (first, second) = (candidates[left.number], candidates[right.number])
            if first.isEqual != second.isEqual { return first.isEqual }
            if (left.target == nil) != (right.target == nil) { return left.target != nil }
            return (first.rarity, left.number) < (second.rarity, right.number)
        }
        return ranked.prefix(limit).map { ranked in
            let source = candidates[ranked.number].source
            return Found(key: source.key, source: source.summary, target: ranked.target)
        }
    }

    /// The words of four letters or more.
    private static func words(of text: String) -> Set<ExactText> {
        Set(text.unicodeScalars.split { !$0.properties.isAlphabetic }.filter { $0.count >= 4 }.map { ExactText(String($0)) })
    }
}
