public import LocalizationCatalogModel

/// One step from a translation to a nested text.
public enum VariationStep: Hashable, Sendable {
    /// Into a case of a variation.
    case variation(VariationAxis, String)
    /// Into a substitution's case.
    case substitution(String, VariationAxis, String)
}

extension VariationStep {
    /// The axis of the step.
    package var axis: VariationAxis {
        switch self {
        case .variation(let axis, _), .substitution(_, let axis, _): axis
        }
    }

    /// The name of the case that the step leads to.
    package var caseName: String {
        switch self {
        case .variation(_, let name), .substitution(_, _, let name): name
        }
    }

    /// The name of the substitution whose case the step leads to; nil for a case of the text itself.
    package var variable: String? { if case .substitution(let name, _, _) = self { name } else { nil } }

    /// The step to another case beside this one.
    package func toCase(_ name: String) -> VariationStep {
        switch self {
        case .variation(let axis, _): .variation(axis, name)
        case .substitution(let substitution, let axis, _): .substitution(substitution, axis, name)
        }
    }
}

extension CatalogTranslation {
    /// The translation and the cases in it, each with the steps to it: first itself, then what is in its variations, then what is in its
    /// substitutions. Recursive along variations, whose depth the readers limit.
    package var parts: [(path: [VariationStep], translation: CatalogTranslation)] {
        var parts: [(path: [VariationStep], translation: CatalogTranslation)] = []
        addParts(at: [], to: &parts)
        return parts
    }

    private func addParts(at path: [VariationStep], to parts: inout [(path: [VariationStep], translation: CatalogTranslation)]) {
        parts.append((path, self))
        func add(_ variations: [CatalogVariation], _ step: (VariationAxis, String) -> VariationStep) {
            for variation in variations {
                for each in variation.cases { each.translation.addParts(at: path + [step(variation.axis, each.name)], to: &parts) }
            }
        }
        add(variations) { .variation($0, $1) }
        for substitution in substitutions ?? [] { add(substitution.variations) { .substitution(substitution.name, $0, $1) } }
    }

    /// Changes the translation and the cases in it, from the outside to the inside. Recursive along variations, whose depth the readers limit.
    package mutating func changeParts(_ change: (inout CatalogTranslation) -> Void) {
        change(&self)
        changeVariations { _, variation in
            for place in variation.cases.indices { change(&variation.cases[place].translation) }
        }
    }

    /// Changes the variations, each before those in its cases. Recursive along variations, whose depth the readers limit.
    /// - Parameter change: Gets the name of the substitution that the variation is in, if any.
    package mutating func changeVariations(
        of substitution: String? = nil, _ change: (_ substitution: String?, inout CatalogVariation) -> Void
    ) {
        func changeAll(_ variations: inout [CatalogVariation], _ substitution: String?) {
            for index in variations.indices {
                change(substitution, &variations[index])
                for place in variations[index].cases.indices {
                    variations[index].cases[place].translation.changeVariations(of: substitution, change)
                }
            }
        }
        changeAll(&variations, substitution)
        for (index, each) in (substitutions ?? []).enumerated() {
            var each = each
            changeAll(&each.variations, each.name)
            substitutions?[index] = each
        }
    }

    /// The variation that a step chooses from; nil if there is none.
    package func variation(of step: VariationStep) -> CatalogVariation? {
        switch step {
        case .variation(let axis, _): variation(axis)
        case .substitution(let name, let axis, _):
            substitutions?.first { isSameText($0.name, name) }?.variations.first { $0.axis == axis }
        }
    }

    /// The text at a path; nil if there is none.
    package func text(at path: ArraySlice<VariationStep>) -> LocalizedText? {
        guard let step = path.first else { return variations.isEmpty ? text : nil }
        return variation(of: step)?[step.caseName]?.text(at: path.dropFirst())
    }

    /// Sets the text at the end of a path, adding missing parts.
    package mutating func setText(_ value: String, state: TranslationState, at path: ArraySlice<VariationStep>) {
        guard let step = path.first else {
            var unit = text ?? LocalizedText("")
            unit.value = value
            unit.state = state
            text = unit
            return
        }
        switch step {
        case .variation(let axis, let name):
            variations.setText(value, state: state, axis, name, path.dropFirst())
        case .substitution(let substitution, let axis, let name):
            var list = substitutions ?? []
            let index = list.firstIndex { isSameText($0.name, substitution) } ?? list.count
            if index == list.count { list.append(CatalogSubstitution(name: substitution)) }
            list[index].variations.setText(value, state: state, axis, name, path.dropFirst())
            substitutions = list
        }
    }
}

extension [CatalogVariation] {
    fileprivate mutating func setText(
        _ value: String, state: TranslationState, _ axis: VariationAxis, _ name: String, _ rest: ArraySlice<VariationStep>
    ) {
        let index = firstIndex { $0.axis == axis } ?? count
        if index == count { append(CatalogVariation(axis, [])) }
        let place = self[index].cases.lastIndex { isSameText($0.name, name) } ?? self[index].cases.count
        if place == self[index].cases.count { self[index].cases.append(VariationCase(name, CatalogTranslation())) }
        self[index].cases[place].translation.setText(value, state: state, at: rest)
    }
}

extension CatalogVariation {
    /// The case with a name, otherwise `other`, otherwise the last one.
    package func nearest(_ name: String) -> CatalogTranslation? { self[name] ?? self["other"] ?? cases.last?.translation }
}
