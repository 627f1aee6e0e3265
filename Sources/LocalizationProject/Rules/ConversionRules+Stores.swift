package import LocalizationDiagnostics

/// What is special about texts for stores.
extension Rule.Conversion {
    /// A key is none of a store's texts.
    package static let storeKey = Rule(
        "convert.store-key", .note, "A text is none that a store has, and is left out",
        explanation: """
            fastlane reads files of certain names only, such as 'description' and 'release_notes' for the App Store and \
            'full_description' and 'changelogs/12' for Google Play. Other keys of a catalog, and other files in the folder of a language, \
            have no place in the target. '--key store.' takes the keys that begin with 'store.', without that beginning.
            """)

    /// A language is none of the store's.
    package static let storeLanguage = Rule(
        "convert.store-language", .error, "Two languages are one in a store, or a language is none of the store's",
        explanation: """
            Stores have lists of languages, 'de-DE' and not 'de'. Two languages of a catalog that are the same one in the store, such as \
            'de' and 'de-AT', would be written to one folder: remove one. The texts of a language that the store does not have are left \
            out, which is a warning.
            """)

    /// A text is longer than the store takes.
    package static let storeLength = Rule(
        "convert.store-length", .warning, "A text is longer than the store takes",
        explanation: """
            The text is written nevertheless, and the exit code is 1. The store refuses it: shorten it before the upload. Characters are \
            Unicode scalars, without the blanks at both ends.
            """)

    /// What fastlane does not upload of a text.
    package static let storeBlanks = Rule(
        "convert.store-blanks", .note, "Blanks at the ends of a text for a store are left out",
        explanation: """
            fastlane removes white space at both ends of a text before it uploads it, and a byte order mark is none of the text. Converting \
            back writes the text with one line break at its end.
            """)

    /// The rules for texts for stores.
    static let ofStores = [storeKey, storeLanguage, storeLength, storeBlanks]
}
