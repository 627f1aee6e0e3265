extension Rule {
    /// The rules of `.strings` files in their own syntax, and of old-style property lists.
    package enum Strings {
        // MARK: Entries

        /// An entry does not end with `;`.
        package static let missingSemicolon = Rule(
            "strings.missing-semicolon", .error, "An entry does not end with ';'",
            explanation: """
                Apple's reader rejects the whole file at the first missing semicolon, so every lookup in the table returns its key. \
                The entries around the mistake are still read here. Insert ';' at the end of the entry.
                """,
            fix: .safe,
            example: .init("Localizable.strings", bad: #""a" = "1""# + "\n" + #""b" = "2";"#, good: #""a" = "1";"# + "\n" + #""b" = "2";"#))

        /// A key is not followed by `=` or `;`.
        package static let missingEqualsSign = Rule(
            "strings.missing-equals-sign", .error, "A key is not followed by '=' or ';'",
            explanation: """
                Apple's reader rejects the whole file, so every lookup in the table returns its key. Insert '=' between the key and its \
                value, and put quotes around a key with spaces or special characters. An entry may consist of a key and ';': the key is \
                then its own value.
                """,
            fix: .needsReview,
            example: .init("Localizable.strings", bad: #""a" "1";"#, good: #""a" = "1";"#))

        /// The file ends before the value of its last entry.
        package static let missingValue = Rule(
            "strings.missing-value", .error, "The file ends before the value of its last entry",
            explanation: """
                Apple's reader rejects the whole file, so every lookup in the table returns its key. Write the value and ';', or remove \
                the key.
                """,
            example: .init("Localizable.strings", bad: #""a" ="#, good: #""a" = "1";"#))

        /// A character cannot begin a key or a value.
        package static let unexpectedCharacter = Rule(
            "strings.unexpected-character", .error, "A character cannot begin a key or a value",
            explanation: """
                In the place of a value, Apple's reader rejects the whole file; in the place of a key after the first entry of a table \
                without braces, it stops without an error and ignores the rest of the file. Write the missing value, or put straight \
                quotes around the text: only ASCII letters, digits and the characters '_$/:.-' can do without them.
                """,
            example: .init("Localizable.strings", bad: #""a" = “1”;"#, good: #""a" = "1";"#))

        /// A semicolon ends no entry.
        package static let straySemicolon = Rule(
            "strings.stray-semicolon", .warning, "A semicolon ends no entry",
            explanation: """
                Apple's reader takes the semicolon as the end of the table and ignores the rest of the file without an error, so lookups \
                of the following entries return their keys. In a dictionary with braces, it rejects the whole file. Remove the semicolon.
                """,
            fix: .safe,
            example: .init("Localizable.strings", bad: ";", good: "") {
                """
                "a" = "1";\($0)
                "b" = "2";
                """
            })

        // MARK: Strings

        /// A string has no closing quote.
        package static let unterminatedString = Rule(
            "strings.unterminated-string", .error, "A string has no closing quote",
            explanation: """
                Apple's reader extends the string to the next quote and usually rejects the whole file, so every lookup in the table \
                returns its key. Here the value is read to the end of its line. Insert the closing quote, after checking whether the \
                text continues on the next line.
                """,
            fix: .needsReview,
            example: .init("Localizable.strings", bad: "1", good: #"1""#) {
                """
                "a" = "\($0);
                "b" = "2";
                """
            })

        /// The file ends after a backslash in a string.
        package static let unterminatedEscape = Rule(
            "strings.unterminated-escape", .error, "The file ends after a backslash in a string",
            explanation: """
                Apple's reader rejects the whole file, so every lookup in the table returns its key. Complete or remove the escape \
                sequence, and end the entry with a quote and ';'.
                """)

        /// A value contains a quote that is not escaped.
        package static let unescapedQuote = Rule(
            "strings.unescaped-quote", .error, "A value contains a quote that is not escaped",
            explanation: #"""
                Apple's reader ends the value at the quote and rejects the whole file, so every lookup in the table returns its key. \#
                Write `\"` for a quote in a value. If another entry begins after the quote, insert ';' before it instead.
                """#,
            fix: .needsReview,
            example: .init("Localizable.strings", bad: #""a" = "Tap "Done" now";"#, good: #""a" = "Tap \"Done\" now";"#))

        /// A value with spaces has no quotes.
        package static let unquotedText = Rule(
            "strings.unquoted-text", .error, "A value with spaces has no quotes",
            explanation: """
                Apple's reader ends the value at the first space and rejects the whole file, so every lookup in the table returns its \
                key. Put quotes around the value.
                """,
            fix: .safe,
            example: .init("Localizable.strings", bad: #"a = two words;"#, good: #"a = "two words";"#))

        /// A string contains half of a surrogate pair.
        package static let unpairedSurrogate = Rule(
            "strings.unpaired-surrogate", .error, "A string contains half of a surrogate pair",
            explanation: #"""
                Apple's reader accepts the file, but half of a pair is not a character: the string cannot be converted to UTF-8 or JSON. It \#
                is read as U+FFFD here. Write both halves, such as `\Ud83d\Ude00`, or the character itself.
                """#,
            example: .init("Localizable.strings", bad: #""a" = "\Ud83d";"#, good: #""a" = "\Ud83d\Ude00";"#))

        // MARK: Dictionaries, arrays and data

        /// A dictionary has no closing `}`.
        package static let unclosedDictionary = Rule(
            "strings.unclosed-dictionary", .error, "A dictionary has no closing '}'",
            explanation: """
                Apple's reader rejects the whole file, so every lookup in the table returns its key. Insert '}' after the last entry of \
                the dictionary. The braces around a whole table are optional; both can be removed.
                """,
            example: .init(
                "Localizable.strings",
                bad: """
                    {
                        "a" = "1";
                    """,
                good: """
                    {
                        "a" = "1";
                    }
                    """))

        /// An array has no closing `)`.
        package static let unclosedArray = Rule(
            "strings.unclosed-array", .error, "An array has no closing ')'",
            explanation: """
                Apple's reader rejects the whole file, so every lookup in the table returns its key. Insert ')' after the last element of \
                the array.
                """,
            example: .init("Localizable.strings", bad: #""a" = ("1", "2";"#, good: #""a" = ("1", "2");"#))

        /// Two elements of an array are not separated by `,`.
        package static let missingComma = Rule(
            "strings.missing-comma", .error, "Two elements of an array are not separated by ','",
            explanation: """
                Apple's reader rejects the whole file, so every lookup in the table returns its key. Insert ',' between the elements, or \
                put quotes around an element with spaces.
                """,
            fix: .needsReview,
            example: .init("Localizable.strings", bad: #""a" = ("1" "2");"#, good: #""a" = ("1", "2");"#))

        /// A comma in an array does not follow an element.
        package static let strayComma = Rule(
            "strings.stray-comma", .error, "A comma in an array does not follow an element",
            explanation: """
                Apple's reader rejects the whole file, so every lookup in the table returns its key. Remove the comma, or write the \
                missing element before it. One comma after the last element is allowed.
                """,
            fix: .safe,
            example: .init("Localizable.strings", bad: #""a" = ("1",, "2");"#, good: #""a" = ("1", "2");"#))

        /// Data has no closing `>`.
        package static let unclosedData = Rule(
            "strings.unclosed-data", .error, "Data has no closing '>'",
            explanation: """
                Apple's reader rejects the whole file, so every lookup in the table returns its key. Insert '>' after the last byte and \
                end the entry with ';'.
                """,
            example: .init("Localizable.strings", bad: #""a" = <0102"#, good: #""a" = <0102>;"#))

        /// Data contains an incomplete byte or a character that is not a hexadecimal digit.
        package static let malformedData = Rule(
            "strings.malformed-data", .error, "Data contains an incomplete byte or a character that is not a hexadecimal digit",
            explanation: """
                A byte consists of two hexadecimal digits without a space between them; Apple's reader rejects the whole file otherwise, \
                so every lookup in the table returns its key. Correct the digits, or put quotes around a text that begins with '<'.
                """,
            example: .init("Localizable.strings", bad: #""a" = <010>;"#, good: #""a" = <0100>;"#))

        /// Arrays and dictionaries are nested too deeply.
        package static let tooDeep = Rule(
            "strings.too-deep", .error, "Arrays and dictionaries are nested too deeply",
            explanation: """
                Apple's reader rejects a file with more than 512 levels of arrays and dictionaries, so every lookup in the table returns \
                its key. Remove levels: the texts of a table belong in its top-level dictionary.
                """)

        /// A closing bracket closes nothing.
        package static let strayBracket = Rule(
            "strings.stray-bracket", .warning, "A closing bracket closes nothing",
            explanation: """
                Apple's reader takes the bracket as the end of the table and ignores the rest of the file without an error, so lookups of \
                the following entries return their keys. Remove the bracket.
                """,
            fix: .safe,
            example: .init("Localizable.strings", bad: " }", good: "") {
                """
                "a" = "1";\($0)
                "b" = "2";
                """
            })

        // MARK: The file

        /// The file is empty.
        package static let emptyFile = Rule(
            "strings.empty-file", .error, "The file is empty",
            explanation: """
                Apple's reader rejects a file of zero bytes. Write the entries, or delete the file. A .strings file of zero bytes is an \
                empty table for the library and for every command but 'plutil', because Xcode's copy step converts it to one.
                """,
            example: .init("Localizable.stringsdict", bad: "", good: "<plist version=\"1.0\"><dict/></plist>"))

        /// Text follows the end of the property list.
        package static let junkAfterEnd = Rule(
            "strings.junk-after-end", .error, "Text follows the end of the property list",
            explanation: """
                After the bracket that closes the top-level dictionary or array, Apple's reader accepts only white space and comments. \
                Otherwise it rejects the whole file, so every lookup in the table returns its key. Move the entries before the closing \
                brace, or remove both braces.
                """,
            example: .init(
                "Localizable.strings",
                bad: """
                    { "a" = "1"; }
                    "b" = "2";
                    """,
                good: """
                    { "a" = "1";
                    "b" = "2"; }
                    """))

        /// The file contains the markers of an unresolved merge conflict.
        package static let mergeConflict = Rule(
            "strings.merge-conflict", .warning, "The file contains the markers of an unresolved merge conflict",
            explanation: """
                Apple's reader stops at a marker after an entry without an error and ignores the rest of the file; it rejects a file that \
                begins with one. Resolve the conflict and remove the lines that begin with `<<<<<<<`, `|||||||`, `=======` or `>>>>>>>`.
                """,
            example: .init(
                "Localizable.strings",
                bad: """
                    "a" = "1";
                    <<<<<<< HEAD
                    "b" = "2";
                    =======
                    "b" = "3";
                    >>>>>>> feature
                    """,
                good: """
                    "a" = "1";
                    "b" = "3";
                    """))

        /// A comment is not closed.
        package static let unterminatedComment = Rule(
            "strings.unterminated-comment", .warning, "A comment is not closed",
            explanation: """
                Apple's reader accepts a comment that runs to the end of the file. Entries in it are not part of the table, so their \
                lookups return their keys. Insert '*/' at the end of the comment.
                """,
            example: .init("Localizable.strings", bad: "Title", good: "Title */") {
                """
                /* \($0)
                "a" = "1";
                """
            })

        /// Apple's reader drops a part of the file without an error.
        package static let ignoredPart = Rule(
            "strings.ignored-part", .warning, "Apple's reader drops a part of the file without an error",
            explanation: """
                A broken element at the end of an array, or a key without a closing quote before '}', is not an error for Apple's reader: \
                it drops the element or key and reads on. Correct the other findings of the file, which show the place.
                """,
            example: .init("Localizable.strings", bad: #"{ "a" = "1"; "}"#, good: #"{ "a" = "1"; }"#))

        /// Apple's reader stops before the end of the file without an error.
        package static let ignoredRest = Rule(
            "strings.ignored-rest", .warning, "Apple's reader stops before the end of the file without an error",
            explanation: """
                In a table without braces, anything that cannot begin a key ends the table for Apple's reader, so lookups of the \
                following entries return their keys. These entries are still read here. Correct the mistake at this place.
                """,
            example: .init("Localizable.strings", bad: ",", good: "") {
                """
                "a" = "1";\($0)
                "b" = "2";
                """
            })

        /// The file has more findings than are listed.
        package static let tooManyFindings = Rule(
            "strings.too-many-findings", .note, "The file has more findings than are listed",
            explanation: """
                At most 200 findings of a property list are listed, and the others are only counted. Correct the listed mistakes and \
                check the file again.
                """)

        // MARK: Tables

        /// The top-level object of a table is not a dictionary.
        package static let rootIsNoDictionary = Rule(
            "strings.root-is-no-dictionary", .error, "The top-level object of a table is not a dictionary",
            explanation: """
                Apple's bundles use an empty table instead of such a file, so every lookup in the table returns its key. Write a \
                dictionary that maps keys to texts.
                """,
            example: .init("Localizable.strings", bad: #"("a", "b")"#, good: #""a" = "b";"#))

        /// A value in a table of texts is not a string.
        package static let valueIsNoText = Rule(
            "strings.value-is-no-text", .warning, "A value in a table of texts is not a string",
            explanation: """
                Apple's bundles load the table, but lookups find only its strings. Write the value as a string. Rules for plurals, \
                widths and devices belong in a .stringsdict file.
                """,
            example: .init("Localizable.strings", bad: #""a" = ("1", "2");"#, good: #""a" = "1, 2";"#))
    }
}
