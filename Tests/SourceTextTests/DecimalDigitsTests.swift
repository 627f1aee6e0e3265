import LocalizationSourceText
import LocalizationTestSupport
import Testing

@Suite("The digits of fractions")
struct DecimalDigitsTests {
    /// Returns the digits and the exponent as the standard library's description of a number has them.
    private func described(_ value: Double) -> (digits: [UInt8], exponent: Int) {
        let parts = value.magnitude.description.split(separator: "e")
        let number = parts[0].split(separator: ".")
        let whole = String(number[0])
        let all = whole + (number.count > 1 ? number[1] : "")
        let zeros = all.prefix { $0 == "0" }.count
        var digits = all.utf8.dropFirst(zeros).map { $0 - UInt8(ascii: "0") }
        while digits.last == 0 { digits.removeLast() }
        let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        return (digits, digits.isEmpty ? 0 : whole.utf8.count - zeros + power)
    }

    private func expectShortest(_ value: Double, sourceLocation: SourceLocation = #_sourceLocation) {
        let digits = DecimalDigits(shortest: value)
        let (expected, exponent) = described(value)
        let found = (0..<digits.count).map { digits.digit(at: $0) }
        #expect(found == expected && digits.exponent == exponent, "\(value)", sourceLocation: sourceLocation)
    }

    @Test(
        "The shortest digits are those of the description",
        arguments: [
            0, -0.0, 1, 10, 100, 0.1, 0.5, 1.5, 0.35, 12.345678, 0.000001, 0.0000001, 0.0000015, 999_999_999.999999, 1_000_000_000,
            1e14, 1e15, 1e16, 123_456_789_012_345, 0.1 + 0.2, 1.0 / 3, .pi, 4.35, 2.675, 1.005, 8.41e-5,
            .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, 1_000_000_000.000001, 99_999_999_999.123456,
        ])
    func descriptions(_ value: Double) {
        for number in [value, -value, value.nextUp, value.nextDown] where number.isFinite { expectShortest(number) }
    }

    @Test("Every number of up to six digits behind the point has the digits of its description, as have its neighbors")
    func decimals() {
        var random = SeededGenerator(seed: 7)
        for places in 0...7 {
            let scale = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000][places]
            for _ in 0..<2_000 {
                let value = Double(Int.random(in: 0...(1 << Int.random(in: 1...50, using: &random)), using: &random)) / Double(scale)
                expectShortest(value)
                expectShortest(value.nextUp)
            }
        }
    }
}
