import LocalizationDiagnostics
import LocalizationSourceText

/// Parses a decoded text as Apple does: as XML, then in the old style. If both fail, parses it again to recover what it can.
struct TextParsing {
    private let decoded: DecodedText
    private var format: PropertyListDocument.Format = .oldStyle
    private var records = PropertyListRecords(textLength: 0)
    private var findings: [Finding] = []
    private var reading = PropertyListDocument.AppleReading()
    /// The position where Apple's reader stopped: before the end if it rejected or truncated the text.
    private var appleStop: Int
    /// Whether Apple's reader drops content without an error.
    private var isCutShort = false

    /// The error with which Apple's reader rejects the text.
    var rejection: PropertyListDocument.AppleRejection? { reading.rejection }

    /// Parses a text as Apple does.
    init(_ decoded: DecodedText) {
        self.decoded = decoded
        appleStop = decoded.utf8.count
        if case .fails(let message, let oldStyleMessage) = decoded.appleDecoding {
            reading.rejection = .init(message: oldStyleMessage ?? message, outerMessage: message, oldStyleMessage: oldStyleMessage)
            format = looksLikeXML ? .xml : .oldStyle
            appleStop = 0
            return
        }
        if decoded.firstUnpairedSurrogate == 0 {
            // Apple's reader passes the text as UTF-8 to its XML reader, and the result is empty.
            let message = OldStyleError.empty.message
            reading.rejection = .init(message: message, outerMessage: message)
            appleStop = 0
            return
        }
        if !readXML() { readOldStyle() }
    }

    /// Uses Apple's reading of the same file when Apple decodes it differently.
    mutating func adopt(_ other: PropertyListDocument.AppleReading) {
        reading.rejection = other.rejection
        reading.isWholeTree = false
    }

    /// Takes over the error of Apple's reading of the same file with its second byte order mark.
    mutating func rejectMark(_ other: PropertyListDocument.AppleReading) {
        reading.rejectionOfMark = other.rejection
    }

    /// The parsed result.
    /// - Parameter source: The bytes of the file, if Apple's reader decodes them to a different text.
    func storage(source: [UInt8]?) -> PropertyListDocument.Storage {
        PropertyListDocument.Storage(
            text: decoded.utf8, decoded: decoded, source: source, format: format, records: records.list, findings: findings,
            reading: reading)
    }

    // MARK: Apple's readers

    private mutating func readXML() -> Bool {
        let utf8 = decoded.utf8
        let text = utf8.span
        let outcome = XMLReader.read(text, end: decoded.firstUnpairedSurrogate ?? text.count, checksUTF8: decoded.illFormedRange != nil)
        if outcome.isAccepted {
            format = .xml
            records = outcome.records
            checkEndOfXML(outcome.end)
            if let range = outcome.foreignDocumentType {
                let message = "Not a property list's document type; nothing of it is read"
                findings.append(Finding(Rule.XML.foreignDocumentType, message, range: range))
            }
            return true
        }
        let message = outcome.error.map { $0.message(atLine: appleLineNumber(of: outcome.errorOffset, in: text)) }
        if looksLikeXML {
            format = .xml
            appleStop = outcome.errorOffset
        }
        reading.rejection = .init(message: message ?? "", outerMessage: message ?? "")
        return false
    }

    /// Warns about text after the root, which Apple's reader ignores.
    private mutating func checkEndOfXML(_ end: Int) {
        let utf8 = decoded.utf8
        var cursor = ByteCursor(utf8.span, in: end..<utf8.count)
        while true {
            cursor.scan(while: { $0.isASCIIBlank })
            let start = cursor.position
            if cursor.match("<!--") {
                while cursor.skip(to: UInt8(ascii: "-")), !cursor.match("-->") { cursor.advance() }
            } else if cursor.match("<?") {
                while cursor.skip(to: UInt8(ascii: "?")), !cursor.match("?>") { cursor.advance() }
            } else {
                if cursor.isAtEnd { return }
                findings.append(
                    Finding(
                        Rule.XML.contentAfterRoot, "What stands behind the root element is not read", range: start..<cursor.end))
                return
            }
        }
    }

    private mutating func readOldStyle() {
        let utf8 = decoded.utf8
        let text = utf8.span
        let outcome = OldStyleReader.read(text)
        var error = outcome.error
        var offset = outcome.errorOffset
        if let range = decoded.illFormedRange {
            error = .undecodable
            offset = range.lowerBound
        }
        if let error {
            let line = appleLineNumber(of: offset, in: text)
            let message = error.message(atLine: line)
            let outer = reading.rejection?.outerMessage ?? ""
            reading.rejection = .init(
                message: format == .xml && !outer.isEmpty ? outer : message, outerMessage: outer.isEmpty ? message : outer,
                oldStyleMessage: outer.isEmpty ? nil : message, logMessage: error.logMessage(atLine: line))
            if format == .oldStyle { appleStop = offset }
            return
        }
        reading.rejection = nil
        format = .oldStyle
        records = outcome.records
        appleStop = outcome.stop
        isCutShort = outcome.stop < text.count || outcome.hasDroppedContent
        reading.isWholeTree = !isCutShort
        reading.hasUnpairedSurrogates = outcome.hasUnpairedSurrogates || hasRawUnpairedSurrogates
        if let comment = outcome.unterminatedComment, !isCutShort { findings.append(RecoveryReport.unterminatedComment(at: comment)) }
    }

