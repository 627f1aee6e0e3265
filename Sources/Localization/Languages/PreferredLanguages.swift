internal import LocalizationCLDR
internal import LocalizationSourceText

/// The languages a user wants, best first, and where that wish was found.
///
/// The sources, in order; the first that names a language wins:
/// 1. ``Source/explicit``: the languages a program passed itself
/// 2. ``Source/launchArgument``: `-AppleLanguages "(de,en)"` or `-AppleLanguages de` among the process arguments
/// 3. ``Source/appleLanguages``: the environment variable `__CFAppleLanguages`, a property list array such as `(de,en)`
/// 4. ``Source/language``: `LANGUAGE`, a list with colons (`de_AT:de:en`), as gettext reads it; not under `LC_ALL=C`, the way scripts ask for
///    untranslated output
/// 5. ``Source/lcAll``, ``Source/lcMessages``, ``Source/lang``: the first of `LC_ALL`, `LC_MESSAGES`, `LANG` that is set, as POSIX orders them;
///    `C` and `POSIX` name no language
/// 6. ``Source/system``: the list in the settings of Windows or Android
/// 7. ``Source/fallback``: `en`, as open-source CoreFoundation falls back
public struct PreferredLanguages: Sendable, Hashable {
    /// Where a list of languages was found.
    public enum Source: String, Sendable, Hashable, CaseIterable {
        /// Passed by the program.
        case explicit = "explicit argument"
        /// The header of a request, see ``PreferredLanguages/init(acceptLanguage:)``.
        case acceptLanguage = "Accept-Language"
        /// The launch argument `-AppleLanguages`.
        case launchArgument = "-AppleLanguages"
        /// The environment variable `__CFAppleLanguages`.
        case appleLanguages = "__CFAppleLanguages"
        /// The environment variable `LANGUAGE`.
        case language = "LANGUAGE"
        /// The environment variable `LC_ALL`.
        case lcAll = "LC_ALL"
        /// The environment variable `LC_MESSAGES`.
        case lcMessages = "LC_MESSAGES"
        /// The environment variable `LANG`.
        case lang = "LANG"
        /// The settings of the system: Windows and Android have lists of languages.
        case system = "system settings"
        /// Nothing named a language.
        case fallback = "default"
    }

    /// The identifiers: one without a list, which most processes have no other of when they ask for their first text.
    private enum List: Hashable {
        case one(String)
        /// None, or more than one.
        case several([String])

        init(_ identifiers: [String]) {
            if let first = identifiers.first, identifiers.count == 1 { self = .one(first) } else { self = .several(identifiers) }
        }
    }

    private let list: List
    /// Language identifiers, best first; BCP 47 where they came from POSIX variables, otherwise as they were given.
    public var identifiers: [String] {
        switch list {
        case .one(let identifier): [identifier]
        case .several(let identifiers): identifiers
        }
    }
    /// The first of ``identifiers``.
    var first: String? {
        switch list {
        case .one(let identifier): identifier
        case .several(let identifiers): identifiers.first
        }
    }
    /// Where they were found.
    public let source: Source

    /// The languages a program names itself.
    public init(_ identifiers: [String]) {
        list = List(identifiers)
        source = .explicit
    }

    /// The user's languages as this process was told them.
    ///
    /// Launch arguments are those that the process was started with: options that a program puts into `CommandLine.arguments` itself count only
    /// beside such.
    ///
    /// - Complexity: Linear in the number of arguments; nothing is cached.
    public static func current() -> PreferredLanguages {
        PreferredLanguages(
            arguments: ProcessArguments.withOptions, environment: { FileSystem.environmentVariable($0) }, systemLanguages: SystemLanguages.read)
    }

    /// Reads the languages from given arguments and variables, for tests and for hosts with an environment of their own.
    ///
    /// - Parameters:
    ///   - arguments: The process arguments.
    ///   - environment: Gives the value of an environment variable, nil where it is not set.
    ///   - systemLanguages: Gives the list of languages in the settings of the system, best first; it is asked last.
    public init(arguments: [String], environment: (String) -> String?, systemLanguages: () -> [String] = { [] }) {
        if let list = Self.launchArgument("-AppleLanguages", in: arguments).map(Self.appleList), !list.isEmpty {
            self.init(list, .launchArgument)
            return
        }
        if let list = environment("__CFAppleLanguages").map(Self.appleList), !list.isEmpty {
            self.init(list, .appleLanguages)
            return
        }
        let everything = environment("LC_ALL") ?? ""
        if everything != "C", everything != "POSIX", let variable = environment("LANGUAGE") {
            if let identifier = UsualLanguageName.bcp47(posixLocale: variable.utf8Span.span) {
                self.init(identifier, .language)
                return
            }
            let list = variable.split(separator: ":").compactMap { LanguageTag(posixLocale: $0)?.bcp47 }
            if !list.isEmpty {
                self.init(list, .language)
                return
            }
        }
        // POSIX: the first variable that is set and not empty decides, also when it says "C".
        if let known = Self(posixLocale: everything, .lcAll)
            ?? Self(posixLocale: environment("LC_MESSAGES"), .lcMessages)
            ?? Self(posixLocale: environment("LANG"), .lang)
        {
            self = known
            return
        }
        let list = systemLanguages().compactMap { LanguageTag($0) }.filter { !$0.language.isEmpty }.map(\.bcp47)
        if list.isEmpty { self.init("en", .fallback) } else { self.init(list, .system) }
    }

    /// What a variable of the C library's names; nil where it is not set or empty.
    private init?(posixLocale variable: String?, _ source: Source) {
        guard let variable, !variable.isEmpty else { return nil }
        let isNeutral = variable == "C" || variable == "C.UTF-8"
        if !isNeutral, let identifier = UsualLanguageName.bcp47(posixLocale: variable.utf8Span.span) ?? LanguageTag(posixLocale: variable)?.bcp47 {
            self.init(identifier, source)
        } else {
            self.init("en", .fallback)
        }
    }

    private init(_ identifier: String, _ source: Source) {
        list = .one(identifier)
        self.source = source
    }

    init(_ identifiers: [String], _ source: Source) {
        list = List(identifiers)
        self.source = source
    }

    /// The value after a launch argument; the last one counts, as in Foundation's argument domain.
    static func launchArgument(_ name: String, in arguments: [String]) -> String? {
        guard let index = arguments.lastIndex(of: name), index + 1 < arguments.count else { return nil }
        return arguments[index + 1]
    }

    /// `(fr,"de-CH")` as a list; text without parentheses is one language or a list with commas.
    ///
    /// Identifiers need no escapes, so quotation marks and blanks around them are all that is removed.
    private static func appleList(_ text: String) -> [String] {
        let inside = text.drop { $0 == " " || $0 == "(" }
        return inside.prefix { $0 != ")" }.split(separator: ",").compactMap { item in
            let trimmed = item.drop { " \t\r\n\"'".contains($0) }
            let end = trimmed.lastIndex { !" \t\r\n\"'".contains($0) }
            return end.map { String(trimmed[...$0]) }
        }
    }
}
