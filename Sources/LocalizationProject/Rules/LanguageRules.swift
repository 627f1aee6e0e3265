package import LocalizationDiagnostics

extension Rule {
    /// The rules of the names of languages in catalogs and of `.lproj` folders.
    package enum Languages {
        /// The name of an `.lproj` folder is not a language identifier.
        package static let folder = Rule(
            "language.folder", .warning, "The name of an .lproj folder is not a language identifier",
            explanation: """
                No preferred language matches the folder, so the tables in it are never used. Rename it to a language identifier such as \
                'de', 'pt-BR' or 'zh-Hant'. 'Base', 'mul' and the English names of old projects ('English.lproj') are valid. \
                No text is missed in such a folder before it has another name.
                """)

        /// A language in a catalog is not a language identifier.
        package static let unknown = Rule(
            "language.unknown", .warning, "A language in a catalog is not a language identifier",
            explanation: """
                No preferred language matches the name, so its translations are never shown. Write a language identifier such as 'de', \
                'pt-BR' or 'zh-Hant'; English names such as 'German', which old .lproj folders have, are not valid in a catalog.
                """,
            example: .catalog(bad: "German", good: "de") {
                """
                  "Hello, %@!" : { "localizations" : {
                    "\($0)" : { "stringUnit" : { "state" : "translated", "value" : "Hallo, %@!" } }
                  } }
                """
            })

        package static let all = [folder, unknown]
    }
}
