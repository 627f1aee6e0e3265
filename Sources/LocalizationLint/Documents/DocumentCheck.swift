package import LocalizationTextChecks
import LocalizationProject
package import CatalogFormats
package import LocalizationDiagnostics
import LocalizationPlatform

/// Checks the translations of a file of any type, apart from the errors of the file itself.
package enum DocumentCheck {
    /// Returns the mistakes in the translations of a file, in the order of its text; empty if the file cannot be read.
    /// - Parameters:
    ///   - path: The file's path, which determines the language of a table.
    ///   - checked: What ``CatalogCheck`` and ``TextRules`` find in a catalog, if it has been checked.
    ///   - tables: Checks tables against the original texts in other files.
    ///   - isLimited: Whether a catalog has only so many findings that they can be printed.
    package static func findings(
        in document: any LocalizationDocument, at path: String, checked: [Finding]? = nil, tables: inout TableCheck,
        isLimited: Bool = true
    ) -> [Finding] {
        if let catalog = document as? any CatalogDocument & CheckedDocument {
            return findings(of: catalog, checked: checked, isLimited: isLimited)
        }
        if let document = document as? XLIFFDocument { return sorted(XLIFFCheck.findings(in: document) + TextRules.findings(in: document)) }
        guard let table = document as? any TableDocument else { return [] }
        // A wrong folder name is a mistake of its own, whatever the file contains.
        let compared = tables.findings(in: table, at: path)
        guard let damage = TableDamage(table) else { return compared }
        let isUndamaged = { (finding: Finding) in finding.range.map { !damage.contains($0) } ?? true }
        return sorted(compared + TextRules.findings(in: table).filter(isUndamaged))
    }

    /// Returns the mistakes in the translations of a catalog, in the order of its text; empty if the catalog cannot be read.
    /// - Parameters:
    ///   - checked: What ``CatalogCheck`` and ``TextRules`` find, if the catalog has been checked; of a damaged one, in its undamaged entries.
    ///   - isLimited: Whether there are only so many findings that they can be printed.
    package static func findings(
        of catalog: any CatalogDocument & CheckedDocument, checked: [Finding]? = nil, isLimited: Bool = true
    ) -> [Finding] {
        if let checked { return sorted(checked) }
        guard !catalog.syntaxFindings.hasErrors else { return [] }
        let maximum = isLimited ? CatalogCheck.maximumFindings : .max
        // Members that are ignored because a later one has the same name are reported as such.
        let catalog = (catalog as? XCStringsDocument)?.withoutRepeatedMembers ?? catalog
        return sorted(CatalogCheck.findings(of: catalog, maximum: maximum) + TextRules.findings(in: catalog))
    }

    /// Returns the findings in a file that no comment of its entries suppresses, for commands that report them besides their own work.
    /// O(findings), and O(n log n) if there are any.
    package static func unsuppressed(_ findings: [Finding], in document: any LocalizationDocument, at path: String) -> [Finding] {
        guard !findings.isEmpty, let type = CatalogFileType(path: path) else { return findings }
        let project = LintProject(of: document, ConversionInput(path: path, type: type, bytes: document.bytes))
        var owners = TextOwners(document)
        var report = LintReport()
        for finding in findings {
            report.add(
                finding, in: 0, table: PathNames.stem(of: path),
                key: finding.subject.key ?? finding.range.flatMap { owners.owner(of: $0).key })
        }
        return Suppressions(project).apply(to: report.items) { $0 != Rule.Lint.unusedSuppression }.map(\.finding)
    }

    /// Sorts findings in text order; those at one place keep their order.
    private static func sorted(_ findings: [Finding]) -> [Finding] {
        findings.enumerated().sorted {
            let (left, right) = ($0.element.range?.lowerBound ?? 0, $1.element.range?.lowerBound ?? 0)
            return left == right ? $0.offset < $1.offset : left < right
        }.map(\.element)
    }
}
