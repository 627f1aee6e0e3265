#if !canImport(Darwin)
public import Foundation
import Localization

// AppKit declares these methods on a Mac, where the image chooses among the scales itself.

extension Bundle {
    /// Returns the path of an image's file for a screen; nil if there is no such image.
    ///
    /// The first folder that has the image in any variant provides it: the resources folder, the user's best localization, `Base`, the other
    /// localizations. `LocalizedBundle.path(forImage:scale:forLocalization:)` documents the order of the variants. The device is
    /// `LocalizationDevice.current`.
    /// - Parameters:
    ///   - name: The image's name; the extension may be omitted.
    ///   - scale: The number of pixels per point of the screen, 1 to 3.
    public func pathForImageResource(_ name: String, scale: Int = 1) -> String? {
        (try? LocalizedBundle(self))?.path(forImage: name, scale: scale)
    }

    /// Returns the URL of an image's file for a screen. See ``pathForImageResource(_:scale:)``.
    public func urlForImageResource(_ name: String, scale: Int = 1) -> URL? {
        pathForImageResource(name, scale: scale).map { URL(fileURLWithPath: $0) }
    }
}
#endif
