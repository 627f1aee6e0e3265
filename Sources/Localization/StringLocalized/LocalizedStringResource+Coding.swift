#if !canImport(Darwin)

/// Encoded as `{"key": …, "defaultValue": {…}, "table": …, "locale": …, "bundlePath": …}`. Nil values are omitted, as is `bundlePath` for
/// the main bundle; `defaultValue` is encoded like ``Swift/String/LocalizationValue``. Apple's own encoding is not documented.
extension LocalizedStringResource: Codable {
    private enum CodingKeys: String, CodingKey {
        case key, defaultValue, table, locale, bundlePath
    }

    /// Decodes a resource. A path from untrusted input determines which folder a lookup opens.
    /// - Throws: The decoder's error if a member is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            key: try container.decode(String.self, forKey: .key),
            defaultValue: try container.decode(String.LocalizationValue.self, forKey: .defaultValue),
            table: try container.decodeIfPresent(String.self, forKey: .table),
            localeIdentifier: try container.decodeIfPresent(String.self, forKey: .locale),
            bundle: try container.decodeIfPresent(String.self, forKey: .bundlePath).map(BundleLocation.atPath) ?? .main)
    }

    /// Encodes a resource.
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(key, forKey: .key)
        try container.encode(defaultValue, forKey: .defaultValue)
        try container.encodeIfPresent(table, forKey: .table)
        try container.encodeIfPresent(localeIdentifier, forKey: .locale)
        if case .atPath(let path) = bundle { try container.encode(path, forKey: .bundlePath) }
    }
}
#endif
