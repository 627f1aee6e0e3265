#if Tools

import CatalogTools
import FormatStrings
import Localization

/// One lookup from the command line, with everything it prints.
struct SingleLookup {
    let root: String
    let key: String
    /// The arguments; nil where there are none, so that a text is printed as it stands in its table.
    let arguments: [FormatArgument]?
    let options: LookupOptions
    let messages: Messages

    init(root: String, key: String, arguments: [FormatArgument], options: LookupOptions, messages: Messages) {
        self.root = root
        self.key = key
        self.arguments = arguments.isEmpty ? nil : arguments
        self.options = options
        self.messages = messages
    }

    /// Looks up and prints.
    /// - Parameters:
    ///   - isExplained: Whether the explanation is printed instead of the text.
    ///   - isForAll: Whether every localization gets a line.
    func run(isExplained: Bool, isForAll: Bool) -> ExitStatus {
        let search: BundleSearch
        do {
            search = try options.bundles(at: root)
        } catch {
            messages.error(error.description)
            return .failure
        }
        guard let first = search.found.first else {
            messages.error("there are no localizations in '\(root)' nor in the folders below it")
            return .failure
        }
        let answering = search.found.first { found in
            localizations(of: found.bundle, isForAll: isForAll).contains {
                options.hasEntry(key, in: found.bundle, localization: $0.folder)
            }
        }
        if let answering, answering.bundle.path != root { messages.note("found in '\(answering.bundle.path)'") }

        var status = ExitStatus.success
        let shown = (answering ?? first).bundle
        if isForAll {
            status = printAll(of: shown, isExplained: isExplained)
        } else if isExplained {
            let explanation = explanation(in: shown, options.localization)
            Console.write("\(explanation)\n", to: .output)
            if explanation.result?.issues.isEmpty == false { status = .findings }
        } else {
            let (text, issues) = options.text(of: options.string(key, in: shown), arguments: arguments)
            Console.write(text + "\n", to: .output)
            for issue in issues { messages.issue(issue) }
            if !issues.isEmpty { status = .findings }
        }
        if answering == nil {
            let report = MissingEntryReport(
                key: key, options: options, bundles: search.found.map(\.bundle), isForAll: isForAll)
            messages.error(report.error)
            for note in report.notes { messages.note(note) }
        }
        // Mistakes in a bundle that has nothing to do with the answer are not this lookup's business.
        let issues = (answering.map { [$0] } ?? search.found).flatMap { $0.issues.take() }
        for issue in issues { messages.issue(issue) }
        // A source tree's Info.plist may be no property list before it is built; that does not make the answer doubtful.
        let isClean = issues.allSatisfy { $0.kind == .informationMalformed }
        return isClean && answering != nil ? status : .findings
    }

    /// A line, or an explanation, for every localization.
    private func printAll(of bundle: LocalizedBundle, isExplained: Bool) -> ExitStatus {
        var status = ExitStatus.success
        var missing: [String] = []
        for (index, localization) in localizations(of: bundle, isForAll: true).enumerated() {
            let name = localization.name ?? ""
            if !options.hasEntry(key, in: bundle, localization: localization.folder) { missing.append(name) }
            if isExplained {
                Console.write("\(index == 0 ? "" : "\n")\(explanation(in: bundle, localization.folder))\n", to: .output)
                continue
            }
            let (text, issues) = options.text(of: options.string(key, in: bundle, localization: localization.folder), arguments: arguments)
            let line = text.replacing("\r", with: "\\r").replacing("\n", with: "\\n")
            Console.write("\(name)\t\(line)\n", to: .output)
            for issue in issues { messages.warning("\(name): \(issue)") }
            if !issues.isEmpty { status = .findings }
        }
        if !missing.isEmpty { messages.note("no entry in: \(missing.joined(separator: ", "))") }
        return status
    }

    /// The localizations to look in, each with the folder that its texts are in: the one that the options name, or with `--all` every one, the
    /// development language first. That one's texts may be in `Base`, and nowhere else.
    private func localizations(of bundle: LocalizedBundle, isForAll: Bool) -> [(name: String?, folder: String?)] {
        guard isForAll else { return [(options.localization, options.localization)] }
        let development = bundle.developmentLocalization
        let names = bundle.localizations.filter { $0 != "Base" }.sorted {
            ($0 == development ? 0 : 1, $0) < ($1 == development ? 0 : 1, $1)
        }
        return names.map { name in
            let isInBase = name == development && !options.hasEntry(key, in: bundle, localization: name)
                && options.hasEntry(key, in: bundle, localization: "Base")
            return (name, isInBase ? "Base" : name)
        }
    }

    private func explanation(in bundle: LocalizedBundle, _ localization: String?) -> LookupExplanation {
        bundle.explain(
            key, value: options.value, table: options.table, localization: localization, arguments: arguments ?? [],
            locale: options.locale, presentationWidth: options.presentationWidth)
    }
}

#endif
