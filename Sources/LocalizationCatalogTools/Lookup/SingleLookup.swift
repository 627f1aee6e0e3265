import LocalizationTextChecks
import LocalizationProject
import CatalogFormats
package import LocalizationFormatStrings
package import Localization
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// A statement of a lookup, in output order.
package enum LookupStatement: Sendable {
    /// One or more lines of the result.
    case result(String)
    /// The reason why there is no valid result.
    case error(String)
    /// A problem that the lookup recovered from.
    case warning(String)
    /// An issue in a text or a file.
    case issue(LocalizationIssue)
    /// Further information.
    case note(String)
}

/// One lookup from the command line, and all of its output.
package struct SingleLookup {
    /// The output.
    package private(set) var statements: [LookupStatement] = []
    /// Whether an entry is missing, arguments do not match, or files have mistakes.
    package private(set) var hasFindings = false

    /// The answer of each searched localization, in order.
    private(set) var answers: [Answer] = []
    /// The bundle of the answers; nil if there is none.
    private(set) var bundle: LocalizedBundle?
    /// The report on a key that no bundle has.
    private(set) var missing: MissingEntryReport?
    /// The issues in the files.
    private(set) var issues: [LocalizationIssue] = []
    /// Notes on folders that are meant as those of localizations.
    private(set) var folderNotes: [String] = []

    /// The value of a localization for the key.
    struct Answer: Sendable {
        /// The name of the localization; nil for the user's.
        let name: String?
        /// The localization that the text is from; nil if the key is used as the text.
        let localization: String?
        /// The formatted text.
        let text: String
        /// Whether the localization has an entry.
        let isFound: Bool
        /// The issues in the text or its arguments.
        let issues: [LocalizationIssue]
        /// The explanation of the result, if requested.
        let explanation: LookupExplanation?
    }

    let key: String
    let options: LookupOptions
    private let arguments: [FormatArgument]?

    /// Performs the lookup.
    /// - Parameters:
    ///   - root: The path at which ``found`` was found.
    ///   - found: The bundles to search; the first one that has the key is used.
    ///   - arguments: The arguments; without any, the text is returned as it is in its table.
    ///   - isExplained: Whether the explanation is the result instead of the text.
    ///   - isForAll: Whether every localization gets a line.
    package init(
        _ key: String, root: String, in found: [BundleSearch.Found], arguments: [FormatArgument], options: LookupOptions, isExplained: Bool,
        isForAll: Bool
    ) {
        self.key = key
        self.arguments = arguments.isEmpty ? nil : arguments
        self.options = options
        let answering = found.first { found in
            localizations(of: found.bundle, isForAll: isForAll).contains {
                options.hasEntry(key, in: found.bundle, localization: $0.folder)
            }
        }
        guard let shown = answering ?? found.first else { return }
        bundle = shown.bundle
        if let answering, answering.bundle.path != root { statements.append(.note("found in '\(answering.bundle.path)'")) }
        if isForAll {
            tellAll(of: shown.bundle, isExplained: isExplained)
        } else if isExplained {
            let explanation = explanation(in: shown.bundle, options.localization)
            statements.append(.result("\(explanation)"))
            answers.append(Answer(explanation, name: options.localization))
            if explanation.result?.issues.isEmpty == false { hasFindings = true }
        } else {
            let string = options.string(key, in: shown.bundle)
            let (text, issues) = options.text(of: string, arguments: self.arguments)
            statements.append(.result(text))
            answers.append(
                Answer(
                    name: options.localization, localization: string.localization, text: text, isFound: answering != nil, issues: issues,
                    explanation: nil))
            statements += issues.map { .issue($0) }
            if !issues.isEmpty { hasFindings = true }
        }
        if answering == nil {
            let report = MissingEntryReport(key: key, options: options, bundles: found.map(\.bundle), isForAll: isForAll)
            statements.append(.error(report.error))
            statements += report.notes.map { .note($0) }
            missing = report
            hasFindings = true
        }
        folderNotes = MisspelledFolderName.notes(onFoldersIn: shown.bundle.path)
        statements += folderNotes.map { .note($0) }
        if answering != nil, !isForAll { addMistakes(in: shown.bundle) }
        // Mistakes in bundles that did not contribute to the answer are not reported.
        issues = (answering.map { [$0] } ?? found).flatMap { $0.issues.take() }
        statements += issues.map { .issue($0) }
        // The Info.plist of a source tree may not be a property list before it is built; that does not affect the answer.
        if !issues.allSatisfy({ $0.kind == .informationMalformed }) { hasFindings = true }
    }

    /// Reports the mistakes in the rules of the entry that was found, with their places, see ``TableShapeCheck``.
    private mutating func addMistakes(in bundle: LocalizedBundle) {
        let explanation = bundle.explain(key, table: options.table, localization: options.localization)
        for file in explanation.files where file.hasKey && file.compiledTables == nil && file.path.hasSuffix(".stringsdict") {
            guard let bytes = try? DiskFiles().read(file.path) else { continue }
            let table = StringsdictDocument(parsing: bytes)
            guard let entry = table[key] else { continue }
            let lines = LineTable(table.text.span)
            for finding in TableShapeCheck.findings(in: table, language: LocalizationFolderName.language(ofFileAt: file.path)) {
                guard let offset = finding.range?.lowerBound, offset >= entry.keyRange.lowerBound, offset < entry.valueRange.upperBound
                else {
                    continue
                }
                let place = lines.position(at: offset, in: table.text.span)
                statements.append(
                    .issue(
                        LocalizationIssue(
                            .entryMalformed, finding.message, path: file.path, line: place.line,
                            column: place.column)))
                hasFindings = true
            }
        }
    }

    /// A line, or an explanation, for every localization.
    private mutating func tellAll(of bundle: LocalizedBundle, isExplained: Bool) {
        var missing: [String] = []
        for (index, localization) in localizations(of: bundle, isForAll: true).enumerated() {
            let name = localization.name ?? ""
            let isFound = options.hasEntry(key, in: bundle, localization: localization.folder)
            if !isFound { missing.append(name) }
            if isExplained {
                let explanation = explanation(in: bundle, localization.folder)
                statements.append(.result("\(index == 0 ? "" : "\n")\(explanation)"))
                answers.append(Answer(explanation, name: name))
                continue
            }
            let string = options.string(key, in: bundle, localization: localization.folder)
            let (text, issues) = options.text(of: string, arguments: arguments)
            statements.append(.result("\(VisibleText.oneLine(name))\t\(VisibleText.oneLine(text))"))
            let source = string.localization
            answers.append(Answer(name: name, localization: source, text: text, isFound: isFound, issues: issues, explanation: nil))
            statements += issues.map { .warning("\(name): \($0)") }
            if !issues.isEmpty { hasFindings = true }
        }
        if !missing.isEmpty { statements.append(.note("no entry in: \(missing.joined(separator: ", "))")) }
    }

    /// The localizations to search, each with the folder of its texts: the one in the options, or all of them, the development language
    /// first. The texts of the development language may be in `Base`, and nowhere else.
    private func localizations(of bundle: LocalizedBundle, isForAll: Bool) -> [(name: String?, folder: String?)] {
        guard isForAll else { return [(options.localization, options.localization)] }
        let development = bundle.developmentLocalization
        let names = bundle.localizations.filter { $0 != "Base" }.sorted {
            ($0 == development ? 0 : 1, $0) < ($1 == development ? 0 : 1, $1)
        }
        return names.map { name in
            let isInBase =
                name == development && !options.hasEntry(key, in: bundle, localization: name)
                && options.hasEntry(key, in: bundle, localization: "Base")
            return (name, isInBase ? "Base" : name)
        }
    }

    private func explanation(in bundle: LocalizedBundle, _ localization: String?) -> LookupExplanation {
        let explanation = bundle.explain(key, value: options.value, table: options.table, localization: localization)
        let fitted = options.presentationWidth.map(explanation.fitting) ?? explanation
        return fitted.formatted(arguments: arguments ?? [], locale: options.locale)
    }
}

extension SingleLookup.Answer {
    fileprivate init(_ explanation: LookupExplanation, name: String?) {
        self.init(
            name: name, localization: explanation.string.localization, text: explanation.result?.text ?? explanation.string.text,
            isFound: explanation.string.isFound,
            issues: explanation.result?.issues ?? [], explanation: explanation)
    }
}
