/// Builds binary property lists, sound and broken ones.
struct BinaryFile {
    /// The bytes of each object.
    var objects: [[UInt8]]
    var root = 0
    var offsetSize = 2
    var referenceSize = 1
    var version: [UInt8] = Array("00".utf8)

    init(_ objects: [[UInt8]]) { self.objects = objects }

    /// The whole file.
    var bytes: [UInt8] {
        var bytes = Array("bplist".utf8) + version
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += Self.number(offset, offsetSize) }
        bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
        bytes += Self.number(objects.count, 8) + Self.number(root, 8) + Self.number(table, 8)
        return bytes
    }

    /// A number in so many bytes, high byte first.
    static func number(_ value: Int, _ width: Int) -> [UInt8] {
        (0..<width).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> ($0 * 8)) : 0 }
    }

    static func string(_ text: String) -> [UInt8] { head(5, text.utf8.count) + Array(text.utf8) }
    static func utf16(_ units: [UInt16]) -> [UInt8] { head(6, units.count) + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    static func array(_ references: [UInt8]) -> [UInt8] { head(0xA, references.count) + references }
    static func dictionary(_ entries: [(UInt8, UInt8)]) -> [UInt8] { head(0xD, entries.count) + entries.map(\.0) + entries.map(\.1) }
    static func integer(_ value: Int, width: Int = 1) -> [UInt8] { [0x10 | UInt8(width.trailingZeroBitCount)] + number(value, width) }

    private static func head(_ marker: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [marker << 4 | UInt8(count)] : [marker << 4 | 15, 0x12] + number(count, 4)
    }
}
