package import LocalizationDiagnostics

extension Rule {
    /// The rules of cutting languages out of string catalogs.
    package enum Slice {
        /// No entry of a catalog has a requested language.
        package static let noSuchLanguage = Rule(
            "slice.no-such-language", .warning, "No entry of the catalog has the language",
            explanation: """
                The slice is written with all keys, but without a text in that language, as for a new translation. If no new translation \
                is intended, correct the identifier; the spellings 'pt_BR' and 'pt-BR' are the same.
                """)

        /// A slice was written.
        package static let written = Rule(
            "slice.written", .note, "A slice was written",
            explanation: """
                JSON output contains such a note for each slice, with its file and its catalog. No action is needed.
                """)

        package static let all = [noSuchLanguage, written]
    }

    /// The rules of joining slices back into their catalogs.
    package enum Join {
        /// A translation was taken from a slice.
        package static let taken = Rule(
            "join.taken", .note, "A translation was taken from the slice",
            explanation: """
                JSON output contains such a note for each translation that was merged into the catalog. No action is needed.
                """)

        /// A slice changed something other than a translation.
        package static let notTaken = Rule(
            "join.not-taken", .warning, "The slice changed something other than a translation",
            explanation: """
                Comments, flags and, unless the slice was cut for the source language, source texts are only context for translators, and \
                changes to them are ignored. Make the change in the catalog itself.
                """)

        /// A slice has a key that neither the catalog nor the original slice has.
        package static let newKey = Rule(
            "join.new-key", .warning, "The slice has a key that the catalog does not have",
            explanation: """
                The key was added to the slice after it was cut, and the entry is added to the catalog. Remove it there if no code uses \
                the key.
                """)

        /// A slice changed a key that the catalog does not have any more.
        package static let deletedKey = Rule(
            "join.deleted-key", .warning, "The slice changed a key that was removed from the catalog",
            explanation: """
                The key stays removed, so its translations are not taken. Bring it back with `--restore-deleted`.
                """)

        /// A slice without a memory has a key that the catalog lacks.
        package static let unknownKey = Rule(
            "join.unknown-key", .warning, "The slice has a key that is new, or was removed from the catalog",
            explanation: """
                The slice does not remember what it was cut from, so a new key cannot be told from one that was removed from the catalog \
                later. Its translations are not taken. Add the key with `--restore-deleted`, or name the original with `--base` for an \
                exact result.
                """)

        /// A slice without a memory lacks a translation that the catalog has.
        package static let missingText = Rule(
            "join.missing-text", .warning, "The slice has no text for a translation of the catalog",
            explanation: """
                The slice does not remember what it was cut from, so a text that was removed from it cannot be told from one that was \
                added to the catalog later. The text in the catalog is kept. Name the original with `--base` for an exact result.
                """)

        /// A slice without a memory has a translation that the catalog lacks.
        package static let addedText = Rule(
            "join.added-text", .warning, "The slice has a text that the catalog does not have",
            explanation: """
                The slice does not remember what it was cut from, so a new text cannot be told from one that was removed from the catalog \
                later. The text is added to the catalog. Name the original with `--base` for an exact result.
                """)

        /// The source text of a translation changed after the slice was cut.
        package static let sourceChanged = Rule(
            "join.source-changed", .warning, "The source text changed after the slice was cut",
            explanation: """
                The translation was made from the old source text and may not fit the new one. It is merged nevertheless. Compare it with \
                the current source text.
                """)

        /// A slice has no text in a language that it was cut for.
        package static let languageGone = Rule(
            "join.language-gone", .warning, "The slice has no text in a language that it was cut for",
            explanation: """
                A tool may return only one of several languages, so the translations in the others are not removed from the catalog. Ask \
                for the complete slice if the language should have been translated.
                """)

        /// A slice does not remember what it was cut from.
        package static let noMemory = Rule(
            "join.no-memory", .warning, "The slice does not remember what it was cut from",
            explanation: """
                A tool has removed the member 'x-lproj-slice' with the original texts. Without them, a change in the slice cannot be told \
                from one in the catalog: every difference is reported, and a translation in the catalog is kept and marked for review. \
                Name the slice as it was sent, or the catalog of that time, with `--base`.
                """)

        /// A slice lacks keys that it had when it was cut.
        package static let missingKeys = Rule(
            "join.missing-keys", .warning, "The slice lacks keys that it had when it was cut",
            explanation: """
                A key that is missing from a slice is not removed: the entry stays in the catalog with all its translations. Check whether \
                the translator returned the whole file.
                """)

        package static let all = [
            taken, notTaken, newKey, deletedKey, unknownKey, missingText, addedText, sourceChanged, languageGone, noMemory, missingKeys,
        ]
    }
}
