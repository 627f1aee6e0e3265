import LocalizationCatalogModel
import LocalizationFileSyntax

extension XCStringsDocument {
    /// The texts of the catalog in all languages: plain texts, cases of variations, and cases of substitutions, in the order of the file.
    /// O(n).
    public var texts: [PlacedTranslation] {
        var texts: [PlacedTranslation] = []
        for entry in entries {
            for localization in entry.localizations {
                Self.add(localization, at: [], of: entry, in: localization.name, to: &texts)
            }
        }
        return texts
    }

    /// Adds the texts of a localization or of one of its cases. The nesting is as deep as the file's reader allows.
    private static func add(
        _ localization: XCStringsLocalization, at path: [VariationStep], of entry: XCStringsEntry, in language: String,
        to texts: inout [PlacedTranslation]
    ) {
        if let value = localization.value, let range = localization.valueRange {
            texts.append(
                PlacedTranslation(
                    key: entry.key, keyRange: entry.keyRange, language: language, variation: path, value: value, range: range))
        }
        for axis in localization.syntax.value["variations"]?.members.map({ $0 }) ?? [] {
            guard let name = axis.name.stringValue else { continue }
            for member in axis.value.members {
                let item = XCStringsLocalization(member)
                add(item, at: path + [.variation(VariationAxis(rawValue: name), item.name)], of: entry, in: language, to: &texts)
            }
        }
        for substitution in localization.substitutions {
            for axis in substitution.syntax.value["variations"]?.members.map({ $0 }) ?? [] {
                guard let name = axis.name.stringValue else { continue }
                for member in axis.value.members {
                    let item = XCStringsLocalization(member)
                    let step = VariationStep.substitution(substitution.name, VariationAxis(rawValue: name), item.name)
                    add(item, at: path + [step], of: entry, in: language, to: &texts)
                }
            }
        }
    }
}
