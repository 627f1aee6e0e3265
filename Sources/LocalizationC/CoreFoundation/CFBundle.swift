internal import CLocalization
internal import Localization
internal import LocalizationCLDR

@c @implementation
public func LocalizationCFBundleGetMainBundle() -> OpaquePointer? { CFBundleContent.main.unowned }

@c @implementation
public func LocalizationCFBundleCreate(_ allocator: OpaquePointer?, _ url: OpaquePointer?) -> OpaquePointer? {
    guard let path = CFObject.at(url)?.path, let bundle = CFBundleContent.open(path) else { return nil }
    return CFObject(.bundle(CFBundleContent(bundle))).owned
}

@c @implementation
public func LocalizationCFBundleCopyBundleURL(_ bundle: OpaquePointer?) -> OpaquePointer? {
    CFObject.at(bundle)?.bundle.flatMap { CFObject.url($0.bundle.path)?.owned }
}

@c @implementation
public func LocalizationCFBundleCopyResourcesDirectoryURL(_ bundle: OpaquePointer?) -> OpaquePointer? {
    CFObject.at(bundle)?.bundle.flatMap { CFObject.url($0.bundle.resourcePath)?.owned }
}

// MARK: Info.plist

@c @implementation
public func LocalizationCFBundleGetIdentifier(_ bundle: OpaquePointer?) -> OpaquePointer? {
    CFObject.at(bundle)?.bundle?.information("CFBundleIdentifier")?.unowned
}

@c @implementation
public func LocalizationCFBundleGetDevelopmentRegion(_ bundle: OpaquePointer?) -> OpaquePointer? {
    CFObject.at(bundle)?.bundle?.information("CFBundleDevelopmentRegion")?.unowned
}

@c @implementation
public func LocalizationCFBundleGetInfoDictionary(_ bundle: OpaquePointer?) -> OpaquePointer? {
    guard let content = CFObject.at(bundle)?.bundle else { return nil }
    return content.kept.keep(CFObject(content.bundle.infoDictionary) ?? CFObject(.dictionary([:]))).unowned
}

@c @implementation
public func LocalizationCFBundleGetLocalInfoDictionary(_ bundle: OpaquePointer?) -> OpaquePointer? {
    guard let content = CFObject.at(bundle)?.bundle, let texts = content.bundle.localizedInfoDictionary else { return nil }
    var entries: CFEntries = [:]
    for (key, text) in texts { entries[Array(key.utf8)] = CFObject(text) }
    return content.kept.keep(CFObject(.dictionary(entries))).unowned
}

@c @implementation
public func LocalizationCFBundleGetValueForInfoDictionaryKey(_ bundle: OpaquePointer?, _ key: OpaquePointer?) -> UnsafeRawPointer? {
    guard let content = CFObject.at(bundle)?.bundle, let key = CFObject.at(key)?.text else { return nil }
    return CFObject(content.bundle.infoDictionaryValue(forKey: key)).map { UnsafeRawPointer(content.kept.keep($0).unowned) }
}

// MARK: Texts

@c @implementation
public func LocalizationCFBundleCopyLocalizedString(
    _ bundle: OpaquePointer?, _ key: OpaquePointer?, _ value: OpaquePointer?, _ table: OpaquePointer?
) -> OpaquePointer? {
    CFObject.localized(CFObject.at(bundle)?.bundle?.bundle, key, value, table)?.owned
}

@c @implementation
public func LocalizationCFBundleCopyLocalizedStringForLocalizations(
    _ bundle: OpaquePointer?, _ key: OpaquePointer?, _ value: OpaquePointer?, _ table: OpaquePointer?, _ localizations: OpaquePointer?
) -> OpaquePointer? {
    guard let bundle = CFObject.at(bundle)?.bundle?.bundle, let languages = CFObject.at(localizations)?.texts else { return nil }
    return CFObject.localized(bundle.preferring(PreferredLanguages(languages)), key, value, table)?.owned
}

extension CFObject {
    /// Looks up a text, which keeps its plural rules.
    fileprivate static func localized(
        _ bundle: LocalizedBundle?, _ key: OpaquePointer?, _ value: OpaquePointer?, _ table: OpaquePointer?
    ) -> CFObject? {
        guard let bundle, let key = at(key)?.text else { return nil }
        let found = bundle.localizedString(forKey: key, value: at(value)?.text, table: at(table)?.text)
        return CFObject(.string(CFText(found.text, localized: found)))
    }
}

// MARK: Localizations

@c @implementation
public func LocalizationCFBundleCopyBundleLocalizations(_ bundle: OpaquePointer?) -> OpaquePointer? {
    CFObject.at(bundle)?.bundle.map { CFObject($0.bundle.localizations).owned }
}

@c @implementation
public func LocalizationCFBundleCopyPreferredLocalizationsFromArray(_ localizations: OpaquePointer?) -> OpaquePointer? {
    CFObject.at(localizations)?.texts.map { CFObject(LocalizationsOfArray.fittingApp($0)).owned }
}

@c @implementation
public func LocalizationCFBundleCopyLocalizationsForPreferences(
    _ localizations: OpaquePointer?, _ preferences: OpaquePointer?
) -> OpaquePointer? {
    CFObject.at(localizations)?.texts.map {
        CFObject(LocalizationsOfArray.fitting($0, preferences: CFObject.at(preferences)?.texts)).owned
    }
}

@c @implementation
public func LocalizationCFBundleCopyLocalizationsForURL(_ url: OpaquePointer?) -> OpaquePointer? {
    CFObject.at(url)?.path.flatMap(CFBundleContent.open).map { CFObject($0.localizations).owned }
}

/// Chooses among localizations that need not be those of a bundle.
enum LocalizationsOfArray {
    /// Returns the localizations that fit the languages of the app's own bundle, or else the user's.
    static func fittingApp(_ localizations: [String]) -> [String] {
        BundleLocalizationChoice(
            localizations: localizations, preferences: Localizer.preferredLanguages.identifiers,
            parentSearchList: LocalizedBundle.app?.preferredLocalizations
        ).searchList
    }

    /// Returns the localizations that fit languages; nil for the user's.
    static func fitting(_ localizations: [String], preferences: [String]?) -> [String] {
        BundleLocalizationChoice(
            localizations: localizations, preferences: preferences ?? Localizer.preferredLanguages.identifiers
        ).searchList
    }
}
