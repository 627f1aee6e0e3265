public import CatalogFormats
import LocalizationBuild
import LocalizationLint
import LocalizationRunSupport
import LocalizationPlatform
import LocalizationProject

/// Finds mistakes in localized texts: the checks of `lproj lint`.
///
/// ```swift
/// let linter = LocalizationLinter()
/// for file in linter.findings(in: files) {
///     for finding in file.findings { print("\(file.file.path): \(finding.severity): \(finding.message)") }
/// }
/// ```
public struct LocalizationLinter: Sendable {
    private let selection: Linter.Selection

    /// A name is neither a rule's nor a group's.
    public struct UnknownRule: Error, Hashable, Sendable, CustomStringConvertible {
        /// The name, as it was given.
        public let name: String
        /// The reason as one line in English.
        public var description: String { "unknown rule '\(name)'; 'lproj rules' lists all rules" }
    }

    /// Creates a linter with the usual rules: all but the optional ones.
    public init() { selection = Linter.Selection() }

    /// Creates a linter. Each name is the identifier of a rule (`plural.missing-category`), a group (`text`), or `all`.
    /// - Parameters:
    ///   - added: Optional rules that apply as well.
    ///   - removed: Rules that do not apply.
    ///   - only: The rules that apply alone; empty for all that are not optional.
    /// - Throws: ``UnknownRule``.
    public init(adding added: [String] = [], removing removed: [String] = [], only: [String] = []) throws(UnknownRule) {
        var selection = Linter.Selection()
        (selection.added, selection.removed, selection.only) = (added, removed, only)
        if let name = selection.unknownName { throw UnknownRule(name: name) }
        self.selection = selection
    }

    /// The findings in files that belong together, such as the tables of all languages of an app, in the order of the files.
    ///
    /// The `.lproj` folders in the paths say the languages of tables; nothing is read from a disk. Files of other systems have the findings
    /// of their own readers only. O(bytes + texts × rules).
    /// - Returns: The findings of each file, empty ones included.
    public func findings(in files: [LocalizationFile]) -> [FileFindings] {
        var results = files.map { FileFindings(path: $0.path, text: $0.document.text, []) }
        var checked: [Int] = []
        var inputs: [ConversionInput] = []
        for (index, file) in files.enumerated() {
            guard let type = CatalogFileType(path: file.path) else {
                results[index].findings = file.document.findings
                continue
            }
            checked.append(index)
            inputs.append(ConversionInput(path: file.path, type: type, bytes: file.bytes))
        }
        for item in Linter(selection).lint(LintProject(of: inputs)) where checked.indices.contains(item.file) {
            results[checked[item.file]].findings.append(item.finding)
        }
        return results
    }

    /// The findings in the texts and the source code below a folder, as `lproj lint` has them without a baseline. Source code is read by the
    /// names of functions, without swift-syntax; settings are those of builds in JSON, not `.lproj.yml`. O(bytes + texts × rules).
    /// - Returns: The findings of each file that has some, in the order of the paths.
    /// - Throws: ``FileAccessError`` if the folder cannot be listed.
    public func findings(inFolder path: String) throws(FileAccessError) -> [FileFindings] {
        do throws(FileError) {
            _ = try FileSystem.entries(of: path)
        } catch {
            throw FileAccessError(error)
        }
        var run = LintRun(report: FindingReport())
        run.selection = selection
        var project = LiveProject(in: CheckedDiskFiles(), root: path, as: run)
        return project.allFindings()
    }
}
