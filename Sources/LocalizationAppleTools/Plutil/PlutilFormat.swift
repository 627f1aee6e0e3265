import LocalizationFileSyntax

/// The output formats of `plutil`; the raw values are the arguments of the command line.
package enum PlutilFormat: String, Hashable, Sendable, CaseIterable {
    /// The old-style text of `.strings` files: read, but not written.
    case openStep
    case xml = "xml1"
    case binary = "binary1"
    case json
    /// A Swift source file with a literal.
    case swift
    /// An Objective-C source file with a literal.
    case objc
    /// The bare value: a string's text, an array's count, a dictionary's keys.
    case raw
    /// The name of the value's type.
    case type

    /// The argument that means "the format of the input".
    static let unchangedName = "NoConversion"

    /// Parses the argument of the command line.
    /// - Returns: Nil for the format of the input.
    package static func parse(_ word: String) throws(PlutilError) -> PlutilFormat? {
        if word == unchangedName { return nil }
        guard let format = PlutilFormat(rawValue: word) else { throw PlutilError("Unknown format specifier: \(word)") }
        return format
    }

    /// Whether the result is a line of text for standard output instead of a file.
    package var isText: Bool { self == .raw || self == .type }
}

/// The types of values that `plutil -type` and `-expect` name.
package enum PlutilType: String, Hashable, Sendable, CaseIterable {
    case any = "(any)"
    case boolean = "bool"
    case integer, float, string, array, dictionary, date, data

    /// The type of a value.
    init(_ value: PropertyListValue) {
        switch value {
        case .string: self = .string
        case .integer: self = .integer
        case .real: self = .float
        case .boolean: self = .boolean
        case .date: self = .date
        case .data: self = .data
        case .array: self = .array
        case .dictionary: self = .dictionary
        case .uid, .null, .set: self = .any
        }
    }
}
