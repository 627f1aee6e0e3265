import LocalizationFileSyntax

/// Writes binary property lists as CoreFoundation does (CFBinaryPList.c): same order of objects, same sizes, same encoding of numbers.
///
/// Equal strings, numbers, dates and data are written once; every boolean is written, but the first one is referenced, as in
/// CoreFoundation. Keys are in the dictionary's order, where CoreFoundation uses the order of its hash tables.
struct PropertyListBinaryWriter {
    /// A value that is written only once.
    private enum Scalar: Hashable {
        case string(PropertyListDictionary.Key)
        case integer(Int128)
        case real(UInt64)
        case date(UInt64)
        case data([UInt8])
        case boolean(Bool)
    }

    /// A container or scalar with its number; containers store the numbers of their contents.
    private struct Object {
        var value: PropertyListValue
        var references: [Int] = []
    }

    private var objects: [Object] = []
    private var numbers: [Scalar: Int] = [:]
    private var output: [UInt8] = []

    /// The contents of a complete file.
    static func write(_ value: PropertyListValue) -> [UInt8] {
        var writer = PropertyListBinaryWriter()
        _ = writer.flatten(value)
        writer.writeFile()
        return writer.output
    }

    // MARK: Objects

    /// Numbers a value and everything inside it: a container first, then its keys, then its values. Recursive: the depth of a value is that
    /// of the files that it came from, which the readers limit.
    private mutating func flatten(_ value: PropertyListValue) -> Int {
        let scalar = Self.scalar(value)
        let known = scalar.flatMap { numbers[$0] }
        let number = objects.count
        if let known {
            if case .boolean = value { objects.append(Object(value: value)) }
            return known
        }
        if let scalar { numbers[scalar] = number }
        objects.append(Object(value: value))
        var references: [Int] = []
        switch value {
        case .array(let elements), .set(let elements):
            references.reserveCapacity(elements.count)
            for element in elements { references.append(flatten(element)) }
        case .dictionary(let entries):
            references.reserveCapacity(entries.count &* 2)
            for key in entries.keys { references.append(flatten(.string(key))) }
            for key in entries.keys { references.append(flatten(entries[key] ?? .null)) }
        default:
            return number
        }
        objects[number].references = references
        return number
    }

    private static func scalar(_ value: PropertyListValue) -> Scalar? {
        switch value {
        case .string(let text): .string(PropertyListDictionary.Key(text))
        case .integer(let number): .integer(number)
        case .real(let number): .real(number.bitPattern)
        case .date(let seconds): .date(seconds.bitPattern)
        case .data(let bytes): .data(bytes)
        case .boolean(let flag): .boolean(flag)
        case .array, .dictionary, .set, .uid, .null: nil
        }
    }

    // MARK: Bytes

    private mutating func writeFile() {
        output += "bplist00".utf8
        let referenceSize = Self.byteCount(objects.count)
        var offsets: [Int] = []
        offsets.reserveCapacity(objects.count)
        for object in objects {
            offsets.append(output.count)
            write(object, referenceSize: referenceSize)
        }
        let tableOffset = output.count
        let offsetSize = Self.byteCount(tableOffset)
        for offset in offsets { append(UInt64(offset), count: offsetSize) }
        append(0, count: 6)
        output.append(UInt8(truncatingIfNeeded: offsetSize))
        output.append(UInt8(truncatingIfNeeded: referenceSize))
        append(UInt64(objects.count), count: 8)
        append(0, count: 8)
        append(UInt64(tableOffset), count: 8)
    }

    private mutating func write(_ object: Object, referenceSize: Int) {
        switch object.value {
        case .null: output.append(0x00)
        case .boolean(let flag): output.append(flag ? 0x09 : 0x08)
        case .integer(let number): write(number)
        case .real(let number):
            output.append(0x23)
            append(number.bitPattern, count: 8)
        case .date(let seconds):
            output.append(0x33)
            append(seconds.bitPattern, count: 8)
        case .data(let bytes):
            writeHead(0x40, count: bytes.count)
            output += bytes
        case .string(let text): write(text)
        case .uid(let number):
            let size = number <= 0xFF ? 1 : number <= 0xFFFF ? 2 : 4
            output.append(0x80 | UInt8(truncatingIfNeeded: size &- 1))
            append(UInt64(number), count: size)
        case .array: writeHead(0xA0, count: object.references.count)
        case .set: writeHead(0xC0, count: object.references.count)
        case .dictionary: writeHead(0xD0, count: object.references.count / 2)
        }
        for reference in object.references { append(UInt64(reference), count: referenceSize) }
    }

    private mutating func write(_ text: String) {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            writeHead(0x50, count: text.utf8.count)
            output += text.utf8
        } else {
            writeHead(0x60, count: text.utf16.count)
            for unit in text.utf16 { append(UInt64(unit), count: 2) }
        }
    }

    private mutating func write(_ number: Int128) {
        if number > Int128(Int64.max) || number < Int128(Int64.min) {
            output.append(0x14)
            append(UInt64(truncatingIfNeeded: number >> 64), count: 8)
            append(UInt64(truncatingIfNeeded: number), count: 8)
        } else {
            writeInteger(UInt64(truncatingIfNeeded: number))
        }
    }

    /// Writes one, two, four or eight bytes, as few as hold the number; a negative number has eight.
    private mutating func writeInteger(_ number: UInt64) {
        let (marker, size): (UInt8, Int) =
            number <= 0xFF ? (0x10, 1) : number <= 0xFFFF ? (0x11, 2) : number <= 0xFFFF_FFFF ? (0x12, 4) : (0x13, 8)
        output.append(marker)
        append(number, count: size)
    }

    /// Writes a marker with a count; counts of 15 and above follow as an integer.
    private mutating func writeHead(_ marker: UInt8, count: Int) {
        output.append(marker | UInt8(truncatingIfNeeded: min(count, 15)))
        if count >= 15 { writeInteger(UInt64(count)) }
    }

    /// Appends the low bytes of a number, most significant byte first.
    private mutating func append(_ number: UInt64, count: Int) {
        var shift = count &* 8
        while shift > 0 {
            shift &-= 8
            output.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
        }
    }

    /// The number of bytes for a number: one, two, four or eight.
    private static func byteCount(_ number: Int) -> Int {
        number <= 0xFF ? 1 : number <= 0xFFFF ? 2 : number <= 0xFFFF_FFFF ? 4 : 8
    }
}