    /// Whether a string of a UTF-16 file contains an unpaired surrogate.
    private var hasRawUnpairedSurrogates: Bool {
        guard decoded.firstUnpairedSurrogate != nil else { return false }
        let text = decoded.utf8
        return records.list.contains {
            $0.kind == .string
                && OldStyleString.decode(text.span, in: $0.contentRange(in: text.span, format: .oldStyle)).hasUnpairedSurrogate
        }
    }

    // MARK: Recovery

    /// Adds recoverable content of a text that Apple's reader rejected or truncated, and reports its errors.
    mutating func recover() {
        reportDecoding()
        if reading.hasUnpairedSurrogates, rejection == nil { reportUnpairedSurrogates() }
        guard records.list.isEmpty || isCutShort else { return }
        if isJSON {
            findings.append(
                Finding(
                    Rule.PropertyList.json, "This is JSON, which is not a property list format",
                    notes: [.init("Apple's plutil converts JSON files; Apple's bundles do not read them")]))
            return
        }
        let utf8 = decoded.utf8
        let text = utf8.span
        let found =
            format == .xml
            ? XMLRecovery.read(text, appleStop: appleStop)
            : OldStyleRecovery.read(text, appleStop: appleStop, isAccepted: isCutShort)
        records = found.records
        findings += found.findings
        if !isCutShort, let rejection, let first = findings.firstIndex(where: { $0.severity == .error && $0.range != nil }),
            !Self.says(rejection.message, findings[first], in: text)
        {
            // Apple's message often names a line after that of the error.
            findings[first].notes.append(.init("Apple's reader reports: \(rejection.message)"))
        }
        if let rejection, !findings.hasErrors {
            // The recovering reader is more lenient than Apple's in some corner cases.
            let place = min(appleStop, max(text.count &- 1, 0))
            findings.append(
                Finding(Rule.PropertyList.rejected, rejection.message, range: place..<min(place &+ 1, text.count)))
        }
    }

    /// Whether a finding matches Apple's message: the same wording, and the same line if the message names one.
    private static func says(_ message: String, _ finding: Finding, in text: Span<UInt8>) -> Bool {
        let line = appleLineNumber(of: finding.range?.lowerBound ?? 0, in: text)
        return ["", " at line \(line)", " on line \(line)"].contains { message == finding.message + $0 }
    }

    private mutating func reportDecoding() {
        if decoded.repeatsByteOrderMark {
            // It keeps no command from its work; a linter makes it a warning.
            findings.append(
                Finding(Rule.Encoding.repeatedMark, "the file begins with two byte order marks", severity: .note, range: 0..<0))
        }
        if let range = decoded.illFormedRange, reading.rejection != nil || format == .xml {
            findings.append(
                Finding(
                    Rule.Encoding.illFormed, "These bytes are not \(decoded.encoding.name) text",
                    severity: reading.rejection == nil ? .warning : .error, range: range))
        }
        switch decoded.appleDecoding {
        case .same:
            break
        case .different:
            findings.append(
                Finding(
                    Rule.Encoding.unmarked,
                    "The file is in \(decoded.encoding.name) and does not say so in the way that Apple's reader wants",
                    severity: reading.rejection == nil ? .warning : .error, range: 0..<0,
                    notes: [.init("Apple's reader loses the first character of such a file, or cannot read it at all")]))
        case .fails(let message, _):
            findings.append(Finding(Rule.Encoding.undecodable, message, range: 0..<0))
        }
    }

    private mutating func reportUnpairedSurrogates() {
        let utf8 = decoded.utf8
        let text = utf8.span
        for record in records.list where record.kind == .string {
            if OldStyleString.decode(text, in: record.contentRange(in: text, format: .oldStyle)).hasUnpairedSurrogate {
                findings.append(PropertyListParsing.unpairedSurrogate(record.range))
            }
        }
    }

    /// Whether the text is intended as XML: its first character is `<`, followed by a tag, comment or declaration.
    private var looksLikeXML: Bool {
        let utf8 = decoded.utf8
        var cursor = ByteCursor(utf8.span)
        cursor.scan(while: { $0.isASCIIBlank })
        guard cursor.match(UInt8(ascii: "<")), let byte = cursor.peek else { return false }
        switch byte {
        case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "/"): return true
        default:
            let name = cursor.scan { $0.isASCIILetter }
            // Old-style data may also begin with letters.
            return XMLElementName(cursor.bytes, in: name) != nil || name.contains { hexDigitValue(cursor.bytes[$0]) == nil }
        }
    }

    /// Whether the text begins like a JSON object: a brace, a quoted string and a colon.
    private var isJSON: Bool {
        let utf8 = decoded.utf8
        var cursor = ByteCursor(utf8.span)
        cursor.scan(while: isOldStyleSpace)
        guard cursor.match(UInt8(ascii: "{")) else { return false }
        cursor.scan(while: isOldStyleSpace)
        guard cursor.match(UInt8(ascii: "\"")) else { return false }
        var escapes: StringEscapes = []
        guard cursor.skipQuotedString(UInt8(ascii: "\""), escapes: &escapes) == .closed else { return false }
        cursor.scan(while: isOldStyleSpace)
        return cursor.peek == UInt8(ascii: ":")
    }
}
