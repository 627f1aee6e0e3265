package import LocalizationDiagnostics

extension Rule {
    /// The rules of Swift symbols for the entries of a catalog.
    package enum Symbols {
        /// A key has neither letters nor digits to form the name of a symbol.
        package static let noName = Rule(
            "symbols.no-name", .warning, "A key has neither letters nor digits for the name of a symbol",
            explanation: """
                The name of a symbol consists of the words of the key without its placeholders. No symbol is generated for the entry, but \
                lookups find its text. Use a key with letters, or remove the mark that requests a symbol.
                """,
            example: .catalog(
                bad: #"  "%@: %@" : { "extractionState" : "manual" }"#,
                good: #"  "Title: %@" : { "extractionState" : "manual" }"#))

        /// A key's symbol would have a name that generated code uses for something else.
        package static let reservedName = Rule(
            "symbols.reserved-name", .warning, "A symbol has a name that generated code uses for something else",
            explanation: """
                Generated code refers to 'resourceBundleDescription' itself, so a symbol with that name would not compile. No symbol is \
                generated for the entry, but lookups find its text. Change the key.
                """,
            example: .catalog(
                bad: #"  "resource bundle description" : { "extractionState" : "manual" }"#,
                good: #"  "bundle description" : { "extractionState" : "manual" }"#))

        /// Two keys have the same symbol.
        package static let sameName = Rule(
            "symbols.same-name", .error, "Two keys have the same symbol",
            explanation: """
                The name of a symbol has no punctuation and no placeholders, so different keys can have the same one. If their parameters \
                differ in number, labels or types, both symbols are generated, as overloads. Otherwise Xcode's build fails as well, and no \
                symbols are generated. Change one of the keys, or set 'generatesSymbol' to false for one of them.
                """,
            example: .catalog(bad: "sign-in", good: "Sign out") {
                """
                  "Sign in" : { "extractionState" : "manual" },
                  "\($0)" : { "extractionState" : "manual" }
                """
            })

        /// An entry with arguments has no text in the source language.
        package static let noText = Rule(
            "symbols.no-text", .warning, "A symbol has no text in the source language and shows only its arguments",
            explanation: """
                A symbol passes its arguments to the lookup in its default value, which is shown where a language has no text. In the code \
                that Xcode generates (`--module Foundation`) it consists of the arguments alone, so `Hello, %@!` shows only the name. The \
                code for the modules 'Localization' and 'LocalizationFoundation' has the text of the source language there, or the key, \
                which cannot be written for arguments in another order than 1, 2, 3. Add the text of the source language to the entry.
                """,
            example: .catalog(
                bad: #"  "%2$@ invites %1$@" : { "extractionState" : "manual" }"#,
                good: """
                      "%2$@ invites %1$@" : { "extractionState" : "manual", "localizations" : {
                        "en" : { "stringUnit" : { "state" : "translated", "value" : "%2$@ invites %1$@" } } } }
                    """))

        /// A catalog's name cannot be the name of a Swift type.
        package static let typeName = Rule(
            "symbols.type-name", .error, "The name of a catalog cannot be the name of a Swift type for its symbols",
            explanation: """
                Unless the table is 'Localizable', its symbols are members of a type with the table's name. A name without letters and \
                digits, or that of a type which the symbols use, such as 'String', is not possible there. Rename the catalog.
                """)

        /// The text of an entry has a percent sign that takes an argument although a word follows it.
        package static let percentSign = Rule(
            "symbols.percent-sign", .warning, "A percent sign gives a symbol an argument",
            explanation: """
                In "100 % sure, %@" the characters '% s' are a specifier, so the symbol takes two arguments, and the second one is that of \
                '%@'. It is generated as it is, as Xcode does, because the text is formatted with these arguments. Write the percent sign as \
                '%%'. A text whose percent signs are all followed by words, as "50% off", takes no arguments.
                """,
            example: .catalog(bad: "%", good: "%%") {
                """
                  "certain" : { "extractionState" : "manual", "localizations" : {
                    "en" : { "stringUnit" : { "state" : "translated", "value" : "100 \($0) sure, %@" } } } }
                """
            })

        package static let all = [noName, reservedName, sameName, noText, typeName, percentSign]
    }
}
