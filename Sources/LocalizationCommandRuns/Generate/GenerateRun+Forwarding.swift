import LocalizationAccessors
import LocalizationCatalogModel
import LocalizationCodeKeys
import LocalizationPlatform
import LocalizationRunSupport
import LocalizationSourceExtraction
import LocalizationProject
import LocalizationSourceText

// Moving from one shape to another: declarations of the old names that call the new accessors, and the call sites.
extension GenerateRun {
    /// What to do for code that uses the accessors of an older shape.
    package struct Forwarding {
        /// The file for the old names.
        package var output: String
        /// The files and folders whose call sites are counted and moved.
        package var sources: [String] = []
        /// Whether nothing is written.
        package var isDryRun = false

        /// Creates the value from its members.
        package init(output: String, sources: [String] = [], isDryRun: Bool = false) {
            (self.output, self.sources, self.isDryRun) = (output, sources, isDryRun)
        }
    }

    /// The shape and the options of the code that a file has: SwiftGen's structured one unless the members of its type are not nested.
    static func oldShape(of text: String?) -> (shape: any AccessorShape.Type, options: AccessorOptions) {
        var options = AccessorOptions()
        let words = (text ?? "").split { $0 == " " || $0 == "\n" }.map(String.init)
        let enums = words.indices.filter { isSameText(words[$0], "enum") && $0 + 1 < words.count }
        guard let first = enums.first else { return (SwiftGenStructured.self, options) }
        options.enumName = words[first + 1]
        if first > 0, let access = AccessorOptions.Access(rawValue: words[first - 1]) { options.access = access }
        return (enums.count > 1 ? SwiftGenStructured.self : SwiftGenFlat.self, options)
    }

    /// A file whose accessors move to another shape.
    struct Move {
        let job: Job
        let old: any AccessorShape.Type
        let options: AccessorOptions
        /// The file for the old names.
        let output: String

        /// The new shape.
        var shape: any AccessorShape.Type { job.options.keepsNames ? KeptResourceShape.self : job.shape }

        init(_ job: Job, from old: (shape: any AccessorShape.Type, options: AccessorOptions), to output: String) {
            (self.job, self.old, options, self.output) = (job, old.shape, old.options, output)
        }

        /// The file for the old names of one of several types.
        static func output(_ path: String, for type: String) -> String {
            let stem = path.withoutUTF8Suffix(".swift")
            return "\(stem ?? path)+\(type)" + (stem == nil ? "" : ".swift")
        }
    }

    /// Throws if the old names would be those of the new shape.
    func check(_ moves: [Move]) throws(UsageError) {
        for move in moves where isSameText(move.old.name, move.job.shape.name) {
            throw UsageError("'--forwarding' is for another shape than the old one, '\(move.old.name)'; name it with '--shape'")
        }
    }

    /// Makes the files with the old names, and moves call sites.
    mutating func forward(_ moves: [Move]) {
        guard let forwarding, status != .failure, onlyChecks || status == .success else { return }
        var entries: [ForwardedAccessor] = []
        for move in moves {
            guard let inputs = inputs(of: move.job) else { return }
            let tables = AccessorReading(
                inputs, language: language, withTranslations: move.shape.readsTranslations, project: Project(in: files)
            ).tables
            let old = AccessorGeneration(tables, shape: move.old, options: move.options)
            let joined = AccessorForwarding(from: old, to: AccessorGeneration(tables, shape: move.shape, options: move.job.options))
            guard !old.hasErrors, let text = old.forwardingText(joined) else {
                report.add(old.findings)
                status = max(status, .findings)
                return
            }
            for entry in joined.entries where entry.call == nil {
                report.messages.note("'\(entry.name)' still looks its key up: \(entry.reason ?? "it has no new accessor")")
            }
            put(text, at: move.output, existing: existing(move.output))
            entries += joined.entries
        }
        guard !forwarding.sources.isEmpty, !onlyChecks else { return }
        let outputs = moves.flatMap { [$0.output, $0.job.output ?? ""] }
        guard let moved = movedCalls(of: entries, in: forwarding.sources, besides: outputs) else {
            status = .failure
            return
        }
        changes += moved
    }

    // MARK: Call sites

