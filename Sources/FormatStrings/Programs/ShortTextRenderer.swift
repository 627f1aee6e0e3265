import CLDR
import SourceText

/// Renders short texts in which nothing goes wrong; gives up on all others. See ``FormatProgram``.
struct ShortTextRenderer: ~Copyable {
    private let locale: FormatLocale

    /// How many operations may still be run: variables that contain themselves print nothing forever otherwise.
    private var stepsLeft = 256

    init(locale: FormatLocale) {
        self.locale = locale
    }

    /// Runs the operations from `start` on up to their end.
    ///
    /// - Parameter depth: How many variables the text is nested in.
    /// - Returns: Whether all is rendered as it should be.
    mutating func run(
        _ code: Span<UInt8>, from start: Int, with arguments: Span<FormatArgument>, depth: Int, into output: inout ShortText
    ) -> Bool {
        var depth = depth
        var cursor = ByteCursor(code, in: start..<code.count)
        while stepsLeft > 0, let byte = cursor.next() {
            stepsLeft &-= 1
            switch FormatProgram.Operation(rawValue: byte) {
            case .end:
                return true
            case .literal:
                guard let count = cursor.next(), Int(count) <= cursor.remaining else { return false }
                let literal = cursor.position
                output.append(code.extracting(literal..<(literal &+ Int(count))))
                cursor.advance(by: Int(count))
            case .integer:
                guard let position = cursor.next(), let reading = cursor.next(), position >= 1, position <= arguments.count,
                    let value = IntegerReading(byte: reading).value(of: arguments[Int(position) &- 1])
                else { return false }
                write(value, into: &output)
            case .object:
                guard let position = cursor.next(), writeObject(at: Int(position), of: arguments, isIsolated: false, into: &output) else { return false }
            case .isolatedObject:
                guard let position = cursor.next(),
                    writeObject(at: Int(position), of: arguments, isIsolated: locale.isRightToLeft, into: &output)
                else { return false }
            case .plural:
                guard depth < FormatLimits().depth, let position = cursor.next(), let reading = cursor.next(), position >= 1,
                    position <= arguments.count,
                    let value = IntegerReading(byte: reading).value(of: arguments[Int(position) &- 1])
                else { return false }
                let target = target(of: value, at: cursor.position, in: cursor)
                cursor.advance(by: FormatProgram.targetBytes)
                guard target > 0, target < code.count else { return false }
                if cursor.peek == FormatProgram.Operation.end.rawValue {
                    // Nothing follows the marker, so there is nothing to come back to.
                    cursor.move(to: target)
                    depth &+= 1
                } else if !run(code, from: target, with: arguments, depth: depth &+ 1, into: &output) {
                    return false
                }
            case .unsupported, nil:
                return false
            }
        }
        return false
    }

    /// Where the case of a number starts; 0 for none. The targets are next.
    @inline(__always)
    private func target(of value: IntegerValue, at start: Int, in cursor: borrowing ByteCursor) -> Int {
        func target(_ category: PluralCategory) -> Int {
            let place = start &+ Int(category.rawValue) &* 2
            guard let low = cursor.byte(at: place), let high = cursor.byte(at: place &+ 1) else { return 0 }
            return Int(low) | Int(high) << 8
        }
        // Zero is the one case that counts also in languages whose rules do not know it.
        let zero = value.magnitude == 0 ? target(.zero) : 0
        if zero != 0 { return zero }
        let exact = target(locale.pluralRules.category(of: value.magnitude))
        return exact != 0 ? exact : target(.other)
    }

    // MARK: Values

    /// Writes an integer as ``LocalizedNumberWriter`` does.
    @inline(__always)
    func write(_ value: IntegerValue, into output: inout ShortText) {
        let spelling = locale.spelling
        if value.isNegative { output.append(spelling.minusSign) }
        if value.magnitude < 1_000, spelling.hasASCIIDigits, !spelling.isGrouped(digitCount: 3) {
            output.append(belowThousand: UInt32(truncatingIfNeeded: value.magnitude))
        } else {
            writeLong(value.magnitude, into: &output)
        }
    }

    /// Writes a number that may be grouped, or is written in other digits.
    private func writeLong(_ value: UInt64, into output: inout ShortText) {
        let spelling = locale.spelling
        let digits = IntegerDigits(value)
        let hasGroups = spelling.isGrouped(digitCount: digits.count)
        let group = hasGroups ? spelling.group : ""
        for index in 0..<digits.count {
            output.append(spelling.digit(digits[index] &- UInt8(ascii: "0")))
            if hasGroups, spelling.isGroupEnd(digitsBehind: digits.count &- index &- 1) { output.append(group) }
        }
    }

    /// Writes text or an integer as `%@` does.
    /// - Returns: false for a missing argument and for a floating-point number.
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
