package import LocalizationDiagnostics

extension Rule {
    /// The rules of building the localized texts of a target.
    package enum Build {
        /// The file `.localization.json` has a mistake, or does not fit the build that is planned.
        package static let settings = Rule(
            "build.settings", .error, "The settings of a target are invalid or do not fit the planned build",
            explanation: """
                The members of .localization.json are 'access', 'accessors', 'ignore', 'lint', 'output' and 'symbols'; the build stops at a mistake, because a \
                misspelled member would otherwise have no effect. Correct the member that the message names. If 'output' has changed, or 'accessors' is new, run \
                `touch Package.swift`: SwiftPM plans the output files only when the manifest or the set of files changes.
                """)

        /// The tables of a target cannot be compiled into one file.
        package static let tables = Rule(
            "build.tables", .error, "The tables of a target cannot be compiled into one file",
            explanation: """
                A file of compiled tables cannot exceed 256 MB, so nothing is written. Distribute the texts over several targets.
                """)

        /// No entry of a catalog has a symbol although symbols are requested.
        package static let noSymbols = Rule(
            "build.no-symbols", .note, "No entry of a catalog has a symbol",
            explanation: """
                An entry has a symbol if its extraction state is 'manual', which Xcode writes for an entry that is added in its editor, or \
                if 'generatesSymbol' is true. Mark the entries that need a symbol, or set 'symbols' to false in .localization.json.
                """)

        /// A catalog is in a place where Xcode's build system refuses to compile it.
        package static let placement = Rule(
            "build.placement", .error, "A catalog is in a place where it cannot be compiled",
            explanation: """
                As in Xcode, a target can have only one catalog of each name, and no .strings or .stringsdict file with that name in any \
                folder, because the tables of a target all go to one folder; the only .lproj folder that can contain a catalog is \
                mul.lproj. Move, rename or merge the catalog.
                """)

        /// Two tables of a target have the same path in its bundle.
        package static let samePlace = Rule(
            "build.same-place", .error, "Two tables of a target have the same path in its bundle",
            explanation: """
                A table's path in the bundle consists of its .lproj folder and its file name, regardless of letter case, so one of the \
                tables would replace the other. Merge the two tables or rename one of them.
                """)

        /// A file of a target that uses LocalizationFoundation looks up texts with Foundation.
        package static let foundationImport = Rule(
            "build.foundation-import", .warning, "A Swift file looks up texts with Foundation instead of LocalizationFoundation",
            explanation: """
                Outside Apple's platforms, Foundation does not find compiled texts: a lookup returns the text of the development language \
                at best, and crashes on a plural rule. Import LocalizationFoundation, which exports Foundation as well.
                """,
            fix: .needsReview)

        package static let all = [settings, tables, noSymbols, placement, samePlace, foundationImport]
    }
}
