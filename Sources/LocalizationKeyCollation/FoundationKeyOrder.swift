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
        let options: String.CompareOptions = [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering]
        return left.compare(right, options: options, range: nil, locale: english).rawValue
    }

    private static let english = Locale(identifier: "en_US")
    private static let root = Locale(identifier: "")
}
