/// The key order of one of Apple's tools.
public enum KeyOrder: Sendable {
    /// The order of `xcstringstool sync` in Xcode 26 and later: by the code points of the normalized text, Swift's own order of strings.
    case codePoint
    /// The order of Xcode's editor, which is that of Foundation's `localizedStandardCompare`: ICU's root collation with numbers compared by
    /// value. The caller supplies the comparison (negative, zero, positive), because this module has no collation of its own.
    case collated(@Sendable (_ left: String, _ right: String) -> Int)

    /// Whether `left` comes before `right`. Texts that compare equal are ordered by their bytes, so that the order is total.
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

    /// The number of adjacent keys that are in the wrong order. O(n).
    package func inversions(in keys: [String]) -> Int {
        zip(keys, keys.dropFirst()).reduce(0) { $0 &+ (precedes($1.1, $1.0) ? 1 : 0) }
    }

    /// The one of two orders that the keys are in, or closer to; the second if both fit equally well. O(n).
    package static func detected(in keys: [String], _ first: KeyOrder, orElse second: KeyOrder) -> KeyOrder {
        first.inversions(in: keys) < second.inversions(in: keys) ? first : second
    }
}
