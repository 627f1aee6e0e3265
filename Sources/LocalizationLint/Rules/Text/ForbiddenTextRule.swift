import CatalogFormats
import LocalizationCatalogModel
import LocalizationCodeKeys
package import LocalizationDiagnostics
import LocalizationProject

/// No text has a word that the project's settings forbid.
package enum ForbiddenTextRule: ProjectRule {
    package static let rule = Rule(
        "text.forbidden", .warning, "A text has a word that the settings forbid",
        explanation: """
            A project has words that it does not use: a spelling, a sign, the old name of a product. The settings list them, each with the \
            languages, what to write instead, the keys that are spared, a message and the level: 'forbidden: [{ text: E-Mail, languages: \
            [de], instead: Mail }]'. A 'text' is looked for as it is written, and not within a word; a 'pattern' is a regular expression. \
            Texts of all languages are looked at, keys that are the original text, and literals of code; specifiers, addresses and markup \
            are taken out first. '--fix' writes what the settings name.
            """, fix: .safe)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        guard !project.conventions.forbidden.isEmpty else { return }
        let searches = project.conventions.forbidden.map { ForbiddenSearch($0) }
        var known: Set<ExactText> = []
        for table in project.tables + StoreTables.tables(in: project) {
            for entry in table.entries {
                let texts = entry.texts
                for text in texts {
                    for each in text.all + text.phrases { check(each, searches, text, of: entry, in: table, &report) }
                }
                known.insert(ExactText(entry.key))
                // A key is the original text where no file has one.
                guard entry.source == nil, !table.hasFilePerLanguage else { continue }
                check(
                    entry.key, searches, key: entry.key, table.sourceLanguage, at: entry.place.range, file: entry.place.file,
                    table: table.name, &report)
            }
        }
        checkCode(project, searches, besides: known, &report)
    }

    private static func check(
        _ text: PlacedText, _ searches: [ForbiddenSearch], _ owner: LintText, of entry: LintEntry, in table: LintTable,
        _ report: inout LintReport
    ) {
        var skipped: [Bool]?
        for search in searches where search.forbidden.applies(to: owner.language, key: entry.key) {
            let code = skipped ?? ProseScalars.code(in: text.value)
            skipped = code
            guard let found = search.find(in: text.value, besides: code) else { continue }
            report.add(
                Finding(
                    rule, quoting: found.match, search.problem(in: owner.language), severity: search.forbidden.severity, range: text.range),
                in: owner.place.file, table: table.name, key: entry.key, language: owner.language, naming: Finding.Subject.Naming.none,
                fix: found.corrected.map { .setText(text, to: $0) })
        }
    }

    private static func check(
        _ text: String, _ searches: [ForbiddenSearch], key: String, _ language: String, at range: Range<Int>?, file: Int, table: String,
        _ report: inout LintReport
    ) {
        for search in searches where search.forbidden.applies(to: language, key: key) {
            guard let found = search.find(in: text, besides: ProseScalars.code(in: text)) else { continue }
            report.add(
                Finding(
                    rule, "'\(found.match)' \(search.problem(in: language))", severity: search.forbidden.severity, range: range), in: file,
                table: table, key: key, language: language, naming: Finding.Subject.Naming.none)
        }
    }

    /// Checks the literals of code that no table has as a key, and default values of calls.
    private static func checkCode(
        _ project: LintProject, _ searches: [ForbiddenSearch], besides known: Set<ExactText>, _ report: inout LintReport
    ) {
        guard let code = project.code else { return }
        let sources = project.tables.first?.sourceLanguage
        var reported: Set<ExactText> = []
        for use in KeyUse.sorted(code.tables.flatMap(\.uses) + code.homeless + code.ambiguous) {
            guard let text = use.value ?? (known.contains(ExactText(use.key)) ? nil : use.key),
                reported.insert(ExactText("\(use.place.text) \(use.key)")).inserted
            else { continue }
            check(
                text, searches, key: use.key, sources ?? "en", at: use.keyRange ?? use.place.range,
                file: project.codeFile(use.place.path), table: use.table, &report)
        }
    }
}

/// The search for a forbidden text; a regular expression is compiled once.
struct ForbiddenSearch {
    let forbidden: ForbiddenText
    private let expression: Regex<AnyRegexOutput>?

    init(_ forbidden: ForbiddenText) {
        self.forbidden = forbidden
        if case .pattern(let pattern) = forbidden.search {
            expression = (try? Regex(pattern))?.matchingSemantics(.unicodeScalar)
        } else {
            expression = nil
        }
    }

    /// What is wrong with a text in a language that has it, behind the quoted word.
    func problem(in language: String) -> String {
        let parts = [forbidden.instead.map { "write '\($0)'" }, forbidden.reason].compactMap(\.self)
        return "is not used in \(language)" + (parts.isEmpty ? "" : ": " + parts.joined(separator: "; "))
    }

    /// The first place of the word, and the text with the right one in all places; nil if the text does not have it.
    /// - Parameter code: For each scalar whether it is none of prose.
    func find(in text: String, besides code: [Bool]) -> (match: String, corrected: String?)? {
        let scalars = Array(text.unicodeScalars)
        // What is written in place of the word may contain it.
        let right = forbidden.instead.map { Self.places(of: Array($0.unicodeScalars), in: scalars, isWord: true) } ?? []
        let places = places(in: text, scalars).filter { place in
            !place.isEmpty && !code[place].contains(true)
                && !right.contains { $0.lowerBound <= place.lowerBound && place.upperBound <= $0.upperBound }
        }
        guard let first = places.first else { return nil }
        var match = String.UnicodeScalarView()
        match.append(contentsOf: scalars[first])
        guard let instead = forbidden.instead else { return (String(match), nil) }
        var corrected = String.UnicodeScalarView()
        var end = 0
        for place in places {
            corrected.append(contentsOf: scalars[end..<place.lowerBound])
            corrected.append(contentsOf: instead.unicodeScalars)
            end = place.upperBound
        }
        corrected.append(contentsOf: scalars[end...])
        return (String(match), String(corrected))
    }

    private func places(in text: String, _ scalars: [Unicode.Scalar]) -> [Range<Int>] {
        switch forbidden.search {
        case .text(let word): return Self.places(of: Array(word.unicodeScalars), in: scalars, isWord: true)
        case .pattern:
            guard let expression else { return [] }
            let view = text.unicodeScalars
            return text.matches(of: expression).map { match in
                let start = view.distance(from: view.startIndex, to: match.range.lowerBound)
                return start..<start + view.distance(from: match.range.lowerBound, to: match.range.upperBound)
            }
        }
    }

    /// The places of a word, without overlaps. O(n × m).
    private static func places(of word: [Unicode.Scalar], in scalars: [Unicode.Scalar], isWord: Bool) -> [Range<Int>] {
        guard let (first, last) = word.first.flatMap({ first in word.last.map { (first, $0) } }) else { return [] }
        var places: [Range<Int>] = []
        var index = 0
        while index + word.count <= scalars.count {
            let end = index + word.count
            guard scalars[index] == first, scalars[index..<end].elementsEqual(word) else {
                index += 1
                continue
            }
            let isBegun = first.isLetterOrDigit && index > 0 && scalars[index - 1].isLetterOrDigit
            let isContinued = last.isLetterOrDigit && end < scalars.count && scalars[end].isLetterOrDigit
            if !isBegun, !isContinued { places.append(index..<end) }
            index = isBegun || isContinued ? index + 1 : end
        }
        return places
    }
}
