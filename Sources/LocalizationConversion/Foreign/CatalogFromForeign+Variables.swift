import LocalizationCatalogCompilation
import LocalizationCatalogModel
import LocalizationFormatStrings
import LocalizationSourceText

/// The variables that a system with Apple's placeholders writes as entries of their own.
extension CatalogFromForeign {
    /// Makes the entries `key:name` the variables of the entries whose texts have the marker `%#@name@`.
    mutating func combineVariables() {
        var used: Set<Int> = []
        for index in table.entries.indices {
            let key = table.entries[index].key
            for place in table.entries[index].translations.indices {
                let item = table.entries[index].translations[place]
                guard let text = item.translation.text?.value, text.containsUTF8("#@") else { continue }
                var substitutions: [CatalogSubstitution] = []
                for name in Self.markerNames(in: text) {
                    guard !substitutions.contains(where: { isSameText($0.name, name) }),
                        let other = indices[ExactText("\(key):\(name)")],
                        let plural = table.entries[other][item.language]?.variation(.plural)
                    else { continue }
                    used.insert(other)
                    substitutions.append(Self.substitution(name, plural))
                }
                if !substitutions.isEmpty { table.entries[index].translations[place].translation.substitutions = substitutions }
            }
        }
        guard !used.isEmpty else { return }
        table.entries = table.entries.enumerated().filter { !used.contains($0.offset) }.map(\.element)
    }

    /// The names in the markers of a text, `%#@name@`.
    private static func markerNames(in text: String) -> [String] {
        var names: [String] = []
        _ = SubstitutionMarkers.replace(in: text) { marker in
            names.append(marker.name)
            return nil
        }
        return names
    }

    /// A variable whose argument is that of the first conversion of a number in its texts.
    private static func substitution(_ name: String, _ plural: CatalogVariation) -> CatalogSubstitution {
        var result = CatalogSubstitution(name: name, variations: [plural])
        for index in plural.cases.indices {
            guard let text = plural.cases[index].translation.text?.value else { continue }
            let format = FormatString(parsing: text)
            var output = ""
            for piece in format.pieces {
                let written = format.text(in: piece.range)
                guard case .specifier(let specifier) = piece.kind, specifier.conversion.isNumeric else {
                    output += written
                    continue
                }
                let position = specifier.position == 0 ? nil : Int(specifier.position)
                let type = FormatSpecifier.valueType(of: written.utf8)
                if result.formatSpecifier == nil { (result.argumentNumber, result.formatSpecifier) = (position, type) }
                let isSame = result.argumentNumber == position && isSameText(result.formatSpecifier ?? "", type)
                output += isSame ? "%arg" : written
            }
            result.variations[0].cases[index].translation.text?.value = output
        }
        return result
    }
}

/// The variables of a catalog that is made of the files of another system.
extension CatalogTable {
    /// Makes variables of the plurals that do not show their number, where that of the source language does not either: Apple's compiler
    /// refuses such a plural, and accepts the same cases as those of a variable. O(texts).
    mutating func divideUncountedPlurals(source: String) {
        for index in entries.indices {
            let original = entries[index].translations.first { isSameText($0.language, source) }?.translation
            if let plural = original?.variation(.plural), plural.isCounted { continue }
            for place in entries[index].translations.indices {
                guard let plural = entries[index].translations[place].translation.variation(.plural), !plural.isCounted else { continue }
                entries[index].translations[place].translation.makeVariable(of: plural)
            }
        }
    }
}

