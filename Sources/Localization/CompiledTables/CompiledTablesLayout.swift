/// The layout of a compiled tables file. `Format.md` in this folder specifies the format.
enum CompiledTablesLayout {
    /// The first eight bytes. A transfer that converts line endings changes them.
    static var signature: [UInt8] { Array("LPROJ\r\n\u{1A}".utf8) }
    /// The signature as a number, least significant byte first.
    static var signatureWord: UInt64 { 0x1A0A_0D4A_4F52_504C }
    /// The version that is written and read.
    static let version = 1
    /// The largest file: offsets have 28 bits.
    static let maximumSize = 1 << 28 - 1

    /// Offsets in the header.
    enum Header {
        static let version = 8
        static let size = 12
        static let checksum = 16
        /// The beginning of the bytes that the checksum covers, which end with the directory.
        static let checked = 24
        static let directoryEnd = 24
        static let folderCount = 28
        static let fileCount = 32
        static let informationStart = 36
        static let informationSize = 40
        static let count = 48
    }

    /// Offsets in the record of a folder.
    enum Folder {
        static let nameStart = 0
        static let nameSize = 4
        static let count = 8
    }

    /// Offsets in the record of a file.
    enum File {
        static let nameStart = 0
        static let nameSize = 4
        static let tableStart = 8
        static let tableSize = 12
        static let sourceSize = 16
        static let reserved = 20
        static let sourceChecksum = 24
        static let count = 32
    }

    /// Offsets in a table.
    enum Table {
        static let entryCount = 0
        static let slotCount = 4
        static let recordsStart = 8
        /// The number of the seed that the keys are hashed with, see ``CompiledTablesLayout/seed(number:)``.
        static let seed = 12
        static let slots = 16
        /// The bytes of a slot: the offset of a record, then a fragment of the key's hash.
        static let slotSize = 8
    }

    /// Offsets in the record of an entry.
    enum Record {
        static let kind = 0
        static let keySize = 4
        static let textSize = 8
        static let rulesSize = 12
        static let count = 16
    }

    /// The kind of an entry.
    enum RecordKind {
        /// A text without `%`.
        static let text = 0
        /// A text with `%`, with its conversions.
        static let format = 1
        /// An entry dictionary with a format, variables, or variants by width.
        static let rules = 2
        /// A choice of entries by device.
        static let devices = 3
    }

    /// The seed of every checksum in a file, and of the hashes of keys in almost every table.
    static let seed: UInt64 = 0x6C70_726F_6A5F_7631

    /// The seeds that the keys of a table may be hashed with, by number; number 0 is ``seed``.
    static func seed(number: Int) -> UInt64 { seed &+ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15 }

    /// The maximum number of slots that a lookup probes. Since at most half of the slots are in use, hashing never needs as many by chance:
    /// only keys that were crafted to collide do, and then the table uses another seed.
    static let maximumProbeCount = 256

    /// The bits of a hash that are used for a checksum or a fragment.
    static let checksumMask: UInt64 = 1 << 56 - 1

    /// Returns the checksum of bytes.
    static func checksum(_ bytes: Span<UInt8>) -> UInt64 { bytes.hash(seed: seed) & checksumMask }

    /// Returns the part of a key's hash that is stored in its slot, in its stored form.
    static func fragment(_ hash: UInt64) -> UInt32 { spread(Int(truncatingIfNeeded: hash >> 36)) }

    /// Encodes a number below 2²⁸ as four bytes of seven bits each, least significant first.
    static func spread(_ number: Int) -> UInt32 {
        let number = UInt32(truncatingIfNeeded: number)
        return number & 0x7F | (number & 0x3F80) << 1 | (number & 0x1F_C000) << 2 | (number & 0xFE0_0000) << 3
    }

    /// Decodes the number that ``spread(_:)`` encoded in four bytes; their highest bits are ignored.
    static func gather(_ bytes: UInt32) -> Int {
        Int(bytes & 0x7F | (bytes >> 1) & 0x3F80 | (bytes >> 2) & 0x1F_C000 | (bytes >> 3) & 0xFE0_0000)
    }
}

extension Span<UInt8> {
    /// Returns the number in the four bytes from `offset`; 0 if they are out of bounds.
    @inline(__always)
    func number(at offset: Int) -> Int { CompiledTablesLayout.gather(halfWord(at: offset)) }

    /// Returns the checksum in the eight bytes from `offset`.
    func checksum(at offset: Int) -> UInt64 { UInt64(number(at: offset)) | UInt64(number(at: offset &+ 4)) << 28 }
}
