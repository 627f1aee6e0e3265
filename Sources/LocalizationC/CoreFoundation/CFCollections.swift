public import CLocalization

@c @implementation
public func LocalizationCFArrayCreate(
    _ allocator: OpaquePointer?, _ values: UnsafeMutablePointer<UnsafeRawPointer?>?, _ count: Int,
    _ callbacks: UnsafePointer<LocalizationCFArrayCallBacks>?
) -> OpaquePointer? {
    guard count >= 0, values != nil || count == 0 else { return nil }
    let objects = UnsafeBufferPointer(start: values, count: count).compactMap { CFObject.at($0) }
    return objects.count == count ? CFObject(.array(objects)).owned : nil
}

@c @implementation
public func LocalizationCFArrayGetCount(_ array: OpaquePointer?) -> Int {
    if case .array(let objects) = CFObject.at(array)?.value { objects.count } else { 0 }
}

@c @implementation
public func LocalizationCFArrayGetValueAtIndex(_ array: OpaquePointer?, _ index: Int) -> UnsafeRawPointer? {
    guard case .array(let objects) = CFObject.at(array)?.value, objects.indices.contains(index) else { return nil }
    return UnsafeRawPointer(objects[index].unowned)
}

@c @implementation
public func LocalizationCFDictionaryGetCount(_ dictionary: OpaquePointer?) -> Int {
    if case .dictionary(let entries) = CFObject.at(dictionary)?.value { entries.count } else { 0 }
}

@c @implementation
public func LocalizationCFDictionaryGetValue(_ dictionary: OpaquePointer?, _ key: UnsafeRawPointer?) -> UnsafeRawPointer? {
    guard case .dictionary(let entries) = CFObject.at(dictionary)?.value, let key = CFObject.at(key)?.text else { return nil }
    return entries[Array(key.utf8)].map { UnsafeRawPointer($0.unowned) }
}

@c @implementation
public func LocalizationCFDictionaryContainsKey(_ dictionary: OpaquePointer?, _ key: UnsafeRawPointer?) -> UInt8 {
    LocalizationCFDictionaryGetValue(dictionary, key) == nil ? 0 : 1
}

@c @implementation
public func LocalizationCFBooleanGetValue(_ boolean: OpaquePointer?) -> UInt8 {
    if case .boolean(true) = CFObject.at(boolean)?.value { 1 } else { 0 }
}
