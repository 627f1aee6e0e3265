#if !canImport(Darwin)

/// Encoded as `{"key": …, "defaultValue": {…}, "table": …, "locale": …, "bundlePath": …}`. What is nil is left out, and `bundlePath` for the main
/// bundle; `defaultValue` is encoded as ``Swift/String/LocalizationValue`` is. Apple's own shape is not documented.
extension LocalizedStringResource: Codable {
    private enum CodingKeys: String, CodingKey {
        case key, defaultValue, table, locale, bundlePath
    }

    /// Reads a resource. A path that comes from outside decides which folder a lookup opens.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            key: try container.decode(String.self, forKey: .key),
            defaultValue: try container.decode(String.LocalizationValue.self, forKey: .defaultValue),
            table: try container.decodeIfPresent(String.self, forKey: .table),
            localeIdentifier: try container.decodeIfPresent(String.self, forKey: .locale),
            bundle: try container.decodeIfPresent(String.self, forKey: .bundlePath).map(BundleDescription.atPath) ?? .main)
    }

    /// Writes a resource.
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
