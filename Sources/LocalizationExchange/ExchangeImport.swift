package import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform

/// Imports the translations of an XLIFF document into a project, as Xcode's "Import Localizations" does.
///
/// - A file is found by its path, see ``SourceMatching``. Its source language must be that of the project.
/// - A unit without a translation changes nothing, and neither does one that is not finished, that the project does not have, or whose source
///   text has changed. A translation whose placeholders do not fit the source text is not imported either.
/// - An empty translation clears the text.
/// - If a plural gets some cases, the others that the language needs are added to a catalog with the state `new`.
package struct ExchangeImport: Sendable {
    /// The outcome for a unit.
    package struct Result: Sendable {
        /// The path of the file: that of the project, or of the document if the project has no such file.
        package let original: String
        /// The identifier.
        package let id: String
        /// The outcome.
        package fileprivate(set) var outcome: ImportOutcome
        /// The identifier's bytes in the document.
        package let range: Range<Int>?
    }

    /// The outcomes of the units, in the order of the document.
    package private(set) var results: [Result] = []
    /// The texts of the project that the document lacks, of the files that it has.
    package private(set) var missing: [(original: String, id: String)] = []
    /// The changes of the project's files.
    package private(set) var changes: [FileChange] = []
    /// The languages that get translations, as the document names them, in its order.
    package private(set) var languages: [String] = []

    /// Plans an import. O(units of the document and of its files).
    /// - Parameters:
    ///   - document: The document.
    ///   - sources: The sources of the project.
    ///   - developmentLanguage: The development language of the project.
    ///   - projectNames: The names that the folder of the project may have, see ``ExchangeProject/folderNames``.
    ///   - checksPlaceholders: Whether to skip translations whose placeholders would crash. Xcode imports them.
    /// - Throws: ``ExchangeError`` if a file of the project cannot be changed.
    package init(
        of document: XLIFFDocument, into sources: [any ExchangeSource], developmentLanguage: String, projectNames: [String] = [],
        checksPlaceholders: Bool = true
    ) throws(ExchangeError) {
        let files = document.files
        let matching = SourceMatching(of: files, with: sources, projectNames: projectNames)
        var plans: [ExactText: Plan] = [:]
        var order: [ExactText] = []
        for file in files {
            let (original, language) = (file.original, file.targetLanguage)
            let source: any ExchangeSource
            // The check of a document by itself has a source for each of its files.
            if original.isEmpty, matching.source(original) == nil {
                skip(file, .unnamedFile)
                continue
            }
            switch matching.match(original) {
            case .source(let found): source = found
            case .none(let candidates):
                skip(file, .unknownFile(candidates: candidates))
                continue
            }
            let expected = source.sourceLanguage ?? developmentLanguage
            guard isSameText(LanguageName.canonical(file.sourceLanguage ?? expected), LanguageName.canonical(expected)) else {
                skip(file, .sourceLanguage(expected))
                continue
            }
            guard let language, LanguageName.isPossibleName(language), !Self.isNoLanguage(language) else {
                skip(file, .targetLanguage)
                continue
            }
            let place = ExactText(source.original)
            if let plan = plans[place], !isSameText(LanguageName.canonical(plan.language), LanguageName.canonical(language)) {
                throw ExchangeError("'\(original)' is in the document in two languages, '\(plan.language)' and '\(language)'")
            }
            if plans[place] == nil {
                order.append(place)
                plans[place] = Plan(source, language: language)
            }
            // The outcomes are known when all units of the source are.
            for unit in file.units {
                plans[place]?.units.append((unit, results.count))
                results.append(Result(original: source.original, id: unit.id, outcome: .untranslated, range: unit.idRange))
            }
        }
        for place in order {
            guard let plan = plans.removeValue(forKey: place) else { continue }
            try decide(plan, checksPlaceholders: checksPlaceholders)
        }
    }

    /// Whether a name is that of a folder for all languages.
    private static func isNoLanguage(_ name: String) -> Bool {
        isSameText(LanguageName.canonical(name), LocalizationFolderName.base) || isSameText(LanguageName.canonical(name), "mul")
    }

    private mutating func skip(_ file: XLIFFFileView, _ reason: ImportOutcome.Skip) {
        results += file.units.map { Result(original: file.original, id: $0.id, outcome: .skipped(reason), range: $0.idRange) }
    }

    /// Decides about the units of a source, which may be in several files of the document: of those with one identifier, the last counts.
    private mutating func decide(_ plan: Plan, checksPlaceholders: Bool) throws(ExchangeError) {
        let (source, language) = (plan.source, plan.language)
        let decision = ImportDecision(source, language: language, checksPlaceholders: checksPlaceholders)
        let units = plan.units.map(\.view.model)
        let last = Dictionary(units.enumerated().map { (ExactText($1.id), $0) }) { $1 }
        let withTargets = units.indices.filter { units[$0].target != nil }
        let contradictory = Set(source.contradictions(in: withTargets.map { units[$0].id }, language: language).map { withTargets[$0] })
        var accepted: [XLIFFUnit] = []
        for (position, (view, result)) in plan.units.enumerated() {
            let unit = units[position]
            var outcome = decision.outcome(of: unit)
            if last[ExactText(unit.id)] != position {
                outcome = .skipped(.repeated)
            } else if view.source == nil {
                outcome = .skipped(.unknownID)
            } else if view.flaw != nil {
                outcome = .skipped(.flaw)
            } else if outcome.isChange, contradictory.contains(position) {
                outcome = .skipped(.otherShape)
            }
            if outcome.isChange { accepted.append(unit) }
            results[result].outcome = outcome
        }
        changes += try source.changes(setting: accepted, in: language)
        if !accepted.isEmpty, !languages.contains(where: { isSameText($0, language) }) { languages.append(language) }
        missing += decision.ids.filter { last[ExactText($0)] == nil }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map {
            (source.original, $0)
        }
    }

    /// The number of units with an outcome.
    package func count(_ word: String) -> Int { results.count { isSameText($0.outcome.word, word) } }

    /// Whether a unit is not imported, or clears a text.
    package var hasSkipped: Bool {
        results.contains { if case .skipped = $0.outcome { true } else { $0.outcome == .cleared } }
    }

    /// The findings for the document.
    /// - Parameter reportsChanges: Whether units that add or change a translation are reported too.
    package func findings(reportsChanges: Bool) -> [Finding] {
        var findings: [Finding] = []
        var reported: Set<ExactText> = []
        let counts = results.reduce(into: [ExactText: Int]()) { $0[ExactText($1.original), default: 0] += 1 }
        for result in results {
            guard let (rule, message) = result.outcome.report(result.id, file: PathNames.last(of: result.original)) else { continue }
            if rule == Rule.Exchange.unit, !reportsChanges { continue }
            switch result.outcome {
            case .skipped(.unknownFile), .skipped(.unnamedFile), .skipped(.sourceLanguage), .skipped(.targetLanguage):
                // One finding for all units of the file.
                guard reported.insert(ExactText(result.original)).inserted else { continue }
                let count = counts[ExactText(result.original)] ?? 0
                let place = result.original.isEmpty ? "" : "'\(result.original)': "
                let text = "\(place)\(Self.reason(result.outcome)); \(counted(count, "unit")) skipped"
                findings.append(Finding(rule, text, range: result.range))
            default: findings.append(Finding(rule, message, range: result.range))
            }
        }
        return findings
            + missing.map { original, id in
                // Apple's wording.
                Finding(Rule.Exchange.missing, "\(PathNames.last(of: original)): No translation found in the XLIFF (Key: \"\(id)\")")
            }
    }

    private static func reason(_ outcome: ImportOutcome) -> String {
        switch outcome {
        case .skipped(.unknownFile(let candidates)): ImportOutcome.unknownFile(candidates)
        case .skipped(.unnamedFile): ImportOutcome.unnamedFile
        case .skipped(.sourceLanguage(let language)): "the source language of the project is '\(language)'"
        default: "there is no target language"
        }
    }
}

/// The units of a document for a source.
private struct Plan {
    let source: any ExchangeSource
    let language: String
    /// The units in the order of the document, with the numbers of their results.
    var units: [(view: XLIFFUnitView, result: Int)] = []

    init(_ source: any ExchangeSource, language: String) {
        self.source = source
        self.language = language
    }
}
