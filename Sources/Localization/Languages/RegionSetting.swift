package import LocalizationCLDR
internal import LocalizationPlatform

/// What a region's conventions are used for. More may be added.
public struct RegionCategory: Hashable, Sendable {
    /// The variable of the C library that specifies the region.
    package let variable: String

    /// Numbers: `LC_NUMERIC`.
    public static let numbers = RegionCategory(variable: "LC_NUMERIC")
    /// Dates and times: `LC_TIME`.
    public static let dates = RegionCategory(variable: "LC_TIME")
    /// Amounts of money: `LC_MONETARY`.
    public static let money = RegionCategory(variable: "LC_MONETARY")

    /// The first variable that is set, of `LC_ALL`, the category's own, and `LANG` (POSIX, "Environment Variables"), with its value; nil if
    /// none is set.
    @inline(never)
    package func setting(in environment: (String) -> String?) -> (variable: String, value: String)? {
        // Without a list, whose type the process would create at its start.
        Self.value(of: "LC_ALL", in: environment) ?? Self.value(of: variable, in: environment) ?? Self.value(of: "LANG", in: environment)
    }

    @inline(never)
    private static func value(of name: String, in environment: (String) -> String?) -> (variable: String, value: String)? {
        environment(name).flatMap { $0.isEmpty ? nil : (name, $0) }
    }

    /// The region that the environment specifies; empty if it specifies none.
    @inline(never)
    func region(in environment: (String) -> String?) -> Subtag {
        guard let setting = setting(in: environment) else { return .empty }
        return Self.region(inPOSIXLocale: setting.value)
    }

    /// The region in the value of a variable, or else the most likely region of its language; empty for `C` and `POSIX`, which name none.
    @inline(never)
    package static func region(inPOSIXLocale name: String) -> Subtag {
        guard let tag = LanguageTag(posixLocale: name) else { return .empty }
        return tag.region.isEmpty ? tag.maximized().region : tag.region
    }
}

extension Localizer {
    /// The locale of the current task or process for one purpose: ``currentLocale`` in the region of `LC_TIME`, for example.
    ///
    /// A locale that the program, `-AppleLocale` or the stored settings specify applies to all purposes, and so does the region of a language
    /// in `-AppleLanguages` or the stored settings.
    public static func currentLocale(for category: RegionCategory) -> String { locale(currentLocale, for: category) }

    /// Returns a locale of the user, for one purpose.
    package static func locale(_ locale: String, for category: RegionCategory) -> String {
        let languages = preferredLanguages
        let hasOwnRegion = languages.keepsOwnRegion && LanguageTag(locale)?.region.isEmpty == false
        guard explicitLocale == nil, languages.followsRegionSetting, !hasOwnRegion else { return locale }
        return LanguageSelection.locale(locale, inRegion: category.region { FileSystem.environmentVariable($0) })
    }
}

extension Localizer {
    /// The locale of the app in the current task or process: the language of its localization, with the user's region, so `en_DE` for a German
    /// in an English app. A program without an app bundle has ``currentLocale``.
    package static var appLocale: String {
        let identifier = LocalizedBundle.app?.formattingLocale ?? currentLocale
        // The locale of an app in a language that the user does not prefer has no region.
        guard explicitLocale == nil, var tag = LanguageTag(identifier), tag.region.isEmpty,
            let user = preferredLanguages.first.flatMap({ LanguageTag($0) })?.canonicalized(), user.language != tag.language
        else { return identifier }
        tag.region = user.region
        return user.region.isEmpty ? identifier : tag.bcp47
    }
}

extension PreferredLanguages {
    /// Returns the region whose conventions numbers follow, if it differs from that of a locale that was derived from the list; otherwise an
    /// empty one.
    ///
    /// - Parameters:
    ///   - locale: A locale of the language in use.
    ///   - isUsers: Whether the list contains it.
    @inline(never)
    func region(for locale: String, isUsers: Bool) -> Subtag {
        guard followsRegionSetting else { return .empty }
        let hasOwn = isUsers && LanguageTag(locale)?.region.isEmpty == false
        if !regionOfNumbers.isEmpty, !(hasOwn && keepsOwnRegion) { return regionOfNumbers }
        if isUsers { return .empty }
        for identifier in identifiers {
            if let region = LanguageTag(identifier)?.region, !region.isEmpty { return region }
        }
        return .empty
    }
}

extension LanguageSelection {
    /// Returns a locale with another region, or as it is for an empty one; the script stays the same.
    @inline(never)
    static func locale(_ identifier: String, inRegion region: Subtag) -> String {
        guard !region.isEmpty, var tag = LanguageTag(identifier), tag.region != region else { return identifier }
        let script = tag.maximized().script
        tag.region = region
        if tag.script.isEmpty, tag.maximized().script != script { tag.script = script }
        return tag.bcp47
    }
}
