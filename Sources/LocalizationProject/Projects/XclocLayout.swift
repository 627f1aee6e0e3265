import LocalizationCatalogModel
import LocalizationPlatform

/// The names of the parts of an `.xcloc`, the folder in which Xcode exchanges the texts of a language.
package enum XclocLayout {
    /// The file that describes the export.
    package static let manifest = "contents.json"
    /// The folder of the XLIFF document.
    package static let localizedContents = "Localized Contents"
    /// The folder of the source files.
    package static let sourceContents = "Source Contents"
    /// The extension of the folder.
    package static let fileExtension = "xcloc"

    /// The path of the XLIFF document in an `.xcloc`.
    package static func document(of language: String) -> String { "\(localizedContents)/\(language).xliff" }
}
