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
    let values = UnsafeBufferPointer(start: arguments, count: arguments == nil ? 0 : max(count, 0))
    let found = BundleHandle.bundle(bundle).localizedString(forKey: key, value: CText.text(value), table: CText.text(table))
    return CText.copy(found.reportedText(arguments: values.map(FormatArgument.init), locale: CText.text(locale)))
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

extension FormatArgument {
    /// Creates the argument from its C description.
    fileprivate init(_ argument: localization_argument) {
        switch argument.kind {
        case Int32(LOCALIZATION_INTEGER.rawValue): self = .integer(argument.value.integer)
        case Int32(LOCALIZATION_UNSIGNED.rawValue): self = .unsigned(argument.value.unsigned_integer)
        case Int32(LOCALIZATION_DOUBLE.rawValue): self = .double(argument.value.floating_point)
        case Int32(LOCALIZATION_TEXT.rawValue): self = .text(CText.text(argument.value.text) ?? "(null)")
        default: self = .text("(null)")
        }
    }
}
