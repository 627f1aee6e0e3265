import LocalizationFileSyntax
import LocalizationFormatStrings
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

    /// The first number that a text shows: that of `other`, or else of the first text that shows one.
    var countedArgument: CountedArgument? {
        let other = list.first { $0.category == "other" }.flatMap { CountedArgument(in: $0.text) }
        return other ?? list.lazy.compactMap { CountedArgument(in: $0.text) }.first
    }
}

/// The argument that selects the case of a plural.
struct CountedArgument {
    /// The position, counted from 1.
    let position: Int
    /// The conversion as the texts spell it, without position, flags, width and precision: `lld`.
    let valueType: String

    init(position: Int, valueType: String) {
        self.position = position
        self.valueType = valueType
    }

    /// Finds the first argument that a text shows as a number; nil if it shows none.
    init?(in text: String) {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return nil }
        let format = FormatString(parsing: text)
        for use in format.argumentUses(from: 1) where use.role == .value {
            guard case .specifier(let specifier) = format.pieces[use.piece].kind, specifier.conversion.isNumeric else { continue }
            // This is a reference to a substitution's argument, not the conversion `%a`.
            if specifier.letter == UInt8(ascii: "a"), format.bytes[use.range.lowerBound...].starts(with: "%arg".utf8) { continue }
            self.init(position: use.position, valueType: FormatSpecifier.valueType(of: format.bytes[use.range]))
            return
        }
        return nil
    }
}
