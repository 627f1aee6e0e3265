import LocalizationCatalogModel
import LocalizationSourceText

/// The use of a key by means of code that R.swift or SwiftGen generates during a build, so that no file of the project has the key as a
/// literal: `R.string.localizable.walletTitle()` and `L10n.Wallet.title` for `wallet.title`.
///
/// Both make names of Swift from the words of a key, each by rules of its own. Names and keys are compared without case and separators.
struct ResourceAccess {
    /// What the access may mean: a table and a key, or a key of any table.
    let names: [ExactText]
    /// The bytes.
    let range: Range<Int>

    /// The number of parts that are looked at.
    private static let maximumCount = 12

    /// Reads the access whose first name ends at a full stop; nil if there is none. O(bytes of the access).
    init?(at dot: Int, in bytes: [UInt8]) {
        // Most accesses are none of these.
        guard dot > 0, bytes[dot - 1] == UInt8(ascii: "R") || bytes[dot - 1] == UInt8(ascii: "n") else { return nil }
        var start = dot
        while start > 0, dot - start < 5, Self.isNamePart(bytes[start - 1]) { start -= 1 }
        let first = bytes[start..<dot]
        let isTable = first.elementsEqual("R".utf8)
        guard isTable || first.elementsEqual("L10n".utf8) else { return nil }
        var parts: [[UInt8]] = []
        var end = dot
        while parts.count < Self.maximumCount, end < bytes.count, bytes[end] == UInt8(ascii: ".") {
            let part = bytes[(end + 1)...].prefix(while: Self.isNamePart)
            if part.isEmpty { break }
            parts.append(Array(part))
            end = part.endIndex
        }
        if isTable {
            guard parts.count > 2, parts[0].elementsEqual("string".utf8) else { return nil }
            // A member of the text may follow.
            names = (3...parts.count).map { Self.name(of: parts[2..<$0].joined(), in: parts[1]) }
        } else {
            guard !parts.isEmpty else { return nil }
            // The name of the table comes first if there are several.
            names = (1...parts.count).flatMap { count in
                [Self.name(of: parts[..<count].joined(), in: [])]
                    + (count > 1 ? [Self.name(of: parts[1..<count].joined(), in: parts[0])] : [])
            }
        }
        range = start..<end
    }

    /// The names of a key of a table in accesses.
    static func names(of key: String, in table: String) -> [ExactText] {
        [name(of: key.utf8, in: table.utf8), name(of: key.utf8, in: [])]
    }

    private static func name(of key: some Sequence<UInt8>, in table: some Sequence<UInt8>) -> ExactText {
        func plain(_ bytes: some Sequence<UInt8>) -> [UInt8] {
            bytes.filter { $0.isASCIIAlphanumeric || $0 >= 0x80 }.map { $0.isASCIILetter ? $0 | 0x20 : $0 }
        }
        return ExactText(String(decoding: plain(table) + [UInt8(ascii: ".")] + plain(key), as: UTF8.self))
    }

    private static func isNamePart(_ byte: UInt8) -> Bool { byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte >= 0x80 }
}
