import LocalizationFormatStrings
import Foundation
import LocalizationTestSupport
import Testing

/// A line of `runtime.jsonl`: one lookup whose answer came from Foundation on a Mac.
struct RuntimeRow: Decodable {
    /// A value to format with. Its spelling tells its type: 3 is an integer, 3.5 a floating-point number.
    enum Argument: Decodable {
        case integer(Int64), double(Double), text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let integer = try? container.decode(Int64.self) {
                self = .integer(integer)
            } else if let double = try? container.decode(Double.self) {
                self = .double(double)
            } else {
                self = .text(try container.decode(String.self))
            }
        }

        var value: FormatArgument {
            switch self {
            case .integer(let integer): .integer(integer)
            case .double(let double): .double(double)
            case .text(let text): .text(text)
            }
        }

        /// The argument in JSON.
        var json: String {
            get throws {
                switch self {
                case .integer(let integer): "\(integer)"
                case .double(let double): "\(double)"
                case .text(let text): String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
                }
            }
        }
    }

    let id: String
    let tables: [String: String]?
    let catalog: String?
    let language: String
    let key: String
    let arguments: [Argument]
    let locale: String
    let expected: String
    let presentationWidth: Int?
    let `default`: String?

    /// All rows.
    static func all() throws -> [RuntimeRow] {
        try decodeJSONLines(RuntimeRow.self, path: SharedMaterial.path("oracle/apple/runtime.jsonl"))
    }
}

/// What Apple's compiler made of the oracle's catalogs.
struct AppleCompiledCatalogs {
    /// Catalog → file → property list.
    private let outputs: [String: [String: Any]]

    init() throws {
        var outputs: [String: [String: Any]] = [:]
        let lines = try String(contentsOfFile: SharedMaterial.path("oracle/apple/cases.jsonl"), encoding: .utf8).split(separator: "\n")
        for line in lines {
            let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            guard object["kind"] as? String == "xcstrings", let file = object["file"] as? String,
                let compiled = object["compiled"] as? [[String: Any]]
            else { continue }
            outputs[file] = compiled.first
        }
        self.outputs = outputs
    }

    /// The property lists of a catalog by their paths, such as `de.lproj/catalog.strings`.
    func files(of catalog: String) throws -> [String: Any] { try #require(outputs[catalog], "\(catalog)") }

    /// Writes the tables of a catalog into a folder.
    func write(_ catalog: String, to folder: TemporaryFolder) throws {
        for (path, content) in try files(of: catalog) {
            try folder.write(try PropertyListSerialization.data(fromPropertyList: content, format: .xml, options: 0), to: path)
        }
    }
}
