import CatalogFormats
import LocalizationCatalogCompilation
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationLint
import LocalizationProject
import LocalizationSourceText
import LocalizationTextChecks

/// What lint finds in an answer: in the entry that it would become, and in each of its texts beside the original of the same category.
struct LintedAnswer {
    /// The findings as mistakes and notes.
    private(set) var issues: [GateIssue] = []

    /// A text with an original that it may be compared with.
    private struct Pair {
        let path: TextPath
        let source: String
        let text: String
    }

    /// Lints an answer.
    init(_ answer: GateAnswer, _ original: OriginalTexts, in gate: TranslationGate) {
        var entry = answer.entry
        // What lint is told to ignore in an entry, people decided.
        entry.translations.removeAll { translation in
            let name = LanguageName.canonical(translation.language)
            return !isSameText(name, LanguageName.canonical(gate.sourceLanguage)) || gate.isSource
        }
        entry[gate.language] = answer.translation
        (entry.extractionState, entry.shouldTranslate, entry.extras) = (.manual, nil, [])
        let spelling = Spelling(of: answer.translation, original.translation)
        let pairs = answer.paths.flatMap { Self.pairs($0, answer, original, spelling, gate) }
        // Two texts of one language are compared as if one of them were of another.
        let compared = gate.isSource ? Self.otherLanguage(than: gate.language) : gate.sourceLanguage
        let forms = pairs.enumerated().map { number, pair in
            var form = CatalogEntry(key: "\(number)", comment: answer.entry.comment, extractionState: .manual)
            form[compared] = CatalogTranslation(pair.source)
            form[gate.language] = CatalogTranslation(pair.text)
            return form
        }
        let files = [(gate.sourceLanguage, [entry]), (compared, forms)].map { language, entries in
            XCStringsWriter.file(CatalogTable(name: gate.table, sourceLanguage: language, entries: entries))
        }
        let inputs = zip(["Entry", "Forms"], files).map { folder, bytes in
            ConversionInput(path: "\(folder)/\(gate.table).xcstrings", type: .xcstrings, bytes: bytes)
        }
        var linter = Linter(Self.selection)
        linter.conventions.forbidden = gate.forbidden
        let project = LintProject(of: inputs)
        let items = linter.lint(project) { _ in nil }
        let language = LanguageName.canonical(gate.language)
        let written = project.tables.first { $0.files.contains(0) }?.entries.first?[language]?.all ?? []
        let own = items.filter { item in item.language.map { isSameText($0, language) } ?? true }
        // A percent sign that the original does not write as '%%' either is not a mistake of the answer.
        let ofOriginals = Set(items.lazy.filter { $0.file == 1 && $0.language != language }.compactMap { Self.mark($0) })
        let ofForms = own.filter { item in
            // The settings name keys whose texts may have a forbidden word; those of forms are numbers.
            guard item.file == 1, item.finding.rule != ForbiddenTextRule.rule else { return false }
            if isSameText(item.finding.rule.identifier, PercentSignRule.rule.identifier) {
                return !(Self.mark(item).map(ofOriginals.contains) ?? false)
            }
            return !gate.isSource || Self.losesArgument(item.finding)
        }
        issues = Self.issues(ofForms: ofForms, pairs, answer, spelling)
        let sourceRules = Set(
            items.lazy.filter { $0.file == 0 && !gate.isSource && $0.language != language }.map(\.finding.rule)
                .filter(Self.isSharedWithOriginal))
        issues += own.lazy.filter { $0.file == 0 }.compactMap { item in
            let rule = item.finding.rule
            let hasNoPair = gate.isSource || answer.paths.contains { original.text(at: $0) == nil }
            guard item.key.map({ isSameText($0, entry.key) }) ?? true, item.language != nil || item.finding.severity == .error,
                // A mistake of the original is not one of the answer.
                !sourceRules.contains(rule), hasNoPair || Self.concernsAllForms(item.finding)
            else { return nil }
            let place = Self.place(of: item.finding, in: written, of: answer.translation)
            return GateIssue(item.finding, place?.path, item.finding.problem, place?.text.value, isNote: !Self.isRefused(item.finding))
        }
    }

