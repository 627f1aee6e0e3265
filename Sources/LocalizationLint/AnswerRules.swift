package import LocalizationDiagnostics

extension Rule {
    /// The rules for what a program or an agent answers when it is asked for translations, beside those for texts. `lproj translate` and
    /// `lproj mcp` write nothing that breaks them.
    package enum Answer {
        /// A text around the translation.
        package static let explanation = Rule(
            "answer.explanation", .error, "An answer has more than the translation",
            explanation: """
                A model wrote about the translation instead of the translation alone: in a code fence, on further lines, behind a label such \
                as 'Translation:' or 'German:', or around the original text. Readers would see all of it. The text is not written; send \
                the translation alone, and put remarks where the protocol has a place for them.
                """)
        /// Nothing to read.
        package static let empty = Rule(
            "answer.empty", .error, "An answer has no letter where the original has some",
            explanation: """
                The answer is blank, or has marks alone, such as '--', in place of a text. It would hide the original. The text is not \
                written; translate it, or leave the entry out of the answer.
                """)
        /// A text that is much too long.
        package static let length = Rule(
            "answer.length", .error, "An answer is longer than any translation of the original",
            explanation: """
                The answer has more than three times as many characters as the original, and 24 more, so that it is an explanation, or a \
                repetition, and would not fit its place. The text is not written; send the translation alone.
                """)
        /// A term of the glossary that is not there.
        package static let term = Rule(
            "answer.term", .note, "An answer lacks a term of the glossary",
            explanation: """
                The glossary says how a term of the original is translated, and the answer does not have it in that form. It may be \
                inflected, which is right, so that the text is written. Compare it with the glossary.
                """)
        /// An identifier that no request had.
        package static let unknownEntry = Rule(
            "answer.unknown-entry", .warning, "A response has an entry that was not asked for",
            explanation: """
                A member of 'translations' has none of the identifiers of the request. It is ignored, and the other entries are taken. Use \
                the identifiers of 'entries' as they are.
                """)
        /// A path that was not needed.
        package static let unknownPath = Rule(
            "answer.unknown-path", .error, "A response has a path that its entry does not need",
            explanation: """
                The answer for an entry has a text at a path that is not in 'needed', such as a plural category that the language does not \
                have. None of the entry's texts is written. Answer the paths of 'needed', and no others.
                """)
        /// A value of another type.
        package static let type = Rule(
            "answer.type", .error, "A response has a value of another type than the protocol says",
            explanation: """
                The answer for an entry is neither a text, nor an object with a text for each path, nor, for a set, a list of texts; or it is \
                there twice, so that it is not known which one counts. None of the entry's texts is written.
                """)
        /// A path without a text.
        package static let missingPath = Rule(
            "answer.missing-path", .error, "A response lacks a path that its entry needs",
            explanation: """
                The answer for an entry has no text for one of the paths of 'needed', such as a plural category of the language. None of the \
                entry's texts is written, because a plural with a gap shows the wrong form. Answer all paths together.
                """)
        /// A response that is not one object.
        package static let noJSON = Rule(
            "answer.no-json", .error, "A response is not one JSON object with the member 'translations'",
            explanation: """
                A response is one JSON object in UTF-8 and nothing else; one code fence around it is tolerated. Text before or behind it, a \
                second object, a list, or an object that was cut off fail as a whole, because nobody knows which part is meant. The request \
                is repeated, and then divided. Print everything else to standard error.
                """)
        /// A program that failed.
        package static let exit = Rule(
            "answer.exit", .error, "The translating program failed",
            explanation: """
                The program ended with a status other than 0 or by a signal, or could not be started, so that its response does not count. The \
                request is repeated, and then divided; after three failures in a row the run ends. Read what it printed to standard error.
                """)
        /// A program that took too long.
        package static let timeout = Rule(
            "answer.timeout", .error, "The translating program took too long",
            explanation: """
                The program did not end within '--timeout', and was ended with all processes that it had started. Nothing of its response \
                counts. Raise the limit, or lower '--batch'.
                """)
        /// An answer that is too large.
        package static let tooLarge = Rule(
            "answer.too-large", .error, "An answer is larger than any text",
            explanation: """
                A text has at most 64 KB, and a response at most 16 MB; what is larger is not written. A program that prints without end \
                is ended.
                """)

        static let all = [
            explanation, empty, length, term, unknownEntry, unknownPath, type, missingPath, noJSON, exit, timeout, tooLarge,
        ]
    }
}
