import LocalizationCatalogModel
import LocalizationFileSyntax

extension XCStringsDocument {
    /// Calls a closure with each plain text, case of a variation and case of a substitution in all languages, in the order of the file.
    /// O(n).
    public func forEachText(_ body: (PlacedTranslation) -> Void) {
        for entry in entries {
            // Keys and names are decoded on each access.
            let key = entry.key
            let keyRange = entry.keyRange
            for localization in entry.localizations {
                let language = localization.name
                Self.visit(localization.syntax.value, at: []) { path, value, range in
                    body(
                        PlacedTranslation(
                            key: key, keyRange: keyRange, language: language, variation: path, value: value, range: range))
                }
            }
        }
    }

    /// Visits the texts of a localization or of one of its cases. The nesting is as deep as the file's reader allows.
    private static func visit(_ node: JSONNode, at path: [VariationStep], _ body: ([VariationStep], String, Range<Int>) -> Void) {
        if let unit = node["stringUnit"]?["value"], let value = unit.stringValue { body(path, value, unit.range) }
        visitCases(of: node, at: path, body) { .variation($0, $1) }
        for substitution in node["substitutions"].map({ Array($0.members) }) ?? [] {
            guard let name = substitution.name.stringValue else { continue }
            visitCases(of: substitution.value, at: path, body) { .substitution(name, $0, $1) }
        }
    }

    private static func visitCases(
        of node: JSONNode, at path: [VariationStep], _ body: ([VariationStep], String, Range<Int>) -> Void,
        step: (VariationAxis, String) -> VariationStep
    ) {
        for axis in node["variations"].map({ Array($0.members) }) ?? [] {
            guard let name = axis.name.stringValue else { continue }
            for member in axis.value.members {
                guard let caseName = member.name.stringValue else { continue }
                visit(member.value, at: path + [step(VariationAxis(rawValue: name), caseName)], body)
            }
        }
    }
}
