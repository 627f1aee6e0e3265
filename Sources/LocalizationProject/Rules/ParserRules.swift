package import LocalizationDiagnostics

// The lists of the rules that parsers and the compiler declare. They are here because programs that only look up texts do not need them.

extension Rule.Strings {
    /// The rules of this group.
    package static let all: [Rule] = [
        missingSemicolon, missingEqualsSign, missingValue, unexpectedCharacter, straySemicolon, unterminatedString,
        unterminatedEscape, unescapedQuote, unquotedText, unpairedSurrogate, unclosedDictionary, unclosedArray, missingComma,
        strayComma, unclosedData, malformedData, tooDeep, strayBracket, emptyFile, junkAfterEnd, mergeConflict,
        unterminatedComment, ignoredPart, ignoredRest, tooManyFindings, rootIsNoDictionary, valueIsNoText,
    ]
}

extension Rule.Stringsdict {
    /// The rules of this group.
    package static let all: [Rule] = [
        rootIsNoDictionary, valueIsNoRule,
    ]
}

extension Rule.XCStrings {
    /// The rules of this group.
    package static let all: [Rule] = [
        missingMember, memberType, duplicateKey, duplicateMember, unknownVersion, languageName, sameFolder, textBesideVariations,
        unknownAxis, twoAxes, variedFallback, variedPlural, pluralWithoutNumber, tooManyDevices, undefinedSubstitution,
        unreachableSubstitution, unusedSubstitution,
    ]
}

extension Rule.PropertyList {
    /// The rules of this group.
    package static let all: [Rule] = [
        json, rejected, tooLarge,
    ]
}

extension Rule.BinaryPropertyList {
    /// The rules of this group.
    package static let all: [Rule] = [
        trailer, reference, object, key, cycle, tooDeep, tooLarge,
    ]
}

extension Rule.XML {
    /// The rules of this group.
    package static let all: [Rule] = [
        textOutsideString, unexpectedEnd, malformedTag, unknownTag, mismatchedTag, markupInString, unknownEntity, malformedReference,
        malformedCdata, unterminatedComment, unterminatedInstruction, documentType, foreignDocumentType, emptyPlist, secondObject,
        contentAfterRoot, mergeConflict, tooDeep, missingValue, missingKey, emptyElement, contentInBoolean, malformedReal, malformedInteger,
        malformedDate, malformedData,
    ]
}

extension Rule.JSON {
    /// The rules of this group.
    package static let all: [Rule] = [
        tooLarge, empty, byteOrderMark, encoding, invalidUtf8, leadingText, trailingText, mergeConflict, comment, missingName, invalidName,
        missingColon, unexpectedColon, missingValue, invalidValue, invalidNumber, missingComma, unexpectedComma, trailingComma,
        unexpectedBracket, mismatchedBracket, unexpectedEnd, tooDeep, unterminatedString, controlCharacter, invalidEscape,
        loneSurrogate, tooMany,
    ]
}

extension Rule.Encoding {
    /// The rules of this group.
    package static let all: [Rule] = [
        illFormed, unmarked, undecodable, repeatedMark,
    ]
}
