extension Rule {
    /// The rules of string catalogs, as `xcstringstool compile` of Xcode 26 has them, and a few of this compiler.
    package enum XCStrings {
        // MARK: Members

        /// A required member is missing.
        package static let missingMember = Rule(
            "xcstrings.missing-member", .error, "A required member is missing",
            explanation: """
                A catalog needs 'sourceLanguage', 'strings' and 'version', a string unit 'state' and 'value', a plural case a \
                'stringUnit', a string set 'values', and a substitution 'variations'; Xcode's compiler writes nothing otherwise, and its \
                message does not name the member. Add the member.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en", "strings" : {} }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#))

        /// A member has a value of the wrong kind.
        package static let memberType = Rule(
            "xcstrings.member-type", .error, "A member of the catalog has a value of the wrong kind",
            explanation: """
                Xcode's compiler writes nothing if, for example, an entry is not an object, 'shouldTranslate' is not a boolean, 'argNum' \
                is not a whole number or a localization is empty; its message does not name the member. Correct the value.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en", "strings" : { "OK" : { "shouldTranslate" : "no" } }, "version" : "1.0" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : { "OK" : { "shouldTranslate" : false } }, "version" : "1.0" }"#))

        /// A key occurs more than once.
        package static let duplicateKey = Rule(
            "xcstrings.duplicate-key", .warning, "A key occurs more than once in the catalog",
            explanation: """
                Apple's JSON reader uses the last entry without an error, so the translations of the others are not compiled. \
                Move the translations that are needed into one entry and remove the others.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en", "strings" : { "OK" : { "comment" : "Button" }, "OK" : {} }, "version" : "1.0" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : { "OK" : { "comment" : "Button" } }, "version" : "1.0" }"#))

        /// A member occurs more than once.
        package static let duplicateMember = Rule(
            "xcstrings.duplicate-member", .warning, "A member occurs more than once in its object",
            explanation: """
                Apple's JSON reader uses the last member without an error, so the contents of the others, such as a whole language, are \
                lost. Remove all but one.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0", "version" : "1.1" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.1" }"#))

        /// The version of the format is unknown.
        package static let unknownVersion = Rule(
            "xcstrings.unknown-version", .warning, "The catalog has an unknown version of the format",
            explanation: """
                Xcode writes the versions 1.0 and 1.1, and the members of another version may have another meaning. \
                The catalog is compiled as if it were version 1. Check the result, or save the catalog in a known version.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "2.0" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.1" }"#))

        // MARK: Languages

        /// A language cannot be the name of a folder.
        package static let languageName = Rule(
            "xcstrings.language-name", .error, "The name of a language cannot be the name of a folder",
            explanation: """
                A language is compiled into a folder with its name, so a name that is empty or contains `/`, `\\`, `:` or U+0000 is \
                refused and its translations are left out. Write a language identifier such as 'pt-BR'.
                """,
            example: .init("Localizable.xcstrings", bad: "pt/BR", good: "pt-BR") {
                """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "Yes" : { "localizations" : {
                  "\($0)" : { "stringUnit" : { "state" : "translated", "value" : "Sim" } }
                } } } }
                """
            })

        /// Two languages are compiled into one folder.
        package static let sameFolder = Rule(
            "xcstrings.same-folder", .warning, "Two languages are compiled into one folder",
            explanation: """
                The names of folders are canonical, so that 'iw' becomes 'he', and Xcode chooses between two such languages at random for \
                each entry. Here the language that is spelled like the folder takes precedence. Move the translations into one language.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: """
                    { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "Yes" : { "localizations" : {
                      "he" : { "stringUnit" : { "state" : "translated", "value" : "כן" } },
                      "iw" : { "stringUnit" : { "state" : "translated", "value" : "כן" } }
                    } } } }
                    """,
                good: """
                    { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "Yes" : { "localizations" : {
                      "he" : { "stringUnit" : { "state" : "translated", "value" : "כן" } }
                    } } } }
                    """))

        // MARK: Variations

