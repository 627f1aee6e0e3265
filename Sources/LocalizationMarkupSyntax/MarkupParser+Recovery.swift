import LocalizationDiagnostics
import LocalizationSourceText

extension MarkupParser {
    /// The number of open elements to compare an end tag with. This bounds the cost of each end tag, so that parsing time stays linear.
    private static let searchDepth = 64

    /// Handles an end tag that does not match the innermost element.
    ///
    /// It closes the named element and any unclosed elements inside it. A name that matches no open
    /// element is treated as a misspelling if it is similar to the innermost element's, and is ignored otherwise.
    mutating func closeMismatched(_ name: Range<Int>, start: Int) {
        let end = cursor.position
        let lowest = max(0, open.count &- Self.searchDepth)
        var index = open.count &- 1
        while index >= lowest, !isSame(open[index].name, name) { index &-= 1 }
        if index >= lowest {
            while open.count > index &+ 1, let element = open.last {
                findings.report(
                    Rule.XML.missingEndTag, "the element '\(text(element.name))' is not closed", element.name,
                    notes: [.init("it ends here, with the element around it", range: start..<end)],
                    fixIt: .init("insert its end tag", range: start..<start, replacement: "</" + text(element.name) + ">"))
                close(at: start, end: nil)
            }
            return close(at: start, end: end)
        }
        guard let last = open.last else { return }
        if isSimilar(last.name, name) {
            findings.report(
                Rule.XML.mismatchedTag, "the end tag '\(text(name))' does not match the element '\(text(last.name))'", name,
                notes: [.init("the element begins here", range: last.name)],
                fixIt: .init("write '\(text(last.name))'", range: name, replacement: text(last.name)))
            return close(at: start, end: end)
        }
        findings.report(
            Rule.XML.unexpectedEndTag, "there is no element '\(text(name))' to close", start..<end,
            notes: [.init("the innermost open element is '\(text(last.name))'", range: last.name)])
    }

    /// Whether two names differ only in case, or in at most two letters (and at most half of them) in one place.
    private func isSimilar(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        let (short, long) = (min(left.count, right.count), max(left.count, right.count))
        guard long <= 60, short > 0 else { return false }
        func byte(_ range: Range<Int>, _ offset: Int) -> UInt8 { (cursor.byte(at: range.lowerBound &+ offset) ?? 0) | 0x20 }
        var prefix = 0
        while prefix < short, byte(left, prefix) == byte(right, prefix) { prefix &+= 1 }
        var suffix = 0
        while suffix < short &- prefix, byte(left, left.count &- 1 &- suffix) == byte(right, right.count &- 1 &- suffix) { suffix &+= 1 }
        return prefix &+ suffix > 0 && long &- prefix &- suffix <= min(2, long / 2)
    }

    /// Closes all open elements at the end of the text.
    mutating func finish() {
        if let last = open.last {
            findings.report(
                Rule.XML.unexpectedEnd, "the text ends inside of the element '\(text(last.name))'", cursor.end..<cursor.end,
                notes: [.init("it begins here", range: last.name)])
        }
        while !open.isEmpty { close(at: cursor.end, end: nil) }
        if !hasRoot { findings.report(Rule.XML.noRoot, "there is no element in the document", cursor.end..<cursor.end) }
        findings.sort()
    }

    // MARK: Characters

    /// Takes a reference and reports it if it cannot be resolved.
    @_lifetime(self: copy self)
    mutating func takeReference(isInAttribute: Bool) {
        let start = cursor.position
        switch cursor.takeMarkupReference() {
        case .character: return
        case .unknownEntity where isDeclared(start..<cursor.position):
            entityReferences.append(MarkupEntityReference(range: start..<cursor.position, isInAttribute: isInAttribute))
        case .unknownEntity:
            findings.report(
                Rule.XML.unknownEntity, "the entity '\(text(start..<cursor.position))' is not one of the five that XML has",
                start..<cursor.position)
        case .malformed:
            findings.report(
                Rule.XML.malformedReference, "the reference names no character that XML allows", start..<endOfReference(from: start))
        case .none:
            findings.report(
                Rule.XML.strayAmpersand, "'&' begins no reference here", start..<start &+ 1,
                fixIt: .init("write '&amp;'", range: start..<start &+ 1, replacement: "&amp;"))
        }
    }

    /// The end of a numeric reference that was not taken, for a message.
    private func endOfReference(from start: Int) -> Int {
        var end = start &+ 2
        while let byte = cursor.byte(at: end), end < start &+ 16, MarkupCharacters.isASCIINameByte(byte) { end &+= 1 }
        return cursor.byte(at: end) == UInt8(ascii: ";") ? end &+ 1 : end
    }

    /// Takes a character, which XML may not allow: a control character, or U+FFFE or U+FFFF.
    @_lifetime(self: copy self)
    mutating func takeUnusualCharacter() {
        let start = cursor.position
        guard let byte = cursor.next() else { return }
        if byte == 0xEF {
            guard cursor.peek == 0xBF, let last = cursor.peek(at: 1), last == 0xBE || last == 0xBF else { return }
            cursor.advance(by: 2)
        }
        let codePoint =
            byte == 0xEF
            ? "FFF" + (cursor.byte(at: start &+ 2) == 0xBE ? "E" : "F")
            : "00" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        findings.report(Rule.XML.forbiddenCharacter, "XML does not allow the character U+\(codePoint)", start..<cursor.position)
    }

    /// Reports encoding errors of the file.
    mutating func reportEncoding(of decoded: DecodedText, bytes: [UInt8]) {
        if decoded.repeatsByteOrderMark {
            findings.report(Rule.Encoding.repeatedMark, "the file begins with two byte order marks", 0..<0, severity: .note)
        }
        let detection = EncodingDetection(bytes.span)
        if let name = detection.declaredNameRange.map({ Array(bytes[$0.clamped(to: bytes.indices)]) }), TextEncoding.isASCII(name),
            let place = bytes.firstIndex(where: { $0 >= 0x80 })
        {
            findings.report(
                Rule.XML.illFormedText, "this byte is not a character of the encoding '\(String(decoding: name, as: UTF8.self))'",
                place..<min(place &+ 1, decoded.utf8.count))
        }
        switch (detection.finding, decoded.appleDecoding) {
        case (_, .same): break
        case (.declarationCutShort, _):
            // Apple's property list reader fails for a declaration without an encoding in such a short file; XML permits it.
            break
        case (.unusable(let name, _), _):
            findings.report(
                Rule.XML.encoding, "the encoding '\(name)' is not read; the file is taken for \(decoded.encoding.name)",
                detection.declaredNameRange)
        case (_, .different):
            findings.report(
                Rule.XML.encoding,
                "the file is not in the encoding that it claims to be in; it is read as \(decoded.encoding.name)", nil, severity: .warning)
        case (_, .fails):
            if !decoded.utf8.isEmpty {
                findings.report(Rule.XML.encoding, "not all bytes of the file are text in \(decoded.encoding.name)", nil)
            }
        }
        do {
            // Stricter than `illFormedRange`: Apple's decoder lets a stray byte 0xA9 pass.
            if decoded.encoding == .utf8 { _ = try UTF8Span(validating: cursor.bytes) }
        } catch {
            let range = error.byteOffsets
            findings.report(
                Rule.XML.illFormedText, "these bytes are not UTF-8", range.lowerBound..<max(range.upperBound, range.lowerBound &+ 1))
        }
        if let place = decoded.firstUnpairedSurrogate {
            findings.report(
                Rule.XML.illFormedText, "half of a surrogate pair is not a character", place..<min(place &+ 3, decoded.utf8.count))
        }
    }
}
