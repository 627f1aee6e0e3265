import LocalizationDiagnostics
package import LocalizationSourceText

extension PropertyListDocument {
    /// Parses a file in any format. Never fails: see ``findings`` and ``isAcceptedByApple``.
    ///
    /// The formats are tried in Apple's order: binary, XML, old-style text. Time and memory are linear in the size of the file.
    /// - Parameters:
    ///   - bytes: The complete file. The bytes of a UTF-8 file without a byte order mark are not copied.
    ///   - policy: How to decode a text with an unmarked encoding; ``isAcceptedByApple`` and ``appleValue`` do not depend on it.
    package init(parsing bytes: [UInt8], policy: DecodingPolicy = .tolerant) {
        self.init(storage: PropertyListParsing.parse(bytes, policy: policy, recovers: true))
    }

    /// Parses a text in any format, as if it came from a UTF-8 file.
    package init(parsing text: String) {
        self.init(parsing: Array(text.utf8))
    }

    /// Parses a file as Apple's reader does and stops where it stops, without recovery.
    init(appleReadingOf bytes: [UInt8]) {
        self.init(storage: PropertyListParsing.parse(bytes, policy: .apple, recovers: false))
    }
}

/// Tries the formats in turn.
enum PropertyListParsing {
    typealias Document = PropertyListDocument
    typealias Rejection = PropertyListDocument.AppleRejection

    /// Parses a file.
    /// - Parameter recovers: Whether to recover entries after an error.
    static func parse(_ bytes: [UInt8], policy: DecodingPolicy, recovers: Bool) -> Document.Storage {
        guard UInt32(exactly: bytes.count) != nil else {
            let message = "A property list of 4 GiB or more is not read"
            return unreadable(bytes, Finding(Rule.PropertyList.tooLarge, message), message: message)
        }
        guard !bytes.isEmpty else {
            // Apple's copy step converts such a file to an empty table, and translation services write many.
            let message = "Cannot parse a NULL or zero-length data"
            var records = PropertyListRecords(textLength: 0)
            if recovers { records.appendLeaf(.dictionary, 0, 0, flags: .isRecovered) }
            return unreadable(bytes, Finding(Rule.Strings.emptyFile, message), message: message, records: records)
        }
        var binaryErrors: [BinaryError] = []
        if BinaryTrailer.isBinary(bytes.span) {
            let outcome = BinaryReader.read(bytes.span, skipsUnreadable: false)
            if outcome.errors.isEmpty { return binary(bytes, outcome, rejection: nil) }
            binaryErrors = outcome.errors
        }
        let decoded = DecodedText(decoding: bytes, policy: policy)
        var text = TextParsing(decoded)
        if !binaryErrors.isEmpty, text.rejection != nil, decoded.illFormedRange != nil || decoded.utf8.contains(0) {
            // The file begins like a binary file and is not text: report the errors of the binary file.
            var outcome = BinaryReader.read(bytes.span, skipsUnreadable: recovers)
            if outcome.errors.isEmpty { outcome.errors = binaryErrors }
            return binary(bytes, outcome, rejection: text.rejection)
        }
        if case .different = decoded.appleDecoding {
            text.adopt(parse(bytes, policy: .apple, recovers: false).reading)
        }
        if decoded.repeatsByteOrderMark { text.rejectMark(parse(bytes, policy: .apple, recovers: false).reading) }
        if recovers { text.recover() }
        return text.storage(source: decoded.appleDecoding == .same ? nil : bytes)
    }

    private static func unreadable(
        _ bytes: [UInt8], _ finding: Finding, message: String, records: PropertyListRecords = .init(textLength: 0)
    ) -> Document.Storage {
        Document.Storage(
            text: bytes, decoded: nil, source: nil, format: .oldStyle, records: records.list, findings: [finding],
            reading: .init(rejection: Rejection(message: message, outerMessage: message)))
    }

    private static func binary(_ bytes: [UInt8], _ outcome: BinaryReader.Outcome, rejection: Rejection?) -> Document.Storage {
        var findings = outcome.errors.map {
            Finding($0.rule, $0.message, range: min($0.offset, bytes.count)..<min($0.offset &+ 1, bytes.count))
        }
        if outcome.hasNonStringKey {
            findings.append(Finding(Rule.BinaryPropertyList.key, "A dictionary has a key that is not a string"))
        }
        if outcome.hasUnpairedSurrogates { findings.append(unpairedSurrogate(nil)) }
        return Document.Storage(
            text: bytes, decoded: nil, source: nil, format: .binary, records: outcome.records.list, findings: findings,
            reading: .init(
                rejection: rejection, hasUnpairedSurrogates: outcome.hasUnpairedSurrogates, hasNonStringKey: outcome.hasNonStringKey))
    }

    /// The finding for a string with an unpaired surrogate.
    static func unpairedSurrogate(_ range: Range<Int>?) -> Finding {
        Finding(
            Rule.Strings.unpairedSurrogate, "The string has half of a surrogate pair, which is not a character", range: range,
            notes: [.init("Apple's reader takes the file, but nothing can be done with the string")])
    }
}
