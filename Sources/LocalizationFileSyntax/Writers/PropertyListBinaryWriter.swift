/// Writes binary property lists as CoreFoundation does (CFBinaryPList.c): same order of objects, same sizes, same spellings of numbers.
///
/// Strings, numbers, dates and data that are equal are written once; of booleans each is written and the first one is referred to, as
/// CoreFoundation has it. Keys stand in the order of the dictionary, where CoreFoundation takes the order of its hash tables.
struct PropertyListBinaryWriter {
    /// What is written once.
    private enum Scalar: Hashable {
        case string(PropertyListDictionary.Key)
        case integer(Int128)
        case real(UInt64)
        case date(UInt64)
        case data([UInt8])
        case boolean(Bool)
    }

    /// A container or scalar with its number; containers know the numbers of what is in them.
    private struct Object {
        var value: PropertyListValue
        var references: [Int] = []
    }

    private var objects: [Object] = []
    private var numbers: [Scalar: Int] = [:]
    private var output: [UInt8] = []

    /// The whole file.
    static func write(_ value: PropertyListValue) -> [UInt8] {
        var writer = PropertyListBinaryWriter()
        _ = writer.flatten(value)
        writer.writeFile()
        return writer.output
    }

    // MARK: Objects

    /// Numbers a value and all that is inside of it: a container first, then its keys, then its values. Recursive: the depth of a value is
    /// that of the files that it came from, which the readers limit.
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

    /// One, two, four or eight bytes, as few as hold the number; a negative number has eight.
    private mutating func writeInteger(_ number: UInt64) {
        let (marker, size): (UInt8, Int) =
            number <= 0xFF ? (0x10, 1) : number <= 0xFFFF ? (0x11, 2) : number <= 0xFFFF_FFFF ? (0x12, 4) : (0x13, 8)
        output.append(marker)
        append(number, count: size)
    }

    /// A marker with a count, which follows as an integer from 15 on.
    private mutating func writeHead(_ marker: UInt8, count: Int) {
        output.append(marker | UInt8(truncatingIfNeeded: min(count, 15)))
        if count >= 15 { writeInteger(UInt64(count)) }
    }

    /// The low bytes of a number, highest first.
    private mutating func append(_ number: UInt64, count: Int) {
        var shift = count &* 8
        while shift > 0 {
            shift &-= 8
            output.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
        }
    }

    /// How many bytes a number takes: one, two, four or eight.
    private static func byteCount(_ number: Int) -> Int {
        number <= 0xFF ? 1 : number <= 0xFFFF ? 2 : number <= 0xFFFF_FFFF ? 4 : 8
    }
}
