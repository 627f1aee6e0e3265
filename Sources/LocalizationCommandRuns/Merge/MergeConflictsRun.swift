import LocalizationBuild
package import LocalizationRunSupport
package import LocalizationProject
import CatalogFormats
import LocalizationCatalogTools
import LocalizationDiagnostics
import LocalizationKeyCollation
import LocalizationPlatform
import LocalizationSourceText

/// A run of `lproj merge --conflicts`: lists what is still in conflict in the tables that a merge of git left unmerged.
package struct MergeConflictsRun {
    /// Starts git.
    package let git: any GitRunner
    /// The tree that contains the files.
    package var files: any WritableFileTree = CheckedDiskFiles()

    /// Creates a run.
    package init(git: any GitRunner) { self.git = git }

    /// The maximum size of a version in bytes.
    private static let sizeLimit = 1 << 31

    /// The versions of an unmerged file, as git writes them.
    private enum Stage {
        static let base = UInt8(ascii: "1")
        static let ours = UInt8(ascii: "2")
        static let theirs = UInt8(ascii: "3")
    }

    /// A table with the names of its versions in git's index, by stage.
    private struct UnmergedTable {
        let path: String
        let type: CatalogFileType
        var stages: [UInt8: [UInt8]] = [:]
    }

    /// Lists the conflicts in the tables at or below a folder.
    package func run(_ folder: String, _ report: FindingReport) -> ExitStatus {
        var report = report
        let files = files.bounded(by: LinkBoundary(operands: [folder]), report.messages)
        var status = ExitStatus.success
        do throws(GitError) {
            guard let kind = files.kind(of: folder) else { throw GitError("cannot read '\(folder)': No such file or directory") }
            let parent = kind == .directory ? folder : PathNames.folder(of: folder)
            guard let repository = GitRepository(containing: parent, in: files),
                let relative = repository.relativePath(ofReal: files.realPath(folder) ?? folder)
            else { throw GitError("'\(folder)' is in no repository of git") }
            try CheckedRepositories().check(repository, with: git)
            let objects = try git.objects(in: repository.root)
            for table in try unmerged(at: folder, named: relative, in: repository) {
                var versions: [[UInt8]] = []
                for stage in [Stage.base, Stage.theirs] {
                    guard let name = table.stages[stage] else { versions.append([]); continue }
                    versions.append(try objects.read(name, limit: Self.sizeLimit))
                }
                switch conflicts(in: table, base: versions[0], theirs: versions[1], files, &report) {
                case nil: status = .failure
                case 0:
                    report.messages.note("'\(VisibleText.escape(table.path))' has no conflict any more: 'git add' says so to git")
                default: if status == .success { status = .findings }
                }
            }
        } catch {
            report.messages.error(error)
            status = .failure
        }
        report.finish()
        return status
    }

    /// The tables that git has in several versions, in the order of their paths. Those that one side removed are for git to list.
    private func unmerged(at folder: String, named relative: String, in repository: GitRepository) throws(GitError) -> [UnmergedTable] {
        let pattern = relative.isEmpty ? [] : [relative]
        let rows = try git.run(["-C", repository.root, "ls-files", "--unmerged", "-z", "--full-name", "--"] + pattern).split(separator: 0)
        var tables: [UnmergedTable] = []
        // MODE OBJECT STAGE<TAB>PATH
        for row in rows {
            guard let tab = row.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let fields = row[..<tab].split(separator: UInt8(ascii: " "))
            let path = String(decoding: row[(tab + 1)...], as: UTF8.self)
            guard fields.count == 3, fields[0].starts(with: "100".utf8), let stage = fields[2].first else { continue }
            guard let type = CatalogFileType(path: path), CatalogFileType.catalogs.contains(type) else { continue }
            let below = path.withoutUTF8Prefix(relative.isEmpty ? "" : relative + "/")
            let shown = PathNames.withoutDots(below.map { PathNames.join(folder, $0) } ?? folder)
            if tables.last.map({ !isSameText($0.path, shown) }) ?? true { tables.append(UnmergedTable(path: shown, type: type)) }
            tables[tables.count - 1].stages[stage] = Array(fields[1])
        }
        return tables.filter { $0.stages[Stage.ours] != nil && $0.stages[Stage.theirs] != nil }
    }

    /// Reports the conflicts in a table and returns their number; nil if a version cannot be read.
    ///
    /// The file as it is now stands for our version: the places are those in it, and what was resolved as they have it is not a conflict.
    private func conflicts(
        in table: UnmergedTable, base: [UInt8], theirs: [UInt8], _ files: any FileTree, _ report: inout FindingReport
    ) -> Int? {
        do throws(FileError) {
            let input = MergeInput(base: base, ours: try InputFiles.read(table.path, in: files), theirs: theirs)
            do throws(MergeFailure) {
                let options = MergeOptions(collation: .collated(FoundationKeyOrder.standardComparison))
                let conflicts = try TableMerge.merge(input, as: table.type, options: options).conflicts
                report.add(FileFindings(path: table.path, text: conflicts.isEmpty ? [] : input.textOfOurs(as: table.type), conflicts))
                return conflicts.count
            } catch {
                report.add(FileFindings(path: table.path, text: error.text, error.findings))
            }
        } catch {
            report.add(error)
        }
        return nil
    }
}
