package import LocalizationPlatform
package import LocalizationProject
import LocalizationCatalogModel
import LocalizationSourceText

/// The oldest systems that a project is built for, as its Xcode projects, their configuration files and the manifests of packages say.
package enum DeploymentTargets {
    /// A platform with the first version that has `String(localized:)`.
    ///
    /// Source: Apple, "init(localized:table:bundle:locale:comment:)" of `String`.
    private struct Platform {
        let setting: String
        /// The beginning of the platform in a manifest.
        let argument: String
        let version: Int
    }

    private static let platforms = [
        Platform(setting: "IPHONEOS_DEPLOYMENT_TARGET", argument: ".iOS(", version: 15),
        Platform(setting: "MACOSX_DEPLOYMENT_TARGET", argument: ".macOS(", version: 12),
        Platform(setting: "TVOS_DEPLOYMENT_TARGET", argument: ".tvOS(", version: 15),
        Platform(setting: "WATCHOS_DEPLOYMENT_TARGET", argument: ".watchOS(", version: 8),
    ]

    /// Whether a project is built for systems without `String(localized:)`. O(bytes of the projects and manifests).
    /// - Parameter folders: The folders that may have a manifest.
    package static func lackStringLocalized(in project: ProjectFiles, manifestsIn folders: [String], _ files: any FileTree) -> Bool {
        let lists = project.propertyLists.map(\.path).filter { path in
            let type = PathNames.fileExtension(of: path)?.lowercased() ?? ""
            return ["pbxproj", "xcconfig"].contains { isSameText($0, type) }
        }
        return lists.contains { hasOlder(at: $0, \.setting, files) }
            || folders.contains { hasOlder(at: PathNames.join($0, PackageManifest.fileName), \.argument, files) }
    }

    /// Whether a file has an older version of a platform behind its name, outside of comments at the beginning of a line.
    private static func hasOlder(at path: String, _ name: (Platform) -> String, _ files: any FileTree) -> Bool {
        guard let bytes = try? files.read(path) else { return false }
        return platforms.contains { platform in
            let name = Array(name(platform).utf8)
            return bytes.split(separator: 0x0A).contains { line in
                guard !line.drop(while: \.isASCIIBlank).starts(with: "//".utf8), let place = line.firstRange(of: name) else { return false }
                // `IPHONEOS_DEPLOYMENT_TARGET = 13.0;`, `.macOS(.v10_15)`, `.iOS("14.0")`
                let value = line[place.upperBound...].drop { $0.isASCIIBlank || "=\".v".utf8.contains($0) }
                return Int(String(decoding: value.prefix(while: \.isASCIIDigit), as: UTF8.self)).map { $0 < platform.version } ?? false
            }
        }
    }
}
