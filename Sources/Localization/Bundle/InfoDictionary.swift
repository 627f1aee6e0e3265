internal import LocalizationFileSyntax
internal import LocalizationDiagnostics
package import LocalizationPlatform

/// The localization settings in a bundle's `Info.plist`.
package struct InfoDictionary: Sendable {
    /// `CFBundleDevelopmentRegion`; nil if it is absent or an unexpanded build setting such as `$(DEVELOPMENT_LANGUAGE)`.
    package private(set) var developmentRegion: String?
    /// `CFBundleLocalizations`, in order, without elements that are not names.
    package private(set) var localizations: [String] = []
    /// Whether bundles that follow this one as the app's own bundle use its language.
    ///
    /// Apple: false with `CFBundleAllowMixedLocalizations`, and in an extension or an app with `CFBundleFollowParentLocalization`
    /// (CFBundle_Locale.c).
    package private(set) var leadsOtherBundles = true
    /// The file's content; nil without a file.
    private(set) var root: PropertyListNode?

    /// The maximum number of bytes to read: a hundred times the size of such files.
    private static let maximumSize = 1 << 24

    /// Creates the settings for a bundle without the file.
    package init() {}

    /// Creates settings that are known from another source.
    init(developmentRegion: String?, localizations: [String], leadsOtherBundles: Bool) {
        self.developmentRegion = developmentRegion
        self.localizations = localizations
        self.leadsOtherBundles = leadsOtherBundles
    }

    /// Sets the development region to one that is known from another source, if it is nil.
    package mutating func completeDevelopmentRegion(with region: String) {
        if developmentRegion == nil { developmentRegion = region }
    }

    /// Reads the information file of a folder, preferring the platform's own (`Info-macos.plist`) to `Info.plist`; nil if no file can be
    /// read.
    ///
    /// - Parameter names: The names in a folder that may contain sources, where Xcode's templates once named the file `MyApp-Info.plist`. It
    ///   is used if there is no other file, and only one of this kind.
    package static func read(
        from folder: String, names: [String] = [], in files: any FileTree = DiskFiles.shared, device: LocalizationDevice,
        issues: inout [LocalizationIssue]
    ) -> InfoDictionary? {
        @inline(never)
        func read(_ name: String) -> InfoDictionary? {
            let path = joinedPath(folder, name)
            guard files.isPresent(path) else { return nil }
            do {
                let bytes = try files.read(path, limit: maximumSize)
                return InfoDictionary(PropertyListDocument(parsing: bytes), path: path, device: device, issues: &issues)
            } catch {
                issues.append(LocalizationIssue(.tableUnreadable, error.reason, severity: .error, path: path))
                return nil
            }
        }
        for name in device.platformSuffix.map({ ["Info-\($0).plist", "Info.plist"] }) ?? ["Info.plist"] {
            if let information = read(name) { return information }
        }
        let ofTargets = names.filter { $0.lowercased().hasSuffix("-info.plist") }
        return ofTargets.count == 1 ? read(ofTargets[0]) : nil
    }

    private init(
        _ document: PropertyListDocument, path: String, device: LocalizationDevice, issues: inout [LocalizationIssue]
    ) {
        var reporter = IssueReporter(path: path, document: document)
        // Report only one: the file of a source tree may be full of preprocessor directives.
        if let finding = document.findings.first(where: { $0.severity == .error }) {
            reporter.report(.informationMalformed, finding)
            issues += reporter.issues()
        }
        guard let root = document.root else { return }
        self.root = root
        func value(_ key: String) -> PropertyListNode? {
            Self.spellings(of: key, for: device).lazy.compactMap { root[$0] }.first
        }
        if let region = value("CFBundleDevelopmentRegion")?.stringValue, !region.isEmpty, !region.contains("$") {
            developmentRegion = region
        }
        localizations = value("CFBundleLocalizations")?.children.compactMap(\.stringValue).filter { !$0.isEmpty } ?? []
        leadsOtherBundles =
            !["CFBundleAllowMixedLocalizations", "CFBundleFollowParentLocalization"].contains { value($0).map(Self.isTrue) ?? false }
            && value("NSExtension") == nil
    }

    /// Returns the spellings of a key for a device, in order of precedence: platform and product (`Key-iphoneos~ipad`), product, platform,
    /// plain.
    static func spellings(of key: String, for device: LocalizationDevice) -> [String] {
        let platforms = device.platformSuffix.map { ["-" + $0] } ?? []
        let products = device.productSuffix.map { ["~" + $0] } ?? []
        let both = platforms.flatMap { platform in products.map { platform + $0 } }
        return (both + products + platforms + [""]).map { key + $0 }
    }

    /// Returns whether a value is true. Apple: true, a number that is not zero, or "true" or "yes" in any letter case.
    private static func isTrue(_ node: PropertyListNode) -> Bool {
        node.booleanValue ?? node.integerValue.map { $0 != 0 } ?? ["yes", "true"].contains(node.stringValue?.lowercased())
    }
}
