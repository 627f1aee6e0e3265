import LocalizationProject
import LocalizationCatalogModel
import LocalizationSourceText

/// The names of Android resources for keys of Apple's tables.
///
/// A key that is a name stays as it is. Any other gets its ASCII letters and digits in lower case, joined by `_`, at most 40 characters; a
/// number after `_` keeps it apart from the others. The names do not depend on the order in which the keys stand. Of a key without words in
/// ASCII letters nothing is left to tell it from others, so it gets a name from its bytes alone, which no other key changes.
struct ResourceNames {
    private static let maximumLength = 40
    /// The words of a language that cannot be the name of a member.
    enum ReservedWords: String {
        /// Source: The Java Language Specification, 3.9.
        case java = """
            abstract assert boolean break byte case catch char class const continue default do double else enum extends false final \
            finally float for goto if implements import instanceof int interface long native new null package private protected public \
            return short static strictfp super switch synchronized this throw throws transient true try void volatile while
            """
        /// Source: The Dart language specification, "Reserved Words"; built-in identifiers such as `import` may be members.
        case dart = """
            assert break case catch class const continue default do else enum extends false final finally for if in is new null rethrow \
            return super switch this throw true try var void while with
            """

        fileprivate var names: Set<ExactText> { Set(rawValue.split(separator: " ").map { ExactText(String($0)) }) }  // Exact: ASCII
    }

    private var names: [ExactText: String] = [:]

    /// - Parameters:
    ///   - hasDots: Whether names may have dots.
    ///   - reserved: The words that no name may be.
    init(_ keys: [String], hasDots: Bool = true, without reserved: ReservedWords = .java) {
        let sorted = keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        // A name is a field in Java, with '_' in place of dots.
        var taken = reserved.names
        for allowsDots in hasDots ? [false, true] : [false] {
            for key in sorted where Self.isName(key) && key.utf8.contains(UInt8(ascii: ".")) == allowsDots {
                let field = ExactText(key.replacingUTF8(".", with: "_"))
                if taken.insert(field).inserted { names[ExactText(key)] = key }
            }
        }
        // Numbers continue where the last one of the same name ended.
        var counts: [ExactText: Int] = [:]
        for key in sorted where names[ExactText(key)] == nil {
            let base = Self.name(for: key)
            var count = counts[ExactText(base)] ?? 0
            var name = base
            repeat {
                count += 1
                name = count == 1 ? base : "\(base)_\(count)"
            } while !taken.insert(ExactText(name)).inserted
            counts[ExactText(base)] = count
            names[ExactText(key)] = name
        }
    }

    subscript(key: String) -> String { names[ExactText(key)] ?? Self.name(for: key) }

    /// Whether a key is the name of a resource in any tool: letters, digits, `_` and `.`, beginning with a letter or `_`.
    static func isName(_ key: String) -> Bool {
        guard let first = key.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_") else { return false }
        return key.utf8.allSatisfy { $0.isASCIINamePart || $0 == UInt8(ascii: ".") }
    }

    private static func name(for key: String) -> String {
        var name: [UInt8] = []
        for byte in key.utf8 {
            guard name.count < maximumLength else { break }
            if byte.isASCIIAlphanumeric {
                name.append(byte.isASCIILetter ? byte | 0x20 : byte)
            } else if let last = name.last, last != UInt8(ascii: "_") {
                name.append(UInt8(ascii: "_"))
            }
        }
        while name.last == UInt8(ascii: "_") { name.removeLast() }
        guard name.contains(where: \.isASCIILetter), key.hasWords else { return "text_" + hash(key) }
        return (name.first.map(\.isASCIIDigit) == true ? "text_" : "") + String(decoding: name, as: UTF8.self)
    }

    /// The 32 bits of FNV-1a in hexadecimal digits.
    private static func hash(_ key: String) -> String {
        var hash: UInt32 = 0x811c_9dc5
        for byte in key.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}
