/// The order in which a tool of Apple's writes keys.
public enum KeyOrder: Sendable {
    /// As `xcstringstool sync` of Xcode 26 and later: by the code points of the normalized text, Swift's own order of strings.
    case codePoint
    /// As Xcode's editor: as in Foundation's `localizedStandardCompare`, which gets its order from ICU's root collation with numbers by
    /// value. The comparison is handed in (negative, zero, positive), because this module has no collation of its own.
    case collated(@Sendable (_ left: String, _ right: String) -> Int)

    /// Whether `left` stands before `right`. Texts that compare equal are told apart by their bytes, so that the order is total.
    public func precedes(_ left: String, _ right: String) -> Bool {
        switch self {
        case .codePoint:
            if left != right { return left < right }
        case .collated(let compare):
            let result = compare(left, right)
            if result != 0 { return result < 0 }
        }
        return left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// How many neighbours stand in the wrong order. O(n).
    package func inversions(in keys: [String]) -> Int {
        zip(keys, keys.dropFirst()).reduce(0) { $0 &+ (precedes($1.1, $1.0) ? 1 : 0) }
    }

    /// The one of two orders that keys are in, or closer to; the second where both fit. O(n).
    package static func detected(in keys: [String], _ first: KeyOrder, orElse second: KeyOrder) -> KeyOrder {
        first.inversions(in: keys) < second.inversions(in: keys) ? first : second
    }
}
