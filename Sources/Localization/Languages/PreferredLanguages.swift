internal import LocalizationCLDR
internal import LocalizationPlatform
internal import LocalizationSourceText

/// A user's preferred languages, most preferred first, and the source of the list.
///
/// The sources, in order; the first one that names a language wins:
/// 1. ``Source/explicit``: the languages that a program passes itself
/// 2. ``Source/launchArgument``: `-AppleLanguages "(de,en)"` or `-AppleLanguages de` among the process arguments
/// 3. ``Source/appleLanguages``: the environment variable `__CFAppleLanguages`, a property list array such as `(de,en)`
/// 4. ``Source/settingsFile``: `AppleLanguages` in the file that the environment variable `LOCALIZATION_SETTINGS` names, see
///    ``LocalizationSettings``
/// 5. ``Source/userDefaults``: `AppleLanguages` in `UserDefaults.standard`, in programs that use `LocalizationFoundation`
/// 6. ``Source/language``: `LANGUAGE`, a colon-separated list (`de_AT:de:en`) as in gettext; ignored if `LC_ALL=C`, which scripts use to
///    request untranslated output
/// 7. ``Source/lcAll``, ``Source/lcMessages``, ``Source/lang``: the first of `LC_ALL`, `LC_MESSAGES`, `LANG` that is set, as specified by
///    POSIX; `C` and `POSIX` do not name a language
/// 8. ``Source/system``: the list in the settings of Windows or Android
/// 9. ``Source/fallback``: `en`, the fallback of open-source CoreFoundation
///
/// Where an API takes preferred languages, an array literal such as `["de-AT", "de"]` is the list of ``Source/explicit`` languages; wrap an
/// array in ``init(_:)``.
public struct PreferredLanguages: Sendable, Hashable {
    /// The source of a list of languages. More sources may be added.
    public struct Source: Hashable, Sendable, CustomStringConvertible {
        // Without raw values: the code that converts texts to values has no use.
        private enum Value {
            case explicit, acceptLanguage, launchArgument, appleLanguages, settingsFile, userDefaults
            case language, lcAll, lcMessages, lang, system, fallback

            var name: String {
                switch self {
                case .explicit: "explicit argument"
                case .acceptLanguage: "Accept-Language"
                case .launchArgument: "-AppleLanguages"
                case .appleLanguages: "__CFAppleLanguages"
                case .settingsFile: "LOCALIZATION_SETTINGS"
                case .userDefaults: "UserDefaults"
                case .language: "LANGUAGE"
                case .lcAll: "LC_ALL"
                case .lcMessages: "LC_MESSAGES"
                case .lang: "LANG"
                case .system: "system settings"
                case .fallback: "default"
                }
            }
        }
        private let value: Value

        /// Passed by the program.
        public static let explicit = Source(value: .explicit)
        /// The header of a request, see ``PreferredLanguages/init(acceptLanguage:)``.
        public static let acceptLanguage = Source(value: .acceptLanguage)
        /// The launch argument `-AppleLanguages`.
        public static let launchArgument = Source(value: .launchArgument)
        /// The environment variable `__CFAppleLanguages`.
        public static let appleLanguages = Source(value: .appleLanguages)
        /// The file that the environment variable `LOCALIZATION_SETTINGS` names, or that the program reads, see ``LocalizationSettings``.
        public static let settingsFile = Source(value: .settingsFile)
        /// The user's defaults, which `LocalizationFoundation` reads.
        public static let userDefaults = Source(value: .userDefaults)
        /// The environment variable `LANGUAGE`.
        public static let language = Source(value: .language)
        /// The environment variable `LC_ALL`.
        public static let lcAll = Source(value: .lcAll)
        /// The environment variable `LC_MESSAGES`.
        public static let lcMessages = Source(value: .lcMessages)
        /// The environment variable `LANG`.
        public static let lang = Source(value: .lang)
        /// The settings of the system: Windows and Android have lists of languages.
        public static let system = Source(value: .system)
        /// No source named a language.
        public static let fallback = Source(value: .fallback)

