import LocalizationFileSyntax
import LocalizationFileWriting
import Foundation
import Testing

@Suite("Writing property lists as Foundation does")
struct PropertyListWriterFoundationTests {
    @Test("XML of 500 random values is the same byte for byte")
    func xml() throws {
        var random = RandomPropertyList(seed: 3, isForText: false)
        for _ in 0..<500 {
            let value = random.next()
            var objects = FoundationObjects()
            let expected = try PropertyListSerialization.data(fromPropertyList: objects.object(value), format: .xml, options: 0)
            let bytes = try #require(value.propertyList(in: .xml))
            #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
        }
    }

    // Foundation writes keys in the order of a hash table and finds equal objects by their address. So the objects are shared first, and
    // the order of keys is taken over from Foundation's file.
    @Test("binary files of 500 random values are the same byte for byte, given the order of keys")
    func binary() throws {
        var random = RandomPropertyList(seed: 4, isForText: false)
        for _ in 0..<500 {
            let value = random.next()
            var objects = FoundationObjects()
            let data = try PropertyListSerialization.data(fromPropertyList: objects.object(value), format: .binary, options: 0)
            let expected = Array(data)
            let ordered = try #require(PropertyListDocument(parsing: expected).appleValue)
            #expect(ordered == value)
            #expect(ordered.propertyList(in: .binary) == expected)
        }
    }

    @Test("readable JSON of 500 random values is the same byte for byte")
    func json() throws {
        var random = RandomPropertyList(seed: 5, isForJSON: true)
        for _ in 0..<500 {
            let value = random.next()
            var objects = FoundationObjects()
            let expected = try JSONSerialization.data(withJSONObject: objects.object(value), options: [.prettyPrinted, .sortedKeys])
            let bytes = try #require(
                value.json {
                    $0.compare($1, options: [.numeric, .caseInsensitive, .forcedOrdering], range: nil, locale: Locale(identifier: ""))
                        == .orderedAscending
                })
            #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
        }
    }

    @Test("Foundation reads what is written, in both formats")
    func readBack() throws {
        var random = RandomPropertyList(seed: 6)
        for _ in 0..<500 {
            let value = random.next()
            for format in [PropertyListValue.WritableFormat.xml, .binary] {
                let bytes = try #require(value.propertyList(in: format))
                let object = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
                var objects = FoundationObjects()
                #expect(object as? NSObject == objects.object(value))
            }
        }
    }

    @Test(
        "Foundation's Base64 decoder agrees",
        arguments: [
            "", "AQ==", "AQI=", "AQID", "A Q\nI D", "AQ", "AQI", "A", "AQ=I", "=AQID", "AQID====", "AQ==x", "=", "!", "\n",
        ])
    func base64(text: String) {
        let expected = Data(base64Encoded: text, options: .ignoreUnknownCharacters).map(Array.init)
        #expect(Base64.decodeIgnoringUnknownCharacters(text.utf8) == expected)
        if let expected { #expect(String(decoding: Base64.encode(expected), as: UTF8.self) == Data(expected).base64EncodedString()) }
    }
}

/// Makes Foundation's objects, equal scalars the same object.
private struct FoundationObjects {
    private var strings: [String: NSString] = [:]
    private var scalars: [String: NSObject] = [:]

    mutating func object(_ value: PropertyListValue) -> NSObject {
        switch value {
        case .string(let text): string(text)
        case .integer(let number):
            shared("i\(number)", Int64(exactly: number).map { NSNumber(value: $0) } ?? NSNumber(value: UInt64(truncatingIfNeeded: number)))
        case .real(let number): shared("r\(number.bitPattern)", NSNumber(value: number))
        case .boolean(let flag): shared("b\(flag)", NSNumber(value: flag))
        case .date(let seconds): shared("d\(seconds.bitPattern)", NSDate(timeIntervalSinceReferenceDate: seconds))
        case .data(let bytes): shared("x\(bytes)", NSData(data: Data(bytes)))
        case .array(let elements), .set(let elements):
            NSArray(array: elements.map { object($0) })
        case .dictionary(let entries): dictionary(entries)
        case .uid, .null: NSNull()
        }
    }

    private mutating func dictionary(_ entries: PropertyListDictionary) -> NSDictionary {
        let result = NSMutableDictionary()
        for key in entries.keys { result.setObject(object(entries[key] ?? .null), forKey: string(key)) }
        return result
    }

    private mutating func string(_ text: String) -> NSString {
        // By its code units: two spellings of one character are two texts.
        let key = text.utf8.map { String($0) }.joined(separator: " ")
        if let known = strings[key] { return known }
        let made = NSString(string: text)
        strings[key] = made
        return made
    }

    private mutating func shared(_ key: String, _ made: NSObject) -> NSObject {
        if let known = scalars[key] { return known }
        scalars[key] = made
        return made
    }
}
