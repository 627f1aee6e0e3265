import Foundation

/// What texts are compiled into: the one setting of `.localization.json` that decides which files a build has. All else in it is read by the tool,
/// which also reports its mistakes.
enum PluginOutput: String {
    /// A Swift source file with `LocalizedBundle.module`.
    case embedded
    /// `Localizations.tables`, a resource of the target's bundle.
    case tables

    /// What the first settings file says; nil where there is none or it says nothing that can be read.
    static func named(in folders: [URL]) -> PluginOutput? {
        guard let file = settingsFiles(in: folders).first, let data = try? Data(contentsOf: file),
            let members = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return nil }
        return (members["output"] as? String).flatMap(PluginOutput.init)
    }

    /// The settings files that are there.
    static func settingsFiles(in folders: [URL]) -> [URL] {
        folders.map { $0.appending(path: ".localization.json") }.filter { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
    }
}
