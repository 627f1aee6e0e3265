import LocalizationTextChecks
import LocalizationProject
import LocalizationCatalogCompilation
import CatalogFormats

/// The arguments of an entry.
struct EntryArguments: Sendable {
    /// Those that the program passes: the arguments of the key, or else of the source text.
    let expected: ExpectedArguments
    /// Those that the source text displays.
    let shown: ExpectedArguments
    /// The position of the argument that selects the cases of the source text, if that is a plural without a name and counts another than the
    /// first. It selects those of a translation that shows no number, too.
    let countedPosition: Int?

    /// Joins those of a key and of its source text. If there is none, the key is the text, unless it is a name such as `borrow.message`.
    /// - Parameter source: The forms of the source text; nil if there is none.
    init(key: PlacedText, source: [LocalizedForm]?) {
        countedPosition = source?.countedPosition.flatMap { $0 == 1 ? nil : $0 }
        let ofKey = ExpectedArguments([LocalizedForm(text: key)])
        shown = source.map(ExpectedArguments.init) ?? (ofKey.isEmpty && key.value.isIdentifier ? .unknown : ofKey)
        expected = ofKey.isEmpty ? shown : ofKey
    }
}

extension [LocalizedForm] {
    /// The position of the argument that selects the cases of the first plural without a name that shows a number; nil if there is none.
    fileprivate var countedPosition: Int? { lazy.compactMap { $0.countedArgument?.position }.first }

    /// The uses of arguments in all forms.
    /// - Parameters:
    ///   - known: The uses in which the plurals without a number are counted from the first argument.
    ///   - position: The position of the argument that selects their cases.
    func placeholderUses(_ known: [PlaceholderUse], selectedBy position: Int) -> [PlaceholderUse] {
        guard contains(where: { $0.isNamelessPlural && $0.countedArgument == nil }) else { return known }
        return flatMap { $0.placeholderUses(in: $0.formats, selectedBy: position) }
    }
}
