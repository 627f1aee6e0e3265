import LocalizationFileSyntax
import Foundation
import LocalizationSourceText
import LocalizationTestSupport
import Testing

/// Compares with `PropertyListSerialization`, whose readers of all three formats are CoreFoundation's.
@Suite("Property lists against this platform's Foundation")
struct FoundationDifferentialTests {
    /// What Foundation makes of a file, and the messages of its two errors.
    static func foundation(_ bytes: [UInt8]) -> (value: PropertyListValue?, outer: String?, oldStyle: String?) {
        do {
            let value = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
            return (PropertyListValue(foundation: value), nil, nil)
        } catch let error as NSError {
            // On Linux the attached error is a CFError, of which only the description can be read.
            let attached = error.userInfo["kCFPropertyListOldStyleParsingError"].map { "\($0)" }
            let marker = "NSDebugDescription="
            let oldStyle = attached.flatMap { text in text.range(of: marker).map { String(text[$0.upperBound...].dropLast()) } }
            return (nil, error.userInfo["NSDebugDescription"] as? String, oldStyle)
        }
    }

    static let tokens = [
        "\"", "'", "\\", ";", "=", "{", "}", "(", ")", "<", ">", ",", "/*", "*/", "//", "\n", "\r", " ", "\\U00e9", "\\351", "a", "b",
        "\"x\"",
        "é", "\u{2028}", "\u{FEFF}", "😀", "<0f>", "&amp;", "&#65;", "&#xD800;", "&", "<![CDATA[", "]]>", "<!--", "-->", "<?", "?>",
        "<dict>",
        "</dict>", "<key>", "</key>", "<string>", "</string>", "<string/>", "<array>", "</array>", "<integer>", "</integer>", "<real>",
        "</real>", "<date>", "</date>", "<data>", "</data>", "<true/>", "<plist>", "</plist>", "12", "0x1f", "-", "nan", "\0",
        "<!DOCTYPE plist>",
    ]

    /// Changes a few places of a file.
    static func mutate(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let index = Int.random(in: 0...bytes.count, using: &generator)
            switch Int.random(in: 0..<5, using: &generator) {
            case 0 where index < bytes.count: bytes.remove(at: index)
            case 1 where index < bytes.count: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 2: bytes.removeSubrange(index..<min(index + Int.random(in: 1...20, using: &generator), bytes.count))
            default: bytes.insert(contentsOf: Array((tokens.randomElement(using: &generator) ?? "").utf8), at: index)
            }
        }
        return bytes
    }

    @Test("Files put together from tokens are read alike: same value, same messages")
    func tokenSoup() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<4_000 {
            let count = Int.random(in: 1..<20, using: &generator)
            let text = (0..<count).map { _ in Self.tokens.randomElement(using: &generator) ?? "" }.joined()
            expectAgreement(Array(text.utf8))
        }
    }

    @Test("Sound files with a few changes are read alike: same value, same messages")
    func mutations() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<4_000 {
            let base = SampleFiles.all.randomElement(using: &generator) ?? []
            expectAgreement(Self.mutate(base, &generator))
        }
    }

    private func expectAgreement(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
        let document = PropertyListDocument(parsing: bytes, policy: .apple)
        // Foundation on Linux traps on keys and values that it has no Swift type for.
        if document.format == .binary, document.root.map(Self.hasUnbridgeableParts) ?? false { return }
        let expected = Self.foundation(bytes)
        let text = String(decoding: bytes, as: UTF8.self).debugDescription
        #expect(document.appleValue == expected.value, "\(text)", sourceLocation: sourceLocation)
        #expect(document.appleRejection?.outerMessage == expected.outer, "\(text)", sourceLocation: sourceLocation)
        #expect(document.appleRejection?.oldStyleMessage == expected.oldStyle, "\(text)", sourceLocation: sourceLocation)
    }

    private static func hasUnbridgeableParts(_ root: PropertyListNode) -> Bool {
        var open = [root]
        while let node = open.popLast() {
            if node.kind == .uid || node.kind == .null || node.kind == .set || node.isKey && node.kind != .string { return true }
            open += Array(node.children)
        }
        return false
    }
}

extension PropertyListValue {
    /// Converts what `PropertyListSerialization` returns.
    fileprivate init(foundation value: Any) {
        switch value {
        case let text as String: self = .string(text)
        case let number as NSNumber:
            if number === NSNumber(value: true) || number === NSNumber(value: false) {
                self = .boolean(number.boolValue)
            } else if String(cString: number.objCType) == "d" || String(cString: number.objCType) == "f" {
                self = .real(number.doubleValue)
            } else if number.compare(NSNumber(value: Int64.max)) == .orderedDescending {
                self = .integer(Int128(number.uint64Value))
            } else {
                self = .integer(Int128(number.int64Value))
            }
        case let data as Data: self = .data(Array(data))
        case let date as Date: self = .date(date.timeIntervalSinceReferenceDate)
        case let array as [Any]: self = .array(array.map(PropertyListValue.init(foundation:)))
        case let entries as [String: Any]:
            var dictionary = PropertyListDictionary()
            for (key, value) in entries { dictionary[key] = PropertyListValue(foundation: value) }
            self = .dictionary(dictionary)
        default: self = .null
        }
    }
}
