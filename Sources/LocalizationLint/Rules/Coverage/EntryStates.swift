import LocalizationTextChecks
import CatalogFormats
package import LocalizationCatalogModel
import LocalizationFileSyntax

extension CatalogTranslation {
    /// The states of the texts that a language shows; a text without a state is new. Recursive along variations, whose depth the readers
    /// limit.
    package func states(in language: String) -> [TranslationState] {
        [text.map { $0.state ?? .new }, phrases.map { $0.state ?? .new }].compactMap { $0 }
            + (variations + (substitutions ?? []).flatMap(\.variations)).flatMap { variation in
                variation.cases.filter { variation.axis != .plural || PluralCaseUse.isShown($0.name, in: language) }
                    .flatMap { $0.translation.states(in: language) }
            }
    }
}

extension XCStringsLocalization {
    /// The states of the texts that a language shows; the same as in ``model``, without creating it.
    package func states(in language: String) -> [TranslationState] {
        var states: [TranslationState] = []
        Self.addStates(in: syntax.value, language, to: &states)
        return states
    }

    /// Recursive along variations, whose depth the parser limits.
    private static func addStates(in node: JSONNode, _ language: String, to states: inout [TranslationState]) {
        for member in node.members {
            let value = member.value
            if member.name.hasText("stringUnit") {
                if value["value"]?.kind == .string { states.append(state(of: value)) }
            } else if member.name.hasText("stringSet") {
                if value["values"]?.elements.allSatisfy({ $0.kind == .string }) == true { states.append(state(of: value)) }
            } else if member.name.hasText("variations") {
                addStates(inVariations: value, language, to: &states)
            } else if member.name.hasText("substitutions") {
                for substitution in value.members {
                    if let variations = substitution.value["variations"] { addStates(inVariations: variations, language, to: &states) }
                }
            }
        }
    }

    private static func addStates(inVariations node: JSONNode, _ language: String, to states: inout [TranslationState]) {
        for axis in node.members {
            let isPlural = axis.name.hasText("plural")
            for member in axis.value.members where !isPlural || PluralCaseUse.isShown(member.name.stringValue ?? "", in: language) {
                addStates(in: member.value, language, to: &states)
            }
        }
    }

    private static func state(of unit: JSONNode) -> TranslationState {
        guard let state = unit["state"], let name = state.stringValue else { return .new }
        return TranslationState(rawValue: name)
    }
}
