#if Tools

import LocalizationSourceExtraction

/// The declarations of files, and what takes a key because of them.
struct ProjectDeclarations: Sendable {
    let index: ModuleIndex
    /// The files, by the numbers in the index.
    let sources: [[UInt8]]
    /// What takes a key: routines of Apple's frameworks, those that a user names, and those of the files.
    let routines: SwiftRoutineTable
    let names: CandidateNames
    private let options: SourceExtraction.Options

    init(_ index: ModuleIndex, sources: [[UInt8]], options: SourceExtraction.Options) {
        self.index = index
        self.sources = sources
        self.options = options
        var table = SwiftRoutineTable(AppleRoutines.all)
        for routine in options.routines where routine.name != ExtractionRoutine.swiftUIText.name { table.add(SwiftRoutine(routine)) }
        for routine in ModuleRoutines.find(in: index) { table.add(routine) }
        for routine in MacroRoutines.find(in: index, sources: sources) { table.add(routine) }
        routines = table
        names = CandidateNames(routines: table, index: index, options: options)
    }

    /// Whether the options ask for the same routines.
    func isFor(_ other: SourceExtraction.Options) -> Bool {
        options.routines == other.routines && options.findsWrappers == other.findsWrappers && options.findsLookups == other.findsLookups
            && options.reportsUnknownLookups == other.reportsUnknownLookups
    }
}

#endif
