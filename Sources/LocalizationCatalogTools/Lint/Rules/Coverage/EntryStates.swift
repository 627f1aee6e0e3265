import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax

extension CatalogTranslation {
    /// The states of all texts; a text without a state is new. Recursive along variations, whose depth the readers limit.
    var states: [TranslationState] {
        [text.map { $0.state ?? .new }, phrases.map { $0.state ?? .new }].compactMap { $0 }
            + (variations + (substitutions ?? []).flatMap(\.variations)).flatMap { $0.cases.flatMap(\.translation.states) }
    }
}

extension XCStringsLocalization {
    /// The states of all texts, as those of ``model``, which need not be created.
    var states: [TranslationState] {
        var states: [TranslationState] = []
        Self.addStates(in: syntax.value, to: &states)
        return states
    }

    /// Recursive along variations, whose depth the parser limits.
    private static func addStates(in node: JSONNode, to states: inout [TranslationState]) {
        for member in node.members {
            let value = member.value
            if member.name.hasText("stringUnit") {
                if value["value"]?.kind == .string { states.append(state(of: value)) }
            } else if member.name.hasText("stringSet") {
                if value["values"]?.elements.allSatisfy({ $0.kind == .string }) == true { states.append(state(of: value)) }
            } else if member.name.hasText("variations") {
                addStates(inVariations: value, to: &states)
            } else if member.name.hasText("substitutions") {
                for substitution in value.members {
                    if let variations = substitution.value["variations"] { addStates(inVariations: variations, to: &states) }
                }
            }
        }
    }

    private static func addStates(inVariations node: JSONNode, to states: inout [TranslationState]) {
        for axis in node.members {
            for member in axis.value.members { addStates(in: member.value, to: &states) }
        }
    }

    private static func state(of unit: JSONNode) -> TranslationState {
        guard let state = unit["state"], let name = state.stringValue else { return .new }
        return TranslationState(rawValue: name)
    }
}
