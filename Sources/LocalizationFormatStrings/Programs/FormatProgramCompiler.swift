import LocalizationCLDR

extension FormatProgram {
    /// The number of bytes that the targets of `plural` take.
    static var targetBytes: Int { 12 }
}

/// Compiles an entry into the operations of a ``FormatProgram``.
///
/// Each text is compiled once for each position that its first argument can have, so that all positions are known.
struct FormatProgramCompiler {
    /// A case, and the position of its marker's argument.
    private struct Block: Hashable {
        let variable: Int
        let caseIndex: Int
        let position: Int
    }

    /// The maximum length of a program.
    private static let maximumCount = 4_096

    private let entry: FormatEntry
    private var code: [UInt8] = []
    private var starts: [Block: Int] = [:]
    /// Blocks that are referenced but not yet compiled, and the locations of the references.
    private var waiting: [Block] = []
    private var references: [(place: Int, block: Block)] = []

    /// Returns the operations for an entry; only `unsupported` if there would be too many.
    static func code(for entry: FormatEntry) -> [UInt8] {
        var compiler = FormatProgramCompiler(entry: entry)
        return compiler.compile() ?? [FormatProgram.Operation.unsupported.rawValue]
    }

    private init(entry: FormatEntry) {
        self.entry = entry
    }

    private mutating func compile() -> [UInt8]? {
        let textBytes = entry.variables.reduce(entry.format.bytes.count) { $1.cases.reduce($0) { $0 &+ $1.text.bytes.count } }
        // A marker of 4 bytes becomes an operation of 15; any growth beyond that comes from cases that are compiled repeatedly.
        let limit = min(Self.maximumCount, 64 &+ textBytes &* 4)
        add(entry.format, from: 1)
        while code.count <= limit, let block = waiting.popLast() {
            guard starts[block] == nil else { continue }
            starts[block] = code.count
            add(entry.variables[block.variable].cases[block.caseIndex].text, from: block.position)
        }
        guard code.count <= limit else { return nil }
        for (place, block) in references {
            let start = starts[block] ?? 0
            code[place] = UInt8(truncatingIfNeeded: start)
            code[place &+ 1] = UInt8(truncatingIfNeeded: start >> 8)
        }
        return code
    }

    private mutating func add(_ operation: FormatProgram.Operation) { code.append(operation.rawValue) }

    /// Appends the operations of a text.
    private mutating func add(_ text: FormatString, from firstPosition: Int) {
        guard !addFramedInteger(text, from: firstPosition) else { return }
        var next = firstPosition
        var literal: [UInt8] = []
        func take(_ written: UInt16) -> UInt8? {
            let position = written == 0 ? next : Int(written)
            if written == 0 { next &+= 1 }
            return position <= Int(FormatSpecifier.maximumPosition) ? UInt8(truncatingIfNeeded: position) : nil
        }
        for piece in text.pieces {
            // A longer text is left to the renderer in any case.
            guard code.count &+ literal.count <= Self.maximumCount else { break }
            switch piece.kind {
            case .literal:
                literal += text.bytes[piece.range]
                continue
            case .percent:
                literal.append(UInt8(ascii: "%"))
                continue
            default:
                addLiteral(&literal)
            }
            switch piece.kind {
            case .specifier(let specifier):
                guard let conversion = ShortConversion(specifier), let position = take(specifier.position) else { return add(.unsupported) }
                switch conversion {
                case .integer(let reading):
                    add(.integer)
                    code += [position, reading.byte]
                case .fixedPoint(let fractionDigits):
                    add(.fixedPoint)
                    code += [position, UInt8(truncatingIfNeeded: fractionDigits)]
                case .object:
                    add(text.hasRightToLeftText ? .isolatedObject : .object)
                    code.append(position)
                }
            case .marker(let marker):
                guard let variable = entry.variable(named: text.bytes[marker.name]), let position = take(marker.position),
                    addPlural(variable, position: position)
                else { return add(.unsupported) }
            default:
                return add(.unsupported)
            }
        }
        addLiteral(&literal)
        add(.end)
    }

    /// Appends a text that is an integer with optional text around it as one operation: most cases of plural variables have this form.
    /// - Returns: false, without appending anything, for any other text.
    private mutating func addFramedInteger(_ text: FormatString, from firstPosition: Int) -> Bool {
        var conversion: (position: UInt8, reading: IntegerReading)?
        var (front, behind): ([UInt8], [UInt8]) = ([], [])
        for piece in text.pieces.prefix(4) {
            switch piece.kind {
            case .literal where conversion == nil: front += text.bytes[piece.range]
            case .literal: behind += text.bytes[piece.range]
            case .specifier(let specifier):
                guard conversion == nil, case .integer(let reading)? = ShortConversion(specifier) else { return false }
                let position = specifier.position == 0 ? firstPosition : Int(specifier.position)
                guard position <= Int(FormatSpecifier.maximumPosition) else { return false }
                conversion = (UInt8(truncatingIfNeeded: position), reading)
            default: return false
            }
        }
        guard let conversion, text.pieces.count <= 3, front.count <= 255, behind.count <= 255, Self.isValid(front), Self.isValid(behind)
        else {
            return false
        }
        add(.framedInteger)
        code += [conversion.position, conversion.reading.byte]
        code += [UInt8(truncatingIfNeeded: front.count), UInt8(truncatingIfNeeded: behind.count)]
        code += front
        code += behind
        return true
    }

    /// Returns whether a text can be written unchanged: one in a damaged file may be cut within a character.
    private static func isValid(_ literal: [UInt8]) -> Bool { (try? UTF8Span(validating: literal.span)) != nil }

    /// Appends literal text, in as many operations as its length requires.
    private mutating func addLiteral(_ literal: inout [UInt8]) {
        guard Self.isValid(literal) else { return add(.unsupported) }
        var rest = literal[...]
        while !rest.isEmpty {
            let part = rest.prefix(255)
            add(.literal)
            code.append(UInt8(truncatingIfNeeded: part.count))
            code += part
            rest = rest.dropFirst(255)
        }
        literal.removeAll(keepingCapacity: true)
    }

    /// Appends the operation that replaces a marker.
    /// - Returns: false, without appending anything, if the variable is not of plural kind or does not read its argument as an integer.
    private mutating func addPlural(_ index: Int, position: UInt8) -> Bool {
        let variable = entry.variables[index]
        guard variable.kind == .plural, let reading = variable.integerReading(position: Int(position)) else { return false }
        add(.plural)
        code += [position, reading.byte]
        for category in PluralCategory.allCases {
            if let caseIndex = variable.cases.firstIndex(where: { $0.name == .category(category) }) {
                let block = Block(variable: index, caseIndex: caseIndex, position: Int(position))
                references.append((code.count, block))
                waiting.append(block)
            }
            code += [0, 0]
        }
        return true
    }
}

extension FormatVariable {
    /// Returns how an integer that selects a case is read; nil if it is read as a floating-point number.
    fileprivate func integerReading(position: Int) -> IntegerReading? {
        guard let specifier = effectiveValueType(position: position)?.specifier else { return .whole }
        switch specifier.conversion {
        case .fixedPoint, .scientific, .general, .hexadecimalFloat:
            return nil
        case .signedDecimal, .unsignedDecimal, .octal, .hexadecimal:
            return IntegerReading(bits: specifier.integerBits, isSigned: specifier.conversion == .signedDecimal)
        default:
            return .whole
        }
    }
}
