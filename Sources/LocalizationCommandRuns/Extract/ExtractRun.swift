package import LocalizationRunSupport
import LocalizationAppleTools
import LocalizationCodeKeys
package import LocalizationProject
package import LocalizationCatalogTools
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationKeyCollation
package import LocalizationPlatform
package import LocalizationSourceExtraction

/// A run of `lproj extract`: takes keys out of source code and brings tables up to date with them, all of them or none.
package struct ExtractRun {
    /// What the run does with the keys.
    package enum Mode: Hashable, Sendable {
        /// Writes the tables.
        case write
        /// Prints the difference of the tables.
        case check
        /// Prints the keys, for people or as JSON.
        case list(isJSON: Bool)
        /// Writes a `.stringsdata` file for each source file to a folder.
        case emit(folder: String)
    }

    /// The format of new tables.
    package enum TableFormat: String, CaseIterable, Sendable {
        case xcstrings, strings
    }

    /// What the run does.
    package var mode = Mode.write
    /// The folder of all tables; nil if the tables are found beside the source code.
    package var output: String?
    /// The format of new tables in that folder.
    package var tableFormat = TableFormat.xcstrings
    /// The language of the original texts; nil to find it.
    package var sourceLanguage: String?
    /// How tables are updated.
    package var update = TableUpdate.Options()
    /// What is looked for in the source code.
    package var extraction = SourceExtraction.Options()
    /// Whether to print each specifier of an interpolation that is not certain.
    package var explains = false
    /// Whether differences are printed whole on a terminal, too.
    package var showsAll = false
    /// The number of lines of differences that a screen has room for.
    private static let differenceLimit = 40
    /// The path of the module map.
    package var moduleMap: String?
    /// The search for files.
    package var search = FolderSearch()
    /// Where what the source files say is kept between runs; nil to read them in each run.
    package var cache: (any ExtractionCache)?
    /// When the run began, for the cache; without it the files are read in each run.
    package var start = FileSystem.currentTime
    private let reader: any SourceModuleReader
    private var files: any WritableFileTree
    private var report: FindingReport
    private var status = ExitStatus.success

    /// Creates a run.
    /// - Parameters:
    ///   - reader: Reads the source files.
    ///   - files: The tree that contains the files.
    package init(
        reader: any SourceModuleReader = RoutineNameReader(), files: any WritableFileTree = CheckedDiskFiles(), report: FindingReport
    ) {
        self.reader = reader
        self.files = files
        self.report = report
        extraction.findsWrappers = true
        update.collatedOrder = .collated(FoundationKeyOrder.standardComparison)
    }

    /// Reads the source files of operands.
    /// - Parameter stringsdata: The output of Apple's compiler, which is read in place of Swift files.
    package mutating func run(_ operands: [String], stringsdata: [String] = []) -> ExitStatus {
        let isList = if case .list = mode { true } else { false }
        perform(operands, stringsdata)
        report.finish(isOutputTaken: isList)
        return status
    }

    private mutating func perform(_ operands: [String], _ stringsdata: [String]) {
        guard let map = report.readModuleMap(moduleMap, in: files) else { return fail() }
        var tableFolders = map.tableFolders
        let boundary = LinkBoundary(
            operands: operands + stringsdata + tableFolders + [output].compactMap(\.self), output: emissionFolder)
        files = files.bounded(by: boundary, report.messages)
        if let output, files.kind(of: output) == .directory { tableFolders.append(output) }
        var project = ProjectFiles(operands, tableFolders: tableFolders, in: files, search: search)
        for failure in project.failures { add(failure) }
        for file in project.skippedFindings { report.add(file) }
        if !project.hasCode, project.documents.isEmpty, stringsdata.isEmpty {
            if project.failures.isEmpty { report.fail("no source file is in \(operands.map { "'\($0)'" }.joined(separator: ", "))") }
            return fail()
        }
        extraction.routines += MacroNames.routines(of: project, in: files)
        let settings = TargetExtraction(project)
        // The compiler's data has the texts of previews, and says of them that they are.
        if emissionFolder != nil { extraction.readsPreviews = true }
        // A key that code has as a literal may be used in a way that nothing tells from other literals.
        let inventories = mode == .write || mode == .check ? inventories(of: project.places) : [:]
        var reading = SourceReading(
            &project, in: files, with: reader, options: extraction, keepsFiles: !inventories.isEmpty,
            cache: readingCache(operands + stringsdata),
            commentsOf: settings.readsAnyComments ? { settings.readsComments(of: $0) } : nil,
            where: { stringsdata.isEmpty || $0 != .swift })
        for failure in reading.failures { add(failure) }
        if !stringsdata.isEmpty { guard addStringsData(stringsdata, to: &reading) else { return fail() } }
        let unread = [Rule.Extract.encoding, Rule.Source.nesting]
        if reading.findings.contains(where: { $0.findings.contains { unread.contains($0.rule) } }) { status = .failure }
        switch mode {
        case .list(let isJSON):
            reading.uses.removeAll { !settings.takes($0) }
            list(reading, isJSON: isJSON)
        case .emit(let folder):
            reading.uses.removeAll { !settings.takes($0) }
            emit(reading, project, to: folder)
        case .write, .check: updateTables(reading, project, map, inventories, settings)
        }
    }

    /// The folder for files with keys, if they are what is written.
    private var emissionFolder: String? { if case .emit(let folder) = mode { folder } else { nil } }

    /// The place for what the source files say, if it is kept.
    private func readingCache(_ operands: [String]) -> ReadingCache? {
        guard let cache, let start else { return nil }
        return ReadingCache(cache, for: operands, options: extraction, start: start)
    }

    /// The keys of tables by the paths of these; those of a table that cannot be read are left out.
    private func inventories(of places: [TablePlace]) -> [ExactText: TableInventory] {
        places.reduce(into: [:]) { inventories, place in inventories[ExactText(place.path)] = try? TableInventory(place, in: files) }
    }

    private mutating func fail() { status = .failure }

    private mutating func raise(_ other: ExitStatus) { status = max(status, other) }

    private mutating func add(_ error: FileError) {
        report.add(error)
        status = .failure
    }

    /// Reports the findings of source code. Each error that is printed is in the exit status.
    private mutating func add(_ found: [FileFindings]) {
        for file in SourceReading.merged(mode == .check ? found.map(Self.checked) : found) {
            report.add(file)
            if file.hasErrors { raise(.findings) }
        }
    }

    /// What a check says of a source file: a call whose key is not known changes no table, so it is not a mistake there.
    private static func checked(_ file: FileFindings) -> FileFindings {
        let unknown = [Rule.Source.key, Rule.Source.table, Rule.Source.value, Rule.Source.comment]
        return FileFindings(
            in: file.file,
            file.findings.map { finding in
                var finding = finding
                if unknown.contains(finding.rule) { finding.severity = .note }
                return finding
            })
    }

    // MARK: Apple's data

    private mutating func addStringsData(_ operands: [String], to reading: inout SourceReading) -> Bool {
        var failures: [FileError] = []
        let paths = operands.flatMap { operand in
            InputFiles.files(
                of: operand, in: files, where: { PathNames.fileExtension(of: $0)?.lowercased() == "stringsdata" }, search: search
            ) { failures.append($0) }.map(\.path)
        }
        for failure in failures { report.add(failure) }
        if paths.isEmpty, failures.isEmpty {
            report.fail("no '.stringsdata' file is in \(operands.map { "'\($0)'" }.joined(separator: ", "))")
            return false
        }
        guard let data = StringsDataFiles.read(paths, in: files, &report) else { return false }
        for each in data { reading.add(each, in: files) }
        return failures.isEmpty
    }

    private mutating func emit(_ reading: SourceReading, _ project: ProjectFiles, to folder: String) {
        add(sourceFindings(reading, tables: []))
        do throws(FileError) {
            let data = StringsDataFiles.files(for: reading, of: project, in: files)
            report.add(try files.write(data.map { FileChange($0.data.bytes, at: PathNames.join(folder, $0.name)) }))
        } catch {
            add(error)
        }
    }

    // MARK: Lists

    private mutating func list(_ reading: SourceReading, isJSON: Bool) {
        let tables = Dictionary(grouping: reading.uses) { ExactText($0.table) }
            .map { CodeTable(name: $0.key.text, uses: $0.value, texts: reading.texts) }
        add(sourceFindings(reading, tables: tables))
        Console.write(isJSON ? ExtractedKeysJSON.lines(tables)[...] : Array(ExtractText.list(tables).utf8)[...], to: .output)
    }

    /// The findings in source files.
    private func sourceFindings(_ reading: SourceReading, tables: [CodeTable]) -> [FileFindings] {
        func file(_ place: CodePlace, _ finding: Finding) -> FileFindings {
            FileFindings(path: place.path, text: reading.texts[ExactText(place.path)] ?? [], [finding])
        }
        var found = reading.findings
        found += conflicts(in: tables, reading)
        for wrapper in reading.wrappers {
            let text = "calls of '\(wrapper.wrapper.name)' are extracted like those of '\(wrapper.wrapper.routine)'"
            found.append(file(wrapper.place, Finding(Rule.Extract.wrapper, text, range: wrapper.place.range)))
        }
        guard explains else { return found }
        for use in reading.uses {
            for argument in use.arguments where argument.confidence != .certain {
                let text = "this value is taken to be '\(argument.specifier)' in the key '\(use.key)' (\(argument.confidence.rawValue))"
                found.append(file(use.place, Finding(Rule.Extract.guess, text, range: argument.range)))
            }
        }
        return found
    }

    /// The uses that say different things about a key.
    private func conflicts(in tables: [CodeTable], _ reading: SourceReading) -> [FileFindings] {
        tables.flatMap(\.conflicts).map { path, finding in
            FileFindings(path: path, text: reading.texts[ExactText(path)] ?? [], [finding])
        }
    }

    // MARK: Tables

    private mutating func updateTables(
        _ reading: SourceReading, _ project: ProjectFiles, _ map: ModuleMap, _ inventories: [ExactText: TableInventory],
        _ settings: TargetExtraction
    ) {
        var places = project.places
        if let output {
            guard let own = outputPlaces(output, places, reading) else { return fail() }
            places = own
        }
        do throws(FileError) {
            func inventory(_ number: Int) throws(FileError) -> TableInventory {
                if let inventory = inventories[ExactText(places[number].path)] { return inventory }
                return try TableInventory(places[number], in: files)
            }
            let unbuilt = output == nil ? UnbuiltFiles(project, in: files) : UnbuiltFiles()
            let assignment = try TableAssignment(
                reading, to: places, map: output == nil ? map : ModuleMap(), isOneFolder: output != nil, besides: unbuilt,
                inventory: inventory)
            var found: [FileFindings] = assignment.findings(places, texts: reading.texts)
            var updated: [TableUpdate.File] = []
            // What is used by other means than a call stays, as `lproj keys` says.
            let others = DocumentKeys(project, in: files)
            for failure in others.failures { add(failure) }
            let documents = Set(project.documents.map { ExactText(PathNames.stem(of: $0.path)) })
            let states = KeyStates(of: places, assignment, reading, project, documents: others, in: files, inventory: inventory)
            var targets = CatalogTargets(project, map: map)
            let languages = sourceLanguage == nil ? project.project.developmentLanguages(of: places) : [:]
            for (number, place) in places.enumerated() where !assignment.uses[number].isEmpty {
                // Files that no target builds need no new keys, nor do calls that Xcode does not extract for the file's target; those that
                // they use stay, because they are not unused.
                var uses = assignment.uses[number].filter { !unbuilt.contains($0.place.path) && settings.takes($0) }
                if uses.isEmpty { continue }
                if output == nil, let inventory = inventories[ExactText(place.path)] {
                    let separated = targets.separate(uses, of: place, with: inventory)
                    uses = separated.own
                    found += targets.findings(separated.others, of: place, texts: reading.texts)
                    if uses.isEmpty { continue }
                }
                let code = CodeTable(name: place.name, uses: uses, texts: reading.texts)
                found += conflicts(in: [code], reading)
                let isWhole = place.isCovered && reading.isComplete && status != .failure
                var options = update
                // Most keys of such a table are used by its document, not by code.
                if !isWhole || documents.contains(ExactText(place.name)) { options.unused = .keep }
                let language = sourceLanguage ?? languages[place.folder] ?? DevelopmentLanguage.usual
                var updater = TableUpdater(place, with: code, developmentLanguage: language, options: options) {
                    states.mayBeUsed($0, in: number)
                }
                let result = try updater.update(in: files)
                for file in result.findings {
                    report.add(file)
                    if file.hasErrors { raise(.failure) }
                }
                updated += result.files
            }
            if output == nil { try updateTables(ofDocuments: project.documents.map(\.path), &updated) }
            add(found + sourceFindings(reading, tables: []))
            try finish(updated)
        } catch {
            add(error)
        }
    }

    /// Brings the tables of storyboards and xibs up to date, some of which may change because of code as well.
    private mutating func updateTables(ofDocuments paths: [String], _ updated: inout [TableUpdate.File]) throws(FileError) {
        let documents = Set(paths.map(ExactText.init))
        for path in paths {
            // Beside a document in `Base.lproj`, one of a single language is a copy from before; the tables are those of the former.
            let folder = PathNames.folder(of: path)
            let base = PathNames.join(PathNames.join(PathNames.folder(of: folder), "Base.lproj"), PathNames.last(of: path))
            if LocalizationFolderName.language(ofFileAt: path) != nil, !isSameText(path, base), documents.contains(ExactText(base)) {
                continue
            }
            let result = try InterfaceTablesUpdate(ofDocumentAt: path, in: files, options: update) { table in
                updated.first { isSameText($0.path, table) }?.bytes
            }
            for file in result.findings {
                report.add(file)
                if file.hasErrors { raise(.failure) }
            }
            for file in result.files {
                guard let index = updated.firstIndex(where: { isSameText($0.path, file.path) }) else {
                    updated.append(file)
                    continue
                }
                updated[index] = updated[index].followed(by: file)
            }
            updated.removeAll { $0.texts.old == $0.texts.new }
        }
    }

    /// The tables of the folder that was named, with the new ones.
    private mutating func outputPlaces(_ output: String, _ places: [TablePlace], _ reading: SourceReading) -> [TablePlace]? {
        let folder = FolderIdentity(output, in: files)
        // A table in the folder itself comes before one further below.
        var known = places.filter { folder.contains($0.folder) }.sorted { $0.folder == folder && $1.folder != folder }
        var seen: Set<ExactText> = []
        known = known.filter { seen.insert(ExactText($0.name)).inserted }
        for use in reading.uses where !use.isOfAnyTable && seen.insert(ExactText(use.table)).inserted {
            guard ExtractedTable.isFileName(use.table) else {
                report.fail("\(use.place.text): '\(use.table)' cannot be the name of a table")
                return nil
            }
            var place = TablePlace(name: use.table, folder: folder, folderPath: output, isCovered: true)
            if tableFormat == .xcstrings { place.catalog = PathNames.join(output, use.table + ".xcstrings") }
            known.append(place)
        }
        return known
    }

    private mutating func finish(_ updated: [TableUpdate.File]) throws(FileError) {
        guard mode == .check else {
            report.add(try files.write(updated.map { FileChange($0.bytes, at: $0.path) }))
            if report.format.isForHumans { for file in updated { Console.write(ExtractText.summary(of: file), to: .output) } }
            return
        }
        // On a terminal, what is wrong would scroll away.
        let isBrief = !showsAll && Console.isTerminal(.output)
        let limit = isBrief ? max(Self.differenceLimit / max(updated.count, 1), 6) : .max
        let shownCount = isBrief ? Self.differenceLimit / limit : .max
        for (index, file) in updated.enumerated() {
            raise(.findings)
            if report.format.isForHumans, index < shownCount { Console.write(ExtractText.difference(of: file, limit: limit), to: .output) }
            if report.format.isForHumans, index == shownCount {
                let rest = counted(updated.count - index, "more table")
                Console.write("… the differences of \(rest); '--all' prints them\n", to: .output)
            }
            let finding = Finding(
                Rule.Extract.outdated, "the table is not up to date with the code: \(ExtractText.counts(file.summary))")
            report.add(FileFindings(path: file.path, text: file.texts.old, [finding]))
        }
    }
}
