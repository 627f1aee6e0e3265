import Foundation
import LocalizationKeyCollation
import Testing

@Suite("The order of Xcode's editor")
struct FoundationKeyOrderTests {
    @Test("letters that decide alone decide as Foundation does, whatever stands before and behind them")
    func letters() {
        let pieces = [
            "a", "A", "b", "B", "z", "Z", "l", "é", "e\u{301}", "\u{301}", "·", " ", "-", "_", ".", "%", "@", "1", "02", "10", "ss", "ß",
        ]
        var state: UInt64 = 7
        func text() -> String {
            (0..<4).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return pieces[Int(state >> 33) % pieces.count]
            }.joined()
        }
        let options: String.CompareOptions = [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering]
        var decided = 0
        for _ in 0..<5_000 {
            let (left, right) = (text(), text())
            guard let order = FoundationKeyOrder.letterOrder(left, right) else { continue }
            decided += 1
            let wanted = left.compare(right, options: options, range: nil, locale: Locale(identifier: "en_US")).rawValue
            #expect(order == wanted, "\(left.debugDescription) \(right.debugDescription)")
        }
        #expect(decided > 500)
        #expect(FoundationKeyOrder.letterOrder("a1b", "a1c") == -1 && FoundationKeyOrder.letterOrder("a10", "a9") == nil)
    }
}
