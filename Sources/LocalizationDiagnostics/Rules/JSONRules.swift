extension Rule {
    /// The rules of JSON, the syntax of string catalogs and settings.
    package enum JSON {
        // MARK: The whole text

        /// The text is too large.
        package static let tooLarge = Rule(
            "json.too-large", .error, "The text is larger than 512 MiB",
            explanation: "Nothing of such a text is read here. Split the file into several.")

        /// The text is empty.
        package static let empty = Rule(
            "json.empty", .error, "The text is empty",
            explanation: """
                A JSON text has exactly one value, and Xcode's compiler rejects a string catalog without one. \
                Write the members of an empty catalog, or delete the file.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: "\n",
                good: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"# + "\n"))

        /// The text begins with a byte order mark.
        package static let byteOrderMark = Rule(
            "json.byte-order-mark", .warning, "The text begins with a byte order mark",
            explanation: """
                RFC 8259 does not allow a byte order mark in JSON; it is skipped here, but another reader may reject the file. \
                Save the file in UTF-8 without a byte order mark.
                """,
            fix: .safe)

        /// The text is not in UTF-8.
        package static let encoding = Rule(
            "json.encoding", .error, "The text is in UTF-16 or UTF-32",
            explanation: """
                UTF-8 is the only encoding of JSON. Foundation's reader and Xcode's compiler decode such a text as well, but the commands \
                that edit a catalog read nothing of it. Save the file in UTF-8.
                """)

        /// Some bytes are not UTF-8.
        package static let invalidUtf8 = Rule(
            "json.invalid-utf8", .error, "The text contains bytes that are not UTF-8",
            explanation: """
                Xcode's compiler rejects the string catalog. Here the bytes are read as U+FFFD, the replacement character. \
                Save the file in UTF-8, and write the damaged characters again.
                """)

        /// Other text comes before the document.
        package static let leadingText = Rule(
            "json.leading-text", .error, "Other text comes before the first brace",
            explanation: """
                JSON allows only white space before the value, so Xcode's compiler rejects the string catalog. \
                Here the text is skipped. Remove it.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: "Localizable.xcstrings:\n" + #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#))

        /// Other text follows the document.
        package static let trailingText = Rule(
            "json.trailing-text", .error, "Other text follows the end of the document",
            explanation: """
                JSON allows only white space after the value, so Xcode's compiler rejects the string catalog. Here the text is ignored. \
                Remove it, or remove the bracket that closes the document too early.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" } }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#))

        /// The text contains the marks of an unresolved merge conflict.
        package static let mergeConflict = Rule(
            "json.merge-conflict", .error, "The text contains the marks of an unresolved merge conflict",
            explanation: """
                Xcode's compiler rejects the string catalog. Here the first side of the conflict is read, up to `=======`. \
                Resolve the conflict and remove the lines that begin with `<<<<<<<`, `|||||||`, `=======` or `>>>>>>>`.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: """
                    {
                      "sourceLanguage" : "en",
                      "strings" : {
                    <<<<<<< HEAD
                        "Open" : {},
                    =======
                        "Show" : {},
                    >>>>>>> feature
                        "Quit" : {}
                      },
                      "version" : "1.0"
                    }
                    """,
                good: """
                    {
                      "sourceLanguage" : "en",
                      "strings" : {
                        "Show" : {},
                        "Quit" : {}
                      },
                      "version" : "1.0"
                    }
                    """))

        /// The text contains a comment.
        package static let comment = Rule(
            "json.comment", .error, "The text contains a comment",
            explanation: """
                JSON has no comments, so Xcode's compiler rejects the string catalog. Here the comment is skipped. \
                Remove it, or write a note for translators as the 'comment' member of an entry.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en", "strings" : {}, /* latest */ "version" : "1.0" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#))

        // MARK: Members and values

        /// A member has no name.
        package static let missingName = Rule(
            "json.missing-name", .error, "A member of an object has no name",
            explanation: """
                A member of an object is a name in quotation marks, a colon and a value; Xcode's compiler rejects the string catalog. \
                Here only this member is lost. Insert the name, or the bracket that is missing before the value.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ : "en", "strings" : {}, "version" : "1.0" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#))

        /// The name of a member is not a string.
        package static let invalidName = Rule(
            "json.invalid-name", .error, "The name of a member is not in quotation marks",
            explanation: """
                JSON requires '"' around the name of a member, so Xcode's compiler rejects the string catalog. Here only this member is \
                lost. Put the name in quotation marks, or write a quotation mark inside the string before it as `\\"`.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ sourceLanguage : "en", "strings" : {}, "version" : "1.0" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#))

        /// A colon is missing after the name of a member.
        package static let missingColon = Rule(
            "json.missing-colon", .error, "A colon is missing after the name of a member",
            explanation: """
                Xcode's compiler rejects the string catalog. Here the member is read as if the colon were there. Insert ':', or write a \
                quotation mark inside the name as `\\"`.
                """,
            fix: .needsReview,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" "en", "strings" : {}, "version" : "1.0" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#))

        /// A colon is in the wrong place.
        package static let unexpectedColon = Rule(
            "json.unexpected-colon", .error, "A colon follows a value",
            explanation: """
                After a value JSON allows only a comma or a closing bracket, so Xcode's compiler rejects the string catalog. \
                Here the colon is skipped. Remove it or write ','.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en" : "strings" : {}, "version" : "1.0" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#))

        /// A member has no value.
        package static let missingValue = Rule(
            "json.missing-value", .error, "A member of an object has no value",
            explanation: """
                Xcode's compiler rejects the string catalog. Here only this member is lost. Write the value or remove the member.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : , "strings" : {}, "version" : "1.0" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#))

        /// A value is not one of JSON's.
        package static let invalidValue = Rule(
            "json.invalid-value", .error, "A value is not a JSON value",
            explanation: """
                The values of JSON are objects, arrays, strings in '"', numbers, true, false and null, so Xcode's compiler rejects the \
                string catalog. Here only this value is lost. Put a text in quotation marks, or correct the word.
                """,
            fix: .needsReview,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en", "strings" : { "OK" : { "shouldTranslate" : False } }, "version" : "1.0" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : { "OK" : { "shouldTranslate" : false } }, "version" : "1.0" }"#))

        /// A number is malformed.
        package static let invalidNumber = Rule(
            "json.invalid-number", .error, "A number is malformed",
            explanation: """
                A JSON number has no leading zeros, and at least one digit before and after the point and in the exponent, so Xcode's \
                compiler rejects the string catalog. Here only this value is lost. Correct the number.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : 1. }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : 1.0 }"#))

        // MARK: Commas

        /// A comma is missing between two members or elements.
        package static let missingComma = Rule(
            "json.missing-comma", .error, "A comma is missing between two members or elements",
            explanation: """
                Xcode's compiler rejects the string catalog. Here both are read. Insert ',', or write a quotation mark inside the string \
                before it as `\\"`.
                """,
            fix: .needsReview,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en" "strings" : {}, "version" : "1.0" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#))

        /// A comma has no member or element before it.
        package static let unexpectedComma = Rule(
            "json.unexpected-comma", .error, "A comma has no member or element before it",
            explanation: "Xcode's compiler rejects the string catalog. Here the comma is skipped. Remove it.",
            fix: .safe,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en",, "strings" : {}, "version" : "1.0" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#))

        /// A comma follows the last member or element.
        package static let trailingComma = Rule(
            "json.trailing-comma", .error, "A comma follows the last member or element",
            explanation: """
                JSON does not allow the comma. Some readers accept it, Foundation's among them; most tools reject the string catalog, and \
                so do 'lproj compile' and the build plugin. Remove it.
                """,
            fix: .safe,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0", }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#))

        // MARK: Brackets

        /// A closing bracket has no opening one.
        package static let unexpectedBracket = Rule(
            "json.unexpected-bracket", .error, "A closing bracket has no opening bracket",
            explanation: """
                No array or object is open that the bracket could close, so Xcode's compiler rejects the string catalog. \
                Here the bracket is skipped. Remove it or write the bracket that was meant.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en", "strings" : {} ], "version" : "1.0" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#))

        /// A closing bracket is of the wrong kind.
        package static let mismatchedBracket = Rule(
            "json.mismatched-bracket", .error, "A closing bracket does not match the innermost opening bracket",
            explanation: """
                Xcode's compiler rejects the string catalog. Here the arrays or objects inside end before the bracket. \
                Insert the missing bracket or write the matching one.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : [ }"#,
                good: #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {} }"#))

        /// The text ends before all brackets are closed.
        package static let unexpectedEnd = Rule(
            "json.unexpected-end", .error, "The text ends inside an array or object",
            explanation: """
                A bracket is not closed or the file was cut off, so Xcode's compiler rejects the string catalog. \
                The members before the end are still read here. Insert the missing brackets or restore the file.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {"#,
                good: #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {} }"#))

        /// Arrays and objects are nested too deep.
        package static let tooDeep = Rule(
            "json.too-deep", .error, "Arrays and objects are nested more than 512 levels deep",
            explanation: """
                Apple's JSONSerialization has the same limit and rejects the text. Here only the deeper values are lost. Reduce the nesting.
                """)

        // MARK: Strings

        /// A string is not closed.
        package static let unterminatedString = Rule(
            "json.unterminated-string", .error, "A string has no closing quotation mark",
            explanation: """
                A JSON string must end on the line where it begins, so Xcode's compiler rejects the string catalog. Here it ends at the \
                line break. Insert '"', or write a line break in a text as `\\n`.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en,"# + "\n" + #"  "strings" : {}, "version" : "1.0" }"#,
                good: #"{ "sourceLanguage" : "en","# + "\n" + #"  "strings" : {}, "version" : "1.0" }"#))

        /// A string contains a control character.
        package static let controlCharacter = Rule(
            "json.control-character", .error, "A string contains a control character that is not escaped",
            explanation: """
                JSON requires an escape for the characters below U+0020, so Xcode's compiler rejects the string catalog. Here the \
                character is kept. Write a tab as `\\t`, and another character as `\\u` and four digits.
                """,
            fix: .safe,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en", "strings" : { "Name\#tAge" : {} }, "version" : "1.0" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : { "Name\tAge" : {} }, "version" : "1.0" }"#))

        /// A string contains an unknown escape.
        package static let invalidEscape = Rule(
            "json.invalid-escape", .error, "A string contains an escape that JSON does not have",
            explanation: """
                The escapes of JSON are `\\"`, `\\\\`, `\\/`, `\\b`, `\\f`, `\\n`, `\\r`, `\\t`, and `\\u` with four hexadecimal digits; \
                Xcode's compiler rejects the string catalog at any other. Here the backslash is kept as text. Write a backslash as `\\\\`, \
                or the intended escape.
                """,
            fix: .needsReview,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en", "strings" : { "Don\'t" : {} }, "version" : "1.0" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : { "Don't" : {} }, "version" : "1.0" }"#))

        /// A string contains half of a surrogate pair.
        package static let loneSurrogate = Rule(
            "json.lone-surrogate", .error, "An escape is half of a surrogate pair",
            explanation: """
                A character beyond U+FFFF takes two escapes, and one of them alone is not a character, so Xcode's compiler rejects the string \
                catalog. Write both escapes or the character itself.
                """,
            example: .init(
                "Localizable.xcstrings",
                bad: #"{ "sourceLanguage" : "en", "strings" : { "Party \uD83C" : {} }, "version" : "1.0" }"#,
                good: #"{ "sourceLanguage" : "en", "strings" : { "Party \uD83C\uDF89" : {} }, "version" : "1.0" }"#))

        // MARK: Number of findings

        /// The text has more mistakes than are listed.
        package static let tooMany = Rule(
            "json.too-many", .note, "The text has more mistakes than are listed",
            explanation: """
                The first 100 mistakes of a text are listed, and the rest is still read. \
                Correct the listed mistakes first, since one mistake often causes others.
                """)
    }
}
