/// Keys that are names, such as `login.button.title`.
package enum KeyName {
    /// Whether a key is a name and no text that a user can read.
    package static func isOne(_ key: String) -> Bool {
        var hasSeparator = false
        var last: UInt8 = 0
        for byte in key.utf8 {
            switch byte {
            case UInt8(ascii: "."), UInt8(ascii: "_"): hasSeparator = hasSeparator || last != 0
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"):
                break
            default: return false
            }
            last = byte
        }
        return hasSeparator && last != UInt8(ascii: ".")
    }
}
