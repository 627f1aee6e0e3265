package import LocalizationDiagnostics

extension Rule {
    /// The rules of typed accessors (`lproj generate`).
    package enum Accessors {
        /// Two keys have one name in a scope.
        package static let sameName = Rule(
            "accessors.same-name", .error, "Two keys have the same accessor",
            explanation: """
                Accessors have names that Swift allows, so different keys can have the same one: 'sign-in' and 'sign_in'. Nothing is \
                written, because the code would not compile. Change one of the keys, or choose a shape in which the names differ.
                """)

        /// A key has no character for a name.
        package static let noName = Rule(
            "accessors.no-name", .error, "An accessor cannot be named after a key",
            explanation: """
                The name of an accessor consists of the letters and digits of its key; a key such as '!!!' has none. Nothing is \
                written. Change the key.
                """)

        /// A key has more parts than can be types in each other.
        package static let tooManyParts = Rule(
            "accessors.too-many-parts", .error, "A key has more parts than can be types in each other",
            explanation: """
                A shape that makes types of the parts of keys would nest as many types as the key has parts, which the compiler reads by \
                recursion. Nothing is written. Give the key at most 100 parts, or choose a shape without types for parts, such as \
                'swiftgen-flat'.
                """)

        /// A name has another meaning in generated code.
        package static let reservedName = Rule(
            "accessors.reserved-name", .error, "An accessor has a name that generated code uses for something else",
            explanation: """
                Generated code refers to types such as 'String', and to its own functions, by name. A declaration with such a name would \
                change what the code around it means, so nothing is written. Change the key or the name of the table, or use '--enum-name'.
                """)

        /// A percent sign in prose became a parameter.
        package static let percentSign = Rule(
            "accessors.percent-sign", .warning, "A percent sign gives an accessor a parameter",
            explanation: """
                In "not 100% guaranteed" the characters '% g' are a specifier, so the accessor takes a number and shows it there. The \
                accessor is written nevertheless, because generators in use did the same and code may call it. Write the percent sign as '%%'.
                """)

        /// The arguments of an entry cannot be told.
        package static let arguments = Rule(
            "accessors.arguments", .error, "The arguments of an accessor cannot be told",
            explanation: """
                A text uses one argument with two types, or refers to a variable whose rule is missing or has no type. Nothing is written. \
                Correct the text.
                """)

        /// An entry has no accessor.
        package static let noAccessor = Rule(
            "accessors.no-accessor", .warning, "An entry has no accessor in this shape",
            explanation: """
                The shape has no way to declare the entry, so it is left out; all others are written.
                """)

        /// Members of `LocalizedStringResource` are visible in other modules.
        package static let ambiguousMembers = Rule(
            "accessors.ambiguous-members", .warning, "Accessors of two modules can be ambiguous",
            explanation: """
                Public members of 'LocalizedStringResource' are visible wherever the module is imported. Where two modules declare one \
                name, neither can be used. Give each module a type of its own with '--enum-name': 'Text(.Shop.title)'.
                """)

        /// A part of a configuration is for another tool.
        package static let skippedParser = Rule(
            "accessors.skipped-parser", .note, "A part of the configuration is skipped",
            explanation: """
                'lproj generate --from' reads the entries 'strings' of 'swiftgen.yml'. Entries for images, fonts and other files are skipped, and so \
                are outputs in Objective-C: accessors are Swift.
                """)

        /// A folder in a configuration has another letter case than on disk.
        package static let letterCase = Rule(
            "accessors.letter-case", .note, "A folder in the configuration has another letter case than on disk",
            explanation: """
                Disks of a Mac do not distinguish the letter case of names, others do. The folder that exists is used. Correct its name in \
                the configuration.
                """)

        /// A generated file would change.
        package static let outOfDate = Rule(
            "accessors.out-of-date", .error, "A file with accessors is not up to date",
            explanation: """
                '--check' compares the file with what would be generated and writes nothing. Generate the file again and commit it.
                """)

        package static let all = [
            sameName, noName, tooManyParts, reservedName, percentSign, arguments, noAccessor, ambiguousMembers, skippedParser, letterCase,
            outOfDate,
        ]
    }
}
