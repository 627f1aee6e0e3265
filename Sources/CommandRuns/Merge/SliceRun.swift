import CatalogFormats
import CatalogTools
import KeyCollation

/// Runs of `lproj slice` and `lproj join`, which take string catalogs apart and put them together.
package enum SliceRun {
    /// Writes a part of a catalog.
    /// - Parameters:
    ///   - languages: The languages to take.
    ///   - keepsSource: Whether the source language is taken too.
    ///   - output: Where the slice goes; nil for standard output.
    package static func slice(
        _ catalog: String, languages: [String], keepsSource: Bool, output: String?, _ report: FindingReport
    ) -> ExitStatus {
        var report = report
        defer { report.finish() }
        guard let (name, document) = report.readCatalog(catalog) else { return .failure }
        do throws(CatalogEditError) {
            let result = try CatalogSlice.slice(document, languages: languages, keepsSource: keepsSource)
            report.add(file: name, text: document.bytes, diagnostics: result.diagnostics)
            guard report.write(result.bytes, to: output) else { return .failure }
            return result.diagnostics.isEmpty ? .success : .findings
        } catch {
            report.fail("\(name): \(error.description)")
            return .failure
        }
    }

    /// Puts slices back into their catalog.
    /// - Parameter output: Where the result goes; nil for the catalog's own place.
    package static func join(_ catalog: String, _ slices: [String], output: String?, _ report: FindingReport) -> ExitStatus {
        var report = report
        defer { report.finish() }
        guard let (name, document) = report.readCatalog(catalog) else { return .failure }
        let parts = slices.compactMap { report.readCatalog($0) }
        guard parts.count == slices.count else { return .failure }
        do throws(CatalogEditError) {
            let result = try CatalogJoin.join(
                document, parts.map { CatalogJoin.Slice(name: $0.name, catalog: $0.document) },
                collation: .collated(FoundationKeyOrder.standardComparison))
            for (part, diagnostics) in zip(parts, result.diagnostics) {
                report.add(file: part.name, text: part.document.bytes, diagnostics: diagnostics)
            }
            if output != nil || result.bytes != document.bytes {
                guard report.write(result.bytes, to: output ?? catalog) else { return .failure }
            }
            return result.diagnostics.allSatisfy(\.isEmpty) ? .success : .findings
        } catch {
            report.fail("\(name): \(error.description)")
            return .failure
        }
    }
}