    /// Counts the call sites of old accessors, prints them, and moves those that can move as they are.
    /// - Returns: The changes of files; nil if a file cannot be read, which is reported.
    mutating func movedCalls(
        of entries: [ForwardedAccessor], in operands: [String], besides outputs: [String]
    ) -> [FileChange]? {
        var failures: [FileError] = []
        let excluded = Set(outputs.map { ExactText(files.realPath($0) ?? $0) })
        let paths = InputFiles.expand(
            operands, in: files, types: [], orWhere: { $0.hasUTF8Suffix(".swift") }, search: search, failure: { failures.append($0) }
        ).filter { !excluded.contains(ExactText(files.realPath($0) ?? $0)) }
        var sources: [ModuleSourceFile] = []
        for path in paths {
            do throws(FileError) {
                sources.append(ModuleSourceFile(path: path, utf8: try files.read(path), language: .swift))
            } catch {
                failures.append(error)
            }
        }
        for failure in failures { report.add(failure) }
        guard failures.isEmpty else { return nil }
        let calls = AccessorCallSites(of: entries.map(\.path), in: sources)
        var moves = CallSiteReport(entries)
        var changes: [FileChange] = []
        for (file, sites) in zip(sources, calls.sites) {
            var edits: [SourceEdit] = []
            for site in sites {
                switch moves.add(site) {
                case .some(let call):
                    let isCall = call.isAlwaysCalled && site.arguments == nil
                    edits.append(
                        SourceEdit(site.range, call.before + call.callee + (isCall ? "()" : "") + (site.arguments == nil ? call.after : ""))
                    )
                    if let end = site.arguments?.upperBound, !call.after.isEmpty { edits.append(SourceEdit(end + 1..<end + 1, call.after)) }
                case nil: break
                }
            }
            if edits.isEmpty { continue }
            guard let sorted = SourceEdits(edits, within: file.utf8.count) else { continue }
            changes.append(FileChange(sorted.applied(to: file.utf8), at: file.path))
        }
        Console.write(Array(moves.text.utf8)[...], to: .output)
        return changes
    }
}

extension ForwardedAccessor {
    /// The names of the types around the old accessor, and its own.
    fileprivate var path: [String] { name.split(separator: ".").map { $0.split(separator: "`").joined() } }
}

/// The call sites of old accessors by what becomes of them.
private struct CallSiteReport {
    private let entries: [ForwardedAccessor]
    private var counts: [(moving: Int, changing: Int, staying: Int)]
    private var lines: [String] = []

    init(_ entries: [ForwardedAccessor]) {
        self.entries = entries
        counts = Array(repeating: (0, 0, 0), count: entries.count)
    }

    /// Counts a call site.
    /// - Returns: The call that takes its place; nil if it stays.
    mutating func add(_ site: AccessorCallSites.Site) -> AccessorCall? {
        let entry = entries[site.accessor]
        func line(_ reason: String) -> String { "\(VisibleText.escape(site.place.text)): '\(entry.name)': \(reason)\n" }
        guard let call = entry.call else {
            counts[site.accessor].staying += 1
            lines.append(line(entry.reason ?? "it has no new accessor"))
            return nil
        }
        if !entry.old.parameters.isEmpty, site.arguments == nil {
            counts[site.accessor].staying += 1
            lines.append(line("the function is not called here"))
            return nil
        }
        if let reason = entry.reason {
            counts[site.accessor].changing += 1
            lines.append(line(reason))
            return nil
        }
        counts[site.accessor].moving += 1
        return call
    }

    var text: String {
        let used = entries.indices.filter { counts[$0].moving + counts[$0].changing + counts[$0].staying > 0 }
        func cell(_ number: Int) -> String { String(repeating: " ", count: max(7 - String(number).utf8.count, 1)) + String(number) }
        var text = lines.joined()
        if !used.isEmpty { text += "   move change   stay  accessor\n" }
        for number in used {
            let count = counts[number]
            text += cell(count.moving) + cell(count.changing) + cell(count.staying) + "  \(VisibleText.escape(entries[number].name))\n"
        }
        let sum = counts.reduce((0, 0, 0)) { ($0.0 + $1.moving, $0.1 + $1.changing, $0.2 + $1.staying) }
        return text
            + "\(counted(sum.0, "call site")) can move as \(sum.0 == 1 ? "it is" : "they are"), \(sum.1) with other arguments, \(sum.2) cannot move\n"
    }
}
