public import CLocalization
internal import Localization

// `localization.h` documents these functions; the compiler checks that their types match the header.

@c @implementation
public func localization_bundle_open(
    _ path: UnsafePointer<CChar>?, _ languages: UnsafePointer<UnsafePointer<CChar>?>?, _ locale: UnsafePointer<CChar>?,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> OpaquePointer? {
    error?.pointee = nil
    do throws(LocalizationError) {
        let bundle = try LocalizedBundle(
            path: CText.text(path) ?? "", languages: CText.texts(languages).map { PreferredLanguages($0) }, locale: CText.text(locale))
        return BundleHandle.make(bundle)
    } catch let failure {
        error?.pointee = CText.copy(failure.description)
        return nil
    }
}

@c @implementation
public func localization_bundle_close(_ bundle: OpaquePointer?) {
    if let bundle { BundleHandle.close(bundle) }
}

@c @implementation
public func localization_copy_string(
    _ bundle: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?, _ table: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
    guard let bundle, let key = CText.text(key) else { return nil }
    return CText.copy(
        BundleHandle.bundle(bundle).localizedString(forKey: key, value: CText.text(value), table: CText.text(table)).text)
}

@c @implementation
public func localization_copy_formatted_string(
    _ bundle: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?, _ table: UnsafePointer<CChar>?,
    _ arguments: UnsafePointer<localization_argument>?, _ count: Int, _ locale: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
    guard let bundle, let key = CText.text(key) else { return nil }
    let values = CArguments.values(arguments, count: count)
    let found = BundleHandle.bundle(bundle).localizedString(forKey: key, value: CText.text(value), table: CText.text(table))
    return CText.copy(found.reportedText(arguments: values, locale: CText.text(locale)))
}

@c @implementation
public func localization_copy_preferred_localizations(_ bundle: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
    guard let bundle else { return nil }
    return CText.copy(BundleHandle.bundle(bundle).preferredLocalizations.joined(separator: ","))
}

@c @implementation
public func localization_free(_ text: UnsafeMutablePointer<CChar>?) {
    CText.release(text)
}

@c @implementation
public func localization_copy_string_fitting_width(
    _ bundle: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?, _ table: UnsafePointer<CChar>?, _ width: Int64
) -> UnsafeMutablePointer<CChar>? {
    guard let bundle, let key = CText.text(key) else { return nil }
    let found = BundleHandle.bundle(bundle).localizedString(forKey: key, value: CText.text(value), table: CText.text(table))
    return CText.copy(found.fitting(presentationWidth: Int(clamping: width)).text)
}

@c @implementation
public func localization_copy_formatted_string_fitting_width(
    _ bundle: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?, _ table: UnsafePointer<CChar>?, _ width: Int64,
    _ arguments: UnsafePointer<localization_argument>?, _ count: Int, _ locale: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
    guard let bundle, let key = CText.text(key) else { return nil }
    let found = BundleHandle.bundle(bundle).localizedString(forKey: key, value: CText.text(value), table: CText.text(table))
    return CText.copy(
        found.fitting(presentationWidth: Int(clamping: width))
            .reportedText(arguments: CArguments.values(arguments, count: count), locale: CText.text(locale)))
}

@c @implementation
public func localization_copy_format(
    _ format: UnsafePointer<CChar>?, _ arguments: UnsafePointer<localization_argument>?, _ count: Int, _ locale: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
    guard let format = CText.text(format) else { return nil }
    return CText.copy(CArguments.text(format, CArguments.values(arguments, count: count), locale: CText.text(locale)))
}

@c @implementation
public func localization_free_list(_ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) {
    CText.release(list: list)
}
