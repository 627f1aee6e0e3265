import LocalizationProject
package import LocalizationDiagnostics
package import LocalizationPlatform
package import LocalizationSourceExtraction

/// Messages in the words of Apple's `xcstringstool`.
package enum XCStringsToolMessages {
    /// The message for a file that cannot be opened.
    package static func unreadable(_ error: FileError, path: String) -> String {
        let name = PathNames.last(of: path)
        return error.isMissing
            ? "\(path): error: The file “\(name)” couldn’t be opened because there is no such file."
            : "\(path): error: The file “\(name)” couldn’t be opened. \(error.reason)"
    }

    /// The message for a file that cannot be written.
    package static func unwritable(_ error: FileError) -> String { "error: \(error.path): \(error.reason)" }

    /// The message for a finding in a catalog, without its location.
    package static func finding(_ finding: Finding, path: String) -> String {
        "\(path): \(finding.severity.rawValue): \(readingError(finding) ?? finding.message)"
    }

    /// Foundation's message for a file that is not a string catalog, which does not name the mistake; nil for a mistake in a translation.
    private static func readingError(_ finding: Finding) -> String? {
        if finding.rule == Rule.XCStrings.missingMember { return "The data couldn’t be read because it is missing." }
        guard finding.rule == Rule.XCStrings.memberType || !Rule.XCStrings.all.contains(finding.rule) else { return nil }
        return "The data couldn’t be read because it isn’t in the correct format."
    }

    /// The location of a message, which Apple's tool omits; nil if there is none.
    package static func place(of finding: Finding) -> Finding? {
        guard finding.range != nil else { return nil }
        let reason = readingError(finding) == nil ? finding.notes.first?.message ?? "this is the place" : finding.message
        return Finding(finding.rule, reason, severity: .note, range: finding.range, fixIts: finding.fixIts)
    }

    /// The warning for a finding in source code, without its place; nil for findings that Apple's tool does not have.
    package static func warning(_ finding: Finding) -> String? {
        if finding.rule == Rule.Source.key { return finding.message + " (non-literal key)" }
        let others = [Rule.Source.table, Rule.Source.value, Rule.Source.comment]
        return others.contains(finding.rule) ? finding.message : nil
    }

    /// The warning for different uses of a key.
    package static func conflict(_ conflict: ExtractedTable.Conflict) -> String { "warning: \(conflict)" }

    /// The message for an invalid `.stringsdata` file: without its keys, the other files would make them look unused.
    package static func skippedSync(path: String) -> String { "warning: Skipping sync because \(path) could not be read" }
}
