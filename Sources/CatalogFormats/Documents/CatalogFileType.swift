/// The types of files that the tools read and write, by their extensions.
package enum CatalogFileType: String, CaseIterable, Hashable, Sendable {
    /// A table of texts in one language.
    case strings
    /// A table of texts with plural, width and device rules in one language.
    case stringsdict
    /// A string catalog: a table in all of its languages.
    case xcstrings
    /// A table in all of its languages, compiled into a property list.
    case loctable
    /// A document of Interface Builder with one view, window or menu.
    case xib
    /// A document of Interface Builder with the scenes of an app.
    case storyboard
    /// An exchange document: texts of several tables with their translations into one language.
    case xliff
    /// Any other property list.
    case plist
    /// A text for a store, in a folder of such texts; no other file with this extension is one.
    case storeText = "txt"

    /// The types that hold the texts of one language, which the file's folder names.
    package static let tables = allCases.filter { $0.documentType is any TableDocument.Type }
    /// The types that hold the texts of all languages of a table.
    package static let multilingual = allCases.filter { $0.documentType is any CatalogDocument.Type }
    /// The types that hold localized texts.
    package static let catalogs = tables + multilingual
    /// The types of the documents of Interface Builder, whose texts tables translate.
    package static let interfaces = allCases.filter { $0.documentType is InterfaceDocument.Type }
    /// The types in which texts are written and translated: tables can be converted to them, and builds and lookups read them.
    package static let sources = tables + multilingual.filter { $0.documentType is any WritableCatalogDocument.Type }

    /// The document that reads files of this type. The only place that maps types to formats.
    package var documentType: any LocalizationDocument.Type {
        switch self {
        case .strings: StringsDocument.self
        case .stringsdict: StringsdictDocument.self
        case .xcstrings: XCStringsDocument.self
        case .loctable: LoctableDocument.self
        case .xib, .storyboard: InterfaceDocument.self
        case .xliff: XLIFFDocument.self
        case .plist: PlainPropertyList.self
        case .storeText: StoreTextDocument.self
        }
    }

    /// The type for a file extension; nil for any other extension, and for that of store texts, which only their folders show.
    /// Case-insensitive. `xlf` is a common spelling of `xliff`.
    package init?(fileExtension: String) {
        if fileExtension.lowercased() == "xlf" {
            self = .xliff
            return
        }
        guard let type = CatalogFileType(rawValue: fileExtension.lowercased()), type != .storeText else { return nil }
        self = type
    }
}

extension [CatalogFileType] {
    /// The extensions in a sentence: `.strings, .stringsdict or .xcstrings`.
    package var extensions: String {
        let names = map { ".\($0.rawValue)" }
        return names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}
