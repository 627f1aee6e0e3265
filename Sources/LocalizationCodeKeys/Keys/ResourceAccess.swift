import LocalizationProject
import LocalizationCatalogModel
import LocalizationSourceText

/// The use of a key by means of code that R.swift, SwiftGen or Tuist generates during a build, so that no file of the project has the key as
/// a literal: `R.string.localizable.walletTitle()`, also with a constant for the table, `L10n.Wallet.title` and
/// `AppStrings.Localizable.walletTitle` for `wallet.title`.
///
/// They make names of Swift from the words of a key, each by rules of its own. Names and keys are compared without case and separators; of
/// several keys of a table that are the same then, those with the capital letters of the name are meant, if there is one. The
/// name of the generated type can be set; that of a type of keys usually says so.
struct ResourceAccess {
    /// What the access may mean: a table and a key, or a key of any table.
    let names: [ExactText]
    /// The same with the capital letters of the access; in the order of the names.
    let exactNames: [ExactText]
    /// The bytes.
    let range: Range<Int>

    /// The number of parts that are looked at.
    private static let maximumCount = 12
    /// The endings of the names of generated types, beside `R`.
    private static let endings = ["L10n", "Strings", "Localizable", "Localization", "Localizations", "Loc"]

    /// The tables of R.swift by the names of constants that stand for them in a file, as in `let texts = R.string.localizable`.
    typealias Aliases = [[UInt8]: [UInt8]]

    /// Reads the access whose first name ends at a full stop; nil if there is none. O(bytes of the access).
    /// - Parameter aliases: The constants of the file that have been read; one that this access declares is added.
    init?(at dot: Int, in bytes: [UInt8], _ aliases: inout Aliases) {
        // The next line may begin with the full stop.
        var nameEnd = dot
        while nameEnd > 0, Self.isBlank(bytes[nameEnd - 1]) { nameEnd -= 1 }
        // Most accesses are none of these.
        guard nameEnd > 1, !aliases.isEmpty || Self.mayEnd(bytes[nameEnd - 2], bytes[nameEnd - 1]) else { return nil }
        var start = nameEnd
        while start > 0, bytes[start - 1].isNamePart { start -= 1 }
        let first = bytes[start..<nameEnd]
        if !aliases.isEmpty, let table = aliases[Array(first)] {
            let key = bytes[(dot + 1)...].prefix(while: \.isNamePart)
            if key.isEmpty { return nil }
            names = [Self.name(of: key, in: table)]
            exactNames = [Self.exactName(of: [key], in: table)]
            range = start..<key.endIndex
            return
        }
        guard let initial = first.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(initial) else { return nil }
        let isTable = first.elementsEqual("R".utf8)
        guard isTable || Self.endings.contains(where: { first.suffix($0.utf8.count).elementsEqual($0.utf8) }) else { return nil }
        var parts: [[UInt8]] = []
        var end = dot
        var next = dot
        while parts.count < Self.maximumCount, next < bytes.count, bytes[next] == UInt8(ascii: ".") {
            let part = bytes[(next + 1)...].prefix(while: \.isNamePart)
            if part.isEmpty { break }
            parts.append(Array(part))
            end = part.endIndex
            next = end
            while next < bytes.count, Self.isBlank(bytes[next]) { next += 1 }
        }
        if isTable {
            if parts.count == 2, parts[0].elementsEqual("string".utf8), let name = Self.constant(before: start, in: bytes) {
                aliases[name] = parts[1]
            }
            guard parts.count > 2, parts[0].elementsEqual("string".utf8) else { return nil }
            // A member of the text may follow.
            names = (3...parts.count).map { Self.name(of: parts[2..<$0].joined(), in: parts[1]) }
            exactNames = (3...parts.count).map { Self.exactName(of: parts[2..<$0], in: parts[1]) }
        } else {
            guard !parts.isEmpty else { return nil }
            // The name of the table comes first if there are several.
            names = (1...parts.count).flatMap { count in
                [Self.name(of: parts[..<count].joined(), in: [])]
                    + (count > 1 ? [Self.name(of: parts[1..<count].joined(), in: parts[0])] : [])
            }
            exactNames = (1...parts.count).flatMap { count in
                [Self.exactName(of: parts[..<count], in: [])]
                    + (count > 1 ? [Self.exactName(of: parts[1..<count], in: parts[0])] : [])
            }
        }
        range = start..<end
    }

    /// The name of the constant or variable whose value begins at an offset; nil if there is none.
    private static func constant(before start: Int, in bytes: [UInt8]) -> [UInt8]? {
        var end = start
        func skipBlanks() { while end > 0, isBlank(bytes[end - 1]) { end -= 1 } }
        skipBlanks()
        guard end > 0, bytes[end - 1] == UInt8(ascii: "=") else { return nil }
        end -= 1
        skipBlanks()
        var first = end
        while first > 0, bytes[first - 1].isNamePart { first -= 1 }
        return first < end ? Array(bytes[first..<end]) : nil
    }

    /// The names of a key of a table in accesses.
    static func names(of key: String, in table: String) -> [ExactText] {
        [name(of: key.utf8, in: table.utf8), name(of: key.utf8, in: [])]
    }

    /// The names of a key of a table in accesses that have the same capital letters, in the order of ``names(of:in:)``.
    static func exactNames(of key: String, in table: String) -> [ExactText] {
        let parts = key.utf8.split(separator: UInt8(ascii: "."))
        return [exactName(of: parts, in: table.utf8), exactName(of: parts, in: [])]
    }

    private static func name(of key: some Sequence<UInt8>, in table: some Sequence<UInt8>) -> ExactText {
        ExactText(String(decoding: plain(table) + [UInt8(ascii: ".")] + plain(key), as: UTF8.self))
    }

    /// The name of a key by its parts between full stops, each of which may begin with a capital letter or not.
    private static func exactName(of parts: some Sequence<some Sequence<UInt8>>, in table: some Sequence<UInt8>) -> ExactText {
        let key = parts.flatMap { part in
            let bytes = part.filter { $0.isASCIIAlphanumeric || $0 >= 0x80 }
            return bytes.prefix(1).map { $0.isASCIILetter ? $0 | 0x20 : $0 } + bytes.dropFirst()
        }
        return ExactText(String(decoding: plain(table) + [UInt8(ascii: ".")] + key, as: UTF8.self))
    }

    private static func plain(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        bytes.filter { $0.isASCIIAlphanumeric || $0 >= 0x80 }.map { $0.isASCIILetter ? $0 | 0x20 : $0 }
    }

    /// Whether a generated type may have a name with these bytes at its end.
    private static func mayEnd(_ before: UInt8, _ last: UInt8) -> Bool {
        switch last {
        case UInt8(ascii: "R"): !before.isNamePart
        case UInt8(ascii: "n"): before == UInt8(ascii: "0") || before == UInt8(ascii: "o")
        case UInt8(ascii: "s"): before == UInt8(ascii: "g") || before == UInt8(ascii: "n")
        case UInt8(ascii: "e"): before == UInt8(ascii: "l")
        case UInt8(ascii: "c"): before == UInt8(ascii: "o")
        default: false
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
