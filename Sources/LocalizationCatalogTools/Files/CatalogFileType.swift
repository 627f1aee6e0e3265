import LocalizationSourceText

/// What kind of file the tool has to do with, as its name's extension says.
package enum CatalogFileType: String, CaseIterable, Hashable, Sendable {
    /// A table of texts in one language.
    case strings
    /// A table of texts with plural, width and device rules in one language.
    case stringsdict
    /// A string catalog: a table in all of its languages.
    case xcstrings
    /// Any other property list.
    case plist

    /// The kinds that hold localized texts.
    package static let catalogs: [CatalogFileType] = [.strings, .stringsdict, .xcstrings]

    /// The kind of file that a path's extension names; nil for any other extension. Capital letters do not count.
    package init?(path: String) {
        guard let name = PathNames.fileExtension(of: path), let type = CatalogFileType(rawValue: name.lowercased()) else { return nil }
        self = type
    }
}
