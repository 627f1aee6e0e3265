import LocalizationCatalogModel
package import LocalizationLint
import LocalizationProject

/// The words that a project translates alike everywhere, or not at all: those of its settings and of its guide.
package struct Glossary: Sendable {
    /// A word of the originals and its translation.
    package struct Term: Hashable, Sendable {
        /// The word in the originals.
        package let source: String
        /// The translation.
        package let target: String

        /// Creates a term.
        package init(source: String, target: String) { (self.source, self.target) = (source, target) }
    }

    /// The words that are the same in all languages, each once.
    package let fixed: [String]
    /// The terms of languages, by their canonical names; of two for one word the first counts.
    package let terms: [(language: String, terms: [Term])]
    /// How texts of languages address readers, by their canonical names.
    package let tone: [(language: String, text: String)]
    /// The words that texts do not have.
    package let forbidden: [ForbiddenText]

    /// Joins what settings and a guide say; what the settings say counts first.
    package init(_ settings: LintSettings?, _ guide: TranslationGuide?) {
        var known: Set<ExactText> = []
        fixed = ((settings?.glossary ?? []) + (guide?.fixed ?? [])).filter { !$0.isBlank && known.insert(ExactText($0)).inserted }
        tone = settings?.translation.tone ?? []
        forbidden = settings?.conventions.forbidden ?? []
        var joined: [(language: String, terms: [Term])] = []
        let own = (settings?.translation.terms ?? []).map { language in
            (language: language.language, terms: language.terms.map { Term(source: $0.source, target: $0.target) })
        }
        for (language, terms) in own + (guide?.terms ?? []) {
            let index = joined.firstIndex { isSameText($0.language, language) } ?? joined.count
            if index == joined.count { joined.append((language, [])) }
            for term in terms where !joined[index].terms.contains(where: { isSameText($0.source, term.source) }) {
                joined[index].terms.append(term)
            }
        }
        terms = joined
    }

    /// Whether it says nothing.
    package var isEmpty: Bool { fixed.isEmpty && terms.isEmpty && tone.isEmpty }

    /// The fixed words that are in one of some texts, as the gate finds them. O(words × texts).
    package func fixed(occurringIn texts: [String]) -> [String] {
        fixed.filter { word in texts.contains { Words.contain(word, in: $0) } }
    }

    /// The terms for a language: its own, then those of its parents for other words.
    package func terms(in language: String) -> [Term] {
        var found: [Term] = []
        for name in LanguageName.withParents(of: language) {
            for term in terms.first(where: { isSameText($0.language, name) })?.terms ?? []
            where !found.contains(where: { isSameText($0.source, term.source) }) { found.append(term) }
        }
        return found
    }

    /// The terms for a language whose words are in one of some texts, in any case and as a plural in `s` or `es`. O(terms × texts).
    package func terms(in language: String, occurringIn texts: [String]) -> [Term] {
        let texts = texts.map { Array($0.lowercased().unicodeScalars) }
        return terms(in: language).filter { term in
            let word = Array(term.source.lowercased().unicodeScalars)
            return texts.contains { Self.hasWord(word, in: $0) }
        }
    }

    /// How texts of a language address readers: as is said of the language, or else of its parents.
    package func tone(in language: String) -> String? {
        LanguageName.withParents(of: language).lazy.compactMap { name in tone.first { isSameText($0.language, name) }?.text }.first
    }

    private static func hasWord(_ word: [Unicode.Scalar], in text: [Unicode.Scalar]) -> Bool {
        guard let first = word.first, word.count <= text.count else { return false }
        for start in 0...text.count - word.count where text[start] == first && text[start...].starts(with: word) {
            if start > 0, text[start - 1].isLetterOrDigit, first.isLetterOrDigit { continue }
            let rest = text[(start + word.count)...].prefix { $0.isLetterOrDigit }
            if rest.isEmpty || rest.elementsEqual("s".unicodeScalars) || rest.elementsEqual("es".unicodeScalars) { return true }
        }
        return false
    }
}
