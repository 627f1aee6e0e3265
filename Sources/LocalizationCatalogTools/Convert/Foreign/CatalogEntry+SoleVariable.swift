import LocalizationCatalogModel
import LocalizationSourceText

extension CatalogEntry {
    /// The entry with each translation that consists of one variable's marker as the plural itself, as Xcode's migration writes it, and the
    /// languages and names of these variables. Lookups find the same texts; other systems have plurals, and no variables.
    func withPluralsForSoleVariables() -> (entry: CatalogEntry, names: [(language: String, name: String)]) {
        var entry = self
        var names: [(language: String, name: String)] = []
        for index in entry.translations.indices {
            let item = entry.translations[index]
            guard let (name, plural) = item.translation.soleVariable else { continue }
            entry.translations[index].translation = CatalogTranslation(variations: [plural], extras: item.translation.extras)
            names.append((item.language, name))
        }
        return (entry, names)
    }
}

extension CatalogTranslation {
    /// The name and the plural of the only variable, if the text is its marker; nil otherwise.
    fileprivate var soleVariable: (name: String, plural: CatalogVariation)? {
        guard let text, text.extras.isEmpty, variations.isEmpty, phrases == nil, let variable = substitutions?.first,
            substitutions?.count == 1,
            variable.extras.isEmpty, variable.variations.count == 1, var plural = variable.variations.first, plural.axis == .plural,
            plural.cases.allSatisfy(\.translation.isPlainText)
        else { return nil }
        let number = variable.argumentNumber
        // The number of an argument that is not the first would be lost with the marker.
        guard number ?? 1 == 1, ["%#@\(variable.name)@", "%1$#@\(variable.name)@"].contains(where: { isSameText($0, text.value) }) else {
            return nil
        }
        let argument = "%" + (variable.formatSpecifier ?? "lld")
        for index in plural.cases.indices {
            guard let value = plural.cases[index].translation.text?.value else { continue }
            plural.cases[index].translation.text?.value = value.replacingUTF8("%arg", with: argument)
        }
        return (variable.name, plural)
    }
}
