import CatalogFormats
package import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationLint
package import LocalizationPlatform
import LocalizationProject

/// Asks a program for translations, checks its answers, and has them written: after each request, so that an interruption loses nothing that
/// was finished.
package struct TranslationSession {
    /// How programs are asked.
    package struct Options: Sendable {
        /// The command line of the program.
        package var command = ""
        /// The maximum number of entries in a request.
        package var batchSize = 15
        /// The number of programs to run at the same time.
        package var jobs = 1
        /// The number of seconds that a program may take.
        package var timeout = 120
        /// How often to ask again for refused and unanswered entries.
        package var retries = 1
        /// The state of the texts that are written.
        package var state = TranslationState.machineTranslated

        /// The usual options, without a command.
        package init() {}
    }

    /// A request that waits, or that runs.
    private struct Work {
        let language: Int
        var entries: [Int]
        /// What was refused before, by entry.
        var refused: [Int: [GateIssue]] = [:]
        var retriesLeft: Int
        /// The number of the planned request that it is, or is a part or a repetition of.
        let root: Int
        /// Whether the same request has failed as a whole before, so that it is divided if it fails.
        var isRepeated = false
    }

    private let options: Options
    private var plan: TranslationPlan
    private let requested: [[RequestedLanguage]]
    private let memory: TranslationMemory?
    private let usages: TranslationUsages
    private let writer: TranslationWriter
    private var queue: [Work] = []
    private var running: [Int: Work] = [:]
    private var outcomes: [[EntryOutcome]]
    private var failures = FailuresInRow()
    /// What kept the texts of the memory from being written, by language and entry.
    private var refusedOfMemory: [[Int: [GateIssue]]]
    /// The numbers of the languages.
    package private(set) var counts: [TranslationCounts]
    /// The number of requests that were made.
    package private(set) var requestCount = 0
    /// What was found, in the order of the plan.
    package private(set) var findings: [TranslationFinding] = []
    /// The remarks of programs about entries, for people.
    package private(set) var remarks: [String] = []
    /// Whether requests that failed as a whole left entries without an answer.
    package private(set) var hasProgramFailed = false
    /// The reason why a file could not be read or written; nil if all could.
    package private(set) var fileError: FileError?

    /// Creates a session.
    /// - Parameter requested: What requests have in common, by catalog and by language of the plan.
    package init(
        _ plan: TranslationPlan, requested: [[RequestedLanguage]], memory: TranslationMemory?, usages: TranslationUsages,
        writer: TranslationWriter, _ options: Options
    ) {
        (self.plan, self.requested, self.memory, self.usages) = (plan, requested, memory, usages)
        (self.writer, self.options) = (writer, options)
        outcomes = plan.languages.map { [EntryOutcome](repeating: .unanswered, count: $0.entries.count) }
        refusedOfMemory = plan.languages.map { _ in [:] }
        counts = plan.languages.map { TranslationCounts(language: $0.language) }
    }

    // MARK: Planning

    /// The requests of the plan as they would be made first, each on a line; nothing is run or written.
    package mutating func plannedRequests() -> [String] {
        fillFromMemory(writes: false)
        makeQueue()
        return queue.enumerated().map { number, work in request(work, number: number + 1).text }
    }

    /// What a language would take.
    package struct Estimate: Sendable {
        /// The language.
        package let language: String
        /// The entries that are asked.
        package let entries: Int
        /// The keys that get the answers: equal texts are asked once.
        package let keys: Int
        /// The texts that answers have.
        package let texts: Int
        /// The characters of the originals.
        package let characters: Int
        /// The requests.
        package let requests: Int
    }

    /// What each language would take.
    package mutating func estimate() -> [Estimate] {
        fillFromMemory(writes: false)
        makeQueue()
        return plan.languages.indices.map { language in
            let works = queue.filter { $0.language == language }
            let entries = works.flatMap(\.entries).map { plan.languages[language].entries[$0] }
            return Estimate(
                language: plan.languages[language].language, entries: entries.count, keys: entries.reduce(0) { $0 + $1.members.count },
                texts: entries.reduce(0) { $0 + $1.needed.count }, characters: entries.reduce(0) { $0 + $1.characterCount },
                requests: works.count)
        }
    }

    private mutating func makeQueue() {
        for language in plan.languages.indices {
            let batches = plan.batches(of: language, size: options.batchSize) { catalog in circumstance(of: catalog, language) }
            for batch in batches {
                let left = batch.filter { if case .unanswered = outcomes[language][$0] { true } else { false } }
                if !left.isEmpty { queue.append(Work(language: language, entries: left, retriesLeft: options.retries, root: queue.count)) }
            }
        }
    }

    /// A number that catalogs share if a request can have entries of all of them.
    private func circumstance(of catalog: Int, _ language: Int) -> Int {
        requested.indices.first { other in
            isSameText(requested[other][language].source, requested[catalog][language].source)
                && isSameText(requested[other][language].guide, requested[catalog][language].guide)
        } ?? catalog
    }

    private func request(_ work: Work, number: Int) -> TranslationRequest {
        let entries = work.entries.map { plan.languages[work.language].entries[$0] }
        let language = requested[entries.first?.first.catalog ?? 0][work.language]
        var request = TranslationRequest(
            id: "\(language.target)-\(number)", language: language, entries: entries, catalogs: plan.catalogs)
        for (index, entry) in work.entries.enumerated() { request.refused[index] = work.refused[entry] }
        return request
    }

    // MARK: Running

    /// Asks the program of the options for everything, and writes what passes the gate.
    package mutating func run() {
        var pool = ProgramPool(command: options.command, timeout: options.timeout)
        run(asking: &pool)
    }

    /// Asks for everything, and writes what passes the gate.
    package mutating func run(asking pool: inout some ProgramRunner) {
        for (language, planned) in plan.languages.enumerated() {
            counts[language].entries = planned.entries.count + planned.refusedBefore.count
        }
        fillFromMemory(writes: true)
        makeQueue()
        // From the end, the next request is taken without moving the others.
        queue.reverse()
        while fileError == nil, !failures.meanThatServiceIsDown {
            while pool.count < options.jobs, let work = queue.popLast() {
                requestCount += 1
                running[requestCount] = work
                pool.start(Array((request(work, number: requestCount).text + "\n").utf8), tag: requestCount)
            }
            guard let (tag, outcome) = pool.next() else { break }
            guard let work = running.removeValue(forKey: tag) else { continue }
            switch outcome {
            case .failed(let rule, let message): fail(work, rule, message)
            case .answered(let bytes):
                if let response = TranslationResponse(parsing: bytes) {
                    failures = FailuresInRow()
                    take(response, for: work)
                } else {
                    fail(work, Rule.Answer.noJSON, "the response is not one JSON object with the member 'translations'")
                }
            }
        }
        pool.endAll()
        if failures.meanThatServiceIsDown, let rule = failures.lastRule {
            let message = "\(failures.count) requests in a row have failed as a whole; nothing more is asked"
            findings.append(TranslationFinding(catalog: nil, finding: Finding(rule, message, severity: .error)))
        }
        report()
    }

    /// Repeats a request that failed as a whole, and then divides it. The parts wait for all other requests: if a single entry makes the
    /// program fail, others succeed in between.
    private mutating func fail(_ work: Work, _ rule: Rule, _ message: String) {
        failures.add(rule, of: work.root)
        findings.append(TranslationFinding(catalog: nil, finding: Finding(rule, message, severity: .warning)))
        var work = work
        if !work.isRepeated {
            work.isRepeated = true
            queue.append(work)
        } else if work.entries.count > 1 {
            let middle = work.entries.count / 2
            for part in [work.entries[..<middle], work.entries[middle...]] {
                var half = work
                half.entries = Array(part)
                queue.insert(half, at: 0)
            }
        } else {
            hasProgramFailed = true
        }
    }

    private mutating func take(_ response: TranslationResponse, for work: Work) {
        let language = plan.languages[work.language].language
        var known: Set<ExactText> = []
        var accepted: [Int: [CatalogTranslation]] = [:]
        var again = work
        (again.entries, again.refused, again.isRepeated) = ([], [:], false)
        for (index, number) in work.entries.enumerated() {
            let id = ExactText("\(index + 1)")
            known.insert(id)
            guard let answer = response.answers[id] else {
                again.entries.append(number)
                continue
            }
            let checked = check(answer, number, work.language, isUnchanged: response.unchanged.contains(id))
            switch checked {
            case .success(let result):
                outcomes[work.language][number] = .written(result.notes)
                accepted[number] = result.translations
            case .failure(let refusal):
                outcomes[work.language][number] = .refused(refusal.issues)
                again.entries.append(number)
                again.refused[number] = refusal.issues
            }
        }
        let unknown = response.answers.keys.filter { !known.contains($0) }.map(\.text)
        for id in unknown.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            let message = "the response for '\(language)' has the entry '\(id)', which was not asked for"
            findings.append(TranslationFinding(catalog: nil, finding: Finding(Rule.Answer.unknownEntry, message)))
        }
        for (id, text) in response.notes {
            guard let index = Int(id), work.entries.indices.contains(index - 1) else { continue }
            let entry = plan.languages[work.language].entries[work.entries[index - 1]]
            remarks.append("\(language): \(Finding.Subject.cut(entry.first.entry.key)): \(text)")
        }
        let isFinal = work.retriesLeft == 0 || again.entries.isEmpty
        write(accepted, work.language, refused: isFinal ? again.refused : [:])
        guard !isFinal else { return }
        again.retriesLeft -= 1
        queue.append(again)
    }

    private struct Accepted {
        var translations: [CatalogTranslation] = []
        var notes: [GateIssue] = []
    }

    private struct Refusal: Error { let issues: [GateIssue] }

    private func check(
        _ answer: TranslationResponse.Answer, _ number: Int, _ language: Int, isUnchanged: Bool
    ) -> Result<Accepted, Refusal> {
        let entry = plan.languages[language].entries[number]
        switch answer.texts(for: entry) {
        case .failure(let refused): return .failure(Refusal(issues: [GateIssue(refused.rule, nil, refused.message)]))
        case .success(let texts):
            return gated(texts, entry, language, state: isUnchanged ? .needsReview : options.state, isUnchanged: isUnchanged)
        }
    }

    /// Passes texts through the gate, once for each key that gets them.
    private func gated(
        _ texts: [(path: TextPath, text: String)], _ entry: AskedEntry, _ language: Int, state: TranslationState, isUnchanged: Bool
    ) -> Result<Accepted, Refusal> {
        var accepted = Accepted()
        for member in entry.members {
            var translation = member.shape
            for (path, text) in texts { translation.set(text, state: state, at: path) }
            let requested = requested[member.catalog][language]
            let gate = TranslationGate(
                table: plan.catalogs[member.catalog].table, from: requested.source, into: requested.target,
                fixedWords: requested.glossary.fixed, terms: requested.glossary.terms(in: requested.target),
                forbidden: requested.glossary.forbidden)
            let verdict = gate.check(
                GateAnswer(entry: member.entry, translation: translation, paths: texts.map(\.path), isUnchanged: isUnchanged))
            if verdict.isRefused { return .failure(Refusal(issues: verdict.issues.filter { !$0.isNote })) }
            accepted.translations.append(verdict.translation)
            if accepted.translations.count == 1 { accepted.notes = verdict.issues }
        }
        return .success(accepted)
    }

    /// Writes what was accepted, and records what will not be asked again.
    private mutating func write(_ accepted: [Int: [CatalogTranslation]], _ language: Int, refused: [Int: [GateIssue]]) {
        let entries = plan.languages[language].entries
        let written = accepted.sorted { $0.key < $1.key }.flatMap { number, translations in
            zip(entries[number].members, translations).map { (entries[number], $0, $1) }
        }
        let rules = refused.sorted { $0.key < $1.key }.flatMap { number, issues in
            entries[number].members.map { (entries[number], $0, issues.map(\.rule.identifier)) }
        }
        do throws(FileError) {
            let lost = try writer.write(written, refused: rules, into: plan.languages[language].language, of: plan.catalogs)
            for number in accepted.keys where entries[number].members.contains(where: { lost.contains(.init($0)) }) {
                outcomes[language][number] = .unanswered
            }
        } catch {
            fileError = error
            for number in accepted.keys { outcomes[language][number] = .unanswered }
        }
    }

    // MARK: Memory and context

    /// Fills what a memory has, and gathers for the rest what helps to translate it.
    private mutating func fillFromMemory(writes: Bool) {
        for language in plan.languages.indices {
            let target = plan.languages[language].language
            var indexes: [String: MemoryIndex] = [:]
            var accepted: [Int: [CatalogTranslation]] = [:]
            var units: [TranslationMemory.Unit] = []
            for (number, entry) in plan.languages[language].entries.enumerated() {
                guard let memory else { break }
                let source = plan.catalogs[entry.first.catalog].sourceLanguage
                if indexes[source] == nil {
                    let found = memory.units(from: source, into: target)
                    units += found
                    indexes[source] = MemoryIndex(found)
                }
                let original = OriginalTexts(of: entry.first.entry, in: source)
                guard let texts = indexes[source]?.texts(for: entry, original) else { continue }
                switch gated(texts, entry, language, state: .needsReview, isUnchanged: true) {
                case .success(let result):
                    outcomes[language][number] = .written(result.notes)
                    accepted[number] = result.translations
                case .failure(let refusal): refusedOfMemory[language][number] = refusal.issues
                }
            }
            if writes {
                counts[language].reused = accepted.count
                if !accepted.isEmpty { write(accepted, language, refused: [:]) }
            }
            guard plan.languages[language].entries.indices.contains(where: { accepted[$0] == nil }) else { continue }
            let context = TranslationContext(of: plan.catalogs, in: target, memory: units.map { ($0.source, $0.target) })
            for number in plan.languages[language].entries.indices where accepted[number] == nil {
                let entry = plan.languages[language].entries[number]
                let source = plan.catalogs[entry.first.catalog].sourceLanguage
                plan.languages[language].entries[number].context.usages = usages.uses(
                    of: entry.first.entry.key, in: plan.catalogs[entry.first.catalog])
                plan.languages[language].entries[number].context.devices = usages.devices
                plan.languages[language].entries[number].context.similar = context.similar(to: entry)
                plan.languages[language].entries[number].context.others = TranslationContext.others(
                    of: entry, besides: target, source: source)
            }
        }
    }

    // MARK: Report

    /// Counts the outcomes, and makes findings of what was refused and noted.
    private mutating func report() {
        for (language, planned) in plan.languages.enumerated() {
            for (number, entry) in planned.entries.enumerated() {
                switch outcomes[language][number] {
                case .unanswered: counts[language].unanswered += 1
                case .written(let issues):
                    counts[language].written += 1
                    add(issues, entry.first.catalog, entry.first.entry.key, planned.language)
                case .refused(let issues):
                    counts[language].refused += 1
                    add(issues, entry.first.catalog, entry.first.entry.key, planned.language)
                }
            }
            counts[language].refused += planned.refusedBefore.count
            for (catalog, key, rules) in planned.refusedBefore {
                for rule in rules.compactMap(RuleRegistry.named) {
                    let issue = GateIssue(rule, nil, "an answer was refused before; '--retry' asks again")
                    add([issue], catalog, key, planned.language)
                }
            }
        }
        for (language, planned) in plan.languages.enumerated() {
            for (catalog, key) in planned.unaskable {
                let message = "the entry lacks texts, but varies in a way that programs are not asked about, such as by width"
                add([GateIssue(Rule.Answer.missingPath, nil, message)], catalog, key, planned.language, severity: .warning)
            }
            for (catalog, key, issue) in planned.broken {
                add([issue], catalog, key, planned.language, severity: .warning)
            }
            for (number, issues) in refusedOfMemory[language].sorted(by: { $0.key < $1.key }) {
                let entry = planned.entries[number].first
                let named = issues.map {
                    GateIssue($0.rule, $0.path, "the text in the memory is refused: \($0.message)", $0.text, isNote: true)
                }
                add(named, entry.catalog, entry.entry.key, planned.language)
            }
        }
        if !running.isEmpty || !queue.isEmpty { hasProgramFailed = true }
    }

    private mutating func add(
        _ issues: [GateIssue], _ catalog: Int, _ key: String, _ language: String, severity: Finding.Severity = .error
    ) {
        let document = plan.catalogs[catalog].document
        let range = issues.isEmpty ? nil : document[key]?.keyRange
        for issue in issues {
            var finding = Finding(issue.rule, issue.message, severity: issue.isNote ? .note : severity, range: range)
                .about(key: key, language: LanguageName.canonical(language))
            finding.subject.table = plan.catalogs[catalog].table
            findings.append(TranslationFinding(catalog: catalog, finding: finding, path: issue.path?.spelling, text: issue.text))
        }
    }
}
