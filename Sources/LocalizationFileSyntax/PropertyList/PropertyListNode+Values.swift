import LocalizationSourceText

extension PropertyListNode {
    /// The bytes of a string's value, if the text contains them verbatim.
    var plainContent: Range<Int>? {
        guard kind == .string, storage.format != .binary, !hasEscapes, storage.decoded?.firstUnpairedSurrogate == nil,
            storage.decoded?.illFormedRange == nil
        else { return nil }
        return contentRange
    }

    /// The text of a string or key, with escapes, references and encodings decoded. Invalid characters become U+FFFD. Nil for other kinds.
    ///
    /// Decoded on each access; a string without escapes is a single copy of its bytes.
    package var stringValue: String? {
        guard kind == .string else { return nil }
        let range = contentRange
        let text = storage.text
        let bytes = text.span
        switch storage.format {
        case .binary:
            let isUTF16 = bytes[Int(record.start)] >> 4 == 6
            if !isUTF16, text[range].allSatisfy({ $0 < 0x80 }) { return String(decoding: text[range], as: UTF8.self) }
            return BinaryScalar.text(bytes, in: range, isUTF16: isUTF16)
        case .xml:
            return hasEscapes ? XMLString.text(bytes, in: range) : String(decoding: text[range], as: UTF8.self)
        case .oldStyle:
            if hasEscapes || storage.decoded?.firstUnpairedSurrogate != nil { return OldStyleString.decode(bytes, in: range).text }
            return String(decoding: text[range], as: UTF8.self)
        }
    }

    /// The value of an integer, from -2⁶³ to 2⁶⁴-1. Nil for other kinds, and for a broken integer.
    package var integerValue: Int128? {
        guard kind == .integer else { return nil }
        let text = storage.text
        if storage.format == .binary { return BinaryScalar.integer(text.span, in: contentRange) }
        var cursor = ByteCursor(text.span, in: contentRange.lowerBound..<range.upperBound)
        return try? cursor.readXMLInteger().get()
    }

    /// The value of a real number. Nil for other kinds, and for a broken number.
    package var realValue: Double? {
        guard kind == .real else { return nil }
        let text = storage.text
        if storage.format == .binary { return BinaryScalar.real(text.span, in: contentRange) }
        return XMLScalar.real(XMLString.text(text.span, in: contentRange))
    }

    /// The value of a boolean. Nil for other kinds.
    package var booleanValue: Bool? {
        guard kind == .boolean else { return nil }
        let text = storage.text
        let start = Int(record.start)
        if storage.format == .binary { return text[start] == 0x09 }
        return ByteCursor(text.span, in: start..<text.count).isNext("<true")
    }

    /// The value of a date in seconds since the beginning of 2001 in UTC. Nil for other kinds, and for a broken date.
    package var dateValue: Double? {
        guard kind == .date else { return nil }
        let text = storage.text
        if storage.format == .binary { return BinaryScalar.date(text.span, in: contentRange) }
        // The parser examines one byte past the `Z`, so its input includes the closing tag.
        var cursor = ByteCursor(text.span, in: contentRange.lowerBound..<range.upperBound)
        return cursor.readXMLDate()
    }

    /// The bytes of data. Nil for other kinds.
    package var dataValue: [UInt8]? {
        guard kind == .data else { return nil }
        let text = storage.text
        let content = contentRange
        switch storage.format {
        case .binary:
            return Array(text[content])
        case .xml:
            return XMLScalar.data(text.span, in: content)
        case .oldStyle:
            var cursor = ByteCursor(text.span, in: content)
            var reader = OldStyleDataReader()
            while !cursor.isAtEnd, reader.take(&cursor) == nil {}
            return reader.bytes
        }
    }

    /// The number of a reference in an archive. Nil for other kinds.
    package var uidValue: UInt32? {
        guard kind == .uid else { return nil }
        let text = storage.text
        return UInt32(exactly: BinaryScalar.integer(text.span, in: contentRange))
    }
}
