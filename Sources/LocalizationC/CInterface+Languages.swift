public import CLocalization
internal import Localization

@c @implementation
public func localization_copy_user_languages() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    CText.copy(Localizer.preferredLanguages.identifiers)
}

@c @implementation
public func localization_copy_current_locale() -> UnsafeMutablePointer<CChar>? { CText.copy(CurrentLocale.identifier) }

@c @implementation
public func localization_set_languages(_ languages: UnsafePointer<UnsafePointer<CChar>?>?, _ locale: UnsafePointer<CChar>?) {
    Localizer.setLanguages(CText.texts(languages).map { PreferredLanguages($0) }, locale: CText.text(locale))
}

@c @implementation
public func localization_copy_localizations(_ bundle: OpaquePointer?) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    guard let bundle else { return nil }
    return CText.copy(BundleHandle.bundle(bundle).localizations)
}

@c @implementation
public func localization_copy_development_localization(_ bundle: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
    guard let bundle else { return nil }
    return CText.copy(BundleHandle.bundle(bundle).developmentLocalization)
}

@c @implementation
public func localization_copy_localizations_for_preferences(
    _ localizations: UnsafePointer<UnsafePointer<CChar>?>?, _ preferences: UnsafePointer<UnsafePointer<CChar>?>?
) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    guard let localizations = CText.texts(localizations) else { return nil }
    return CText.copy(LocalizationsOfArray.fitting(localizations, preferences: CText.texts(preferences)))
}

@c @implementation
public func localization_direction_of_language(_ language: UnsafePointer<CChar>?) -> localization_direction {
    WritingDirection(language: CText.text(language) ?? "").cValue
}

@c @implementation
public func localization_direction_of_bundle(_ bundle: OpaquePointer?) -> localization_direction {
    guard let bundle else { return LOCALIZATION_LEFT_TO_RIGHT }
    return BundleHandle.bundle(bundle).writingDirection.cValue
}

extension WritingDirection {
    fileprivate var cValue: localization_direction {
        switch self {
        case .leftToRight: LOCALIZATION_LEFT_TO_RIGHT
        case .rightToLeft: LOCALIZATION_RIGHT_TO_LEFT
        }
    }
}
