package import LocalizationDiagnostics

extension Rule {
    /// The rules of Interface Builder documents.
    package enum Interface {
        /// The root element is not that of a document.
        package static let notADocument = Rule(
            "interface.not-a-document", .error, "A .xib or .storyboard file is not a document of Interface Builder",
            explanation: """
                The root element of a document is 'document' or, before Xcode 5, 'archive', and its attribute 'type' begins with \
                'com.apple.InterfaceBuilder'. Nothing in another file is a text of an object. Restore the file.
                """,
            example: .init(
                "Main.storyboard",
                bad: """
                    <html/>
                    """,
                good: """
                    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"/>
                    """))

        /// Two objects have the same id.
        package static let duplicateID = Rule(
            "interface.duplicate-id", .error, "Two objects of a document have the same id",
            explanation: """
                The keys of translations contain the id, so both objects would get the same texts, and Xcode refuses to open the document. \
                Only the texts of the first object are read. A merge of two versions usually causes this: remove one object, or give it \
                another id.
                """,
            example: .init("View.xib", bad: "bAM-2j-Rzw", good: "7Hn-Xd-t3q") {
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                    <objects>
                        <label text="Notes" id="bAM-2j-Rzw"/>
                        <label text="Sent" id="\($0)"/>
                    </objects>
                </document>
                """
            })

        /// A translation is for a text that the document does not have.
        package static let unknownKey = Rule(
            "interface.unknown-key", .warning, "A key of a table has no text in the document",
            explanation: """
                The key names an object by its id, and the document has no object with this id, or the object has no such text. Apps ignore \
                the translation. The object was removed, or was deleted and created again with another id: give the translation the new \
                key, or remove it. A key of another form, such as `title`, is reported if no code may look it up either.
                """)

        /// A text of the document is white space.
        package static let emptyText = Rule(
            "interface.empty-text", .note, "A text of a document is only white space",
            explanation: """
                The text is in the tables of all languages, and there is nothing to translate. Remove it in Interface Builder, or keep the \
                objects apart by constraints rather than by spaces.
                """,
            example: .init("View.xib", bad: " ", good: "Notes", label))

        /// A text of the document is that of a new object.
        package static let placeholderText = Rule(
            "interface.placeholder-text", .note, "A text of a document is the one that Interface Builder gives to a new object",
            explanation: """
                A text such as 'Label' or 'Title' is usually replaced while the app runs, but it is in the tables of all languages, and \
                users see it if it is not replaced. Remove the text in Interface Builder, or write one that can be translated. Not \
                reported are the menus 'View' and 'Window', which are called that, the prototype cell of a table column, the title of a \
                box that does not show it, and descriptions for accessibility, which a new object does not have.
                """,
            example: .init("View.xib", bad: "Label", good: "Notes", label))

        /// A translation is the text of a new object.
        package static let placeholderTranslation = Rule(
            "interface.placeholder-translation", .warning, "A translation is the text that Interface Builder gives to a new object",
            explanation: """
                The document once had a text such as 'Label', which was exported and came back without a translation. Now the document has \
                another text, and users of this language see 'Label'. Translate the new text.
                """)

        /// A translation got the key of another object.
        package static let movedText = Rule(
            "interface.moved-text", .note, "A translation moved to another object with the same text",
            explanation: """
                The object of the translation is gone, and the document has a new one with the same text and property: it was copied and \
                pasted, or created again, which gives it a new id. The translation has its key now. Check that the text means the same there.
                """)

        /// A table of a document cannot be edited.
        package static let notUpdated = Rule(
            "interface.not-updated", .error, "A table of a document cannot be edited",
            explanation: """
                The file is a binary property list, or is not a table, so new texts of the document cannot be added to it. Convert it to text \
                first.
                """)

        /// A document with a label.
        private static func label(_ text: String) -> String {
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <label text="\(text)" id="bAM-2j-Rzw"/>
                </objects>
            </document>
            """
        }

        package static let all = [
            notADocument, duplicateID, unknownKey, emptyText, placeholderText, placeholderTranslation, movedText, notUpdated,
        ]
    }
}
