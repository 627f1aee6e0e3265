package import LocalizationDiagnostics

extension Rule {
    /// The rules of reviewing what a change does to localized texts. What is damage is an error or a warning.
    package enum Review {
        /// A translation is gone.
        package static let translationLost = Rule(
            "review.translation-lost", .error, "A change removes a translation whose key stays",
            explanation: """
                The text is gone, blank, or replaced by the original text, so that users see the original. Exports of translation platforms \
                do this when they have an older state of the texts, or leave out what a plan does not include. Take the text of the base \
                back. Not reported are texts of removed keys, of entries that are not to be translated any more, plural cases that the \
                language does not use, and regional variants of the source language that repeat it. A plural case or device whose \
                other texts stand in for it is a note, unless the language needs the case; so is an original of few words that are \
                words of the language as well, if the change does much other work in it.
                """)

        /// A language is gone.
        package static let languageLost = Rule(
            "review.language-lost", .error, "A change removes all texts of a language from a table",
            explanation: """
                The table has keys that were translated into the language, and none of them is any more. Take the texts of the base back; \
                if the app gives the language up, the finding says what users lose.
                """)

        /// An entry was added outside of the entries.
        package static let misplacedKey = Rule(
            "review.misplaced-key", .error, "A change adds an entry outside of the entries of a string catalog",
            explanation: """
                The entry is beside the member 'strings' and not in it. The file is still valid and compiles, but nothing reads the entry, so \
                its texts never show. Move it into 'strings'.
                """)

        /// A file cannot be read.
        package static let unreadable = Rule(
            "review.unreadable", .error, "A change leaves a file of texts that cannot be read",
            explanation: """
                The file is no longer a string catalog or table, or has conflict markers. Builds fail, or the app shows keys. \
                Resolve the conflict, or restore the file; its texts are not compared. A note names a changed file that could not be read before either, \
                or only before.
                """)

        /// A text went back.
        package static let oldText = Rule(
            "review.old-text", .warning, "A change puts a translation back to an earlier text",
            explanation: """
                An earlier commit had this text for the key and language, and another one replaced it. An old export that is committed over newer \
                work does that. If the text is meant to go back, no action is needed.
                """)

        /// A new text is a copy of the original.
        package static let sourceCopy = Rule(
            "review.source-copy", .warning, "A change adds the original text as a translation",
            explanation: """
                A copy of the original hides that the text is not translated: coverage counts it, and no fallback to a related language \
                happens. Platforms fill languages with copies at their first synchronization. Remove the copies. Single words that are \
                equal are often right: a finished copy is reported if three words besides names are left, or if the change adds at least \
                five copies to a language and they are half of what it adds. Variants of the source language may repeat it, unless the \
                copies are in the state 'new'.
                """)

        /// A state went back.
        package static let stateReset = Rule(
            "review.state-reset", .warning, "A change takes the state of a text back without a change of the text",
            explanation: """
                Neither the text nor its original changed, but the work of a translator is marked as not done: a 'new' text is not compiled, and \
                is translated again. Platforms reset states that they do not know. From 'translated' to 'needs_review' it is a note, \
                unless more than half of the texts of a language, and five, are reset.
                """)

        /// Unbreakable blanks were lost.
        package static let blankChanged = Rule(
            "review.blank-changed", .warning, "A change replaces unbreakable blanks by others",
            explanation: """
                The text had a no-break space, which keeps numbers and units or French punctuation on one line, and now has another blank there or \
                none; the rest is the same. Editors and platforms normalize blanks. Take the text of the base back.
                """)

        /// An original changed without its translation.
        package static let sourceReworded = Rule(
            "review.source-reworded", .warning, "A change rewords an original whose translation stays finished",
            explanation: """
                The translation was made from the old original and is still marked as done, so nobody will look at it. Set its state to \
                'needs_review', or give the new text a key of its own.
                """)

        /// A file lost its canonical form.
        package static let notCanonical = Rule(
            "review.not-canonical", .warning, "A change takes a file out of its canonical form",
            explanation: """
                The file was as Apple's tools write it and is not any more. The next save in Xcode rewrites all of it, in a difference that \
                nobody can review and that conflicts with every branch. Run 'lproj fmt'.
                """)

        /// A key that code uses is gone.
        package static let keyLost = Rule(
            "review.key-lost", .warning, "A change removes a key that code uses",
            explanation: """
                Users see the key, or the default value of the call, in every language. Take the entry of the base back, or remove the use.
                """)

        /// A key that nothing uses is gone.
        package static let keyRemoved = Rule(
            "review.key-removed", .note, "A change removes a key that nothing is known to use",
            explanation: """
                Neither code nor a document names the key. No action is needed.
                """)

        /// A text became finished.
        package static let statePromoted = Rule(
            "review.state-promoted", .note, "A change marks a text as translated without a change of the text",
            explanation: """
                A person who approves a text does this, and so does a platform that resets all states. The numbers tell: if all texts of a \
                language are approved at once, ask who read them.
                """)

        /// A comment is gone.
        package static let commentLost = Rule(
            "review.comment-lost", .note, "A change removes the comment of a key",
            explanation: """
                Translators lose the context of the text. Take the comment of the base back, unless it said nothing.
                """)

        /// Both sides changed a text.
        package static let conflict = Rule(
            "review.conflict", .note, "A change and its base both changed a text",
            explanation: """
                The base has another text or state than when the change began, and the change would replace it. Look at both.
                """)

        package static let all = [
            translationLost, languageLost, misplacedKey, unreadable, oldText, sourceCopy, stateReset, blankChanged, sourceReworded,
            notCanonical, keyLost, keyRemoved, statePromoted, commentLost, conflict,
        ]
    }
}
