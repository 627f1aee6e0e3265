import CatalogFormats
package import LocalizationCatalogTools
import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationPlatform

/// A run of `lproj lint`: finds the mistakes in the localized texts of a project, and prints them.
package struct LintRun {
    /// The rules that apply.
    package var selection = Linter.Selection()
    /// The file of the findings that are not reported; nil for none.
    package var baseline: String?
    /// Whether the baseline is written anew: all findings if there is none, and otherwise without those that are gone.
    package var updatesBaseline = false
    /// Whether each finding is printed, and not only the first ones of a kind in a file.
    package var showsAll = false
    /// The options for searching folders.
    package var search = FolderSearch()
    /// The tree that contains the files.
    package var files: any WritableFileTree = DiskFiles()
    private var report: FindingReport

    /// Creates a run.
    package init(report: FindingReport) { self.report = report }

    /// Checks the tables of the operands: string catalogs, tables in `.lproj` folders, and folders that contain them at any depth.
    package mutating func run(_ operands: [String]) throws(UsageError) -> ExitStatus {
        if let name = selection.unknownName { throw UsageError("'\(name)' is no rule and no group of rules; see 'lproj rules'") }
        var hasFailed = false
        let inputs = inputs(of: operands, hasFailed: &hasFailed)
        guard !inputs.isEmpty else {
            if !hasFailed {
                report.messages.error(
                    "there are no tables in \(operands.map { "'\(PathNames.shown($0))'" }.joined(separator: ", ")) nor in the folders below"
                )
            }
            report.finish()
            return .failure
        }
        let files = files
        let project = LintProject(of: inputs) { DevelopmentLanguage.ofBundle(at: $0, in: files) }
        var items = Linter(selection).lint(project) { try? files.read($0) }
        if let baseline {
            guard let left = compare(items, withBaselineAt: baseline) else {
                report.finish()
                return .failure
            }
            items = left
        }
        add(items, in: project)
        report.finish()
        if hasFailed { return .failure }
        return items.contains { $0.finding.severity != .note } ? .findings : .success
    }

    /// The findings that the baseline does not hold; nil if it cannot be read or written, which is reported.
    private mutating func compare(_ items: [LintReport.Item], withBaselineAt path: String) -> [LintReport.Item]? {
        do throws(FileError) {
            guard files.isPresent(path) else {
                guard updatesBaseline else {
                    throw FileError(
                        path: path, operation: .read, reason: "There is no such file; '--update-baseline' makes it", isMissing: true)
                }
                let baseline = LintBaseline(of: items)
                report.add(try files.write(baseline.bytes, to: path))
                report.messages.note("'\(PathNames.shown(path))' holds \(counted(baseline.count, "finding"))")
                return []
            }
            let read = LintBaseline.read(try InputFiles.read(path, in: files))
            guard let baseline = read.baseline else { throw FileError(path: path, operation: .read, reason: read.reason, isMissing: false) }
            let shrunk = baseline.shrunk(to: items)
            if shrunk.count < baseline.count {
                let gone = counted(baseline.count - shrunk.count, "finding")
                if updatesBaseline {
                    report.add(try files.write(shrunk.bytes, to: path))
                    report.messages.note("\(gone) less in '\(PathNames.shown(path))'")
                } else {
                    report.messages.note(
                        "\(gone) of '\(PathNames.shown(path))' \(baseline.count - shrunk.count == 1 ? "is" : "are") gone; '--update-baseline' removes them"
                    )
                }
            }
            return baseline.new(in: items)
        } catch {
            report.add(error)
            return nil
        }
    }

    /// Adds findings file by file. For people, findings of one rule and language in a file are summed up behind the first ones.
    private mutating func add(_ items: [LintReport.Item], in project: LintProject) {
        struct Kind: Hashable {
            let rule: Rule
            let language: String?
        }
        let limit = showsAll || !report.format.isForHumans ? Int.max : 3
        var index = 0
        while index < items.count {
            let file = items[index].file
            let end = items[index...].firstIndex { $0.file != file } ?? items.count
            let isBinary = project.files[file].document.text.starts(with: Array("bplist".utf8))
            var counts: [Kind: Int] = [:]
            var shown: [Finding] = []
            for item in items[index..<end] {
                let kind = Kind(rule: item.finding.rule, language: item.language)
                counts[kind, default: 0] += 1
                guard counts[kind, default: 0] <= limit else { continue }
                var finding = item.finding
                // A binary property list has no lines.
                if isBinary { (finding.range, finding.notes) = (nil, []) }
                shown.append(finding)
            }
            report.add(FileFindings(path: PathNames.shown(project.files[file].path), text: project.files[file].document.text, shown))
            for (kind, count) in counts.sorted(by: {
                ($0.key.rule.identifier, $0.key.language ?? "") < ($1.key.rule.identifier, $1.key.language ?? "")
            })
            where count > limit {
                let language = kind.language.map { " in '\($0)'" } ?? ""
                report.messages.note(
                    "\(PathNames.shown(project.files[file].path)): \(count - limit) more of [\(kind.rule.identifier)]\(language); '--all' shows them"
                )
            }
            index = end
        }
    }

    private mutating func inputs(of operands: [String], hasFailed: inout Bool) -> [ConversionInput] {
        var inputs: [ConversionInput] = []
        var failures: [FileError] = []
        let paths = InputFiles.expand(operands, in: files, types: CatalogFileType.catalogs + CatalogFileType.interfaces, search: search) {
            failures.append($0)
        }
        for path in paths {
            do throws(FileError) {
                guard let type = CatalogFileType(path: path), (CatalogFileType.catalogs + CatalogFileType.interfaces).contains(type) else {
                    throw FileError(path: path, operation: .read, reason: "It is no table of texts", isMissing: false)
                }
                inputs.append(ConversionInput(path: path, type: type, bytes: try InputFiles.read(path, in: files)))
            } catch {
                failures.append(error)
            }
        }
        for failure in failures { report.add(failure) }
        hasFailed = !failures.isEmpty
        return inputs
    }
}
