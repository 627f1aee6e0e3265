package import LocalizationDiagnostics

/// The rules of general XML documents such as XLIFF files and storyboards.
extension Rule.XML {
    // MARK: Attributes

    /// Two attributes have no space between them.
    package static let missingSpace = Rule(
        "xml.missing-space", .error, "Two attributes are not separated by a space",
        explanation: """
            XML requires white space before each attribute, so other readers reject the document. Here both attributes are read. Insert a \
            space, or write a quotation mark inside the value as `&quot;`.
            """,
        fix: .needsReview,
        example: .init("Document.xml", bad: #"<note id="1"from="Ann"/>"#, good: #"<note id="1" from="Ann"/>"#))

    /// The value of an attribute is not quoted.
    package static let missingQuote = Rule(
        "xml.missing-quote", .error, "The value of an attribute is not in quotation marks",
        explanation: """
            XML requires quotation marks around every value, so other readers reject the document. \
            Here the value ends before the next white space, '/', '<', '>' or quotation mark. Put the complete value in quotation marks.
            """,
        fix: .needsReview,
        example: .init("Document.xml", bad: "<note id=1/>", good: #"<note id="1"/>"#))

    /// The value of an attribute has no closing quotation mark.
    package static let unterminatedValue = Rule(
        "xml.unterminated-value", .error, "The value of an attribute has no closing quotation mark",
        explanation: """
            Without the quotation mark the following tags and text belong to the value, so other readers reject the document. \
            Here the value ends before the next '>'. Insert the quotation mark.
            """,
        example: .init("Document.xml", bad: #"<note id="1>Text</note>"#, good: #"<note id="1">Text</note>"#))

    /// The value of an attribute contains a less-than sign.
    package static let lessThanInValue = Rule(
        "xml.less-than-in-value", .error, "The value of an attribute contains '<'",
        explanation: """
            XML does not allow '<' in the value of an attribute, so other readers reject the document. Here it is kept as text. Write it \
            as `&lt;`, unless the quotation mark before it is missing.
            """,
        fix: .needsReview,
        example: .init("Document.xml", bad: #"<note text="1 < 2"/>"#, good: #"<note text="1 &lt; 2"/>"#))

    /// A tag has an attribute twice.
    package static let duplicateAttribute = Rule(
        "xml.duplicate-attribute", .error, "A tag has two attributes with the same name",
        explanation: """
            XML allows an attribute only once in a tag, so other readers reject the document. \
            Here the value of the first attribute is used. Remove one of them.
            """,
        example: .init("Document.xml", bad: #"<note id="1" id="2"/>"#, good: #"<note id="1"/>"#))

    // MARK: Elements

    /// The document has a second root element.
    package static let secondRoot = Rule(
        "xml.second-root", .error, "The document has more than one root element",
        explanation: """
            XML allows one root element, so other readers reject the document, and here only the first counts as the root. \
            Put the elements into one root element.
            """,
        example: .init("Document.xml", bad: "<note/>\n<note/>", good: "<notes>\n<note/>\n<note/>\n</notes>"))

    /// The document has no element.
    package static let noRoot = Rule(
        "xml.no-root", .error, "The document has no root element",
        explanation: """
            A document without an element has no content, and other readers reject it. Write the root element.
            """,
        example: .init("Document.xml", bad: "<!-- Notes -->", good: "<!-- Notes -->\n<notes/>"))

    /// The document has text outside its root element.
    package static let textOutsideRoot = Rule(
        "xml.text-outside-root", .error, "The document has text outside the root element",
        explanation: """
            Before and after the root element XML allows only white space, comments and processing instructions, so other readers reject \
            the document. Move the text into the root element or remove it.
            """,
        example: .init("Document.xml", bad: "<note/>\nText", good: "<note>Text</note>"))

    /// An element has no end tag.
    package static let missingEndTag = Rule(
        "xml.missing-end-tag", .error, "An element has no end tag",
        explanation: """
            XML requires an end tag for every element that is not written as `<name/>`, so other readers reject the document. Here the \
            element ends together with the element around it. Insert the end tag.
            """,
        fix: .needsReview,
        example: .init("Document.xml", bad: "<notes><note>Text</notes>", good: "<notes><note>Text</note></notes>"))

    /// An end tag has no element.
    package static let unexpectedEndTag = Rule(
        "xml.unexpected-end-tag", .error, "An end tag has no element to close",
        explanation: """
            No open element has the name of the tag, so other readers reject the document. \
            Here the tag is ignored. Remove the tag or insert its start tag.
            """,
        example: .init("Document.xml", bad: "<note>Text</note></note>", good: "<note>Text</note>"))

    // MARK: Text

    /// A less-than sign does not begin a tag.
    package static let strayLessThan = Rule(
        "xml.stray-less-than", .error, "'<' in text begins no tag",
        explanation: """
            XML does not allow '<' in text, so other readers reject the document. Here it is kept as text. Write it as `&lt;`.
            """,
        fix: .safe,
        example: .init("Document.xml", bad: "<note>1 < 2</note>", good: "<note>1 &lt; 2</note>"))

    /// An ampersand does not begin a reference.
    package static let strayAmpersand = Rule(
        "xml.stray-ampersand", .error, "'&' begins no reference",
        explanation: """
            XML does not allow '&' in text and in values except at the beginning of a reference such as `&lt;`, so other readers reject \
            the document. Here it is kept as text. Write it as `&amp;`, or complete the reference.
            """,
        fix: .needsReview,
        example: .init("Document.xml", bad: "<note>Q & A</note>", good: "<note>Q &amp; A</note>"))

    /// Text contains the end of a CDATA section.
    package static let cdataEndInText = Rule(
        "xml.cdata-end-in-text", .error, "Text contains `]]>` outside a CDATA section",
        explanation: """
            XML reserves `]]>` for the end of a CDATA section, so other readers reject the document. Here it is kept as text. Write it as \
            `]]&gt;`.
            """,
        fix: .safe,
        example: .init("Document.xml", bad: "<note>list[index[0]]>1</note>", good: "<note>list[index[0]]&gt;1</note>"))

    /// The document contains a character that XML forbids.
    package static let forbiddenCharacter = Rule(
        "xml.forbidden-character", .error, "The document contains a character that XML does not allow",
        explanation: """
            XML allows no control characters except tab, line feed and carriage return, and neither U+FFFE nor U+FFFF, not even as \
            references, so other readers reject the document. Here the character is kept. Remove it.
            """,
        example: .init("Document.xml", bad: "<note>Text\u{1}</note>", good: "<note>Text</note>"))

    // MARK: Declarations

    /// The XML declaration is malformed.
    package static let declaration = Rule(
        "xml.declaration", .error, "The XML declaration is malformed",
        explanation: """
            The declaration consists of a version 1.x and optionally an encoding and 'standalone', in this order and in quotation marks; \
            other readers reject anything else. Write it as `<?xml version="1.0" encoding="UTF-8"?>`.
            """,
        example: .init(
            "Document.xml",
            bad: #"<?xml encoding="UTF-8"?>"# + "\n<note/>",
            good: #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<note/>"))

    /// An XML declaration is not at the beginning of the file.
    package static let misplacedDeclaration = Rule(
        "xml.misplaced-declaration", .error, "An XML declaration is not at the beginning of the file",
        explanation: """
            XML allows the declaration only as the first characters of a file, so other readers reject the document, even if only white \
            space comes before it. Move the declaration to the beginning or remove it.
            """,
        example: .init(
            "Document.xml",
            bad: "<!-- Notes -->\n" + #"<?xml version="1.0"?>"# + "\n<note/>",
            good: #"<?xml version="1.0"?>"# + "\n<!-- Notes -->\n<note/>"))

    /// A processing instruction is malformed.
    package static let malformedInstruction = Rule(
        "xml.malformed-instruction", .error, "A processing instruction has no name, or no space after its name",
        explanation: """
            XML requires a name directly after `<?` and white space after the name, so other readers reject the document. Correct the \
            instruction.
            """,
        example: .init("Document.xml", bad: "<? sort name?>\n<note/>", good: "<?sort name?>\n<note/>"))

    /// A comment contains two hyphens.
    package static let hyphensInComment = Rule(
        "xml.hyphens-in-comment", .error, "A comment contains `--`",
        explanation: """
            XML allows `--` only at the beginning and the end of a comment, so other readers reject the document. Here the comment \
            continues to its `-->`. Write one hyphen or a dash.
            """,
        example: .init("Document.xml", bad: "<!-- Notes -- all of them -->\n<note/>", good: "<!-- Notes: all of them -->\n<note/>"))

    /// The document type contains declarations.
    package static let internalSubset = Rule(
        "xml.internal-subset", .error, "The document type contains declarations",
        explanation: """
            The declarations in brackets are not read, so that a document cannot expand entities without limit; references to entities \
            that they declare stay as they are. Remove the declarations and write the text itself.
            """,
        example: .init(
            "Document.xml",
            bad: #"<!DOCTYPE note [<!ENTITY name "Notes">]>"# + "\n<note>&name;</note>",
            good: "<!DOCTYPE note>\n<note>Notes</note>"))

    /// An entity that the document declares has no text.
    package static let entity = Rule(
        "xml.entity", .error, "An entity that a document declares has no text that can be inserted",
        explanation: """
            Where a format allows it, references to entities that the document type declares are replaced by their texts. This entity is \
            in another file, which is never read, contains itself or an entity that is not declared, is not well-formed by itself, or \
            makes the text grow out of proportion. Write the text itself.
            """,
        example: .init(
            "res/values/strings.xml",
            bad: #"<!DOCTYPE resources [<!ENTITY app SYSTEM "app.txt">]>"#
                + "\n" + #"<resources><string name="title">&app;</string></resources>"#,
            good: #"<!DOCTYPE resources [<!ENTITY app "Harbour">]>"#
                + "\n" + #"<resources><string name="title">&app;</string></resources>"#))

    /// A name or declaration breaks the rules of namespaces.
    package static let namespace = Rule(
        "xml.namespace", .error, "A name has a prefix that is not declared, or misplaced colons",
        explanation: """
            Readers that know namespaces reject the document: a name has at most one colon, between a prefix and a name; the prefix is \
            declared as in `xmlns:tools="…"` on the element or around it; `xml` and `xmlns` are reserved; and no two attributes of an \
            element have the same name and namespace. Declare the prefix, or remove it.
            """,
        example: .init(
            "res/values/strings.xml",
            bad: #"<resources><string name="a" tools:ignore="x">A</string></resources>"#,
            good: #"<resources xmlns:tools="http://schemas.android.com/tools"><string name="a" tools:ignore="x">A</string></resources>"#))

    /// Markup that begins with `<!` is not a comment, CDATA section or document type.
    package static let unexpectedDeclaration = Rule(
        "xml.unexpected-declaration", .error, "A declaration is not a comment, a CDATA section or a document type",
        explanation: """
            Markup that begins with `<!` continues with `--`, `[CDATA[` or `DOCTYPE` in capitals, and anything else is skipped here and \
            rejected by other readers. Correct the declaration or remove it.
            """,
        example: .init("Document.xml", bad: "<!doctype note>\n<note/>", good: "<!DOCTYPE note>\n<note/>"))

    // MARK: Encoding and size

    /// The file is not in the encoding that it names.
    package static let encoding = Rule(
        "xml.encoding", .error, "The file is not in the encoding that it names, or names an unknown encoding",
        explanation: """
            The text is read in the most likely encoding, and some characters may be wrong; if the file names a known encoding and all \
            characters can be read in the other, the finding is only a warning. Save the file in UTF-8, and name this encoding or none in \
            the XML declaration.
            """)

    /// The text contains bytes that are not characters.
    package static let illFormedText = Rule(
        "xml.ill-formed-text", .error, "The text contains bytes that are not characters of its encoding",
        explanation: """
            Other readers reject the document, and here the bytes are read as U+FFFD, the replacement character. \
            Save the file in UTF-8, and write the damaged characters again.
            """)

    /// The document is too large.
    package static let tooLarge = Rule(
        "xml.too-large", .error, "The document is 4 GiB or larger",
        explanation: """
            Positions in a document are 32-bit numbers, so nothing of a larger document is read. Split the document.
            """)

    /// The document has more mistakes than are listed.
    package static let tooMany = Rule(
        "xml.too-many", .note, "The document has more mistakes than are listed",
        explanation: """
            The first 100 mistakes of a document are listed, and the rest is still read. \
            Correct the listed mistakes first, since one mistake often causes others.
            """)

    /// The rules of general documents.
    package static let markup = [
        missingSpace, missingQuote, lessThanInValue, unterminatedValue, duplicateAttribute, secondRoot, noRoot, textOutsideRoot,
        missingEndTag, unexpectedEndTag, strayLessThan, strayAmpersand, cdataEndInText, forbiddenCharacter, declaration,
        misplacedDeclaration, malformedInstruction, hyphensInComment, internalSubset, entity, namespace, unexpectedDeclaration,
        encoding, illFormedText,
        tooLarge, tooMany,
    ]
}
