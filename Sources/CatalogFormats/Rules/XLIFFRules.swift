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
            example: .init("Document.xliff", bad: "<xliff version=\"1.0\"/>", good: XLIFF.document("")))

        /// The document has no file.
        package static let file = Rule(
            "xliff.file", .error, "An XLIFF document has no file",
            explanation: """
                Every version of XLIFF requires at least one element `file`. A document without one was cut off, or its texts were lost on \
                the way.
                """,
            example: .init("Document.xliff", bad: "<xliff version=\"1.2\"/>", good: XLIFF.document("")))

        /// A file has no path.
        package static let original = Rule(
            "xliff.original", .error, "A file of an XLIFF document has no path",
            explanation: """
                The attribute `original` names the source file of the units, relative to the project; without it, none of them can be \
                imported. Write the path that the export had. In XLIFF 2, the attribute is optional; an import skips the units of such a file.
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

        /// A file or unit of XLIFF 2 has no identifier.
        package static let requiredID = Rule(
            "xliff.required-id", .warning, "A file or unit of an XLIFF 2 document has no `id`",
            explanation: """
                XLIFF 2 requires an `id` for each `file` and `unit`, also for a unit with a `name`; other tools reject the document. Here \
                it is read. Give each an `id` that is unique in the document or in its file.
                """,
            example: .init(
                "Document.xliff", bad: XLIFF.second(#"<unit name="done"><segment><source>Done</source></segment></unit>"#),
                good: XLIFF.second(#"<unit id="u1" name="done"><segment><source>Done</source></segment></unit>"#)))

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

        /// Some segments of a unit have no target.
        package static let missingTarget = Rule(
            "xliff.missing-target", .warning, "A unit of an XLIFF 2 document is not translated as a whole",
            explanation: """
                The text of the unit is in several segments, and only some of them have a target, so the unit is not imported. \
                Translate the other segments, too; an empty `<target/>` says that a segment has no text in the translation. What is in an \
                `ignorable` needs no target.
                """,
            example: .init(
                "Document.xliff",
                bad: XLIFF.second(
                    #"<unit id="a"><segment><source>Yes. </source><target>Oui. </target></segment>"#
                        + "<segment><source>No.</source></segment></unit>"),
                good: XLIFF.second(
                    #"<unit id="a"><segment><source>Yes. </source><target>Oui. </target></segment>"#
                        + "<segment><source>No.</source><target>Non.</target></segment></unit>")))

        /// Two targets of a unit have the same place.
        package static let order = Rule(
            "xliff.order", .warning, "A target of an XLIFF 2 document has no place of its own",
            explanation: """
                The attribute `order` says where the text of a target stands in the translation of its unit, from 1 to the number of \
                segments and `ignorable` elements; a target without it has the place of its source. The unit is not imported if two have \
                the same place. Correct the numbers.
                """,
            example: .init(
                "Document.xliff",
                bad: XLIFF.second(
                    #"<unit id="a"><segment><source>A</source><target order="2">B</target></segment>"#
                        + "<segment><source>B</source><target>A</target></segment></unit>"),
                good: XLIFF.second(
                    #"<unit id="a"><segment><source>A</source><target order="2">B</target></segment>"#
                        + #"<segment><source>B</source><target order="1">A</target></segment></unit>"#)))

        /// A text is in another language.
        package static let language = Rule(
            "xliff.language", .warning, "A text of an XLIFF document is in another language than the document says",
            explanation: """
                The attribute `xml:lang` of a target has to be the target language of the document, and that of a source its source \
                language. The unit is not imported, because its text may be another translation. Correct the attribute or the text.
                """,
            example: .init(
                "Document.xliff",
                bad: XLIFF.document(#"<trans-unit id="a"><source>Yes</source><target xml:lang="de">Ja</target></trans-unit>"#),
                good: XLIFF.document(#"<trans-unit id="a"><source>Yes</source><target xml:lang="fr">Oui</target></trans-unit>"#)))

        /// A code stands for nothing.
        package static let code = Rule(
            "xliff.code", .warning, "An inline code of an XLIFF 2 document stands for no text",
            explanation: """
                A code such as `<ph dataRef="d1"/>` has the text of the element `data` with this `id` in the `originalData` of its unit, \
                and `<cp hex="0007"/>` is the character with this number. Here the data is missing, or there is no such character; the \
                code is read as its `equiv`, or as nothing. Correct the reference.
                """,
            example: .init(
                "Document.xliff",
                bad: XLIFF.second(#"<unit id="a"><segment><source>Hi <ph id="1" dataRef="d1"/></source></segment></unit>"#),
                good: XLIFF.second(
                    #"<unit id="a"><originalData><data id="d1">%@</data></originalData>"#
                        + #"<segment><source>Hi <ph id="1" dataRef="d1"/></source></segment></unit>"#)))

        package static let all = [
            root, version, file, original, targetLanguage, id, requiredID, duplicateID, source, missingTarget, order, language, code,
        ]

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

        /// A document of XLIFF 2 with a file that has the given units.
        private static func second(_ units: String) -> String {
            """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">
              <file id="f1" original="en.lproj/Localizable.strings">\(units)</file>
            </xliff>
            """
        }
    }
}
