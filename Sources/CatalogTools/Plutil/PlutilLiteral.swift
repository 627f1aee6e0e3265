import FileSyntax

/// Writes property lists as source code: `plutil -convert swift` and `objc`.
///
/// The layout is Apple's. Strings and keys are escaped so that the code compiles and means the same text; Apple's tool leaves keys, most
/// backslashes and control characters as they are, and so writes code that does not compile.
struct PlutilLiteral {
    /// The languages.
    enum Language {
        case swift, objectiveC
    }

    let language: Language
    let keyOrder: (String, String) -> Bool

    // MARK: Files

    /// A Swift file with a constant that is named after the input file. The value must not have what only archives have.
    static func swiftFile(_ value: PropertyListValue, path: String, keyOrder: @escaping (String, String) -> Bool) -> String {
        let annotation =
            switch value {
            case .dictionary(let entries): isMixed(entries.keys.map { entries[$0] ?? .null }) ? " : [String : Any]" : ""
            case .array(let elements): isMixed(elements) ? " : [Any]" : ""
            default: ""
            }
        let literal = PlutilLiteral(language: .swift, keyOrder: keyOrder).text(value)
        return "\(origin(path))let \(variableName(path))\(annotation) = \(literal)\n"
    }

    /// An Objective-C file with a constant that is named after the input file.
    /// - Parameter outputPath: Where the file goes; standard output is `-`.
    /// - Returns: Nil for a value that has no literal: there are none for data and dates.
    static func objectiveCFile(
        _ value: PropertyListValue, path: String, outputPath: String, keyOrder: @escaping (String, String) -> Bool
    ) -> String? {
        guard let declaration = declaration(value, path: path), hasLiteral(value) else { return nil }
        let include = outputPath == "-" ? "" : "#import \"\(PlutilFileName.stem(of: outputPath)).h\"\n\n"
        let literal = PlutilLiteral(language: .objectiveC, keyOrder: keyOrder).text(value)
        return "\(include)\(origin(path))\(visibility)\(declaration) = \(literal);\n"
    }

    /// The header that declares the constant of an Objective-C file.
    static func objectiveCHeader(_ value: PropertyListValue, path: String) -> String? {
        guard let declaration = declaration(value, path: path) else { return nil }
        return "#import <Foundation/Foundation.h>\n\n\(origin(path))\(visibility)extern \(declaration);\n"
    }

    private static let visibility = "__attribute__((visibility(\"hidden\")))\n"

    private static func origin(_ path: String) -> String {
        "/// Generated from \(oneLine(PlutilFileName.lastComponent(of: path)))\n"
    }

    private static func declaration(_ value: PropertyListValue, path: String) -> String? {
        let type =
            switch value {
            case .string: "NSString"
            case .integer, .real, .boolean: "NSNumber"
            case .array: "NSArray"
            case .dictionary: "NSDictionary"
            case .date, .data, .uid, .null, .set: String?.none
            }
        return type.map { "\($0) * const \(variableName(path))" }
    }

    private static func hasLiteral(_ value: PropertyListValue) -> Bool {
        switch value {
        case .string, .integer, .real, .boolean: true
        case .array(let elements): elements.allSatisfy(hasLiteral)
        case .dictionary(let entries): entries.keys.allSatisfy { hasLiteral(entries[$0] ?? .null) }
        case .date, .data, .uid, .null, .set: false
        }
    }

    private static func isMixed(_ values: [PropertyListValue]) -> Bool {
        Set(values.map { PlutilType($0) }).count > 1
    }

    /// The file's stem with `_` for spaces and hyphens, without symbols and control characters.
    private static func variableName(_ path: String) -> String {
        var name = ""
        for scalar in PlutilFileName.stem(of: path).unicodeScalars {
            switch scalar.properties.generalCategory {
            case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .control, .format: continue
            default: name.unicodeScalars.append(scalar == " " || scalar == "-" ? "_" : scalar)
            }
        }
        return name
    }

    /// A name that cannot end the comment that it stands in.
    private static func oneLine(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }

    // MARK: Values

    /// The value as source code. Linear time.
    private func text(_ value: PropertyListValue) -> String {
        var text = ""
        append(value, depth: 0, to: &text)
        return text
    }

    /// Recursive: the depth of a value is that of the file that it came from.
    private func append(_ value: PropertyListValue, depth: Int, to text: inout String) {
        let mark = language == .objectiveC ? "@" : ""
        let indentation = String(repeating: "    ", count: depth)
        switch value {
        case .string(let string): text += quoted(string)
        case .integer(let number): text += mark + String(number)
        case .real(let number): text += mark + PlutilText.fixed(number)
        case .boolean(let flag): text += language == .objectiveC ? (flag ? "@YES" : "@NO") : String(flag)
        case .array(let elements), .set(let elements):
            text += mark + "[\n"
            for element in elements {
                text += indentation + "    "
                append(element, depth: depth + 1, to: &text)
                text += ",\n"
            }
            text += indentation + "]"
        case .dictionary(let entries):
            text += language == .objectiveC ? "@{\n" : "[\n"
            for key in entries.keys.sorted(by: keyOrder) {
                text += "\(indentation)    \(quoted(key)) : "
                append(entries[key] ?? .null, depth: depth + 1, to: &text)
                text += ",\n"
            }
            text += indentation + (language == .objectiveC ? "}" : "]")
        case .data(let bytes):
            text += "Data(bytes: ["
            for byte in bytes { text += "0x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true) + "," }
            text += "])"
        case .date(let seconds): text += "Date(timeIntervalSinceReferenceDate: \(seconds))"
        case .uid(let number): text += String(number)
        case .null: text += "nil"
        }
    }

    private func quoted(_ text: String) -> String {
        var result = language == .objectiveC ? "@\"" : "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += language == .swift ? "\\t" : "\t"
            case "\u{0}"..."\u{1F}", "\u{7F}":
                let value = scalar.value
                result += language == .swift ? "\\u{\(String(value, radix: 16))}" : "\\" + octal(value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Three octal digits, after which any digit is safe.
    private func octal(_ value: UInt32) -> String {
        let digits = String(value, radix: 8)
        return String(repeating: "0", count: max(3 - digits.utf8.count, 0)) + digits
    }
}
