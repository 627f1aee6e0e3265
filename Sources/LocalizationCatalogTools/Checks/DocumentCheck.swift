package import CatalogFormats
package import LocalizationDiagnostics

/// Checks the translations of a file of any type, apart from the errors of the file itself.
package enum DocumentCheck {
    /// Returns the mistakes in the translations of a file, in the order of its text; empty if the file cannot be read.
    /// - Parameter tables: Checks tables against the original texts in other files.
    package static func findings(
        inFileAt path: String, _ bytes: [UInt8], as type: CatalogFileType, tables: inout TableCheck
    ) -> [Finding] {
        let document = type.documentType.init(parsing: bytes)
        if let catalog = document as? XCStringsDocument { return findings(of: catalog) }
        guard type != .plist else { return [] }
        // A wrong folder name is a mistake of its own, whatever the file contains.
        let compared = tables.findings(ofFileAt: path, bytes, as: type)
        return document.findings.hasErrors ? compared : sorted(compared + TextRules.findings(in: document))
    }

    /// Returns the mistakes in the translations of a catalog, in the order of its text; empty if the catalog cannot be read.
    package static func findings(of catalog: XCStringsDocument) -> [Finding] {
        guard !catalog.syntax.findings.hasErrors else { return [] }
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
