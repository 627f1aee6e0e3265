/// Options that mark the texts of a program, so that testers see which texts are not localized and which do not fit.
///
/// They are enabled by launch arguments with Apple's names, such as `-NSDoubleLocalizedStrings YES`, or with ``Localizer/debugOptions``.
/// Several options are applied in this order: upper case, accents, expansion, categories, doubling, marks around the text, direction.
/// Conversions such as `%d` and `%#@tasks@` keep working, and so do tags, escapes and addresses in a text.
///
/// `lproj pseudo` writes tables with the same texts.
public struct LocalizationDebugOptions: OptionSet, Hashable, Sendable {
    /// The options, one bit each.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Displays missing keys in upper case, and writes a line about each to standard error. Argument: `-NSShowNonLocalizedStrings`.
    public static let showNonLocalized = LocalizationDebugOptions(rawValue: 1 << 0)
    /// Adds accents to the letters of texts: text without accents is not localized. Argument: `-NSAccentuateLocalizedStrings`.
    public static let accentuate = LocalizationDebugOptions(rawValue: 1 << 1)
    /// Displays texts twice, `Save Save`: text that is truncated has no room for longer languages. Argument: `-NSDoubleLocalizedStrings`.
    public static let double = LocalizationDebugOptions(rawValue: 1 << 2)
    /// Surrounds texts with marks, `[# Save #]`: if a mark is missing, the text is truncated. Argument: `-NSSurroundLocalizedStrings`.
    public static let surround = LocalizationDebugOptions(rawValue: 1 << 3)
    /// Displays texts from right to left, letter by letter. Argument: `-NSForceRightToLeftLocalizedStrings`.
    public static let forceRightToLeftStrings = LocalizationDebugOptions(rawValue: 1 << 4)
    /// Makes the writing direction of every text and bundle right to left, so that a program mirrors its layout. Arguments:
    /// `-AppleTextDirection` and `-NSForceRightToLeftWritingDirection`; either one is sufficient.
    public static let forceRightToLeftWritingDirection = LocalizationDebugOptions(rawValue: 1 << 5)

    /// Makes texts longer, short ones more than long ones, as translations are: `Save one`. Argument: `-LocalizationExpandStrings`.
    public static let expand = LocalizationDebugOptions(rawValue: 1 << 6)
    /// Displays the category of each case of a plural in front of it, `few: 3 files`. Argument: `-LocalizationShowPluralCategories`.
    public static let showPluralCategories = LocalizationDebugOptions(rawValue: 1 << 7)
    /// Isolates texts with marks for the direction right to left, without reversing their letters. Argument:
    /// `-LocalizationIsolateRightToLeft`.
    public static let isolateRightToLeft = LocalizationDebugOptions(rawValue: 1 << 8)

    /// The launch arguments of the options; those without a counterpart on Apple's platforms are at the end.
    static let arguments: [(name: String, option: LocalizationDebugOptions)] = [
        ("NSShowNonLocalizedStrings", .showNonLocalized),
        ("NSAccentuateLocalizedStrings", .accentuate),
        ("NSDoubleLocalizedStrings", .double),
        ("NSSurroundLocalizedStrings", .surround),
        ("NSForceRightToLeftLocalizedStrings", .forceRightToLeftStrings),
        ("AppleTextDirection", .forceRightToLeftWritingDirection),
        ("NSForceRightToLeftWritingDirection", .forceRightToLeftWritingDirection),
        ("LocalizationExpandStrings", .expand),
        ("LocalizationShowPluralCategories", .showPluralCategories),
        ("LocalizationIsolateRightToLeft", .isolateRightToLeft),
    ]

    /// Creates the options that launch arguments enable: each name with a hyphen, followed by `YES`, `true` or a number other than 0, as in
    /// Foundation.
    public init(arguments: [String]) {
        self = []
        for (name, option) in Self.arguments {
            guard let value = PreferredLanguages.launchArgument("-" + name, in: arguments) else { continue }
            if Self.isTrue(value) { insert(option) }
        }
    }

    /// Apple: `NSString.boolValue`. Blanks, a sign and zeros are skipped; then Y, T or a digit means true.
    private static func isTrue(_ text: String) -> Bool {
        var isInNumber = false
        for byte in text.utf8 {
            switch byte {
            case 0x09, 0x0A, 0x0D, 0x20: if isInNumber { return false }
            case UInt8(ascii: "+"), UInt8(ascii: "-"):
                if isInNumber { return false }
                isInNumber = true
            case UInt8(ascii: "0"): isInNumber = true
            default: return byte | 0x20 == UInt8(ascii: "y") || byte | 0x20 == UInt8(ascii: "t") || (0x31...0x39).contains(byte)
            }
        }
        return false
    }

    /// The launch arguments of these options, with hyphens.
    var argumentNames: [String] { Self.arguments.filter { contains($0.option) }.map { "-" + $0.name } }
}
