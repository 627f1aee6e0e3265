package import LocalizationCodeKeys
package import LocalizationProject
package import CatalogFormats
package import LocalizationCatalogModel
package import LocalizationDiagnostics
package import LocalizationPlatform
package import LocalizationSourceExtraction
import LocalizationSourceText

/// The source code of a project, joined with its tables: what rules for code look at.
package struct CodeJoin: Sendable {
    /// A table as the code and other files use it.
    package struct Table: Sendable {
        /// The place of the table's files.
        package let place: TablePlace
        /// What is known of each key, and the keys that are missing.
        package let keys: [KeyReport.Key]
        /// The keys that code uses and the table does not have.
        package let missing: Set<ExactText>
        /// What the code says about the keys.
        package let code: CodeTable
        /// The uses, in the order of their places.
        package fileprivate(set) var uses: [KeyUse]
        /// The uses of keys by means of accessors, in the order of their places.
        package let accessorUses: [AccessorUse]
        /// The calls whose keys are put together while the program runs, and the keys that comments declare, which may be keys of the table.
        package let dynamics: [SourceReading.Dynamic]
        /// Whether the table is in a package, and an Xcode project or a script puts it into an app as well, whose bundle then has the keys, too.
        let isSharedWithApp: Bool
        /// The names of the targets that build the table: those of Xcode projects in their order, or that of a package.
        package let targetNames: [String]

        /// The key of an accessor whose name is at an offset of a file, in its declaration or where code uses it, with the bytes of the name.
        /// O(uses + keys).
        package func accessor(at offset: Int, in path: String) -> (key: String, range: Range<Int>, isDeclared: Bool)? {
            func contains(_ place: CodePlace) -> Range<Int>? {
                guard let range = place.range, (range.lowerBound...range.upperBound).contains(offset), isSameText(place.path, path) else {
                    return nil
                }
                return range
            }
            for use in accessorUses { if let range = contains(use.place) { return (use.key, range, use.declaration != nil) } }
            for key in keys { if let range = key.accessor.flatMap({ contains($0.place) }) { return (key.name, range, true) } }
            return nil
        }
    }

    /// The tables.
    package private(set) var tables: [Table] = []
    /// The uses of keys for which there is no table.
    package private(set) var homeless: [KeyUse] = []
    /// The uses of keys that several tables may mean, none of which has the key.
    package private(set) var ambiguous: [KeyUse] = []
    /// What is known of the keys of each table.
    package private(set) var report = KeyReport(tables: [])
    /// The mistakes in tables, after which keys may be missing.
    package private(set) var mistakes: [FileFindings] = []
    /// The findings in the source files, by file.
    package private(set) var findings: [FileFindings] = []
    /// The calls whose keys are not known at all, and for which no comment declares keys.
    package private(set) var unknownCalls: [(path: String, finding: Finding)] = []
    /// Whether all source files were read to their ends, so that a key that is nowhere in them is not used.
    package private(set) var isComplete = true
    /// The findings about links, pipes and devices in the place of source files.
    package private(set) var skipped: [FileFindings] = []
    /// The findings about files in an unknown encoding.
    package private(set) var unread: [FileFindings] = []
    /// The names of the functions that options say take keys.
    package let routines: Set<ExactText>
    /// The operands, to tell the folders in them from those around them.
    package let operands: [String]
    /// The tables that no target builds, and, if a table lacks keys, the source files.
    package private(set) var unbuiltFiles = UnbuiltFiles()
    /// The tables that no target builds.
    var unbuiltTables: [Table] {
        unbuiltFiles.tables.isEmpty ? [] : tables.filter { unbuiltFiles.tables.contains(ExactText($0.place.path)) }
    }
    /// The Xcode projects of examples, whose code does not look up keys in the app's tables.
    package private(set) var otherProjects = OtherProjects()
    /// The folders of the source files, each once.
    let sourceFolders: [String]
    /// The names of the Xcode projects, most of which are those of their apps.
    let xcodeProjectNames: [String]
    /// The names of the programs, as their information property lists have them.
    let programNames: [String]
    /// The words of the information property lists.
    let informationWords: Set<ExactText>
    /// The texts of the source files by path.
    package private(set) var texts = SourceTexts()
    /// The source files that could be read.
    package private(set) var sourceFiles: [ModuleSourceFile] = []
    /// The literals that are shown or compared as they are, by the numbers of ``sourceFiles``.
    private(set) var shownTexts: [ShownText] = []
    /// Whether the project is built for systems without `String(localized:)`.
    private(set) var lacksStringLocalized = false
    /// The files that could not be read.
    package private(set) var failures: [FileError] = []

    /// Joins source code with the tables of its project.
    /// - Parameters:
    ///   - tables: The catalogs and tables of the project that have been read, by path.
    ///   - findsLines: Whether to find the lines of keys in their tables.
    ///   - doubtsIncomplete: Whether no key is certain to be unused if not all of the code could be read.
    package init(
        _ code: CodeReading, tables read: [ExactText: any LocalizationDocument] = [:], findsLines: Bool = false,
        doubtsIncomplete: Bool = false
    ) {
        let (project, reading, documents) = (code.project, code.reading, code.documents)
        operands = code.operands
        routines = code.routines
        sourceFolders = Set(project.sources.map { ExactText(PathNames.folder(of: $0.path)) }).map(\.text)
        xcodeProjectNames = project.xcodeProjects.map { PathNames.stem(of: PathNames.folder(of: $0)) }
        programNames = documents.programNames
        informationWords = documents.informationWords
        sourceFiles = reading.files
        var inventories: [TableInventory] = []
        do throws(FileError) {
            for place in project.places {
                inventories.append(try TableInventory(place, in: code.files, documents: read, findsLines: findsLines))
            }
            mistakes = inventories.flatMap(\.mistakes)
            failures += reading.failures + documents.failures
            unbuiltFiles = UnbuiltFiles(project, in: code.files)
            let assignment = try TableAssignment(reading, to: project.places, map: code.map, besides: unbuiltFiles) {
                (number) throws(FileError) in inventories[number]
            }
            let codes = assignment.codeTables(of: project.places, texts: reading.texts)
            let accessors = AccessorUses(project.places, inventories, assignment, in: reading)
            report = KeyReport(
                project.places, inventories, assignment, codes, documents: documents, accessors: accessors,
                mentions: SourceMentions(inventories, besides: codes, accessors, in: reading), data: DataMentions(project, in: code.files),
                unlocalized: UnlocalizedTables(project, in: code.files), isComplete: !doubtsIncomplete || reading.isComplete)
            let membership = project.membership()
            lazy var isCopied = project.hasScriptForResources()
            for (number, place) in project.places.enumerated() {
                let keys = report.tables[number].keys
                let targets = membership.targets(of: place)
                tables.append(
                    Table(
                        place: place, keys: keys, missing: Set(keys.lazy.filter { $0.state == .missing }.map { ExactText($0.name) }),
                        code: codes[number], uses: KeyUse.sorted(assignment.uses[number]), accessorUses: accessors.uses(inTable: number),
                        dynamics: assignment.dynamics[number],
                        isSharedWithApp: place.target != nil
                            && (!targets.isEmpty || isCopied || UnbuiltFiles.isGenerated(around: place.folder, in: code.files)),
                        targetNames: targets.sorted().map { membership.targetNames[$0] }
                            + (place.target.map { [PathNames.last(of: $0.realPath)] } ?? [])
                    ))
            }
            homeless = assignment.homeless
            ambiguous = assignment.ambiguous.map(\.use)
            otherProjects = code.otherProjects
            findings = reading.findings
            skipped = project.skippedFindings.filter {
                SourceLanguage(path: $0.file.path) != nil || $0.findings.contains { $0.rule == Rule.Extract.linkLoop }
            }
            unread = findings.filter { $0.findings.contains { $0.rule == Rule.Extract.encoding } }
            unknownCalls = Self.unknownCalls(in: reading)
            isComplete = reading.isComplete && failures.isEmpty
            texts = reading.texts
        } catch {
            failures.append(error)
            isComplete = false
        }
        for file in findings where texts[ExactText(file.file.path)] == nil { texts.set(file.file.text, of: file.file.path) }
    }

    /// The text of a source file that was read; nil if there is none. O(files).
    package func text(ofSourceAt path: String) -> [UInt8]? {
        texts[ExactText(path)] ?? sourceFiles.first { isSameText($0.path, path) }?.utf8
    }

    /// Finds the literals that are shown or compared as they are, and keeps the texts of their files.
    mutating func findShownTexts(_ code: CodeReading) {
        guard let reader = code.reading.reader else { return }
        shownTexts = code.shownTexts.texts(in: self, code.reading.wrappers, reader)
        if shownTexts.contains(where: { $0.lookup != nil }) {
            var folders: Set<ExactText> = []
            for text in shownTexts {
                var folder = PathNames.folder(of: sourceFiles[text.literal.file].path)
                while folders.insert(ExactText(folder)).inserted, !isSameText(PathNames.folder(of: folder), folder) {
                    folder = PathNames.folder(of: folder)
                }
            }
            lacksStringLocalized = DeploymentTargets.lackStringLocalized(in: code.project, manifestsIn: folders.map(\.text), code.files)
        }
        for text in shownTexts { setText(sourceFiles[text.literal.file].utf8, of: sourceFiles[text.literal.file].path) }
    }

    /// Leaves out the literals of a file whose code was replaced.
    package mutating func forgetShownTexts(inFileAt path: String) {
        shownTexts.removeAll { $0.lookup != nil && isSameText(sourceFiles[$0.literal.file].path, path) }
    }

    /// Sets the text of a source file.
    mutating func setText(_ text: [UInt8], of path: String) { texts.set(text, of: path) }

    /// The part of the code that is about an entry of a string catalog: the catalog's tables with the uses of its key, without source files.
    func ofEntry(_ key: String, inCatalogAt path: String) -> CodeJoin {
        var part = self
        part.tables = tables.filter { $0.place.catalog.map { isSameText($0, path) } ?? false }.map { table in
            var table = table
            table.uses = table.uses.filter { isSameText($0.key, key) }
            return table
        }
        (part.texts, part.findings, part.shownTexts) = (SourceTexts(), [], [])
        return part
    }

    /// The uses of some of which users look for the text: those of tests, names of hosts and keys without a word need no table.
    package func needed(_ uses: [KeyUse], _ lookups: inout KeyLookups) -> [KeyUse] {
        uses.filter {
            $0.isSeen && $0.key.hasTranslatableWords && !WebAddress.isOne($0.key) && lookups.isForUsers($0.place)
        }
    }

    /// The bytes of the literals in a file that are known to be uses of a key, in any table. O(uses).
    package func uses(of key: String, in path: String) -> [Range<Int>] {
        let all = tables.flatMap(\.uses) + homeless + ambiguous
        return all.filter { isSameText($0.key, key) && isSameText($0.place.path, path) }.compactMap(\.keyRange)
    }

    /// The path of a file from the operand that contains it. O(operands).
    package func relativePath(_ path: String) -> String { Self.relativePath(path, to: operands) }

    /// The path of a file or folder from the operand that contains it. O(operands).
    package static func relativePath(_ path: String, to operands: [String]) -> String {
        for operand in operands {
            let folder = operand.withoutUTF8Suffix("/") ?? operand
            if let rest = path.withoutUTF8Prefix(folder + "/") { return rest }
        }
        return path
    }

    /// The calls whose keys are not literals, unless keys are put together of which parts are known, or a comment beside the call, or up to
    /// two lines before it, declares them.
    private static func unknownCalls(in reading: SourceReading) -> [(path: String, finding: Finding)] {
        var known: [ExactText: Set<Int>] = [:]
        for dynamic in reading.dynamics {
            let lines = dynamic.isDeclared ? dynamic.place.line...dynamic.place.line + 2 : dynamic.place.line...dynamic.place.line
            known[ExactText(dynamic.place.path), default: []].formUnion(lines)
        }
        return reading.findings.flatMap { file -> [(path: String, finding: Finding)] in
            let lines = LineTable(file.file.text.span)
            return file.findings.filter { $0.rule == Rule.Source.key }.compactMap { finding in
                let line = finding.range.map { lines.position(at: $0.lowerBound, in: file.file.text.span).line } ?? 0
                return known[ExactText(file.file.path)]?.contains(line) == true ? nil : (file.file.path, finding)
            }
        }
    }
}
