#if Tools

import LocalizationProject
import ArgumentParser

/// The languages of a command.
struct NamedLanguageOptions: ParsableArguments {
    @Option(
        name: .customLong("language"),
        help: ArgumentHelp("A language to take; repeat it, or separate several with commas.", valueName: "identifier"),
        completion: .list(LanguageNames.usual))
    var values: [String] = []

    /// The identifiers; nil if the option was not used.
    var list: [String]? { values.isEmpty ? nil : Self.split(values) }

    func validate() throws {
        try Self.check(list ?? [])
        if list?.isEmpty == true { throw ValidationError("'--language' names no language") }
    }

    /// The identifiers in values that may be comma-separated lists; of those of one language, the first.
    static func split(_ values: [String]) -> [String] {
        var known: Set<String> = []
        return values.flatMap { $0.split(separator: ",").map(String.init) }.filter { known.insert(LanguageName.canonical($0)).inserted }
    }

    /// Validates language identifiers.
    static func check(_ identifiers: [String]) throws {
        for identifier in identifiers {
            if let mistake = LanguageName.mistake(in: identifier) { throw ValidationError(mistake) }
        }
    }
}

#endif
