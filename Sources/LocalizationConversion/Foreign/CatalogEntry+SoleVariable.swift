import LocalizationCatalogCompilation
import LocalizationCatalogModel
import LocalizationFormatStrings
import LocalizationSourceText

extension CatalogEntry {
    /// The entry with each translation that consists of one variable's marker as the plural itself, as Xcode's migration writes it, and the
    /// languages and names of these variables. Lookups find the same texts; other systems have plurals, and no variables. An entry with words
    /// around the marker in some languages stays as it is: what it becomes has one name in all languages.
    func withPluralsForSoleVariables() -> (entry: CatalogEntry, names: [(language: String, name: String)]) {
        let isOne = translations.allSatisfy { $0.translation.substitutions?.isEmpty != false || $0.translation.soleVariable != nil }
        guard isOne else { return (self, []) }
        var entry = self
        var names: [(language: String, name: String)] = []
        for index in entry.translations.indices {
            let item = entry.translations[index]
            guard let (name, plural, isShown) = item.translation.soleVariable else { continue }
            entry.translations[index].translation = CatalogTranslation(variations: [plural], extras: item.translation.extras)
            // A plural without its number becomes a variable of this name again.
            if isShown || !isSameText(name, CatalogSubstitution.defaultName) { names.append((item.language, name)) }
        }
        return (entry, names)
    }
}

extension CatalogSubstitution {
    /// The name of the variable for a plural that does not show its number, which Apple's compiler accepts only as a variable.
    static let defaultName = "count"
}

extension CatalogTranslation {
    /// The name and the plural of the only variable, if the text is its marker, and whether its texts show the number; nil otherwise.
    fileprivate var soleVariable: (name: String, plural: CatalogVariation, isShown: Bool)? {
        guard let text, text.extras.isEmpty, variations.isEmpty, phrases == nil, let variable = substitutions?.first,
            substitutions?.count == 1,
            variable.extras.isEmpty, variable.variations.count == 1, var plural = variable.variations.first, plural.axis == .plural,
            plural.cases.allSatisfy(\.translation.isPlainText)
        else { return nil }
        var markers: [SubstitutionMarkers.Marker] = []
        let rest = SubstitutionMarkers.replace(in: text.value) { marker in
            markers.append(marker)
            return ""
        }
        guard rest.isEmpty, markers.count == 1, isSameText(markers[0].name, variable.name) else { return nil }
        let number = variable.argumentNumber ?? Int(markers[0].position.dropLast()) ?? 1
        let argument = "%" + (number == 1 ? "" : "\(number)$") + (variable.formatSpecifier ?? "lld")
        for index in plural.cases.indices {
            guard let value = plural.cases[index].translation.text?.value else { continue }
            plural.cases[index].translation.text?.value = value.replacingUTF8("%arg", with: argument)
        }
        let isShown = plural.countedArgument != nil
        // A reader finds the argument again if it is the first one, the first number that a text shows, or the first one that no text shows.
        if number != 1 || !isShown {
            guard plural.soleArgument(isShown: isShown) == number else { return nil }
        }
        return (variable.name, plural, isShown)
    }
}

extension CatalogVariation {
    /// The position of the argument that selects a text: the first number that each text with arguments shows, or if none shows one, the
    /// first position that no text has. Nil if the texts do not agree, or have arguments without numbers.
    fileprivate func soleArgument(isShown: Bool) -> Int? {
        var numbers: Set<Int> = []
        var others: Set<Int> = []
        for item in cases {
            let format = FormatString(parsing: item.translation.text?.value ?? "")
            let uses = format.argumentUses().filter { !format.isWord($0.piece) }
            guard uses.allSatisfy({ $0.isExplicit && $0.role == .value }) else { return nil }
            let number = uses.first {
                guard case .specifier(let specifier) = format.pieces[$0.piece].kind else { return false }
                return specifier.conversion.isNumeric
            }
            if let number { numbers.insert(number.position) }
            others.formUnion(uses.map(\.position))
        }
        if isShown { return numbers.count == 1 ? numbers.first : nil }
        guard numbers.isEmpty else { return nil }
        return (1...others.count + 1).first { !others.contains($0) }
    }
}
