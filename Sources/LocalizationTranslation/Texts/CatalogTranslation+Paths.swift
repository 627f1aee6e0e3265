import CatalogFormats
package import LocalizationCatalogModel

extension CatalogTranslation {
    /// The texts with their paths, in the order of the file.
    package var placedTexts: [(path: TextPath, text: LocalizedText)] {
        if let phrases {
            return phrases.values.enumerated().map { (.phrase($0.offset), LocalizedText($0.element, state: phrases.state)) }
        }
        return parts.compactMap { path, part in part.variations.isEmpty ? part.text.map { (.steps(path), $0) } : nil }
    }

    /// The text at a path; nil if there is none.
    package subscript(path: TextPath) -> LocalizedText? {
        switch path {
        case .phrase(let index):
            guard let phrases, phrases.values.indices.contains(index) else { return nil }
            return LocalizedText(phrases.values[index], state: phrases.state)
        case .steps(let steps): return text(at: steps[...])
        }
    }

    /// The text that a reader sees in the place of a path: that of the same category, or else of `other`; nil if there is none, as for a
    /// substitution that only another language has.
    package func nearestText(to path: TextPath) -> String? {
        if case .phrase(let index) = path { return self[path]?.value ?? phrases?.values.first ?? (index == 0 ? text?.value : nil) }
        var node = self
        for step in path.steps {
            if let next = node.variation(of: step)?.nearest(step.caseName) {
                node = next
            } else if case .substitution = step {
                return nil
            }
        }
        while node.text == nil, let next = node.variations.first?.nearest("other") { node = next }
        return node.text?.value
    }

    /// Sets the text and state at a path; other parts stay.
    package mutating func set(_ value: String, state: TranslationState, at path: TextPath) {
        switch path {
        case .steps(let steps): setText(value, state: state, at: steps[...])
        case .phrase(let index):
            var set = phrases ?? PhraseSet([])
            if index < set.values.count { set.values[index] = value } else { set.values.append(value) }
            set.state = state
            phrases = set
        }
    }
}
