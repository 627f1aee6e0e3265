import CatalogFormats
package import LocalizationCatalogModel

extension CatalogTranslation {
    /// The texts with their paths, in the order of the file. Recursive along variations, whose depth the readers limit.
    package var placedTexts: [(path: TextPath, text: LocalizedText)] {
        if let phrases {
            return phrases.values.enumerated().map { (.phrase($0.offset), LocalizedText($0.element, state: phrases.state)) }
        }
        return stepTexts([]).map { (.steps($0.steps), $0.text) }
    }

    private func stepTexts(_ path: [VariationStep]) -> [(steps: [VariationStep], text: LocalizedText)] {
        var found: [(steps: [VariationStep], text: LocalizedText)] = []
        if variations.isEmpty, let text { found.append((path, text)) }
        for variation in variations {
            for each in variation.cases { found += each.translation.stepTexts(path + [.variation(variation.axis, each.name)]) }
        }
        for substitution in substitutions ?? [] {
            for variation in substitution.variations {
                for each in variation.cases {
                    found += each.translation.stepTexts(path + [.substitution(substitution.name, variation.axis, each.name)])
                }
            }
        }
        return found
    }

    /// The text at a path; nil if there is none.
    package subscript(path: TextPath) -> LocalizedText? {
        switch path {
        case .phrase(let index):
            guard let phrases, phrases.values.indices.contains(index) else { return nil }
            return LocalizedText(phrases.values[index], state: phrases.state)
        case .steps(let steps): return text(atSteps: steps[...])
        }
    }

    private func text(atSteps steps: ArraySlice<VariationStep>) -> LocalizedText? {
        guard let step = steps.first else { return variations.isEmpty ? text : nil }
        return node(step, isExact: true)?.text(atSteps: steps.dropFirst())
    }

    /// The translation that a step leads to.
    /// - Parameter isExact: Whether only the case of the name will do, and not `other` or the last one in its place.
    fileprivate func node(_ step: VariationStep, isExact: Bool) -> CatalogTranslation? {
        let variation: CatalogVariation? =
            switch step {
            case .variation(let axis, _): self.variation(axis)
            case .substitution(let name, let axis, _):
                substitutions?.first { isSameText($0.name, name) }?.variations.first { $0.axis == axis }
            }
        guard let variation else { return nil }
        return variation[step.caseName] ?? (isExact ? nil : variation["other"] ?? variation.cases.last?.translation)
    }

    /// The text that a reader sees in the place of a path: that of the same category, or else of `other`; nil if there is none, as for a
    /// substitution that only another language has.
    package func nearestText(to path: TextPath) -> String? {
        if case .phrase(let index) = path { return self[path]?.value ?? phrases?.values.first ?? (index == 0 ? text?.value : nil) }
        var node = self
        for step in path.steps {
            if let next = node.node(step, isExact: false) {
                node = next
            } else if case .substitution = step {
                return nil
            }
        }
        while node.text == nil, let first = node.variations.first, let next = first["other"] ?? first.cases.last?.translation {
            node = next
        }
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
