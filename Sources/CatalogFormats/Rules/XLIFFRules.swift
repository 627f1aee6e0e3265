package import LocalizationDiagnostics

extension Rule {
    /// The rules of XLIFF documents.
    package enum XLIFF {
        /// The root element is not `xliff`.
        package static let root = Rule(
            "xliff.root", .error, "The root element of an XLIFF document is not 'xliff'",
            explanation: """
                Nothing in the document is read. Check that the file is an XLIFF document of version 1.2, 2.0 or 2.1.
                """,
            example: .init("Document.xliff", bad: "<tmx version=\"1.4\"/>", good: XLIFF.document("")))

        /// The version is unknown.
        package static let version = Rule(
            "xliff.version", .warning, "The version of an XLIFF document is unknown",
            explanation: """
                The document is read like one of the nearest known version: 1.2, 2.0 or 2.1. Xcode reads 1.2.
                """,
            example: .init("Document.xliff", bad: "<xliff version=\"1.0\"/>", good: "<xliff version=\"1.2\"/>"))

        /// A file has no path.
        package static let original = Rule(
            "xliff.original", .error, "A file of an XLIFF document has no path",
            explanation: """
                The attribute `original` names the source file of the units, relative to the project; without it, none of them can be \
                imported. Write the path that the export had.
                """,
            example: .init(
                "Document.xliff",
                bad: """
                    <xliff version="1.2">
                      <file source-language="en" target-language="fr"/>
                    </xliff>
                    """, good: XLIFF.document("")))

        /// A file has no target language.
        package static let targetLanguage = Rule(
            "xliff.target-language", .warning, "A file of an XLIFF document has no target language",
            explanation: """
                Xcode does not import the targets of such a file. Some translation systems drop the attribute `target-language`; \
                `lproj xliff check --repair` adds the language that the name of the file or of the other files says.
                """,
            example: .init(
                "Document.xliff",
                bad: """
                    <xliff version="1.2">
                      <file original="en.lproj/Localizable.strings" source-language="en"/>
                    </xliff>
                    """, good: XLIFF.document("")))

        /// A unit has no identifier.
        package static let id = Rule(
            "xliff.id", .error, "A unit of an XLIFF document has no identifier",
            explanation: """
                The attribute `id` (in XLIFF 2, `name` or `id`) says which text of the file the unit translates; without it, the unit is \
                not imported.
                """,
            example: .init(
                "Document.xliff", bad: XLIFF.document("<trans-unit><source>Done</source></trans-unit>"),
                good: XLIFF.document("<trans-unit id=\"done\"><source>Done</source></trans-unit>")))

        /// A unit has the identifier of another one.
        package static let duplicateID = Rule(
            "xliff.duplicate-id", .warning, "Two units of a file have the same identifier",
            explanation: """
                The last of them is imported. Remove the others.
                """,
            example: .init(
                "Document.xliff",
                bad: XLIFF.document(
                    "<trans-unit id=\"done\"><source>Done</source></trans-unit><trans-unit id=\"done\"><source>Done</source></trans-unit>"),
                good: XLIFF.document("<trans-unit id=\"done\"><source>Done</source></trans-unit>")))

        /// A unit has no source.
        package static let source = Rule(
            "xliff.source", .error, "A unit of an XLIFF document has no source text",
            explanation: """
                An import compares the source text with that of the project, so that a translation of an older text is not taken. Without \
                a source text the unit is not imported.
                """,
            example: .init(
                "Document.xliff", bad: XLIFF.document("<trans-unit id=\"done\"><target>Fini</target></trans-unit>"),
                good: XLIFF.document("<trans-unit id=\"done\"><source>Done</source><target>Fini</target></trans-unit>")))

        package static let all = [root, version, original, targetLanguage, id, duplicateID, source]

        /// A document with a file that has the given units.
        private static func document(_ units: String) -> String {
            """
            <xliff version="1.2">
              <file original="en.lproj/Localizable.strings" source-language="en" target-language="fr">
                <body>\(units)</body>
              </file>
            </xliff>
            """
        }
    }
}
