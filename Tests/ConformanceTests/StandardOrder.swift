import CatalogFormats
import LocalizationKeyCollation

extension KeyOrder {
    /// The order of Xcode's editor, with the comparison that the tools hand in.
    static let foundation = KeyOrder.collated(FoundationKeyOrder.standardComparison)
}
