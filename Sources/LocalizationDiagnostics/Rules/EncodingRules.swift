extension Rule {
    /// The rules of the encodings of property lists in text form.
    package enum Encoding {
        /// The file contains bytes that are not valid UTF-8.
        package static let illFormed = Rule(
            "encoding.ill-formed", .error, "The file contains bytes that are not valid UTF-8",
            explanation: """
                Apple's reader does not try another encoding: it rejects an old-style file with such a byte anywhere, and an XML file with \
                one in a string. The bytes are read as U+FFFD here. Save the file as UTF-8.
                """)

        /// The encoding of the file is not marked as Apple's reader requires.
        package static let unmarked = Rule(
            "encoding.unmarked", .error, "The encoding of the file is not marked as Apple's reader requires",
            explanation: """
                Without a byte order mark, Apple's reader loses the first character of UTF-16 text or rejects the file; if an XML \
                declaration names UTF-16, it decodes a UTF-8 file as UTF-16. Here the intended text is read. Save the file as UTF-8, or \
                with a byte order mark, and correct the declaration.
                """)

        /// Apple's reader cannot decode the file.
        package static let undecodable = Rule(
            "encoding.undecodable", .error, "Apple's reader cannot decode the file",
            explanation: """
                The XML declaration is cut short or names an encoding that Apple's reader does not know or that the bytes do not fit, or \
                the file is nothing but a byte order mark. A bundle cannot load the file. Save it as UTF-8 and correct the declaration.
                """)

        /// The file begins with two byte order marks.
        package static let repeatedMark = Rule(
            "encoding.repeated-mark", .warning, "The file begins with two byte order marks",
            explanation: """
                Tools write such a file that put a mark before a text that has one already. Xcode removes the second mark when it copies a \
                table, so the app works, and it is removed here as well; Core Foundation, and with it `plutil`, rejects the file. Remove \
                one of the marks.
                """,
            fix: .safe)
    }
}
