import LocalizationDiagnostics
import LocalizationSourceText

/// The last 32 bytes of a binary property list, validated like CoreFoundation's CFBinaryPList.c: every offset of the table then lies before
/// the table, and every number fits.
struct BinaryTrailer: Hashable, Sendable {
    /// The size of an offset table entry in bytes, 1 to 255.
    let offsetSize: Int
    /// The size of an object reference in bytes, 1 to 255.
    let referenceSize: Int
    /// The number of objects.
    let objectCount: Int
    /// The number of the root object.
    let rootObject: Int
    /// The offset of the offset table, where the objects end.
    let objectsEnd: Int

    /// The offset of the first object, after `bplist0` and one more byte.
    static let objectsStart = 8

    /// Whether bytes begin like a binary property list. Text can begin the same way.
    static func isBinary(_ bytes: Span<UInt8>) -> Bool {
        ByteCursor(bytes).isNext("bplist0")
    }

    /// Reads and validates the trailer.
    init(_ bytes: Span<UInt8>) throws(BinaryError) {
        let length = 32
        guard Self.isBinary(bytes), bytes.count >= length + 9 else { throw BinaryError(.noTrailer, at: bytes.count) }
        let start = bytes.count &- length
        func number(at index: Int) throws(BinaryError) -> Int {
            guard let value = Int(exactly: bytes.bigEndian(at: start &+ index, count: 8)) else {
                throw BinaryError(.badTrailer("a number is too large"), at: start &+ index)
            }
            return value
        }
        offsetSize = Int(bytes[start &+ 6])
        referenceSize = Int(bytes[start &+ 7])
        objectCount = try number(at: 8)
        rootObject = try number(at: 16)
        objectsEnd = try number(at: 24)
        guard objectCount >= 1 else { throw BinaryError(.badTrailer("there are no objects"), at: start &+ 8) }
        guard rootObject < objectCount else { throw BinaryError(.badTrailer("the root is not one of the objects"), at: start &+ 16) }
        guard objectsEnd > Self.objectsStart, objectsEnd < start else {
            throw BinaryError(.badTrailer("the offset table lies outside of its place"), at: start &+ 24)
        }
        guard offsetSize >= 1, referenceSize >= 1 else { throw BinaryError(.badTrailer("a width is zero"), at: start &+ 6) }
        let (tableSize, overflow) = objectCount.multipliedReportingOverflow(by: offsetSize)
        guard !overflow, tableSize == start &- objectsEnd else {
            throw BinaryError(.badTrailer("the offset table does not reach from the objects to the trailer"), at: start &+ 24)
        }
        // The width must be able to represent one more number than is needed.
        guard referenceSize >= 8 || 1 << (8 &* referenceSize) > objectCount else {
            throw BinaryError(.badTrailer("references are too narrow for the number of objects"), at: start &+ 7)
        }
        guard offsetSize >= 8 || 1 << (8 &* offsetSize) > objectsEnd else {
            throw BinaryError(.badTrailer("offsets are too narrow for the size of the file"), at: start &+ 6)
        }
        for object in 0..<objectCount {
            guard bytes.bigEndian(at: objectsEnd &+ object &* offsetSize, count: offsetSize) < UInt64(objectsEnd) else {
                throw BinaryError(.badOffset, at: objectsEnd &+ object &* offsetSize)
            }
        }
    }

    /// The offset of an object; nil if no object has that number.
    func offset(ofObject object: UInt64, in bytes: Span<UInt8>) -> Int? {
        guard object < UInt64(objectCount) else { return nil }
        return Int(exactly: bytes.bigEndian(at: objectsEnd &+ Int(object) &* offsetSize, count: offsetSize))
    }
}

/// The reason why a binary property list cannot be read. Apple's reader does not report it: it falls back to reading the file as text and
/// reports that error.
struct BinaryError: Error, Hashable, Sendable {
    /// The kind of error.
    enum Reason: Hashable, Sendable {
        case noTrailer
        case badTrailer(String)
        case badOffset
        case badReference
        case badMarker(UInt8)
        case badLength
        case cutShort
        case largeIdentifier
        case containerAsKey
        case cycle
        case tooDeep
        case tooLarge
    }

    /// The kind of error.
    var reason: Reason
    /// The offset in the file where the error was detected.
    var offset: Int

    init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// The message for a finding.
    var message: String {
        switch reason {
        case .noTrailer: "The binary property list has no trailer"
        case .badTrailer(let what): "The trailer of the binary property list is wrong: \(what)"
        case .badOffset: "An offset in the table of the binary property list points behind the objects"
        case .badReference: "A reference in the binary property list is to no object"
        case .badMarker(let byte): "No object of a binary property list begins with the byte 0x\(String(byte, radix: 16))"
        case .badLength: "The length of an object in the binary property list is wrong"
        case .cutShort: "An object of the binary property list reaches into the offset table"
        case .largeIdentifier: "An identifier in the binary property list is larger than 32 bits"
        case .containerAsKey: "A dictionary of the binary property list has an array or dictionary as a key"
        case .cycle: "An object of the binary property list contains itself"
        case .tooDeep: "Too many nested arrays or dictionaries in the binary property list"
        case .tooLarge: "The binary property list refers to the same objects so often that reading it would take all memory"
        }
    }

    /// The rule of a finding.
    var rule: Rule {
        switch reason {
        case .noTrailer, .badTrailer, .badOffset: Rule.BinaryPropertyList.trailer
        case .badReference: Rule.BinaryPropertyList.reference
        case .badMarker, .badLength, .cutShort, .largeIdentifier: Rule.BinaryPropertyList.object
        case .containerAsKey: Rule.BinaryPropertyList.key
        case .cycle: Rule.BinaryPropertyList.cycle
        case .tooDeep: Rule.BinaryPropertyList.tooDeep
        case .tooLarge: Rule.BinaryPropertyList.tooLarge
        }
    }
}

extension Span<UInt8> {
    /// The big-endian number in `count` bytes starting at `index`: its low 64 bits. Bytes outside the span count as zero.
    func bigEndian(at index: Int, count: Int) -> UInt64 {
        var value: UInt64 = 0
        var position = index
        for _ in 0..<max(count, 0) {
            value = value << 8 | (position >= 0 && position < self.count ? UInt64(self[position]) : 0)
            position &+= 1
        }
        return value
    }
}
