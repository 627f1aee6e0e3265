import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationLint
import LocalizationProject
import LocalizationReaderProperties

/// The translations that differ between two versions of a string catalog, of which nothing else may differ.
struct CatalogComparison {
    /// The translations that were written: their keys and languages.
    private(set) var written: [(key: String, language: String)] = []

    /// Compares entry by entry.
    /// - Throws: ``Violation`` if the new version is no catalog, or if anything differs besides translations.
    init(_ old: [UInt8], _ new: [UInt8]) throws(Violation) {
        let (before, after) = (XCStringsDocument(parsing: old), XCStringsDocument(parsing: new))
        try require(!after.findings.hasErrors, "the catalog is broken: \(String(decoding: new, as: UTF8.self))")
        let pairs = (Array(before.entries), Array(after.entries))
        try require(pairs.0.count == pairs.1.count, "an entry came or went")
        var (start, newStart) = (0, 0)
        for (entry, newEntry) in zip(pairs.0, pairs.1) {
            // What is between two entries, with the key.
            try require(
                old[start..<entry.range.lowerBound] == new[newStart..<newEntry.range.lowerBound], "something differs before '\(entry.key)'")
            (start, newStart) = (entry.range.upperBound, newEntry.range.upperBound)
            if old[entry.range] != new[newEntry.range] { try compare(entry, newEntry, old, new) }
        }
        try require(old[start...] == new[newStart...], "something differs behind the entries")
    }

    private mutating func compare(
        _ entry: XCStringsEntry, _ newEntry: XCStringsEntry, _ old: [UInt8], _ new: [UInt8]
    ) throws(Violation) {
        func others(_ entry: XCStringsEntry) -> [[UInt8]] {
            entry.syntax.value.members.filter { !$0.name.isString("localizations") }.map { Array($0.name.bytes + $0.value.bytes) }
        }
        try require(others(entry) == others(newEntry), "'\(entry.key)' has another comment or state")
        var rest = Array(entry.localizations)[...]
        for localization in newEntry.localizations {
            if let known = rest.first, isSameText(known.name, localization.name) {
                rest = rest.dropFirst()
                if known.syntax.value.bytes == localization.syntax.value.bytes { continue }
            }
            written.append((entry.key, localization.name))
        }
        try require(rest.isEmpty, "'\(entry.key)' lacks a language that it had")
    }

    /// Expects that neither lint nor a compiler finds a mistake in a translation that was written.
    func requireSound(_ catalog: [UInt8], at path: String) throws(Violation) {
        if written.isEmpty { return }
        let items = Linter().lint(LintProject(of: [ConversionInput(path: path, type: .xcstrings, bytes: catalog)]))
        for item in items where item.finding.severity != .note {
            let isAboutArguments = item.finding.rule.identifier.utf8.starts(with: "format.".utf8)
            guard item.finding.severity == .error || isAboutArguments, let key = item.key, let language = item.language else { continue }
            let name = LanguageName.canonical(language)
            let isWritten = written.contains { isSameText($0.key, key) && isSameText(LanguageName.canonical($0.language), name) }
            try require(!isWritten, "'\(key)' (\(language)) was written: \(item.finding.message) [\(item.finding.identifier)]")
        }
    }
}
