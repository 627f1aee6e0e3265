import Foundation
import PackagePlugin

/// The files of a target that hold localized texts.
enum LocalizedFiles {
    private static let extensions: Set<String> = ["xcstrings", "strings", "stringsdict"]

    /// The files in a target's folder and below it, by path.
    ///
    /// Files that the manifest excludes count as well: that keeps SwiftPM from copying them into the bundle, where nothing needs them. Hidden
    /// folders and the folders of other targets do not count. What the settings ignore is left out by the tool.
    static func of(_ target: any SourceModuleTarget, in package: Package) -> [URL] {
        let root = target.directoryURL.standardizedFileURL
        var passedOver: Set<String> = []
        for other in package.targets where other.id != target.id {
            let folder = other.directoryURL.standardizedFileURL.path
            if folder.hasPrefix(root.path + "/") { passedOver.insert(folder) }
        }
        let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        var files: [URL] = []
        while let file = walk?.nextObject() as? URL {
            if passedOver.contains(file.standardizedFileURL.path) {
                walk?.skipDescendants()
            } else if extensions.contains(file.pathExtension) {
                files.append(file)
            }
        }
        return files.sorted { $0.path < $1.path }
    }
}
