package import LocalizationDiagnostics
import LocalizationCatalogModel
import LocalizationMarkupSyntax
import LocalizationProject

/// Translations of other projects, or of earlier times, from a file in TMX.
package struct TranslationMemory: Sendable {
    /// A text with its translation.
    struct Unit: Sendable {
        let path: String?
        let source: String
        let target: String
    }

    private struct Entry: Sendable {
        let path: String?
        let texts: [(language: String, text: String)]
        let sourceLanguage: String?
    }

    private var entries: [Entry] = []
    /// Whether the file is a memory, though perhaps one without texts.
    package private(set) var isMemory = false
    /// What is wrong with the file.
    package let findings: [Finding]

    /// Reads a memory of any version: the texts of units by their languages; elements within texts give their texts. O(n).
    package init(parsing bytes: [UInt8]) {
        let document = MarkupDocument(parsing: bytes)
        findings = document.findings
        guard let root = document.root, root.localName == "tmx" else { return }
        isMemory = true
        let header = root.elements.first { $0.localName == "header" }?[attribute: "srclang"]
        for unit in root.elements.first(where: { $0.localName == "body" })?.elements ?? [] where unit.localName == "tu" {
            var texts: [(language: String, text: String)] = []
            for variant in unit.elements where variant.localName == "tuv" {
                guard let language = variant[attribute: "xml:lang"] ?? variant[attribute: "lang"],
                    let segment = variant.elements.first(where: { $0.localName == "seg" })
                else { continue }
                texts.append((LanguageName.canonical(language), segment.textContent))
            }
            let path = unit.elements.first { $0.localName == "prop" && $0[attribute: "type"] == "x-lproj-path" }?.textContent
            let source = unit[attribute: "srclang"] ?? header
            entries.append(
                Entry(path: path, texts: texts, sourceLanguage: source.flatMap { $0 == "*all*" ? nil : LanguageName.canonical($0) }))
        }
    }

    /// The texts in one language with their translations in another one, in the order of the file.
    func units(from source: String, into target: String) -> [Unit] {
        let (source, target) = (LanguageName.canonical(source), LanguageName.canonical(target))
        return entries.compactMap { entry in
            guard let from = Self.text(source, in: entry), let into = Self.text(target, in: entry), !into.isBlank else { return nil }
            return Unit(path: entry.path, source: from, target: into)
        }
    }

    /// The text of a language: of its region if there is one, or else of the language without one, or else of the first other region.
    private static func text(_ language: String, in entry: Entry) -> String? {
        for name in LanguageName.withParents(of: language) {
            if let found = entry.texts.first(where: { isSameText($0.language, name) }) { return found.text }
        }
        return entry.texts.first { each in
            LanguageName.withParents(of: each.language).contains { isSameText($0, language) }
        }?.text
    }
}

/// The translations of a memory by their originals.
struct MemoryIndex {
    private(set) var exact: [ExactText: [TranslationMemory.Unit]] = [:]

    /// Indexes units. A copy of the original counts only if there is no translation of it.
    init(_ units: [TranslationMemory.Unit]) {
        for isCopy in [false, true] {
            for unit in units where isSameText(unit.source, unit.target) == isCopy {
                exact[ExactText(unit.source), default: []].append(unit)
            }
        }
    }

    /// The translations of all texts that an entry needs; nil if one of them is not in the memory. A text for a path is only taken for it.
    func texts(for entry: AskedEntry, _ original: OriginalTexts) -> [(path: TextPath, text: String)]? {
        if exact.isEmpty { return nil }
        var found: [(path: TextPath, text: String)] = []
        for path in entry.needed {
            guard let source = original.text(at: path), let units = exact[ExactText(source)] else { return nil }
            let spelling = path.spelling
            guard
                let unit = units.first(where: { isSameText($0.path, spelling) })
                    ?? units.first(where: { $0.path == nil && path == .text })
            else { return nil }
            found.append((path, unit.target))
        }
        return found
    }
}
