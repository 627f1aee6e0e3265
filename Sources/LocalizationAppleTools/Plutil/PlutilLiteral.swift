import LocalizationAccessors
import LocalizationCodeKeys
import LocalizationFileSyntax
import LocalizationSourceText

/// Writes property lists as source code: `plutil -convert swift` and `objc`.
///
/// The layout is Apple's. Strings, keys, and names are written so that the code compiles and has the same texts; Apple's tool does not
/// escape keys, most backslashes, control characters, and names, and so writes code that does not compile.
struct PlutilLiteral {
    /// The languages.
    enum Language {
        case swift, objectiveC
    }

    let language: Language
    let keyOrder: (String, String) -> Bool

    // MARK: Files

    /// A Swift file with a constant that is named after the input file. The value must not contain types that only archives have.
    /// - Throws: A message if a dictionary has keys that are equal in Swift.
    static func swiftFile(
        _ value: PropertyListValue, path: String, keyOrder: @escaping (String, String) -> Bool
    ) throws(PlutilError) -> String {
        if let (first, second) = equivalentKeys(in: value) {
            throw PlutilError(
                "The keys \(asciiLiteral(first)) and \(asciiLiteral(second)) are one key in Swift, whose strings are equal where they are "
                    + "canonically equivalent")
        }
        let annotation =
            switch value {
            case .dictionary(let entries): isMixed(entries.keys.map { entries[$0] ?? .null }) ? " : [String : Any]" : ""
            case .array(let elements): isMixed(elements) ? " : [Any]" : ""
            default: ""
            }
        let literal = PlutilLiteral(language: .swift, keyOrder: keyOrder).text(value)
        return "\(origin(path))let \(SymbolName.quoted(variableName(path)))\(annotation) = \(literal)\n"
    }

    /// An Objective-C file with a constant that is named after the input file.
    /// - Parameter outputPath: The path of the file; standard output is `-`.
    /// - Returns: Nil for a value without a literal: data and dates have none.
    /// - Throws: A message if the file cannot import its header by name.
    static func objectiveCFile(
        _ value: PropertyListValue, path: String, outputPath: String, keyOrder: @escaping (String, String) -> Bool
    ) throws(PlutilError) -> String? {
        guard let declaration = declaration(value, path: path), hasLiteral(value) else { return nil }
        let header = PlutilFileName.stem(of: outputPath) + ".h"
        guard outputPath == "-" || header.unicodeScalars.allSatisfy({ $0 != "\"" && !VisibleText.isHidden($0) }) else {
            throw PlutilError("No header of this name can be imported: \(header)")
        }
        let include = outputPath == "-" ? "" : "#import \"\(header)\"\n\n"
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
        let name = VisibleText.escape(PlutilFileName.lastComponent(of: path))
        // In Objective-C a backslash at the end of a comment continues it on the next line.
        return "/// Generated from \(name)\(name.utf8.last == UInt8(ascii: "\\") ? "." : "")\n"
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
        let name = variableName(path)
        return type.map { "\($0) * const \(objectiveCKeywords.contains(name) ? name + "_" : name)" }
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

    /// The file's stem with `_` for spaces and hyphens, as Apple's tool writes it, without characters that are invalid in a name. A name
    /// that would consist of `_` only is `propertyList`.
    private static func variableName(_ path: String) -> String {
        var name = String.UnicodeScalarView()
        for scalar in PlutilFileName.stem(of: path).unicodeScalars {
            if scalar == " " || scalar == "-" {
                name.append("_")
            } else if scalar.properties.isXIDContinue {
                if name.isEmpty, !scalar.properties.isXIDStart, scalar != "_" { name.append("_") }
                name.append(scalar)
            }
        }
        return name.allSatisfy { $0 == "_" } ? "propertyList" : String(name)
    }

    /// Two keys of a dictionary in the value that are equal as Swift strings.
    private static func equivalentKeys(in value: PropertyListValue) -> (String, String)? {
        switch value {
        case .dictionary(let entries):
            var seen: [String: String] = [:]  // Exact: Swift's own equality is what is asked for
            for key in entries.keys {
                if let first = seen.updateValue(key, forKey: key) { return (first, key) }
            }
            return entries.keys.lazy.compactMap { entries[$0].flatMap(equivalentKeys) }.first
        case .array(let elements), .set(let elements): return elements.lazy.compactMap(equivalentKeys).first
        default: return nil
        }
    }

    /// A text in quotation marks, with non-ASCII characters escaped to distinguish texts that look alike.
    private static func asciiLiteral(_ text: String) -> String {
        "\"" + text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
    }

    /// Keywords of C and Objective-C.
    private static let objectiveCKeywords: Set<String> = [
        "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern", "float", "for", "goto",
        "if",
        "inline", "int", "long", "register", "restrict", "return", "short", "signed", "sizeof", "static", "struct", "switch", "typedef",
        "union",
        "unsigned", "void", "volatile", "while", "_Bool", "_Complex", "_Imaginary", "asm", "typeof", "BOOL", "Class", "IMP", "NO",
        "NSArray",
        "NSDictionary", "NSNumber", "NSString", "SEL", "YES", "bool", "false", "id", "nil", "Nil", "NULL", "self", "super", "true",
    ]

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
        if language == .swift { return SwiftText.literal(text) }
        var result = "@\""
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            // Two question marks may begin a trigraph.
            case "?" where previous == "?": result += "\\?"
            case "\u{0}"..."\u{8}", "\u{A}"..."\u{1F}", "\u{7F}": result += "\\" + octal(scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        return result + "\""
    }

    /// Three octal digits; any digit may safely follow.
    private func octal(_ value: UInt32) -> String {
        let digits = String(value, radix: 8)
        return String(repeating: "0", count: max(3 - digits.utf8.count, 0)) + digits
    }
}
