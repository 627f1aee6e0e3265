import CatalogFormats
import Testing

@Suite("The order of keys")
struct KeyOrderTests {
    /// Ignores case, as a stand-in for a collation.
    private let collated = KeyOrder.collated { left, right in
        let (first, second) = (left.lowercased(), right.lowercased())
        return first == second ? 0 : first < second ? -1 : 1
    }

    @Test("is total: spellings that compare equal are told apart by their bytes")
    func ties() {
        for order in [KeyOrder.codePoint, collated] {
            #expect(order.precedes("e\u{301}", "é") != order.precedes("é", "e\u{301}"))
            #expect(!order.precedes("a", "a"))
        }
        #expect(collated.precedes("A", "a") && !collated.precedes("a", "A"))
    }

    @Test("by code points compares normalized text, as Swift does")
    func codePoints() {
        #expect(
            ["zh-Hans", "b", "zh-HK", "é", "e\u{301}a", "Z"].sorted(by: KeyOrder.codePoint.precedes) == [
                "Z", "b", "zh-HK", "zh-Hans", "é", "éa",
            ])
    }

    @Test("is found in a file")
    func detection() {
        func name(_ keys: [String]) -> String {
            if case .codePoint = KeyOrder.detected(in: keys, collated, orElse: .codePoint) { "code points" } else { "collated" }
        }
        #expect(name(["a", "B", "c"]) == "collated")
        #expect(name(["B", "a", "c"]) == "code points")
        #expect(name(["a", "b"]) == "code points")
        #expect(KeyOrder.codePoint.inversions(in: ["b", "a", "c", "B"]) == 2)
    }
}
