#if Tools

import LocalizationThreads
import LocalizationSourceExtraction

/// What the files of a project declare together, and what takes a key because of that. Joining the declarations for each module would take time
/// in proportion to their number.
final class ProjectAnalysis: Sendable {
    let files: [ScannedFile]
    let index: ModuleIndex
    /// The bytes of the files, by the numbers in the index.
    let sources: [[UInt8]]
    /// What takes a key: routines of Apple's frameworks, those that a user names, and those of the files.
    let routines: KeyFunctionTable
    private let keyNames: KeyNames
    let options: SourceExtraction.Options
    private let memory: DeclarationMemory
    private let foundCandidates = Once<[FileCandidates]>()
    private let foundFunctions = Once<[ImportedFunction]>()

    init(of project: ScannedProject, options: SourceExtraction.Options) {
        (files, index, memory) = (project.files, project.index, project.memory)
        sources = files.map(\.utf8)
        self.options = options
        var table = KeyFunctionTable(AppleRoutines.all)
        for routine in options.routines where routine.name != ExtractionRoutine.swiftUIText.name { table.add(KeyFunction(routine)) }
        for routine in ModuleRoutines.find(in: index) { table.add(routine) }
        for routine in MacroRoutines.find(in: index, sources: sources) { table.add(routine) }
        routines = table
        keyNames = KeyNames(table, index, options)
    }

    /// What of each file may use keys.
    var candidates: [FileCandidates] {
        foundCandidates.value {
            ParallelWork.map(sizes: files.map { $0.tokens.list.count }, stack: .ordinary) { [files, keyNames, options] in
                let file = files[$0]
                // Previews and literals may be outside of all declarations.
                if options.findsPotentialKeys || options.readsPreviews && !file.previews.isEmpty { return .wholeFile }
                return keyNames.candidates(in: file)
            }
        }
    }

    /// Reads declarations in view of an index.
    /// - Parameter numbers: The numbers of the files that are read; nil for those in other languages.
    func reading(in index: ModuleIndex, numbers: [Int?]) -> DeclarationReading {
        DeclarationReading(index: index, sources: sources, numbers: numbers, routines: routines, options: options, memory: memory)
    }

    /// A function of a module that forwards a text as a key of the program's own tables, for the modules that import it.
    struct ImportedFunction: Sendable {
        let routine: KeyFunction
        /// The number of its file.
        let file: Int
        /// The names of the folders that the file is in, one of which is that of its module: a target of a Swift package has the name of its
        /// folder, unless its description says otherwise.
        let folders: Set<String>
    }

    /// These functions of all modules, in the order in which they are found. Only declarations are parsed in which a parameter may be the key
    /// of a known call. O(tokens) for each round, and the cost of parsing, once.
    var importedFunctions: [ImportedFunction] {
        guard options.findsWrappers else { return [] }
        return foundFunctions.value {
            let reading = reading(in: index, numbers: Array(files.indices))
            var rounds = WrapperRounds(reading, of: files, candidates: candidates)
            var result: [ImportedFunction] = []
            // Two modules may have the same function.
            var known: [Int: Set<KeyFunction>] = [:]
            rounds.follow(forwardingOnly: true) { [files] found in
                found.flatMap { found in
                    let wrappers = found.output.wrappers.lazy.filter { $0.isReported && Self.isOfProgram($0.routine.passed.bundle) }
                    return wrappers.map(\.routine).filter { routine in
                        guard known[found.file, default: []].insert(routine).inserted else { return false }
                        if !routine.isPrivate {
                            result.append(ImportedFunction(routine: routine, file: found.file, folders: files[found.file].folders))
                        }
                        return true
                    }
                }
            }
            return result
        }
    }

    /// Whether texts are looked up in the program's own bundle, and not in that of the module.
    private static func isOfProgram(_ bundle: String?) -> Bool {
        guard let bundle else { return true }
        return [".main", "Bundle.main"].contains { bundle.utf8.elementsEqual($0.utf8) }
    }
}

extension SourceExtraction.Options {
    /// Whether others ask for the same keys.
    func findsSameKeys(as other: Self) -> Bool {
        routines == other.routines && findsWrappers == other.findsWrappers && findsLookups == other.findsLookups
            && reportsUnknownLookups == other.reportsUnknownLookups
            && marksInterpolations == other.marksInterpolations && readsPreviews == other.readsPreviews
            && findsPotentialKeys == other.findsPotentialKeys
            && reportsUnknownModernKeys == other.reportsUnknownModernKeys
    }
}

#endif