extension CatalogTable {
    /// Makes the plurals `key:name` the variables of the texts of `key` that show their argument as an object, as conversions to systems without
    /// variables write them. An entry whose texts do not all fit stays one of its own. O(texts).
    /// - Parameter hasNames: Whether the argument is the one of the variable's name; otherwise it is the one that the plural counts.
    mutating func combineSeparatePlurals(hasNames: Bool) {
        let indices = Dictionary(entries.enumerated().map { (ExactText($1.key), $0) }, uniquingKeysWith: { first, _ in first })
        var used: Set<Int> = []
        for (index, entry) in entries.enumerated() {
            guard let separator = entry.key.utf8.lastIndex(of: UInt8(ascii: ":")),
                let owner = indices[ExactText(String(Substring(entry.key.utf8[..<separator])))]
            else { continue }
            let name = String(Substring(entry.key.utf8[separator...].dropFirst()))
            let position = NamedArguments.described(in: entries[owner].extras).first { isSameText($0.value.name, name) }?.key
            guard !hasNames || position != nil else { continue }
            var translations = Dictionary(
                entries[owner].translations.map { (ExactText($0.language), $0.translation) }, uniquingKeysWith: { $1 })
            let isWhole = entry.translations.allSatisfy { item in
                guard let plural = item.translation.variation(.plural) else { return false }
                return translations[ExactText(item.language)]?.addVariable(name, plural, at: hasNames ? position : nil) ?? false
            }
            guard isWhole, !name.isEmpty, !entry.translations.isEmpty else { continue }
            for place in entries[owner].translations.indices {
                let language = ExactText(entries[owner].translations[place].language)
                if let combined = translations[language] { entries[owner].translations[place].translation = combined }
            }
            NamedArguments.remove(name, from: &entries[owner].extras)
            used.insert(index)
        }
        guard !used.isEmpty else { return }
        entries = entries.enumerated().filter { !used.contains($0.offset) }.map(\.element)
    }
}

extension CatalogTranslation {
    /// Puts a variable in the place of the object that is the argument of a plural.
    /// - Parameter position: The position of the argument; nil for the one that the plural counts.
    /// - Returns: Whether the text has exactly one such place.
    fileprivate mutating func addVariable(_ name: String, _ plural: CatalogVariation, at position: Int?) -> Bool {
        guard let value = text?.value, variations.isEmpty, let counted = plural.countedArgument else { return false }
        let position = position ?? counted.position
        let format = FormatString(parsing: value)
        let uses = format.argumentUses().filter { $0.position == position }
        guard uses.count == 1, let use = uses.first, isSameText(NamedArguments.withoutNumber(format.text(in: use.range)), "@") else {
            return false
        }
        var variable = CatalogSubstitution(
            name: name, argumentNumber: position, formatSpecifier: counted.valueType, variations: [plural])
        for index in plural.cases.indices {
            guard let text = plural.cases[index].translation.text?.value else { continue }
            variable.variations[0].cases[index].translation.text?.value =
                MarkedText.variableCase(text, argument: counted.position).text
        }
        let end = format.text(in: use.range.upperBound..<max(use.range.upperBound, value.utf8.count))
        text?.value = format.text(in: 0..<use.range.lowerBound) + "%#@\(name)@" + end
        substitutions = (substitutions ?? []) + [variable]
        return true
    }

    /// Makes the plural the only variable of the text. Its argument is the first one that no case shows.
    fileprivate mutating func makeVariable(of plural: CatalogVariation) {
        var plural = plural
        var taken: Set<Int> = []
        for item in plural.cases {
            let text = item.translation.text?.value ?? ""
            taken.formUnion(FormatString(parsing: text).argumentUses().map(\.position))
        }
        let argument = (1...taken.count + 1).first { !taken.contains($0) } ?? 1
        for index in plural.cases.indices {
            guard let text = plural.cases[index].translation.text?.value else { continue }
            // Inside a variable, counting begins at its argument.
            plural.cases[index].translation.text?.value = MarkedText.variableCase(text, argument: argument).text
        }
        let state = plural.cases.lazy.compactMap(\.translation.text?.state).first
        let name = CatalogSubstitution.defaultName
        variations.removeAll { $0.axis == .plural }
        text = LocalizedText("%#@\(name)@", state: state)
        substitutions = [CatalogSubstitution(name: name, argumentNumber: argument, formatSpecifier: "lld", variations: [plural])]
    }
}

extension CatalogVariation {
    /// Whether a case shows a number, which Apple's compiler takes for the one that selects the case.
    fileprivate var isCounted: Bool { countedArgument != nil }

    /// The argument that selects the case: the first number that a case shows.
    var countedArgument: CountedArgument? {
        CountedArgument(
            ofCases: cases.lazy.map { (category: $0.name, format: FormatString(parsing: $0.translation.text?.value ?? "")) })
    }
}
