#if Tools

import LocalizationSourceExtraction

/// A function of a module that forwards its key, for the modules that import it.
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

extension ProjectAnalysis {
    /// Finds the functions of all modules that forward a text as a key of the program's own tables. Only declarations are parsed in which a
    /// parameter may be the key of a known call. O(tokens) for each round, and the cost of parsing.
    func foundInAllModules() -> [ImportedWrapper] {
        let reading = DeclarationReading(
            index: index, sources: sources, numbers: Array(files.indices), routines: routines, options: options, isExhaustive: false)
        var rounds = WrapperRounds(reading, of: files, names: names)
        var result: [ImportedWrapper] = []
        // Two modules may have the same function.
        var known: [Int: Set<SwiftRoutine>] = [:]
        rounds.follow(where: \.mayForward) { [files] found in
            found.flatMap { found in
                let wrappers = found.output.wrappers.lazy.filter { $0.isReported && Self.isOfProgram($0.routine.bundle) }.map(\.routine)
                return wrappers.filter { routine in
                    guard known[found.file, default: []].insert(routine).inserted else { return false }
                    if !routine.isPrivate {
                        result.append(ImportedWrapper(routine: routine, file: found.file, folders: files[found.file].folders))
                    }
                    return true
                }
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
