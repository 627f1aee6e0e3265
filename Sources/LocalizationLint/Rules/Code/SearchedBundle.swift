import LocalizationCodeKeys
import LocalizationCatalogModel
import LocalizationSourceText

/// The bundle that a call searches, as its source code says.
enum SearchedBundle: Hashable {
    /// The bundle of the app, of the target or of a class of the project: the call certainly means its table.
    case own
    /// A bundle of the system, which has no table of the project.
    case system
    /// Any other, by its expression: a bundle of one language, or that of a library.
    case other(String)

    /// Whether its tables are unknown.
    var isUnknown: Bool { if case .other = self { true } else { false } }

    /// The functions of the C family whose third argument is a bundle.
    private static let functions = [
        "NSLocalizedStringFromTableInBundle", "NSLocalizedStringWithDefaultValue", "CFCopyLocalizedStringFromTableInBundle",
        "CFCopyLocalizedStringWithDefaultValue", "NSLocalizedAttributedStringFromTableInBundle",
    ]

    /// The bundle of a call. O(bytes of the call).
    init(of use: KeyUse, named name: String, in code: CodeJoin) {
        if use.place.path.hasUTF8Suffix(".swift") {
            self = use.bundle.map(Self.init(spelled:)) ?? .own
        } else if Self.functions.contains(where: { isSameText($0, name) }) {
            self = CallContext(of: use, in: code).flatMap { $0.argument(2) }.map(Self.init(spelled:)) ?? .other("")
        } else {
            self = use.bundle.map(Self.init(spelled:)) ?? .own
        }
    }

    /// The bundle that an expression means.
    init(spelled expression: String) {
        let text = String(String.UnicodeScalarView(expression.unicodeScalars.filter { !$0.properties.isWhitespace }))
        let own = [
            ".main", "Bundle.main", "NSBundle.main", "nil", "NULL", ".module", "Bundle.module", "#bundle", "[NSBundlemainBundle]",
            "NSBundle.mainBundle", "CFBundleGetMainBundle()",
        ]
        if own.contains(where: { isSameText($0, text) }) {
            self = .own
        } else if text.containsUTF8("\"com.apple.") {
            self = .system
        } else if let name = Self.className(in: text) {
            self = Self.isOfSystem(name) ? .system : .own
        } else {
            self = .other(text)
        }
    }

    /// The name of the class whose bundle an expression without blanks means: `Bundle(for:Kit.self)`, `[NSBundlebundleForClass:[Kitclass]]`.
    private static func className(in text: String) -> String? {
        for prefix in ["Bundle(for:", "Bundle.init(for:", ".init(for:", "[NSBundlebundleForClass:["] {
            guard let rest = text.withoutUTF8Prefix(prefix) else { continue }
            return String(Substring(rest.utf8.prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }))
        }
        return nil
    }

    /// Whether a class is one of the system's, by the prefix of its name and the capital letter behind it: `UIButton`, `NSView`.
    private static func isOfSystem(_ name: String) -> Bool {
        ["UI", "NS", "AV", "CN", "EK", "MK", "PH", "SK", "WK"].contains { prefix in
            guard let rest = name.withoutUTF8Prefix(prefix), let first = rest.utf8.first, let second = rest.utf8.dropFirst().first else {
                return false
            }
            return (0x41...0x5A).contains(first) && (0x61...0x7A).contains(second)
        }
    }
}
