import LocalizationFileSyntax
import LocalizationFileWriting

/// The values of `plutil -insert` and `-replace` on the command line.
enum PlutilNewValue {
    /// Parses the value for a type option.
    /// - Parameters:
    ///   - type: The type with its hyphen, such as `-string`.
    ///   - words: The arguments after the type; the value is removed.
    static func parse(type: String, _ words: inout ArraySlice<String>) throws(PlutilError) -> PropertyListValue {
        switch type {
        case "-dictionary": return .dictionary(PropertyListDictionary())
        case "-array": return .array([])
        case "-bool", "-integer", "-float", "-date", "-data", "-string", "-xml", "-json": break
        default: throw PlutilError("Unknown insert or replace type \(type)")
        }
        guard let text = words.popFirst() else {
            // Apple's message has the digit.
            throw PlutilError("'Insert' and 'Replace' require a key path, a type, and a value2.")
        }
        switch type {
        case "-bool": return .boolean(["true", "yes"].contains(text.lowercased()))
        case "-integer": return .integer(Int128(integer(text)))
        case "-float": return .real(real(text))
        case "-date": return try date(text)
        case "-data":
            guard let bytes = Base64.decodeIgnoringUnknownCharacters(text.utf8) else {
                throw PlutilError("Invalid base64 data in argument")
            }
            return .data(bytes)
        case "-xml": return try propertyList(text)
        case "-json":
            do throws(FoundationJSON.Rejection) {
                return try FoundationJSON(parsing: Array(text.utf8)).value(allowsFragments: true)
            } catch {
                throw PlutilError("Unable to parse JSON: \(error.message)")
            }
        default: return .string(text)
        }
    }

    private static func propertyList(_ text: String) throws(PlutilError) -> PropertyListValue {
        let document = PropertyListDocument(parsing: text)
        guard let value = document.appleValue else {
            throw PlutilError("Unable to parse xml property list: \(document.appleRejection?.outerMessage ?? "")")
        }
        guard !document.hasUnpairedSurrogates else {
            throw PlutilError("Unable to parse xml property list: a string has half of a surrogate pair")
        }
        return value
    }

    /// A date in the syntax of XML property lists. Apple's tool crashes for anything else.
    private static func date(_ text: String) throws(PlutilError) -> PropertyListValue {
        let document = PropertyListDocument(parsing: "<plist version=\"1.0\"><date>\(text)</date></plist>")
        guard case .date(let seconds)? = document.appleValue else {
            throw PlutilError("Invalid date in argument; expected a date such as 2026-11-20T10:00:00Z")
        }
        return .date(seconds)
    }

    /// The integer at the start of a text, as `NSString.integerValue` parses it: 0 if there is none; out-of-range values are clamped.
    private static func integer(_ text: String) -> Int64 {
        var rest = text.unicodeScalars.drop { $0.properties.isWhitespace }
        let isNegative = rest.first == "-"
        if isNegative || rest.first == "+" { rest = rest.dropFirst() }
        var value: Int64 = 0
        for scalar in rest {
            guard ("0"..."9").contains(scalar) else { break }
            let digit = Int64(scalar.value) &- 48
            let (shifted, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, isTooLargeWithDigit) =
                isNegative ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
            if isTooLarge || isTooLargeWithDigit { return isNegative ? .min : .max }
            value = sum
        }
        return value
    }

    /// The decimal number at the start of a text, as `NSString.doubleValue` parses it: 0 if there is none.
    private static func real(_ text: String) -> Double {
        let trimmed = text.unicodeScalars.drop { $0.properties.isWhitespace }
        var rest = trimmed
        var end = rest.startIndex
        func takeDigits() -> Bool {
            let digits = rest.prefix { ("0"..."9").contains($0) }
            rest = rest.dropFirst(digits.count)
            return !digits.isEmpty
        }
        if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
        var hasDigits = takeDigits()
        end = rest.startIndex
        if rest.first == "." {
            rest = rest.dropFirst()
            if takeDigits() { hasDigits = true }
            end = rest.startIndex
        }
        guard hasDigits else { return 0 }
        if rest.first == "e" || rest.first == "E" {
            rest = rest.dropFirst()
            if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
            if takeDigits() { end = rest.startIndex }
        }
        var number = String(trimmed[..<end])
        if number.hasSuffix(".") { number.removeLast() }
        return Double(number) ?? 0
    }
}
