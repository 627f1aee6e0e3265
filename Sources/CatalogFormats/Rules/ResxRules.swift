package import LocalizationDiagnostics

extension Rule {
    /// The rules of .NET's `.resx` files.
    package enum Resx {
        /// The root element is not `root`.
        package static let root = Rule(
            "resx.root", .error, "The root element of a .resx file is not 'root'",
            explanation: """
                Nothing in the document is read. Check that the file is a .resx file.
                """,
            example: .init("Texts.resx", bad: "<resources/>", good: "<root/>"))

        /// A text has no name.
        package static let name = Rule(
            "resx.name", .error, "A text of a .resx file has no name",
            explanation: """
                Programs find a text by the attribute `name`; .NET's reader refuses the file without it. The text is not read.
                """,
            example: .init("Texts.resx", bad: document("<data><value>Fertig</value></data>"), good: document(done)))

        /// A text has no value.
        package static let value = Rule(
            "resx.value", .warning, "A text of a .resx file has no value",
            explanation: """
                The element `value` contains the text. .NET reads a missing one as no text at all. The name is left alone.
                """,
            example: .init("Texts.resx", bad: document("<data name=\"done\"/>"), good: document(done)))

        /// Two texts have the same name.
        package static let duplicate = Rule(
            "resx.duplicate", .warning, "Two texts of a .resx file have the same name",
            explanation: """
                .NET uses one of them, and its build warns. Remove the others.
                """,
            example: .init("Texts.resx", bad: document(done + done), good: document(done)))

        /// There are more problems than are listed.
        package static let tooMany = Rule(
            "resx.too-many", .error, "A .resx file has more problems than are listed",
            explanation: """
                Only the first problems are listed. Check whether the file is a .resx file.
                """)

        package static let all = [root, name, value, duplicate, tooMany]

        private static let done = "<data name=\"done\" xml:space=\"preserve\"><value>Fertig</value></data>"

        private static func document(_ content: String) -> String { "<root>\(content)</root>" }
    }
}