        /// A name for messages, such as `LANG`, `-AppleLanguages` or `system settings`.
        public var description: String { value.name }
    }

    /// The identifiers: a single one is stored without an array, since most processes then have no other array of this type at their first
    /// lookup.
    private enum List: Hashable {
        case one(String)
        /// No identifier, or more than one.
        case several([String])

        init(_ identifiers: [String]) {
            if let first = identifiers.first, identifiers.count == 1 { self = .one(first) } else { self = .several(identifiers) }
        }
    }

    private let list: List
    /// Language identifiers, most preferred first; BCP 47 if they come from POSIX variables, otherwise unchanged.
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
    /// The source of the list.
    public let source: Source
    /// The region that the environment specifies for numbers; empty if it specifies none, or only together with the languages. (A text here
    /// would make each process create the type of its optional at the start.)
    let regionOfNumbers: Subtag

    /// Whether the region setting of the user applies: only the languages that a program passes itself are independent of it.
    package var followsRegionSetting: Bool { source != .explicit && source != .acceptLanguage }

    /// Whether an identifier's own region takes precedence over that of the environment.
    var keepsOwnRegion: Bool {
        source == .launchArgument || source == .appleLanguages || source == .settingsFile || source == .userDefaults || source == .system
    }

    /// Creates a list of languages that the program specifies itself, with the source ``Source/explicit``. An array literal does the same.
    /// - Parameter identifiers: Language identifiers, most preferred first; an empty list means no preference.
    public init(_ identifiers: [String]) {
        self.init(identifiers, .explicit)
    }

    /// Returns the user's languages according to the environment of this process.
    ///
    /// Launch arguments are those that the process was started with: options that a program adds to `CommandLine.arguments` itself are only
    /// respected if there are such arguments.
    ///
    /// - Complexity: Linear in the number of arguments; nothing is cached.
    public static func current() -> PreferredLanguages {
        PreferredLanguages(
            arguments: ProcessArguments.withOptions, environment: { FileSystem.environmentVariable($0) },
            stored: StoredSettings.languages, systemLanguages: SystemLanguages.read)
    }

    /// Creates a list of languages from given arguments and variables, for tests and for hosts with a custom environment.
    ///
    /// - Parameters:
    ///   - arguments: The process arguments.
    ///   - environment: Returns the value of an environment variable, or nil if it is not set.
    ///   - systemLanguages: Returns the list of languages in the system settings, most preferred first; it is called last.
    public init(arguments: [String], environment: (String) -> String?, systemLanguages: () -> [String] = { [] }) {
        let file = environment(LocalizationSettings.variable).flatMap { $0.isEmpty ? nil : try? LocalizationSettings(path: $0) }
        self.init(arguments: arguments, environment: environment, stored: file?.languages, systemLanguages: systemLanguages)
    }

    /// - Parameter stored: Returns the languages in the stored settings; called only if it is needed.
    private init(
        arguments: [String], environment: (String) -> String?, stored: @autoclosure () -> PreferredLanguages?,
        systemLanguages: () -> [String]
    ) {
        let found = Self.found(arguments: arguments, environment: environment, stored: stored, systemLanguages: systemLanguages)
        // `LANG` and `LC_ALL` specify languages and region at once, unless there is a variable for numbers.
        let isComplete = found.source == .lcAll || found.source == .lang && environment(RegionCategory.numbers.variable) == nil
        self.init(found, regionOfNumbers: isComplete ? .empty : RegionCategory.numbers.region(in: environment))
    }

