import LocalizationCatalogModel
import CatalogFormats
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
        let tables = project.tables.map { table in
            let catalog = table.files.first.flatMap { project.files[$0].document as? any CatalogDocument }
            return TableChecks(table, sourceName: catalog?.sourceLanguage ?? "", rules)
        }
        // The reader of a large file takes long, so that the tables are checked at the same time.
        let count = project.files.count
        let parts = tables.flatMap { table in (0..<table.count).map { (table, $0) } }
        let results = ParallelWork.map(count + parts.count) { number -> (reading: FileReading?, checks: TableChecks.PartResults?) in
            if number < count { return (FileReading(project.files[number], readerFindings(number)), nil) }
            let (table, part) = parts[number - count]
            return (nil, table.results(ofPart: part))
        }
        var readings = results.compactMap(\.reading)
        var ofTables = LintReport()
        var checks = results.compactMap(\.checks)[...]
        for (number, table) in tables.enumerated() {
            let parts = checks.prefix(table.count)
            checks = checks.dropFirst(table.count)
            ofTables.add(table.joined(parts.map(\.reports)))
            guard let file = project.tables[number].files.first, project.files[file].reading != nil,
                let catalog = project.files[file].document as? any CatalogDocument
            else { continue }
            readings[file].checked = CatalogCheck.joined(parts.compactMap(\.catalogCheck), in: catalog) + readings[file].ofTexts
            if readings[file].isOwn, !readings[file].findings.hasErrors { readings[file].findings += parts.flatMap(\.compilerErrors) }
        }
        var report = checkFiles(project, read, readings)
        report.add(ofTables)
        for case let rule as any ProjectRule.Type in rules { rule.check(project, &report) }
        var items = MergedFindings.merged(report.items.filter { selection.contains($0.finding.rule) }, in: project)
        items = ExtraTranslationRule.sparingUsedKeys(in: items, project.code)
        items = BlankOriginals.sparingTranslations(in: items, of: project)
        items = KeysFromElsewhere.summedUp(IntentKeys.sparingKeys(in: items, of: project, read: read), in: project)
        let suppressions = Suppressions(project)
        items = suppressions.apply(to: items, isSelected: selection.contains)
        items = MisspelledKeys.joined(items)
        return items.enumerated().sorted { left, right in
            let (leftPlace, rightPlace) = (left.element.position, right.element.position)
            return leftPlace == rightPlace ? left.offset < right.offset : leftPlace < rightPlace
        }.map { each in
            let item = each.element
            return item.file < project.files.count ? item.withEdit(in: project.files[item.file].document) : item
        }
    }

    /// What is found in a file without its table.
    private struct FileReading: Sendable {
        /// What the reader of the document finds, in a catalog with texts that vary also the errors for which a compiler refuses it; or what
        /// another reader finds.
        var findings: [Finding]
        /// Whether it is the document's own reader.
        let isOwn: Bool
        /// What the rules for texts of every format find in a catalog that can be read.
        let ofTexts: [Finding]
        /// What the checks of translations and the rules for texts find in a catalog; nil if they have not been made.
        var checked: [Finding]?

        init(_ file: LintProject.File, _ others: [Finding]?) {
            isOwn = others == nil
            if let reading = file.reading, let original = file.document as? XCStringsDocument {
                findings = others ?? original.findings(of: reading.syntax)
                // The rules for texts would also check the doubtful entries of a damaged catalog.
                ofTexts = reading.isIncomplete ? [] : TextRules.findings(in: XCStringsDocument(reading.syntax.document))
            } else {
                findings = others ?? file.document.findings
                ofTexts = []
            }
        }
    }

    /// Returns what each file's own reader and the checks of translations find.
    private func checkFiles(
        _ project: LintProject, _ read: @escaping @Sendable (String) -> [UInt8]?, _ readings: [FileReading]
    ) -> LintReport {
        let interfaces = InterfaceFiles(project)
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
        let reports = ParallelWork.map(groups.count) { [groups] group in
            checkFiles(groups[group], of: project, interfaces, sources, read, readings)
        }
        var report = LintReport()
        for each in reports { report.add(each) }
        // What hides keys of the code from the rules about them.
        for file in SourceReading.hindrances(in: project.code?.findings ?? []) {
            for finding in file.findings where finding.rule != Rule.Extract.encoding {
                report.add(finding, in: project.codeFile(file.file.path), table: "")
            }
        }
        return report
    }

    /// Returns what is found in the files of one folder with `.lproj` folders, whose original texts are read once.
    private func checkFiles(
        _ indexes: [Int], of project: LintProject, _ interfaces: InterfaceFiles, _ sources: [Int: String],
        _ read: @escaping (String) -> [UInt8]?, _ readings: [FileReading]
    ) -> LintReport {
        var report = LintReport()
        var tables: TableCheck?
        for index in indexes {
            let file = project.files[index]
            var check = tables ?? TableCheck(sourceLanguage: sources[index], read: read)
            // A file without a byte is a table without a text.
            let isEmpty = file.document.text.isEmpty && (type(of: file.document) as? any TableDocument.Type)?.allowsEmptyFile == true
            // What the preprocessor makes of a file is not known.
            let isSkipped = isEmpty || (file.document as? PlainPropertyList)?.isPreprocessed == true
            let findings =
                isSkipped
                ? []
                : readings[index].findings
                    + DocumentCheck.findings(
                        in: file.document, at: file.path, checked: readings[index].checked, tables: &check, isLimited: false)
                    + interfaces.findings(in: file)
            tables = check
            let language = file.language.map(ReportedTable.canonical)
            let owners = findings.isEmpty ? nil : TextOwners(file.document)
            for finding in findings {
                let owner = finding.range.flatMap { owners?.owner(of: $0) }
                report.add(
                    harmful(finding), in: index, table: file.table, key: owner?.key, language: language ?? owner?.language,
                    fix: finding.textFix)
            }
            guard let table = file.document as? any TableDocument else { continue }
            var seen: [ExactText: Range<Int>] = [:]
            let values = repeatedTexts(in: table)
            for key in table.keys {
                guard let first = seen.updateValue(key.range, forKey: ExactText(key.value)) else { continue }
                let texts = values[ExactText(key.value)] ?? []
                let isSame = texts.count > 1 && texts.allSatisfy { isSameText($0, texts[0]) }
                let difference = texts.count < 2 ? "" : isSame ? " with the same text" : " with different texts; the last one counts"
                report.add(
                    Finding(
                        Rule.Lint.duplicateKey, "'\(key.value)' is in the table twice\(difference)", range: key.range,
                        notes: [Finding.Note("here as well", range: first)]), in: index, table: file.table, key: key.value,
                    language: language, fix: isSame && texts.count == 2 ? .removeRepetition(key.range) : nil)
            }
        }
        return report
    }

    /// The texts of each key of a `.strings` file that has any key twice; none of a binary one, in which the first text of a key counts.
    private func repeatedTexts(in table: any TableDocument) -> [ExactText: [String]] {
        guard let document = table as? StringsDocument, document.syntax.format != .binary else { return [:] }
        var texts: [ExactText: [String]] = [:]
        document.forEachText { texts[ExactText($0.key), default: []].append($0.value) }
        return texts
    }

    /// The finding as an error if it is a mistake that crashes a program, shows garbage, or takes texts from it.
    private func harmful(_ finding: Finding) -> Finding {
        guard
            finding.rule == Rule.Placeholders.argumentType || finding.rule == Rule.Placeholders.extraArgument
                || finding.rule == Rule.Strings.ignoredRest && !finding.message.hasUTF8Suffix("(0 entries)")
        else { return finding }
        var finding = finding
        finding.severity = .error
        return finding
    }
}

extension Finding {
    /// The fix of a finding that has a correction.
    fileprivate var textFix: LintFix? {
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
