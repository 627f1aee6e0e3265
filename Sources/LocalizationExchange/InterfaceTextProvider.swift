import LocalizationProject
import CatalogFormats

/// The texts of Interface Builder documents for the exchange, with the comments of `ibtool` as notes, as Xcode exports them.
package struct InterfaceTextProvider: ExchangedTextProvider {
    /// Creates a provider.
    package init() {}

    /// The texts of a `.xib` or `.storyboard` file. O(bytes).
    package func texts(ofFileAt path: String, developmentLanguage: String, reading bytes: () -> [UInt8]?) -> [(
        original: String, texts: [ExchangedText]
    )] {
        guard let type = CatalogFileType(path: path), CatalogFileType.interfaces.contains(type), let bytes = bytes() else { return [] }
        let strings = InterfaceTable.sorted(InterfaceDocument(parsing: bytes).strings)
        return [(path, strings.map { ExchangedText(key: $0.key, text: $0.value, note: $0.comment) })]
    }
}
