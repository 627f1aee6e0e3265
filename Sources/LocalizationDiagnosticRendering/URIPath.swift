import LocalizationSourceText

/// Paths of files in URIs.
package enum URIPath {
    /// The path of a URI (RFC 3986, section 3.3). A colon is encoded too, because a relative path must not look like a scheme.
    package static func encoded(_ path: String) -> String {
        let hexadecimal: StaticString = "0123456789ABCDEF"
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "@"):
                bytes.append(byte)
            default:
                bytes += [UInt8(ascii: "%"), hexadecimal.byte(at: Int(byte >> 4)), hexadecimal.byte(at: Int(byte & 15))]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
