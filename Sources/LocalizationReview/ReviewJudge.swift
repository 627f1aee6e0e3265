import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationLint
import LocalizationProject

/// Judges the differences between versions: what is damage, and what is worth a note.
struct ReviewJudge {
    private(set) var findings: [ReviewFinding] = []
    /// The texts that were replaced by others.
    private(set) var replaced: [Review.ReplacedText] = []
    private var sources: [ExactText: SourceFile] = [:]

    /// - Parameter baseTexts: The number of texts of each language in all files of the base.
    mutating func judge(_ comparison: ReviewComparison, baseTexts: () -> [String: Int]) {
        let losses = TextLosses(comparison.changes)
        for loss in losses.texts { addLoss(loss) }
        for language in losses.languages { addLanguageLoss(language) }
        let copies = SourceCopies(comparison.changes)
        for change in comparison.changes {
            if change.isConflict, change.before != nil || change.after != nil, change.kind != .nothing {
                add(Rule.Review.conflict, "the base changed the text as well", change, path: nil)
            }
            for path in copies.paths(of: change) {
                add(Rule.Review.sourceCopy, "the new text is a copy of the original", change, path: path)
            }
            judgeReworded(change, losses)
        }
        judgeStates(comparison.changes, baseTexts)
        for change in comparison.sourceChanges { judge(change) }
        for gone in comparison.goneComments { add(gone) }
    }

    // MARK: Texts

    private mutating func addLoss(_ loss: TextLosses.Text) {
        let what =
            switch loss.after {
            case nil where loss.change.after?.hasText == true: "'\(loss.path)' is gone, and other texts of the translation are left"
            case nil: "the translation is gone"
            case let text?: text.isBlank ? "the translation is empty now" : "the original replaces the translation"
            }
        add(
            Rule.Review.translationLost, what, loss.change, path: loss.path, before: loss.before, after: loss.after,
            severity: loss.isNote ? .note : nil)
    }

    private mutating func addLanguageLoss(_ loss: TextLosses.Language) {
        var finding = Finding(
            Rule.Review.languageLost, "all \(counted(loss.count, "translation")) of the table into '\(loss.language)' are gone")
        finding.subject.language = loss.language
        finding.subject.table = loss.table.table.name
        findings.append(ReviewFinding(finding, in: source(of: loss.table, loss.language)))
    }

    /// Looks at texts that have another wording: lost blanks, and candidates for earlier texts.
    private mutating func judgeReworded(_ change: TextChange, _ losses: TextLosses) {
        guard let before = change.before, let after = change.after else { return }
        for old in before.cells {
            guard let new = after[old.path], !old.text.isBlank, !new.text.isBlank, !isSameText(old.text, new.text),
                !losses.contains(change, at: old.path)
            else { continue }
            if let loss = UnbreakableBlanks.loss(from: old.text, to: new.text) {
                let what =
                    switch loss {
                    case .space: "an unbreakable space became a space"
                    case .other: "an unbreakable space became another blank"
                    case .nothing: "an unbreakable space is gone"
                    }
                add(Rule.Review.blankChanged, what, change, path: old.path, before: old.text, after: new.text)
                continue
            }
            guard change.isTranslation, let entry = change.entries.base, !entry.isCopy(old.text, at: old.path),
                change.entries.head.map({ !$0.isCopy(new.text, at: new.path) }) ?? true, let table = change.tables.base,
                before.file < table.project.files.count
            else { continue }
            replaced.append(
                Review.ReplacedText(
                    file: table.project.files[before.file].path, key: change.key, language: change.language, path: old.path, text: new.text,
                    finding: finding(
                        Rule.Review.oldText, "the text is back to that of an earlier commit", change, path: old.path, before: old.text,
                        after: new.text, severity: Self.haveSameWords(old.text, new.text) ? .note : nil)))
        }
    }

    private mutating func judge(_ change: ReviewComparison.SourceChange) {
        guard change.head.entry.shouldTranslate else { return }
        for language in change.unchangedLanguages {
            guard let text = change.head.texts[language] else { continue }
            for cell in text.cells where cell.isFinal && !cell.text.isBlank {
                guard let old = change.base.sourceText(of: cell.path), let new = change.head.sourceText(of: cell.path),
                    !UnbreakableBlanks.differOnlyInBlanks(old, new), !isSameText(cell.text, new)
                else { continue }
                let name = TextChange(
                    change.tables, key: change.key, language: language, (change.base, change.head), place: text, isConflict: false)
                // Another case of a letter, or another mark, seldom changes what a translation says.
                add(
                    Rule.Review.sourceReworded, "the original changed, but its translation did not and still counts as finished", name,
                    path: cell.path,
                    before: old, after: new, severity: Self.haveSameWords(old, new) ? .note : nil)
            }
        }
    }

    /// Whether two texts have the same letters, digits and specifiers, whatever their case and the marks between them are. O(n).
    private static func haveSameWords(_ old: String, _ new: String) -> Bool {
        func words(_ text: String) -> [Unicode.Scalar] {
            text.lowercased().unicodeScalars.filter { $0.isLetterOrDigit || $0 == "%" || $0 == "@" || $0 == "$" }
        }
        return words(old) == words(new)
    }

    // MARK: States

