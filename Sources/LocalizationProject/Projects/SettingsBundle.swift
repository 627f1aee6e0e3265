import LocalizationCatalogModel
import LocalizationPlatform

/// The settings of an app that the Settings app shows, in `Settings.bundle`.
package enum SettingsBundle {
    /// Whether a property list is one of the settings of an app.
    package static func contains(_ path: String) -> Bool {
        isSameText(PathNames.last(of: PathNames.folder(of: path)), "Settings.bundle")
    }
}
