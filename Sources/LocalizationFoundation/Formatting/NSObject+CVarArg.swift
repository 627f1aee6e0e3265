#if !canImport(Darwin)
public import Foundation

// On Apple platforms every object can be an argument of `String(format:)`, and Swift bridges dates, URLs and numbers to objects. Foundation
// on Linux accepts only strings.

extension NSObject: @retroactive CVarArg {
    /// The object's address, as passed to C. The caller must keep the object alive.
    public var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())] }
}

extension Date: @retroactive CVarArg, @retroactive _CVarArgObject {
    /// The date as an object.
    public var _cVarArgObject: any CVarArg { self as NSDate }
    /// The object's address.
    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension URL: @retroactive CVarArg, @retroactive _CVarArgObject {
    /// The URL as an object.
    public var _cVarArgObject: any CVarArg { self as NSURL }
    /// The object's address.
    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension UUID: @retroactive CVarArg, @retroactive _CVarArgObject {
    /// The UUID as an object.
    public var _cVarArgObject: any CVarArg { self as NSUUID }
    /// The object's address.
    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}

extension Decimal: @retroactive CVarArg, @retroactive _CVarArgObject {
    /// The number as an object.
    public var _cVarArgObject: any CVarArg { NSDecimalNumber(decimal: self) }
    /// The object's address.
    public var _cVarArgEncoding: [Int] { _cVarArgObject._cVarArgEncoding }
}
#endif
