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

    /// The shape of code and its options.
    typealias OldShape = (shape: any AccessorShape.Type, options: AccessorOptions)

    /// The shape of SwiftGen that a file has: the one that makes the most names of the file from the tables, with the type and the access of
    /// the file.
    /// - Parameters:
    ///   - options: The options of the code, but for those that the file tells.
    ///   - new: The shape that the code moves to, which is the less likely one if both make the same names.
    /// - Returns: The shape, and whether it makes a name of the file; nil if the file declares no type.
    static func oldShape(
        of text: String, _ tables: [AccessorTable], _ options: AccessorOptions, to new: any AccessorShape.Type
    ) -> (shape: OldShape, isCertain: Bool)? {
        let declared = DeclaredMembers(ModuleSourceFile(path: "", utf8: Array(text.utf8), language: .swift))
        guard let type = declared.type else { return nil }
        var options = options
        options.enumName = type
        options.access = declared.access.flatMap(AccessorOptions.Access.init(rawValue:)) ?? .internal
        func count(_ shape: any AccessorShape.Type) -> Int {
            AccessorGeneration(tables, shape: shape, options: options).declarations
                .count { declared.paths.contains([type] + $0.scope + [$0.name]) }
        }
        let (structured, flat) = (count(SwiftGenStructured.self), count(SwiftGenFlat.self))
        let isFlat = structured == flat ? isSameText(new.name, SwiftGenStructured.name) : flat > structured
        return ((isFlat ? SwiftGenFlat.self : SwiftGenStructured.self, options), max(structured, flat) > 0)
    }

    /// A file whose accessors move to another shape.
    struct Move {
        let job: Job
        /// The old shape; nil if the code tells it.
        let old: (any AccessorShape.Type)?
        let options: AccessorOptions
        /// The file for the old names.
        let output: String
        /// The line of the configuration, if the code has to tell the shape; nil if there is a default.
        let place: String?

        /// The new shape.
        var shape: any AccessorShape.Type { job.options.keepsNames ? KeptResourceShape.self : job.shape }

        init(_ job: Job, from old: (any AccessorShape.Type)?, _ options: AccessorOptions, to output: String, at place: String? = nil) {
            var options = options
            options.module = job.options.module
            (self.job, self.old, self.options, self.output, self.place) = (job, old, options, output, place)
        }

        /// The move of a file without a configuration, whose old code tells its shape.
        init(_ job: Job, to output: String) {
            var options = AccessorOptions()
            (options.separator, options.tableTypes) = (job.options.separator, job.options.tableTypes)
            self.init(job, from: nil, options, to: output)
        }

        /// The file for the old names of one of several types.
        static func output(_ path: String, for type: String) -> String {
            let stem = path.withoutUTF8Suffix(".swift")
            return "\(stem ?? path)+\(type)" + (stem == nil ? "" : ".swift")
        }
    }

    /// Throws if the old names would be those of the new shape, or would be declared in a type of the same name.
    func check(_ move: Move, from old: OldShape) throws(UsageError) {
        if isSameText(old.shape.name, move.job.shape.name) {
            throw UsageError("'--forwarding' is for another shape than the old one, '\(old.shape.name)'; name it with '--shape'")
        }
        let isSwiftGen = [SwiftGenStructured.name, SwiftGenFlat.name].contains { isSameText($0, move.job.shape.name) }
        let names = [old.options, move.job.options].map { $0.enumName ?? "L10n" }
        if isSwiftGen, isSameText(names[0], names[1]) {
            throw UsageError("the old and the new code would both declare '\(names[0])'; name another type with '--enum-name'")
        }
    }

    /// The shape that the old code of a move has; nil if that cannot be told, which is reported.
    private mutating func oldShape(of move: Move, _ tables: [AccessorTable]) -> OldShape? {
        if let shape = move.old { return (shape, move.options) }
        // After the first run only the file with the old names has them.
        let texts = [existing(move.output), move.place == nil ? nil : move.job.options.existing].compactMap(\.self)
        let found = texts.compactMap { Self.oldShape(of: $0, tables, move.options, to: move.job.shape) }
        if let certain = found.first(where: \.isCertain) { return certain.shape }
        // A file of another generator, or of a person, would be lost. One that was generated here is of an earlier run.
        let isOther = existing(move.output).map { !$0.isBlank && !$0.hasUTF8Prefix(AccessorOptions.headOfSwiftGenFiles) } ?? false
        if move.place == nil, !isOther { return found.first?.shape ?? (SwiftGenStructured.self, move.options) }
        let code = PathNames.shown(move.place == nil ? move.output : move.job.output ?? move.output)
        let start = move.place.map { "\($0): " } ?? ""
        report.fail("\(start)cannot tell the shape of the old code: '\(code)' declares no name that SwiftGen makes of the tables")
        status = .failure
        return nil
    }

    /// Makes the files with the old names, and moves call sites.
    mutating func forward(_ moves: [Move]) throws(UsageError) {
        guard let forwarding, status != .failure, onlyChecks || status == .success else { return }
        var entries: [ForwardedAccessor] = []
        for move in moves {
            guard let inputs = inputs(of: move.job) else { return }
            let tables = AccessorReading(
                inputs, language: language, withTranslations: move.shape.readsTranslations, project: Project(in: files)
            ).tables
            guard let found = oldShape(of: move, tables) else { return }
            try check(move, from: found)
            let old = AccessorGeneration(tables, shape: found.shape, options: found.options)
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
        let calls = AccessorCallSites(
            of: entries.map(\.path), in: sources, at: sources.map { files.realPath($0.path) ?? $0.path },
            declaredIn: outputs.filter { !$0.isEmpty }.map { files.realPath($0) ?? $0 })
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
        if let name = site.hidingName {
            counts[site.accessor].staying += 1
            lines.append(line("the file declares its own '\(name)', which may be meant"))
            return nil
        }
        if let rival = site.rival {
            counts[site.accessor].staying += 1
            let type = entry.name.prefix { $0 != "." }
            lines.append(line("'\(PathNames.shown(rival))' declares another '\(type)'"))
            return nil
        }
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
