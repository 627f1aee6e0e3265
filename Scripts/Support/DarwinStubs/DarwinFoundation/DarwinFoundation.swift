// The declarations of Apple's Foundation that this package uses on Apple's platforms and that Foundation lacks on Linux, with Apple's
// signatures, for `Scripts/check-darwin-source`. Nothing here is ever run.
@_exported public import Foundation

extension String {
    public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
        public init(stringLiteral value: String) {}
    }

    public struct LocalizationOptions: Sendable {
        public init() {}
    }

    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) { self = "" }

    public init(
        localized keyAndValue: LocalizationValue, options: LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) { self = "" }

    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) { self = "" }

    public init(
        localized key: StaticString, defaultValue: LocalizationValue, options: LocalizationOptions, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) { self = "" }
}

public struct LocalizedStringResource: Sendable {
    public enum BundleDescription: Sendable {
        case main
        case atURL(URL)
    }
}
