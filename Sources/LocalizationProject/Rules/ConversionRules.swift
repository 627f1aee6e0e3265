package import LocalizationDiagnostics

extension Rule {
    /// The rules of converting and migrating tables: content that the result cannot keep.
    package enum Conversion {
        /// A key occurs more than once; only the entry that lookups use is converted.
        package static let duplicateKey = Rule(
            "convert.duplicate-key", .warning, "A key occurs more than once",
            explanation: """
                Only the entry that lookups use is converted: the last one in text, the first one in a binary file. Remove the others, or \
                rename the key of the text that is needed.
                """)

        /// A note differs from the note of the same key in another language.
        package static let differingNote = Rule(
            "convert.differing-note", .warning, "A note differs from that of another language",
            explanation: """
                An entry of a catalog has one note for all languages. The note of the source language is kept, or that of the first \
                language with a note, and this one is left out. Copy it into the catalog if translators need it.
                """)

        /// A translation has a note, but the entry in the source language has none.
        package static let translationNote = Rule(
            "convert.translation-note", .warning, "Only the translation has a note",
            explanation: """
                As in Xcode's migration, only the notes of the source language are kept. Write the note in the table of the source \
                language or in the catalog.
                """)

        /// A comment that belongs to no entry has no place in the target.
        package static let comment = Rule(
            "convert.comment", .warning, "A comment belongs to no entry",
            explanation: """
                Only notes of entries are converted; the head of a file, titles of sections and comments inside of entries are left out. \
                Keep the original file if you need them.
                """)

        /// The target does not support notes.
        package static let note = Rule(
            "convert.note", .warning, "The target has no place for notes",
            explanation: """
                A binary property list has no comments, and rules are written without them. The texts are complete; keep the notes in the \
                original file.
                """)

        /// A note contains the delimiter that would end the comment.
        package static let respelledNote = Rule(
            "convert.respelled-note", .warning, "A note contains characters that a comment cannot hold",
            explanation: """
                A comment in text ends at `*/`, and one in XML must not contain `--`, so a space is written between the two characters. \
                XML has no control characters, in whose place U+FFFD is written, and readers drop white space at the ends of a comment. \
                Change the note if the characters matter.
                """)

        /// A value has a type that the target does not support.
        package static let value = Rule(
            "convert.value", .warning, "A value has a type that the target does not support",
            explanation: """
                A catalog holds only texts and rules, so a number, data, a date or an array is left out; migration keeps an array of texts \
                as the phrases of an app shortcut. Lookups do not find such a value either. Keep the original file if code reads the value \
                in another way.
                """)

        /// A number, date or Boolean becomes a text.
        package static let valueAsText = Rule(
            "convert.value-as-text", .warning, "A number, date or Boolean becomes a text",
            explanation: """
                The text form of a property list has only texts, arrays, dictionaries and data. Convert to XML or binary with `--form` to \
                keep the type.
                """)

        /// A catalog has width variants, which Xcode's compiler does not support.
        package static let widths = Rule(
            "convert.widths", .note, "An entry has width variants, which Xcode's compiler does not support",
            explanation: """
                The catalog keeps the variants in a form that Xcode does not compile; converting back with `lproj convert` restores them. \
                Keep the .stringsdict file for a build with Xcode.
                """)

        /// Entries with rules have no place in a `.strings` file.
        package static let rules = Rule(
            "convert.rules", .warning, "An entry with rules has no place in a .strings file",
            explanation: """
                Plural, width and device rules are left out, because only a .stringsdict file can hold them. Write a .stringsdict file as \
                well.
                """)

        /// A text is hidden by rules with the same key.
        package static let hiddenText = Rule(
            "convert.hidden-text", .warning, "A text is hidden by rules with the same key",
            explanation: """
                A lookup finds the rules in the .stringsdict file before the text in the .strings file, so the text is left out. Remove it \
                from the .strings file if no device needs it.
                """)

        /// A text has a state other than `translated`, which tables do not have.
        package static let state = Rule(
            "convert.state", .warning, "The state of a text is left out",
            explanation: """
                A .strings or .stringsdict file has no states, so texts that are new or need review look finished in the result. Keep the \
                catalog if you need the states.
                """)

        /// The extraction state of an entry has no place in the target.
        package static let extractionState = Rule(
            "convert.extraction-state", .warning, "The extraction state of an entry is left out",
            explanation: """
                Tables do not record whether an entry was added by hand, extracted from code or is unused, so a catalog that is made from \
                them later does not have this information either. Keep the original catalog if you need it.
                """)

        /// An entry is marked as not to be translated.
        package static let doNotTranslate = Rule(
            "convert.do-not-translate", .warning, "The mark that an entry is not to be translated is left out",
            explanation: """
                Tables have no such mark, so translators cannot tell the entry from others. Tell them in the entry's note.
                """)

        /// A note is marked as written by a tool.
        package static let generatedNote = Rule(
            "convert.generated-note", .warning, "The mark that a note was generated is left out",
            explanation: """
                Tables have no such mark, so the note looks as if a person had written it. Check the note before translators rely on it.
                """)

        /// A member of a catalog has no place in the target.
        package static let member = Rule(
            "convert.member", .warning, "A member of the catalog is left out",
            explanation: """
                The target has no place for members that are not part of the known format, such as those of newer versions of Xcode. Keep \
                the catalog if you need them.
                """)

        /// A list of phrases has no place in the target.
        package static let phrases = Rule(
            "convert.phrases", .warning, "A list of phrases is left out",
            explanation: """
                The phrases of app shortcuts are a list (`stringSet`) and not a text, so they are not written to tables. Keep the catalog \
                that contains them.
                """)

        /// Variations or texts are combined in a way that rules cannot express.
        package static let combination = Rule(
            "convert.combination", .warning, "Variations or texts are combined in a way that rules cannot express",
            explanation: """
                Examples are a plural beside a text, a plural case that varies by device, and an unknown kind of variation. What rules \
                cannot express is left out. Simplify the entry in Xcode's editor.
                """)

        /// A translation has no text.
        package static let emptyTranslation = Rule(
            "convert.empty-translation", .warning, "A translation has no text",
            explanation: """
                The language has a localization in the entry, but no text, plural or variant in it. Nothing is written for it, so lookups \
                in that language do not find the key. Write the text or remove the localization.
                """)

        /// The name of a plural's variable has no place in the catalog.
        package static let variableName = Rule(
            "convert.variable-name", .note, "The name of a plural's variable is left out",
            explanation: """
                As in Xcode's migration, an entry that is a single plural becomes a plural without a name. Lookups find the same texts; \
                converting back gives the variable another name.
                """)

        /// The tables of the source language do not have the key.
        package static let keyWithoutSource = Rule(
            "convert.key-without-source", .warning, "The source language's tables do not have the key",
            explanation: """
                As in Xcode's migration, the key is left out with its translations. Keep such keys with `--keep-all-keys`, or add the text \
                to the table of the source language.
                """)

        /// The target has one language, and the catalog has others.
        package static let otherLanguages = Rule(
            "convert.other-languages", .warning, "Translations in other languages are left out",
            explanation: """
                A table has one language. Convert the catalog to a folder to get the tables of all languages.
                """)

        /// A language is written in another spelling.
        package static let language = Rule(
            "convert.language", .note, "A language is written in another spelling",
            explanation: """
                Languages get the spelling that Apple's tools use today: 'pt_BR' becomes 'pt-BR' and 'iw' becomes 'he'. 'Base' becomes the \
                source language. No text is lost.
                """)

        /// UTF-16 is written without a byte order mark.
        package static let unmarkedUtf16 = Rule(
            "convert.unmarked-utf16", .warning, "Apple's reader does not recognize UTF-16 without a byte order mark",
            explanation: """
                Apple's reader loses the first character of such a file or rejects it. Leave out `--no-bom`, or write UTF-8.
                """)

        /// The texts of a storyboard or xib are not in the catalog.
        package static let documentTexts = Rule(
            "convert.document-texts", .note, "The texts of the interface document are not in the catalog",
            explanation: """
                The source texts are in the storyboard or xib, and only their translations are in tables. Xcode's next build adds them to \
                the catalog. Otherwise put the table that `ibtool --export-strings-file` writes into the .lproj folder of the source \
                language and migrate again.
                """)

        /// Two inputs of one type are in the same language.
        package static let sameLanguage = Rule(
            "convert.same-language", .error, "Two files of one type are in the same language",
            explanation: """
                Spellings such as 'pt_BR' and 'pt-BR' or 'iw' and 'he' are one language, so one of the two files would replace the other. \
                Nothing is written. Leave out one of the files.
                """)

        /// Two languages of a catalog would be written to one folder.
        package static let sameFolder = Rule(
            "convert.same-folder", .error, "Two languages of a catalog have the same .lproj folder",
            explanation: """
                Spellings such as 'pt_BR' and 'pt-BR' or 'iw' and 'he' are one language, so the table of one would replace that of the \
                other. Nothing is written. Merge the two languages in the catalog.
                """)

        /// A table is in no `.lproj` folder.
        package static let noLanguage = Rule(
            "convert.no-language", .error, "The language of a table is unknown",
            explanation: """
                The name of its .lproj folder is the language of a table. Nothing is written. Name the language with `--file \
                LANGUAGE=PATH`.
                """)

        /// A name has no original text.
        package static let noOriginal = Rule(
            "convert.no-original", .warning, "A name is only in the files of translations",
            explanation: """
                The file of the original language has no text for the name, so that readers of this language see the name. The translation \
                is kept. Add the name to the file of the original language, or remove it from the others.
                """)

        /// The name of a language is not a language identifier.
        package static let languageName = Rule(
            "convert.language-name", .error, "The name of a language is not a language identifier",
            explanation: """
                A name such as '../x' must not become a path, and no preferred language matches it. Nothing is written. Rename the .lproj \
                folder or the language in the catalog.
                """)

        /// The target's form or encoding cannot hold a text.
        package static let notExpressible = Rule(
            "convert.not-expressible", .error, "A text cannot be written in the form or encoding of the target",
            explanation: """
                XML cannot hold most control characters, for example, and some files have parts that would be lost if they were written \
                again. Nothing is written. Choose another form or encoding, or change the text.
                """)

        /// Two catalogs have the same table.
        package static let sameFile = Rule(
            "convert.same-file", .error, "Two catalogs would be written to the same file",
            explanation: """
                Tables are named after their catalogs, so the tables of one catalog would replace those of the other. Nothing is written. \
                Convert them to different folders.
                """)

        /// A catalog does not have the language of the target.
        package static let noSuchLanguage = Rule(
            "convert.no-such-language", .error, "The catalog does not have the language",
            explanation: """
                The language is that of the .lproj folder to write to, or the one given with `--file`. Nothing is written. Choose one of \
                the languages in the message.
                """)

        /// The rules of losses that leave every text as it is, and of files in each other's way: one line for all entries is enough.
        package static let besideTexts: Set<Rule> = [
            state, extractionState, doNotTranslate, generatedNote, note, respelledNote, member, variableName, argumentNumbers, sourceText,
            context, undividedKey, obsolete, differingNote, sameLanguage, translationNote, widths, otherLanguages, rules, keyWithoutSource,
            duplicateKey, hiddenText, storeKey, storeBlanks, language,
        ]

        package static let all =
            [
                duplicateKey, differingNote, translationNote, comment, note, respelledNote, value, valueAsText, widths, rules, hiddenText,
                state, extractionState, doNotTranslate, generatedNote, member, phrases, combination, emptyTranslation, variableName,
                keyWithoutSource, otherLanguages, language, unmarkedUtf16, documentTexts, sameLanguage, sameFolder, noLanguage,
                languageName, notExpressible, sameFile, noSuchLanguage, variant, substitution, argumentType, argumentLayout,
                argumentNumbers,
                sourceText, list, context, remainder, changedText, pluralRule, configuration, undividedKey,
                references, previousText, translatorComment, obsolete, choice, argumentNames, nesting, pluralNames, noOriginal,
                roundTrip,
            ] + ofStores
    }
}
