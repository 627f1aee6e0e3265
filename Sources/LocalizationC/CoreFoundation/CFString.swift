public import CLocalization
internal import Localization
internal import LocalizationFormatStrings

@c @implementation
public func LocalizationCFMakeConstantString(_ text: UnsafePointer<CChar>?) -> OpaquePointer? {
    CText.text(text).map { ConstantStrings.string($0).unowned }
}

@c @implementation
public func LocalizationCFStringCreateWithCString(
    _ allocator: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ encoding: UInt32
) -> OpaquePointer? {
    guard let encoding = CFTextEncoding(encoding), let text = CText.wellFormedText(text), encoding.contains(text) else { return nil }
    return CFObject(text).owned
}

@c @implementation
public func LocalizationCFStringCreateCopy(_ allocator: OpaquePointer?, _ string: OpaquePointer?) -> OpaquePointer? {
    guard let object = CFObject.at(string), object.text != nil else { return nil }
    return object.owned
}

@c @implementation
public func LocalizationCFStringGetLength(_ string: OpaquePointer?) -> Int {
    CFObject.at(string)?.text?.utf16.count ?? 0
}

@c @implementation
public func LocalizationCFStringGetMaximumSizeForEncoding(_ length: Int, _ encoding: UInt32) -> Int {
    guard let encoding = CFTextEncoding(encoding) else { return 0 }
    let (size, isTooLarge) = max(length, 0).multipliedReportingOverflow(by: encoding.maximumUnitSize)
    return isTooLarge ? -1 : size
}

@c @implementation
public func LocalizationCFStringGetCString(
    _ string: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int, _ encoding: UInt32
) -> UInt8 {
    guard let encoding = CFTextEncoding(encoding), let text = CFObject.at(string)?.text, encoding.contains(text) else { return 0 }
    return CText.write(text, to: buffer, size: size) ? 1 : 0
}

@c @implementation
public func LocalizationCFStringGetCStringPtr(_ string: OpaquePointer?, _ encoding: UInt32) -> UnsafePointer<CChar>? {
    guard case .string(let content) = CFObject.at(string)?.value, let encoding = CFTextEncoding(encoding), encoding.contains(content.text)
    else { return nil }
    return content.cString
}

@c @implementation
public func LocalizationCFStringCompare(
    _ first: OpaquePointer?, _ second: OpaquePointer?, _ options: UInt
) -> LocalizationCFComparisonResult {
    var first = CFObject.at(first)?.text ?? ""
    var second = CFObject.at(second)?.text ?? ""
    if options & UInt(LocalizationCFCompareCaseInsensitive.rawValue) != 0 { (first, second) = (first.lowercased(), second.lowercased()) }
    if first.utf8.elementsEqual(second.utf8) { return LocalizationCFCompareEqualTo }
    return first.utf16.lexicographicallyPrecedes(second.utf16) ? LocalizationCFCompareLessThan : LocalizationCFCompareGreaterThan
}

@c @implementation
public func LocalizationCFStringCreateWithArguments(
    _ allocator: OpaquePointer?, _ options: UnsafeRawPointer?, _ format: OpaquePointer?,
    _ arguments: UnsafePointer<localization_argument>?, _ count: Int
) -> OpaquePointer? {
    guard case .string(let format) = CFObject.at(format)?.value else { return nil }
    let values = CArguments.values(arguments, count: count)
    guard case .locale(let locale) = CFObject.at(options)?.value else {
        return CFObject(format.localized?.unlocalizedText(values) ?? FormatEntry(format.text).render(values, locale: nil).text).owned
    }
    let identifier = locale.identifier.text ?? ""
    return CFObject(
        format.localized?.reportedText(arguments: values, locale: identifier)
            ?? CArguments.text(format.text, values, locale: identifier)
    ).owned
}

/// The encodings of C strings.
enum CFTextEncoding {
    case ascii, utf8

    /// Creates the encoding of a number; nil for any other encoding.
    init?(_ number: UInt32) {
        switch number {
        case UInt32(LocalizationCFStringEncodingASCII): self = .ascii
        case UInt32(LocalizationCFStringEncodingUTF8): self = .utf8
        default: return nil
        }
    }

    /// The number of bytes that a UTF-16 code unit may need.
    var maximumUnitSize: Int {
        switch self {
        case .ascii: 1
        case .utf8: 3
        }
    }

    /// Returns whether the encoding has every character of a text.
    func contains(_ text: String) -> Bool {
        switch self {
        case .ascii: text.utf8.allSatisfy { $0 < 0x80 }
        case .utf8: true
        }
    }
}
