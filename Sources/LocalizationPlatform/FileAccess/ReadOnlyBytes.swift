/// Bytes at a stable address for the lifetime of this object: a mapped file, a constant of the program, or a copy.
///
/// Only this file creates a span from an address; each platform's half maps and unmaps (`FileMapping+….swift`).
///
/// A mapped file is not copied: pages are loaded from disk when they are first read. If another process truncates a mapped file, reading
/// the lost pages raises a hardware fault (SIGBUS), which no check can prevent. If a file is replaced by renaming another file over it, as
/// this project's tools do, existing mappings keep the old bytes.
package final class ReadOnlyBytes: Sendable {
    private enum Owner: Sendable {
        /// The file is unmapped when this object is deallocated.
        case mapping
        /// The bytes were allocated here and are freed when this object is deallocated.
        case allocation
        /// The bytes belong to the program and exist as long as it does.
        case program
    }

    /// An address rather than a pointer, which is not `Sendable`. The memory is never written after the initializer.
    private let address: UInt
    /// The number of bytes.
    package let count: Int
    private let owner: Owner
    /// The modification time, determined before the bytes are read: a file that is replaced in between appears older than it is. Nil for
    /// bytes that are not from a file.
    package let written: FileTime?

    /// Maps a regular file, or reads it if it cannot be mapped.
    ///
    /// - Throws: ``FileError`` if it is missing, not a regular file, unreadable or larger than `limit` bytes.
    package init(contentsOf path: String, limit: Int) throws(FileError) {
        if let mapping = FileMapping.map(path, limit: limit) {
            address = mapping.address
            count = mapping.count
            owner = .mapping
            written = mapping.written
        } else {
            written = FileSystem.modificationTime(of: path)
            // Throws the reason why the file cannot be opened, is not a regular file, or is too large.
            let copy = Self.allocate(try FileSystem.read(path, limit: limit))
            (address, count, owner) = (copy.address, copy.count, .allocation)
        }
    }

    /// Uses a constant of the program without copying it.
    package init(_ constant: StaticString) {
        written = nil
        // A one-character constant may be stored as that character.
        if constant.hasPointerRepresentation {
            address = UInt(bitPattern: constant.utf8Start)
            count = constant.utf8CodeUnitCount
            owner = .program
        } else {
            let copy = Self.allocate(constant.withUTF8Buffer { Array($0) })
            (address, count, owner) = (copy.address, copy.count, .allocation)
        }
    }

    /// Copies bytes.
    package init(copying bytes: [UInt8]) {
        written = nil
        let copy = Self.allocate(bytes)
        (address, count, owner) = (copy.address, copy.count, .allocation)
    }

    private static func allocate(_ bytes: [UInt8]) -> (address: UInt, count: Int) {
        let copy = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
        bytes.withUnsafeBytes { copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count) }
        return (UInt(bitPattern: copy), bytes.count)
    }

    deinit {
        switch owner {
        case .mapping: FileMapping.unmap(address: address, count: count)
        case .allocation: UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
        case .program: break
        }
    }

    /// The bytes, valid while this object is borrowed.
    package var span: Span<UInt8> {
        @inline(__always)
        @_lifetime(borrow self)
        get {
            let start = UnsafePointer<UInt8>(bitPattern: address)
            let span = Span(_unsafeStart: start ?? Self.nothing, count: start == nil ? 0 : count)
            return unsafe _overrideLifetime(span, borrowing: self)
        }
    }

    /// The text of a range of bytes, with U+FFFD for ill-formed UTF-8; the range is clamped to the bytes. Allocates only the text.
    package func text(in range: Range<Int>) -> String {
        let range = range.clamped(to: 0..<count)
        guard let start = UnsafePointer<UInt8>(bitPattern: address) else { return "" }
        return String(decoding: UnsafeBufferPointer(start: start + range.lowerBound, count: range.count), as: UTF8.self)
    }

    /// The start address of an empty span.
    private static var nothing: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }
}
