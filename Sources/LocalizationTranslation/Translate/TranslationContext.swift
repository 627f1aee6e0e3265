import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationProject

/// The texts of a project that help to translate others: what similar texts are in the language, and what a text is in other languages.
struct TranslationContext {
    /// The maximum number of similar texts.
    private static let similarLimit = 8
    /// The maximum number of other languages.
    private static let languageLimit = 10

    private var texts: [EntryContext.Similar] = []
    private var byText: [ExactText: [Int]] = [:]
    private var byWord: [String: [Int]] = [:]

    /// Gathers the final texts of a language. O(texts).
    init(of catalogs: [AskedCatalog], in language: String, memory: [(source: String, target: String)]) {
        for catalog in catalogs {
            for view in catalog.document.entries {
                let entry = view.model
                guard let translation = TranslationPlan.target(of: entry, in: language), let target = translation.nearestText(to: .text),
                    !target.isBlank, translation.placedTexts.allSatisfy({ $0.text.state != .new })
                else { continue }
                let source = OriginalTexts(of: entry, in: catalog.sourceLanguage).text(at: .text) ?? entry.key
                add(EntryContext.Similar(key: entry.key, source: source, target: target))
            }
        }
        for (source, target) in memory { add(EntryContext.Similar(key: nil, source: source, target: target)) }
    }

    private mutating func add(_ text: EntryContext.Similar) {
        byText[ExactText(text.source), default: []].append(texts.count)
        for word in Set(Self.words(in: text.source)) { byWord[word, default: []].append(texts.count) }
        texts.append(text)
    }

    /// The words of four letters or more, in small letters.
    private static func words(in text: String) -> [String] {
        text.lowercased().unicodeScalars.split { !$0.properties.isAlphabetic }.filter { $0.count >= 4 }.map { String($0) }
    }

    /// The texts that equal an original, then those that share a word with it, rarer words first.
    func similar(to entry: AskedEntry) -> [EntryContext.Similar] {
        var found: [Int] = []
        var seen: Set<Int> = []
        func take(_ numbers: [Int]) {
            for number in numbers where found.count < Self.similarLimit {
                let isOwn = entry.members.contains { isSameText($0.entry.key, texts[number].key) }
                if !isOwn, seen.insert(number).inserted { found.append(number) }
            }
        }
        for (_, text) in entry.source { take(byText[ExactText(text)] ?? []) }
        let words = Set(entry.source.flatMap { Self.words(in: $0.text) }).compactMap { word in byWord[word].map { (word, $0) } }
        let rare = words.sorted { ($0.1.count, $0.0) < ($1.1.count, $1.0) }
        // A word that is nearly everywhere says nothing, and its list is long.
        for (_, numbers) in rare where numbers.count <= 200 { take(numbers) }
        return found.map { texts[$0] }
    }

    /// The final texts of an entry in other languages: those in the same script first, of these the same language first.
    static func others(of entry: AskedEntry, besides language: String, source: String) -> [(language: String, text: String)] {
        let tag = LanguageTag(language)?.maximized()
        func distance(_ other: String) -> Int {
            guard let tag, let other = LanguageTag(other)?.maximized() else { return 3 }
            return (other.language == tag.language ? 0 : 1) + (other.script == tag.script ? 0 : 2)
        }
        var found: [(distance: Int, language: String, text: String)] = []
        for translation in entry.first.entry.translations {
            let name = LanguageName.canonical(translation.language)
            guard ![language, source].contains(where: { isSameText(LanguageName.canonical($0), name) }) else { continue }
            let texts = translation.translation.placedTexts.filter { $0.text.state == .translated && !$0.text.value.isBlank }
            guard let first = texts.first else { continue }
            let text =
                texts.count == 1
                ? first.text.value : texts.map { "\($0.path.spelling): \($0.text.value)" }.joined(separator: "\n")
            found.append((distance(translation.language), translation.language, text))
        }
        found.sort { left, right in
            left.distance == right.distance
                ? left.language.utf8.lexicographicallyPrecedes(right.language.utf8) : left.distance < right.distance
        }
        return found.prefix(languageLimit).map { ($0.language, $0.text) }
    }
}
