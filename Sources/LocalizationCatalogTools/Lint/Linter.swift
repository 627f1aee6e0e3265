import LocalizationCatalogModel
import CatalogFormats
import LocalizationCatalogCompilation
package import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceExtraction

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
    let selection: Selection

    /// Creates a linter.
    package init(_ selection: Selection = Selection()) { self.selection = selection }

    /// Returns the findings in a project, in the order of its files and the places in them. O(bytes + texts × rules).
    /// - Parameters:
    ///   - read: Reads the other tables of a file's table, for rules that compare with original texts.
    ///   - readerFindings: What another reader than the document's finds in the file with an index, such as a compiler; nil for what the
    ///     document's own reader finds.
    package func lint(
        _ project: LintProject, read: @escaping @Sendable (String) -> [UInt8]?,
        readerFindings: @escaping @Sendable (Int) -> [Finding]? = { _ in nil }
    ) -> [LintReport.Item] {
        let rules = LintRules.all.filter { selection.contains($0.rule) }
        let tables = project.tables.map { TableChecks($0, rules) }
        // The files are checked beside their tables.
        let parts: [(TableChecks?, Int)] = [(nil, 0)] + tables.flatMap { table in (0..<table.count).map { (table, $0) } }
        let readings = ParallelWork.map(project.files.count) { index in
            readerFindings(index) ?? Self.readerFindings(in: project.files[index])
        }
        let reports = ParallelWork.map(parts.count) { number in
            let (table, part) = parts[number]
            return table?.reports(ofPart: part) ?? [checkFiles(project, read, readings)]
        }
        var report = reports[0][0]
        var next = 1
        for table in tables {
            report.add(table.joined(reports[next..<next + table.count]))
            next += table.count
        }
        for case let rule as any ProjectRule.Type in rules { rule.check(project, &report) }
        var items = MergedFindings.merged(report.items.filter { selection.contains($0.finding.rule) }, in: project)
        items = ExtraTranslationRule.sparingUsedKeys(in: items, project.code)
        items = MisspelledKeys.joined(items)
        let suppressions = Suppressions(project)
        items = suppressions.apply(to: items, isSelected: selection.contains)
        return items.enumerated().sorted { left, right in
            let (leftPlace, rightPlace) = (left.element.position, right.element.position)
            return leftPlace == rightPlace ? left.offset < right.offset : leftPlace < rightPlace
        }.map { each in
            let item = each.element
            return item.file < project.files.count ? item.withEdit(in: project.files[item.file].document) : item
        }
    }

    /// What the reader of a document finds, and in a catalog with texts that vary also the errors for which a compiler refuses it.
    private static func readerFindings(in file: LintProject.File) -> [Finding] {
        let findings = file.document.findings
        return findings.hasErrors ? findings : findings + (file.reading?.compilerErrors ?? [])
    }

    /// Returns what each file's own reader and the checks of translations find.
    private func checkFiles(
        _ project: LintProject, _ read: @escaping (String) -> [UInt8]?, _ readings: [[Finding]]
    ) -> LintReport {
        var report = LintReport()
        var checks: [ExactText: TableCheck] = [:]
        let interfaces = InterfaceFiles(project)
        for (index, file) in project.files.enumerated() {
            let folder = ExactText(PathNames.folder(of: PathNames.folder(of: file.path)))
            let source = project.tables.first { $0.entries.first?.place.file == index }?.sourceLanguage
            var tables = checks[folder] ?? TableCheck(sourceLanguage: source, read: read)
            // A file without a byte is a table without a text.
            let isEmpty = file.document.text.isEmpty && (type(of: file.document) as? any TableDocument.Type)?.allowsEmptyFile == true
            // What the preprocessor makes of a file is not known.
            let isSkipped = isEmpty || (file.document as? PlainPropertyList)?.isPreprocessed == true
            let findings =
                isSkipped
                ? []
                : readings[index]
                    + DocumentCheck.findings(
                        in: file.document, at: file.path, checked: file.reading?.findings, tables: &tables, isLimited: false)
                    + interfaces.findings(in: file)
            checks[folder] = tables
            let language = file.language.map(ReportedTable.canonical)
            let owners = findings.isEmpty ? nil : TextOwners(file.document)
            for finding in findings {
                let owner = finding.range.flatMap { owners?.owner(of: $0) }
                report.add(harmful(finding), in: index, table: file.table, key: owner?.key, language: language ?? owner?.language)
            }
            guard let table = file.document as? any TableDocument else { continue }
            var seen: [ExactText: Range<Int>] = [:]
            let values = repeatedTexts(in: table)
            for key in table.keys {
                guard let first = seen.updateValue(key.range, forKey: ExactText(key.value)) else { continue }
                let texts = values[ExactText(key.value)] ?? []
                let isSame = texts.count == 2 && isSameText(texts[0], texts[1])
                report.add(
                    Finding(
                        Rule.Lint.duplicateKey, "'\(key.value)' is in the table twice", range: key.range,
                        notes: [Finding.Note("here as well", range: first)]), in: index, table: file.table, key: key.value,
                    language: language, fix: isSame ? .removeRepetition(key.range) : nil)
            }
        }
        // What hides keys of the code from the rules about them.
        for file in SourceReading.hindrances(in: project.code?.findings ?? []) {
            for finding in file.findings where finding.rule != Rule.Extract.encoding {
                report.add(finding, in: project.codeFile(file.file.path), table: "")
            }
        }
        return report
    }

    /// The texts of each key of a `.strings` file that has any key twice.
    private func repeatedTexts(in table: any TableDocument) -> [ExactText: [String]] {
        guard let document = table as? StringsDocument else { return [:] }
        var texts: [ExactText: [String]] = [:]
        document.forEachText { texts[ExactText($0.key), default: []].append($0.value) }
        return texts
    }

    /// The finding as an error if it is a mistake that crashes a program or shows garbage.
    private func harmful(_ finding: Finding) -> Finding {
        guard finding.rule == Rule.Placeholders.argumentType || finding.rule == Rule.Placeholders.extraArgument else { return finding }
        var finding = finding
        finding.severity = .error
        return finding
    }
}

extension LintReport.Item {
    /// The order of findings: by file, then by place, those about the whole file first.
    fileprivate var position: (Int, Int) { (file, finding.range?.lowerBound ?? -1) }
}

/// The documents of Interface Builder of a project, by the tables that translate them.
private struct InterfaceFiles {
    private var documents: [ExactText: InterfaceDocument] = [:]

    init(_ project: LintProject) {
        for file in project.files {
            guard let document = file.document as? InterfaceDocument, file.language != nil else { continue }
            for table in InterfaceTableNames.tables(ofDocument: PathNames.stem(of: file.path)) {
                documents[Self.name(table, beside: file.path)] = document
            }
        }
    }

    /// The mistakes in the texts of a document, or in a table for one.
    func findings(in file: LintProject.File) -> [Finding] {
        switch file.document {
        case let document as InterfaceDocument: return InterfaceCheck.findings(in: document)
        case let table as StringsDocument where file.language != nil:
            return documents[Self.name(file.table, beside: file.path)].map { InterfaceCheck.findings(in: table, for: $0) } ?? []
        default: return []
        }
    }

    private static func name(_ table: String, beside path: String) -> ExactText {
        ExactText(PathNames.join(PathNames.folder(of: PathNames.folder(of: path)), table))
    }
}
