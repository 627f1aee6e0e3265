/// `%arg` in the cases of a catalog's substitution: a reference to the substitution's own argument.
package enum ArgumentReference {
    /// Returns the text with each reference replaced by the conversion; `%%arg` is not a reference. Compares bytes, because the text after
    /// a reference may combine with its last letter into one character. Linear time.
    /// - Parameters:
    ///   - specifier: The conversion without `%`, such as `lld`.
    ///   - number: The position of the argument, counted from 1; nil if it has none.
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
