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

/// Finds the functions of all modules that hand a text on as a key of the program's own tables.
///
/// Only declarations are parsed in which a name, and no literal, is the key of a known call.
struct ImportedWrapperFinder {
    let declared: ProjectDeclarations
    let files: [ScannedFile]
    let options: SourceExtraction.Options

    /// Wrappers of wrappers are followed this far.
    private static let maximumRounds = 4
    /// What only makes another type of a key.
    private static let conversions: Set<String> = ["LocalizationValue", "LocalizedStringKey", "LocalizedStringResource"]

    /// Finds them. O(tokens) for each round, and the cost of parsing.
    func find() -> [ImportedWrapper] {
        var routines = declared.routines
        var names = Self.conversions.union(["localizedString"])
        for (name, list) in routines.byName where list.contains(where: \.requiresLiteral) { names.insert(name) }
        var candidates = [[Candidate]](repeating: [], count: files.count)
        var result: [ImportedWrapper] = []
        for _ in 0..<Self.maximumRounds {
            let wanted = names
            let pending = ParallelWork.map(files.count) { Self.handedKeys(in: files[$0], of: wanted) }
            for file in files.indices where !pending[file].isEmpty {
                candidates[file] = Candidate.merged(candidates[file], pending[file])
            }
            let reading = PieceReading(
                index: declared.index, sources: declared.sources, routines: routines, options: options, isExhaustive: false)
            var new: Set<String> = []
            for found in reading.read(files.map { $0 }, candidates, around: pending) {
                for wrapper in found.output.wrappers where wrapper.isReported && Self.isOfProgram(wrapper.routine.bundle) {
                    guard routines.byName[wrapper.routine.name]?.contains(wrapper.routine) != true else { continue }
                    routines.addWrappers([wrapper.routine])
                    new.insert(wrapper.routine.name)
                    let folders = files[found.file].path.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }
                    result.append(ImportedWrapper(routine: wrapper.routine, file: found.file, folders: Set(folders)))
                }
            }
            if new.isEmpty { break }
            names = new
        }
        return result
    }

    /// Whether texts are looked up in the program's own bundle, and not in that of the module.
    private static func isOfProgram(_ bundle: String?) -> Bool {
        guard let bundle else { return true }
        return [".main", "Bundle.main"].contains { bundle.utf8.elementsEqual($0.utf8) }
    }

    /// The calls with one of some names whose first argument is a name: `NSLocalizedString(key, …)`.
    private static func handedKeys(in file: ScannedFile, of names: Set<String>) -> [Candidate] {
        let (list, bytes) = (file.tokens.list, file.utf8)
        func mark(_ index: Int) -> UInt8 {
            guard index < list.count, case .mark = list[index].kind else { return 0 }
            return bytes[list[index].range.lowerBound]
        }
        func isName(_ index: Int) -> Bool {
            guard index < list.count, case .name = list[index].kind else { return false }
            return true
        }
        var result: [Candidate] = []
        for index in list.indices where mark(index) == UInt8(ascii: "(") && index > 0 && isName(index - 1) {
            // A label may come before the name.
            let key = mark(index + 2) == UInt8(ascii: ":") ? index + 3 : index + 1
            guard isName(key), mark(key + 1) == UInt8(ascii: ",") || mark(key + 1) == UInt8(ascii: ")"),
                names.contains(String(decoding: bytes[list[index - 1].range], as: UTF8.self))
            else { continue }
            result.append(Candidate(offset: list[index - 1].range.lowerBound, isType: false))
        }
        return result
    }
}
