package import LocalizationDiagnostics

/// What the formats of other systems have no place for.
extension Rule.Conversion {
    /// A variant for a device or a width has no place in the target.
    package static let variant = Rule(
        "convert.variant", .warning, "A variant for a device or a width is left out",
        explanation: """
            Formats of other systems have one text for all devices and widths. The text for other devices, or the largest width, is \
            written, and the others are left out. Keep the catalog if you need them.
            """)

    /// What is known of the argument of a plural variable has no place in the target.
    package static let substitution = Rule(
        "convert.substitution", .warning, "The argument of a plural variable has no place in the target",
        explanation: """
            A variable is written as an entry of its own, `key:variable`, with an argument in its place for the text of that entry, which \
            the program has to pass; its argument is that of the number in its texts. A variable whose texts show no number, or whose \
            type is not stated, does not convert back to the same variable. In messages of ICU, plurals stand in the text.
            """)

    /// The exact type of an argument has no place in the target.
    package static let argumentType = Rule(
        "convert.argument-type", .warning, "The exact type of an argument has no place in the target",
        explanation: """
            Java has one conversion for all integers, and other systems have none for types. Converting back takes the types of a key that \
            is a text with arguments; otherwise it gives `%lld` for integers and `%@` for what has no type, which is not safe if the \
            program passes another type.
            """)

    /// The names of arguments have no place in the target.
    package static let argumentNames = Rule(
        "convert.argument-names", .warning, "The names of arguments have no place in the target",
        explanation: """
            The texts of i18next and of ARB files have names for arguments, which programs use. A catalog keeps them beside the texts, in \
            the member `namedArguments` of an entry, and converting back restores them. Formats without names for arguments do not have \
            them.
            """)

    /// The text of another key is put into a text.
    package static let nesting = Rule(
        "convert.nesting", .warning, "The text of another key is put into a text",
        explanation: """
            i18next puts the text of the key `b` in the place of `$t(b)`. Lookups in Apple's tables do not, so that users would read it. \
            Write the text itself, or pass it as an argument.
            """)
    /// Names of i18next's texts are those of a plural in another version, or may be.
    package static let pluralNames = Rule(
        "convert.plural-names", .warning, "Names are, or may be, those of a plural's cases",
        explanation: """
            The suffixes of version 3 of i18next's format, `boat` with `boat_plural`, or `boat_0`, `boat_1` and `boat_2`, make a plural, \
            which is written with the suffixes of version 4, `boat_one` and `boat_other`. Where such texts, or `boat` with `boat_one`, do \
            not show `{{count}}`, they may be names and stay texts of their own. Add `boat_other` if they are a plural.
            """)

    /// Flags, a width or a precision have no place in the target.
    package static let argumentLayout = Rule(
        "convert.argument-layout", .warning, "Width, precision or flags of an argument have no place in the target",
        explanation: """
            The target cannot write the number or text of the argument in this way, or reads a percent sign in another way. Format the \
            value in the program and pass it as a text.
            """)

    /// Arguments get numbers.
    package static let argumentNumbers = Rule(
        "convert.argument-numbers", .note, "Arguments get numbers",
        explanation: """
            Android requires numbers, as in `%1$s`, if a text has several arguments. Converting back keeps the numbers, unless the text \
            is the key but for them. Lookups show the same text.
            """)

    /// A source text that is the same as the key is left out.
    package static let sourceText = Rule(
        "convert.source-text", .note, "A source text that is the same as the key is not stated when converting back",
        explanation: """
            A catalog may state the source text or leave it out if it is the key. Other formats always state it, so that converting back \
            leaves it out. Lookups find the same text.
            """)

    /// A list becomes an entry for each of its texts.
    package static let list = Rule(
        "convert.list", .warning, "A list becomes an entry for each of its texts",
        explanation: """
            Apple's tables have no lists of texts. The texts get the name of the list with a number, from 0.
            """)

    /// The context of an entry becomes a part of its key.
    package static let context = Rule(
        "convert.context", .note, "The context of an entry becomes a part of its key",
        explanation: """
            Apple's tables have no contexts. As in gettext's compiled files, the key is the context, the character U+0004, and the key.
            """)

