internal import LocalizationPlatform

/// The preferred languages and the formatting locale of the process or of a task.
///
/// Bundles that were opened without `languages:` use them, including ``LocalizedBundle/main``. In order of precedence:
/// 1. the languages that `with(languages:locale:following:_:)` sets for a task,
/// 2. the languages that ``setLanguages(_:locale:following:)`` sets for the process,
/// 3. the languages that the process was started with, in its arguments, environment or stored settings, see ``PreferredLanguages``.
public enum Localizer {
    /// The user's preferred languages in the current task or process; ``PreferredLanguages/source`` is their source.
    public static var preferredLanguages: PreferredLanguages { LanguageContext.current?.languages ?? .current() }

    /// The locale that was specified for the current task or process: with the languages, by the launch argument `-AppleLocale`, or as
    /// `AppleLocale` in the stored settings (see ``LocalizationSettings``); nil if no locale was specified.
    ///
    /// If it is nil, a bundle formats numbers for the language of its localization, in the user's region.
    public static var explicitLocale: String? { LanguageContext.current?.locale ?? launchLocale }

    /// The locale of the current task or process for numbers: ``explicitLocale``, or else the first of ``preferredLanguages``, or `en`, in
    /// the user's region.
    public static var currentLocale: String {
        if let explicitLocale { return explicitLocale }
        let languages = preferredLanguages
        let first = languages.identifiers.first ?? "en"
        return LanguageSelection.locale(first, inRegion: languages.region(for: first, isUsers: true))
    }

    /// The locale in the launch argument `-AppleLocale`, or else in the stored settings, or nil.
    static var launchLocale: String? {
        @inline(never) get {
            PreferredLanguages.launchArgument("-AppleLocale", in: ProcessArguments.withOptions) ?? StoredSettings.locale
        }
    }

    /// Sets the preferred languages of the process, for example from an app's settings screen: every bundle that was opened without
    /// `languages:` uses them from its next lookup on. Texts that were looked up before do not change; observe ``changes`` to update them.
    ///
    /// Tasks with their own languages (see `with(languages:locale:following:_:)`) keep them.
    /// - Parameters:
    ///   - languages: The preferred languages, most preferred first; nil to restore those the process was started with.
    ///   - locale: The locale for formatting numbers; nil to derive it from the languages.
    ///   - main: The app's own bundle, whose language is followed by all bundles that were opened without `following:`; nil if bundles
    ///     choose independently.
    public static func setLanguages(_ languages: PreferredLanguages?, locale: String? = nil, following main: LocalizedBundle? = nil) {
        if languages == nil, locale == nil, main == nil {
            setContext(nil)
        } else {
            setContext(LanguageContext(languages ?? .current(), locale: locale, leader: main))
        }
    }

    private static func setContext(_ context: LanguageContext?) {
        LanguageContext.setForProcess(context)
        SettingsObservers.settingsDidChange()
    }
}
