import LocalizationDiagnosticRendering
import LocalizationPlatform
import LocalizationSourceText

/// The addresses of files in the protocol: URIs with the scheme `file`.
package enum DocumentAddress {
    /// The path of a file; nil if the address is not that of a file on this machine.
    package static func path(of address: String) -> String? {
        let bytes = Array(address.utf8)
        func begins(_ bytes: ArraySlice<UInt8>, _ text: String) -> Bool {
            bytes.prefix(text.utf8.count).elementsEqual(text.utf8) { $0.asciiLowercased == $1 }
        }
        guard begins(bytes[...], "file:/") else { return nil }
        var rest = bytes.dropFirst("file:".utf8.count)
        // An address without a host may lack its slashes, too.
        if begins(rest, "//") { rest = rest.dropFirst(2) }
        if begins(rest, "localhost/") { rest = rest.dropFirst("localhost".utf8.count) }
        guard rest.first == UInt8(ascii: "/") else { return nil }
        // What follows a query or a fragment is not part of the path.
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
        #if os(Windows)
        let path = path.replacingUTF8("\\", with: "/")
        #endif
        let root = path.utf8.first == UInt8(ascii: "/") ? "" : "/"
        return "file://\(root)\(URIPath.encoded(path))"
    }

    /// The text with its escapes resolved; nil if it is not UTF-8 then. A percent sign without two digits stands for itself.
    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2, let high = hexDigitValue(digits[digits.startIndex]),
                let low = hexDigitValue(digits[digits.startIndex + 1])
            {
                result.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                result.append(byte)
            }
        }
        return String(validating: result, as: UTF8.self)
    }
}
