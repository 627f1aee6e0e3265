/// The types of files that the tools read and write, by their extensions.
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

    /// The document that reads files of this type. The only place that maps types to formats.
    package var documentType: any LocalizationDocument.Type {
        switch self {
        case .strings: StringsDocument.self
        case .stringsdict: StringsdictDocument.self
        case .xcstrings: XCStringsDocument.self
        case .plist: PlainPropertyList.self
        }
    }

    /// The type for a file extension; nil for any other extension. Case-insensitive.
    package init?(fileExtension: String) {
        guard let type = CatalogFileType(rawValue: fileExtension.lowercased()) else { return nil }
        self = type
    }
}
