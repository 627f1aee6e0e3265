import LocalizationDiagnostics

/// Writes results as bytes.
package struct ExtractionEncoder: Sendable {
    /// What was written.
    package private(set) var bytes: [UInt8] = []

    /// Creates an encoder that has written nothing.
    package init() {}

    /// The results as bytes; nil if a finding has more than a rule, a message and a range.
    package static func encode(_ results: [SourceExtraction]) -> [UInt8]? {
        var encoder = ExtractionEncoder()
        encoder.add(results.count)
        for result in results {
            guard encoder.add(result) else { return nil }
        }
        return encoder.bytes
    }

    /// Adds a result.
    /// - Returns: False if a finding has more than a rule, a message and a range.
    package mutating func add(_ result: SourceExtraction) -> Bool {
        add(result.keys.count)
        for key in result.keys { add(key) }
        add(result.findings.count)
        for finding in result.findings {
            guard let rule = Rule.Source.all.firstIndex(where: { $0.identifier == finding.rule.identifier }), finding.notes.isEmpty,
                finding.fixIts.isEmpty, finding.severity == finding.rule.severity
            else { return false }
            add(rule)
            add(finding.message)
            add(finding.range ?? 0..<0)
            add(finding.range == nil ? 0 : 1)
        }
        add(result.wrappers.count)
        for wrapper in result.wrappers {
            add(wrapper.name)
            add(wrapper.routine)
            add(wrapper.range)
        }
        add(result.patterns)
        return true
    }

    /// Adds patterns.
    package mutating func add(_ patterns: [KeyPattern]) {
        add(patterns.count)
        for pattern in patterns {
            add(pattern.parts.count)
            for part in pattern.parts { add(part) }
            add(pattern.table)
            add(pattern.range)
        }
    }

    /// Adds a hash.
    package mutating func add(_ hash: ContentHash) {
        add(bits: hash.first)
        add(bits: hash.second)
    }

    /// Adds a number of which any bit may be set.
    package mutating func add(bits: UInt64) {
        for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(place * 8))) }
    }

    /// Adds a number that may be negative.
    package mutating func add(signed number: Int64) { add(bits: UInt64(bitPattern: number)) }

    /// Adds a number that is not negative, and most often small.
    package mutating func add(_ number: Int) {
        var rest = UInt64(truncatingIfNeeded: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    private mutating func add(_ range: Range<Int>) {
        add(range.lowerBound)
        add(range.count)
    }

    /// Adds a text.
    package mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes += text.utf8
    }

    private mutating func add(_ text: String?) {
        add(text == nil ? 0 : 1)
        if let text { add(text) }
    }

    private mutating func add(_ text: ExtractedText) {
        add(text.text)
        add(text.propertyListEscapes.count)
        for range in text.propertyListEscapes { add(range) }
    }

    private mutating func add(_ key: ExtractedKey) {
        add(key.key)
        add(key.table)
        add((key.isInPreview ? 1 : 0) | (key.isDefaultValue ? 2 : 0) | (key.isImplied ? 4 : 0) | key.family.rawValue << 3)
        add(key.otherTables.count)
        for table in key.otherTables { add(table) }
        add(key.value == nil ? 0 : 1)
        if let value = key.value { add(value) }
        add(key.comment)
        add(key.range)
        add(key.keyRange == nil ? 0 : 1)
        if let range = key.keyRange { add(range) }
        add(key.bundle)
        add(key.arguments)
        add(key.formatArguments == nil ? 0 : 1)
        if let arguments = key.formatArguments { add(arguments) }
    }

    private mutating func add(_ arguments: [ExtractedArgument]) {
        add(arguments.count)
        for argument in arguments {
            add(argument.specifier)
            add(argument.confidence.rawValue)
            add(argument.range)
        }
    }
}

