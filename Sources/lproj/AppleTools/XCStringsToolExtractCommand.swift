#if Tools

import ArgumentParser
import LocalizationAppleTools
import LocalizationCommandRuns
import LocalizationSwiftExtraction

extension XCStringsToolCommandLine {
    /// `xcstringstool extract`: takes the keys out of source code by its syntax.
    ///
    /// Scripts read the help for options, so each of them has a line that begins with it.
    struct Extract: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "extract", abstract: "Extracts strings from source code.",
            discussion: """
                Reads Swift, Objective-C and C. Each kind of call is extracted only if its
                option is given; options add up. An interpolation is '%arg' in a key, because
                the types of values are not known. Literals for parameters that are keys by
                their type, such as LocalizedStringKey, are keys of their table.
                """)

        @Argument(help: "The source files, and folders with source files.")
        var sources: [String]

        @Option(name: .customLong("output-directory"), help: "The directory to place output files. Required.")
        var directory: String?

        @Option(name: .customShort("o"), help: ArgumentHelp("The same as '--output-directory'.", valueName: "output-directory"))
        var shortDirectory: String?

        @Option(help: "The format of the output files.")
        var outputFormat = XCStringsToolExtractRun.Format.stringsdata

        @Flag(help: "Adds to existing files of the formats 'xcstrings' and 'strings'.")
        var append = false

        @Flag(help: "Extracts from String(localized:), AttributedString(localized:) and LocalizedStringResource.")
        var modernLocalizableStrings = false

        @Flag(help: "Extracts from NSLocalizedString, CFCopyLocalizedString and their variants.")
        var legacyLocalizableStrings = false

        @Flag(name: .customLong("SwiftUI"), help: "Extracts from the APIs of SwiftUI, such as Text, Button and Label.")
        var swiftUI = false

        @Flag(
            name: .customLong("SwiftUI-Text"),
            help: "Extracts from Text only, as genstrings does; with '--SwiftUI' it adds nothing, so use one of them.")
        var swiftUIText = false

        @Option(
            name: .customShort("s"),
            help: ArgumentHelp(
                "A function to extract from, with the arguments of NSLocalizedString; dots are allowed; repeatable.", valueName: "routine"))
        var routines: [String] = []

        @Option(name: .customLong("table"), help: "A table to extract; repeatable. Without it: all of them.")
        var tables: [String] = []

        @Flag(help: "Extracts every other literal in Swift, into the table __PotentialKeys.")
        var allPotentialSwiftKeys = false

        @Flag(
            help: """
                Writes the specifiers of the values' types in place of '%arg', such as '%lld'; a value whose type the source files do not \
                tell is '%@'.
                """)
        var avoidArgPlaceholder = false

        @Flag(help: "Writes no .stringsdata file for a source without strings.")
        var omitEmptyStringsdata = false

        func validate() throws {
            switch (directory, shortDirectory) {
            case (nil, nil): throw ValidationError("Missing expected argument '--output-directory <output-directory>'")
            case (_?, _?): throw ValidationError("'--output-directory' and '-o' exclude each other")
            case ("", _), (_, ""): throw ValidationError("the path after '--output-directory' is empty")
            default: break
            }
            if routines.contains(where: \.isEmpty) { throw ValidationError("the name after '-s' is empty") }
        }

        func run() throws {
            var selection = KeySelection()
            selection.takesModern = modernLocalizableStrings
            selection.takesLegacy = legacyLocalizableStrings
            selection.takesSwiftUI = swiftUI
            selection.takesSwiftUIText = swiftUIText
            selection.takesPotential = allPotentialSwiftKeys
            selection.routines = routines
            selection.tables = tables
            selection.hasTypes = avoidArgPlaceholder
            var run = XCStringsToolExtractRun(sources, outputDirectory: directory ?? shortDirectory ?? ".", reader: SwiftModuleReader())
            run.selection = selection
            run.format = outputFormat
            run.appends = append
            run.omitsEmptyFiles = omitEmptyStringsdata
            try end { run.run(sources) }
        }
    }
}

extension XCStringsToolExtractRun.Format: ExpressibleByArgument {}

#endif
