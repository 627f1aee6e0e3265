package import LocalizationDiagnostics

extension Rule {
    /// The rules of exchanging texts with translators.
    package enum Exchange {
        /// The project does not have a file of the document.
        package static let unknownFile = Rule(
            "exchange.unknown-file", .warning, "The project has no file with the path that an XLIFF document names",
            explanation: """
                The units of the file are not imported. The file was renamed or removed since the export, or the project is another one: \
                paths begin at the folder of the project. A path that a service or another machine has put folders in front of, or cut \
                off at the beginning, is understood if one file of the project can be meant; otherwise the message names those that may \
                be, and `original` needs the path of one of them.
                """)

        /// The source language is another one.
        package static let sourceLanguage = Rule(
            "exchange.source-language", .warning, "The source language of an XLIFF document is not the development language",
            explanation: """
                The units of the file are not imported, because their source texts cannot be compared with those of the project. Export \
                the texts again.
                """)

        /// The target language is missing or not a language.
        package static let targetLanguage = Rule(
            "exchange.target-language", .warning, "A file of an XLIFF document has no usable target language",
            explanation: """
                The units of the file are not imported. `lproj xliff check --repair` adds the language, if the name of the document or \
                its other files say it.
                """)

        /// The project has no such text.
        package static let unknownID = Rule(
            "exchange.unknown-id", .warning, "The project has no text with the identifier of a unit",
            explanation: """
                The unit is not imported. The key was renamed or removed since the export, is not to be translated, is that of a list of \
                phrases, or ends like the path of a variation. `lproj xliff check --repair` finds renamed keys by their source text.
                """)

        /// The source text has changed.
        package static let sourceChanged = Rule(
            "exchange.source-changed", .warning, "The source text of a unit is not that of the project",
            explanation: """
                The translation is that of another text, so the unit is not imported. Export the texts again.
                """)

        /// The translation is not finished.
        package static let unfinished = Rule(
            "exchange.unfinished", .warning, "The state of a translation says that it is not finished",
            explanation: """
                Translations with the states `new`, `needs-review-l10n`, `needs-review-translation` and others that begin with `needs` are \
                not imported, as by Xcode. Finish the translation, and set the state to `translated` or remove it. A translation that the \
                project has in this state already is not reported.
                """)

        /// The translation uses arguments that the program does not pass.
        package static let specifier = Rule(
            "exchange.specifier", .warning, "A translation uses arguments that its source text does not have",
            explanation: """
                Formatting such a text reads an argument that is missing or has another type, which crashes or shows garbage on Apple's \
                platforms, so the unit is not imported. Use the same placeholders as the source text, in any order with positions \
                (`%1$@`).
                """)

        /// The translation is empty.
        package static let clears = Rule(
            "exchange.clears", .warning, "An empty translation replaces a text",
            explanation: """
                An empty `target` with a finished state clears the translation, as in Xcode. Some translation systems write it for texts \
                that are not translated: remove the element in that case.
                """)

        /// A repeated identifier.
        package static let repeated = Rule(
            "exchange.repeated", .warning, "A later unit of the file has the same identifier",
            explanation: """
                Only the last unit with an identifier is imported, also if the document has several elements for one file. Remove the others.
                """)

        /// The document lacks a translation.
        package static let missing = Rule(
            "exchange.missing", .note, "A text of the project is not in an XLIFF document",
            explanation: """
                Its translation stays as it is. The document was exported before the text was added, or the translation system dropped \
                the unit.
                """)

        /// What an import does with a unit.
        package static let unit = Rule(
            "exchange.unit", .note, "An import adds or changes a translation",
            explanation: """
                `lproj xliff check` reports each unit that an import would add or change.
                """)

        /// A change of a repair.
        package static let repaired = Rule(
            "exchange.repaired", .note, "An XLIFF document was repaired",
            explanation: """
                `lproj xliff check --repair` changes the document, not the project: a missing target language, the language `pt` for \
                `pt-PT` and the reverse, and the identifiers of texts whose keys were renamed. Compare the document with its old version.
                """)

        /// A text that XML cannot contain.
        package static let unwritable = Rule(
            "exchange.unwritable", .warning, "A text has a control character that XML cannot contain",
            explanation: """
                The text is not exported. Remove the character from the key, the text or the comment.
                """)

        /// A list of phrases.
        package static let phrases = Rule(
            "exchange.phrases", .note, "The phrases of an App Shortcut are not exchanged",
            explanation: """
                The phrases of a key are a list (`stringSet`) and not a text, and how Xcode puts such a list into an XLIFF document is not \
                known. They stay in the catalog as they are; translate them there. A key of `AppShortcuts.xcstrings` with one text \
                (`stringUnit`) is exchanged like any other.
                """)

        package static let all = [
            unknownFile, sourceLanguage, targetLanguage, unknownID, sourceChanged, unfinished, specifier, clears, repeated, missing, unit,
            repaired, unwritable, phrases,
        ]
    }
}
