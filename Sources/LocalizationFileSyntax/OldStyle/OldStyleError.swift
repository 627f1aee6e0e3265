import LocalizationDiagnostics

/// The error with which Apple's old-style reader rejects a text, in Apple's wording (the `NSDebugDescription` of error 3840 that
/// CoreFoundation's CFOldStylePList.c creates).
enum OldStyleError: Hashable, Sendable {
    case missingSemicolon
    /// A key or `key` only, at the end: the same message, but a different line in the log.
    case missingSemicolonOrValue
    case expectedSemicolonOrEquals
    case unterminatedString
    case unterminatedBackslash
    case missingValueAtEnd
    case unexpectedCharacter(UInt16)
    case unclosedDictionary
    case unclosedArray
    case expectedComma
    case unclosedData
    case unevenData
    case invalidHexInData
    case tooDeep
    case junkAfterPropertyList
    case undecodable
    case empty

    /// The message, without the line.
    var message: String {
        switch self {
        case .missingSemicolon, .missingSemicolonOrValue: "Missing ';'"
        case .expectedSemicolonOrEquals: "Expected ';' or '=' after key"
        case .unterminatedString: "Unterminated quoted string"
        case .unterminatedBackslash: "Unterminated backslash sequence"
        case .missingValueAtEnd: "Unexpected EOF while parsing plist"
        case .unexpectedCharacter(let unit): "Unexpected character '0x\(String(unit, radix: 16))'"
        case .unclosedDictionary: "Expected terminating '}' for dictionary"
        case .unclosedArray: "Expected terminating ')' for array"
        case .expectedComma: "Expected ',' for array"
        case .unclosedData: "Expected terminating '>' for data"
        case .unevenData: "Malformed data byte group; uneven length"
        case .invalidHexInData: "Malformed data byte group; invalid hex"
        case .tooDeep: "Too many nested arrays or dictionaries"
        case .junkAfterPropertyList: "Junk after plist"
        case .undecodable: "Conversion of string failed."
        case .empty: "Conversion of string failed. The string is empty."
        }
    }

    /// The full message for an error at a line (from 1).
    func message(atLine line: Int) -> String {
        switch self {
        case .missingSemicolon, .missingSemicolonOrValue, .unterminatedBackslash: "\(message) on line \(line)"
        case .unterminatedString: "\(message) starting on line \(line)"
        case .missingValueAtEnd, .undecodable, .empty: message
        case .unevenData: "Malformed data byte group at line \(line); uneven length"
        case .invalidHexInData: "Malformed data byte group at line \(line); invalid hex"
        case .expectedSemicolonOrEquals, .unexpectedCharacter, .unclosedDictionary, .unclosedArray, .expectedComma, .unclosedData, .tooDeep,
            .junkAfterPropertyList:
            "\(message) at line \(line)"
        }
    }

    /// CoreFoundation's additional log message for an error at a line (from 1).
    func logMessage(atLine line: Int) -> String? {
        let (what, symbol): (String, String)
        switch self {
        case .missingSemicolon: (what, symbol) = ("semicolon", "_CFPropertyListMissingSemicolon")
        case .missingSemicolonOrValue: (what, symbol) = ("semicolon or value", "_CFPropertyListMissingSemicolonOrValue")
        default: return nil
        }
        return "CFPropertyListCreateFromXMLData(): Old-style plist parser: missing \(what) in dictionary on line \(line). "
            + "Parsing will be abandoned. Break on \(symbol) to debug."
    }

    /// The rule of a finding.
    var rule: Rule {
        switch self {
        case .missingSemicolon, .missingSemicolonOrValue: Rule.Strings.missingSemicolon
        case .expectedSemicolonOrEquals: Rule.Strings.missingEqualsSign
        case .unterminatedString: Rule.Strings.unterminatedString
        case .unterminatedBackslash: Rule.Strings.unterminatedEscape
        case .missingValueAtEnd: Rule.Strings.missingValue
        case .unexpectedCharacter: Rule.Strings.unexpectedCharacter
        case .unclosedDictionary: Rule.Strings.unclosedDictionary
        case .unclosedArray: Rule.Strings.unclosedArray
        case .expectedComma: Rule.Strings.missingComma
        case .unclosedData: Rule.Strings.unclosedData
        case .unevenData, .invalidHexInData: Rule.Strings.malformedData
        case .tooDeep: Rule.Strings.tooDeep
        case .junkAfterPropertyList: Rule.Strings.junkAfterEnd
        case .undecodable: Rule.Encoding.illFormed
        case .empty: Rule.Strings.emptyFile
        }
    }
}

/// The line (from 1) of an offset, counted as Apple's readers do: LF, CR and CR LF end a line; U+2028 and U+2029 do not. O(n).
func appleLineNumber(of offset: Int, in bytes: Span<UInt8>) -> Int {
    var line = 1
    var index = 0
    let end = min(offset, bytes.count)
    while index < end {
        let byte = bytes[index]
        index &+= 1
        if byte == 0x0A {
            line &+= 1
        } else if byte == 0x0D {
            line &+= 1
            if index < end, bytes[index] == 0x0A { index &+= 1 }
        }
    }
    return line
}
