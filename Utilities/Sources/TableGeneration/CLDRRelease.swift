package import Foundation

/// A folder with the JSON files of a CLDR release.
package struct CLDRRelease {
    /// The folder that holds the files.
    package let folder: URL

    /// The release, "47", as `plurals.json` states it.
    package let version: String

    /// - Throws: a reading or decoding error where `plurals.json` is absent or does not state a version.
    package init(folder: URL) throws {
        struct Versioned: Decodable {
            struct Supplemental: Decodable { var version: Version }
            struct Version: Decodable { var _cldrVersion: String }
            var supplemental: Supplemental
        }
        self.folder = folder
        let data = try Data(contentsOf: folder.appending(path: "plurals.json"))
        version = try JSONDecoder().decode(Versioned.self, from: data).supplemental.version._cldrVersion
    }

    /// Reads one file of the release, for example `decode(Plurals.self, from: "plurals.json")`.
    package func decode<Content: Decodable>(_ type: Content.Type, from name: String) throws -> Content {
        do {
            return try JSONDecoder().decode(type, from: Data(contentsOf: folder.appending(path: name)))
        } catch {
            throw GenerationError("\(name): \(error)")
        }
    }
}
