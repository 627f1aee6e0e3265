#if Tools

import ArgumentParser
import LocalizationBuild

extension FailureLevel: ExpressibleByArgument {}

/// Which findings count.
struct FindingFilterOptions: ParsableArguments {
    @Option(
        name: .customLong("language"),
        help: ArgumentHelp(
            "Report only what is wrong in this language, or in none alone; repeat it, or separate several with commas.",
            valueName: "identifier"),
        completion: .list(LanguageNames.usual))
    var languages: [String] = []

    @Option(help: ArgumentHelp("End with 1 only for findings of this severity or a higher one.", valueName: "severity"))
    var failOn: FailureLevel = .warning

    /// The languages; nil for all.
    var list: [String]? { languages.isEmpty ? nil : NamedLanguageOptions.split(languages) }

    func validate() throws {
        try NamedLanguageOptions.check(list ?? [])
        if list?.isEmpty == true { throw ValidationError("'--language' names no language") }
    }
}

#endif
