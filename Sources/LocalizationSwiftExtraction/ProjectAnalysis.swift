#if Tools

import LocalizationPlatform
import LocalizationSourceExtraction

/// What the files of a project declare together, and what takes a key because of that. Joining the declarations for each module would take time
/// in proportion to their number.
final class ProjectAnalysis: Sendable {
    let files: [ScannedFile]
    let index: ModuleIndex
    /// The bytes of the files, by the numbers in the index.
    let sources: [[UInt8]]
    /// What takes a key: routines of Apple's frameworks, those that a user names, and those of the files.
    let routines: SwiftRoutineTable
    private let candidateNames: CandidateNames
    let options: SourceExtraction.Options
    private let namesInFiles = Once<[NamesInFile]>()
    private let foundWrappers = Once<ImportedWrappers>()

    init(of files: [ScannedFile], _ index: ModuleIndex, options: SourceExtraction.Options) {
        self.files = files
        self.index = index
        sources = files.map(\.utf8)
        self.options = options
        var table = SwiftRoutineTable(AppleRoutines.all)
        for routine in options.routines where routine.name != ExtractionRoutine.swiftUIText.name { table.add(SwiftRoutine(routine)) }
        for routine in ModuleRoutines.find(in: index) { table.add(routine) }
        for routine in MacroRoutines.find(in: index, sources: sources) { table.add(routine) }
        routines = table
        candidateNames = CandidateNames(routines: table, index: index, options: options)
    }

    /// Whether the options ask for the same routines.
    func isFor(_ other: SourceExtraction.Options) -> Bool {
        options.routines == other.routines && options.findsWrappers == other.findsWrappers && options.findsLookups == other.findsLookups
            && options.reportsUnknownLookups == other.reportsUnknownLookups
    }

    /// The names in each file that may use a key.
    var names: [NamesInFile] {
        namesInFiles.value {
            ParallelWork.map(sizes: files.map { $0.tokens.list.count }, stack: .ordinary) { [files, candidateNames] number in
                NamesInFile(files[number], candidates: candidateNames.candidates(in: files[number]))
            }
        }
    }

    /// The functions of all modules that forward a text as a key, for the modules that import them.
    var wrappers: ImportedWrappers {
        guard options.findsWrappers else { return ImportedWrappers([]) }
        return foundWrappers.value { ImportedWrappers(foundInAllModules()) }
    }
}

#endif
