import CatalogFormats
import Foundation

extension KeyOrder {
    /// The order of Xcode's editor, with Foundation's own comparison.
    static let foundation = KeyOrder.collated { left, right in
        left.localizedStandardCompare(right).rawValue
    }
}
