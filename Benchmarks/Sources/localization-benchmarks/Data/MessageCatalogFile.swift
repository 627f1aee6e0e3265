/// A file of compiled translations as gettext maps it (`.mo`), with the hash table that `msgfmt` writes too.
///
/// GNU gettext manual, "The Format of GNU MO Files"; the hash function is P. J. Weinberger's, the probing Knuth's double hashing.
struct MessageCatalogFile {
    private var messages: [(identifier: [UInt8], translation: [UInt8])] = []

    /// - Parameter pluralForms: The language's `Plural-Forms`, such as `nplurals=2; plural=n != 1;`.
    init(pluralForms: String = "nplurals=2; plural=n != 1;") {
        add("", "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: \(pluralForms)\n")
    }

    /// Adds a message. Identifiers must differ.
    mutating func add(_ identifier: String, _ translation: String) {
        messages.append((Array(identifier.utf8), Array(translation.utf8)))
    }

    /// Adds a message with a form for each of the language's plural forms.
    mutating func add(_ identifier: String, plural: String, _ translations: [String]) {
        messages.append((Array("\(identifier)\0\(plural)".utf8), Array(translations.joined(separator: "\0").utf8)))
    }

    /// The file's bytes, in little endian order.
    func bytes() -> [UInt8] {
        let sorted = messages.sorted { $0.identifier.lexicographicallyPrecedes($1.identifier) }
        let count = UInt32(sorted.count)
        let hashTable = Self.hashTable(sorted.map(\.identifier))
        let headerSize: UInt32 = 28
        let identifiers = headerSize
        let translations = identifiers + 8 * count
        let hashes = translations + 8 * count
        var file: [UInt8] = []
        for number in [0x9504_12DE, 0, count, identifiers, translations, UInt32(hashTable.count), hashes] {
            file.append(littleEndian: number)
        }
        var offset = hashes + 4 * UInt32(hashTable.count)
        for texts in [sorted.map(\.identifier), sorted.map(\.translation)] {
            for text in texts {
                file.append(littleEndian: UInt32(text.count))
                file.append(littleEndian: offset)
                offset += UInt32(text.count) + 1
            }
        }
        for entry in hashTable { file.append(littleEndian: entry) }
        for texts in [sorted.map(\.identifier), sorted.map(\.translation)] {
            for text in texts {
                file += text
                file.append(0)
            }
        }
        return file
    }

    /// For each place the number of the message there, counted from 1, or 0.
    private static func hashTable(_ identifiers: [[UInt8]]) -> [UInt32] {
        let size = nextPrime(atLeast: UInt32(identifiers.count) * 4 / 3)
        var table = [UInt32](repeating: 0, count: Int(size))
        for (number, identifier) in identifiers.enumerated() {
            // The identifier of a plural message ends for this purpose where its singular ends.
            let hash = weinbergerHash(identifier.prefix { $0 != 0 })
            var place = hash % size
            let step = 1 + hash % (size - 2)
            while table[Int(place)] != 0 {
                place = (place + step) % size
            }
            table[Int(place)] = UInt32(number) + 1
        }
        return table
    }

    private static func weinbergerHash(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var hash: UInt32 = 0
        for byte in bytes {
            hash = (hash << 4) &+ UInt32(byte)
            let top = hash & 0xF000_0000
            if top != 0 { hash ^= top ^ (top >> 24) }
        }
        return hash
    }

    private static func nextPrime(atLeast least: UInt32) -> UInt32 {
        var candidate = Swift.max(least, 5) | 1
        while (3...).lazy.prefix(while: { $0 * $0 <= candidate }).contains(where: { candidate % $0 == 0 }) {
            candidate += 2
        }
        return candidate
    }
}

extension [UInt8] {
    fileprivate mutating func append(littleEndian number: UInt32) {
        append(UInt8(truncatingIfNeeded: number))
        append(UInt8(truncatingIfNeeded: number >> 8))
        append(UInt8(truncatingIfNeeded: number >> 16))
        append(UInt8(truncatingIfNeeded: number >> 24))
    }
}
