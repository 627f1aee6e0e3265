package import LocalizationDiagnostics

extension Rule {
    /// The rules of taking keys out of the source code of a project.
    package enum Extract {
        /// Code uses a key with several comments.
        package static let comments = Rule(
            "extract.comments", .warning, "Source code uses a key with several comments",
            explanation: """
                The comment in the table consists of all of them, one on each line. Write the same comment at each call, or use separate \
                keys if the texts have different meanings.
                """)

        /// Code uses a key with several default values.
        package static let values = Rule(
            "extract.values", .warning, "Source code uses a key with several default values",
            explanation: """
                A key has one text in the development language: the value of the first call is used, and the others are ignored. Write the \
                same value at each call, or use separate keys.
                """)

        /// No table has the name that code uses.
        package static let noTable = Rule(
            "extract.no-table", .error, "The table of a key does not exist",
            explanation: """
                The project has neither a string catalog nor a `.strings` file of the table, in the folders of the source file and those \
                above it, so its keys are written nowhere. Create an empty file, `Errors.xcstrings` or `en.lproj/Errors.strings`, name the \
                folder of the tables with `--output`, or map the source files to a folder with `--module-map`.
                """)

        /// Several tables have the name that code uses.
        package static let ambiguousTable = Rule(
            "extract.ambiguous-table", .error, "Several tables have the name of a key's table",
            explanation: """
                The tables are equally near to the source file, as those of two apps are to the code that they share, and none of them has \
                the key. Map the source files to the folder of a table with `--module-map`, or extract each app by itself.
                """)

        /// Another target has the catalog.
        package static let otherTarget = Rule(
            "extract.other-target", .note, "The target of a source file does not contain the catalog of its keys",
            explanation: """
                Xcode adds the keys of a target's code to the catalogs of this target only, and so does `lproj extract`, if an Xcode project \
                tells the targets. Code in a framework or package that has no catalog looks in the app's, so the keys that this one has stay \
                used; `lproj lint` reports the others. Add a catalog to the target, add the catalog's file to the target in Xcode, or map the \
                source files to the catalog's folder with `--module-map`.
                """)

        /// A table is not up to date.
        package static let outdated = Rule(
            "extract.outdated", .warning, "A table is not up to date with the source code",
            explanation: """
                Keys are new or unused, or their comments or default values changed. Run `lproj extract` without `--check` to update the \
                table.
                """)

        /// A table cannot be updated.
        package static let table = Rule(
            "extract.table", .error, "A table cannot be updated",
            explanation: """
                The file is not a table, has mistakes, or is a binary property list or in an encoding that lacks a character of a key. It \
                stays as it is. Correct it, for example with `lproj convert`.
                """)

        /// The type of an interpolation is a guess.
        package static let guess = Rule(
            "extract.guess", .note, "The specifier of an interpolation is a guess",
            explanation: """
                The type of the value is not in the source in a way that can be read without compiling it. If the specifier is wrong, the \
                program looks up another key. Declare the type where the value is declared, or write the specifier: \
                `\\(value, specifier: "%lld")`.
                """)

        /// A function or property forwards its key.
        package static let wrapper = Rule(
            "extract.wrapper", .note, "A function or property forwards its key to a known call",
            explanation: """
                Its own calls name keys, too, so they are extracted. If a call passes a choice such as `isNew ? "add" : "edit"`, each \
                literal is a key. `--no-wrappers` turns this off; `--routine` names such functions explicitly.
                """)

        /// A source file is in an unknown encoding.
        package static let encoding = Rule(
            "extract.encoding", .error, "A source file is in an unknown encoding",
            explanation: """
                It is neither UTF-8 nor UTF-16 with a byte order mark, and it is binary, or not in the encoding that `--encoding` names. Its \
                keys are not extracted, and no key of the tables counts as unused, because it may be used in this file. Convert the file \
                to UTF-8.
                """)

        /// The encoding of a source file is a guess.
        package static let guessedEncoding = Rule(
            "extract.guessed-encoding", .warning, "Keys depend on a guess about the encoding of a source file",
            explanation: """
                The file is neither UTF-8 nor UTF-16 with a byte order mark, so it is read as ISO 8859-1, or as Mac OS Roman if it has bytes \
                that ISO 8859-1 uses for control characters. Keys in it have other characters than those of ASCII. Name the encoding with \
                `--encoding`, or convert the file to UTF-8.
                """)

        /// A source file has null bytes.
        package static let nullByte = Rule(
            "extract.null-byte", .warning, "A source file has null bytes",
            explanation: """
                The compiler warns about them or rejects the file, which may be no text at all. What can be read is extracted. Remove them.
                """)

        /// A linked folder leads to a folder above it.
        package static let linkLoop = Rule(
            "extract.link-loop", .warning, "A linked folder leads to a folder above it",
            explanation: """
                Linked folders below a folder are not searched, this one would never end. Remove the link, or name the folder itself.
                """)

        /// A link leads nowhere, or a pipe has the name of a file.
        package static let noFile = Rule(
            "extract.no-file", .warning, "A link, pipe or device is not read",
            explanation: """
                It is in a folder that is searched and has the name of a source file, a table or a document, but there is no file: the link \
                leads nowhere or to itself, or reading would never end. Or its name, or that of a folder with such files, is not UTF-8. The \
                other files are read. Remove or rename it, or use --exclude.
                """)

        /// A module map is wrong.
        package static let moduleMap = Rule(
            "extract.module-map", .error, "A module map is not valid",
            explanation: """
                The file of `--module-map` is a JSON object with two optional members: `folders` maps folders of source files to the \
                folders of their tables, `bundles` the expressions of `bundle:` arguments, as they are spelled. Paths are relative to the \
                file: `{ "folders": { "Shared": "App/Resources" }, "bundles": { "Bundle.design": "Design/Resources" } }`.
                """)

        /// All of them.
        package static let all = [
            comments, values, noTable, ambiguousTable, otherTarget, outdated, table, guess, wrapper, encoding, guessedEncoding, nullByte,
            linkLoop,
            noFile, moduleMap,
        ]
    }
}
