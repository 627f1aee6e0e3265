package import CatalogFormats
import LocalizationCatalogModel
import LocalizationSourceText

/// The place of a text in a translation: `text` for a plain text and for the template of substitutions, `plural.one`,
/// `device.iphone.plural.one`, `substitutions.files.plural.one` as in XLIFF, and `set.1` for a phrase.
package enum TextPath: Hashable, Sendable {
    /// The text itself, or the one that the steps lead to.
    case steps([VariationStep])
    /// A phrase of a set, counted from 0.
    case phrase(Int)

    /// The path of a plain text.
    package static let text = TextPath.steps([])

    /// The path as the protocols spell it.
    package var spelling: String {
        switch self {
        case .steps(let steps): steps.isEmpty ? "text" : CatalogUnitID.text(of: steps)
        case .phrase(let index): "set.\(index + 1)"
        }
    }

    /// Reads a path; nil if it is none.
    package init?(_ spelling: String) {
        if isSameText(spelling, "text") {
            self = .text
        } else if let number = spelling.withoutUTF8Prefix("set.") {
            guard number.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let index = Int(number), index > 0 else { return nil }
            self = .phrase(index - 1)
        } else {
            // Behind the separator of an identifier, everything is the path, or nothing is.
            let steps = CatalogUnitID(parsing: "|==|" + spelling).path
            guard !steps.isEmpty else { return nil }
            self = .steps(steps)
        }
    }

    /// The steps; none for a phrase.
    package var steps: [VariationStep] { if case .steps(let steps) = self { steps } else { [] } }

    /// The last plural category on the way; nil if no number selects the text.
    package var pluralCategory: String? {
        steps.last { $0.axis == .plural }?.caseName
    }

    /// The name of the substitution that the text is a case of; nil if it is not.
    package var substitution: String? { steps.lazy.compactMap(\.variable).first }

    /// The path with `other` in place of each plural category.
    package var ofOther: TextPath {
        guard case .steps(let steps) = self else { return self }
        return .steps(steps.map { $0.axis == .plural ? $0.toCase("other") : $0 })
    }
}
