package import Foundation

/// Reads and writes the files of both stages inside a project folder.
package struct TableFiles {
    /// The folder with the project's `Package.swift`.
    package let project: URL

    private var dataFolder: URL { dataFolder(of: .cldr) }
    private var sourceFolder: URL { project.appending(path: "Sources/LocalizationCLDR/Generated") }

    /// - Throws: ``GenerationError`` where `path` is not the project's root folder.
    package init(projectPath path: String) throws {
        project = URL(filePath: path, directoryHint: .isDirectory)
        guard FileManager.default.fileExists(atPath: project.appending(path: "Sources/LocalizationCLDR").path) else {
            throw GenerationError("\(path) has no Sources/LocalizationCLDR: run from the project's root folder or name it with --project")
        }
    }

    private func dataFolder(of origin: TableOrigin) -> URL { project.appending(path: "Data/\(origin.rawValue)") }

    /// What a file in `Data/Apple` holds.
    private struct AppleDataFile<Tables: Decodable>: Decodable {
        /// The release of Apple's ICU that the tables are from, "ICU-76142".
        var icuVersion: String
        var tables: Tables
    }

    /// What a file in `Data/CLDR` holds.
    private struct DataFile<Tables: Codable>: Codable {
        /// The CLDR release that the tables are from, "47".
        var cldrVersion: String
        var tables: Tables
    }

    /// Reads the tables of one file in `Data/Apple`.
    ///
    /// - Throws: a reading or decoding error where the file is absent or has another shape.
    func appleData<Tables: Decodable>(_ type: Tables.Type, named name: String) throws -> Tables {
        let data = try Data(contentsOf: dataFolder(of: .apple).appending(path: "\(name).json"))
        return try JSONDecoder().decode(AppleDataFile<Tables>.self, from: data).tables
    }

    // MARK: Stage one

    /// Writes one family's file in `Data/CLDR`, and gives its path relative to the project.
    package func writeTrimmedData(of generator: some TableGenerator, from release: CLDRRelease) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let file = DataFile(cldrVersion: release.version, tables: try generator.trim(release))
        try FileManager.default.createDirectory(at: dataFolder, withIntermediateDirectories: true)
        let path = "\(generator.dataName).json"
        try (encoder.encode(file) + Data("\n".utf8)).write(to: dataFolder.appending(path: path))
        return "Data/CLDR/" + path
    }

    /// Copies the licence of the release, which has to stay with data taken from it.
    package func copyLicence(of release: CLDRRelease) throws -> String {
        let text = try Data(contentsOf: release.folder.appending(path: "LICENSE"))
        try FileManager.default.createDirectory(at: dataFolder, withIntermediateDirectories: true)
        try text.write(to: dataFolder.appending(path: "LICENSE"))
        return "Data/CLDR/LICENSE"
    }

    // MARK: Stage two

    /// A generated file as it should be, and where it belongs.
    package struct GeneratedFile {
        /// The path relative to the project.
        package let path: String
        package let text: String
    }

    /// Makes one family's Swift file from its file in `Data/CLDR`, without writing it.
    package func generatedFile<Generator: TableGenerator>(of generator: Generator) throws -> GeneratedFile {
        let data = try Data(contentsOf: dataFolder(of: generator.origin).appending(path: "\(generator.dataName).json"))
        let text: String
        switch generator.origin {
        case .cldr:
            let file = try JSONDecoder().decode(DataFile<Generator.Trimmed>.self, from: data)
            text = try generator.generate(from: file.tables)
                .text(dataName: generator.dataName, cldrVersion: file.cldrVersion)
        case .apple:
            let file = try JSONDecoder().decode(AppleDataFile<Generator.Trimmed>.self, from: data)
            text = try generator.generate(from: file.tables)
                .text(dataName: generator.dataName, icuVersion: file.icuVersion)
        }
        return GeneratedFile(path: "Sources/LocalizationCLDR/Generated/\(generator.sourceName).swift", text: text)
    }

    /// Whether the committed file equals `file`.
    package func isCurrent(_ file: GeneratedFile) -> Bool {
        (try? Data(contentsOf: project.appending(path: file.path))) == Data(file.text.utf8)
    }

    /// The Swift files in the folder of the tables that no family writes, relative to the project.
    package func unexpectedFiles(besides files: [GeneratedFile]) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: sourceFolder.path)
            .filter { $0.hasSuffix(".swift") }
            .map { "Sources/LocalizationCLDR/Generated/\($0)" }
            .filter { path in !files.contains { $0.path == path } }
            .sorted()
    }

    /// Writes a generated file, and leaves it untouched (with its date) where it is current.
    package func write(_ file: GeneratedFile) throws {
        guard !isCurrent(file) else { return }
        try FileManager.default.createDirectory(at: sourceFolder, withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: project.appending(path: file.path))
    }
}
