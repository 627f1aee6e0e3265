import LocalizationThreads
import LocalizationDiagnostics

/// Reads the files of a module in the C family and Java, together with the macros and functions that forward keys.
enum CFamilyModule {
    /// The maximum depth of a chain of wrappers.
    private static let maximumDepth = 3

    /// Adds the keys of calls of wrappers to what was found in the files, if the options ask for it.
    ///
    /// Only files that mention the name of a wrapper are read again. O(bytes · depth).
    static func addWrappers(to results: inout [SourceExtraction], of files: [ModuleSourceFile], options: SourceExtraction.Options) {
        let standard = options.routines
        var options = options
        let known = Set(standard.map { Array($0.name.utf8) })
        var definitions: [Definition] = []
        var numbers: [[UInt8]: Int] = [:]
        let declarations = CDeclarations(files)
        // The tables of wrappers that are not known, by file.
        var unknown: [[Range<Int>]] = Array(repeating: [], count: files.count)
        var accepted: [[Int: ForwardingFunction]] = Array(repeating: [:], count: files.count)
        for _ in 0..<maximumDepth {
            var changed: Set<Int> = []
            for (file, result) in results.enumerated() where isCFamily(files[file]) {
                let finder = result.forwardedKeys.isEmpty ? nil : CWrapperFinder(declarations.tokens(of: file), declarations)
                for forwarded in result.forwardedKeys {
                    guard let (routine, name) = finder?.wrapper(around: forwarded, unknown: { unknown[file].append($0) }) else { continue }
                    // Messages to other receivers may be calls of it, so that its key stays unknown.
                    if accepted[file][forwarded.call.lowerBound] == nil, routine.classes.isEmpty {
                        accepted[file][forwarded.call.lowerBound] = ForwardingFunction(
                            name: routine.name, routine: forwarded.routine.name, range: name)
                    }
                    if known.contains(Array(routine.name.utf8)) { continue }
                    guard let number = numbers[Array(routine.name.utf8)] else {
                        numbers[Array(routine.name.utf8)] = definitions.count
                        changed.insert(definitions.count)
                        definitions.append(Definition(routine: routine, file: file, name: name))
                        continue
                    }
                    // A second definition, such as one for another platform, says no more, unless it looks in another table; another call
                    // in the same one may.
                    guard definitions[number].file == file, definitions[number].name == name else {
                        if definitions[number].routine.addClasses(of: routine) { changed.insert(number) }
                        if definitions[number].routine.addTable(of: routine) { changed.insert(number) }
                        continue
                    }
                    if definitions[number].add(routine) { changed.insert(number) }
                }
            }
            if changed.isEmpty { break }
            options.routines = standard + definitions.map(\.routine)
            let names = RoutineNames(changed.sorted().map { definitions[$0].routine })
            let settings = options
            let read = ParallelWork.map(files.count) { index -> SourceExtraction? in
                let file = files[index]
                guard isCFamily(file), names.occur(in: file.utf8.span) else { return nil }
                return SourceExtraction(reading: file.utf8.span, as: file.language, options: settings)
            }
            for case (let index, let result?) in read.enumerated() { results[index] = result }
        }
        for (file, calls) in accepted.enumerated() where !calls.isEmpty { results[file].add(calls) }
        for (file, tables) in unknown.enumerated() {
            results[file].findings += Set(tables).sorted { $0.lowerBound < $1.lowerBound }.map { table in
                Finding(Rule.Source.defaultTable, "the table of calls that name none is unknown: it is not a literal string", range: table)
            }
        }
    }

    /// A macro, function or method that forwards keys.
    private struct Definition {
        var routine: ExtractionRoutine
        let file: Int
        let name: Range<Int>

        /// Adds what another call in it forwards.
        /// - Returns: Whether that is something new.
        mutating func add(_ other: ExtractionRoutine) -> Bool {
            guard routine.parameters.count == other.parameters.count else { return false }
            let list = zip(routine.parameters, other.parameters).map { $0 == .bundle ? $1 : $0 }
            guard list != routine.parameters else { return false }
            var joined = ExtractionRoutine(routine.name, list)
            joined.isWrapper = true
            joined.laterSelectorParts = routine.laterSelectorParts
            joined.takesReceiver = routine.takesReceiver
            joined.classes = routine.classes
            joined.otherTables = routine.otherTables
            joined.passed = other.passed.merging(routine.passed) { _, own in own }
            routine = joined
            return true
        }
    }

    private static func isCFamily(_ file: ModuleSourceFile) -> Bool { if case .c = file.language { true } else { false } }
}

extension ExtractionRoutine {
    /// Adds the classes of another method with the same selector of Foundation.
    /// - Returns: Whether one of them is new.
    fileprivate mutating func addClasses(of other: ExtractionRoutine) -> Bool {
        guard !classes.isEmpty else { return false }
        let new = other.classes.filter { name in !classes.contains { isSame($0, name) } }
        classes += new
        return !new.isEmpty
    }

    /// Adds the table of a routine with the same name.
    /// - Returns: Whether it is another one.
    fileprivate mutating func addTable(of other: ExtractionRoutine) -> Bool {
        // Calls of one that has the table as a parameter name it.
        guard !parameters.contains(.table), !other.parameters.contains(.table) else { return false }
        let table = other.ownTable
        guard !isSame(table, ownTable), !otherTables.contains(where: { isSame($0, table) }) else { return false }
        otherTables.append(table)
        return true
    }

    /// The table that the routine's own code names.
    private var ownTable: String { passed.sorted { $0.key < $1.key }.lazy.compactMap(\.value.table).first ?? ExtractedKey.defaultTable }

    private func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }
}

extension SourceExtraction {
    /// Adds wrappers, by the starts of the calls that forward their keys. The key of such a call is that of the wrapper's own calls, so it is
    /// nothing to report.
    fileprivate mutating func add(_ calls: [Int: ForwardingFunction]) {
        var places = Set(wrappers.map(\.range))
        for (_, wrapper) in calls.sorted(by: { $0.key < $1.key }) where places.insert(wrapper.range).inserted { wrappers.append(wrapper) }
        let forwarded = forwardedKeys.filter { calls[$0.call.lowerBound] != nil }
        let keys = Set(forwarded.flatMap(\.keys))
        let starts = Set(forwarded.flatMap { $0.arguments.compactMap(\.?.lowerBound) })
        findings.removeAll { finding in finding.range.map { keys.contains($0) || starts.contains($0.lowerBound) } ?? false }
    }
}
