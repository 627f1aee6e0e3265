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
    /// The names in each file.
    let names: [NamesInFile]
    let options: SourceExtraction.Options

    /// Wrappers of wrappers are followed this far.
    private static let maximumRounds = 4
    /// What only makes another type of a key.
    private static let conversions: Set<String> = ["LocalizationValue", "LocalizedStringKey", "LocalizedStringResource"]

    /// Finds them. O(tokens) for each round, and the cost of parsing.
    func find() -> [ImportedWrapper] {
        var routines = declared.routines
        var new = Self.conversions.union(["localizedString"])
        for (name, list) in routines.byName where list.contains(where: \.requiresLiteral) { new.insert(name) }
        var candidates = [[Candidate]](repeating: [], count: files.count)
        var result: [ImportedWrapper] = []
        for _ in 0..<Self.maximumRounds {
            let wanted = CandidateNames(anywhere: new)
            let possible = files.indices.filter { wanted.mayOccur(among: names[$0]) }
            let found = ParallelWork.map(sizes: possible.map { files[$0].tokens.list.count }, stack: .ordinary) { place in
                let file = files[possible[place]]
                let tokens = file.tokens.list
                return wanted.candidates(in: file) { Self.hasName(inCallOf: $0, tokens) }
            }
            var pending = [[Candidate]](repeating: [], count: files.count)
            for (file, found) in zip(possible, found) where !found.isEmpty {
                candidates[file] = Candidate.merged(candidates[file], found)
                pending[file] = found
            }
            let reading = PieceReading(
                index: declared.index, sources: declared.sources, routines: routines, options: options, isExhaustive: false)
            new = []
            for found in reading.read(files.map { $0 }, candidates, around: pending) {
                for wrapper in found.output.wrappers where wrapper.isReported && Self.isOfProgram(wrapper.routine.bundle) {
                    guard routines.byName[wrapper.routine.name]?.contains(wrapper.routine) != true else { continue }
                    routines.addWrappers([wrapper.routine])
                    new.insert(wrapper.routine.name)
                    result.append(
                        ImportedWrapper(routine: wrapper.routine, file: found.file, folders: files[found.file].folders))
                }
            }
            if new.isEmpty { break }
        }
        return result
    }

    /// Whether texts are looked up in the program's own bundle, and not in that of the module.
    private static func isOfProgram(_ bundle: String?) -> Bool {
        guard let bundle else { return true }
        return [".main", "Bundle.main"].contains { bundle.utf8.elementsEqual($0.utf8) }
    }

    /// Whether a token is the name of a call whose first argument is a name: `NSLocalizedString(key, …)`.
    private static func hasName(inCallOf index: Int, _ list: [SwiftTokens.Token]) -> Bool {
        let tokens = list.span
        guard mark(index + 1, tokens) == UInt8(ascii: "(") else { return false }
        // A label may come before the name.
        let key = mark(index + 3, tokens) == UInt8(ascii: ":") ? index + 4 : index + 2
        guard isName(key, tokens) else { return false }
        let end = mark(key + 1, tokens)
        return end == UInt8(ascii: ",") || end == UInt8(ascii: ")")
    }

    private static func mark(_ index: Int, _ tokens: Span<SwiftTokens.Token>) -> UInt8 { index < tokens.count ? tokens[index].mark : 0 }

    private static func isName(_ index: Int, _ tokens: Span<SwiftTokens.Token>) -> Bool {
        guard index < tokens.count, case .name = tokens[index].kind else { return false }
        return true
    }
}
