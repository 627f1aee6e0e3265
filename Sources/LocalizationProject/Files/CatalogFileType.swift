package import CatalogFormats
import LocalizationPlatform

extension CatalogFileType {
    /// The type for a path's extension; nil for any other extension. Case-insensitive.
    package init?(path: String) {
        guard let name = PathNames.fileExtension(of: path) else { return nil }
        self.init(fileExtension: name)
    }
}
