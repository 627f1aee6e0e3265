#if Tools

import ArgumentParser
import LocalizationCatalogTools

/// The languages that a command is about.
struct NamedLanguageOptions: ParsableArguments {
    @Option(
        name: .customLong("language"),
        help: ArgumentHelp("A language to take; repeat it, or separate several with commas.", valueName: "identifier"))
    var values: [String] = []

    /// The identifiers, or nil where the option was not used.
    var list: [String]? { values.isEmpty ? nil : Self.split(values) }

    func validate() throws {
        try Self.check(list ?? [])
        if list?.isEmpty == true { throw ValidationError("'--language' names no language") }
    }

    /// The identifiers in values that may have several, separated by commas.
    static func split(_ values: [String]) -> [String] { values.flatMap { $0.split(separator: ",").map(String.init) } }

    /// Sees whether words are language identifiers.
    static func check(_ identifiers: [String]) throws {
        for identifier in identifiers {
            if let mistake = LanguageNameRule.mistake(in: identifier) { throw ValidationError(mistake) }
        }
    }
}

#endif