        /// A text has variations beside it.
        package static let textBesideVariations = Rule(
            "xcstrings.text-beside-variations", .warning, "A localization has a text beside its variations",
            explanation: """
                Only the variations are compiled, so no lookup finds the text. \
                Remove the 'stringUnit', or move its text into the variations.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: """
                    { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "Tap" : { "localizations" : { "en" : {
                      "stringUnit" : { "state" : "translated", "value" : "Tap" },
                      "variations" : { "device" : {
                        "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } } } }
                    } } } } }
                    """,
                good: """
                    { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "Tap" : { "localizations" : { "en" : {
                      "variations" : { "device" : {
                        "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } },
                        "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } } } }
                    } } } } }
                    """))

        /// A text varies by an unknown axis.
        package static let unknownAxis = Rule(
            "xcstrings.unknown-axis", .warning, "A text varies by an axis that is not compiled",
            explanation: """
                A catalog varies texts by 'plural' and 'device' only, so no lookup finds the texts of another axis, such as 'width'. \
                Move the texts into variations of these axes, or into entries with their own keys.
                """,
            example: .init("Localizable.xcstrings", bad: "platform", good: "device") {
                """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "Tap" : { "localizations" : { "en" : {
                  "variations" : { "\($0)" : {
                    "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } } } }
                } } } } }
                """
            })

        /// A text varies by number and by device at the same level.
        package static let twoAxes = Rule(
            "xcstrings.two-axes", .warning, "A text varies by number and by device at the same level",
            explanation: """
                Xcode chooses one of the two axes at random; here the devices are compiled, so no lookup finds the plural. \
                Move the plural into the variations of each device that needs it.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: """
                    { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%lld taps" : { "localizations" : { "en" : {
                      "variations" : {
                        "device" : { "mac" : { "stringUnit" : { "state" : "translated", "value" : "%lld clicks" } } },
                        "plural" : { "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld taps" } } } }
                    } } } } }
                    """,
                good: """
                    { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%lld taps" : { "localizations" : { "en" : {
                      "variations" : { "device" : {
                        "mac" : { "stringUnit" : { "state" : "translated", "value" : "%lld clicks" } },
                        "iphone" : { "variations" : { "plural" : {
                          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld taps" } } } } } } }
                    } } } } }
                    """))

        /// The fallback of a text that varies by device varies further.
        package static let variedFallback = Rule(
            "xcstrings.varied-fallback", .error, "The text for other devices varies further",
            explanation: """
                The text for 'other' is the fallback in the .strings file, which has no variations, so Xcode's compiler writes nothing. \
                Write a plain text for 'other', or the variations for each device by name.
                """,
            example: .init("Localizable.xcstrings", bad: "other", good: "iphone") {
                """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%lld taps" : { "localizations" : { "en" : {
                  "variations" : { "device" : { "\($0)" : { "variations" : { "plural" : {
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld taps" } } } } } } }
                } } } } }
                """
            })

        /// A case of a plural varies further.
        package static let variedPlural = Rule(
            "xcstrings.varied-plural", .error, "A case of a plural varies further",
            explanation: """
                A case of a plural is a plain text, so Xcode's compiler writes nothing. \
                Vary the text by device first, with a plural for each device.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: """
                    { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%lld taps" : { "localizations" : { "en" : {
                      "variations" : { "plural" : { "other" : { "variations" : { "device" : {
                        "mac" : { "stringUnit" : { "state" : "translated", "value" : "%lld clicks" } } } } } } }
                    } } } } }
                    """,
                good: """
                    { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%lld taps" : { "localizations" : { "en" : {
                      "variations" : { "device" : { "mac" : { "variations" : { "plural" : {
                        "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld clicks" } } } } } } }
                    } } } } }
                    """))

        /// No case of a plural shows the number.
        package static let pluralWithoutNumber = Rule(
            "xcstrings.plural-without-number", .error, "No case of a plural contains the number",
            explanation: """
                The number in the texts determines the argument that is counted, so Xcode's compiler writes nothing if no case of the \
                source language's plural has a conversion such as '%lld'; if the source language has no plural, the plural of each other \
                language needs one. Show the number in at least one case, or use separate keys for one and for several.
                """,
            example: .init("Localizable.xcstrings", bad: "several beds", good: "%lld beds") {
                """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%lld beds" : { "localizations" : { "en" : {
                  "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "a bed" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "\($0)" } } } }
                } } } } }
                """
            })

        /// Too many devices share the substitutions of a text.
        package static let tooManyDevices = Rule(
            "xcstrings.too-many-devices", .error, "More than 32 devices share the substitutions of a text",
            explanation: """
                The compiled table has a copy of the substitutions for each device, so it could grow without limit, and the translation is \
                left out. Catalogs have eight names of devices. Remove the others.
                """)

        // MARK: Substitutions

        /// A text refers to a substitution that is not defined.
        package static let undefinedSubstitution = Rule(
            "xcstrings.undefined-substitution", .error, "A text refers to a substitution that is not defined",
            explanation: """
                The marker would be shown as it is, so Xcode's compiler writes nothing. \
                Correct the name in the marker, or define the substitution beside the text; for the text of a device, beside the variations.
                """,
            example: .init("Localizable.xcstrings", bad: "%#@file@", good: "%#@files@") {
                """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%lld files" : { "localizations" : { "en" : {
                  "stringUnit" : { "state" : "translated", "value" : "\($0)" },
                  "substitutions" : { "files" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } } } } } }
                } } } } }
                """
            })

        /// A case of a plural refers to a substitution.
        package static let unreachableSubstitution = Rule(
            "xcstrings.unreachable-substitution", .error, "A case of a plural refers to a substitution",
            explanation: """
                Only a plain text can refer to substitutions, so Xcode's compiler writes nothing. \
                Write a plain text with one substitution for each number instead of the plural.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: """
                    { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%lld in %lld" : { "localizations" : { "en" : {
                      "variations" : { "plural" : {
                        "other" : { "stringUnit" : { "state" : "translated", "value" : "%1$lld files in %#@folders@" } } } },
                      "substitutions" : { "folders" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
                        "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg folders" } } } } } }
                    } } } } }
                    """,
                good: """
                    { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%lld in %lld" : { "localizations" : { "en" : {
                      "stringUnit" : { "state" : "translated", "value" : "%#@files@ in %#@folders@" },
                      "substitutions" : { "files" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                        "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } } } } },
                      "folders" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
                        "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg folders" } } } } } }
                    } } } } }
                    """))

        /// No text refers to a substitution.
        package static let unusedSubstitution = Rule(
            "xcstrings.unused-substitution", .warning, "No text refers to a substitution",
            explanation: """
                The texts of the substitution are never shown; Xcode's compiler also warns about it. Write a marker such as '%#@name@' \
                into the text, or remove the substitution.
                """,
            example: .init("Localizable.xcstrings", bad: "%lld files", good: "%#@files@") {
                """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%lld files" : { "localizations" : { "en" : {
                  "stringUnit" : { "state" : "translated", "value" : "\($0)" },
                  "substitutions" : { "files" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } } } } } }
                } } } } }
                """
            })
    }
}
