import LocalizationThreads
import LocalizationCodeKeys
import LocalizationTextChecks
import LocalizationProject
import LocalizationCatalogModel
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationPlatform

/// Finds the mistakes in the localized texts of a project.
package struct Linter: Sendable {
    /// The rules that apply.
    package struct Selection: Sendable {
        /// The identifiers or groups (`text`, `plural.candidate`, `all`) of the optional rules that apply as well.
        package var added: [String] = []
        /// The identifiers or groups that do not apply.
        package var removed: [String] = []
        /// The identifiers or groups that apply alone; empty for all that are not optional.
        package var only: [String] = []

        /// Creates the usual selection: every rule that is no matter of opinion.
        package init() {}

        /// Whether a rule applies.
        package func contains(_ rule: Rule) -> Bool {
            let name = rule.identifier
            if matches(name, removed) { return false }
            if !only.isEmpty { return matches(name, only) }
            return !LintRules.optional.contains(name) || matches(name, added)
        }

        private func matches(_ name: String, _ list: [String]) -> Bool {
            list.contains { $0 == "all" || isSameText($0, name) || name.hasUTF8Prefix($0 + ".") }
        }

        /// The first name that is neither a rule's nor a group's; nil if all are known.
        package var unknownName: String? {
            (added + removed + only).first { name in
                name != "all" && !RuleRegistry.all.contains { isSameText($0.identifier, name) || $0.identifier.hasUTF8Prefix(name + ".") }
            }
        }
    }

    /// The rules that apply.
    package let selection: Selection
    /// What a project's settings say about its own words and keys.
    package var conventions = LintConventions()

    /// Creates a linter.
    package init(_ selection: Selection = Selection()) { self.selection = selection }

    /// Checks a project, and joins it with its source code at the same time, which together takes most of the time.
    /// O(bytes + texts × rules).
    /// - Parameters:
    ///   - code: The source code; nil if the project is joined with it already, or has none.
    ///   - readerFindings: What another reader than the document's finds in the file with an index, such as a compiler; nil for what the
    ///     document's own reader finds.
    ///   - old: Checks of the project by this linter before some of its tables and catalogs changed; the others are not checked again.
    package func checks(
        of project: inout LintProject, joining code: CodeReading? = nil,
        readerFindings: @escaping @Sendable (Int) -> [Finding]? = { _ in nil }, reusing old: CheckedProject? = nil
    ) -> ProjectChecks {
        project.conventions = conventions
        return ProjectChecks(&project, joining: code, selection, readerFindings, reusing: old)
    }

    /// Returns the findings in a project, in the order of its files and the places in them. O(bytes + texts × rules).
    /// - Parameters:
    ///   - checks: What the linter found in the project; it is checked if this is nil.
    ///   - read: Returns the bytes of a file that need not be one of the project; nil for what the project reads.
    package func lint(
        _ project: LintProject, _ checks: ProjectChecks? = nil, read: (@Sendable (String) -> [UInt8]?)? = nil
    ) -> [LintReport.Item] {
        var project = project
        if let read { project.read = read }
        let checks = checks ?? self.checks(of: &project)
        return judged(reported(in: project, checks).items, in: project)
    }

    /// What is found in the files of one folder with `.lproj` folders, with the source languages of their tables.
    struct FolderReport: Sendable {
        let sourceLanguages: [String?]
        let report: LintReport
    }

    /// Returns all that rules and readers report, also rules that do not apply, in the order of their work; and of this what is found in
    /// folders, by their files.
    func reported(
        in project: LintProject, _ checks: ProjectChecks, reusing reuse: ProjectChecks.Reuse? = nil
    ) -> (items: [LintReport.Item], folders: [[Int]: FolderReport]) {
        let folders = checkFolders(of: project, project.read, checks.readings, reuse)
        var report = LintReport()
        for (_, folder) in folders { report.add(folder.report) }
        // What hides keys of the code from the rules about them.
        for file in SourceReading.hindrances(in: project.code?.findings ?? []) {
            for finding in file.findings where finding.rule != Rule.Extract.encoding {
                report.add(finding, in: project.codeFile(file.file.path), table: "")
            }
        }
        report.add(checks.ofTables)
        for found in checks.ofProject { report.add(found) }
        return (report.items, Dictionary(folders.map { ($0.files, $0.report) }, uniquingKeysWith: { first, _ in first }))
    }

    /// Returns what is left of reported findings after all passes, in the order of files and places.
    /// - Parameter others: Further findings that are reported; only what follows from them counts.
    func judged(_ reported: [LintReport.Item], besides others: [LintReport.Item] = [], in project: LintProject) -> [LintReport.Item] {
        var items = reported.filter { selection.contains($0.finding.rule) }
        let context = FindingContext(project, reported: reported + others, isSelected: selection.contains)
        for step in FindingSteps.all { items = step(items, context) }
        return items.enumerated().sorted { left, right in
            let (leftPlace, rightPlace) = (left.element.position, right.element.position)
            return leftPlace == rightPlace ? left.offset < right.offset : leftPlace < rightPlace
        }.map { each in
            let item = each.element
            guard item.file < project.files.count else { return item }
            let document = project.files[item.file].document
            return item.withEdit(in: document).atQuotedPart(in: document.text)
        }
    }

    /// Returns what each file's own reader and the checks of translations find, by folders in the order of their first files.
    private func checkFolders(
        of project: LintProject, _ read: @escaping @Sendable (String) -> [UInt8]?, _ readings: [ProjectChecks.FileReading],
        _ reuse: ProjectChecks.Reuse?
    ) -> [(files: [Int], report: FolderReport)] {
        let interfaces = InterfaceFiles(project)
        let hasLanguages = project.files.contains { $0.language != nil || $0.document is any CatalogDocument }
        var folders: [ExactText: Int] = [:]
        var groups: [[Int]] = []
        for (index, file) in project.files.enumerated() {
            let folder = ExactText(PathNames.folder(of: PathNames.folder(of: file.path)))
            if let group = folders[folder] {
                groups[group].append(index)
            } else {
                folders[folder] = groups.count
                groups.append([index])
            }
        }
        let sources = Dictionary(
            project.tables.compactMap { table in table.entries.first.map { ($0.place.file, table.sourceLanguage) } },
            uniquingKeysWith: { first, _ in first })
        return ParallelWork.map(groups.count) { [groups] group in
            let files = groups[group]
            let languages = files.map { sources[$0] }
            // What the code uses decides about the texts of documents.
            if interfaces.isEmpty, let known = reuse?.folder(with: files), known.sourceLanguages == languages { return (files, known) }
            let report = checkFiles(files, of: project, interfaces, sources, read, readings, sparesOthers: hasLanguages)
            return (files, FolderReport(sourceLanguages: languages, report: report))
        }
    }

    /// Returns what is found in the files of one folder with `.lproj` folders, whose original texts are read once.
    private func checkFiles(
        _ indexes: [Int], of project: LintProject, _ interfaces: InterfaceFiles, _ sources: [Int: String],
        _ read: @escaping (String) -> [UInt8]?, _ readings: [ProjectChecks.FileReading], sparesOthers: Bool
    ) -> LintReport {
        var report = LintReport()
        // The file of the original texts need not be the first one. All tables of a folder are in one source language.
        var tables = TableCheck(sourceLanguage: indexes.lazy.compactMap { sources[$0] }.first, read: read)
        for index in indexes {
            let file = project.files[index]
            // The values in a file with preprocessor directives are unknown here, and Xcode validates its projects.
            let isSkipped = XcodeSettings.isProject(file.path) || (file.document as? PlainPropertyList)?.isPreprocessed == true
            let findings =
                isSkipped
                ? []
                : readings[index].findings
                    + DocumentCheck.findings(
                        in: file.document, at: file.path, checked: readings[index].checked, tables: &tables, isLimited: false)
                    + interfaces.findings(in: file)
            // A file that only has the name of a table has no findings.
            if sparesOthers, file.language == nil, (file.document as? StringsDocument).map(ForeignContent.isOne) ?? false { continue }
            let language = file.language.map(LanguageName.canonical)
            func isComplete(_ finding: Finding) -> Bool {
                // An entry in the wrong place is in no language.
                finding.rule == MisplacedEntryRule.rule || finding.subject.key != nil && (language ?? finding.subject.language) != nil
            }
            var owners = findings.allSatisfy(isComplete) ? nil : TextOwners(file.document)
            // A file without an entry among tables of languages only has the name of one.
            let table = file.document as? any TableDocument
            let isOther = sparesOthers && file.language == nil && table.map { $0.keys.isEmpty } ?? false
            for finding in EncodingChange.summedUp(findings, in: file.document) {
                if isOther, finding.severity == .error { continue }
                // A reader does not know what its mistakes are in.
                let owner = isComplete(finding) ? nil : finding.range.flatMap { owners?.owner(of: $0) }
                report.add(
                    harmful(finding, in: file.document), in: index, table: file.table, key: finding.subject.key ?? owner?.key,
                    language: language ?? finding.subject.language.map(LanguageName.canonical) ?? owner?.language, fix: finding.readerFix)
            }
            if !isSkipped, let list = file.document as? PlainPropertyList {
                for finding in InformationList.repeatedKeys(in: list) { report.add(finding, in: index, table: file.table) }
            }
            guard let table else { continue }
            var seen: [ExactText: Range<Int>] = [:]
            let values = repeatedTexts(in: table)
            let notedEntries = values.isEmpty ? [] : (table as? StringsDocument)?.entries.filter { !$0.comments.isEmpty } ?? []
            let noted = Set(notedEntries.map(\.keyRange.lowerBound))
            // Lookups do not see what Apple's reader ignores.
            let end = findings.lazy.filter { $0.rule == Rule.Strings.ignoredRest }.compactMap(\.range?.lowerBound).min() ?? .max
            for key in table.keys where key.range.lowerBound < end {
                guard let first = seen.updateValue(key.range, forKey: ExactText(key.value)) else { continue }
                let texts = values[ExactText(key.value)] ?? RepeatedTexts()
                let isSame = texts.count > 1 && texts.areSame
                let difference = texts.count < 2 ? "" : isSame ? " with the same text" : " with different texts; the last one counts"
                var finding = Finding(
                    Rule.Lint.duplicateKey, "'\(key.value)' is in the table twice\(difference)", severity: isSame ? .note : nil,
                    range: key.range, notes: [Finding.Note("here as well", range: first)])
                // The notes of an entry are removed with it.
                finding.isGuess = noted.contains(key.range.lowerBound)
                report.add(
                    finding, in: index, table: file.table, key: key.value, language: language,
                    fix: isSame && texts.count == 2 ? .removeRepetition(key.range) : nil)
            }
        }
        return report
    }

    /// The texts of a key.
    private struct RepeatedTexts {
        var count = 0
        var areSame = true
        private var first: String?

        mutating func add(_ text: String) {
            count += 1
            if let first { areSame = areSame && isSameText(first, text) } else { first = text }
        }
    }

    /// The texts of each key of a `.strings` file; none of a binary one, in which the first text of a key counts. O(bytes).
    private func repeatedTexts(in table: any TableDocument) -> [ExactText: RepeatedTexts] {
        guard let document = table as? StringsDocument, document.syntax.format != .binary else { return [:] }
        var texts: [ExactText: RepeatedTexts] = [:]
        document.forEachText { texts[ExactText($0.key), default: RepeatedTexts()].add($0.value) }
        return texts
    }

    /// The finding as an error if it is a mistake that crashes a program, shows garbage, or takes texts from it, and as a warning if other
    /// readers than a build reject the file.
    private func harmful(_ finding: Finding, in document: any LocalizationDocument) -> Finding {
        if finding.rule == Rule.Encoding.repeatedMark {
            var finding = finding
            finding.severity = .warning
            return finding
        }
        guard
            finding.rule == Rule.Placeholders.argumentType || finding.rule == Rule.Placeholders.extraArgument
                || IgnoredRest.losesEntries(finding, in: document)
        else { return finding }
        var finding = finding
        finding.severity = .error
        return finding
    }
}

