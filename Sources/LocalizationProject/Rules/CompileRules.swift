package import LocalizationDiagnostics

extension Rule {
    /// The rules of compiling string catalogs into tables.
    package enum Compile {
        /// A catalog is in a place where it cannot be compiled to tables.
        package static let placement = Rule(
            "compile.placement", .error, "A catalog is in a place where it cannot be compiled to tables",
            explanation: """
                As in Xcode, catalogs with the same output folder must have different names, must not be in an .lproj folder other than \
                mul.lproj, and must not be next to .strings or .stringsdict files of the same name. Nothing is written. Move or rename the \
                catalog, or choose another output folder.
                """)

        /// The compiled tables do not have the same content as the catalog.
        package static let proofDiffers = Rule(
            "compile.proof-differs", .error, "The compiled tables differ from the catalog's texts",
            explanation: """
                With `--verify`, the compiled files are read back, converted to a catalog and compared with the original. A difference \
                means that compiling lost or changed something, and nothing is written. Report it as a defect of `lproj compile`, and \
                attach the catalog.
                """)

        /// No catalog has a language that was requested.
        package static let noSuchLanguage = Rule(
            "compile.no-such-language", .warning, "A requested language is in no catalog",
            explanation: """
                The other requested languages are compiled. Correct the identifier in `--known-regions`.
                """)

        /// No text has a requested language and state.
        package static let nothingSelected = Rule(
            "compile.nothing-selected", .error, "No text has the requested languages and states",
            explanation: """
                The selection of `--known-regions` and `--states` leaves nothing to compile, and nothing is written. Select a language and \
                a state that the catalogs have.
                """)

        /// A dry run names a file that compiling would write.
        package static let wouldWrite = Rule(
            "compile.would-write", .note, "Compiling would write a file",
            explanation: """
                With `--dry-run` and a machine-readable format for findings, such as JSON, each file that compiling would write is listed \
                as a note. Nothing is written, and no action is needed.
                """)

        package static let all = [placement, proofDiffers, noSuchLanguage, nothingSelected, wouldWrite]
    }
}
