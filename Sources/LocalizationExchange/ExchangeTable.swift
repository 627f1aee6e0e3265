import CatalogFormats
import LocalizationDiagnostics
import LocalizationPlatform

/// The tables of translations beside the original ones.
enum ExchangeTable {
    /// The table at a path; nil if there is none.
    /// - Throws: ``ExchangeError`` if the table exists and cannot be read, because it must not be overwritten.
    static func document<Document: TableDocument>(at path: String, in files: any FileTree) throws(ExchangeError) -> Document? {
        do throws(FileError) {
            return Document(parsing: try files.read(path))
        } catch {
            if error.isMissing { return nil }
            throw ExchangeError(error.description)
        }
    }

    /// The errors in a table with original texts.
    static func errors(in document: some TableDocument, at path: String) -> [FileFindings] {
        let errors = document.findings.filter { $0.severity == .error }
        return errors.isEmpty ? [] : [FileFindings(path: path, text: document.text, errors)]
    }

    /// The errors in a table, and the warnings that its text may not be decoded as it was meant.
    static func mistakes(in document: (some TableDocument)?, at path: String) -> [FileFindings] {
        guard let document, !document.bytes.isEmpty else { return [] }
        let found = document.findings.filter { finding in
            finding.severity == .error
                || [Rule.Encoding.illFormed, Rule.Encoding.unmarked, Rule.Encoding.undecodable].contains(finding.rule)
        }
        return found.isEmpty ? [] : [FileFindings(path: path, text: document.text, found)]
    }
}
