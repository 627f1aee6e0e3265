import LocalizationDiagnostics

/// The error with which Apple's XML property list reader rejects a text, in Apple's wording (CoreFoundation's CFPropertyList.c).
enum XMLError: Hashable, Sendable {
    case noContent
    case unexpectedCharacter(UInt8)
    case unexpectedEnd
    case unterminatedComment
    case unterminatedInstruction
    case malformedDocumentType
    case unexpectedCharacterInDocumentType(UInt8)
    case unexpectedEndInDocumentType
    case tooDeep
    case expectedOpenTag(UInt8)
    case malformedTag
    case unknownTag(String)
    case emptyPropertyList
    case secondObject
    case expectedCloseTag(UInt8)
    case closeTagMismatch(String)
    case missingValue
    case expectedKey
    case malformedCDATA
    case unterminatedCDATA
    case unknownEntity
    case unexpectedCharacterInReference(UInt8)
    case referenceTooLong
    case referenceToNoCharacter
    case undecodableString
    case emptyElement(String)
    case notEmpty(String)
    case malformedReal
    case integerEndsFile
    case emptyInteger
    case incompleteInteger
    case unknownCharacterInInteger(UInt8)
    case hexDigitInDecimal
    case integerOverflow
    case integerUnderflow
    case malformedDate
    case invalidCharacterInData(UInt8)

    /// The message for an error at a line (from 1), or without a line if nil.
    func message(atLine line: Int?) -> String {
        let atLine = line.map { " at line \($0)" } ?? ""
        let onLine = line.map { " on line \($0)" } ?? ""
        return switch self {
        case .noContent: "No XML content found"
        case .unexpectedCharacter(let byte): "Unexpected character \(character(byte))\(atLine)"
        case .unexpectedEnd: "Encountered unexpected EOF"
        case .unterminatedComment: "Unterminated comment started\(onLine)"
        case .unterminatedInstruction: "Encountered unexpected EOF while parsing the processing instruction begun\(onLine)"
        case .malformedDocumentType: "Malformed DTD\(onLine)"
        case .unexpectedCharacterInDocumentType(let byte):
            "Encountered unexpected character \(character(byte))\(onLine) while parsing DTD"
        case .unexpectedEndInDocumentType: "Encountered unexpected EOF while parsing DTD"
        case .tooDeep: "Too many nested arrays or dictionaries, failing\(onLine)"
        case .expectedOpenTag(let byte): "Encountered unexpected character \(character(byte))\(onLine) while looking for open tag"
        case .malformedTag: "Malformed tag\(onLine)"
        case .unknownTag(let name): "Encountered unknown tag \(name)\(onLine)"
        case .emptyPropertyList: "Encountered empty plist tag"
        case .secondObject: "Encountered unexpected element\(atLine) (plist can only include one object)"
        case .expectedCloseTag(let byte): "Encountered unexpected character \(character(byte))\(onLine) while looking for close tag"
        case .closeTagMismatch(let name): "Close tag\(onLine) does not match open tag \(name)"
        case .missingValue: "Value missing for key inside <dict>\(atLine)"
        case .expectedKey: "Found non-key inside <dict>\(atLine)"
        case .malformedCDATA: "Encountered improper CDATA opening\(atLine)"
        case .unterminatedCDATA: "Could not find end of CDATA started\(onLine)"
        case .unknownEntity: "Encountered unknown ampersand-escape sequence\(atLine)"
        case .unexpectedCharacterInReference(let byte):
            "Encountered unexpected character \(character(byte))\(atLine) while parsing data"
        case .referenceTooLong:
            "Encountered unparseable unicode sequence\(atLine) while parsing data (too large of a value for a Unicode sequence)"
        case .referenceToNoCharacter:
            "Encountered unparseable Unicode sequence\(atLine) while parsing data (input did not result in a real string)"
        case .undecodableString: "Unable to convert string to correct encoding"
        case .emptyElement(let name): "Encountered empty <\(name)>\(onLine)"
        case .notEmpty(let name): "Encountered non-empty <\(name)>\(onLine)"
        case .malformedReal: "Encountered misformatted real\(onLine)"
        case .integerEndsFile: "Premature end of file after <integer>\(onLine)"
        case .emptyInteger: "Encountered empty <integer>\(onLine)"
        case .incompleteInteger: "Incomplete <integer>\(onLine)"
        case .unknownCharacterInInteger(let byte):
            "Unknown character '\(character(byte))' (0x\(signExtendedHex(byte))) in <integer>\(onLine)"
        case .hexDigitInDecimal: "Hex digit in non-hex <integer>\(onLine)"
        case .integerOverflow: "Integer overflow in <integer>\(onLine)"
        case .integerUnderflow: "Integer underflow in <integer>\(onLine)"
        case .malformedDate: "Could not interpret <date>\(atLine)"
        case .invalidCharacterInData(let byte):
            "Could not interpret <data>\(onLine) (invalid character 0x\(String(byte, radix: 16, uppercase: true)))"
        }
    }

    /// The rule of a finding.
    var rule: Rule {
        switch self {
        case .noContent, .unexpectedCharacter, .expectedOpenTag: Rule.XML.textOutsideString
        case .unexpectedEnd, .unexpectedEndInDocumentType: Rule.XML.unexpectedEnd
        case .unterminatedComment: Rule.XML.unterminatedComment
        case .unterminatedInstruction: Rule.XML.unterminatedInstruction
        case .malformedDocumentType, .unexpectedCharacterInDocumentType: Rule.XML.documentType
        case .tooDeep: Rule.XML.tooDeep
        case .malformedTag: Rule.XML.malformedTag
        case .unknownTag: Rule.XML.unknownTag
        case .emptyPropertyList: Rule.XML.emptyPlist
        case .secondObject: Rule.XML.secondObject
        case .expectedCloseTag: Rule.XML.markupInString
        case .closeTagMismatch: Rule.XML.mismatchedTag
        case .missingValue: Rule.XML.missingValue
        case .expectedKey: Rule.XML.missingKey
        case .malformedCDATA, .unterminatedCDATA: Rule.XML.malformedCdata
        case .unknownEntity: Rule.XML.unknownEntity
        case .unexpectedCharacterInReference, .referenceTooLong, .referenceToNoCharacter: Rule.XML.malformedReference
        case .undecodableString: Rule.Encoding.illFormed
        case .emptyElement, .emptyInteger, .incompleteInteger: Rule.XML.emptyElement
        case .notEmpty: Rule.XML.contentInBoolean
        case .malformedReal: Rule.XML.malformedReal
        case .integerEndsFile, .unknownCharacterInInteger, .hexDigitInDecimal, .integerOverflow, .integerUnderflow:
            Rule.XML.malformedInteger
        case .malformedDate: Rule.XML.malformedDate
        case .invalidCharacterInData: Rule.XML.malformedData
        }
    }

    /// The byte as C's `%x` formats a signed `char`.
    private func signExtendedHex(_ byte: UInt8) -> String {
        String(UInt32(bitPattern: Int32(Int8(bitPattern: byte))), radix: 16)
    }

    /// The byte as C's `%c` formats it: a zero ends the message.
    private func character(_ byte: UInt8) -> String {
        byte == 0 ? "" : String(Character(Unicode.Scalar(byte)))
    }
}
