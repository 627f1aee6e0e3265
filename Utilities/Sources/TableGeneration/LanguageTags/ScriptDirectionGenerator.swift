/// The scripts that are written from right to left (CLDR, "Script Metadata").
struct ScriptDirectionGenerator: TableGenerator {
    let dataName = "script-direction"
    let sourceName = "ScriptDirectionTables"

    struct Trimmed: Codable {
        var rightToLeft: [String]
    }

    func trim(_ release: CLDRRelease) throws -> Trimmed {
        struct File: Decodable {
            struct Script: Decodable { var rtl: String }
            var scriptMetadata: [String: Script]
        }
        let scripts = try release.decode(File.self, from: "scriptMetadata.json").scriptMetadata
        return Trimmed(rightToLeft: scripts.filter { $0.value.rtl == "YES" }.keys.sorted())
    }

    func generate(from trimmed: Trimmed) throws -> SwiftSource {
        var source = SwiftSource()
        source.beginNamespace("ScriptDirectionTables", documentation: "Which way scripts run.")
        try source.table(
            "rightToLeft", trimmed.rightToLeft.map { try LocalePacking.script($0) }.sorted(), radix: 16,
            documentation: "Scripts from right to left, 5 bits a letter, sorted."
        )
        source.endNamespace()
        return source
    }
}
