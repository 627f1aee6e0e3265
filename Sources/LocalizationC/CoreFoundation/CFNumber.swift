public import CLocalization

/// A number, with its value as both kinds of numbers.
struct CFNumberContent: Equatable {
    /// The value as a floating-point number.
    let double: Double
    /// The nearest integer toward zero.
    let integer: Int64
    /// Whether ``integer`` is the value.
    let isInteger: Bool
}

extension CFObject {
    /// The number; nil for any other object.
    var number: CFNumberContent? {
        switch value {
        case .integer(let number): CFNumberContent(double: Double(number), integer: number, isInteger: true)
        case .unsigned(let number):
            CFNumberContent(double: Double(number), integer: Int64(clamping: number), isInteger: number <= UInt64(Int64.max))
        case .real(let number):
            CFNumberContent(double: number, integer: Self.nearest(to: number), isInteger: Int64(exactly: number) != nil)
        default: nil
        }
    }

    private static func nearest(to number: Double) -> Int64 {
        if number.isNaN { return 0 }
        return Int64(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
    }
}

@c @implementation
public func LocalizationCFNumberCreate(
    _ allocator: OpaquePointer?, _ type: LocalizationCFNumberType, _ value: UnsafeRawPointer?
) -> OpaquePointer? {
    guard let value else { return nil }
    switch CFNumberStorage(type) {
    case .int32: return CFObject(.integer(Int64(value.loadUnaligned(as: Int32.self)))).owned
    case .int64: return CFObject(.integer(value.loadUnaligned(as: Int64.self))).owned
    case .double: return CFObject(.real(value.loadUnaligned(as: Double.self))).owned
    case nil: return nil
    }
}

@c @implementation
public func LocalizationCFNumberGetValue(
    _ number: OpaquePointer?, _ type: LocalizationCFNumberType, _ value: UnsafeMutableRawPointer?
) -> UInt8 {
    guard let number = CFObject.at(number)?.number, let value else { return 0 }
    switch CFNumberStorage(type) {
    case .int32:
        value.storeBytes(of: Int32(clamping: number.integer), as: Int32.self)
        return number.isInteger && Int32(exactly: number.integer) != nil ? 1 : 0
    case .int64:
        value.storeBytes(of: number.integer, as: Int64.self)
        return number.isInteger ? 1 : 0
    case .double:
        value.storeBytes(of: number.double, as: Double.self)
        return 1
    case nil: return 0
    }
}

/// The kinds of variables that numbers are stored in.
enum CFNumberStorage {
    case int32, int64, double

    /// Creates the kind of C's type; nil for a type that does not exist.
    init?(_ type: LocalizationCFNumberType) {
        switch type {
        case LocalizationCFNumberSInt32Type, LocalizationCFNumberIntType: self = .int32
        case LocalizationCFNumberSInt64Type, LocalizationCFNumberLongLongType: self = .int64
        case LocalizationCFNumberLongType: self = MemoryLayout<CLong>.size == 4 ? .int32 : .int64
        case LocalizationCFNumberCFIndexType: self = MemoryLayout<Int>.size == 4 ? .int32 : .int64
        case LocalizationCFNumberFloat64Type, LocalizationCFNumberDoubleType: self = .double
        default: return nil
        }
    }
}