extension Finding {
    /// The fix of a finding of a reader or of a check of a file.
    fileprivate var readerFix: LintFix? {
        if rule == Rule.Encoding.repeatedMark || rule == Rule.JSON.byteOrderMark { return .removeByteOrderMark }
        if MisplacedEntryRule.canMoveEntry(of: self) { return .moveIntoStrings }
        guard let correction, let range else { return nil }
        return .setText(PlacedText(value: correction.text, range: range), to: correction.corrected)
    }
}

extension LintReport.Item {
    /// The order of findings: by file, then by place, those about the whole file first.
    fileprivate var position: (Int, Int) { (file, finding.range?.lowerBound ?? -1) }
}

/// The documents of Interface Builder of a project, by the tables that translate them.
private struct InterfaceFiles {
    private let documents: [ExactText: [InterfaceDocument]]
    /// The keys of these tables that nothing uses, as far as the code is known.
    private var unusedKeys: [ExactText: Set<ExactText>] = [:]
    private let hasNoCode: Bool
    /// Whether there are no documents.
    var isEmpty: Bool { documents.isEmpty }

    init(_ project: LintProject) {
        hasNoCode = project.hasNoCode
        documents = project.interfaceDocuments
        guard let code = project.code, code.isComplete, code.unknownCalls.isEmpty else { return }
        for table in code.tables {
            guard let path = table.place.strings.first?.path else { continue }
            let name = LintProject.localizedTable(table.place.name, beside: path)
            guard documents[name] != nil else { continue }
            unusedKeys[name, default: []].formUnion(table.keys.lazy.filter { $0.state == .unused }.map { ExactText($0.name) })
        }
    }

