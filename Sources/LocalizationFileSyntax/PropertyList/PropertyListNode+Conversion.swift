import LocalizationSourceText
extension PropertyListNode {
    /// The value of the node and everything inside it. If a key repeats, one entry is used: the last one in a text format, the first one in
    /// a binary file, as in Apple's reader. An entry whose key is not a string, which only a binary file can contain, is omitted. A broken
    /// scalar becomes null.
    package var value: PropertyListValue {
        // The parsers limit nesting, but not to a depth that is safe on every call stack: use an explicit stack.
        var open: [Container] = []
        var index = index
        let end = max(Int(record.subtreeEnd), index &+ 1)
        while index < end {
            let node = PropertyListNode(storage: storage, index: index)
            index &+= 1
            var completed: PropertyListValue?
            switch node.kind {
            case .array, .set, .dictionary:
                open.append(Container(kind: node.kind, end: Int(node.record.subtreeEnd)))
            default:
                if node.isKey, let last = open.indices.last, open[last].kind == .dictionary {
                    open[last].key = node.stringValue
                } else {
                    completed = node.scalarValue
                }
            }
            while true {
                if let value = completed {
                    guard let last = open.indices.last else { return value }
                    open[last].add(value, keepsFirst: storage.format == .binary)
                    completed = nil
                }
                guard let container = open.last, index >= container.end else { break }
                open.removeLast()
                completed = container.value(isXML: storage.format == .xml)
            }
        }
        return .null
    }

    private var scalarValue: PropertyListValue {
        switch kind {
        case .string: stringValue.map { .string($0) } ?? .null
        case .integer: integerValue.map { .integer($0) } ?? .null
        case .real: realValue.map { .real($0) } ?? .null
        case .boolean: booleanValue.map { .boolean($0) } ?? .null
        case .date: dateValue.map { .date($0) } ?? .null
        case .data: dataValue.map { .data($0) } ?? .null
        case .uid: uidValue.map { .uid($0) } ?? .null
        case .null, .array, .set, .dictionary: .null
        }
    }

    /// An array or dictionary whose children are being converted.
    private struct Container {
        var kind: Kind
        var end: Int
        var key: String?
        var elements: [PropertyListValue] = []
        var entries = PropertyListDictionary()

        init(kind: Kind, end: Int) {
            self.kind = kind
            self.end = end
        }

        mutating func add(_ value: PropertyListValue, keepsFirst: Bool) {
            guard kind == .dictionary else {
                elements.append(value)
                return
            }
            guard let key else { return }
            if !keepsFirst || entries[key] == nil { entries[key] = value }
            self.key = nil
        }

        /// The value after all children were added. In XML, a single number under `CF$UID` is an archive reference, as in CoreFoundation.
        func value(isXML: Bool) -> PropertyListValue {
            switch kind {
            case .array: return .array(elements)
            case .set: return .set(elements)
            default: break
            }
            guard isXML, entries.count == 1 else { return .dictionary(entries) }
            switch entries["CF$UID"] {
            case .integer(let number): return .uid(UInt32(truncatingIfNeeded: number))
            case .real(let number): return .uid(UInt32(truncatingIfNeeded: Int64(exactly: number.rounded(.towardZero)) ?? 0))
            default: return .dictionary(entries)
            }
        }
    }
}

extension PropertyListDocument {
    /// The value that Apple's reader would return; nil if it rejects the file.
    ///
    /// For most files, this is the value of the tree. If Apple's reader drops a part without an error, or reads a different text because
    /// the encoding is not marked, the file is parsed again in the same way.
    package var appleValue: PropertyListValue? {
        guard storage.reading.rejection == nil else { return nil }
        if storage.reading.isWholeTree { return root?.value }
        let bytes = originalBytes
        return PropertyListDocument(appleReadingOf: DecodedText.removingSecondMark(from: bytes) ?? bytes).root?.value
    }
}
