internal import LocalizationCLDR
internal import LocalizationFormatStrings

/// The direction in which a text is written.
public enum WritingDirection: String, Hashable, Sendable, CaseIterable {
    /// Left to right, as in English.
    case leftToRight
    /// Right to left, as in Arabic and Hebrew.
    case rightToLeft

    /// Creates the direction of a language: that of its script if the identifier names one (`az-Arab`), else that of the script it is
    /// mostly written in. An unknown language is written from left to right. Source: CLDR, "Script Metadata" and likely subtags.
    /// - Parameter language: Any identifier: `he`, `ar-EG`, `pa_Arab_PK`.
    public init(language: String) {
        let direction = LanguageTag(language).map { ScriptDirection(of: $0) }
        self = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Creates the direction of the first strong character, as Unicode determines the direction of text without an explicit one (UAX #9,
    /// rules P2 and P3): letters and directional marks have a direction; digits, punctuation and characters inside isolates do not.
    /// - Returns: Nil for a text without such a character.
    public init?(firstStrongCharacterOf text: String) {
        var isolates = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x2066...0x2068: isolates &+= 1
            case 0x2069: isolates = max(0, isolates &- 1)
            case _ where isolates > 0: continue
            case _ where RightToLeftText.isStrong(scalar) || scalar.value == 0x061C:
                self = .rightToLeft
                return
            case _ where scalar.properties.isAlphabetic && !RightToLeftText.isInBlock(scalar) || scalar.value == 0x200E:
                self = .leftToRight
                return
            default: continue
            }
        }
        return nil
    }
}

extension LocalizedString {
    /// The writing direction of the text: that of the language of the file that contains it. For a text that is not from a localization's
    /// file, such as a missing key, its first strong character decides, or else the formatting locale.
    ///
    /// Always right to left if enabled for testing, see ``LocalizationDebugOptions/forceRightToLeftWritingDirection``.
    public var writingDirection: WritingDirection {
        if DebugAids.options.contains(.forceRightToLeftWritingDirection) { return .rightToLeft }
        if let localization, !BundleDirectory.isBase(localization) { return WritingDirection(language: localization) }
        let format = formatEntry.format
        let literals = format.pieces.filter { $0.kind == .literal }.map { format.text(in: $0.range) }.joined()
        return WritingDirection(firstStrongCharacterOf: literals) ?? (locale.isRightToLeft ? .rightToLeft : .leftToRight)
    }
}

extension LocalizedBundle {
    /// The writing direction of this bundle's texts for the user: that of the first of ``preferredLocalizations``, or right to left if
    /// enabled for testing.
    public var writingDirection: WritingDirection {
        if DebugAids.options.contains(.forceRightToLeftWritingDirection) { return .rightToLeft }
        return WritingDirection(language: preferredLocalizations.first ?? developmentLocalization)
    }
}
