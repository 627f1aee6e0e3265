import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationTextChecks

/// The texts that a translation of an entry has, with the plural categories of its language.
struct EntryShape {
    /// The paths of the texts.
    let paths: [TextPath]
    /// The translation that has the texts: what the language has already, or the original's parts without a text.
    let translation: CatalogTranslation
    private let language: String

    /// Finds the shape; nil for one that catalogs cannot have, or that is not compiled, such as texts by width.
    /// - Parameters:
    ///   - own: What the language has already; nil if none of it is kept.
    ///   - original: The original; nil if the key is the text.
    init?(own: CatalogTranslation?, original: CatalogTranslation?, language: String) {
        self.language = language
        guard let model = own ?? original else {
            (paths, translation) = ([.text], CatalogTranslation())
            return
        }
        guard Self.isUsual(model) else { return nil }
        if let phrases = model.phrases {
            let count = max(phrases.values.count, original?.phrases?.values.count ?? 0)
            (paths, translation) = ((0..<count).map { .phrase($0) }, own ?? CatalogTranslation())
            return
        }
        var found = Self.paths(model, [], isOwn: own != nil, language).map { TextPath.steps($0) }
        if let own, let original { found += Self.missingDevices(of: own, original, language) }
        translation = own ?? Self.withoutTexts(model)
        paths = found
        guard !paths.isEmpty else { return nil }
    }

    /// The paths of the devices for which the original has a text of its own, and the language has none.
    private static func missingDevices(of own: CatalogTranslation, _ original: CatalogTranslation, _ language: String) -> [TextPath] {
        guard let known = own.variation(.device), let wanted = original.variation(.device), isUsual(original) else { return [] }
        return wanted.cases.filter { known[$0.name] == nil }.flatMap { each in
            paths(each.translation, [.variation(.device, each.name)], isOwn: false, language).map { .steps($0) }
        }
    }

    /// Whether a translation has one axis at a time, and only plurals and devices.
    private static func isUsual(_ translation: CatalogTranslation) -> Bool {
        let axes = translation.variations.map(\.axis) + (translation.substitutions ?? []).flatMap { $0.variations.map(\.axis) }
        guard axes.allSatisfy({ $0 == .plural || $0 == .device }), translation.variations.count <= 1 else { return false }
        return translation.variations.flatMap(\.cases).allSatisfy { isUsual($0.translation) }
    }

    /// Recursive along variations, whose depth the readers limit.
    private static func paths(
        _ node: CatalogTranslation, _ path: [VariationStep], isOwn: Bool, _ language: String
    ) -> [[VariationStep]] {
        var paths: [[VariationStep]] = node.variations.isEmpty ? [path] : []
        for variation in node.variations {
            paths += cases(of: variation, isOwn: isOwn, language).flatMap { name, next in
                Self.paths(next, path + [.variation(variation.axis, name)], isOwn: isOwn, language)
            }
        }
        for substitution in node.substitutions ?? [] {
            for variation in substitution.variations {
                paths += cases(of: variation, isOwn: isOwn, language).flatMap { name, next in
                    Self.paths(next, path + [.substitution(substitution.name, variation.axis, name)], isOwn: isOwn, language)
                }
            }
        }
        return paths
    }

    /// The cases that a variation has in the language: those of the original, or for a plural those that the language needs, in the order of
    /// CLDR. A case for 0 is legal everywhere, so that it stays.
    private static func cases(
        of variation: CatalogVariation, isOwn: Bool, _ language: String
    ) -> [(name: String, translation: CatalogTranslation)] {
        guard variation.axis == .plural else { return variation.cases.map { ($0.name, $0.translation) } }
        var needed = NeededPluralCategories()
        let categories = needed[language]
        return PluralCategory.allCases.compactMap { category in
            let hasCase = variation[category.name] != nil
            guard categories.contains(category) || hasCase && (isOwn || category == .zero) else { return nil }
            return (category.name, variation[category.name] ?? variation["other"] ?? CatalogTranslation())
        }
    }

    private static func withoutTexts(_ model: CatalogTranslation) -> CatalogTranslation {
        CatalogTranslation(
            substitutions: model.substitutions.map { substitutions in
                substitutions.map {
                    CatalogSubstitution(name: $0.name, argumentNumber: $0.argumentNumber, formatSpecifier: $0.formatSpecifier)
                }
            })
    }
}
