import CatalogFormats
import LocalizationFileSyntax
import LocalizationSourceText

/// A file to convert.
package struct ConversionInput: Sendable {
    /// The file as the user gave it, for messages.
    package var path: String
    /// The name of its table.
    package var table: String
    /// What it is.
    package var type: CatalogFileType
    /// The language of a table of one language, as its folder spells it; nil where nothing says it.
    package var language: String?
    /// The bytes.
    package var bytes: [UInt8]

    /// Describes a file.
    /// - Parameters:
    ///   - language: The language; nil to take that of the `.lproj` folder.
    ///   - table: The table; nil to take the file's name without its extension.
    package init(path: String, type: CatalogFileType, language: String? = nil, table: String? = nil, bytes: [UInt8]) {
        self.path = path
        self.table = table ?? PathNames.stem(of: path)
        self.type = type
        self.language = language ?? LocalizationFolderName.language(ofFileAt: path)
        self.bytes = bytes
    }

    /// A report that begins with what is wrong with a table of one language.
    /// - Parameter identifiers: Findings that the conversion says in its own words.
    func report(_ document: StringsDocument, leavingOut identifiers: Set<String> = []) -> ConversionReport {
        let found = document.diagnostics.filter { !identifiers.contains($0.identifier) }
        return ConversionReport(path: path, text: document.syntax.text, diagnostics: bytes.isEmpty ? [] : withReason(found, document.syntax))
    }

    /// A report that begins with what is wrong with a table of rules.
    func report(_ document: StringsdictDocument) -> ConversionReport {
        ConversionReport(path: path, text: document.syntax.text, diagnostics: withReason(document.diagnostics, document.syntax))
    }
}

extension ConversionInput {
    /// The findings of a file; where Apple's reader turns it down and they do not say why, its own reason is added.
    private func withReason(_ diagnostics: [Diagnostic], _ syntax: PropertyListDocument) -> [Diagnostic] {
        guard !diagnostics.hasErrors, let rejection = syntax.appleRejection, syntax.root == nil else { return diagnostics }
        return diagnostics + [Diagnostic("convert.unreadable", .error, rejection.message)]
    }
}
