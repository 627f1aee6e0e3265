import CatalogFormats
import LocalizationFileSyntax
import LocalizationSourceText

/// A file to convert.
package struct ConversionInput: Sendable {
    /// The file's path as the user gave it, for messages.
    package var path: String
    /// The name of its table.
    package var table: String
    /// The type of the file.
    package var type: CatalogFileType
    /// The language of a table of one language, as its folder spells it; nil if unknown.
    package var language: String?
    /// The bytes.
    package var bytes: [UInt8]

    /// Creates an input.
    /// - Parameters:
    ///   - language: The language; nil to use that of the `.lproj` folder.
    ///   - table: The table; nil to use the file's name without its extension.
    package init(path: String, type: CatalogFileType, language: String? = nil, table: String? = nil, bytes: [UInt8]) {
        self.path = path
        self.table = table ?? PathNames.stem(of: path)
        self.type = type
        self.language = language ?? LocalizationFolderName.language(ofFileAt: path)
        self.bytes = bytes
    }

    /// Creates a report that begins with the diagnostics of a table of one language.
    /// - Parameter identifiers: The findings to leave out because the conversion reports them in its own words.
    func report(_ document: StringsDocument, leavingOut identifiers: Set<String> = []) -> ConversionReport {
        let found = document.diagnostics.filter { !identifiers.contains($0.identifier) }
        return ConversionReport(
            path: path, text: document.syntax.text, diagnostics: bytes.isEmpty ? [] : withReason(found, document.syntax))
    }

    /// Creates a report that begins with the diagnostics of a table of rules.
    func report(_ document: StringsdictDocument) -> ConversionReport {
        ConversionReport(path: path, text: document.syntax.text, diagnostics: withReason(document.diagnostics, document.syntax))
    }
}

extension ConversionInput {
    /// Returns the findings of a file; if Apple's reader rejects it and they do not explain why, adds the reader's own reason.
    private func withReason(_ diagnostics: [Diagnostic], _ syntax: PropertyListDocument) -> [Diagnostic] {
        guard !diagnostics.hasErrors, let rejection = syntax.appleRejection, syntax.root == nil else { return diagnostics }
        return diagnostics + [Diagnostic("convert.unreadable", .error, rejection.message)]
    }
}
