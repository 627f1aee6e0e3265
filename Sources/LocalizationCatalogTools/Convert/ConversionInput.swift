package import CatalogFormats
import LocalizationFileSyntax
import LocalizationDiagnostics
import LocalizationPlatform

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

    /// Creates a report that begins with the findings of a table of one language.
    /// - Parameter rules: The rules of findings to leave out because the conversion reports them in its own words.
    func report(_ document: StringsDocument, leavingOut rules: Set<Rule> = []) -> ConversionReport {
        let found = document.findings.filter { !rules.contains($0.rule) }
        return ConversionReport(
            path: path, text: document.syntax.text, findings: bytes.isEmpty ? [] : withReason(found, document.syntax))
    }

    /// Creates a report that begins with the findings of a table of rules.
    func report(_ document: StringsdictDocument) -> ConversionReport {
        ConversionReport(path: path, text: document.syntax.text, findings: withReason(document.findings, document.syntax))
    }
}

extension ConversionInput {
    /// Returns the findings of a file; if Apple's reader rejects it and they do not explain why, adds the reader's own reason.
    private func withReason(_ findings: [Finding], _ syntax: PropertyListDocument) -> [Finding] {
        guard !findings.hasErrors, let rejection = syntax.appleRejection, syntax.root == nil else { return findings }
        return findings + [Finding(Rule.Conversion.unreadable, rejection.message)]
    }
}
