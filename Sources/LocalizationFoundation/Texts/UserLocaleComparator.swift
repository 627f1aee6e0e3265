#if !canImport(Darwin)
public import Foundation

/// Compares texts by the rules of the user's language: the comparators `.localizedStandard` and `.localized`, which Foundation lacks on Linux.
///
/// `names.sorted(using: .localizedStandard)` and `names.sort(using: .localized)` are written as on Apple's platforms, where the comparators
/// are values of `String.StandardComparator`.
public struct UserLocaleComparator: SortComparator, Sendable {
    fileprivate enum Algorithm: Hashable { case standard, localized }

    fileprivate let algorithm: Algorithm
    /// Whether the order is reversed.
    public var order: SortOrder = .forward

    /// Compares two texts.
    public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
        let (left, right) = order == .forward ? (lhs, rhs) : (rhs, lhs)
        return switch algorithm {
        case .standard: left.localizedStandardCompare(right)
        case .localized: left.localizedCompare(right)
        }
    }
}

extension SortComparator where Self == UserLocaleComparator {
    /// Compares texts as a file manager sorts them, by the rules of the user's language.
    public static var localizedStandard: UserLocaleComparator { UserLocaleComparator(algorithm: .standard) }

    /// Compares texts by the rules of the user's language.
    public static var localized: UserLocaleComparator { UserLocaleComparator(algorithm: .localized) }
}
#endif
