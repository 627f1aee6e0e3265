internal import Synchronization

/// The kind of device that selects variants: cases of `NSStringDeviceSpecificRuleType` entries, files such as `Welcome~ipad.png`, and keys of
/// `Info.plist` such as `CFBundleName~ipad`.
///
/// On platforms other than Apple's, the running device has no such kind; ``current`` is ``mac`` unless the program sets another one.
public struct LocalizationDevice: RawRepresentable, Hashable, Sendable {
    /// The key as used in a `.stringsdict`.
    public let rawValue: String

    /// Creates a device from its key. Any text is allowed: an unknown device has no variants of its own.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Apple TV.
    public static let appleTV = LocalizationDevice(rawValue: "appletv")
    /// Apple Vision.
    public static let appleVision = LocalizationDevice(rawValue: "applevision")
    /// Apple Watch.
    public static let appleWatch = LocalizationDevice(rawValue: "applewatch")
    /// iPad.
    public static let iPad = LocalizationDevice(rawValue: "ipad")
    /// iPhone.
    public static let iPhone = LocalizationDevice(rawValue: "iphone")
    /// iPod touch.
    public static let iPod = LocalizationDevice(rawValue: "ipod")
    /// Mac.
    public static let mac = LocalizationDevice(rawValue: "mac")

    private static let ofProcess = Mutex(mac)

    /// The device of the bundles that are opened without one, including ``LocalizedBundle/main`` and the bundles of Foundation.
    ///
    /// It is ``mac``, as for a command line tool on a Mac. A program that stands for another device sets it when it starts: bundles that are
    /// already open keep theirs.
    public static var current: LocalizationDevice {
        // Not inlined, because every call that opens a bundle without a device reads it.
        @inline(never) get { ofProcess.withLock { $0 } }
        @inline(never) set { ofProcess.withLock { $0 = newValue } }
    }

    /// The devices that Apple's rules know.
    package static let known = [mac, iPhone, iPad, iPod, appleWatch, appleTV, appleVision]

    /// The product name that follows `~` in the names of files and Info.plist keys, or nil if the device has no such name. Apple:
    /// CFBundle's product names.
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

    /// The platform name that follows `-` in the names of files and Info.plist keys.
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
