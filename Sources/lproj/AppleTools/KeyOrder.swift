#if Tools

import Foundation

/// The order of keys that needs a collation, which the libraries leave to whoever calls them.
enum KeyOrder {
    /// Whether one key stands before another for Apple's `plutil` (swift-corelibs-foundation, PLUContext.swift): numbers by their value,
    /// letters of both cases together, in the root locale; no two different keys are equal.
    static func isBefore(_ left: String, _ right: String) -> Bool {
        left.compare(right, options: [.numeric, .caseInsensitive, .forcedOrdering], range: nil, locale: root) == .orderedAscending
    }

    private static let root = Locale(identifier: "")
}

#endif
