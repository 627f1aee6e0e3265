import LocalizationFileSyntax
package import LocalizationFormatStrings
import LocalizationDiagnostics

/// The texts of a plural, by category in catalog order. Any name is accepted as a category, as in Apple's compiler.
struct PluralCases {
    struct Case {
        let category: String
        let text: String
        let node: JSONNode
        let path: TranslationPath
    }

    private(set) var list: [Case] = []

    /// - Returns: Nil if there is nothing to write: no case can be read, or one has an excluded state.
    init?(_ plural: JSONNode, _ path: TranslationPath, states: Set<String>?, _ findings: inout CatalogFindings) {
        for member in plural.members {
            let category = member.name.stringValue ?? ""
            let casePath = path.appending("plural", category)
            let members = StringCatalogSyntax.Members(member.value)
            if let variations = members.variations {
                findings.report(Rule.XCStrings.variedPlural, "Plural case cannot be further varied", casePath, at: variations)
                continue
            }
            guard let unit = members.unit, let node = EntryCompiler.text(of: unit) else { continue }
            if let states, !states.contains(unit["state"]?.stringValue ?? "") { return nil }
            list.append(Case(category: category, text: node.stringValue ?? "", node: node, path: casePath))
        }
        if list.isEmpty { return nil }
    }

    /// The texts to write to the `.stringsdict` file.
    var texts: [(category: String, text: String)] { list.map { ($0.category, $0.text) } }

    /// The argument that the texts count.
    var countedArgument: CountedArgument? {
        CountedArgument(ofCases: list.lazy.map { (category: $0.category, format: FormatString(parsing: $0.text)) })
    }
}

/// The argument that selects the case of a plural.
package struct CountedArgument: Sendable {
    /// The position, counted from 1.
    package let position: Int
    /// The conversion as the texts spell it, without position, flags, width and precision: `lld`.
    package let valueType: String

    init(position: Int, valueType: String) {
        self.position = position
        self.valueType = valueType
    }

    /// Finds the first number that the cases of a plural show: that of `other`, or else of the first case that shows one; nil if none does.
    package init?(ofCases cases: some Sequence<(category: String, format: FormatString)>) {
        var first: CountedArgument?
        for each in cases {
            let isOther = each.category == "other"
            guard isOther || first == nil, let counted = CountedArgument(in: each.format) else { continue }
            first = counted
            if isOther { break }
        }
        guard let first else { return nil }
        self = first
    }

    /// Finds the first argument that a text shows as a number; nil if it shows none. In a text that numbers other conversions, a conversion
    /// without a number shows one of the arguments that they leave.
    package init?(in format: FormatString) {
        for use in format.argumentUses(skipsExplicit: true) where use.role == .value {
            guard case .specifier(let specifier) = format.pieces[use.piece].kind, specifier.conversion.isNumeric else { continue }
            // This is a reference to a substitution's argument, not the conversion `%a`.
            if specifier.letter == UInt8(ascii: "a"), format.bytes[use.range.lowerBound...].starts(with: "%arg".utf8) { continue }
            self.init(position: use.position, valueType: FormatSpecifier.valueType(of: format.bytes[use.range]))
            return
        }
        return nil
    }
}
