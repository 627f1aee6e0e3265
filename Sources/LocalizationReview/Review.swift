package import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
package import LocalizationLint
import LocalizationPlatform

/// A review of what a change does to localized texts: the texts of the new version against those of the base, as far as they differ from the
/// merge base of both.
package struct Review: Sendable {
    /// The versions of a project.
    package struct Versions: Sendable {
        /// The version that the change began at.
        package var merge: LintProject
        /// The version that the change goes to.
        package var base: LintProject
        /// The version with the change.
        package var head: LintProject

        /// Combines versions.
        package init(merge: LintProject, base: LintProject, head: LintProject) {
            (self.merge, self.base, self.head) = (merge, base, head)
        }
    }

    /// A key that is gone, of which the source code decides whether that is damage.
    package struct GoneKey: Sendable {
        /// The path of the table's first file in the base.
        package let file: String
        /// The name of the table.
        package let table: String
        /// The key.
        package let key: String
        /// The finding for a key that nothing uses; nil if another table has the key now.
        package let removed: ReviewFinding?
        /// The finding for a key that code uses.
        package let lost: ReviewFinding
        /// The languages that had a text.
        package let languages: [String]
    }

    /// A text that may have been there before.
    package struct ReplacedText: Sendable {
        /// The path of the file in the base.
        package let file: String
        package let key: String
        package let language: String
        package let path: String
        package let text: String
        /// The finding, whose message lacks the commit.
        package let finding: ReviewFinding
    }

    /// The texts that differ from the merge base, and that the base has already.
    package let alreadyThere: Int
    /// The numbers of each language, sorted by its name.
    package private(set) var languages: [LanguageNumbers]
    /// The findings.
    package private(set) var findings: [ReviewFinding]
    /// The keys that are gone.
    package let goneKeys: [GoneKey]
    /// The texts that were replaced by others.
    package let replacedTexts: [ReplacedText]
    /// The texts that the change adds or changes.
    private let changedTexts: [ChangedText: TextChange]

    /// Reviews a change. O(texts).
    /// - Parameters:
    ///   - wholeBase: All files of the base, also those that the versions lack because they are the same in all of them.
    ///   - isCanonical: Whether a document is in its canonical form.
    package init(of versions: Versions, wholeBase: () -> LintProject, isCanonical: (any LocalizationDocument) -> Bool) {
        let tables = TablePairs.all(
            merge: ReviewedTable.all(of: versions.merge), base: ReviewedTable.all(of: versions.base),
            head: ReviewedTable.all(of: versions.head))
        let documents = DocumentReview(versions, isCanonical: isCanonical)
        let readable = tables.filter { tables in !documents.unreadable.contains(ExactText(tables.head?.path ?? tables.base?.path ?? "")) }
        let comparison = ReviewComparison(readable)
        var judge = ReviewJudge()
        judge.judge(comparison) { Self.textCounts(of: wholeBase()) }
        alreadyThere = comparison.alreadyThere
        findings = documents.findings + judge.findings
        goneKeys = comparison.goneKeys.map { judge.goneKey($0) }
        replacedTexts = judge.replaced
        changedTexts = Dictionary(
            comparison.changes.lazy.filter { $0.kind == .added || $0.kind == .reworded }.map { ($0.name, $0) },
            uniquingKeysWith: { first, _ in first })
        var numbers: [String: LanguageNumbers] = [:]
        for change in comparison.changes {
            var language = numbers[change.language] ?? LanguageNumbers(language: change.language)
            switch change.kind {
            case .added: language.added += 1
            case .reworded: language.reworded += 1
            case .removed: language.removed += 1
            case .stateOnly: language.stateOnly += 1
            case .nothing: break
            }
            numbers[change.language] = language
        }
        languages = numbers.values.sorted { $0.language < $1.language }
    }

    /// The number of texts of each language.
    private static func textCounts(of project: LintProject) -> [String: Int] {
        project.tables.reduce(into: [:]) { counts, table in
            for entry in table.entries { for language in entry.languages { counts[language, default: 0] += 1 } }
        }
    }

    /// Whether the change adds or changes texts.
    package var changesTexts: Bool { !changedTexts.isEmpty }

    /// A finding of another kind about a text, with what the change does to it; nil if the change does not add or change the text.
    /// - Parameters:
    ///   - finding: A finding that names a key and a language, in a file of the new version.
    ///   - type: The type of the file.
    package func finding(_ finding: Finding, key: String, language: String, in file: SourceFile, _ type: CatalogFileType?) -> ReviewFinding?
    {
        guard let change = changedTexts[Self.name(ofKey: key, language: language, inFileAt: file.path, type)] else { return nil }
        let cells = change.after?.cells ?? []
        let place = finding.range?.lowerBound
        let pointed = place.flatMap { place in cells.first { change.place?.range(of: $0.text).contains(place) ?? false } }
        // A finding about the text as a whole has the first cell that changed.
        let cell = pointed ?? cells.first { cell in !isSameText(change.before?[cell.path]?.text, cell.text) } ?? cells.first
        return ReviewFinding(
            finding, in: file, path: cell?.path, before: cell.flatMap { change.before?[$0.path]?.text }, after: cell?.text)
    }

    /// The name of a text in the new version.
    /// - Parameter file: The path of the text's file.
    private static func name(ofKey key: String, language: String, inFileAt file: String, _ type: CatalogFileType?) -> ChangedText {
        let folder = PathNames.folder(of: PathNames.folder(of: file))
        let isTable = type.map(CatalogFileType.tables.contains) ?? false
        return ChangedText(file: isTable ? PathNames.join(folder, PathNames.stem(of: file)) : file, key: key, language: language)
    }

    /// Adds findings that need more than the texts.
    package mutating func add(_ more: [ReviewFinding]) { findings += more }

    /// Replaces each finding, or leaves it out.
    package mutating func mapFindings(_ change: (ReviewFinding) -> ReviewFinding?) { findings = findings.compactMap(change) }

    /// Keeps what is about some languages, or about no single one.
    package mutating func restrict(to names: Set<String>) {
        languages.removeAll { !names.contains($0.language) }
        findings.removeAll { finding in finding.finding.subject.language.map { !names.contains($0) } ?? false }
    }

    /// Keeps the numbers of some languages, or of all for nil, and some findings.
    package mutating func restrict(numbersTo names: Set<String>?, where isIncluded: (ReviewFinding) -> Bool) {
        if let names { languages.removeAll { !names.contains($0.language) } }
        findings.removeAll { !isIncluded($0) }
    }

    /// Orders the findings, and counts the texts with damage.
    package mutating func finish() {
        var damaged: [String: Set<ChangedText>] = [:]
        for finding in findings where finding.isDamage {
            guard let language = finding.finding.subject.language, let key = finding.finding.subject.key else { continue }
            damaged[language, default: []].insert(ChangedText(file: finding.file.path, key: key, language: language))
        }
        for language in damaged.keys where !languages.contains(where: { $0.language == language }) {
            languages.append(LanguageNumbers(language: language))
        }
        for index in languages.indices { languages[index].damaged = damaged[languages[index].language]?.count ?? 0 }
        languages.removeAll(where: \.isEmpty)
        languages.sort { $0.language < $1.language }
        findings = findings.enumerated().sorted { left, right in
            let (first, second) = (left.element, right.element)
            if first.finding.severity != second.finding.severity { return first.finding.severity > second.finding.severity }
            if !isSameText(first.file.path, second.file.path) {
                return first.file.path.utf8.lexicographicallyPrecedes(second.file.path.utf8)
            }
            let (start, other) = (first.finding.range?.lowerBound ?? -1, second.finding.range?.lowerBound ?? -1)
            return start == other ? left.offset < right.offset : start < other
        }.map(\.element)
    }
}
