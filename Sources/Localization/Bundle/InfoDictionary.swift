internal import FileSyntax
internal import SourceText

/// The keys of a bundle's `Info.plist` that localization needs.
///
/// Keys with a platform or product suffix (`Key-macos`, `Key~ipad`, `Key-iphoneos~ipad`) replace the plain key where they fit; the most specific
/// one wins, as in CFBundle.
struct InfoDictionary: Sendable {
    /// Every top-level key with a string value, suffixes already resolved.
    let strings: [String: String]
    /// `CFBundleLocalizations`, in order.
    let localizations: [String]
    /// `CFBundleAllowMixedLocalizations`: whether this app's bundles may speak another language than the app.
    let allowsMixedLocalizations: Bool
    /// The file it was read from, or nil where there is none.
    let path: String?

    /// `CFBundleDevelopmentRegion`, or nil where it is absent or an unexpanded build setting such as `$(DEVELOPMENT_LANGUAGE)`.
    var developmentRegion: String? {
        guard let region = strings["CFBundleDevelopmentRegion"], !region.isEmpty, !region.contains("$") else { return nil }
        return region
    }

    /// No keys at all.
    static let empty = InfoDictionary(strings: [:], localizations: [], allowsMixedLocalizations: false, path: nil)

    /// Reads the information file of a folder, the platform's own (`Info-macos.plist`) before `Info.plist`.
    static func read(from folder: String, device: LocalizationDevice, issues: inout [LocalizationIssue]) -> InfoDictionary {
        var names = ["Info.plist"]
        if let platform = device.platformSuffix { names.insert("Info-\(platform).plist", at: 0) }
        for name in names {
            let path = joinedPath(folder, name)
            guard FileSystem.kind(of: path) == .file else { continue }
            do {
                let bytes = try FileSystem.read(path)
                return InfoDictionary(PropertyListDocument(parsing: bytes), path: path, device: device, issues: &issues)
            } catch {
                issues.append(LocalizationIssue(.tableUnreadable, error.reason, path: path))
            }
        }
        return .empty
    }
}
