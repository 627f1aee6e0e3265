package import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel

extension CatalogExchangeSource {
    package func changes(setting units: [XLIFFUnit], in language: String) throws(ExchangeError) -> [FileChange] {
        var byKey: [ExactText: [(path: [VariationStep], target: XLIFFTarget)]] = [:]
        var keys: [ExactText] = []
        for unit in units {
            guard let target = unit.target else { continue }
            let id = unitID(unit.id)
            let key = ExactText(id.key)
            if byKey[key] == nil { keys.append(key) }
            byKey[key, default: []].append((id.path, target))
        }
        let view = CatalogExchangeLanguage(self, language)
        let changes: [XCStringsChange] = keys.compactMap { key in
            guard let entry = entry(key.text), let texts = byKey[key] else { return nil }
            let import_ = CatalogEntryImport(CatalogEntryTexts(entry, view), categories: view.categories)
            return .setTranslation(import_.translation(setting: texts), key: entry.key, language: view.language)
        }
        guard !changes.isEmpty else { return [] }
        do throws(CatalogEditError) {
            let edits = try document.edits(for: changes, order: order)
            return edits.isEmpty ? [] : [FileChange(edits.applied(to: document.bytes), at: path, makesFolders: false)]
        } catch {
            throw ExchangeError("\(original): \(error)")
        }
    }
}

/// The translation of an entry after an import.
private struct CatalogEntryImport {
    let texts: CatalogEntryTexts
    let categories: [String]

    init(_ texts: CatalogEntryTexts, categories: [String]) {
        self.texts = texts
        self.categories = categories
    }

    func translation(setting incoming: [(path: [VariationStep], target: XLIFFTarget)]) -> CatalogTranslation {
        var translation = texts.target ?? CatalogTranslation()
        let varies = incoming.contains { if case .variation? = $0.path.first { true } else { false } }
        if varies, translation.variations.isEmpty {
            // A text without variations is replaced by the variations.
            translation.text = nil
        } else if !varies, incoming.contains(where: { $0.path.isEmpty }) {
            translation.variations = []
        }
        for (path, target) in incoming {
            translation.setText(texts.stored(target.text, at: path, in: texts.target), state: target.catalogState, at: path[...])
        }
        complete(&translation)
        for (path, _) in incoming { addMissingCategories(around: path, to: &translation) }
        return translation
    }

    /// Adds what a translation with substitutions needs: their arguments, and a text with their markers.
    private func complete(_ translation: inout CatalogTranslation) {
        guard var list = translation.substitutions, !list.isEmpty else { return }
        for index in list.indices {
            guard let source = texts.sourceSubstitution(list[index].name) else { continue }
            list[index].argumentNumber = list[index].argumentNumber ?? source.argumentNumber
            list[index].formatSpecifier = list[index].formatSpecifier ?? source.formatSpecifier
        }
        translation.substitutions = list
        if !translation.hasTexts, let text = texts.sourceText(at: []) { translation.text = LocalizedText(text, state: .new) }
    }

    /// Adds the plural categories of the language that a plural lacks, with the source text and the state `new`, as Xcode does.
    private func addMissingCategories(around path: [VariationStep], to translation: inout CatalogTranslation) {
        for (index, step) in path.enumerated() where step.axis == .plural {
            for category in categories {
                let other = path[..<index] + [step.toCase(category)]
                guard translation.text(at: other) == nil, let text = texts.sourceText(at: Array(other)) else { continue }
                translation.setText(text, state: .new, at: other)
            }
        }
    }
}
