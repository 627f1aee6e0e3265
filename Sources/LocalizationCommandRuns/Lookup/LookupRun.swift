package import LocalizationRunSupport
package import LocalizationCatalogTools
import LocalizationFileWriting
package import LocalizationFormatStrings
import Localization
import LocalizationPlatform
import LocalizationSourceText

/// The output formats of `lproj lookup` and `lproj languages`.
package enum ResultFormat: String, CaseIterable, Sendable {
    /// Human-readable text.
    case text
    /// One JSON object.
    case json
}

/// Runs of `lproj lookup` and `lproj languages`.
package struct LookupRun {
    private let options: LookupOptions
    private let messages: Messages
    private let format: ResultFormat

    /// Creates a run.
    package init(_ options: LookupOptions, format: ResultFormat = .text, messages: Messages) {
        self.options = options
        self.format = format
        self.messages = messages
    }

    /// Looks up one text, see ``SingleLookup``.
    package func lookUp(
        _ key: String, at root: String, arguments: [FormatArgument], isExplained: Bool, isForAll: Bool
    ) -> ExitStatus {
        let search: BundleSearch
        switch bundles(at: root) {
        case .success(let found): search = found
        case .failure(let failure): return failure.status
        }
        let lookup = SingleLookup(
            key, root: root, in: search.found, arguments: arguments, options: options, isExplained: isExplained, isForAll: isForAll)
        if format == .json { Console.write(lookup.json.indentedText + "\n", to: .output) }
        for statement in lookup.statements where format == .text {
            switch statement {
            case .result(let text): Console.write(text + "\n", to: .output)
            case .error(let text): messages.error(text)
            case .warning(let text): messages.warning(text)
            case .issue(let issue): messages.issue(issue)
            case .note(let text): messages.note(text)
            }
        }
        return lookup.hasFindings ? .findings : .success
    }

    /// Answers the requests on standard input; the options are defaults for them.
    package func answerRequests() -> ExitStatus {
        var batch = LookupBatch(defaults: options)
        return BatchLoop.run(messages) { line, number in
            let answer = batch.answer(line, number: number)
            for warning in answer.warnings { messages.warning(warning) }
            return (Array(answer.line.utf8), !answer.isError)
        }
    }

    /// Prints a bundle's languages and those that the user gets.
    package func showLanguages(at root: String, isExplained: Bool) -> ExitStatus {
        let search: BundleSearch
        switch bundles(at: root) {
        case .success(let found): search = found
        case .failure(let failure): return failure.status
        }
        guard let found = search.found.first else { return .failure }
        let issues: [LocalizationIssue]
        switch format {
        case .text:
            for note in LanguageSummary.notes(on: search, at: root) { messages.note(note) }
            let lines = isExplained ? LanguageSummary.explanation(of: found.bundle) : LanguageSummary.lines(of: found.bundle)
            Console.write(lines.map(Self.line).joined(), to: .output)
            issues = found.issues.take()
            for issue in issues { messages.issue(issue) }
        case .json:
            let members = LanguageSummary.members(of: search, at: root, isExplained: isExplained)
            issues = found.issues.take()
            let object = JSONValue.object(members + [("issues", .array(issues.map(\.json)))])
            Console.write(object.indentedText + "\n", to: .output)
        }
        return issues.isEmpty ? .success : .findings
    }

    /// A heading and a text; a folder's name cannot start a new line in it.
    private static func line(heading: String, text: String) -> String {
        heading + String(repeating: " ", count: max(15 - heading.utf8.count, 1)) + VisibleText.escape(text) + "\n"
    }

    /// Matches the lists of languages on standard input.
    package func matchLanguages() -> ExitStatus {
        BatchLoop.run(messages) { line, number in
            if let answer = LanguageBatch.answer(line) { return (answer, true) }
            messages.error("line \(number): expected languages, a tab and localizations")
            return (line + [UInt8(ascii: "\t")], false)
        }
    }

    /// A problem that was reported.
    private struct Failure: Error {
        let status: ExitStatus
    }

    /// Finds at least one bundle, or reports why there is none, or which of the languages in the options is none.
    private func bundles(at root: String) -> Result<BundleSearch, Failure> {
        // The bundles matter only for names that are not identifiers, and then they are opened once more.
        if options.mistakeInLanguages(of: []) != nil,
            let mistake = options.mistakeInLanguages(of: (try? options.bundles(at: root))?.found.map(\.bundle) ?? [])
        {
            messages.error(mistake)
            return .failure(Failure(status: .usage))
        }
        return foundBundles(at: root).map { .success($0) } ?? .failure(Failure(status: .failure))
    }

    /// Finds at least one bundle, or reports why there is none.
    private func foundBundles(at root: String) -> BundleSearch? {
        if FileSystem.kind(of: root) == .file {
            let folder = PathNames.folder(of: root)
            let place = folder.isEmpty ? "." : folder
            messages.error(
                "'\(root)' is a file, and a bundle or a folder is expected: '\(place)' with '--table \(PathNames.stem(of: root))'")
            return nil
        }
        do throws(LocalizationError) {
            let search = try options.bundles(at: root)
            if !search.found.isEmpty { return search }
            // An unreadable file explains why nothing was found.
            guard search.issuesOfOthers.isEmpty else {
                for issue in search.issuesOfOthers { messages.issue(issue) }
                return nil
            }
            messages.error("found no localizations in '\(root)' or in the folders below it")
        } catch {
            messages.error(error.description)
        }
        return nil
    }
}
