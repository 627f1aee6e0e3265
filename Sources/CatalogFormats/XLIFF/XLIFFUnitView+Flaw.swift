import LocalizationCLDR
import LocalizationCatalogModel
package import LocalizationMarkupSyntax

/// A reason why the translation of a unit cannot be used, whatever the project is.
package enum XLIFFUnitFlaw: Sendable {
    /// Some segments have a target, and others have none.
    case missingTarget
    /// Two targets have the same place, or one has none.
    case order
    /// A source or a target is in another language than those of the document, which is the payload.
    case language(String)
}

extension XLIFFUnitView {
    /// The reason why the translation cannot be used, and the element that says so; nil if it can be used, or if there is none.
    package var flaw: (reason: XLIFFUnitFlaw, node: MarkupNode)? {
        let parts = parts
        let segments = parts.filter(\.isSegment)
        guard segments.contains(where: { $0.target != nil }) else { return nil }
        if let segment = segments.first(where: { $0.target == nil }) { return (.missingTarget, segment.source ?? segment.syntax) }
        var places: Set<Int> = []
        for (part, place) in zip(parts, XLIFFPart.places(of: parts)) {
            guard let place, places.insert(place).inserted else { return (.order, part.target ?? part.syntax) }
        }
        for part in parts {
            for (node, language) in [(part.source, languages.source), (part.target, languages.target)] {
                guard let node, let language, let own = node[attribute: "xml:lang"], !Self.isSameLanguage(own, language) else { continue }
                return (.language(language), node)
            }
        }
        return nil
    }

    private static func isSameLanguage(_ one: String, _ other: String) -> Bool {
        if isSameText(one, other) { return true }
        guard let one = LanguageTag(one), let other = LanguageTag(other) else { return false }
        return one.canonicalized().maximized() == other.canonicalized().maximized()
    }
}
