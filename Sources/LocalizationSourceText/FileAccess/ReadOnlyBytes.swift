/// Bytes that stay where they are for as long as this object lives: a mapped file, a constant of the program, or a copy.
///
/// This file is the only one that makes a span out of an address; each platform's half maps and unmaps (`FileMapping+….swift`).
///
/// A mapped file is not copied: pages come from the disk when they are first read. Whoever truncates a file that others have mapped makes
/// reading the lost pages a fault of the hardware (SIGBUS), which no check can prevent. Files that are replaced by renaming another one
/// over them, as this project's tools do, keep their old bytes for those who have mapped them.
package final class ReadOnlyBytes: Sendable {
    private enum Owner: Sendable {
        /// The file is unmapped with this object.
        case mapping
        /// The bytes were allocated here and are freed with this object.
        case allocation
        /// The bytes belong to the program and live as long as it does.
        case program
    }

    /// An address rather than a pointer, which is not `Sendable`. What it leads to is never written after the initializer.
    private let address: UInt
    /// How many bytes there are.
    package let count: Int
    private let owner: Owner
    /// When the file was last written, looked up before its bytes are read: a file that is replaced meanwhile counts as older than it is. Nil for
    /// bytes that are no file.
    package let written: FileTime?

    /// Maps a regular file, or reads it where it cannot be mapped.
    ///
    /// - Throws: ``FileError`` if it is missing, no regular file, unreadable or larger than `limit` bytes.
    package init(contentsOf path: String, limit: Int) throws(FileError) {
        if let mapping = FileMapping.map(path, limit: limit) {
            address = mapping.address
            count = mapping.count
            owner = .mapping
            written = mapping.written
        } else {
            written = FileSystem.modificationTime(of: path)
            // Says why the file cannot be opened, that it is no regular one or that it is too large.
            let copy = Self.allocate(try FileSystem.read(path, limit: limit))
            (address, count, owner) = (copy.address, copy.count, .allocation)
        }
    }

    /// Takes a constant of the program as it is, without a copy.
    package init(_ constant: StaticString) {
        written = nil
        // A constant of one character may be stored as that character.
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

    /// The bytes, for as long as this object is borrowed.
    package var span: Span<UInt8> {
        @inline(__always)
        @_lifetime(borrow self)
        get {
            let start = UnsafePointer<UInt8>(bitPattern: address)
            let span = Span(_unsafeStart: start ?? Self.nothing, count: start == nil ? 0 : count)
            return unsafe _overrideLifetime(span, borrowing: self)
        }
    }

    /// The text of a range of bytes, U+FFFD for what is not UTF-8; a range that reaches outside is cut to what is there. Allocates nothing but
    /// the text.
    package func text(in range: Range<Int>) -> String {
        let range = range.clamped(to: 0..<count)
        guard let start = UnsafePointer<UInt8>(bitPattern: address) else { return "" }
        return String(decoding: UnsafeBufferPointer(start: start + range.lowerBound, count: range.count), as: UTF8.self)
    }

    /// Where a span of no bytes starts.
    private static var nothing: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }
}
