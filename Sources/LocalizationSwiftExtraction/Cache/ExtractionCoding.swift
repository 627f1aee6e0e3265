import LocalizationDiagnostics
import LocalizationSourceExtraction

/// Writes results as bytes.
struct ExtractionEncoder {
    private(set) var bytes: [UInt8] = []

    /// The results as bytes; nil if a finding has more than a rule, a message and a range.
    static func encode(_ results: [SourceExtraction]) -> [UInt8]? {
        var encoder = ExtractionEncoder()
        encoder.add(results.count)
        for result in results {
            encoder.add(result.keys.count)
            for key in result.keys { encoder.add(key) }
            encoder.add(result.findings.count)
            for finding in result.findings {
                guard let rule = Rule.Source.all.firstIndex(where: { $0.identifier == finding.rule.identifier }), finding.notes.isEmpty,
                    finding.fixIts.isEmpty, finding.severity == finding.rule.severity
                else { return nil }
                encoder.add(rule)
                encoder.add(finding.message)
                encoder.add(finding.range ?? 0..<0)
                encoder.add(finding.range == nil ? 0 : 1)
            }
            encoder.add(result.wrappers.count)
            for wrapper in result.wrappers {
                encoder.add(wrapper.name)
                encoder.add(wrapper.routine)
                encoder.add(wrapper.range)
            }
            encoder.add(result.patterns.count)
            for pattern in result.patterns {
                encoder.add(pattern.parts.count)
                for part in pattern.parts { encoder.add(part) }
                encoder.add(pattern.table)
                encoder.add(pattern.range)
            }
        }
        return encoder.bytes
    }

    private mutating func add(_ number: Int) {
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

    private mutating func add(_ text: String) {
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
        add(key.isInPreview ? 1 : 0)
        add(key.otherTables.count)
        for table in key.otherTables { add(table) }
        add(key.value == nil ? 0 : 1)
        if let value = key.value { add(value) }
        add(key.comment)
        add(key.range)
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
struct ExtractionDecoder {
    private struct Malformed: Error {}

    private let bytes: [UInt8]
    private var offset = 0

    /// The results in some bytes; nil if the bytes are no results for files of these lengths.
    static func decode(_ bytes: [UInt8], lengths: [Int]) -> [SourceExtraction]? {
        var decoder = ExtractionDecoder(bytes: bytes)
        return try? decoder.results(lengths)
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func number() throws -> Int {
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

    /// A number of elements, of which each has a byte at least.
    private mutating func count() throws -> Int {
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
        let isInPreview = try number() != 0
        var otherTables: [String] = []
        for _ in 0..<(try count()) { otherTables.append(try self.text()) }
        let value = try number() == 0 ? nil : try extractedText()
        let comment = try optionalText()
        var key = ExtractedKey(key: text, table: table, value: value, comment: comment, range: try range(length))
        (key.otherTables, key.isInPreview) = (otherTables, isInPreview)
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
        for length in lengths {
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
                result.wrappers.append(KeyWrapper(name: name, routine: routine, range: try range(length)))
            }
            for _ in 0..<(try count()) {
                var parts: [String] = []
                for _ in 0..<(try count()) { parts.append(try text()) }
                result.patterns.append(KeyPattern(parts: parts, table: try optionalText(), range: try range(length)))
            }
            results.append(result)
        }
        guard offset == bytes.count else { throw Malformed() }
        return results
    }
}
