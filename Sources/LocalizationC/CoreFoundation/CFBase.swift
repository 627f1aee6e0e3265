internal import CLocalization

// `localization_cf.h` documents these functions; the compiler checks that their types match the header.

/// The numbers of the types.
enum CFTypeNumber: UInt {
    case none, string, array, dictionary, number, boolean, url, locale, bundle

    init(_ object: CFObject) {
        self =
            switch object.value {
            case .string: .string
            case .array: .array
            case .dictionary: .dictionary
            case .integer, .unsigned, .real: .number
            case .boolean: .boolean
            case .url: .url
            case .locale: .locale
            case .bundle: .bundle
            }
    }
}

@c @implementation
public func LocalizationCFRetain(_ object: UnsafeRawPointer?) -> UnsafeRawPointer? {
    guard let object = CFObject.at(object) else { return nil }
    return UnsafeRawPointer(object.isPermanent ? object.unowned : object.owned)
}

@c @implementation
public func LocalizationCFRelease(_ object: UnsafeRawPointer?) {
    guard let object, CFObject.at(object)?.isPermanent == false else { return }
    Unmanaged<CFObject>.fromOpaque(object).release()
}

@c @implementation
public func LocalizationCFGetTypeID(_ object: UnsafeRawPointer?) -> UInt {
    CFObject.at(object).map { CFTypeNumber($0).rawValue } ?? CFTypeNumber.none.rawValue
}

@c @implementation
public func LocalizationCFEqual(_ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?) -> UInt8 {
    CFObject.at(first) == CFObject.at(second) ? 1 : 0
}

@c @implementation
public func LocalizationCFHash(_ object: UnsafeRawPointer?) -> UInt {
    CFObject.at(object).map { UInt(bitPattern: $0.hashValue) } ?? 0
}

@c @implementation
public func LocalizationCFStringGetTypeID() -> UInt { CFTypeNumber.string.rawValue }

@c @implementation
public func LocalizationCFArrayGetTypeID() -> UInt { CFTypeNumber.array.rawValue }

@c @implementation
public func LocalizationCFDictionaryGetTypeID() -> UInt { CFTypeNumber.dictionary.rawValue }

@c @implementation
public func LocalizationCFNumberGetTypeID() -> UInt { CFTypeNumber.number.rawValue }

@c @implementation
public func LocalizationCFBooleanGetTypeID() -> UInt { CFTypeNumber.boolean.rawValue }

@c @implementation
public func LocalizationCFURLGetTypeID() -> UInt { CFTypeNumber.url.rawValue }

@c @implementation
public func LocalizationCFLocaleGetTypeID() -> UInt { CFTypeNumber.locale.rawValue }

@c @implementation
public func LocalizationCFBundleGetTypeID() -> UInt { CFTypeNumber.bundle.rawValue }
