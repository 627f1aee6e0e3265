import LocalizationSourceText

/// What the manifest of a Swift package says about its localization, found without running it.
package enum PackageManifest {
    /// The value of `defaultLocalization` in the text of a `Package.swift`; nil if it is missing or not a string literal.
    package static func defaultLocalization(in bytes: [UInt8]) -> String? { value(of: "defaultLocalization", in: bytes) }

    /// The name of the package; nil if it is not a string literal.
    package static func name(in bytes: [UInt8]) -> String? { value(of: "name", in: bytes) }

    /// The string literal behind the first argument with a label outside of comments.
    private static func value(of label: String, in bytes: [UInt8]) -> String? {
        let code = withoutComments(bytes)
        let wanted = Array(label.utf8)
        // The labels of targets that are declared before the package do not count.
        var position = startOfPackage(in: code)
        while position + wanted.count < code.count {
            let isStart = position == 0 || !isNameByte(code[position - 1])
            guard isStart, code[position...].starts(with: wanted), !isNameByte(code[position + wanted.count]) else {
                position += 1
                continue
            }
            position += wanted.count
            let rest = code[position...].drop { isSpace($0) }
            guard rest.first == UInt8(ascii: ":") else { continue }
            let value = rest.dropFirst().drop { isSpace($0) }
            guard value.first == UInt8(ascii: "\"") else { return nil }
            let text = value.dropFirst().prefix { $0 != UInt8(ascii: "\"") && $0 != 0x0A }
            return text.contains(UInt8(ascii: "\\")) ? nil : String(decoding: text, as: UTF8.self)
        }
        return nil
    }

    /// The offset after `Package(`; 0 if there is none.
    private static func startOfPackage(in code: [UInt8]) -> Int {
        let wanted = Array("Package(".utf8)
        var position = 0
        while position + wanted.count <= code.count {
            let isStart = position == 0 || !isNameByte(code[position - 1]) && code[position - 1] != UInt8(ascii: ".")
            if isStart, code[position...].starts(with: wanted) { return position + wanted.count }
            position += 1
        }
        return 0
    }

    private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var position = 0
        var isInText = false
        while position < bytes.count {
            let byte = bytes[position]
            let next = position + 1 < bytes.count ? bytes[position + 1] : 0
            if isInText {
                if byte == UInt8(ascii: "\\") {
                    output.append(byte)
                    position += 1
                    if position < bytes.count { output.append(bytes[position]) }
                    position += 1
                    continue
                }
                if byte == UInt8(ascii: "\"") || byte == 0x0A { isInText = false }
            } else if byte == UInt8(ascii: "\"") {
                isInText = true
            } else if byte == UInt8(ascii: "/"), next == byte {
                while position < bytes.count, bytes[position] != 0x0A { position += 1 }
                continue
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                position += 2
                while position < bytes.count, !(bytes[position] == UInt8(ascii: "/") && bytes[position - 1] == UInt8(ascii: "*")) {
                    position += 1
                }
                position += 1
                continue
            }
            output.append(byte)
            position += 1
        }
        return output
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
