#if !canImport(Darwin)
internal import LocalizationFormatStrings

/// Encoded as `{"key": "%lld files in %@", "arguments": [{"integer": 3}, {"text": "Home"}]}`; without values, `arguments` is omitted.
///
/// An argument is an object with one member: `integer`, `unsigned`, `double` (a number, or `"inf"`, `"-inf"`, `"nan"`), `text`,
/// `placeholder` (its name) or `resource` (encoded like a ``LocalizedStringResource``). A value with a format (`\(date, format: …)`) is
/// encoded as its text in the locale of the user who encodes it. Apple's own encoding is not documented.
extension String.LocalizationValue: Codable {
    private enum CodingKeys: String, CodingKey {
        case key, arguments
    }

    /// Decodes a value.
    /// - Throws: The decoder's error if a member is missing or has another type; `DecodingError.dataCorrupted` if resources are nested
    ///   deeper than 16.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let encoded = try container.decodeIfPresent([EncodedArgument].self, forKey: .arguments) ?? []
        self.init(
            key: try container.decode(String.self, forKey: .key),
            arguments: encoded.map(\.argument),
            lateArguments: encoded.enumerated().compactMap { index, argument in
                argument.late.map { LateArgument(index: index, kind: $0) }
            })
        if nestingDepth > LocalizedStringResource.maximumNestingDepth {
            throw DecodingError.dataCorruptedError(
                forKey: .arguments, in: container, debugDescription: "localized resources are nested deeper than 16")
        }
    }

    /// Encodes a value.
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(key, forKey: .key)
        guard !arguments.isEmpty else { return }
        var encoded = arguments.map { EncodedArgument(argument: $0) }
        for late in lateArguments where encoded.indices.contains(late.index) {
            if case .formatted(let formatted) = late.kind {
                encoded[late.index] = EncodedArgument(argument: formatted.base.formatArgument(locale: nil))
            } else {
                encoded[late.index].late = late.kind
            }
        }
        try container.encode(encoded, forKey: .arguments)
    }
}

/// The encoded form of an argument.
private struct EncodedArgument: Codable {
    var argument: FormatArgument
    var late: String.LocalizationValue.LateArgument.Kind?

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case integer, unsigned, double, text, placeholder, resource
    }

    init(argument: FormatArgument) { self.argument = argument }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        argument = .text("")
        switch CodingKeys.allCases.first(where: container.contains) {
        case .integer: argument = .integer(try container.decode(Int64.self, forKey: .integer))
        case .unsigned: argument = .unsigned(try container.decode(UInt64.self, forKey: .unsigned))
        case .double: argument = .double(try Self.double(in: container))
        case .text: argument = .text(try container.decode(String.self, forKey: .text))
        case .placeholder:
            late = .placeholder(try container.decode(String.LocalizationValue.Placeholder.self, forKey: .placeholder))
        case .resource: late = .resource(try container.decode(LocalizedStringResource.self, forKey: .resource))
        case nil:
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: container.codingPath, debugDescription: "an argument of an unknown kind"))
        }
    }

    /// Decodes a number, or the name of a number that JSON cannot represent.
    private static func double(in container: KeyedDecodingContainer<CodingKeys>) throws -> Double {
        guard let name = try? container.decode(String.self, forKey: .double) else {
            return try container.decode(Double.self, forKey: .double)
        }
        switch name {
        case "inf": return .infinity
        case "-inf": return -.infinity
        case "nan": return .nan
        default: throw DecodingError.dataCorruptedError(forKey: .double, in: container, debugDescription: "'\(name)' is not a number")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch late {
        case .placeholder(let placeholder): return try container.encode(placeholder, forKey: .placeholder)
        case .resource(let resource): return try container.encode(resource, forKey: .resource)
        case .formatted, nil: break
        }
        switch argument {
        case .integer(let value): try container.encode(value, forKey: .integer)
        case .unsigned(let value): try container.encode(value, forKey: .unsigned)
        case .double(let value) where value.isFinite: try container.encode(value, forKey: .double)
        case .double(let value): try container.encode(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf", forKey: .double)
        case .text(let value): try container.encode(value, forKey: .text)
        }
    }
}
#endif