/// Reads what ``ExtractionEncoder`` wrote. Bytes of another origin give nil, never a failure.
package struct ExtractionDecoder: Sendable {
    private struct Malformed: Error {}

    private let bytes: [UInt8]
    private var offset = 0

    /// The results in some bytes; nil if the bytes are not results for files of these lengths.
    package static func decode(_ bytes: [UInt8], lengths: [Int]) -> [SourceExtraction]? {
        var decoder = ExtractionDecoder(bytes)
        return try? decoder.results(lengths)
    }

    /// Creates a decoder at the start of some bytes.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether everything was read.
    package var isAtEnd: Bool { offset == bytes.count }

    /// Takes the text that is next, if it is a given one. O(bytes of the text).
    package mutating func takes(_ text: String) throws -> Bool {
        let count = try count()
        defer { offset += count }
        return bytes[offset..<offset + count].elementsEqual(text.utf8)
    }

    /// Takes a number of which any bit may be set.
    package mutating func bits() throws -> UInt64 {
        guard bytes.count - offset >= 8 else { throw Malformed() }
        defer { offset += 8 }
        return (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64($1 * 8) }
    }

    /// Takes a number that may be negative.
    package mutating func signed() throws -> Int64 { Int64(bitPattern: try bits()) }

    /// Takes a hash.
    package mutating func hash() throws -> ContentHash { ContentHash(first: try bits(), second: try bits()) }

    /// Takes a number.
    package mutating func number() throws -> Int {
        var result: UInt64 = 0
        var shift: UInt64 = 0
        while offset < bytes.count, shift < 63 {
            let byte = bytes[offset]
            offset += 1
            result |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 {
                guard let number = Int(exactly: result) else { throw Malformed() }
                return number
            }
            shift += 7
        }
        throw Malformed()
    }

    /// Takes a number of elements, of which each has a byte at least.
    package mutating func count() throws -> Int {
        let count = try number()
        guard count <= bytes.count - offset else { throw Malformed() }
        return count
    }

    private mutating func range(_ length: Int) throws -> Range<Int> {
        let (start, count) = (try number(), try number())
        guard start <= length, count <= length - start else { throw Malformed() }
        return start..<start + count
    }

    private mutating func text() throws -> String {
        let count = try count()
        defer { offset += count }
        return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
    }

    private mutating func optionalText() throws -> String? { try number() == 0 ? nil : try text() }

    private mutating func extractedText() throws -> ExtractedText {
        let text = try text()
        var escapes: [Range<Int>] = []
        for _ in 0..<(try count()) { escapes.append(try range(text.utf8.count)) }
        return ExtractedText(text, propertyListEscapes: escapes)
    }

    private mutating func key(_ length: Int) throws -> ExtractedKey {
        let text = try extractedText()
        let table = try optionalText()
        let flags = try number()
        var otherTables: [String] = []
        for _ in 0..<(try count()) { otherTables.append(try self.text()) }
        let value = try number() == 0 ? nil : try extractedText()
        let comment = try optionalText()
        var key = ExtractedKey(key: text, table: table, value: value, comment: comment, range: try range(length))
        (key.otherTables, key.isInPreview, key.isDefaultValue) = (otherTables, flags & 1 != 0, flags & 2 != 0)
        key.isImplied = flags & 4 != 0
        guard let family = KeyFamily(rawValue: flags >> 3) else { throw Malformed() }
        key.family = family
        if try number() != 0 { key.keyRange = try range(length) }
        key.bundle = try optionalText()
        key.arguments = try arguments(length)
        if try number() != 0 { key.formatArguments = try arguments(length) }
        return key
    }

    private mutating func arguments(_ length: Int) throws -> [ExtractedArgument] {
        var arguments: [ExtractedArgument] = []
        for _ in 0..<(try count()) {
            let specifier = try text()
            guard let confidence = ExtractedArgument.Confidence(rawValue: try text()) else { throw Malformed() }
            arguments.append(ExtractedArgument(specifier: specifier, confidence: confidence, range: try range(length)))
        }
        return arguments
    }

    private mutating func results(_ lengths: [Int]) throws -> [SourceExtraction] {
        guard try number() == lengths.count else { throw Malformed() }
        var results: [SourceExtraction] = []
        for length in lengths { results.append(try result(length)) }
        guard isAtEnd else { throw Malformed() }
        return results
    }

    /// Takes a result for a file of some length.
    package mutating func result(_ length: Int) throws -> SourceExtraction {
        var result = SourceExtraction()
        for _ in 0..<(try count()) { result.keys.append(try key(length)) }
        for _ in 0..<(try count()) {
            let rule = try number()
            guard Rule.Source.all.indices.contains(rule) else { throw Malformed() }
            let message = try text()
            let range = try range(length)
            result.findings.append(Finding(Rule.Source.all[rule], message, range: try number() == 0 ? nil : range))
        }
        for _ in 0..<(try count()) {
            let (name, routine) = (try text(), try text())
            result.wrappers.append(ForwardingFunction(name: name, routine: routine, range: try range(length)))
        }
        result.patterns = try patterns(length)
        return result
    }

    /// Takes patterns in a file of some length.
    package mutating func patterns(_ length: Int) throws -> [KeyPattern] {
        var patterns: [KeyPattern] = []
        for _ in 0..<(try count()) {
            var parts: [String] = []
            for _ in 0..<(try count()) { parts.append(try text()) }
            patterns.append(KeyPattern(parts: parts, table: try optionalText(), range: try range(length)))
        }
        return patterns
    }
}
