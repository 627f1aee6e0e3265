/// One attribute of `^[…](name: value, …)`.
struct ExtendedAttribute: Equatable {
    var name: String
    var value: Value

    /// A value in JSON5 syntax.
    enum Value: Equatable {
        /// A quoted text, which may contain arguments.
        case text([InlineMarkdown.Content])
        case boolean(Bool)
        case integer(Int)
        /// A number with a fraction, or a word, as written.
        case word(String)
        case object([ExtendedAttribute])
    }

    /// Parses attributes from an index after the opening parenthesis. Returns them and the index after the closing one; nil if malformed.
    static func parse(_ units: [MarkdownUnit], from start: Int) -> (attributes: [ExtendedAttribute], end: Int)? {
        var reader = Reader(units: units, position: start)
        guard let attributes = reader.readList(until: ")", depth: 0) else { return nil }
        return (attributes, reader.position)
    }

    /// Parses attributes.
    private struct Reader {
        let units: [MarkdownUnit]
        var position: Int

        /// The maximum nesting depth of objects.
        private static let maximumDepth = 8

        private var unit: MarkdownUnit? { units.indices.contains(position) ? units[position] : nil }

        private mutating func skipBlanks() {
            while let unit, unit.isSpaceOrLineEnd { position &+= 1 }
        }

        private mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard let unit, unit == character else { return false }
            position &+= 1
            return true
        }

        mutating func readList(until close: Unicode.Scalar, depth: Int) -> [ExtendedAttribute]? {
            guard depth <= Self.maximumDepth else { return nil }
            var attributes: [ExtendedAttribute] = []
            while true {
                skipBlanks()
                if skip(close) { return attributes }
                guard let name = readName() else { return nil }
                skipBlanks()
                guard skip(":") else { return nil }
                skipBlanks()
                guard let value = readValue(depth: depth) else { return nil }
                attributes.append(ExtendedAttribute(name: name, value: value))
                skipBlanks()
                if !skip(","), unit.map({ !($0 == close) }) ?? true { return nil }
            }
        }

        private mutating func readName() -> String? {
            if let quoted = readQuoted() {
                guard quoted.count == 1, case .text(let name)? = quoted.first else { return nil }
                return name
            }
            let word = readWord()
            return word.isEmpty ? nil : word
        }

        private mutating func readValue(depth: Int) -> Value? {
            if skip("{") { return readList(until: "}", depth: depth &+ 1).map { .object($0) } }
            if let quoted = readQuoted() { return .text(quoted) }
            let word = readWord()
            switch word {
            case "": return nil
            case "true": return .boolean(true)
            case "false": return .boolean(false)
            default: return Int(word).map { .integer($0) } ?? .word(word)
            }
        }

        private mutating func readQuoted() -> [InlineMarkdown.Content]? {
            guard let open = unit, open == "'" || open == "\"" else { return nil }
            var builder = ContentBuilder()
            var index = position &+ 1
            while units.indices.contains(index) {
                let unit = units[index]
                index &+= 1
                if unit == open {
                    position = index
                    return builder.contents
                }
                guard unit == "\\", units.indices.contains(index) else {
                    builder.append(unit)
                    continue
                }
                if units[index] == "n" { builder.append("\n") } else { builder.append(units[index]) }
                index &+= 1
            }
            return nil
        }

        private mutating func readWord() -> String {
            var word = String.UnicodeScalarView()
            while let unit, let scalar = unit.scalar,
                unit.isASCIILetter || unit.isASCIIDigit || "_-+.$".unicodeScalars.contains(scalar)
            {
                word.append(scalar)
                position &+= 1
            }
            return String(word)
        }
    }
}
