import LocalizationAppleTools
import LocalizationCodeKeys
import LocalizationSourceText

/// Decodes source files in any charset.
package enum SourceDecoding {
    /// Whether files in a charset can be decoded.
    /// - Parameter name: An IANA name.
    package static func isKnown(_ name: String) -> Bool {
        if MacRoman.isNamed(name) { return true }
        if case .known = TextEncoding.named(Array(name.utf8)) { return true }
        return CharsetConverter.isKnown(name)
    }

    /// The UTF-8 of a file; nil if it is not in the charset.
    /// - Parameter guesses: Whether to try other charsets then: UTF-16 without a byte order mark, and at last Mac OS Roman, which every file
    ///   is in.
    static func utf8(of bytes: [UInt8], charset: GenstringsCommandLine.Charset, guesses: Bool) -> [UInt8]? {
        switch charset {
        case .unicode:
            let text = DecodedText(decoding: bytes, policy: .tolerant)
            if text.appleDecoding == .same, text.illFormedRange == nil { return text.utf8 }
        case .named(let name):
            if let utf8 = utf8(of: bytes, named: name) { return utf8 }
        }
        guard guesses else { return nil }
        let text = DecodedText(decoding: bytes, policy: .tolerant)
        return text.illFormedRange == nil ? text.utf8 : MacRoman.utf8(of: bytes)
    }

    /// The UTF-8 of a file; nil if it is not in the charset.
    /// - Parameter name: An IANA name.
    package static func utf8(of bytes: [UInt8], named name: String) -> [UInt8]? {
        if MacRoman.isNamed(name) { return MacRoman.utf8(of: bytes) }
        if case .known(let encoding) = TextEncoding.named(Array(name.utf8)) { return DecodedText.utf8(of: bytes, in: encoding) }
        return CharsetConverter.utf8(of: bytes, in: name)
    }
}
