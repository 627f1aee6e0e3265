import LocalizationCLDR

/// Renders short texts without problems; fails for all others. See ``FormatProgram``.
struct ShortTextRenderer: ~Copyable {
    private let locale: FormatLocale

    /// The number of operations that may still be run: recursive variables could otherwise run forever without printing.
    private var stepsLeft = 256

    init(locale: FormatLocale) {
        self.locale = locale
    }

    /// Runs the operations from `start` to their end.
    ///
    /// - Parameter depth: The number of variables that the text is nested in.
    /// - Returns: Whether the text was rendered completely.
    mutating func run(
        _ code: Span<UInt8>, from start: Int, with arguments: Span<FormatArgument>, depth: Int, into output: inout ShortText
    ) -> Bool {
        var depth = depth
        var place = start
        // The integer that selected a case is usually the one written in it.
        var knownOperands = -1
        var known = IntegerValue(isNegative: false, magnitude: 0)
        while stepsLeft > 0, place < code.count {
            stepsLeft &-= 1
            let operation = FormatProgram.Operation(rawValue: code[place])
            // The bytes after an operation, which may be the last one.
            let (first, second) = (operand(1, at: place, of: code), operand(2, at: place, of: code))
            switch operation {
            case .end:
                return true
            case .literal:
                let literal = place &+ 2
                place = literal &+ Int(first)
                guard place <= code.count else { return false }
                output.append(code.extracting(unchecked: Range(uncheckedBounds: (literal, place))))
            case .integer:
                guard let value = integer(at: first, readAs: second, in: arguments) else { return false }
                write(value, into: &output)
                place &+= 3
            case .fixedPoint:
                guard writeFixed(at: Int(first), of: arguments, fractionDigits: Int(second), into: &output) else { return false }
                place &+= 3
            case .object, .isolatedObject:
                let isIsolated = operation == .isolatedObject && locale.isRightToLeft
                guard writeObject(at: Int(first), of: arguments, isIsolated: isIsolated, into: &output) else { return false }
                place &+= 2
            case .plural:
                guard depth < FormatLimits.standardDepth, let value = integer(at: first, readAs: second, in: arguments) else {
                    return false
                }
                let targets = place &+ 3
                place = targets &+ FormatProgram.targetBytes
                guard place <= code.count else { return false }
                let target = target(of: value, at: targets, in: code)
                guard target > 0, target < code.count else { return false }
                (knownOperands, known) = (Int(first) << 8 | Int(second), value)
                if place < code.count, code[place] == FormatProgram.Operation.endByte {
                    // Nothing follows the marker, so there is no need to return to it.
                    place = target
                    depth &+= 1
                } else if !run(code, from: target, with: arguments, depth: depth &+ 1, into: &output) {
                    return false
                }
            case .framedInteger:
                let front = place &+ 5
                guard front <= code.count else { return false }
                if knownOperands != Int(first) << 8 | Int(second) {
                    guard let value = integer(at: first, readAs: second, in: arguments) else { return false }
                    known = value
                }
                let behind = front &+ Int(code[place &+ 3])
                let end = behind &+ Int(code[place &+ 4])
                guard end <= code.count else { return false }
                if behind > front { output.append(code.extracting(unchecked: Range(uncheckedBounds: (front, behind)))) }
                write(known, into: &output)
                if end > behind { output.append(code.extracting(unchecked: Range(uncheckedBounds: (behind, end)))) }
                return true
            case .unsupported, nil:
                return false
            }
        }
        return false
    }

    /// Returns a byte after an operation; beyond the end 0, which is not an argument position.
    @inline(__always)
    private func operand(_ distance: Int, at place: Int, of code: Span<UInt8>) -> UInt8 {
        place &+ distance < code.count ? code[place &+ distance] : 0
    }

    /// Returns the integer read from the argument at a position, counted from 1; nil if it is not an integer.
    @inline(__always)
    private func integer(at position: UInt8, readAs reading: UInt8, in arguments: Span<FormatArgument>) -> IntegerValue? {
        guard position >= 1, position <= arguments.count else { return nil }
        return IntegerReading(byte: reading).value(of: arguments[Int(position) &- 1])
    }

