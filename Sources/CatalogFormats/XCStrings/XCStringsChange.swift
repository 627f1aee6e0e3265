public import LocalizationCatalogModel

/// One change to a string catalog.
public enum XCStringsChange: Sendable {
    /// Adds an entry, or changes the existing entry of its key to the same content.
    case setEntry(CatalogEntry)
    /// Removes every entry with the key.
    case removeEntry(String)
    /// Renames every entry of a key, in place.
    case renameEntry(String, to: String)
    /// Sets or removes the translation in a language.
    case setTranslation(CatalogTranslation?, key: String, language: String)
    /// Sets the text and state of a language, or of a case of its variations. Missing parts are added.
    case setText(String, state: TranslationState, key: String, language: String, path: [VariationStep] = [])
    /// Sets or removes the comment for translators.
    case setComment(String?, key: String)
    /// Sets or removes the extraction state.
    case setExtractionState(ExtractionState?, key: String)
    /// Sets or removes whether the text should be translated.
    case setShouldTranslate(Bool?, key: String)
    /// Sets the language of the original texts.
    case setSourceLanguage(String)
    /// Sets the version of the format, as a string.
    case setVersion(String)

    /// The key of the entry that the change applies to; nil for a change to the catalog itself.
    var key: String? {
        switch self {
        case .setEntry(let entry): entry.key
        case .removeEntry(let key), .renameEntry(let key, _), .setTranslation(_, let key, _), .setText(_, _, let key, _, _),
            .setComment(_, let key), .setExtractionState(_, let key), .setShouldTranslate(_, let key):
            key
        case .setSourceLanguage, .setVersion: nil
        }
    }
}

/// One step from a translation to a nested text.
public enum VariationStep: Hashable, Sendable {
    /// Into a case of a variation.
    case variation(VariationAxis, String)
    /// Into a substitution's case.
    case substitution(String, VariationAxis, String)
}

extension CatalogTranslation {
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
