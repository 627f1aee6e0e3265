/// `%arg` in the cases of a catalog's substitution: its own argument.
package enum ArgumentReference {
    /// The text with the conversion in place of each reference; `%%arg` is none. Goes by bytes: what follows a reference may join its last
    /// letter to one character. Linear time.
    /// - Parameters:
    ///   - specifier: The conversion without `%`, such as `lld`.
    ///   - number: The position of the argument, from 1; nil for none.
    package static func resolve(_ text: String, specifier: String, number: Int?) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        let conversion = "%" + (number.map { "\($0)$" } ?? "") + specifier
        let bytes = Array(text.utf8)
        let reference = Array("%arg".utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index...].starts(with: "%%".utf8) {
                result += "%%".utf8
                index += 2
            } else if bytes[index...].starts(with: reference) {
                result += conversion.utf8
                index += reference.count
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
