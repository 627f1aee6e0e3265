package import CatalogFormats
package import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform

/// Imports the translations of an XLIFF document into a project, as Xcode's "Import Localizations" does.
///
/// - A file is found by its path. Its source language must be that of the project.
/// - A unit without a translation changes nothing, and neither does one that is not finished, that the project does not have, or whose source
///   text has changed. A translation whose placeholders do not fit the source text is not imported either.
/// - An empty translation clears the text.
/// - If a plural gets some cases, the others that the language needs are added to a catalog with the state `new`.
package struct ExchangeImport: Sendable {
    /// What happens to a unit.
    package struct Result: Sendable {
        /// The path of the file.
        package let original: String
        /// The identifier.
        package let id: String
        /// What happens to it.
        package let outcome: ImportOutcome
        /// The identifier's bytes in the document.
        let range: Range<Int>?
    }

    /// What happens to the units, in the order of the document.
    package private(set) var results: [Result] = []
    /// The texts of the project that the document lacks, of the files that it has.
    package private(set) var missing: [(original: String, id: String)] = []
    /// The changes of the project's files.
    package private(set) var changes: [FileChange] = []

    /// Plans an import. O(units of the document and of its files).
    /// - Parameters:
    ///   - document: The document.
    ///   - sources: The sources of the project.
    ///   - developmentLanguage: The development language of the project.
    ///   - checksPlaceholders: Whether to skip translations whose placeholders would crash. Xcode imports them.
    /// - Throws: ``ExchangeError`` if a file of the project cannot be changed.
    package init(
        of document: XLIFFDocument, into sources: [any ExchangeSource], developmentLanguage: String, checksPlaceholders: Bool = true
    ) throws(ExchangeError) {
        let index = SourceIndex(sources)
        var plans: [ExactText: Plan] = [:]
        var order: [ExactText] = []
        for file in document.files {
            let (original, language) = (file.original, file.targetLanguage)
            guard let source = index.source(original) else {
                skip(file, .unknownFile)
                continue
            }
            let expected = source.sourceLanguage ?? developmentLanguage
            guard isSameText(Self.canonical(file.sourceLanguage ?? expected), Self.canonical(expected)) else {
                skip(file, .sourceLanguage(expected))
                continue
            }
            guard let language, LanguageNameRule.isPossibleName(language), !Self.isNoLanguage(language) else {
                skip(file, .targetLanguage)
                continue
            }
            let place = ExactText(source.original)
            if let plan = plans[place], !isSameText(Self.canonical(plan.language), Self.canonical(language)) {
                throw ExchangeError("'\(original)' is in the document in two languages, '\(plan.language)' and '\(language)'")
            }
            if plans[place] == nil { order.append(place) }
            var plan = plans[place] ?? Plan(source, language: language, checksPlaceholders)
            add(file, to: &plan)
            plans[place] = plan
        }
        for place in order {
            guard let plan = plans[place] else { continue }
            changes += try plan.source.changes(setting: plan.accepted.compactMap { $0 }, in: plan.language)
            missing += plan.missing.map { (plan.source.original, $0) }
        }
    }

    /// Whether a name is that of a folder for all languages.
    private static func isNoLanguage(_ name: String) -> Bool {
        isSameText(canonical(name), LocalizationFolderName.base) || isSameText(canonical(name), "mul")
    }

    private static func canonical(_ language: String) -> String { LocalizationFolderName.canonical(language) ?? language }

    private mutating func skip(_ file: XLIFFFileView, _ reason: ImportOutcome.Skip) {
        results += file.units.map { Result(original: file.original, id: $0.id, outcome: .skipped(reason), range: $0.idRange) }
    }

    private mutating func add(_ file: XLIFFFileView, to plan: inout Plan) {
        let views = file.units
        let units = views.map(\.model)
        let last = Dictionary(units.enumerated().map { (ExactText($1.id), $0) }) { $1 }
        let withTargets = units.indices.filter { units[$0].target != nil }
        let contradictory = Set(
            plan.source.contradictions(in: withTargets.map { units[$0].id }, language: plan.language).map { withTargets[$0] })
        for (position, unit) in units.enumerated() {
            let isLast = last[ExactText(unit.id)] == position
            var outcome = isLast ? plan.decision.outcome(of: unit) : .skipped(.repeated)
            if views[position].source == nil, isLast { outcome = .skipped(.unknownID) }
            if outcome.isChange, contradictory.contains(position) { outcome = .skipped(.otherShape) }
            if isLast { plan.seen.insert(ExactText(unit.id)) }
            if outcome.isChange {
                plan.accept(unit)
            }
            results.append(Result(original: file.original, id: unit.id, outcome: outcome, range: views[position].idRange))
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
            case .skipped(.unknownFile), .skipped(.sourceLanguage), .skipped(.targetLanguage):
                // One finding for all units of the file.
                guard reported.insert(ExactText(result.original)).inserted else { continue }
                let count = counts[ExactText(result.original)] ?? 0
                let text = "'\(result.original)': \(Self.reason(result.outcome)); \(counted(count, "unit")) skipped"
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
        case .skipped(.unknownFile): "the project has no such file"
        case .skipped(.sourceLanguage(let language)): "the source language of the project is '\(language)'"
        default: "there is no target language"
        }
    }
}

/// The units of a source that are imported.
private struct Plan {
    let source: any ExchangeSource
    let language: String
    let decision: ImportDecision
    /// The units in the order of the document; nil in place of one that a later one replaces.
    private(set) var accepted: [XLIFFUnit?] = []
    private var places: [ExactText: Int] = [:]
    var seen: Set<ExactText> = []

    init(_ source: any ExchangeSource, language: String, _ checksPlaceholders: Bool) {
        self.source = source
        self.language = language
        decision = ImportDecision(source, language: language, checksPlaceholders: checksPlaceholders)
    }

    /// Adds a unit. The last translation of a text counts, also where the document has its file twice. O(1).
    mutating func accept(_ unit: XLIFFUnit) {
        if let earlier = places.updateValue(accepted.count, forKey: ExactText(unit.id)) { accepted[earlier] = nil }
        accepted.append(unit)
    }

    var missing: [String] { decision.ids.filter { !seen.contains(ExactText($0)) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}

/// The sources of a project by their paths.
package struct SourceIndex {
    private let sources: [ExactText: any ExchangeSource]

    /// Creates an index.
    package init(_ list: [any ExchangeSource]) {
        sources = Dictionary(list.map { (ExactText($0.original), $0) }) { first, _ in first }
    }

    /// The paths of the sources that a document has files of.
    package func originals(of document: XLIFFDocument) -> Set<ExactText> {
        Set(document.files.compactMap { source($0.original).map { ExactText($0.original) } })
    }

    /// Whether there is a source with a path.
    package func contains(_ original: String) -> Bool { source(original) != nil }

    /// The source with a path. The texts of an `Info.plist` are also found under the path of the table that translates them.
    func source(_ original: String) -> (any ExchangeSource)? {
        let path = XcodeProjectFile.inner(original) ?? original
        if let found = sources[ExactText(path)] { return found }
        guard isSameText(PathNames.last(of: path), "Info.plist") else { return nil }
        let folder = ExactText(PathNames.folder(of: path))
        return sources.values.filter { source in
            guard isSameText(PathNames.stem(of: source.original), "InfoPlist") else { return false }
            let own = PathNames.folder(of: source.original)
            return folder == ExactText(own) || folder == ExactText(PathNames.folder(of: own))
        }.min { $0.original.utf8.lexicographicallyPrecedes($1.original.utf8) }
    }
}