    /// Returns the languages of the first source that names one.
    private static func found(
        arguments: [String], environment: (String) -> String?, stored: () -> PreferredLanguages?, systemLanguages: () -> [String]
    ) -> PreferredLanguages {
        if let list = Self.launchArgument("-AppleLanguages", in: arguments).map(Self.appleList), !list.isEmpty {
            return Self(list, .launchArgument)
        }
        if let list = environment("__CFAppleLanguages").map(Self.appleList), !list.isEmpty { return Self(list, .appleLanguages) }
        if let stored = stored() { return stored }
        let everything = environment("LC_ALL") ?? ""
        if everything != "C", everything != "POSIX", let variable = environment("LANGUAGE") {
            if let identifier = UsualLanguageName.bcp47(posixLocale: variable.utf8Span.span) { return Self(identifier, .language) }
            let list = variable.utf8.split(separator: UInt8(ascii: ":")).compactMap { Self.bcp47(posixLocale: String(Substring($0))) }
            if !list.isEmpty { return Self(list, .language) }
        }
        // POSIX: the first variable that is set and not empty decides, even if its value is "C".
        if let known = Self(posixLocale: everything, .lcAll)
            ?? Self(posixLocale: environment("LC_MESSAGES"), .lcMessages)
            ?? Self(posixLocale: environment("LANG"), .lang)
        {
            return known
        }
        let list = systemLanguages().compactMap { LanguageTag($0) }.filter { !$0.language.isEmpty }.map(\.bcp47)
        return list.isEmpty ? Self("en", .fallback) : Self(list, .system)
    }

    /// Returns a locale name of the C library in BCP 47; a tag of private use, such as `x-klingon`, is unchanged. Nil if it names no
    /// language.
    @inline(never)
    private static func bcp47(posixLocale name: String) -> String? {
        if let tag = LanguageTag(posixLocale: name) { return tag.bcp47 }
        let identifier = name.prefix { $0 != "." && $0 != "@" }
        return identifier.utf8.count > 2 && identifier.lowercased().hasPrefix("x-") ? String(identifier) : nil
    }

    /// Creates a list from a locale variable of the C library; nil if it is not set or empty.
    @inline(never)
    private init?(posixLocale variable: String?, _ source: Source) {
        guard let variable, !variable.isEmpty else { return nil }
        let isNeutral = variable == "C" || variable == "C.UTF-8"
        if !isNeutral,
            let identifier = UsualLanguageName.bcp47(posixLocale: variable.utf8Span.span) ?? Self.bcp47(posixLocale: variable)
        {
            self.init(identifier, source)
        } else {
            self.init("en", .fallback)
        }
    }

    private init(_ identifier: String, _ source: Source) {
        list = .one(identifier)
        self.source = source
        regionOfNumbers = .empty
    }

    init(_ identifiers: [String], _ source: Source) {
        list = List(identifiers)
        self.source = source
        regionOfNumbers = .empty
    }

    private init(_ languages: PreferredLanguages, regionOfNumbers: Subtag) {
        list = languages.list
        source = languages.source
        self.regionOfNumbers = regionOfNumbers
    }

    /// Returns the value after a launch argument; the last occurrence wins, as in Foundation's argument domain.
    static func launchArgument(_ name: String, in arguments: [String]) -> String? {
        guard let index = arguments.lastIndex(of: name), index + 1 < arguments.count else { return nil }
        return arguments[index + 1]
    }

    /// Parses a list such as `(fr,"de-CH")`; text without parentheses is one language or a comma-separated list.
    ///
    /// Identifiers need no escapes, so only the quotation marks and blanks around them are removed.
    @inline(never)
    static func appleList(_ text: String) -> [String] {
        func isFrame(_ byte: UInt8) -> Bool {
            byte.isASCIIBlank || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "(")
        }
        let bytes = Array(text.utf8.prefix { $0 != UInt8(ascii: ")") })
        return bytes.split(separator: UInt8(ascii: ",")).compactMap { item in
            guard let start = item.firstIndex(where: { !isFrame($0) }), let end = item.lastIndex(where: { !isFrame($0) }) else {
                return nil
            }
            return String(decoding: item[start...end], as: UTF8.self)
        }
    }
}

extension PreferredLanguages: ExpressibleByArrayLiteral {
    /// Creates a list of languages that the program specifies itself, most preferred first.
    public init(arrayLiteral identifiers: String...) { self.init(identifiers) }
}