    /// The mistakes in the texts of a document, or in a table for one.
    func findings(in file: LintProject.File) -> [Finding] {
        switch file.document {
        case let document as InterfaceDocument: return InterfaceCheck.findings(in: document)
        case let table as StringsDocument where file.language != nil:
            let name = LintProject.localizedTable(file.table, beside: file.path)
            return documents[name].map { documents in
                InterfaceCheck.findings(in: table, for: documents) { !hasNoCode && unusedKeys[name]?.contains(ExactText($0)) != true }
            } ?? []
        default: return []
        }
    }
}

extension LintReport.Item {
    /// The finding at the part of its text that the message quotes, so that a reader need not search for it in a long text.
    ///
    /// The range stays that of the whole text if the part is in it twice, or is spelled with escapes. O(text).
    func atQuotedPart(in text: [UInt8]) -> LintReport.Item {
        guard let part = finding.subject.quoted.map({ Array($0.utf8) }), let first = part.first, let range = finding.range,
            range.upperBound <= text.count, range.count >= part.count
        else { return self }
        let places = (range.lowerBound...(range.upperBound - part.count)).lazy.filter {
            text[$0] == first && text[$0..<$0 + part.count].elementsEqual(part)
        }.prefix(2)
        guard places.count == 1, let place = places.first else { return self }
        var item = self
        item.finding.range = place..<place + part.count
        return item
    }
}
