package import LocalizationCatalogModel

extension CatalogTranslation {
    /// Whether a number selects one of several texts.
    package var isVariedByNumber: Bool {
        variations.contains { $0.axis == .plural || $0.cases.contains { $0.translation.isVariedByNumber } }
            || (substitutions ?? []).contains { $0.variations.contains { $0.axis == .plural } }
    }

    /// Whether it has several texts of which one is shown.
    package var isVaried: Bool { !variations.isEmpty || !(substitutions ?? []).isEmpty }

    /// The translation as people read it: the text, or a line for each path.
    package var summary: String {
        if let text, !isVaried { return text.value }
        let lines = placedTexts.map { "\($0.path.spelling): \($0.text.value)" }
        let arguments = (substitutions ?? []).map { substitution in
            let number = substitution.argumentNumber.map { "argNum \($0)" }
            let specifier = substitution.formatSpecifier.map { "formatSpecifier \($0)" }
            return "substitutions.\(substitution.name): " + [number, specifier].compactMap(\.self).joined(separator: ", ")
        }
        return (lines + arguments).joined(separator: "\n")
    }

    /// The names of the cases of each plural in it. Recursive along variations, whose depth the readers limit.
    package var plurals: [[String]] { variations.plurals + (substitutions ?? []).flatMap(\.variations.plurals) }
}

extension [CatalogVariation] {
    fileprivate var plurals: [[String]] {
        flatMap { variation in
            (variation.axis == .plural ? [variation.cases.map(\.name)] : []) + variation.cases.flatMap(\.translation.plurals)
        }
    }
}
