internal import LocalizationCLDR
internal import LocalizationFormatStrings

/// Which way the lines of a text run.
public enum WritingDirection: String, Hashable, Sendable, CaseIterable {
    /// As in English.
    case leftToRight
    /// As in Arabic and Hebrew.
    case rightToLeft

    /// The direction of a language: that of its script where it names one (`az-Arab`), else that of the script it is mostly written in. A
    /// language that is not known runs from left to right. Source: CLDR, "Script Metadata" and likely subtags.
    /// - Parameter language: Any identifier: `he`, `ar-EG`, `pa_Arab_PK`.
    public init(language: String) {
        let direction = LanguageTag(language).map { ScriptDirection(of: $0) }
        self = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The direction of the first character that has one, as Unicode lays text out that nobody has named a direction for (UAX #9, rules P2 and
    /// P3): letters and directional marks have one; digits, punctuation and what stands in isolates have none.
    /// - Returns: Nil for a text without any such character.
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
    /// Which way the text runs: as the language of the file that answered. For a text that no localization's file has, such as a missing key,
    /// its first strong character decides, and where there is none the locale of formatting.
    ///
    /// Always from right to left where a test asks for it, see ``LocalizationDebugOptions/forceRightToLeftWritingDirection``.
    public var writingDirection: WritingDirection {
        if DebugAids.options.contains(.forceRightToLeftWritingDirection) { return .rightToLeft }
        if let localization, !BundleDirectory.isBase(localization) { return WritingDirection(language: localization) }
        let format = formatEntry.format
        let literals = format.pieces.filter { $0.kind == .literal }.map { format.text(in: $0.range) }.joined()
        return WritingDirection(firstStrongCharacterOf: literals) ?? (locale.isRightToLeft ? .rightToLeft : .leftToRight)
    }
}

extension LocalizedBundle {
    /// Which way the user reads what this bundle shows: as the first of ``preferredLocalizations``, or from right to left where a test asks for it.
    public var writingDirection: WritingDirection {
        if DebugAids.options.contains(.forceRightToLeftWritingDirection) { return .rightToLeft }
        return WritingDirection(language: preferredLocalizations.first ?? developmentLocalization)
    }
}
