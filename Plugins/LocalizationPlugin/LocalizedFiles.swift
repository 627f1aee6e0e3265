import Foundation
import PackagePlugin

/// The files of a target that hold localized texts.
enum LocalizedFiles {
    private static let extensions: Set<String> = ["xcstrings", "strings", "stringsdict"]

    /// The files in a target's folder and below it, by path.
    ///
    /// Includes files that the manifest excludes: excluding them prevents SwiftPM from copying them into the bundle, where they are not
    /// needed. Hidden folders and the folders of other targets are skipped. Files that the settings ignore are left out by the tool.
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
