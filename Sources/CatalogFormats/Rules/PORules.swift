package import LocalizationDiagnostics

extension Rule {
    /// The rules of files of GNU gettext.
    package enum PO {
        /// A token stands where the grammar does not allow it.
        package static let syntax = Rule(
            "po.syntax", .error, "A part of a PO file is not where the format allows it",
            explanation: """
                msgfmt refuses the file. The message is skipped up to the next comment or keyword; the other messages are read.
                """,
            example: example(bad: "MSGID \"Done\"\nmsgstr \"Fertig\"\n"))

        /// A string has no closing quotation mark on its line.
        package static let unterminatedString = Rule(
            "po.unterminated-string", .error, "A string of a PO file is not closed",
            explanation: """
                A string ends on its line; a text of several lines is several strings. msgfmt refuses the file. The string is read up to \
                the end of the line.
                """,
            example: example(bad: "msgid \"Done\"\nmsgstr \"Fertig\n"))

        /// An escape is unknown.
        package static let escape = Rule(
            "po.escape", .error, "A string of a PO file has an unknown escape",
            explanation: """
                Strings have the escapes of C: `\\n`, `\\t`, `\\"`, `\\\\`, octal digits, `\\x` with hexadecimal digits, and a few more. \
                msgfmt refuses the file. The backslash is kept as text.
                """,
            example: example(bad: "msgid \"Done\"\nmsgstr \"Fer\\qtig\"\n"))

        /// A string has the character that separates contexts.
        package static let contextSeparator = Rule(
            "po.context-separator", .error, "A string of a PO file has the character U+0004",
            explanation: """
                Compiled files separate a context from its text by this character, so that msgfmt refuses it in a text. Remove it.
                """,
            example: example(bad: "msgid \"Done\"\nmsgstr \"Fertig\\004\"\n"))

        /// A message lacks `msgstr` or `msgid_plural`.
        package static let missingSection = Rule(
            "po.missing-section", .error, "A message of a PO file has no translation part",
            explanation: """
                A message needs `msgstr`, or `msgid_plural` and `msgstr[0]`, `msgstr[1]` and so on, with `""` for what is not translated, \
                and no comment in between. msgfmt refuses the file.
                """,
            example: example(bad: "msgid \"Done\"\n"))

        /// Plural forms are not numbered from 0 on.
        package static let pluralIndex = Rule(
            "po.plural-index", .error, "The plural forms of a message are not numbered from 0 on",
            explanation: """
                msgfmt refuses the file. The forms are read in their order, whatever their numbers.
                """,
            example: .init(
                "de.po", bad: document("msgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[1] \"a\"\nmsgstr[2] \"b\"\n"),
                good: document(plural)))

        /// Two messages have the same context and text.
        package static let duplicate = Rule(
            "po.duplicate", .error, "Two messages of a PO file have the same context and text",
            explanation: """
                msgfmt refuses the file, also if one of them is obsolete (`#~`). Remove one, or give them contexts with `msgctxt`.
                """,
            example: example(bad: done + "\n" + done))

        /// One of two texts begins or ends with a line break.
        package static let lineBreak = Rule(
            "po.line-break", .error, "Only one of a text and its translation begins or ends with a line break",
            explanation: """
                msgfmt refuses the file, because such line breaks are part of a layout. Add or remove `\\n`.
                """,
            example: example(bad: "msgid \"Done\"\nmsgstr \"Fertig\\n\"\n"))

        /// The file is in an encoding that is not supported.
        package static let charset = Rule(
            "po.charset", .error, "The charset of a PO file cannot be used",
            explanation: """
                The header names an encoding that is unknown or not supported here (the East Asian ones before Unicode), or the file has a \
                byte order mark, which gettext does not accept. Convert the file to UTF-8 with msgconv.
                """,
            example: .init(
                "de.po", bad: "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=NONE\\n\"\n", good: document(done)))

        /// The bytes are not text in the encoding of the file.
        package static let encoding = Rule(
            "po.encoding", .error, "A PO file has bytes that its charset does not define",
            explanation: """
                msgfmt refuses such bytes outside of comments, and copies those that are escaped (`\\351`), so that programs fail at the \
                compiled file. They are read as U+FFFD. Correct the charset in the header or the escape, or convert the file.
                """,
            example: .init(
                "de.po", bad: "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ASCII\\n\"\n\nmsgid \"Door\"\nmsgstr \"Tür\"\n",
                good: document("msgid \"Door\"\nmsgstr \"Tür\"\n")))

        /// The file has no header, or the header has no charset.
        package static let header = Rule(
            "po.header", .warning, "A PO file has no header, or one without a charset",
            explanation: """
                The translation of the empty text at the beginning of the file states its charset, language and plural forms. Without it, \
                UTF-8 is assumed and msgfmt refuses the file when it checks headers.
                """,
            example: .init("de.po", bad: done, good: document(done)))

        /// There are plural forms, and the header does not say what they mean.
        package static let noPluralForms = Rule(
            "po.no-plural-forms", .warning, "The header of a PO file with plural forms has no 'Plural-Forms'",
            explanation: """
                Plural forms have numbers, and only the field `Plural-Forms` of the header says which number of things has which form. \
                Programs then take `n != 1`, and msgfmt refuses the file when it checks headers. A conversion takes as many forms as the \
                language has in the order of CLDR, and leaves others out. Add the field, such as `Plural-Forms: nplurals=2; plural=n != \
                1;`.
                """,
            example: .init(
                "de.po", bad: "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n" + plural, good: document(plural)))

        /// The plural forms of the header cannot be used.
        package static let pluralForms = Rule(
            "po.plural-forms", .error, "The plural forms in the header of a PO file contradict themselves",
            explanation: """
                `nplurals` must be a number and `plural` an expression in C's notation that gives a form below it for every number; msgfmt \
                tries those up to 1000. Otherwise msgfmt refuses the file, and it is unknown which form is meant for which number.
                """,
            example: .init(
                "de.po",
                bad:
                    "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: nplurals=1; plural=n != 1;\\n\"\n",
                good: document(plural)))

        /// The plural forms of the header are not those of the language.
        package static let pluralMeaning = Rule(
            "po.plural-meaning", .warning, "The plural forms in the header of a PO file are not those of its language",
            explanation: """
                The header divides numbers in another way than CLDR does for the language, such as two forms for Polish, or it calls the \
                second form that for 1. The texts are read as the header says: a category that shares its form with another one gets the \
                same text, and of several forms for one category that of most numbers is taken. Check the header if the translators had \
                another one before them.
                """)

        /// A message has another number of plural forms than the header says.
        package static let pluralCount = Rule(
            "po.plural-count", .error, "A message has another number of plural forms than the header of its file",
            explanation: """
                `msgfmt --check` refuses the file. Add the missing forms, or correct `nplurals`.
                """,
            example: .init(
                "de.po", bad: document("msgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d Datei\"\n"),
                good: document(plural)))

        /// The file has texts of several domains.
        package static let domain = Rule(
            "po.domain", .warning, "A PO file has texts of several domains",
            explanation: """
                The directive `domain` puts the messages after it into another table. Conversions put the messages of all domains \
                into one table. Divide the file if keys repeat.
                """,
            example: example(bad: "domain \"other\"\n\n" + done))

        /// There are more problems than are listed.
        package static let tooMany = Rule(
            "po.too-many", .error, "A PO file has more problems than are listed",
            explanation: """
                Only the first problems are listed. Check whether the file is a PO file.
                """)

        package static let all = [
            syntax, unterminatedString, escape, contextSeparator, missingSection, pluralIndex, duplicate, lineBreak, charset, encoding,
            header, noPluralForms, pluralForms, pluralMeaning, pluralCount, domain, tooMany,
        ]

        private static let done = "msgid \"Done\"\nmsgstr \"Fertig\"\n"
        private static let plural =
            "msgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d Datei\"\nmsgstr[1] \"%d Dateien\"\n"

        private static func example(bad: String) -> Rule.Example { .init("de.po", bad: document(bad), good: document(done)) }

        /// A file with a header and messages.
        private static func document(_ messages: String) -> String {
            """
            msgid ""
            msgstr ""
            "Content-Type: text/plain; charset=UTF-8\\n"
            "Plural-Forms: nplurals=2; plural=n != 1;\\n"

            \(messages)
            """
        }
    }
}
