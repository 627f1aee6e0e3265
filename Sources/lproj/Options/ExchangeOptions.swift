#if Tools

import ArgumentParser

/// The operands and options of the commands that read a translated document.
struct ExchangeOptions: ParsableArguments {
    @Argument(help: "The .xcloc or XLIFF document.", completion: .file(extensions: ["xcloc", "xliff", "xlf"]))
    var document: String

    @Option(
        help: ArgumentHelp("The language of the original texts (default: that of the project).", valueName: "identifier"),
        completion: .list(LanguageNames.usual))
    var sourceLanguage: String?

    @OptionGroup var searchOptions: SearchOptions
    @OptionGroup var findingOptions: FindingOptions
}

#endif
