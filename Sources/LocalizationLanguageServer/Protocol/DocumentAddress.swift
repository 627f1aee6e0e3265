import LocalizationPlatform

/// The addresses of files in the protocol: URIs with the scheme `file`.
package enum DocumentAddress {
    /// The path of a file; nil if the address is none of a file on this machine.
    package static func path(of address: String) -> String? {
        let bytes = Array(address.utf8)
        let scheme = Array("file://".utf8)
        guard bytes.count > scheme.count, zip(bytes, scheme).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }) else { return nil }
        var rest = bytes.dropFirst(scheme.count)
        let host = Array("localhost/".utf8)
        if rest.starts(with: host) { rest = rest.dropFirst(host.count - 1) }
        guard rest.first == UInt8(ascii: "/") else { return nil }
        // What follows a query or a fragment is no part of the path.
        rest = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard let path = decoded(rest), !path.utf8.contains(0) else { return nil }
        #if os(Windows)
        let name = path.utf8.dropFirst()
        if name.count >= 2, name[name.index(after: name.startIndex)] == UInt8(ascii: ":") { return String(Substring(name)) }
        #endif
        return path
    }

    /// The address of a file.
    /// - Parameter path: An absolute path.
    package static func address(of path: String) -> String {
        var bytes = Array("file://".utf8)
        if path.utf8.first != UInt8(ascii: "/") { bytes.append(UInt8(ascii: "/")) }
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
                bytes.append(byte)
            #if os(Windows)
            case UInt8(ascii: "\\"): bytes.append(UInt8(ascii: "/"))
            #endif
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text with its escapes resolved; nil if it is not UTF-8 then. A percent sign without two digits stands for itself.
    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2, let high = digit(digits[digits.startIndex]),
                let low = digit(digits[digits.startIndex + 1])
            {
                result.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                result.append(byte)
            }
        }
        return String(validating: result, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
