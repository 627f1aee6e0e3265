import Foundation

/// The order of keys that needs a collation, which the libraries leave to whoever calls them.
package enum FoundationKeyOrder {
    /// Whether one key stands before another for Apple's `plutil` (swift-corelibs-foundation, PLUContext.swift): numbers by their value,
    /// letters of both cases together, in the root locale; no two different keys are equal.
    package static func isBefore(_ left: String, _ right: String) -> Bool {
        left.compare(right, options: [.numeric, .caseInsensitive, .forcedOrdering], range: nil, locale: root) == .orderedAscending
    }

    /// Compares keys as Xcode's editor orders them in a string catalog: as Foundation's `localizedStandardCompare`, but in the same
    /// language for every user, so that a catalog comes out the same on every machine.
    /// - Returns: A negative number, zero or a positive one.
    @Sendable package static func standardComparison(_ left: String, _ right: String) -> Int {
        if let order = letterOrder(left, right) { return order }
        let options: String.CompareOptions = [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering]
        return left.compare(right, options: options, range: nil, locale: english).rawValue
    }

    /// The order of two texts whose first difference is that of two letters of ASCII, with only ASCII before them; nil for all others.
    ///
    /// Letters decide before case, marks and what follows, in the root collation as in Foundation's comparison, which takes twenty times as
    /// long because it creates two strings and a locale for each pair of keys.
    package static func letterOrder(_ left: String, _ right: String) -> Int? {
        for (first, second) in zip(left.utf8, right.utf8) {
            guard first < 0x80, second < 0x80 else { return nil }
            if first == second { continue }
            let (one, other) = (first | 0x20, second | 0x20)
            guard one &- 0x61 < 26, other &- 0x61 < 26 else { return nil }
            if one != other { return one < other ? -1 : 1 }
        }
        return nil
    }

    private static let english = Locale(identifier: "en_US")
    private static let root = Locale(identifier: "")
}
