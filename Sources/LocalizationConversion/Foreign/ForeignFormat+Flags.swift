import CatalogFormats
import LocalizationFormatStrings

/// The flags of PO messages that say in which language's notation the places of arguments are: `objc-format`, `python-format`.
///
/// Source: GNU gettext manual, "PO Files" and "Translators for other Languages".
extension ForeignFormat {
    /// The format with the notation of an entry that says its own; the same format for all others.
    ///
    /// C's formats are a part of Apple's, so that messages with `c-format` are read as those without a flag.
    func reading(_ entry: ForeignEntry) -> ForeignFormat {
        guard let dialect = Self.dialect(of: entry) else { return self }
        var format = self
        format.dialect = dialect
        return format
    }

    /// The notation that the flags of an entry name; nil for Apple's, and for one that is not read.
    static func dialect(of entry: ForeignEntry) -> PlaceholderDialect? {
        for flag in entry.flags {
            guard let dialect = dialects.first(where: { isSameText($0.flag, flag) })?.dialect else { continue }
            return hasUnreadArguments(entry, flag) ? nil : dialect
        }
        return nil
    }

    /// The flag of a notation that is not read, if an entry has such arguments: its texts stay as they are.
    static func unreadFlag(of entry: ForeignEntry) -> String? {
        entry.flags.first { flag in
            let isRead = dialects.contains { isSameText($0.flag, flag) }
            guard isRead || unread.contains(where: { isSameText($0.flag, flag) }) else { return false }
            return hasUnreadArguments(entry, flag)
        }
    }

    private static let dialects: [(flag: String, dialect: PlaceholderDialect)] = [
        ("java-format", .messageFormat), ("java-printf-format", .java), ("csharp-format", .composite), ("python-brace-format", .composite),
        ("python-format", .java), ("php-format", .java), ("lua-format", .java), ("perl-format", .java), ("ruby-format", .java),
        ("awk-format", .java), ("go-format", .java), ("javascript-format", .java),
    ]

    /// The beginning of an argument in each notation that is not read.
    private static let unread: [(flag: String, mark: String)] = [
        ("perl-brace-format", "{"), ("rust-format", "{"), ("sh-format", "$"), ("qt-format", "%"), ("qt-plural-format", "%"),
        ("kde-format", "%"), ("kde-kuit-format", "%"), ("boost-format", "%"), ("tcl-format", "%"), ("scheme-format", "~"),
        ("lisp-format", "~"), ("elisp-format", "%"), ("librep-format", "%"), ("smalltalk-format", "%"), ("modula2-format", "%"),
        ("d-format", "%"), ("ycp-format", "%"), ("object-pascal-format", "%"), ("gcc-internal-format", "%"),
    ]

    /// Whether texts have arguments that cannot be read: those of a notation that is not read, or names where a notation has positions too.
    private static func hasUnreadArguments(_ entry: ForeignEntry, _ flag: String) -> Bool {
        let texts = [entry.key.value] + entry.values.flatMap { $0.value.texts.map(\.text.value) }
        if let mark = unread.first(where: { isSameText($0.flag, flag) })?.mark { return texts.contains { $0.containsUTF8(mark) } }
        if isSameText(flag, "python-brace-format") { return texts.contains(where: hasBraceWithoutNumber) }
        // `%(name)s` and `%{name}`.
        let hasNames = ["python-format", "ruby-format"].contains { isSameText($0, flag) }
        return hasNames && texts.contains { $0.containsUTF8("%(") || $0.containsUTF8("%{") || $0.containsUTF8("%<") }
    }

    /// Whether a text has a brace that is neither doubled nor around a number: `{}`, `{name}`.
    private static func hasBraceWithoutNumber(_ text: String) -> Bool {
        BraceScanner(.composite).parts(of: text).contains { if case .unknownName = $0 { true } else { false } }
    }

    /// The flag for a message whose texts are Apple's formats; empty if its `msgid` has no argument, or one that gettext's tools do not know.
    ///
    /// With a flag, they compare the arguments of translations with those of the `msgid`.
    static func appleFlags(_ texts: [String]) -> [String] {
        let formats = texts.map(FormatString.init(parsing:))
        let isKnown = formats.allSatisfy { format in
            format.pieces.indices.allSatisfy {
                switch format.pieces[$0].kind {
                case .literal, .percent: true
                case .specifier: !format.isWord($0)
                default: false
                }
            }
        }
        return isKnown && formats.first?.takesArguments == true ? ["objc-format"] : []
    }
}
