import LocalizationCatalogModel
import LocalizationFileSyntax
package import LocalizationPlatform

/// The devices that an app is made for: what translators may vary a text by.
package enum SupportedDevices {
    /// The names of devices that catalogs have.
    package static let all = ["iphone", "ipad", "ipod", "mac", "applewatch", "appletv", "applevision", "other"]

    /// The devices that Xcode projects are built for, by their names in catalogs, in a fixed order.
    /// - Parameters:
    ///   - paths: The paths of `project.pbxproj` files; those that cannot be read say nothing.
    ///   - files: The tree that contains the files.
    package static func devices(ofXcodeProjects paths: [String], in files: any FileTree) -> [String] {
        var found: Set<ExactText> = []
        for path in paths {
            guard let bytes = try? files.read(path), let objects = PropertyListDocument(parsing: bytes).root?["objects"] else { continue }
            for object in objects.entries {
                guard let settings = object.value["buildSettings"] else { continue }
                found.formUnion(devices(of: settings).map(ExactText.init))
            }
        }
        return all.filter { found.contains(ExactText($0)) }
    }

    /// The devices that build settings name (Xcode, "Build settings reference").
    private static func devices(of settings: PropertyListNode) -> [String] {
        func words(_ name: String) -> [String] {
            let text = settings[name]?.stringValue ?? ""
            return text.utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }.map { String(Substring($0)) }
        }
        let families = ["1": "iphone", "2": "ipad", "3": "appletv", "4": "applewatch", "6": "mac", "7": "applevision"]
        let platforms = ["macosx": "mac", "appletvos": "appletv", "watchos": "applewatch", "xros": "applevision"]
        var devices = words("TARGETED_DEVICE_FAMILY").compactMap { families[$0] }
        devices += (words("SUPPORTED_PLATFORMS") + words("SDKROOT")).compactMap { platforms[$0] }
        if words("SUPPORTS_MACCATALYST").contains(where: { isSameText($0, "YES") }) { devices.append("mac") }
        return devices
    }
}