    /// The text of the answer that a finding quotes; nil if it quotes none, or one of several that are equal.
    private static func place(
        of finding: Finding, in written: [PlacedText], of translation: CatalogTranslation
    ) -> (path: TextPath, text: LocalizedText)? {
        guard let range = finding.range, let text = written.first(where: { $0.range.contains(range.lowerBound) }) else { return nil }
        let found = translation.placedTexts.filter { isSameText($0.text.value, text.value) }
        return found.count == 1 ? found.first.map { ($0.path, $0.text) } : nil
    }

    /// The key and the rule of a finding in a form; nil for one that is about no form.
    private static func mark(_ item: LintReport.Item) -> [String]? { item.key.map { [$0, item.finding.rule.identifier] } }

    /// Whether a mistake that the original has, too, is forgiven. Not that of plural categories and forbidden words: those of the original
    /// language are others. Nor that of a phrase, which nobody can say in any language.
    private static func isSharedWithOriginal(_ rule: Rule) -> Bool {
        !["plural.", "phrase.", "text.forbidden"].contains(where: rule.identifier.hasUTF8Prefix)
            && (!rule.identifier.hasUTF8Prefix("device.") || isSameText(rule.identifier, "device.no-other"))
    }

    /// Whether a new original no longer shows what the present one shows. It may show more: people change what the program passes.
    private static func losesArgument(_ finding: Finding) -> Bool {
        ["format.missing-argument", "format.argument-type"].contains(finding.rule.identifier)
    }

    private static func otherLanguage(than language: String) -> String { language.isLanguage(in: ["en"]) ? "de" : "en" }

    // MARK: Texts

    /// A text of the answer with each original that it may be compared with: that of its category, and that of `other`, because a case for
    /// one number may show it or not.
    private static func pairs(
        _ path: TextPath, _ answer: GateAnswer, _ original: OriginalTexts, _ spelling: Spelling, _ gate: TranslationGate
    ) -> [Pair] {
        guard let written = answer.translation[path]?.value, let source = original.text(at: path) else { return [] }
        let text = spelling.plain(written, at: path)
        let own = spelling.plain(source, at: path)
        var pairs = [Pair(path: path, source: own, text: text)]
        guard let category = path.pluralCategory else { return pairs }
        let other = original.text(at: path.ofOther).map { spelling.plain($0, at: path) } ?? own
        if !isSameText(other, own) { pairs.append(Pair(path: path, source: other, text: text)) }
        if selectsOneNumber(category, in: gate.language), let number = numberPosition(in: other) {
            pairs.append(Pair(path: path, source: other, text: text + " %\(number.position)$\(number.specifier)"))
        }
        return pairs
    }

    /// Whether a category is for a single number, so that its text can name the thing without the number: "a file".
    private static func selectsOneNumber(_ category: String, in language: String) -> Bool {
        PluralSamples.numbers(ofCase: category, in: language).count == 1
    }

    /// The position and the conversion of the first integer of a text; nil if it shows none.
    private static func numberPosition(in text: String) -> (position: Int, specifier: String)? {
        let uses = LocalizedForm(text: PlacedText(value: text, range: 0..<text.utf8.count)).placeholderUses
        guard let use = uses.first(where: { !$0.isMarker && !$0.isProse && [.integer, .floatingPoint].contains($0.argument) }) else {
            return nil
        }
        let conversion = use.spelling.unicodeScalars.drop { !$0.properties.isAlphabetic }
        return (use.position, String(String.UnicodeScalarView(conversion)))
    }

    /// The findings in the texts of an answer, each under its path. A finding about arguments counts if the text fits none of the originals.
    private static func issues(
        ofForms items: [LintReport.Item], _ pairs: [Pair], _ answer: GateAnswer, _ spelling: Spelling
    ) -> [GateIssue] {
        var found: [Int: [Finding]] = [:]
        for item in items {
            guard let key = item.key, let number = Int(key), pairs.indices.contains(number) else { continue }
            found[number, default: []].append(item.finding)
        }
        var issues: [GateIssue] = []
        for path in answer.paths {
            let numbers = pairs.indices.filter { pairs[$0].path == path }
            guard let first = numbers.first else { continue }
            func mistakes(_ number: Int) -> [Finding] { (found[number] ?? []).filter { isAboutArguments($0) && isRefused($0) } }
            let fits = numbers.contains { mistakes($0).isEmpty }
            let arguments = fits ? [] : mistakes(numbers.count > 1 ? numbers[1] : first)
            let others = (found[first] ?? []).filter { !isAboutArguments($0) || !isRefused($0) }
            for finding in arguments + others where finding.rule != SurroundingBlanksRule.rule {
                issues.append(
                    GateIssue(
                        finding, path, spelling.written(finding.problem), answer.translation[path]?.value,
                        isNote: !isRefused(finding)))
            }
        }
        return issues
    }

