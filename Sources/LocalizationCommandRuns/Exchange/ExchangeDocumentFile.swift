import LocalizationRunSupport
import LocalizationExchange
import LocalizationProject
import CatalogFormats
import LocalizationPlatform

/// An XLIFF document on the command line: a file, or the one in an `.xcloc`.
struct ExchangeDocumentFile {
    /// The path of the document.
    let path: String
    /// The document.
    var document: XLIFFDocument
    /// The path of the `.xcloc`; nil for a file.
    let folder: String?

    /// The name that says the language, if any does.
    var name: String { PathNames.stem(of: folder ?? path) }

    /// Reads a document.
    /// - Throws: ``FileError`` if there is none.
    init(_ operand: String, in files: any FileTree) throws(FileError) {
        guard files.kind(of: operand) == .directory else {
            path = operand
            folder = nil
            document = XLIFFDocument(parsing: try InputFiles.read(operand, in: files))
            return
        }
        let contents = PathNames.join(operand, XclocLayout.localizedContents)
        let names = ((try? files.list(contents)) ?? []).filter { CatalogFileType(path: $0) == .xliff }
        guard let name = names.first, names.count == 1 else {
            let reason =
                names.isEmpty ? "Not an '.xcloc': '\(XclocLayout.localizedContents)' has no XLIFF document" : "It has several documents"
            throw FileError(path: operand, operation: .read, reason: reason, isMissing: names.isEmpty)
        }
        path = PathNames.join(contents, name)
        folder = operand
        document = XLIFFDocument(parsing: try files.read(path))
    }
}

/// A document and the project that it is imported into.
struct ExchangeJob {
    let file: ExchangeDocumentFile
    /// The project; nil if a document is checked by itself.
    let project: ExchangeProject?
    let sources: [any ExchangeSource]

    /// The language that the sources of the document must have.
    var developmentLanguage: String { project?.developmentLanguage ?? file.document.files.first?.sourceLanguage ?? "en" }
}
