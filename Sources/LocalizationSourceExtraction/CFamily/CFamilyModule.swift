import LocalizationDiagnostics

/// Reads the files of a module in the C family and Java, together with the macros and functions that hand keys on.
enum CFamilyModule {
    /// Wrappers of wrappers are followed this far.
    private static let maximumDepth = 3

    /// Adds the keys of calls of wrappers to what was found in the files, if the options ask for it.
    ///
    /// Only files that mention the name of a wrapper are read again. O(bytes · depth).
    static func addWrappers(to results: inout [SourceExtraction], of files: [ModuleSourceFile], options: SourceExtraction.Options) {
        var options = options
        var known: [[UInt8]] = options.routines.map { Array($0.name.utf8) }
        var accepted: [(file: Int, wrapper: KeyWrapper, call: Range<Int>)] = []
        for _ in 0..<maximumDepth {
            var new: [ExtractionRoutine] = []
            for (file, result) in results.enumerated() where isCFamily(files[file]) {
                let finder = result.handedKeys.isEmpty ? nil : CWrapperFinder(files[file].utf8)
                for handed in result.handedKeys {
                    guard let (routine, name) = finder?.wrapper(around: handed) else { continue }
                    let wrapper = KeyWrapper(name: routine.name, routine: handed.routine.name, range: name)
                    if !accepted.contains(where: { $0.file == file && $0.call == handed.call }) {
                        accepted.append((file, wrapper, handed.call))
                    }
                    // A second definition, such as one for another platform, says no more, unless it looks in another table.
                    if let other = new.firstIndex(where: { $0.name.utf8.elementsEqual(routine.name.utf8) }) {
                        new[other].addTable(of: routine)
                        continue
                    }
                    if known.contains(where: { $0.elementsEqual(routine.name.utf8) }) { continue }
                    known.append(Array(routine.name.utf8))
                    new.append(routine)
                }
            }
            if new.isEmpty { break }
            options.routines += new
            let names = RoutineNames(new)
            let settings = options
            let read = ParallelWork.map(files.count) { index -> SourceExtraction? in
                let file = files[index]
                guard isCFamily(file), names.occur(in: file.utf8.span) else { return nil }
                return SourceExtraction(reading: file.utf8.span, as: file.language, options: settings)
            }
            for case (let index, let result?) in read.enumerated() { results[index] = result }
        }
        for (file, wrapper, call) in accepted {
            results[file].wrappers.append(wrapper)
            // The key of the call in the wrapper is that of the wrapper's own calls.
            let handed = results[file].handedKeys.filter { $0.call == call }
            results[file].findings.removeAll { finding in handed.contains { $0.concerns(finding) } }
        }
    }

    private static func isCFamily(_ file: ModuleSourceFile) -> Bool { if case .c = file.language { true } else { false } }
}

extension ExtractionRoutine {
    /// Adds the table of a routine with the same name.
    fileprivate mutating func addTable(of other: ExtractionRoutine) {
        let table = other.table ?? ExtractedKey.defaultTable
        guard !isSame(table, self.table ?? ExtractedKey.defaultTable), !otherTables.contains(where: { isSame($0, table) }) else { return }
        otherTables.append(table)
    }

    private func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }
}

extension HandedKey {
    /// Whether a finding is about an argument of the call that is a name.
    fileprivate func concerns(_ finding: Finding) -> Bool {
        guard let range = finding.range else { return false }
        return key == range || arguments.contains { $0.map { $0.lowerBound == range.lowerBound } ?? false }
    }
}
