internal import LocalizationSourceText

/// What holds for the whole process or for one task: the user's languages and the locale that numbers are written in.
///
/// Bundles that were opened without `languages:` go by it, ``LocalizedBundle/main`` among them. In order of precedence:
/// 1. what `with(languages:locale:following:_:)` sets for a task,
/// 2. what ``setLanguages(_:locale:following:)`` set for the process,
/// 3. what the process was told when it was started, see ``PreferredLanguages``.
public enum Localizer {
    /// The user's languages here and now; ``PreferredLanguages/source`` says where they were found.
    public static var preferredLanguages: PreferredLanguages { LanguageContext.current?.languages ?? .current() }

    /// The locale that was named here and now, with the languages or by the launch argument `-AppleLocale`; nil where none was.
    ///
    /// Without it a bundle writes numbers as the language it speaks does, with the user's region where the user's list has that language.
    public static var explicitLocale: String? { LanguageContext.current?.locale ?? launchLocale }

    /// The locale here and now: ``explicitLocale``, or else the first of ``preferredLanguages``, or `en`.
    public static var currentLocale: String { explicitLocale ?? preferredLanguages.identifiers.first ?? "en" }

    /// The locale that the launch argument `-AppleLocale` names, or nil.
    static var launchLocale: String? { PreferredLanguages.launchArgument("-AppleLocale", in: ProcessArguments.withOptions) }

    /// Sets the user's languages for the process, as a settings screen of an app does: every bundle that was opened without `languages:` speaks
    /// them from its next lookup on. Texts that were looked up before stay as they are; ``changes`` tells who must show them anew.
    ///
    /// Tasks with languages of their own (see `with(languages:locale:following:_:)`) keep them.
    /// - Parameters:
    ///   - languages: The languages, best first; nil to go back to those the process was started with.
    ///   - locale: The locale that numbers are written in; nil for the one that follows from the languages.
    ///   - main: The app's own bundle, whose language all bundles follow that were opened without `following:`; nil for none.
    public static func setLanguages(_ languages: [String]?, locale: String? = nil, following main: LocalizedBundle? = nil) {
        if languages == nil, locale == nil, main == nil {
            setContext(nil)
        } else {
            setContext(LanguageContext(languages.map { PreferredLanguages($0) } ?? .current(), locale: locale, leader: main))
        }
    }

    private static func setContext(_ context: LanguageContext?) {
        LanguageContext.setForProcess(context)
        SettingsObservers.settingsDidChange()
    }
}
