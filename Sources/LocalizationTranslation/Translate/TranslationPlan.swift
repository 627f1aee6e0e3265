import CatalogFormats
package import LocalizationCatalogModel
import LocalizationDiagnostics
package import LocalizationLint
import LocalizationProject
import LocalizationSourceText
import LocalizationTextChecks

/// What is asked of a program: the entries of catalogs that lack texts in some languages.
package struct TranslationPlan: Sendable {
    /// What is asked.
    package struct Options: Sendable {
        /// The languages.
        package var languages: [String] = []
        /// The states whose texts are asked again, although they are texts.
        package var retranslated: [TranslationState] = []
        /// Which keys are asked; nil for all.
        package var keys: KeyGlob?
        /// Whether what was refused before is asked again, although its original did not change.
        package var retriesRefused = false

        /// Asks nothing.
        package init() {}
    }

    /// What is asked in a language.
    package struct Language: Sendable {
        /// The language as the command line spells it.
        package let language: String
        /// The entries, each once.
        package internal(set) var entries: [AskedEntry] = []
        /// The keys that were refused before and are not asked again, with the rules.
        var refusedBefore: [(catalog: Int, key: String, rules: [String])] = []
        /// The keys that lack texts, and whose texts vary by something that no answer can have.
        var unaskable: [(catalog: Int, key: String)] = []
        /// How many keys of a region are not asked, because the texts of its language are shown.
        package internal(set) var coveredCount = 0
        /// The texts of people that break a rule, so that no request shows them as examples.
        var broken: [(catalog: Int, key: String, issue: GateIssue)] = []
    }

    /// The catalogs.
    package let catalogs: [AskedCatalog]
    /// The languages, in the order of the options.
    package internal(set) var languages: [Language]

    /// Finds what is asked. O(texts).
    package init(_ catalogs: [AskedCatalog], _ options: Options, record: TranslationRecord) {
        self.catalogs = catalogs
        let entries = catalogs.map { Self.counted($0, options.keys) }
        let presence = catalogs.map { TextPresence(of: $0.counted) }
        languages = options.languages.map { language in
            var planned = Language(language: language)
            var numbers: [ExactText: Int] = [:]
            lazy var isOfPeople = Self.haveTextsOfPeople(catalogs, in: language)
            for (index, catalog) in catalogs.enumerated() where !Self.isSame(catalog.sourceLanguage, language) {
                var presence = presence[index]
                for entry in entries[index] {
                    if Self.target(of: entry, in: language) == nil {
                        switch presence.state(of: entry.key, in: language) {
                        case .covered where isOfPeople:
                            planned.coveredCount += 1
                            continue
                        case .present: continue
                        case .needed, .covered: break
                        }
                    }
                    Self.add(entry, of: catalog, index, to: &planned, &numbers, options, record)
                }
            }
            return planned
        }
    }

    /// Whether people wrote texts of a region, which then has what differs in it. A new one, or one that a run before this began, gets all texts.
    private static func haveTextsOfPeople(_ catalogs: [AskedCatalog], in language: String) -> Bool {
        catalogs.contains { catalog in
            let isInCatalog = catalog.document.entries.contains { entry in
                target(of: entry.model, in: language)?.placedTexts.contains { ![.machineTranslated, .new].contains($0.text.state) } ?? false
            }
            // Files beside the catalog have no states.
            return isInCatalog
                || catalog.counted?.entries.contains { entry in
                    entry[LanguageName.canonical(language)].map { $0.place.file != entry.place.file && !$0.all.isEmpty } ?? false
                } ?? false
        }
    }

    /// The entries that are translated at all, in the order of the file: not those that need no translation, that code has lost, or whose
    /// original has no letter. Of a repeated key the last one counts.
    private static func counted(_ catalog: AskedCatalog, _ keys: KeyGlob?) -> [CatalogEntry] {
        var places: [ExactText: Int] = [:]
        var entries: [CatalogEntry] = []
        for view in catalog.document.withoutRepeatedMembers.entries {
            guard view.shouldTranslate, view.extractionState != .stale, keys?.matches(view.key) ?? true else { continue }
            let entry = view.model
            let original = OriginalTexts(of: entry, in: catalog.sourceLanguage)
            let texts = original.translation?.placedTexts.map(\.text.value) ?? (InterfaceObjectKey.isOne(entry.key) ? [] : [entry.key])
            guard texts.contains(where: Words.hasLetter), places[ExactText(entry.key)] == nil else { continue }
            places[ExactText(entry.key)] = entries.count
            entries.append(entry)
        }
        return entries
    }

    /// Whether two names are of one language.
    package static func isSame(_ left: String, _ right: String) -> Bool {
        isSameText(LanguageName.canonical(left), LanguageName.canonical(right))
    }

    /// The translation of an entry in a language, in any spelling.
    static func target(of entry: CatalogEntry, in language: String) -> CatalogTranslation? {
        entry.translations.last { isSame($0.language, language) }?.translation
    }

    private static func add(
        _ entry: CatalogEntry, of catalog: AskedCatalog, _ index: Int, to planned: inout Language, _ numbers: inout [ExactText: Int],
        _ options: Options, _ record: TranslationRecord
    ) {
        let original = OriginalTexts(of: entry, in: catalog.sourceLanguage)
        let source = original.translation?.placedTexts.map { (path: $0.path, text: $0.text.value) } ?? [(.text, entry.key)]
        let fingerprint = Fingerprint.ofSource(source, comment: entry.comment)
        let target = target(of: entry, in: planned.language)
        let line = record[catalog.file, entry.key, planned.language]
        // Of a machine's text that nobody touched, the original has changed.
        let isOutdated =
            line.map { line in
                !isSameText(line.textsSource ?? line.source, fingerprint)
                    && target.map { isSameText(Fingerprint.ofTexts($0), line.texts) } ?? false
            } ?? false
        func isAsked(_ text: LocalizedText?) -> Bool {
            guard let text, let state = text.state, state != .new, !text.value.isBlank else { return true }
            return options.retranslated.contains(state) || isOutdated && state != .translated
        }
        let own = target.flatMap { target in target.placedTexts.contains { !isAsked($0.text) } ? target : nil }
        guard let shape = EntryShape(own: own, original: original.translation, language: planned.language) else {
            if own == nil || target?.placedTexts.contains(where: { isAsked($0.text) }) ?? true {
                planned.unaskable.append((index, entry.key))
            }
            return
        }
        let needed = shape.paths.filter { isAsked(own?[$0]) }
        if needed.isEmpty { return }
        if let line, line.outcome == .refused, isSameText(line.source, fingerprint), !options.retriesRefused {
            return planned.refusedBefore.append((index, entry.key, line.rules))
        }
        let gate = TranslationGate(table: catalog.table, from: catalog.sourceLanguage, into: planned.language)
        let existing = shape.paths.compactMap { path -> (path: TextPath, text: String)? in
            guard !needed.contains(path), let own, let text = own[path], text.state == .translated else { return nil }
            let verdict = gate.check(GateAnswer(entry: entry, translation: own, paths: [path]))
            if let issue = verdict.issues.first(where: { !$0.isNote && $0.path == path && $0.rule.identifier.hasUTF8Prefix("format.") }) {
                planned.broken.append((index, entry.key, issue))
                return nil
            }
            return (path, text.value)
        }
        let member = AskedEntry.Member(catalog: index, entry: entry, target: target, shape: shape.translation)
        var same = Fingerprint()
        same.add(LanguageName.canonical(catalog.sourceLanguage))
        same.add(fingerprint)
        for path in needed { same.add(path.spelling) }
        same.add("")
        for (path, text) in existing { for each in [path.spelling, text] { same.add(each) } }
        if let number = numbers[ExactText(same.text)] {
            planned.entries[number].members.append(member)
            return
        }
        numbers[ExactText(same.text)] = planned.entries.count
        planned.entries.append(
            AskedEntry(members: [member], fingerprint: fingerprint, source: source, needed: needed, existing: existing))
    }

    // MARK: Requests

    /// The maximum number of bytes of original texts in a request.
    static let requestSize = 16 << 10

    /// The entries of a language by requests: those from one language with one guide, at most so many, and at most 16 KB.
    func batches(of language: Int, size: Int, circumstances: (Int) -> Int) -> [[Int]] {
        var batches: [[Int]] = []
        var (bytes, last) = (0, -1)
        for (index, entry) in languages[language].entries.enumerated() {
            let group = circumstances(entry.first.catalog)
            if let batch = batches.last, group == last, batch.count < size, bytes + entry.sourceSize <= Self.requestSize {
                batches[batches.count - 1].append(index)
                bytes += entry.sourceSize
            } else {
                batches.append([index])
                (bytes, last) = (entry.sourceSize, group)
            }
        }
        return batches
    }
}
