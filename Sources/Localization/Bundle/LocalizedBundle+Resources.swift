extension LocalizedBundle {
    /// The folder with the bundle's `.lproj` folders and the resources that are not localized. Apple: `Bundle.resourcePath`.
    public var resourcePath: String { storage.folders.resources }

    /// The path of a resource, such as a localized image; nil where there is none.
    ///
    /// The order is that of tables: a file that is not localized, then the user's best language, `Base`, the other languages. In each folder a
    /// file for the platform and product (`Welcome-iphoneos~ipad.png`) goes before the plain one. Apple:
    /// `Bundle.path(forResource:ofType:inDirectory:forLocalization:)`.
    ///
    /// Nothing outside of the bundle is ever answered: not for a name with `..`, that begins with `/` or has a NUL, nor through a symbolic link that
    /// leads out.
    ///
    /// - Parameters:
    ///   - name: The file's name, which may have folders before it; nil or empty for the first file of the type.
    ///   - type: The extension; nil or empty where the name has it, or where there is none.
    ///   - directory: A folder in that of the resources and of each localization; nil or empty for these folders themselves.
    ///   - localization: Takes exactly this localization instead of the user's. A file that is not localized still comes first.
    /// - Complexity: A few questions to the file system; nothing is kept.
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

    /// The paths of all resources of a type: those that are not localized, then those of the first localization that has any, by name.
    ///
    /// Apple: `Bundle.paths(forResourcesOfType:inDirectory:forLocalization:)`. As with
    /// ``path(forResource:ofType:inDirectory:forLocalization:)`` nothing outside of the bundle is answered.
    ///
    /// - Parameters:
    ///   - type: The extension; nil or empty for every file and folder.
    ///   - directory: A folder in that of the resources and of each localization; nil or empty for these folders themselves.
    ///   - localization: Takes exactly this localization instead of the user's.
    public func paths(
        forResourcesOfType type: String?, inDirectory directory: String? = nil, forLocalization localization: String? = nil
    ) -> [String] {
        resources.paths(
            type: Self.extensionName(type), in: directory ?? "", localizations: localization.map { [$0] } ?? preferredLocalizations,
            isExact: localization != nil)
    }

    private var resources: ResourceSearch { ResourceSearch(storage.search, root: storage.directory.isOnDisk ? storage.folders.root : "") }

    /// An extension without its dot: `.png` is `png`.
    private static func extensionName(_ type: String?) -> String {
        guard let type, type.hasPrefix(".") else { return type ?? "" }
        return String(type.dropFirst())
    }
}
