extension Rule {
    /// The rules of binary property lists.
    package enum BinaryPropertyList {
        /// The trailer or the offset table of a binary property list is missing or wrong.
        package static let trailer = Rule(
            "binary.trailer", .error, "The trailer or the offset table of a binary property list is missing or wrong",
            explanation: """
                The last 32 bytes and the table before them locate every object, so nothing in the file can be read; cutting the file \
                short or appending bytes breaks them. Apple's reader then tries to read the file as text, and its message describes that \
                attempt. Regenerate the file from its source.
                """)

        /// A reference in a binary property list points to no object.
        package static let reference = Rule(
            "binary.reference", .error, "A reference in a binary property list points to no object",
            explanation: """
                Apple's reader rejects the whole file; here only the entry or element with the reference is lost. Regenerate the file from \
                its source.
                """)

        /// An object of a binary property list has an unknown type or a wrong length.
        package static let object = Rule(
            "binary.object", .error, "An object of a binary property list has an unknown type or a wrong length",
            explanation: """
                Apple's reader rejects the whole file; here only the entry or element with the object is lost. Regenerate the file from \
                its source.
                """)

        /// A key in a binary property list is not a string.
        package static let key = Rule(
            "binary.key", .error, "A key in a binary property list is not a string",
            explanation: """
                Apple's reader rejects a file with an array or dictionary as a key. It accepts keys of other types, but no lookup finds \
                them and no text format can express them. Regenerate the file with strings as keys.
                """)

        /// An object of a binary property list contains itself.
        package static let cycle = Rule(
            "binary.cycle", .error, "An object of a binary property list contains itself",
            explanation: """
                Apple's reader rejects the whole file, since its content would be endless. Regenerate the file from its source.
                """)

        /// Arrays and dictionaries of a binary property list are nested too deeply.
        package static let tooDeep = Rule(
            "binary.too-deep", .error, "Arrays and dictionaries of a binary property list are nested too deeply",
            explanation: """
                At most 512 levels are read. Apple's reader has the same limit, but does not count the levels below an object that it has \
                already seen. Regenerate the file with fewer levels.
                """)

        /// A binary property list refers to the same objects too often.
        package static let tooLarge = Rule(
            "binary.too-large", .error, "A binary property list refers to the same objects too often",
            explanation: """
                Each reference to a shared object becomes a copy of it, so a small file can describe content that exceeds all memory; \
                Apple's reader shares the objects and has no such limit. Here at most four objects for each byte of the file and strings \
                of 16 times its size are read, and somewhat more in small files. Regenerate the file without shared arrays and \
                dictionaries.
                """)
    }
}
