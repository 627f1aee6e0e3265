import LocalizationPlatform

/// The type of a file that the tool reads or writes, by its extension.
package enum CatalogFileType: String, CaseIterable, Hashable, Sendable {
    /// A table of texts in one language.
    case strings
    /// A table of texts with plural, width and device rules in one language.
    case stringsdict
    /// A string catalog: a table in all of its languages.
    case xcstrings
    /// Any other property list.
    case plist

    /// The types that hold localized texts.
    package static let catalogs: [CatalogFileType] = [.strings, .stringsdict, .xcstrings]

    /// The type for a path's extension; nil for any other extension. Case-insensitive.
    package init?(path: String) {
        guard let name = PathNames.fileExtension(of: path), let type = CatalogFileType(rawValue: name.lowercased()) else { return nil }
        self = type
    }
}
