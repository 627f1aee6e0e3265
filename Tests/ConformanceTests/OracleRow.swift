import LocalizationFileSyntax
import Foundation
import LocalizationPlatform
import LocalizationTestSupport

/// A value of JSON, with booleans and numbers kept apart.
enum JSONValue: Decodable {
    case null
    case boolean(Bool)
    case integer(Int128)
    case real(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .integer(Int128(value))
        } else if let value = try? container.decode(UInt64.self) {
            self = .integer(Int128(value))
        } else if let value = try? container.decode(Double.self) {
            self = .real(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }
}

/// One file of the oracle and what Apple's reader makes of it.
struct OracleRow: Decodable {
    let id: String
    let kind: String
    let file: String
    let accept: Bool
    let compiled: [JSONValue]?
    let typed: Bool?
    let diagnostic: String?

    /// The bytes of the file.
    var bytes: [UInt8] {
        get throws { try FileSystem.read(SharedMaterial.path("oracle/apple/" + file)) }
    }

    /// All rows of one kind.
    static func all(kind: String) throws -> [OracleRow] {
        let text = String(decoding: try FileSystem.read(SharedMaterial.path("oracle/apple/cases.jsonl")), as: UTF8.self)
        return try text.split(separator: "\n").map { try JSONDecoder().decode(OracleRow.self, from: Data($0.utf8)) }.filter {
            $0.kind == kind
        }
    }
}

extension PropertyListValue {
    /// Whether the value is the one that the oracle writes as JSON.
    ///
    /// Values that JSON lacks are objects with `$applePlistType`; a number that is no such object matches an integer or a real number.
    func matches(_ json: JSONValue) -> Bool {
        switch (self, json) {
        case (.string(let text), .string(let expected)):
            return text.utf8.elementsEqual(expected.utf8)
        case (.boolean(let value), .boolean(let expected)):
            return value == expected
        case (.integer(let value), .integer(let expected)):
            return value == expected
        case (.real(let value), .real(let expected)):
            return value == expected
        case (.real(let value), .integer(let expected)):
            return value == Double(expected)
        case (.array(let elements), .array(let expected)):
            return elements.count == expected.count && zip(elements, expected).allSatisfy { $0.matches($1) }
        case (_, .object(let object)):
            guard case .string(let type)? = object["$applePlistType"] else {
                guard case .dictionary(let entries) = self else { return false }
                return entries.count == object.count && object.allSatisfy { key, value in entries[key]?.matches(value) ?? false }
            }
            return matches(object, type: type)
        default:
            return false
        }
    }

    private func matches(_ object: [String: JSONValue], type: String) -> Bool {
        switch (self, type, object["base64"] ?? object["bits"] ?? object["value"] ?? object["entries"]) {
        case (.data(let bytes), "data", .string(let expected)?):
            return Data(bytes).base64EncodedString() == expected
        case (.real(let value), "real", .string(let expected)?):
            // Apple's NaN and ours differ in their sign at most.
            return value.bitPattern == UInt64(expected, radix: 16) || value.isNaN && expected.hasSuffix("ff8000000000000")
        case (.date(let seconds), "date", .string(let expected)?):
            let date = ISO8601DateFormatter().date(from: expected)
            return date?.timeIntervalSinceReferenceDate == seconds
        case (.dictionary(let entries), "dictionary", .array(let expected)?):
            return entries.count == expected.count
                && expected.allSatisfy { entry in
                    guard case .object(let pair) = entry, case .string(let key)? = pair["key"], let value = pair["value"] else {
                        return false
                    }
                    return entries[key]?.matches(value) ?? false
                }
        default:
            return false
        }
    }
}