    /// Returns the start of the case for a number; 0 if there is none. The targets at `start` have already been bounds-checked.
    @inline(__always)
    private func target(of value: IntegerValue, at start: Int, in code: Span<UInt8>) -> Int {
        func target(_ category: Int) -> Int {
            let place = start &+ category &* 2
            return Int(code[place]) | Int(code[place &+ 1]) << 8
        }
        // The indexes are the raw values of `PluralCategory`: `zero` is the first and `other` the last. Test: "Programs render what the
        // renderer renders". The case for zero also applies in languages whose rules do not have that category.
        let zero = value.magnitude == 0 ? target(0) : 0
        if zero != 0 { return zero }
        let exact = target(locale.pluralRules.categoryNumber(of: value.magnitude))
        return exact != 0 ? exact : target(5)
    }

    // MARK: Values

    /// Writes an integer as ``LocalizedNumberWriter`` does.
    @inline(__always)
    func write(_ value: IntegerValue, into output: inout ShortText) {
        guard value.magnitude < 1_000, !value.isNegative, locale.writesShortIntegersPlainly else { return writeLong(value, into: &output) }
        output.append(belowThousand: UInt32(truncatingIfNeeded: value.magnitude))
    }

    /// Writes a number that has a sign, may be grouped, or uses other digits.
    @inline(never)
    private func writeLong(_ value: IntegerValue, into output: inout ShortText) {
        if value.isNegative { output.append(locale.spelling.minusSign) }
        writeDigits(value.magnitude, into: &output)
    }

    /// Writes the digits of a number in groups.
    private func writeDigits(_ value: UInt64, into output: inout ShortText) {
        let spelling = locale.spelling
        let digits = IntegerDigits(value)
        let hasGroups = spelling.isGrouped(digitCount: digits.count)
        let group = hasGroups ? spelling.group : ""
        for index in 0..<digits.count {
            output.append(spelling.digit(digits[index] &- UInt8(ascii: "0")))
            if hasGroups, spelling.isGroupEnd(digitsBehind: digits.count &- index &- 1) { output.append(group) }
        }
    }

    /// Writes a floating-point number without an exponent.
    /// - Returns: false if the argument is not one, or if the number requires the renderer.
    func writeFixed(at position: Int, of arguments: Span<FormatArgument>, fractionDigits: Int, into output: inout ShortText) -> Bool {
        guard position >= 1, position <= arguments.count, case .double(let value) = arguments[position &- 1],
            let number = ShortFraction(value, fractionDigits: fractionDigits)
        else { return false }
        let spelling = locale.spelling
        if number.isNegative { output.append(spelling.minusSign) }
        writeDigits(number.integer, into: &output)
        guard fractionDigits > 0 else { return true }
        output.append(spelling.decimal)
        let digits = IntegerDigits(number.fraction)
        for index in (digits.count &- fractionDigits)..<digits.count {
            output.append(spelling.digit(digits[index] &- UInt8(ascii: "0")))
        }
        return true
    }

    /// Writes text or an integer as `%@` does.
    /// - Returns: false if the argument is missing or is a floating-point number.
    func writeObject(
        at position: Int, of arguments: Span<FormatArgument>, isIsolated: Bool, into output: inout ShortText
    ) -> Bool {
        guard position >= 1, position <= arguments.count else { return false }
        if isIsolated { output.append("\u{2068}" as Unicode.Scalar) }
        switch arguments[position &- 1] {
        case .text(let text):
            output.append(text)
        case .integer(let value):
            write(IntegerValue(isNegative: value < 0, magnitude: value.magnitude), into: &output)
        case .unsigned(let value):
            write(IntegerValue(isNegative: false, magnitude: value), into: &output)
        case .double:
            return false
        }
        if isIsolated { output.append("\u{2069}" as Unicode.Scalar) }
        return true
    }
}
