import Foundation

/// The compilers of the toolchain, which say what generated code is.
public enum SourceCompiler {
    public static let swift = path(of: "swiftc")
    public static let clang = path(of: "clang")

    /// Runs a program to its end and gives its standard output; nil where it fails.
    public static func run(_ program: String, _ arguments: [String]) throws -> [UInt8]? {
        let files = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let output = try files.write("", to: "output")
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: output)
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? Array(try Data(contentsOf: URL(fileURLWithPath: output))) : nil
    }

    /// The declarations of a Swift file as its parser sees them, by kind and name; members stand behind the name of what they are in.
    public static func declarations(in file: String) throws -> [String] {
        guard let swift, let dump = try run(swift, ["-frontend", "-parse-as-library", "-dump-parse", "-dump-ast-format", "json", file])
        else { return ["no Swift file"] }
        let tree = try JSONSerialization.jsonObject(with: Data(dump)) as? [String: Any]
        return declarations(tree?["items"], in: "")
    }

    private static func declarations(_ items: Any?, in outer: String) -> [String] {
        (items as? [[String: Any]] ?? []).flatMap { item -> [String] in
            let kind = (item["_kind"] as? String ?? "").replacingOccurrences(of: "_decl", with: "")
            if kind == "pattern_binding" { return [] }
            let base = (item["name"] as? [String: Any])?["base_name"] as? [String: Any]
            let name = base?["name"] as? String ?? item["extended_type"] as? String ?? ""
            return ["\(outer)\(kind) \(name)"] + declarations(item["members"], in: outer + name + ".")
        }
    }

    private static func path(of name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
