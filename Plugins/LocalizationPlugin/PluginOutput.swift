import Foundation

/// The output that texts are compiled into, and whether there are accessors: the settings in `.localization.json` that determine the files of
/// a build. The tool reads all other settings and reports mistakes in the file.
enum PluginOutput: String {
    /// A Swift source file with `LocalizedBundle.module`.
    case embedded
    /// `Localizations.tables`, a resource of the target's bundle.
    case tables

    /// The output in the first settings file; nil if there is no file, or it does not specify a valid output.
    static func named(in folders: [URL]) -> PluginOutput? { (members(in: folders)["output"] as? String).flatMap(PluginOutput.init) }

    /// Whether the first settings file asks for accessors.
    static func wantsAccessors(in folders: [URL]) -> Bool { members(in: folders)["accessors"] != nil }

    /// The members of the first settings file; none if there is no file, or if it is no object.
    private static func members(in folders: [URL]) -> [String: Any] {
        guard let file = settingsFiles(in: folders).first, let data = try? Data(contentsOf: file) else { return [:] }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
    }

    /// The existing settings files.
    static func settingsFiles(in folders: [URL]) -> [URL] {
        folders.map { $0.appending(path: ".localization.json") }.filter {
            FileManager.default.fileExists(atPath: $0.path(percentEncoded: false))
        }
    }
}
