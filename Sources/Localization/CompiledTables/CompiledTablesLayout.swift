/// The layout of a compiled tables file. `Format.md` in this folder specifies the format.
package enum CompiledTablesLayout {
    /// The name of the file at the top level of a bundle's resources.
    package static let fileName = "Localizations.tables"
    /// The first eight bytes. A transfer that converts line endings changes them.
    package static var signature: [UInt8] { Array("LPROJ\r\n\u{1A}".utf8) }
    /// The signature as a number, least significant byte first.
    package static var signatureWord: UInt64 { 0x1A0A_0D4A_4F52_504C }
    /// The version that is written and read.
    package static let version = 1
    /// The largest file: offsets have 28 bits.
    package static let maximumSize = 1 << 28 - 1

    /// Offsets in the header.
    package enum Header {
        package static let version = 8
        package static let size = 12
        package static let checksum = 16
        /// The beginning of the bytes that the checksum covers, which end with the directory.
        package static let checked = 24
        package static let directoryEnd = 24
        package static let folderCount = 28
        package static let fileCount = 32
        package static let informationStart = 36
        package static let informationSize = 40
        package static let count = 48
    }

    /// Offsets in the record of a folder.
    package enum Folder {
        package static let nameStart = 0
        package static let nameSize = 4
        package static let count = 8
    }

    /// Offsets in the record of a file.
    package enum File {
        package static let nameStart = 0
        package static let nameSize = 4
        package static let tableStart = 8
        package static let tableSize = 12
        package static let sourceSize = 16
        package static let reserved = 20
        package static let sourceChecksum = 24
        package static let count = 32
    }

    /// Offsets in a table.
    package enum Table {
        package static let entryCount = 0
        package static let slotCount = 4
        package static let recordsStart = 8
        /// The number of the seed that the keys are hashed with, see ``CompiledTablesLayout/seed(number:)``.
        package static let seed = 12
        package static let slots = 16
        /// The bytes of a slot: the offset of a record, then a fragment of the key's hash.
        package static let slotSize = 8
    }

    /// Offsets in the record of an entry.
    package enum Record {
        package static let kind = 0
        package static let keySize = 4
        package static let textSize = 8
        package static let rulesSize = 12
        package static let count = 16
    }

    /// The kind of an entry.
    package enum RecordKind {
        /// A text without `%`.
        package static let text = 0
        /// A text with `%`, with its conversions.
        package static let format = 1
        /// An entry dictionary with a format, variables, or variants by width.
        package static let rules = 2
        /// A choice of entries by device.
        package static let devices = 3
    }

    /// The seed of every checksum in a file, and of the hashes of keys in almost every table.
    package static let seed: UInt64 = 0x6C70_726F_6A5F_7631

    /// The seeds that the keys of a table may be hashed with, by number; number 0 is ``seed``.
    package static func seed(number: Int) -> UInt64 { seed &+ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15 }

    /// The maximum number of slots that a lookup probes. Since at most half of the slots are in use, hashing never needs as many by chance:
    /// only keys that were crafted to collide do, and then the table uses another seed.
    package static let maximumProbeCount = 256

    /// The bits of a hash that are used for a checksum or a fragment.
    package static let checksumMask: UInt64 = 1 << 56 - 1

    /// Returns the checksum of bytes.
    package static func checksum(_ bytes: Span<UInt8>) -> UInt64 { bytes.hash(seed: seed) & checksumMask }

    /// Returns the part of a key's hash that is stored in its slot, in its stored form.
    package static func fragment(_ hash: UInt64) -> UInt32 { spread(Int(truncatingIfNeeded: hash >> 36)) }

    /// Encodes a number below 2²⁸ as four bytes of seven bits each, least significant first.
    package static func spread(_ number: Int) -> UInt32 {
        let number = UInt32(truncatingIfNeeded: number)
        return number & 0x7F | (number & 0x3F80) << 1 | (number & 0x1F_C000) << 2 | (number & 0xFE0_0000) << 3
    }

    /// Decodes the number that ``spread(_:)`` encoded in four bytes; their highest bits are ignored.
    package static func gather(_ bytes: UInt32) -> Int {
        Int(bytes & 0x7F | (bytes >> 1) & 0x3F80 | (bytes >> 2) & 0x1F_C000 | (bytes >> 3) & 0xFE0_0000)
    }
}

extension Span<UInt8> {
    /// Returns the number in the four bytes from `offset`; 0 if they are out of bounds.
    @inline(__always)
    package func number(at offset: Int) -> Int { CompiledTablesLayout.gather(halfWord(at: offset)) }

    /// Returns the checksum in the eight bytes from `offset`.
    func checksum(at offset: Int) -> UInt64 { UInt64(number(at: offset)) | UInt64(number(at: offset &+ 4)) << 28 }
}
