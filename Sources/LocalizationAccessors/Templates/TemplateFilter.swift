import LocalizationSourceText

/// A filter that SwiftGen adds to those of Stencil.
package struct TemplateFilter: Sendable {
    /// The name in templates.
    package let name: String
    /// The function.
    /// - Throws: A mistake for a value or an argument of the wrong kind.
    package let apply: @Sendable (_ value: TemplateValue, _ arguments: [TemplateValue]) throws(TemplateMistake) -> TemplateValue

    private init(
        _ name: String, _ apply: @escaping @Sendable (TemplateValue, [TemplateValue]) throws(TemplateMistake) -> TemplateValue
    ) {
        (self.name, self.apply) = (name, apply)
    }

    /// A filter from text to text.
    private init(_ name: String, _ apply: @escaping @Sendable (String) -> String) {
        self.init(name) { value, _ throws(TemplateMistake) in .text(apply(try Self.text(value))) }
    }

    /// All filters.
    package static let all: [TemplateFilter] = identifiers + words + texts + questions + numbers

    // MARK: Names

    private static let identifiers = [
        TemplateFilter("swiftIdentifier") { value, arguments throws(TemplateMistake) in
            let text = try text(value)
            switch try option(arguments, 0, "normal") {
            case "valid": return .text(TemplateNames.identifier(text, capitalizes: false))
            case "normal": return .text(TemplateNames.identifier(text, capitalizes: true))
            case "pretty": return .text(SwiftGenName.type(text))
            case let mode: throw TemplateMistake("'swiftIdentifier' has no mode '\(mode)'; there are 'valid', 'normal' and 'pretty'")
            }
        },
        TemplateFilter("lowerFirstWord") { SwiftGenName.lowerFirstWord($0) },
        TemplateFilter("escapeReservedKeywords") { SwiftIdentifier.quoted($0) },
        TemplateFilter("snakeToCamelCase") { value, arguments throws(TemplateMistake) in
            .text(TemplateNames.camelCased(try text(value), stripsLeading: try flag(arguments, 0) ?? false))
        },
        TemplateFilter("camelToSnakeCase") { value, arguments throws(TemplateMistake) in
            let name = TemplateNames.snakeCased(try text(value))
            return .text(try flag(arguments, 0) ?? true ? name.lowercased() : name)
        },
    ]

    private static let words = [
        TemplateFilter("lowerFirstLetter") { TemplateNames.mappingFirst($0, \.lowercaseMapping) },
        TemplateFilter("upperFirstLetter") { TemplateNames.mappingFirst($0, \.uppercaseMapping) },
        TemplateFilter("titlecase") { TemplateNames.mappingFirst($0, \.uppercaseMapping) },
    ]

    // MARK: Texts

    private static let texts = [
        TemplateFilter("replace") { value, arguments throws(TemplateMistake) in
            let (text, old, new) = (try text(value), try text(arguments, 0), try text(arguments, 1))
            switch try option(arguments, 2, "normal") {
            case "normal": return .text(text.replacingUTF8(old, with: new))
            case "regex": return .text(try TemplateNames.replacing(pattern: old, in: text, with: new))
            case let mode: throw TemplateMistake("'replace' has no mode '\(mode)'; there are 'normal' and 'regex'")
            }
        },
        TemplateFilter("removeNewlines") { value, arguments throws(TemplateMistake) in
            let scalars = try text(value).unicodeScalars
            switch try option(arguments, 0, "all") {
            case "all": return .text(String(String.UnicodeScalarView(scalars.filter { !$0.properties.isWhitespace })))
            case "leading":
                let lines = scalars.split(omittingEmptySubsequences: false, whereSeparator: TemplateNames.isLineEnd)
                let joined = lines.map { String($0.drop(while: TemplateNames.isBlank)) }.joined()
                return .text(TemplateNames.trimmed(joined))
            case let mode: throw TemplateMistake("'removeNewlines' has no mode '\(mode)'; there are 'all' and 'leading'")
            }
        },
        TemplateFilter("basename") { path in String(path.split(separator: "/").last ?? (path.isEmpty ? "" : "/")) },
        TemplateFilter("dirname") { path in
            let parts = path.split(separator: "/")
            let folder = parts.dropLast().joined(separator: "/")
            return path.utf8.first == UInt8(ascii: "/") ? "/" + folder : folder.isEmpty ? "." : folder
        },
    ]

    private static let questions = [
        question("contains") { text, part in part.isEmpty || text.containsUTF8(part) },
        question("hasPrefix") { text, part in text.utf8.starts(with: part.utf8) },
        question("hasSuffix") { text, part in text.utf8.reversed().starts(with: part.utf8.reversed()) },
    ].flatMap(\.self)

    /// A question and its opposite, whose name begins with `!`.
    private static func question(_ name: String, _ answer: @escaping @Sendable (String, String) -> Bool) -> [TemplateFilter] {
        [true, false].map { expected in
            TemplateFilter(expected ? name : "!" + name) { value, arguments throws(TemplateMistake) in
                .flag(answer(try text(value), try text(arguments, 0)) == expected)
            }
        }
    }

    // MARK: Numbers

    private static let numbers = [
        TemplateFilter("hexToInt") { value, _ throws(TemplateMistake) in Int(try text(value), radix: 16).map(TemplateValue.integer) ?? .none
        },
        TemplateFilter("int255toFloat") { value, _ throws(TemplateMistake) in
            guard case .integer(let number) = value else { throw TemplateMistake("'int255toFloat' takes an integer") }
            return .float(Float(number) / 255)
        },
        TemplateFilter("percent") { value, _ throws(TemplateMistake) in
            guard case .float(let number) = value, let percent = Int(exactly: (number * 100).rounded(.towardZero)) else {
                throw TemplateMistake("'percent' takes a number with a fraction")
            }
            return .text("\(percent)%")
        },
    ]

    // MARK: Arguments

    private static func text(_ value: TemplateValue) throws(TemplateMistake) -> String {
        guard let text = value.text else { throw TemplateMistake("the filter takes a text, and the value is not one") }
        return text
    }

    private static func text(_ arguments: [TemplateValue], _ index: Int) throws(TemplateMistake) -> String {
        guard index < arguments.count, let text = arguments[index].text else {
            throw TemplateMistake("the filter needs a text as argument \(index + 1)")
        }
        return text
    }

    private static func option(_ arguments: [TemplateValue], _ index: Int, _ standard: String) throws(TemplateMistake) -> String {
        index < arguments.count ? try text(arguments, index) : standard
    }

    private static func flag(_ arguments: [TemplateValue], _ index: Int) throws(TemplateMistake) -> Bool? {
        guard index < arguments.count else { return nil }
        switch try text(arguments, index).lowercased() {
        case "true", "yes", "1": return true
        case "false", "no", "0": return false
        case let other: throw TemplateMistake("'\(other)' is neither 'true' nor 'false'")
        }
    }
}
