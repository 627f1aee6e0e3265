import LocalizationSourceText

/// A file of localized texts that a build puts into a target's bundle, with its bytes.
package struct BuildInput: Sendable {
    /// The file's path, for messages.
    package let path: String
    /// What kind of file it is: never ``CatalogFileType/plist``.
    package let type: CatalogFileType
    /// The file's bytes.
    package let bytes: [UInt8]

    /// Takes a file; nil for one that holds no localized texts.
    package init?(path: String, bytes: [UInt8]) {
        guard let type = CatalogFileType(path: path), CatalogFileType.catalogs.contains(type) else { return nil }
        self.path = path
        self.type = type
        self.bytes = bytes
    }

    /// Where SwiftPM would put the file in the resources: folders are left out but for a last one that is a localization's.
    package var resourcePath: String {
        let names = PathNames.all(in: path)
        guard let name = names.last else { return path }
        guard let folder = names.dropLast().last, PathNames.fileExtension(of: folder)?.lowercased() == "lproj" else { return name }
        return "\(folder)/\(name)"
    }
}
