import LocalizationCatalogModel
import LocalizationSourceText

/// The names of keys in code that R.swift, SwiftGen, xcstrings-tool or Tuist generates during a build, so that no file of the project has the
/// key as a literal: `R.string.localizable.walletTitle()`, `L10n.Wallet.title` and `AppStrings.Localizable.walletTitle` for `wallet.title`.
///
/// They make names of Swift from the words of a key, each by rules of its own. Names and keys are compared without case and separators; of
/// several keys of a table that are the same then, those with the capital letters of the name are meant, if there is one. The
/// name of the generated type can be set; that of a type of keys usually says so.
struct ResourceNames {
    /// What an access may mean: a table and a key, or a key of any table.
    struct Candidate {
        /// The name without case and separators.
        let name: ExactText
        /// The name with its capital letters.
        let exact: ExactText
        /// The number of names of the access that it is made of.
        let count: Int
    }

    /// The endings of the names of generated types, beside `R`.
    private static let endings = ["L10n", "Strings", "Localizable", "Localization", "Localizations", "Loc"]

    /// What the names of an access may mean: those of R.swift, or those behind the name of a generated type; empty if they are none.
    static func candidates(_ names: [ArraySlice<UInt8>]) -> [Candidate] {
        guard let first = names.first else { return [] }
        if first.elementsEqual("R".utf8) {
            guard names.count > 3, names[1].elementsEqual("string".utf8) else { return [] }
            // A member of the text may follow.
            return (4...names.count).map { candidate(names[3..<$0], in: names[2], count: $0) }
        }
        guard names.count > 1, let initial = first.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(initial),
            endings.contains(where: { first.suffix($0.utf8.count).elementsEqual($0.utf8) })
        else { return [] }
        return members(Array(names[1...])).map { Candidate(name: $0.name, exact: $0.exact, count: $0.count + 1) }
    }

    /// What the names behind a type may mean; the name of the table comes first if there are several.
    static func members(_ names: [ArraySlice<UInt8>]) -> [Candidate] {
        names.indices.flatMap { last in
            [candidate(names[...last], in: [], count: last + 1)]
                + (last > 0 ? [candidate(names[1...last], in: names[0], count: last + 1)] : [])
        }
    }

    /// What names mean in a table.
    static func candidate(
        _ names: ArraySlice<ArraySlice<UInt8>>, in table: ArraySlice<UInt8>, count: Int
    ) -> Candidate {
        Candidate(name: name(of: names.joined(), in: table), exact: exactName(of: names, in: table), count: count)
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

    /// Whether a generated type may have a name with these bytes at its end.
    static func mayEnd(_ name: ArraySlice<UInt8>) -> Bool {
        guard let last = name.last else { return false }
        let before = name.dropLast().last ?? 0
        return switch last {
        case UInt8(ascii: "R"): before == 0
        case UInt8(ascii: "n"): before == UInt8(ascii: "0") || before == UInt8(ascii: "o")
        case UInt8(ascii: "s"): before == UInt8(ascii: "g") || before == UInt8(ascii: "n")
        case UInt8(ascii: "e"): before == UInt8(ascii: "l")
        case UInt8(ascii: "c"): before == UInt8(ascii: "o")
        default: false
        }
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
}
