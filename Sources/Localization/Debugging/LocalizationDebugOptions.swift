/// What makes the texts of a program conspicuous, so that a tester sees which of them are not localized and which do not fit.
///
/// They are switched on by launch arguments with Apple's names, such as `-NSDoubleLocalizedStrings YES`, or by ``Localizer/debugOptions``. Several are
/// applied in the order in which they stand here. Conversions such as `%d` and `%#@tasks@` keep working.
public struct LocalizationDebugOptions: OptionSet, Hashable, Sendable {
    /// One bit for each option.
    public let rawValue: Int

    /// Makes options of their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A missing key shows in upper case, and a line about it goes to standard error. Argument: `-NSShowNonLocalizedStrings`.
    public static let showNonLocalized = LocalizationDebugOptions(rawValue: 1 << 0)
    /// Letters of texts get accents: what shows without is not localized. Argument: `-NSAccentuateLocalizedStrings`.
    public static let accentuate = LocalizationDebugOptions(rawValue: 1 << 1)
    /// Texts show twice, `Save Save`: what is cut off has no room for longer languages. Argument: `-NSDoubleLocalizedStrings`.
    public static let double = LocalizationDebugOptions(rawValue: 1 << 2)
    /// Texts show in marks, `[# Save #]`: where a mark is missing, the text is cut off. Argument: `-NSSurroundLocalizedStrings`.
    public static let surround = LocalizationDebugOptions(rawValue: 1 << 3)
    /// Texts run from right to left, letter by letter. Argument: `-NSForceRightToLeftLocalizedStrings`.
    public static let forceRightToLeftStrings = LocalizationDebugOptions(rawValue: 1 << 4)
    /// The direction of every text and bundle is from right to left, so that a program mirrors its layout. Arguments: `-AppleTextDirection` and
    /// `-NSForceRightToLeftWritingDirection`; one of them will do.
    public static let forceRightToLeftWritingDirection = LocalizationDebugOptions(rawValue: 1 << 5)

    /// The launch arguments, in the order in which their options are applied.
    static let arguments: [(name: String, option: LocalizationDebugOptions)] = [
        ("NSShowNonLocalizedStrings", .showNonLocalized),
        ("NSAccentuateLocalizedStrings", .accentuate),
        ("NSDoubleLocalizedStrings", .double),
        ("NSSurroundLocalizedStrings", .surround),
        ("NSForceRightToLeftLocalizedStrings", .forceRightToLeftStrings),
        ("AppleTextDirection", .forceRightToLeftWritingDirection),
        ("NSForceRightToLeftWritingDirection", .forceRightToLeftWritingDirection),
    ]

    /// The options that launch arguments ask for: each name with a hyphen, then `YES`, `true` or a number other than 0, as Foundation reads
    /// them.
    public init(arguments: [String]) {
        self = []
        for (name, option) in Self.arguments {
            guard let value = PreferredLanguages.launchArgument("-" + name, in: arguments) else { continue }
            if Self.isTrue(value) { insert(option) }
        }
    }

    /// Apple: `NSString.boolValue`. Blanks, a sign and zeros are passed over; then Y, T or a digit means yes.
    private static func isTrue(_ text: String) -> Bool {
        let rest = text.drop { " \t\n\r".contains($0) }
        let digits = (rest.first == "+" || rest.first == "-" ? rest.dropFirst() : rest).drop { $0 == "0" }
        return digits.first.map { "YyTt123456789".contains($0) } ?? false
    }

    /// What changes a text that was found.
    static let marks: LocalizationDebugOptions = [.accentuate, .double, .surround, .forceRightToLeftStrings]

    /// The launch arguments of these options, with hyphens.
    var argumentNames: [String] { Self.arguments.filter { contains($0.option) }.map { "-" + $0.name } }
}
