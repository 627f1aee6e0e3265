/// The kind of device that `NSStringDeviceSpecificRuleType` entries choose by.
///
/// Off Apple's platforms no device is the running one; ``mac`` is the default, which is what a command line tool on a Mac gets.
public struct LocalizationDevice: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The key as it stands in a `.stringsdict`.
    public let rawValue: String

    /// Names a device by its key. Any text is allowed: an unknown device has no branch of its own.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Names a device by its key.
    public init(stringLiteral value: String) { self.rawValue = value }

    /// Apple TV.
    public static let appleTV: LocalizationDevice = "appletv"
    /// Apple Vision.
    public static let appleVision: LocalizationDevice = "applevision"
    /// Apple Watch.
    public static let appleWatch: LocalizationDevice = "applewatch"
    /// iPad.
    public static let iPad: LocalizationDevice = "ipad"
    /// iPhone.
    public static let iPhone: LocalizationDevice = "iphone"
    /// iPod touch.
    public static let iPod: LocalizationDevice = "ipod"
    /// Mac.
    public static let mac: LocalizationDevice = "mac"

    /// The name that files and Info.plist keys for this product carry after `~`, or nil where there is none. Apple: CFBundle's product names.
    var productSuffix: String? {
        switch self {
        case .iPad: "ipad"
        case .iPhone: "iphone"
        case .iPod: "ipod"
        case .appleTV: "appletv"
        case .appleWatch: "applewatch"
        default: nil
        }
    }

    /// The platform name that files and Info.plist keys carry after `-`.
    var platformSuffix: String? {
        switch self {
        case .mac: "macos"
        case .iPad, .iPhone, .iPod: "iphoneos"
        case .appleTV: "tvos"
        case .appleWatch: "watchos"
        case .appleVision: "xros"
        default: nil
        }
    }
}
