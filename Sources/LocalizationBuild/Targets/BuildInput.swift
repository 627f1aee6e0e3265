import LocalizationProject
package import CatalogFormats
import LocalizationFileSyntax
import LocalizationPlatform

/// A file of localized texts that a build puts into a target's bundle, and its bytes.
package struct BuildInput: Sendable {
    /// The file's path, for messages.
    package let path: String
    /// The type of the file; never ``CatalogFileType/plist``.
    package let type: CatalogFileType
    /// The file's bytes.
    package let bytes: [UInt8]

    /// Creates an input; nil if the file does not hold localized texts.
    package init?(path: String, bytes: [UInt8]) {
        guard let type = CatalogFileType(path: path), CatalogFileType.sources.contains(type) else { return nil }
        self.path = path
        self.type = type
        self.bytes = bytes
    }

    /// The file as JSON. Xcode's compiler reads catalogs in any Unicode encoding.
    package var json: JSONDocument { FoundationJSON(parsing: bytes).document }

    /// The file for the linter; a catalog in UTF-8.
    var lintInput: ConversionInput {
        ConversionInput(path: path, type: type, bytes: type == .xcstrings ? XCStringsDocument(json).text : bytes)
    }

    /// The path at which SwiftPM would put the file in the resources: only a last folder that is a localization's is kept.
    package var resourcePath: String {
        let names = PathNames.all(in: path)
        guard let name = names.last else { return path }
        guard let folder = names.dropLast().last, PathNames.fileExtension(of: folder)?.lowercased() == "lproj" else { return name }
        return "\(folder)/\(name)"
    }
}
