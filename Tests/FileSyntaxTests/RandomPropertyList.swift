import LocalizationFileSyntax
import LocalizationTestSupport

/// Property lists as they come: every kind of value, nested, with equal values in several places.
struct RandomPropertyList {
    private var random: SeededGenerator
    /// Whether there are only values that XML keeps: whole seconds, no control characters.
    let isForText: Bool
    /// Whether there are only values that JSON has.
    let isForJSON: Bool

    init(seed: UInt64, isForText: Bool = true, isForJSON: Bool = false) {
        random = SeededGenerator(seed: seed)
        self.isForText = isForText
        self.isForJSON = isForJSON
    }

    private static let words = [
        "", "a", "b", "key", "Key", "key10", "key2", "é", "n\u{303}",
        "中文", "😀", "a & b <c> \"d\" 'e'", "line\nline", "tab\there", "/slash/", "\\",
        "a longer text that does not fit into a small string", "ünïcödé text that does not fit into a small string either", "]]>",
        "CFBundleName",
    ]
    private static let integers: [Int128] = [
        0, 1, -1, 127, 128, 255, 256, 65_535, 65_536, 4_294_967_295, 4_294_967_296, -128, -129, -32_769, 9_223_372_036_854_775_807,
        -9_223_372_036_854_775_808, 9_223_372_036_854_775_808, 18_446_744_073_709_551_615,
    ]

    mutating func next(depth: Int = 0) -> PropertyListValue {
        let kinds = isForJSON ? 6 : 8
        let kind = depth == 0 ? 1 : Int(random.next() % UInt64(kinds))
        let count = depth > 4 ? 0 : Int(random.next() % 8)
        switch kind {
        case 0: return .array((0..<count).map { _ in next(depth: depth + 1) })
        case 1:
            var entries = PropertyListDictionary()
            for _ in 0..<count { entries[string()] = next(depth: depth + 1) }
            return .dictionary(entries)
        case 2: return .string(string())
        case 3: return .integer(random.next() % 2 == 0 ? element(Self.integers) : Int128(Int64(bitPattern: random.next())))
        case 4: return .real(real())
        case 5: return .boolean(random.next() % 2 == 0)
        case 6: return .data((0..<Int(random.next() % 200)).map { _ in UInt8(truncatingIfNeeded: random.next()) })
        default:
            let seconds = Double(Int64(random.next() % 20_000_000_000) - 10_000_000_000)
            return .date(isForText ? seconds : seconds + Double(random.next() % 1_000) / 1_000)
        }
    }

    private mutating func string() -> String {
        random.next() % 3 == 0 ? "\(element(Self.words))\(random.next() % 50)" : element(Self.words)
    }

    private mutating func real() -> Double {
        switch random.next() % 4 {
        case 0:
            return element([
                0, 1, -1, 0.1, 0.5, 1e300, -1e-300, .leastNonzeroMagnitude, 1e16, 1e17, 123_456_789_012_345_680, .pi, 1e-4, 1e-5,
                9_007_199_254_740_992,
            ])
        case 1: return Double(Int64(bitPattern: random.next()) >> 20) / 1_000
        default:
            let value = Double(bitPattern: random.next())
            return value.isFinite ? value : 2.5
        }
    }

    private mutating func element<Value>(_ values: [Value]) -> Value {
        values[Int(random.next() % UInt64(values.count))]
    }
}
