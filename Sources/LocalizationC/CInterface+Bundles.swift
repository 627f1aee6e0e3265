public import CLocalization
internal import Localization
internal import LocalizationFileSyntax

@c @implementation
public func localization_bundle_open_with_options(
    _ path: UnsafePointer<CChar>?, _ options: UnsafePointer<localization_bundle_options>?,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> OpaquePointer? {
    error?.pointee = nil
    let options = options?.pointee ?? localization_bundle_options()
    do throws(LocalizationError) {
        let bundle = try LocalizedBundle(
            path: CText.text(path) ?? "", languages: CText.texts(options.languages).map { PreferredLanguages($0) },
            locale: CText.text(options.locale), device: CText.text(options.device).map { LocalizationDevice(rawValue: $0) } ?? .current,
            following: options.follows_main_bundle == 0 ? nil : .leader)
        return BundleHandle.make(bundle)
    } catch let failure {
        error?.pointee = CText.copy(failure.description)
        return nil
    }
}

@c @implementation
public func localization_main_bundle() -> OpaquePointer? { BundleHandle.main.pointer }

@c @implementation
public func localization_set_device(_ device: UnsafePointer<CChar>?) {
    LocalizationDevice.current = CText.text(device).map { LocalizationDevice(rawValue: $0) } ?? .mac
}

@c @implementation
public func localization_copy_resource_path(
    _ bundle: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ type: UnsafePointer<CChar>?, _ directory: UnsafePointer<CChar>?,
    _ localization: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
    guard let bundle else { return nil }
    return BundleHandle.bundle(bundle).path(
        forResource: CText.text(name), ofType: CText.text(type), inDirectory: CText.text(directory),
        forLocalization: CText.text(localization)
    ).flatMap { CText.copy($0) }
}

@c @implementation
public func localization_copy_resource_paths(
    _ bundle: OpaquePointer?, _ type: UnsafePointer<CChar>?, _ directory: UnsafePointer<CChar>?, _ localization: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    guard let bundle else { return nil }
    return CText.copy(
        BundleHandle.bundle(bundle).paths(
            forResourcesOfType: CText.text(type), inDirectory: CText.text(directory), forLocalization: CText.text(localization)))
}

@c @implementation
public func localization_copy_image_path(
    _ bundle: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ scale: Int32, _ localization: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
    guard let bundle, let name = CText.text(name) else { return nil }
    return BundleHandle.bundle(bundle).path(forImage: name, scale: Int(scale), forLocalization: CText.text(localization))
        .flatMap { CText.copy($0) }
}

@c @implementation
public func localization_copy_info_value(_ bundle: OpaquePointer?, _ key: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? {
    guard let bundle, let key = CText.text(key) else { return nil }
    switch BundleHandle.bundle(bundle).infoDictionaryValue(forKey: key) {
    case .string(let text): return CText.copy(text)
    case .integer(let number): return CText.copy(String(number))
    case .real(let number): return CText.copy(String(number))
    case .boolean(let answer): return CText.copy(String(answer))
    case .array, .set, .dictionary, .date, .data, .uid, .null, nil: return nil
    }
}
