// The words of the number tables, written by the generator and read by `NumberSymbols`.

/// The number settings of a locale.
///
/// | bits | content |
/// |---|---|
/// | 0–7 | the default numbering system |
/// | 8–15 | the native numbering system |
/// | 16–23 | the minimum grouping digits |
/// | 24–31 | the number of numbering systems that the locale has symbols for |
/// | 32–47 | the index of the first of them in the table of systems |
package struct PackedNumberProfile: Hashable, Sendable {
    package let word: UInt64

    @inlinable
    package init(word: UInt64) { self.word = word }

    package init(defaultSystem: UInt8, nativeSystem: UInt8, minimumGroupingDigits: UInt8, systemCount: UInt8, firstSystem: UInt16) {
        word =
            UInt64(defaultSystem) | UInt64(nativeSystem) << 8 | UInt64(minimumGroupingDigits) << 16
            | UInt64(systemCount) << 24 | UInt64(firstSystem) << 32
    }

    @inlinable
    package var defaultSystem: UInt8 { UInt8(truncatingIfNeeded: word) }
    @inlinable
    package var nativeSystem: UInt8 { UInt8(truncatingIfNeeded: word >> 8) }
    @inlinable
    package var minimumGroupingDigits: UInt8 { UInt8(truncatingIfNeeded: word >> 16) }
    @inlinable
    package var systemCount: Int { Int(word >> 24 & 0xFF) }
    @inlinable
    package var firstSystem: Int { Int(word >> 32 & 0xFFFF) }
}

/// The symbols and the grouping of a locale for one numbering system.
///
/// | bits | content |
/// |---|---|
/// | 0–7 | the numbering system |
/// | 8–15 | the set of symbols |
/// | 16–19 | the primary grouping size, 0 for no grouping |
/// | 20–23 | the secondary grouping size |
package struct PackedNumberSystem: Hashable, Sendable {
    package let word: UInt32

    @inlinable
    package init(word: UInt32) { self.word = word }

    package init(system: UInt8, symbolSet: UInt8, primaryGrouping: UInt8, secondaryGrouping: UInt8) {
        word = UInt32(system) | UInt32(symbolSet) << 8 | UInt32(primaryGrouping & 0x0F) << 16 | UInt32(secondaryGrouping & 0x0F) << 20
    }

    @inlinable
    package var system: UInt8 { UInt8(truncatingIfNeeded: word) }
    @inlinable
    package var symbolSet: UInt8 { UInt8(truncatingIfNeeded: word >> 8) }
    @inlinable
    package var primaryGrouping: UInt8 { UInt8(truncatingIfNeeded: word >> 16 & 0x0F) }
    @inlinable
    package var secondaryGrouping: UInt8 { UInt8(truncatingIfNeeded: word >> 20 & 0x0F) }
}

/// The symbols of a set, in table order.
package enum NumberSymbolName: Int, CaseIterable, Sendable {
    case decimal, group, minusSign, plusSign, exponential, infinity, nan

    /// The number of symbols, without creating a list of them.
    @inlinable
    package static var count: Int { NumberSymbolName.nan.rawValue &+ 1 }
}

/// The digits of a numbering system: the scalar of zero, or, if they are not consecutive, the highest bit and an index.
package struct PackedDigits: Hashable, Sendable {
    package let word: UInt32

    @inlinable
    package init(word: UInt32) { self.word = word }

    package init(zero: Unicode.Scalar) { word = zero.value }

    package init(irregularIndex index: UInt32) { word = 0x8000_0000 | index }

    /// The scalar of zero, if the digits are consecutive.
    @inlinable
    package var zero: UInt32? { word & 0x8000_0000 == 0 ? word : nil }

    /// The index of zero in the table of single digits, if they are not.
    @inlinable
    package var irregularIndex: Int { Int(word & 0x7FFF_FFFF) }
}

/// A region and the profile of the locale that represents it, in one word that sorts by region.
///
/// Bits 0–7 are the profile, bits 8–25 the region as in a `PackedLocale`.
package struct PackedRegionProfile: Hashable, Sendable {
    package let word: UInt32

    @inlinable
    package init(word: UInt32) { self.word = word }

    package init(region: UInt32, profile: UInt8) { word = region << 8 | UInt32(profile) }

    @inlinable
    package var region: UInt32 { word >> 8 }
    @inlinable
    package var profile: UInt8 { UInt8(truncatingIfNeeded: word) }
}