    private mutating func judgeStates(_ changes: [TextChange], _ baseTexts: () -> [String: Int]) {
        var demoted: [(change: TextChange, path: String)] = []
        var demotedTexts: [String: Set<ChangedText>] = [:]
        for change in changes {
            guard let before = change.before, let after = change.after else { continue }
            for old in before.cells {
                guard let new = after[old.path], isSameText(old.text, new.text), !old.text.isBlank, let from = old.state,
                    let to = new.state,
                    from != to, change.hasSameOriginal(at: old.path)
                else { continue }
                if to == .new {
                    addState(Rule.Review.stateReset, change, old.path, from, to)
                } else if to == .translated {
                    addState(Rule.Review.statePromoted, change, old.path, from, to)
                } else if from == .translated, to == .needsReview {
                    demoted.append((change, old.path))
                    demotedTexts[change.language, default: []].insert(change.name)
                }
            }
        }
        let totals = demotedTexts.isEmpty ? [:] : baseTexts()
        for (change, path) in demoted {
            let count = demotedTexts[change.language]?.count ?? 0
            let isMass = count >= 5 && count * 2 > totals[change.language] ?? 0
            addState(Rule.Review.stateReset, change, path, .translated, .needsReview, severity: isMass ? nil : .note)
        }
    }

    private mutating func addState(
        _ rule: Rule, _ change: TextChange, _ path: String, _ from: TranslationState, _ to: TranslationState,
        severity: Finding.Severity? = nil
    ) {
        add(
            rule, "the state went from '\(from.rawValue)' to '\(to.rawValue)', but the text did not change", change, path: path,
            before: from.rawValue, after: to.rawValue, severity: severity)
    }

    // MARK: Keys

    private mutating func add(_ gone: ReviewComparison.GoneComment) {
        guard let table = gone.tables.head, let entry = table.entry(gone.key) else { return }
        var finding = Finding(Rule.Review.commentLost, "the comment is gone", range: entry.entry.place.range).about(key: gone.key)
        finding.subject.table = table.table.name
        findings.append(ReviewFinding(finding, in: file(at: entry.entry.place.file, in: table.project), before: gone.comment))
    }

    /// A key that is gone, with both findings that it may be.
    mutating func goneKey(_ gone: ReviewComparison.GoneKey) -> Review.GoneKey {
        let table = gone.head ?? gone.table
        let place = source(of: table, table.table.sourceLanguage)
        func finding(_ rule: Rule, _ problem: String) -> ReviewFinding {
            var finding = Finding(rule, problem).about(key: gone.key)
            finding.subject.table = gone.table.table.name
            return ReviewFinding(finding, in: place, before: gone.table.entry(gone.key)?.sourceText(of: "text"))
        }
        return Review.GoneKey(
            file: gone.table.table.files.first.map { gone.table.project.files[$0].path } ?? gone.table.path, table: gone.table.table.name,
            key: gone.key, removed: gone.isMoved ? nil : finding(Rule.Review.keyRemoved, "the key is gone, and nothing is known to use it"),
            lost: finding(Rule.Review.keyLost, "the key is gone, but code still uses it"), languages: gone.languages)
    }

    // MARK: Findings

    private mutating func add(
        _ rule: Rule, _ problem: String, _ change: TextChange, path: String?, before: String? = nil, after: String? = nil,
        severity: Finding.Severity? = nil
    ) {
        findings.append(finding(rule, problem, change, path: path, before: before, after: after, severity: severity))
    }

    private mutating func finding(
        _ rule: Rule, _ problem: String, _ change: TextChange, path: String?, before: String? = nil, after: String? = nil,
        severity: Finding.Severity? = nil
    ) -> ReviewFinding {
        let cell = path.map { change.after?[$0] } ?? change.after?.cells.first
        let old = path.map { change.before?[$0] } ?? change.before?.cells.first
        let table = change.tables.head ?? change.tables.base
        let (file, range): (SourceFile, Range<Int>?) =
            if let place = change.place, let table = change.tables.head {
                (self.file(at: place.file, in: table.project), place.range(of: cell?.text ?? ""))
            } else if let entry = change.entries.head, let head = change.tables.head, !head.table.hasFilePerLanguage {
                (self.file(at: entry.entry.place.file, in: head.project), entry.entry.place.range)
            } else {
                (table.map { source(of: $0, change.language) } ?? SourceFile(path: change.tables.base?.path ?? "", text: []), nil)
            }
        var finding = Finding(rule, problem, severity: severity, range: range).about(key: change.key, language: change.language)
        finding.subject.table = table?.table.name
        return ReviewFinding(
            finding, in: file, path: path, before: before ?? old?.text, after: after ?? cell?.text)
    }

    /// The file of a project with an index, whose text is decoded once.
    private mutating func file(at index: Int, in project: LintProject) -> SourceFile {
        guard index < project.files.count else { return SourceFile(path: "", text: []) }
        let name = ExactText(project.files[index].path)
        if let known = sources[name] { return known }
        let file = project.source(at: index)
        sources[name] = file
        return file
    }

    /// The file with the texts of a language; the first of the table if there is none. The path alone, if it is not one of the new version.
    private mutating func source(of table: ReviewedTable, _ language: String?) -> SourceFile {
        let files = table.table.files.map { table.project.files[$0] }
        let own = files.first { file in file.language.map { LanguageName.canonical($0) == language } ?? false } ?? files.first
        return SourceFile(path: own?.path ?? table.path, text: [])
    }
}
