#if Tools

import LocalizationSourceExtraction

/// A function of a module that hands its key on, for the modules that import it.
struct ImportedWrapper: Sendable {
    let routine: SwiftRoutine
    /// The number of its file.
    let file: Int
    /// The names of the folders that the file is in, one of which is that of its module: a target of a Swift package has the name of its
    /// folder, unless its description says otherwise.
    let folders: Set<String>
}

/// The functions of all modules that hand their keys on.
struct ImportedWrappers: Sendable {
    private let list: [ImportedWrapper]
    /// The indices of those in a folder, by its name.
    private var byFolder: [String: [Int]] = [:]

    init(_ list: [ImportedWrapper]) {
        self.list = list
        for (index, wrapper) in list.enumerated() {
            for folder in wrapper.folders { byFolder[folder, default: []].append(index) }
        }
    }

    /// Those of imported modules, in the order in which they were found.
    /// - Parameter isWanted: Whether to return one of them.
    func routines(importing modules: Set<String>, where isWanted: (ImportedWrapper) -> Bool) -> [SwiftRoutine] {
        let found = modules.reduce(into: Set<Int>()) { $0.formUnion(byFolder[$1] ?? []) }
        return found.sorted().lazy.map { list[$0] }.filter(isWanted).map(\.routine)
    }
}

/// Finds the functions of all modules that hand a text on as a key of the program's own tables. Only declarations are parsed in which a
/// parameter may be the key of a known call.
struct ImportedWrapperFinder {
    let declared: ProjectDeclarations
    let files: [ScannedFile]
    /// The names in each file.
    let names: [NamesInFile]
    let options: SourceExtraction.Options

    /// Wrappers of wrappers are followed this far.
    private static let maximumRounds = 4

    /// Finds them. O(tokens) for each round, and the cost of parsing.
    func find() -> [ImportedWrapper] {
        var routines = declared.routines
        var candidates = names.map { $0.candidates.filter(\.mayHandOn) }
        var pending = candidates
        var result: [ImportedWrapper] = []
        // Two modules may have the same function.
        var known: [Int: Set<SwiftRoutine>] = [:]
        for _ in 0..<Self.maximumRounds {
            let reading = PieceReading(
                index: declared.index, sources: declared.sources, numbers: Array(files.indices), routines: routines, options: options,
                isExhaustive: false)
            var new: [SwiftRoutine] = []
            for found in reading.read(files.map { $0 }, candidates, around: pending) {
                for wrapper in found.output.wrappers where wrapper.isReported && Self.isOfProgram(wrapper.routine.bundle) {
                    guard known[found.file, default: []].insert(wrapper.routine).inserted else { continue }
                    if !wrapper.routine.isPrivate {
                        result.append(
                            ImportedWrapper(routine: wrapper.routine, file: found.file, folders: files[found.file].folders))
                    }
                    guard routines.byName[wrapper.routine.name]?.contains(wrapper.routine) != true else { continue }
                    routines.addWrappers([wrapper.routine])
                    new.append(wrapper.routine)
                }
            }
            if new.isEmpty { break }
            let wanted = CandidateNames(wrappers: SwiftRoutineTable(new))
            let possible = files.indices.filter { wanted.mayOccur(among: names[$0]) }
            let found = ParallelWork.map(sizes: possible.map { files[$0].tokens.list.count }, stack: .ordinary) { place in
                wanted.candidates(in: files[possible[place]]).filter(\.mayHandOn)
            }
            pending = [[Candidate]](repeating: [], count: files.count)
            for (file, found) in zip(possible, found) where !found.isEmpty {
                candidates[file] = Candidate.merged(candidates[file], found)
                pending[file] = found
            }
        }
        return result
    }

    /// Whether texts are looked up in the program's own bundle, and not in that of the module.
    private static func isOfProgram(_ bundle: String?) -> Bool {
        guard let bundle else { return true }
        return [".main", "Bundle.main"].contains { bundle.utf8.elementsEqual($0.utf8) }
    }
}

#endif
