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
        let calls = ParallelWork.map(sizes: files.map { $0.tokens.list.count }, stack: .ordinary) { Self.callsWithNames(in: files[$0]) }
        var candidates = [[Candidate]](repeating: [], count: files.count)
        var result: [ImportedWrapper] = []
        for _ in 0..<Self.maximumRounds {
            let wanted = CandidateNames(anywhere: names)
            let pending = ParallelWork.map(slicesOf: files.count, size: 256, stack: .ordinary) { slice in
                slice.map { wanted.candidates(at: calls[$0], in: files[$0]) }
            }.flatMap { $0 }
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

    /// The calls whose first argument is a name, by the tokens of their own names: `NSLocalizedString(key, …)`. O(tokens).
    private static func callsWithNames(in file: ScannedFile) -> [Int] {
        let (list, utf8) = (file.tokens.list, file.utf8)
        let (tokens, bytes) = (list.span, utf8.span)
        var result: [Int] = []
        var index = 1
        while index < tokens.count {
            defer { index += 1 }
            guard mark(index, tokens, bytes) == UInt8(ascii: "("), isName(index - 1, tokens) else { continue }
            // A label may come before the name.
            let key = mark(index + 2, tokens, bytes) == UInt8(ascii: ":") ? index + 3 : index + 1
            guard isName(key, tokens) else { continue }
            let end = mark(key + 1, tokens, bytes)
            if end == UInt8(ascii: ",") || end == UInt8(ascii: ")") { result.append(index - 1) }
        }
        return result
    }

    private static func mark(_ index: Int, _ tokens: Span<SwiftTokens.Token>, _ bytes: Span<UInt8>) -> UInt8 {
        guard index < tokens.count, case .mark = tokens[index].kind else { return 0 }
        return bytes[Int(tokens[index].start)]
    }

    private static func isName(_ index: Int, _ tokens: Span<SwiftTokens.Token>) -> Bool {
        guard index < tokens.count, case .name = tokens[index].kind else { return false }
        return true
    }
}