    /// A part of a file of another system has no place in a catalog.
    package static let remainder = Rule(
        "convert.remainder", .warning, "A part of a file of another system has no place in a catalog",
        explanation: """
            References to other resources, texts for products of Android other than the default one, and the 'msgid_plural' of gettext, \
            which is a text in the language of the code, have no counterpart. The entry is converted without them. Write what is needed \
            as a text of its own.
            """)

    /// The target reads a text in another way.
    package static let changedText = Rule(
        "convert.changed-text", .warning, "The target cannot hold a text as it is",
        explanation: """
            What was written is read back: a text or a plural form is missing or different. Gettext has no empty texts, for example, and \
            its forms depend on the header of the file.
            """)

    /// The meaning of plural forms is not known.
    package static let pluralRule = Rule(
        "convert.plural-rule", .warning, "The meaning of plural forms is not known",
        explanation: """
            The forms of gettext have numbers, whose meaning only the field `Plural-Forms` of the header states. A file without the \
            field, or a message with another number of forms than it says, leaves it open. Add the field, or the missing forms.
            """)

    /// Texts for devices of one configuration have no place in a catalog.
    package static let configuration = Rule(
        "convert.configuration", .warning, "Texts for devices of one configuration are left out",
        explanation: """
            Android takes texts from folders such as `values-land`, `values-night`, `values-v21` or `values-de-sw600dp` on devices with \
            that orientation, mode, version or size. A catalog has one text for all of them, that of the folder of the language.
            """)

    /// A nested file has a key that is not divided at each dot.
    package static let undividedKey = Rule(
        "convert.undivided-key", .note, "A key is not divided at each dot",
        explanation: """
            In nested JSON a name is that of a text or that of a group. With the keys `menu` and `menu.open` the first one is a text, and \
            the second one stays a name with a dot beside it, whichever comes first. Converting back gives the same keys. Rename one of \
            them if the program looks for a group.
            """)

    /// The places in source code that use a message have no place in a catalog.
    package static let references = Rule(
        "convert.references", .note, "References to source code are left out",
        explanation: """
            The lines `#:` of a gettext file say where code uses a message. A string catalog keeps them for the way back; other formats \
            have no such places. `xgettext` writes them again when it reads the code.
            """)

    /// The previous text of a message has no place in a catalog.
    package static let previousText = Rule(
        "convert.previous-text", .note, "Previous texts of messages are left out",
        explanation: """
            The lines `#|` of a gettext file show the text that a message had when it was translated. A string catalog keeps them for the \
            way back; other formats do not have them. `msgmerge --previous` writes such lines again.
            """)

    /// A catalog has one comment for all languages.
    package static let translatorComment = Rule(
        "convert.translator-comment", .note, "Comments of translators become comments on the texts",
        explanation: """
            The lines `# ` of a gettext file are comments of the translator of its language. A string catalog keeps them for the way back; \
            in other formats they stand with the comments out of the source code (`#.`), for all languages.
            """)

    /// An obsolete message has no place in a catalog.
    package static let obsolete = Rule(
        "convert.obsolete", .warning, "An obsolete message is left out",
        explanation: """
            The lines `#~` of a gettext file keep translations of messages that the code does not use any more. A string catalog keeps \
            them for the way back; other formats would take them for texts in use. Keep the file if you need them.
            """)

    /// A message does not come back as it was.
    package static let roundTrip = Rule(
        "convert.round-trip", .warning, "A message does not come back as it was",
        explanation: """
            `lproj convert --verify` converts gettext's files to a catalog and back, or a catalog to gettext's files and back, and compares \
            each message. What a catalog cannot say is kept in its members `x-lproj-po`; this part is not. Keep the original file if you \
            need it.
            """)

    /// A text of Java selects texts by a number.
    package static let choice = Rule(
        "convert.choice", .warning, "A text of Java that selects texts by a number is left as it is",
        explanation: """
            A `ChoiceFormat` (`{0,choice,0#no files|1#one file|1<{0} files}`) divides all numbers by limits, in any language; a plural \
            has CLDR's categories. The text is not converted, so that no part of it is lost. Write it as a plural in the catalog.
            """)
}
