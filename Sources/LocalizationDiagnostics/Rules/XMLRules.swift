extension Rule {
    /// The rules of XML: property lists here, and general documents such as XLIFF files in `LocalizationMarkupSyntax`.
    package enum XML {
        // MARK: Tags and text

        /// A property list has text outside strings, or no element.
        package static let textOutsideString = Rule(
            "xml.text-outside-string", .error, "A property list has text between its elements, or no element at all",
            explanation: """
                Apple's reader allows only white space, comments and processing instructions between the elements of a property list, and \
                rejects the whole file at any other text. The elements around the text are still read here. Put the text into a `<string>` \
                element or remove it.
                """,
            example: .init("Info.plist", bad: "The name under the icon", good: "<!-- The name under the icon -->") {
                """
                <dict>
                    \($0)
                    <key>CFBundleName</key><string>Notes</string>
                </dict>
                """
            })

        /// An element is not closed, or a closing tag has no element.
        package static let unexpectedEnd = Rule(
            "xml.unexpected-end", .error, "The text ends inside an element, or a closing tag closes nothing",
            explanation: """
                Opening and closing tags come in pairs, and Apple's reader rejects the whole property list otherwise; it reports the same \
                error for a CDATA section outside a string. The complete entries are still read here. \
                Insert the missing closing tag, or remove the one without an opening tag.
                """,
            example: .init(
                "Info.plist",
                bad: "<dict>\n    <key>CFBundleName</key><string>Notes</string>\n",
                good: "<dict>\n    <key>CFBundleName</key><string>Notes</string>\n</dict>\n"))

        /// A tag is malformed.
        package static let malformedTag = Rule(
            "xml.malformed-tag", .error, "A tag has no name, is not closed, or contains something other than attributes",
            explanation: """
                Apple's reader rejects the whole property list at a tag without a name, such as `< string>`. In any XML document a tag is \
                a name directly after '<', attributes, and '>'. Correct the tag.
                """,
            fix: .needsReview,
            example: .init(
                "Info.plist",
                bad: "<dict><key>CFBundleName</key>< string>Notes</string></dict>",
                good: "<dict><key>CFBundleName</key><string>Notes</string></dict>"))

        /// An element is not one of a property list.
        package static let unknownTag = Rule(
            "xml.unknown-tag", .error, "An element is not one of the elements of a property list",
            explanation: """
                Apple's reader knows the elements plist, dict, array, key, string, integer, real, true, false, date and data, in lower \
                case and without a prefix, and rejects the whole property list at any other element. Correct the name in both tags.
                """,
            example: .init(
                "Info.plist",
                bad: "<dict><key>CFBundleName</key><String>Notes</String></dict>",
                good: "<dict><key>CFBundleName</key><string>Notes</string></dict>"))

        /// A closing tag does not match its opening tag.
        package static let mismatchedTag = Rule(
            "xml.mismatched-tag", .error, "A closing tag does not match its opening tag",
            explanation: """
                Apple's reader rejects the whole property list, and other XML readers reject the document. \
                Here a string of a property list ends at the next tag, and a similar name in another document is read as a misspelling. \
                Write the name of the opening tag.
                """,
            fix: .needsReview,
            example: .init(
                "Info.plist",
                bad: "<dict><key>CFBundleName</key><string>Notes</key></dict>",
                good: "<dict><key>CFBundleName</key><string>Notes</string></dict>"))

        /// A string contains a tag, a comment or a processing instruction.
        package static let markupInString = Rule(
            "xml.markup-in-string", .error, "A string contains markup",
            explanation: """
                Apple's reader expects the closing tag at the first '<' of a string that begins no CDATA section, and rejects the whole \
                property list at other markup. Here the markup is kept as text. Write '<' as `&lt;`, or put the text into a CDATA section.
                """,
            fix: .needsReview,
            example: .init(
                "Info.plist",
                bad: "<dict><key>NSCameraUsageDescription</key><string>Scan <b>codes</b></string></dict>",
                good: "<dict><key>NSCameraUsageDescription</key><string>Scan &lt;b>codes&lt;/b></string></dict>"))

        // MARK: References and sections

        /// An ampersand does not begin a reference that can be resolved.
        package static let unknownEntity = Rule(
            "xml.unknown-entity", .error, "An '&' begins no known reference",
            explanation: """
                Apple's reader knows `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` and well-formed numeric references, and rejects the whole \
                property list at any other '&'; entities of a document type are never expanded. Here the '&' is kept as text. Write an \
                ampersand as `&amp;`, and any other character as itself.
                """,
            fix: .needsReview,
            example: .init(
                "Info.plist",
                bad: "<dict><key>CFBundleName</key><string>Q & A</string></dict>",
                good: "<dict><key>CFBundleName</key><string>Q &amp; A</string></dict>"))

        /// A numeric reference has no valid character.
        package static let malformedReference = Rule(
            "xml.malformed-reference", .error, "A numeric reference does not denote a character that XML allows",
            explanation: """
                A numeric reference is `&#`, decimal digits or a lower-case 'x' and hexadecimal digits, and ';'; it cannot denote half of \
                a surrogate pair, or a control character other than tab, line feed and carriage return. Here the reference is kept as \
                text. Correct the reference or write the character itself.
                """,
            example: .init("Document.xml", bad: "<note>Caf&#XE9;</note>", good: "<note>Caf&#xE9;</note>"))

        /// A CDATA section is not closed.
        package static let malformedCdata = Rule(
            "xml.malformed-cdata", .error, "A CDATA section has no closing `]]>`",
            explanation: """
                The section extends to the end of the file, so the elements after it are lost, and Apple's reader rejects the whole \
                property list. Insert `]]>` at the end of the text.
                """,
            example: .init(
                "Info.plist",
                bad: "<dict><key>CFBundleName</key><string><![CDATA[Q & A</string></dict>",
                good: "<dict><key>CFBundleName</key><string><![CDATA[Q & A]]></string></dict>"))

        /// A comment is not closed.
        package static let unterminatedComment = Rule(
            "xml.unterminated-comment", .error, "A comment has no closing `-->`",
            explanation: """
                The comment extends to the end of the file, so the elements after it are lost, and Apple's reader rejects the whole \
                property list. Insert `-->` at the end of the comment.
                """,
            example: .init(
                "Info.plist",
                bad: "<dict>\n    <!-- Under the icon ->\n    <key>CFBundleName</key><string>Notes</string>\n</dict>",
                good: "<dict>\n    <!-- Under the icon -->\n    <key>CFBundleName</key><string>Notes</string>\n</dict>"))

        /// A processing instruction is not closed.
        package static let unterminatedInstruction = Rule(
            "xml.unterminated-instruction", .error, "A processing instruction has no closing `?>`",
            explanation: """
                The instruction extends to the end of the file, so the elements after it are lost, and Apple's reader rejects the whole \
                property list. Insert `?>` at the end of the instruction.
                """,
            example: .init(
                "Info.plist",
                bad: #"<?xml version="1.0">"# + "\n<dict/>",
                good: #"<?xml version="1.0"?>"# + "\n<dict/>"))

        // MARK: Structure

        /// A document type is malformed, is in the wrong place or has declarations.
        package static let documentType = Rule(
            "xml.document-type", .error, "The document type is malformed, is in the wrong place or contains declarations",
            explanation: """
                Apple's reader rejects a property list whose document type contains declarations in brackets; they are never used here \
                either. A document may have one document type, before its root element. Write it in Apple's form, `<!DOCTYPE plist PUBLIC \
                "…" "…">`, or remove it.
                """,
            example: .init(
                "Info.plist",
                bad: #"<!DOCTYPE plist [ <!ENTITY name "Notes"> ]>"# + "\n<dict/>",
                good: "<!DOCTYPE plist>\n<dict/>"))

        /// A document type is not that of a property list.
        package static let foreignDocumentType = Rule(
            "xml.foreign-document-type", .error, "The document type is not that of a property list",
            explanation: """
                Apple's reader ignores the document type and reads the elements. Here the elements are read too, and nothing is ever \
                loaded from the place that the document type names. Write `<!DOCTYPE plist>` or Apple's longer form, or remove the \
                document type.
                """,
            example: .init("Info.plist", bad: "<!DOCTYPE html>\n<dict/>", good: "<!DOCTYPE plist>\n<dict/>"))

        /// The root element of a property list is empty.
        package static let emptyPlist = Rule(
            "xml.empty-plist", .error, "A `<plist>` element is empty",
            explanation: """
                Apple's reader rejects the file, because a property list has exactly one object, usually a dictionary. Write `<dict/>` in \
                the `<plist>` element for an empty property list.
                """)

        /// The root element of a property list has several objects.
        package static let secondObject = Rule(
            "xml.second-object", .error, "A `<plist>` element contains more than one object",
            explanation: """
                Apple's reader rejects the file, because a property list has exactly one object, usually a dictionary. \
                Move the entries into one dictionary.
                """)

        /// The file has content after its root element.
        package static let contentAfterRoot = Rule(
            "xml.content-after-root", .warning, "The file has content after the root element",
            explanation: """
                Apple's reader stops at the end of the root element without an error, so no lookup finds an entry after it. \
                Move the content into the root element or remove it.
                """,
            example: .init(
                "Info.plist",
                bad: "<dict><key>CFBundleName</key><string>Notes</string></dict>\n<dict/>",
                good: "<dict><key>CFBundleName</key><string>Notes</string></dict>"))

        /// The file contains the marks of an unresolved merge conflict.
        package static let mergeConflict = Rule(
            "xml.merge-conflict", .error, "The file contains the marks of an unresolved merge conflict",
            explanation: """
                Apple's readers reject the file: every lookup in a table returns its key. Here the first side of a conflict in a table is read, \
                up to `=======`, and both sides in storyboards and XLIFF. Resolve the conflict and remove the lines that begin with `<<<<<<<`, \
                `|||||||`, `=======` or `>>>>>>>`.
                """,
            example: .init(
                "Localizable.strings",
                bad: """
                    <plist version="1.0">
                    <dict>
                    <<<<<<< HEAD
                        <key>open</key><string>Open</string>
                    =======
                        <key>open</key><string>Show</string>
                    >>>>>>> feature
                    </dict>
                    </plist>
                    """,
                good: """
                    <plist version="1.0">
                    <dict>
                        <key>open</key><string>Show</string>
                    </dict>
                    </plist>
                    """))

        /// Elements are nested too deep.
        package static let tooDeep = Rule(
            "xml.too-deep", .error, "Elements are nested more than 512 levels deep",
            explanation: """
                Apple's reader rejects a property list whose arrays and dictionaries are nested deeper. \
                In other documents the deeper elements are read here as children of the deepest allowed element. Reduce the nesting.
                """)

        /// A key of a dictionary, or an attribute, has no value.
        package static let missingValue = Rule(
            "xml.missing-value", .error, "A key or an attribute has no value",
            explanation: """
                Apple's reader rejects the whole property list if a key in a dictionary has no value after it, and XML allows no attribute \
                without a value. Only the key is dropped here. Write the value, or remove the key or attribute.
                """,
            example: .init(
                "Info.plist",
                bad: "<dict>\n    <key>CFBundleName</key>\n</dict>",
                good: "<dict>\n    <key>CFBundleName</key><string>Notes</string>\n</dict>"))

        /// A value of a dictionary has no key.
        package static let missingKey = Rule(
            "xml.missing-key", .error, "A dictionary has a value without a key",
            explanation: """
                Apple's reader expects a `<key>` element before each value of a dictionary and rejects the whole property list otherwise. \
                Only the value is dropped here. Insert the key, or write `</dict>` if `<dict>` was meant to close the dictionary.
                """,
            fix: .needsReview,
            example: .init(
                "Info.plist",
                bad: "<dict>\n    <string>Notes</string>\n</dict>",
                good: "<dict>\n    <key>CFBundleName</key><string>Notes</string>\n</dict>"))

        // MARK: Values

        /// A number, a date or data has no content.
        package static let emptyElement = Rule(
            "xml.empty-element", .error, "A number, a date or data is empty",
            explanation: """
                Apple's reader rejects the whole property list at `<integer/>`, `<real/>`, `<date/>` or `<data/>`, and at an integer \
                without digits. Only the entry is dropped here. Write the value; empty data is `<data></data>`.
                """,
            example: .init(
                "Info.plist",
                bad: "<dict><key>UIDeviceFamily</key><integer/></dict>",
                good: "<dict><key>UIDeviceFamily</key><integer>1</integer></dict>"))

        /// A boolean has content.
        package static let contentInBoolean = Rule(
            "xml.content-in-boolean", .error, "A `<true>` or `<false>` element has content",
            explanation: """
                Apple's reader rejects the whole property list, even if the content is only white space. Only the entry is dropped here. \
                Write `<true/>` or `<false/>`.
                """,
            example: .init(
                "Info.plist",
                bad: "<dict><key>UIFileSharingEnabled</key><true>yes</true></dict>",
                good: "<dict><key>UIFileSharingEnabled</key><true/></dict>"))

        /// A real number is malformed.
        package static let malformedReal = Rule(
            "xml.malformed-real", .error, "A `<real>` element does not contain a decimal number",
            explanation: """
                Apple's reader accepts a decimal number, with '.' as the decimal separator and no white space after it, or 'nan', 'inf' or \
                'infinity', and rejects the whole property list at anything else. Only the entry is dropped here. Correct the number.
                """,
            example: .init(
                "Info.plist",
                bad: "<dict><key>Scale</key><real>1,5</real></dict>",
                good: "<dict><key>Scale</key><real>1.5</real></dict>"))

        /// An integer is malformed or out of range.
        package static let malformedInteger = Rule(
            "xml.malformed-integer", .error, "An `<integer>` element does not contain a 64-bit integer",
            explanation: """
                Apple's reader accepts an optional sign and decimal digits, or '0x' and hexadecimal digits, and rejects the whole property \
                list at anything else. Only the entry is dropped here. Correct the number, or write a fraction as `<real>`.
                """,
            example: .init(
                "Info.plist",
                bad: "<dict><key>Scale</key><integer>1.5</integer></dict>",
                good: "<dict><key>Scale</key><real>1.5</real></dict>"))

        /// A date is malformed.
        package static let malformedDate = Rule(
            "xml.malformed-date", .error, "A `<date>` element is not of the form 2026-05-01T12:00:00Z",
            explanation: """
                Apple's reader requires a date with a time in UTC and rejects the whole property list at any other form. \
                Only the entry is dropped here. Write the complete date.
                """,
            example: .init(
                "Info.plist",
                bad: "<dict><key>ReleaseDate</key><date>2026-05-01</date></dict>",
                good: "<dict><key>ReleaseDate</key><date>2026-05-01T00:00:00Z</date></dict>"))

        /// Data contains a character that is not ASCII.
        package static let malformedData = Rule(
            "xml.malformed-data", .error, "A `<data>` element contains a character that is not ASCII",
            explanation: """
                The content of `<data>` is Base64; Apple's reader skips other ASCII characters, but rejects the whole property list at any \
                character beyond ASCII. Only the entry is dropped here. Encode the bytes as Base64, or write a text as `<string>`.
                """,
            example: .init(
                "Info.plist",
                bad: "<dict><key>Size</key><data>Größe</data></dict>",
                good: "<dict><key>Size</key><string>Größe</string></dict>"))
    }
}
