package import LocalizationDiagnostics

extension Rule {
    /// The rules of Android's string resources, which are those of `aapt2`.
    package enum Android {
        /// The root element is not `resources`.
        package static let notResources = Rule(
            "android.not-resources", .error, "The root element of a file of Android resources is not 'resources'",
            explanation: """
                `aapt2` reads the file only if its root element is `resources`, without a namespace. Restore the file.
                """)

        /// There is text between resources.
        package static let plainText = Rule(
            "android.plain-text", .error, "A file of Android resources has text between its resources",
            explanation: """
                Only elements, comments and white space may stand between resources, and `aapt2` rejects the file. Remove the text, or put \
                it into a comment.
                """)

        /// An element is not a resource.
        package static let unknownResource = Rule(
            "android.unknown-resource", .error, "An element of a file of Android resources has no known type",
            explanation: """
                `aapt2` knows `string`, `plurals`, `string-array` and the other types of resources, and `item` inside of `plurals` and \
                arrays. It rejects a file with other elements. Correct the name of the element or its attribute `type`.
                """)

        /// A name is missing or cannot name a resource.
        package static let name = Rule(
            "android.name", .error, "A resource has no name, or its name is not allowed",
            explanation: """
                The name of a resource begins with a letter or `_`, and consists of letters, digits, `_`, `.` and `-`. Correct the name.
                """)

        /// Two resources have the same name.
        package static let duplicate = Rule(
            "android.duplicate", .error, "Two resources or plural forms have the same name",
            explanation: """
                `aapt2` rejects a file with two resources of one type, name and product, and `plurals` with a repeated quantity. Remove one \
                of the two.
                """)

        /// A flag is neither true nor false.
        package static let flag = Rule(
            "android.flag", .error, "The value of 'translatable' or 'formatted' is not a flag",
            explanation: """
                The values are `true`, `TRUE`, `True`, and `false`, `FALSE`, `False`. Correct the value.
                """)

        /// A plural form has no known quantity.
        package static let quantity = Rule(
            "android.quantity", .error, "A plural form has no known quantity",
            explanation: """
                The quantities are `zero`, `one`, `two`, `few`, `many` and `other`. Correct the attribute `quantity`.
                """)

        /// An apostrophe is not escaped.
        package static let apostrophe = Rule(
            "android.apostrophe", .error, "An apostrophe is not escaped",
            explanation: """
                Outside of quotation marks, `aapt2` rejects an apostrophe without a backslash. Quotation marks end at markup such as `<b>`. \
                Write `\\'`, or put the text into quotation marks.
                """)

        /// An escape has a character that is not a hexadecimal digit.
        package static let unicodeEscape = Rule(
            "android.unicode-escape", .error, "A '\\u' is not followed by hexadecimal digits",
            explanation: """
                `\\u` takes four hexadecimal digits, as in `\\u2026`, and fewer only at the end of the text. Write the character itself, or \
                correct the digits.
                """)

        /// A protected part contains another one.
        package static let nestedProtection = Rule(
            "android.nested-protection", .error, "An 'xliff:g' contains another one",
            explanation: """
                `xliff:g` protects a part of a text from translation. `aapt2` rejects one inside of another. Remove one of them.
                """)

        /// Several arguments have no numbers.
        package static let unnumbered = Rule(
            "android.unnumbered", .error, "A text has several arguments without numbers",
            explanation: """
                Translations often need arguments in another order, so `aapt2` rejects several arguments unless each has a number, as in \
                `%1$s`. Number them, or write `formatted="false"` if the text is not a format.
                """)

        /// A resource depends on a feature flag.
        package static let featureFlag = Rule(
            "android.feature-flag", .note, "A resource belongs to a feature flag",
            explanation: """
                Builds that do not know the flag reject the file, and others have the resource only if the flag is set. The text is read \
                as any other.
                """)

        /// There are more mistakes than are listed.
        package static let tooManyFindings = Rule(
            "android.too-many-findings", .warning, "A file of Android resources has more mistakes than are listed",
            explanation: """
                Only the first hundred mistakes of a file are listed. Correct these first; the file may not be what its name says.
                """)

        package static let all = [
            notResources, plainText, unknownResource, name, duplicate, flag, quantity, apostrophe, unicodeEscape, nestedProtection,
            unnumbered, featureFlag, tooManyFindings,
        ]
    }
}
