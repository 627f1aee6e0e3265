import Foundation
import LocalizationTestSupport

/// The texts of a catalog by their places, such as `boat/en`, `boat/en/one` and `boat/en/count/one`.
struct ConvertedTexts: Equatable {
    private(set) var texts: [String: String] = [:]
    /// The names of arguments that the catalog keeps, by key; an argument without one is empty.
    private(set) var names: [String: [String]] = [:]

    init(_ texts: [String: String]) { self.texts = texts }

    /// Reads a catalog.
    init(_ path: String, in folder: TemporaryFolder) throws {
        let data = Data(try folder.text(path).utf8)
        let catalog = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        for (key, entry) in catalog["strings"] as? [String: [String: Any]] ?? [:] {
            for (language, value) in entry["localizations"] as? [String: [String: Any]] ?? [:] { add(value, "\(key)/\(language)") }
            guard let arguments = entry["namedArguments"] as? [[String: String]] else { continue }
            names[key] = arguments.map { ($0["name"] ?? "") + ($0["type"].map { ": " + $0 } ?? "") }
        }
    }

    private mutating func add(_ value: [String: Any], _ place: String) {
        if let unit = value["stringUnit"] as? [String: String] { texts[place] = unit["value"] }
        let plural = (value["variations"] as? [String: Any])?["plural"] as? [String: [String: Any]]
        for (category, item) in plural ?? [:] { add(item, "\(place)/\(category)") }
        for (name, item) in value["substitutions"] as? [String: [String: Any]] ?? [:] {
            add(item, "\(place)/\(name)")
            texts["\(place)/\(name)"] = "\(item["argNum"] ?? "-") \(item["formatSpecifier"] ?? "-")"
        }
    }

    subscript(place: String) -> String? { texts[place] }

    static func == (left: ConvertedTexts, right: ConvertedTexts) -> Bool { left.texts == right.texts }
}
