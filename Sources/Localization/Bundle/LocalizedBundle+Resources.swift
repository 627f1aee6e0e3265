extension LocalizedBundle {
    /// The folder with the bundle's `.lproj` folders and the resources that are not localized. Apple: `Bundle.resourcePath`.
    public var resourcePath: String { storage.folders.resources }

    /// Returns the path of a resource, such as a localized image; nil if there is no such resource.
    ///
    /// Resources are searched in the same order as tables: a file that is not localized, then the user's most preferred language, `Base`,
    /// the other languages. In each folder, a file for the platform and product (`Welcome-iphoneos~ipad.png`) takes precedence over the
    /// plain one. Apple: `Bundle.path(forResource:ofType:inDirectory:forLocalization:)`.
    ///
    /// Paths outside the bundle are never returned: neither for a name that contains `..` or a NUL or begins with `/`, nor through a
    /// symbolic link that leads out of the bundle.
    ///
    /// - Parameters:
    ///   - name: The file's name, which may be preceded by folders; nil or empty for the first file of the type.
    ///   - type: The extension; nil or empty if the name includes it, or if the file has no extension.
    ///   - directory: A subfolder of the resources folder and of each localization's folder; nil or empty for these folders themselves.
    ///   - localization: The localization to search instead of the user's. A file that is not localized still comes first.
    /// - Complexity: A few file system calls; nothing is cached.
    public func path(
        forResource name: String?, ofType type: String? = nil, inDirectory directory: String? = nil,
        forLocalization localization: String? = nil
    ) -> String? {
        guard let name, !name.isEmpty else {
            return paths(forResourcesOfType: type, inDirectory: directory, forLocalization: localization).first
        }
        return resources.path(
            name, type: Self.extensionName(type), in: directory ?? "", localizations: localization.map { [$0] } ?? preferredLocalizations,
            isExact: localization != nil)
    }

    /// Returns the paths of all resources of a type: those that are not localized, then those of the first localization that has any,
    /// sorted by name.
    ///
    /// Apple: `Bundle.paths(forResourcesOfType:inDirectory:forLocalization:)`. As with
    /// ``path(forResource:ofType:inDirectory:forLocalization:)``, paths outside the bundle are never returned.
    ///
    /// - Parameters:
    ///   - type: The extension; nil or empty for every file and folder.
    ///   - directory: A subfolder of the resources folder and of each localization's folder; nil or empty for these folders themselves.
    ///   - localization: The localization to search instead of the user's.
    public func paths(
        forResourcesOfType type: String?, inDirectory directory: String? = nil, forLocalization localization: String? = nil
    ) -> [String] {
        resources.paths(
            type: Self.extensionName(type), in: directory ?? "", localizations: localization.map { [$0] } ?? preferredLocalizations,
            isExact: localization != nil)
    }

    /// Returns the path of an image's file for a screen; nil if there is no such image.
    ///
    /// Folders are searched as in ``path(forResource:ofType:inDirectory:forLocalization:)``; the first one that has the image in any variant
    /// provides it. In this folder, the format comes first, then the device, then the scale:
    /// 1. the extension of the name; for a name without one, `png`, and then the other image formats,
    /// 2. files for the bundle's device (`flag@2x~ipad.png`), then plain ones,
    /// 3. the wanted scale (`flag@2x.png`), then larger ones, then smaller ones: an image loses nothing when it is drawn smaller.
    ///
    /// Apple: `UIImage(named:)` and `Bundle.pathForImageResource(_:)`.
    ///
    /// - Parameters:
    ///   - name: The image's name without scale and device, which may be preceded by folders; the extension may be omitted.
    ///   - scale: The number of pixels per point of the screen, 1 to 3.
    ///   - localization: The localization to search instead of the user's. A file that is not localized still comes first.
    /// - Complexity: A file system call for each variant and folder up to the image's; nothing is cached.
    public func path(forImage name: String, scale: Int = 1, forLocalization localization: String? = nil) -> String? {
        resources.imagePath(
            name, scale: scale, localizations: localization.map { [$0] } ?? preferredLocalizations, isExact: localization != nil)
    }

    private var resources: ResourceSearch { ResourceSearch(storage.search, root: storage.directory.isOnDisk ? storage.folders.root : "") }

    /// Returns an extension without its leading dot: `png` for `.png`.
    private static func extensionName(_ type: String?) -> String {
        guard let type, type.hasPrefix(".") else { return type ?? "" }
        return String(type.dropFirst())
    }
}
