import LocalizationFileSyntax
package import LocalizationFormatStrings
import Localization
import LocalizationDiagnostics

/// One line of `lproj lookup --batch`.
package struct LookupRequest: Sendable {
    /// The reason why a line is not a valid request.
    package struct Problem: Error, Hashable {
        /// The reason, without the line's number.
        package var message: String

        /// Creates a problem with a reason.
        package init(message: String) { self.message = message }
    }

    /// The path of a bundle, or of a folder with bundles.
    package var root: String
    /// The key to look up.
    package var key: String
    /// The values to format with; nil if the line does not have the member.
    package var arguments: [FormatArgument]?
    /// The other options.
    package var options: LookupOptions

    /// Parses a line. Unknown members are ignored; `null` means absent.
    /// - Parameters:
    ///   - line: A JSON object in UTF-8.
    ///   - defaults: The options for lines that do not specify them.
    package init(line: ArraySlice<UInt8>, defaults: LookupOptions) throws(Problem) {
        let document = JSONDocument(parsing: Array(line))
        if let error = document.findings.first(where: { $0.severity == .error }) {
            let column = error.range.map { " (byte \($0.lowerBound + 1))" } ?? ""
            throw Problem(message: error.message + column)
        }
        guard let object = document.root, object.kind == .object else { throw Problem(message: "expected a JSON object") }

        guard let root = try Self.string("root", in: object) else { throw Problem(message: "the member 'root' is missing") }
        guard let key = try Self.string("key", in: object) else { throw Problem(message: "the member 'key' is missing") }
        self.root = root
        self.key = key
        arguments = try Self.arguments(in: object)
        var options = defaults
        if let table = try Self.string("table", in: object) { options.table = table }
        if let languages = try Self.languages(in: object) { options.languages = languages }
        if let locale = try Self.string("locale", in: object) { options.locale = locale }
        if let device = try Self.string("device", in: object) { options.device = device }
        if let value = try Self.string("value", in: object) { options.value = value }
        if let localization = try Self.string("localization", in: object) { options.localization = localization }
        if let width = Self.member("presentationWidth", in: object) {
            guard let number = width.doubleValue.flatMap({ Int(exactly: $0.rounded(.down)) }) else {
                throw Problem(message: "'presentationWidth' must be a number")
            }
            options.presentationWidth = number
        }
        self.options = options
    }

    private static func member(_ name: String, in object: JSONNode) -> JSONNode? {
        object[name].flatMap { $0.kind == .null ? nil : $0 }
    }

    private static func string(_ name: String, in object: JSONNode) throws(Problem) -> String? {
        guard let node = member(name, in: object) else { return nil }
        guard let text = node.stringValue else { throw Problem(message: "'\(name)' must be a string") }
        return text
    }

    private static func languages(in object: JSONNode) throws(Problem) -> PreferredLanguages? {
        guard let node = member("languages", in: object) else { return nil }
        guard node.kind == .array else { throw Problem(message: "'languages' must be an array of strings") }
        var list: [String] = []
        for element in node.elements {
            guard let identifier = element.stringValue else {
                throw Problem(message: "'languages' must be an array of strings")
            }
            list.append(identifier)
        }
        return PreferredLanguages(list)
    }

    private static func arguments(in object: JSONNode) throws(Problem) -> [FormatArgument]? {
        guard let node = member("arguments", in: object) else { return nil }
        guard node.kind == .array else { throw Problem(message: "'arguments' must be an array") }
        var list: [FormatArgument] = []
        for element in node.elements {
            // The spelling determines the type: 3 is an integer, 3.0 and 3e0 are floating-point values.
            if let text = element.stringValue {
                list.append(.text(text))
            } else if let integer = element.int64Value {
                list.append(.integer(integer))
            } else if let integer = element.uint64Value {
                list.append(.unsigned(integer))
            } else if let number = element.doubleValue {
                list.append(.double(number))
            } else {
                throw Problem(message: "argument \(list.count + 1) is neither a string nor a number that fits")
            }
        }
        return list
    }
}
