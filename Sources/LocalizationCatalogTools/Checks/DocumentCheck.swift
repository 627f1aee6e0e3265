package import CatalogFormats
package import LocalizationDiagnostics

/// Checks the translations of a file of any type, apart from the errors of the file itself.
package enum DocumentCheck {
    /// Returns the mistakes in the translations of a file, in the order of its text; empty if the file cannot be read.
    /// - Parameters:
    ///   - path: The file's path, which determines the language of a table.
    ///   - tables: Checks tables against the original texts in other files.
    ///   - isLimited: Whether a catalog has only so many findings that they can be printed.
    package static func findings(
        in document: any LocalizationDocument, at path: String, tables: inout TableCheck, isLimited: Bool = true
    ) -> [Finding] {
        if let catalog = document as? any CatalogDocument & CheckedDocument {
            guard !isLimited else { return findings(of: catalog) }
            guard !catalog.syntaxFindings.hasErrors else { return [] }
            return sorted(CatalogCheck.allFindings(of: catalog) + TextRules.findings(in: catalog))
        }
        guard let table = document as? any TableDocument else { return [] }
        // A wrong folder name is a mistake of its own, whatever the file contains.
        let compared = tables.findings(in: table, at: path)
        return table.findings.hasErrors ? compared : sorted(compared + TextRules.findings(in: table))
    }

    /// Returns the mistakes in the translations of a catalog, in the order of its text; empty if the catalog cannot be read.
    package static func findings(of catalog: any CatalogDocument & CheckedDocument) -> [Finding] {
        guard !catalog.syntaxFindings.hasErrors else { return [] }
        return sorted(CatalogCheck.findings(of: catalog) + TextRules.findings(in: catalog))
    }

    /// Sorts findings in text order; those at one place keep their order.
    private static func sorted(_ findings: [Finding]) -> [Finding] {
        findings.enumerated().sorted {
            let (left, right) = ($0.element.range?.lowerBound ?? 0, $1.element.range?.lowerBound ?? 0)
            return left == right ? $0.offset < $1.offset : left < right
        }.map(\.element)
    }
}
