import LocalizationSourceText
import LocalizationTestSupport
import Testing

@Suite("What differs between two texts")
struct ByteDifferenceTests {
    @Test(
        "is between the common beginning and the common end, which never overlap",
        arguments: [
            ("", "", 0..<0, 0..<0), ("abc", "abc", 3..<3, 3..<3), ("abc", "axc", 1..<2, 1..<2), ("abc", "abbc", 2..<2, 2..<3),
            ("aaaa", "aaa", 3..<4, 3..<3), ("", "ab", 0..<0, 0..<2), ("0123456789abcdef", "0123456789Xabcdef", 10..<10, 10..<11),
            ("01234567", "0123456701234567", 8..<8, 8..<16),
        ])
    func ranges(_ old: String, _ new: String, _ oldRange: Range<Int>, _ newRange: Range<Int>) {
        let found = ByteDifference(from: Array(old.utf8), to: Array(new.utf8))
        #expect(found.old == oldRange && found.new == newRange && found.isEmpty == (old == new))
    }

    @Test("replaces the old bytes with the new ones, for random texts of any length")
    func random() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<2_000 {
            let old = (0..<Int(random.next() % 40)).map { _ in UInt8(random.next() % 3) }
            let middle = (0..<Int(random.next() % 3)).map { _ in UInt8(random.next() % 3) }
            let new = old.prefix(Int(random.next() % 40)) + middle + old.suffix(Int(random.next() % 40))
            let found = ByteDifference(from: old, to: Array(new))
            #expect(Array(old[..<found.old.lowerBound] + new[found.new] + old[found.old.upperBound...]) == Array(new))
        }
    }
}
