import CatalogFormats
import LocalizationCatalogModel
import LocalizationCatalogTools
import LocalizationCodeKeys
import LocalizationDiagnostics
import LocalizationKeyCollation
import LocalizationLint
import LocalizationPlatform
package import LocalizationProject
package import LocalizationRunSupport
package import LocalizationSourceExtraction
import LocalizationSourceText

/// A run of `lproj split`: takes string catalogs apart by their keys.
package struct SplitRun {
    /// What decides about the part of a key.
    package enum Division: Sendable {
        /// The beginning of the key, of so many names.
        case prefix(depth: Int)
        /// The only module that uses the key.
        case folder
        /// A list in a file.
        case list(path: String)
    }

    /// What decides about the part of a key.
    package let division: Division
    /// The folder for the parts, and for the rest of each catalog.
    package let output: String
    /// Whether calls get the names of the tables that their keys moved to.
    package var rewritesCode = false
    /// Whether the files are only named, and not written.
    package var isDryRun = false
    /// The search for source files.
    package var search = FolderSearch()
    /// The path of the module map; nil if there is none.
    package var moduleMap: String?
    /// What is looked for in the source code.
    package var extraction = SourceExtraction.Options()
    /// The tree that contains the files.
    package var files: any WritableFileTree = CheckedDiskFiles()
    private let reader: any SourceModuleReader
    private var report: FindingReport
    /// Whether a call cannot be given the name of its table.
    private var hasOldCalls = false

    /// Creates a run.
    package init(
        _ division: Division, output: String, reader: any SourceModuleReader = RoutineNameReader(), report: FindingReport
    ) {
        (self.division, self.output, self.reader, self.report) = (division, output, reader, report)
    }

    /// A file to write.
    private struct Target {
        let path: String
        var parts: [CatalogUnion.Part]
        /// Whether the file is the one that is split, so that its present content does not count.
        var replaces = false
    }

    /// Splits catalogs. Either all files are written or none.
    package mutating func run(_ operands: [String]) throws(UsageError) -> ExitStatus {
        if operands.contains(PathNames.standardStream) {
            throw UsageError("a catalog on standard input has no table name for the entries that stay in it; name its file")
        }
        let listPath: [String] = if case .list(let path) = division { [path] } else { [] }
        files = files.bounded(by: LinkBoundary(operands: operands, output: output, files: listPath), report.messages)
        defer { report.finish() }
        guard let map = report.readModuleMap(moduleMap, in: files) else { return .failure }
        files = files.bounded(by: LinkBoundary(operands: operands + map.tableFolders, output: output, files: listPath), report.messages)
        var list: PartList?
        if case .list(let path) = division {
            guard let read = readList(path) else { return .failure }
            list = read
        }
        var targets: [Target] = []
        var edits: [ExactText: [SourceEdit]] = [:]
        var texts: [ExactText: [UInt8]] = [:]
        for path in operands {
            guard let (name, document) = report.readCatalog(path, in: files) else { return .failure }
            var code: CodeOfCatalog?
            if rewritesCode || isByFolder {
                do throws(FileError) {
                    code = try CodeOfCatalog(around: path, in: files, search: search, reader: reader, options: extraction, map: map)
                } catch {
                    report.add(error)
                    return .failure
                }
            }
            do throws(CatalogEditError) {
                let moved = try split(document, name, path, list, code, &targets)
                if rewritesCode, let code { collectEdits(of: moved, path, code, &edits, &texts) }
            } catch {
                report.fail("\(name): \(error)")
                return .failure
            }
        }
        return write(targets, edits, texts)
    }

    private var isByFolder: Bool { if case .folder = division { true } else { false } }

    private mutating func readList(_ path: String) -> PartList? {
        guard let bytes = report.read(path, in: files) else { return nil }
        do throws(PartList.Mistake) {
            return try PartList(bytes)
        } catch {
            report.fail("\(PathNames.shown(path)):\(error.line): \(error.message)")
            return nil
        }
    }

    /// Adds the files of a catalog's parts.
    /// - Returns: The tables of keys that go into a table of another name.
    private mutating func split(
        _ document: XCStringsDocument, _ name: String, _ path: String, _ list: PartList?, _ code: CodeOfCatalog?,
        _ targets: inout [Target]
    ) throws(CatalogEditError) -> [ExactText: String] {
        let file = PathNames.last(of: path)
        let own = PathNames.stem(of: path)
        var tables: [ExactText: String] = [:]
        // Names that differ in case are one file on most disks.
        var spellings: [ExactText: String] = [ExactText(own.lowercased()): own]
        let modules = isByFolder ? code?.modules(ofKeysIn: path) ?? [:] : [:]
        let home = code.map { PathNames.folder(of: $0.relativePath(of: path)) }
        for key in Set(document.entries.map { ExactText($0.key) }).sorted(by: { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }) {
            let wanted: String? =
                switch division {
                case .prefix(let depth): KeyPrefix.prefix(of: key.text, depth: depth)
                case .list: list?.table(of: key.text)
                case .folder: modules[key].flatMap { folder in home.map { isSameText($0, folder) } ?? false ? nil : folder }
                }
            guard let wanted else { continue }
            if isByFolder {
                tables[key] = wanted
                continue
            }
            let spelling = spellings[ExactText(wanted.lowercased())] ?? wanted
            spellings[ExactText(wanted.lowercased())] = spelling
            if !isSameText(spelling, own) { tables[key] = spelling }
        }
        let parts = try CatalogSplit.split(document) { tables[ExactText($0)] }
        for part in parts {
            let place: String
            if isByFolder, let code {
                place = part.name.map { PathNames.join($0, file) } ?? code.relativePath(of: path)
            } else {
                place = part.name.map { $0 + ".xcstrings" } ?? file
            }
            // Nothing is left of a catalog whose keys all moved, unless it is there already.
            let target = PathNames.join(output, place)
            let isSame = files.realPath(target).map { isSameText($0, files.realPath(path) ?? "") } ?? false
            if part.name == nil, part.count == 0, !isSame { continue }
            let piece = CatalogUnion.Part(name: name, catalog: XCStringsDocument(parsing: part.bytes))
            if let known = targets.firstIndex(where: { isSameText($0.path, target) }) {
                targets[known].parts.append(piece)
                targets[known].replaces = targets[known].replaces || isSame
            } else {
                targets.append(Target(path: target, parts: [piece], replaces: isSame))
            }
        }
        return isByFolder ? [:] : tables
    }

    /// Collects the edits of the calls with moved keys, and reports calls that cannot be changed.
    private mutating func collectEdits(
        of moved: [ExactText: String], _ catalog: String, _ code: CodeOfCatalog, _ edits: inout [ExactText: [SourceEdit]],
        _ texts: inout [ExactText: [UInt8]]
    ) {
        for (key, uses) in code.uses(ofKeysIn: catalog).sorted(by: { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }) {
            guard let table = moved[key] else { continue }
            for use in uses {
                guard let text = code.text(of: use.place.path) else { continue }
                let path = ExactText(use.place.path)
                texts[path] = text
                guard let new = TableArgument.edits(of: use, table: table, in: text) else {
                    hasOldCalls = true
                    report.add(
                        FileFindings(
                            path: use.place.path, text: text,
                            [
                                Finding(
                                    Rule.Parts.oldTable,
                                    "the key '\(key.text)' is in the table '\(table)' now, and this call names no table",
                                    range: use.keyRange ?? use.place.range)
                            ]))
                    continue
                }
                for edit in new where edits[path]?.contains(edit) != true { edits[path, default: []].append(edit) }
            }
        }
    }

    private mutating func write(
        _ targets: [Target], _ edits: [ExactText: [SourceEdit]], _ texts: [ExactText: [UInt8]]
    ) -> ExitStatus {
        var changes: [FileChange] = []
        var names: [String] = []
        var conflicts: [FileFindings] = []
        for target in targets {
            var parts = target.parts
            var known: Int?
            if !target.replaces, files.isPresent(target.path) {
                guard let (name, document) = report.readCatalog(target.path, in: files) else { return .failure }
                parts.insert(CatalogUnion.Part(name: name, catalog: document), at: 0)
                known = document.strings?.count
            }
            do throws(CatalogUnion.Failure) {
                let result = try CatalogUnion.unite(parts, collation: .collated(FoundationKeyOrder.standardComparison))
                conflicts += result.conflicts
                changes.append(FileChange(result.bytes, at: target.path))
                let new = known.map { ", \(max(result.count - $0, 0)) of them new in the file" } ?? ""
                names.append("\(target.path): \(counted(result.count, "entry", "entries"))" + new)
            } catch {
                report.fail("\(error.name): \(error.error)")
                return .failure
            }
        }
        for (path, list) in edits.sorted(by: { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }) {
            guard let text = texts[path], let sorted = SourceEdits(list, within: text.count) else { continue }
            changes.append(FileChange(sorted.applied(to: text), at: path.text))
            names.append("\(path.text): \(counted(list.count, "edit"))")
        }
        if !conflicts.isEmpty {
            report.add(conflicts)
            return .findings
        }
        if isDryRun {
            report.show(names)
            report.messages.note("nothing is written")
            return hasOldCalls ? .findings : .success
        }
        guard report.write(changes, printing: names, in: files) else { return .failure }
        return hasOldCalls ? .findings : .success
    }
}
