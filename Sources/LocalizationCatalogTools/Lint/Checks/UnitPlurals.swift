import CatalogFormats
import LocalizationCatalogCompilation
import LocalizationCatalogModel
import LocalizationFormatStrings
import LocalizationSourceText

/// What the units of a file that is exchanged with translators say together: a plural is several units, whose texts take the same arguments,
/// and are counted from the argument that selects one of them.
struct UnitPlurals {
    private var arguments: [ExactText: ExpectedArguments] = [:]
    /// The source texts of the cases of each plural without a name, by category.
    private var cases: [ExactText: [(category: String, format: FormatString)]] = [:]
    /// The positions of the markers in the source texts of each key, by the names in them.
    private var markers: [ExactText: [ExactText: Int]] = [:]

    /// Adds the source text of a unit.
    mutating func add(_ source: String, id: String) {
        let group = Group(id)
        let source = group.withoutReferences(source)
        let form = LocalizedForm(text: PlacedText(value: source, range: 0..<0))
        arguments[group.name, default: ExpectedArguments([])].formUnion(ExpectedArguments([form]))
        guard source.utf8.contains(UInt8(ascii: "%")) else { return }
        let format = FormatString(parsing: source)
        if let category = group.category, group.variable == nil { cases[group.name, default: []].append((category, format)) }
        for use in format.argumentUses() {
            guard case .marker(let marker) = format.pieces[use.piece].kind else { continue }
            markers[group.key, default: [:]][ExactText(format.text(in: marker.name))] = use.position
        }
    }

    /// The arguments that the source texts of a unit's plural, or of the unit, take.
    func arguments(ofID id: String) -> ExpectedArguments { arguments[Group(id).name] ?? ExpectedArguments([]) }

    /// The uses of arguments in the translation of a unit, as a formatter reads them: in a case of a plural, conversions without a number are
    /// counted from the argument that selects the case. O(text + cases).
    func uses(in translation: PlacedText, id: String) -> [PlaceholderUse] {
        let group = Group(id)
        guard group.category != nil else { return LocalizedForm(text: translation).placeholderUses }
        let position =
            group.variable.map { markers[group.key]?[$0] } ?? CountedArgument(ofCases: cases[group.name] ?? [])?.position
        let format = PlacedFormat(
            PlacedText(value: group.withoutReferences(translation.value), range: translation.range, spelling: translation.spelling))
        return format.map { LocalizedForm.uses(in: $0, countedFrom: position ?? 1) } ?? []
    }

    /// Whether a unit is a case of a plural.
    static func isCase(_ id: String) -> Bool { Group(id).category != nil }

    /// The units of which one text is chosen.
    private struct Group {
        /// What the units have in common.
        let name: ExactText
        /// The key.
        let key: ExactText
        /// The name of the variable whose case the unit is; nil for a plural without a name.
        let variable: ExactText?
        /// The plural category; nil if a number does not choose the text.
        let category: String?
        /// Whether `%arg` in the text is the number that chooses it.
        private var hasReferences = false

        /// The text without `%arg`, which is no conversion in the case of a substitution.
        func withoutReferences(_ text: String) -> String { hasReferences ? text.replacingUTF8("%arg", with: "%%") : text }

        init(_ id: String) {
            if let path = StringsdictUnitID.path(of: id), let key = path.first {
                self.key = ExactText(key)
                guard path.count > 2 else {
                    (name, variable, category) = (ExactText(id), nil, nil)
                    return
                }
                name = ExactText(path.dropLast().joined(separator: "/"))
                variable = ExactText(path[path.count - 2])
                category = path.last
                return
            }
            var unit = CatalogUnitID(parsing: id)
            key = ExactText(unit.key)
            switch unit.path.popLast() {
            case .variation(.plural, let category)?:
                (name, variable, self.category) = (ExactText(unit.text + "|plural"), nil, category)
            case .substitution(let name, _, let category)?:
                (self.name, variable) = (ExactText(unit.text + "|substitution|" + name), ExactText(name))
                (self.category, hasReferences) = (category, true)
            default:
                (name, variable, category) = (ExactText(id), nil, nil)
            }
        }
    }
}
