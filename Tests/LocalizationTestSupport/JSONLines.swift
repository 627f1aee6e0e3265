import Foundation

/// The lines of a JSON Lines file, decoded.
public func decodeJSONLines<Row: Decodable>(_ type: Row.Type, path: String) throws -> [Row] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let decoder = JSONDecoder()
    return try data.split(separator: UInt8(ascii: "\n")).map { try decoder.decode(Row.self, from: Data($0)) }
}