    // MARK: Rules

    /// The rules that apply: all for texts, with the optional ones. A copy of the original is the gate's own question, and what other
    /// languages, code and files say is nobody's mistake here.
    private static let selection: Linter.Selection = {
        var selection = Linter.Selection()
        selection.added = ["text"]
        selection.removed = [
            "coverage", "code", "lint", "key", SameAsSourceRule.rule.identifier, InconsistentTranslationRule.rule.identifier,
        ]
        return selection
    }()

    /// The rules that keep a text from being written, whatever their severity is for lint.
    private static let refused: Set<String> = [
        "format.missing-argument", "format.argument-type", "format.integer-size", "format.extra-argument", "format.conflicting-cases",
        "format.look-alike", "format.unknown-variable", "format.unused-variable", "format.mixed-positions", "format.percent-sign",
        "plural.missing-category", "plural.unknown-category", "plural.unused-category",
        "plural.no-other", "device.no-other", "text.tags", "text.links", "text.unsafe-markup", "text.character-reference",
        "text.literal-escape", "text.quoted", "text.maximum-length", "text.invisible-character", "text.replacement-character",
        "text.direction-marks", "text.fixed-token", "phrase.application-name",
    ]

    private static func isRefused(_ finding: Finding) -> Bool {
        if finding.severity == .error { return true }
        guard refused.contains(finding.rule.identifier) else { return false }
        // What lint itself calls doubtful in a text is; a plural has its categories or not.
        return finding.severity != .note || finding.rule.identifier.hasUTF8Prefix("plural.")
    }

    private static func isAboutArguments(_ finding: Finding) -> Bool {
        finding.rule.identifier.hasUTF8Prefix("format.") && finding.rule.identifier != "format.look-alike"
    }

    /// Whether a finding in the entry is not one of a single text, which is compared by itself.
    private static func concernsAllForms(_ finding: Finding) -> Bool {
        let name = finding.rule.identifier
        if ["plural.", "device.", "text.forbidden"].contains(where: name.hasUTF8Prefix) { return true }
        let shared = ["format.conflicting-cases", "format.unknown-variable", "format.unused-variable", "format.mixed-positions"]
        if shared.contains(name) { return true }
        return finding.severity == .error
    }
}

/// The spelling of texts that refer to others, so that they can be compared one by one: a marker stands for an argument, and so does `%arg`.
private struct Spelling {
    private var numbers: [ExactText: Int] = [:]
    private var specifiers: [ExactText: String] = [:]

    init(of translation: CatalogTranslation, _ original: CatalogTranslation?) {
        for substitutions in [original?.substitutions ?? [], translation.substitutions ?? []] {
            for (index, each) in substitutions.enumerated() {
                let name = ExactText(each.name)
                numbers[name] = each.argumentNumber ?? numbers[name] ?? index + 1
                specifiers[name] = each.formatSpecifier ?? specifiers[name] ?? "lld"
            }
        }
    }

    func plain(_ text: String, at path: TextPath) -> String {
        if let name = path.substitution { return text.replacingUTF8("%arg", with: "%" + (specifiers[ExactText(name)] ?? "lld")) }
        guard !numbers.isEmpty else { return text }
        return SubstitutionMarkers.replace(in: text) { marker in conversion(of: ExactText(marker.name)) }
    }

    /// A message with the markers of the text.
    func written(_ message: String) -> String {
        numbers.keys.reduce(message) { message, name in
            conversion(of: name).map { message.replacingUTF8($0, with: "%#@\(name.text)@") } ?? message
        }
    }

    /// The conversion of the argument that a substitution counts: a translation may vary by a number that the original prints.
    private func conversion(of name: ExactText) -> String? {
        numbers[name].map { "%\($0)$\(specifiers[name] ?? "lld")" }
    }
}
