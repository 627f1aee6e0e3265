import Foundation

/// The output that texts are compiled into: the only setting in `.localization.json` that determines the files of a build. The tool reads
/// all other settings and reports mistakes in the file.
enum PluginOutput: String {
    /// A Swift source file with `LocalizedBundle.module`.
    case embedded
    /// `Localizations.tables`, a resource of the target's bundle.
    case tables

    /// The output in the first settings file; nil if there is no file, or it does not specify a valid output.
    static func named(in folders: [URL]) -> PluginOutput? {
        guard let file = settingsFiles(in: folders).first, let data = try? Data(contentsOf: file),
            let members = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return nil }
        return (members["output"] as? String).flatMap(PluginOutput.init)
    }

    /// The existing settings files.
    static func settingsFiles(in folders: [URL]) -> [URL] {
        folders.map { $0.appending(path: ".localization.json") }.filter {
            FileManager.default.fileExists(atPath: $0.path(percentEncoded: false))
        }
    }
}
