#if !canImport(Darwin)
import LocalizationFoundationOriginals
public import Foundation

extension ByteCountFormatter {
    /// Returns a number of bytes in the user's language, such as `1,5 Mo`.
    public class func string(fromByteCount byteCount: Int64, countStyle: CountStyle) -> String {
        let formatter = ByteCountFormatter()
        formatter.countStyle = countStyle
        return formatter.string(fromByteCount: byteCount)
    }

    /// Returns a number of bytes in the user's language, with the units of CLDR.
    ///
    /// Numbers without units, units without numbers, and numbers whose digits are padded or not adapted to their size are Foundation's own
    /// texts, which are English.
    public func string(fromByteCount byteCount: Int64) -> String {
        // English in a region with other numbers (`en_DE`) is CLDR's.
        let locale = Locale.current
        let isFoundations = locale.language.languageCode == .english && locale.decimalSeparator == "." && locale.groupingSeparator == ","
        guard !isFoundations, includesUnit, includesCount, isAdaptive, !zeroPadsFractionDigits else {
            return foundationString(fromByteCount: byteCount)
        }
        return ByteCountFormatStyle(
            style: style, allowedUnits: units, spellsOutZero: allowsNonnumericFormatting,
            includesActualByteCount: includesActualByteCount, locale: locale
        ).format(byteCount)
    }

    /// Returns a number of bytes, which is a `Double` as in Foundation, in the user's language; nil for any other object.
    @_nonoverride
    public func string(for obj: Any?) -> String? {
        (obj as? Double).flatMap { Int64(exactly: $0.rounded(.towardZero)) }.map { string(fromByteCount: $0) }
    }

    private var style: ByteCountFormatStyle.Style {
        switch countStyle {
        case .file: .file
        case .memory: .memory
        case .decimal: .decimal
        case .binary: .binary
        }
    }

    private var units: ByteCountFormatStyle.Units {
        let pairs: [(Units, ByteCountFormatStyle.Units)] = [
            (.useBytes, .bytes), (.useKB, .kb), (.useMB, .mb), (.useGB, .gb), (.useTB, .tb), (.usePB, .pb), (.useEB, .eb), (.useZB, .zb),
            (.useYBOrHigher, .ybOrHigher),
        ]
        let units = pairs.filter { allowedUnits.contains($0.0) }.map(\.1)
        return units.isEmpty || allowedUnits == .useAll ? .default : ByteCountFormatStyle.Units(units)
    }
}
#endif
