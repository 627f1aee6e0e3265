package import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogCompilation
import LocalizationCatalogModel
import LocalizationSourceText

/// The arguments of the units of a file that is exchanged with translators. The units of one key are the texts of one entry: they take the same
/// arguments, and the cases of its plurals are counted from the argument that selects one of them, as in the forms of other files.
package struct UnitArguments {
    private var entries: [ExactText: Entry] = [:]

    /// Reads the texts of units. O(n).
    package init(of units: some Sequence<(id: String, text: String)>) {
        var texts: [ExactText: EntryTexts] = [:]
        for (number, unit) in units.enumerated() {
            let id = Identifier(unit.id)
            // The forms tell texts by their places.
            let text = PlacedText(value: id.withoutReferences(unit.text), range: number..<number)
            texts[id.key, default: EntryTexts()].add(text, id)
        }
        entries = texts.mapValues(Entry.init)
    }

    /// The arguments that the texts of a unit's key take.
    package func arguments(ofID id: String) -> ExpectedArguments { entries[Identifier(id).key]?.arguments ?? ExpectedArguments([]) }

    /// The positions of the arguments that the plural cases of a unit's key show.
    func positionsInCases(ofID id: String) -> Set<Int> { entries[Identifier(id).key]?.positionsInCases ?? [] }

    /// The uses of arguments in the translation of a unit, as a formatter reads them: in a case of a plural, conversions without a number are
    /// counted from the argument that selects the case.
    package func uses(in translation: PlacedText, id: String) -> [PlaceholderUse] {
        let id = Identifier(id)
        guard let plural = id.plural else { return LocalizedForm(text: translation).placeholderUses }
        let position = entries[id.key]?.selectors[plural] ?? 1
        let format = PlacedFormat(
            PlacedText(value: id.withoutReferences(translation.value), range: translation.range, spelling: translation.spelling))
        return format.map { LocalizedForm.uses(in: $0, countedFrom: position) } ?? []
    }

    /// Whether a unit is a case of a plural.
    package static func isCase(_ id: String) -> Bool { Identifier(id).plural != nil }

    /// What is known of a key.
    private struct Entry {
        private(set) var arguments: ExpectedArguments
        private(set) var positionsInCases: Set<Int> = []
        /// The position of the argument that selects the cases of each plural.
        private(set) var selectors: [ExactText: Int] = [:]

        init(_ texts: EntryTexts) {
            let forms = texts.forms
            arguments = ExpectedArguments(forms)
            if texts.plurals.isEmpty { return }
            let cases = Set(texts.plurals.flatMap(\.cases).map(\.text.range.lowerBound))
            for form in forms {
                for use in form.placeholderUses {
                    if !use.isMarker, cases.contains(use.text.range.lowerBound) { positionsInCases.insert(use.position) }
                    // The first text that names a variable counts.
                    if let name = use.markerName, selectors[name] == nil { selectors[name] = use.position }
                }
            }
            for plural in texts.plurals where selectors[plural.name] == nil {
                selectors[plural.name] = LocalizedForm(variables: [plural.variable]).countedArgument?.position
            }
        }
    }

    /// The texts of a key.
    private struct EntryTexts {
        /// The cases of a plural.
        struct Plural {
            let name: ExactText
            /// The name in markers; nil for a plural without a name.
            let marker: String?
            var cases: [(category: PlacedText, text: PlacedText)] = []

            var variable: LocalizedForm.PluralVariable {
                LocalizedForm.PluralVariable(name: marker ?? "", valueType: nil, cases: cases, range: 0..<0)
            }
        }

        private var texts: [PlacedText] = []
        private(set) var plurals: [Plural] = []
        private var numbers: [ExactText: Int] = [:]

        mutating func add(_ text: PlacedText, _ id: Identifier) {
            guard let name = id.plural, let category = id.category else {
                texts.append(text)
                return
            }
            let number = numbers[name] ?? plurals.count
            if number == plurals.count {
                numbers[name] = number
                plurals.append(Plural(name: name, marker: id.marker))
            }
            plurals[number].cases.append((PlacedText(value: category, range: text.range), text))
        }

        /// The forms of the entry: its plurals without a name, and its texts, of which the first one with a marker has the variables.
        var forms: [LocalizedForm] {
            let main = texts.firstIndex { $0.value.containsUTF8("#@") }
            // A marker may have a name that no formatter reads, such as one with a period; the cases show their arguments all the same.
            let isNamed = Set(
                (texts + plurals.flatMap(\.cases).map(\.text)).flatMap { LocalizedForm(text: $0).placeholderUses.compactMap(\.markerName) })
            var forms = plurals.filter { main == nil || $0.marker == nil || !isNamed.contains($0.name) }.map {
                LocalizedForm(variables: [$0.variable])
            }
            for (index, text) in texts.enumerated() {
                let variables = index == main ? plurals.filter { $0.marker != nil }.map(\.variable) : []
                forms.append(LocalizedForm(text: text, variables: variables))
                // Some exports name the position of a marker that the text which is formatted does not name.
                let other = text.value.replacingUTF8("%1$#@", with: "%#@")
                if !isSameText(other, text.value) {
                    forms.append(LocalizedForm(text: PlacedText(value: other, range: text.range), variables: variables))
                }
            }
            return forms
        }
    }

    /// What the identifier of a unit says.
    private struct Identifier {
        /// The key.
        let key: ExactText
        /// What the cases of one plural have in common: the name in its markers, or the path to a plural without a name. Nil if a number does
        /// not choose the text.
        private(set) var plural: ExactText?
        /// The name of the variable; nil for a plural without a name.
        private(set) var marker: String?
        /// The plural category.
        private(set) var category: String?
        /// Whether `%arg` in the text is the number that chooses it.
        private var hasReferences = false

        init(_ id: String) {
            if let path = StringsdictUnitID.path(of: id), let key = path.first {
                self.key = ExactText(key)
                if path.count > 2, let name = path.last { setCase(name, of: path[path.count - 2]) }
                return
            }
            var unit = CatalogUnitID(parsing: id)
            key = ExactText(unit.key)
            switch unit.path.popLast() {
            case .variation(.plural, let name)?:
                (plural, category) = (ExactText(unit.text + "|plural"), name)
            case .substitution(let variable, .plural, let name)?:
                setCase(name, of: variable)
                hasReferences = true
            default: break
            }
        }

        private mutating func setCase(_ name: String, of variable: String) {
            // The text for a device or width is in a dictionary, too.
            guard PluralCategory(name: name) != nil else { return }
            (plural, marker, category) = (ExactText(variable), variable, name)
        }

        /// The text without `%arg`, which is not a conversion in the case of a substitution.
        func withoutReferences(_ text: String) -> String { hasReferences ? text.replacingUTF8("%arg", with: "%%") : text }
    }
}
