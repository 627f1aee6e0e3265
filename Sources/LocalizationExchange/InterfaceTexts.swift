import CatalogFormats
import LocalizationProject

/// The texts of Interface Builder documents for the exchange, with the comments of `ibtool` as notes, as Xcode exports them. They have the
/// document's path as `original`, and are translated in the table with the document's name in the folder of each language.
enum InterfaceTexts {
    /// The texts of a `.xib` or `.storyboard` file; empty for other files. O(bytes).
    static func texts(ofFileAt path: String, reading bytes: () -> [UInt8]?) -> [ExchangedText] {
        guard let type = CatalogFileType(path: path), CatalogFileType.interfaces.contains(type), let bytes = bytes() else { return [] }
        return InterfaceTable.sorted(InterfaceDocument(parsing: bytes).strings).map {
            ExchangedText(key: $0.key, text: $0.value, note: $0.comment)
        }
    }
}
