internal import SourceText

/// What holds for the whole process: the user's languages and the locale that numbers are written in.
public enum Localizer {
    /// The user's languages; ``PreferredLanguages`` lists the sources.
    public static var preferredLanguages: PreferredLanguages { .current() }

    /// The locale that the launch argument `-AppleLocale` names, or nil.
    ///
    /// Without it a bundle writes numbers as the language it speaks does, with the user's region where the user's list has that language.
    public static var explicitLocale: String? {
        PreferredLanguages.launchArgument("-AppleLocale", in: CommandLine.arguments)
    }
}
