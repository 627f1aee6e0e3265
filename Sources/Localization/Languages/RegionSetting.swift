internal import LocalizationCLDR
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
        for name in ["LC_ALL", variable, "LANG"] {
            if let value = environment(name), !value.isEmpty { return (name, value) }
        }
        return nil
    }

    /// The region in the value of a variable, or else the most likely region of its language; nil for `C` and `POSIX`, which name none.
    @inline(never)
    package static func region(inPOSIXLocale name: String) -> String? {
        guard let tag = LanguageTag(posixLocale: name) else { return nil }
        let region = tag.region.isEmpty ? tag.maximized().region : tag.region
        return region.isEmpty ? nil : region.description
    }
}

extension Localizer {
    /// The locale of the current task or process for one purpose: ``currentLocale`` in the region of `LC_TIME`, for example.
    ///
    /// A locale that the program, `-AppleLocale` or the stored settings specify applies to all purposes, and so does the region of a language
    /// in `-AppleLanguages` or the stored settings.
    public static func currentLocale(for category: RegionCategory) -> String {
        let locale = currentLocale
        let languages = preferredLanguages
        let hasOwnRegion = languages.keepsOwnRegion && LanguageTag(locale)?.region.isEmpty == false
        guard explicitLocale == nil, languages.followsRegionSetting, !hasOwnRegion,
            let setting = category.setting(in: { FileSystem.environmentVariable($0) }),
            let region = RegionCategory.region(inPOSIXLocale: setting.value)
        else { return locale }
        return LanguageSelection.locale(locale, inRegion: region)
    }
}

extension PreferredLanguages {
    /// Returns the region whose conventions numbers follow, if it differs from that of a locale that was derived from the list.
    ///
    /// - Parameters:
    ///   - locale: A locale of the language in use.
    ///   - isUsers: Whether the list contains it.
    @inline(never)
    func region(for locale: String, isUsers: Bool) -> String? {
        guard followsRegionSetting else { return nil }
        let hasOwn = isUsers && LanguageTag(locale)?.region.isEmpty == false
        if let regionOfNumbers, !(hasOwn && keepsOwnRegion) { return regionOfNumbers }
        return isUsers ? nil : identifiers.lazy.compactMap { LanguageTag($0)?.region }.first { !$0.isEmpty }?.description
    }
}

extension LanguageSelection {
    /// Returns a locale with another region; the script stays the same.
    @inline(never)
    static func locale(_ identifier: String, inRegion region: String) -> String {
        guard var tag = LanguageTag(identifier), let part = LanguageTag("und-" + region)?.region, !part.isEmpty, tag.region != part else {
            return identifier
        }
        let script = tag.maximized().script
        tag.region = part
        if tag.script.isEmpty, tag.maximized().script != script { tag.script = script }
        return tag.bcp47
    }
}
