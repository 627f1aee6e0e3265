internal import LocalizationDiagnostics
internal import LocalizationFileSyntax
internal import LocalizationPlatform

/// Stored settings of a user: the preferred languages and the locale, under the keys that Apple's platforms use in the user's defaults.
///
/// The file is a property list, as text, XML or binary:
///
/// ```
/// AppleLanguages = (ja, "en-GB");
/// AppleLocale = "ja_JP";
/// ```
///
/// A process reads the file named by the environment variable `LOCALIZATION_SETTINGS` when it first needs its languages. A program that
/// stores its settings elsewhere passes them to ``Localizer/setLanguages(_:locale:following:)``.
public struct LocalizationSettings: Sendable {
    /// The value of `AppleLanguages`, an array or a single language; nil if it is missing or names no language.
    public let languages: PreferredLanguages?
    /// The value of `AppleLocale`; nil if it is missing.
    public let locale: String?

    /// The name of the environment variable that contains the path of the file.
    package static let variable = "LOCALIZATION_SETTINGS"
    /// The maximum number of bytes to read.
    private static let maximumSize = 1 << 20

    /// Reads a file of settings. Keys other than `AppleLanguages` and `AppleLocale` are ignored.
    ///
    /// - Parameter path: The path of a property list.
    /// - Throws: ``LocalizationError`` if the file cannot be read or is not a property list.
    @inline(never)
    public init(path: String) throws(LocalizationError) {
        let bytes: [UInt8]
        do {
            bytes = try FileSystem.read(path, limit: Self.maximumSize)
        } catch {
            throw LocalizationError(code: .settingsUnreadable, path: path, reason: error.reason)
        }
        let document = PropertyListDocument(parsing: bytes)
        if let finding = document.findings.first(where: { $0.severity == .error }) {
            throw LocalizationError(code: .settingsUnreadable, path: path, reason: finding.message)
        }
        let languages = document.root?["AppleLanguages"]
        let list = languages?.stringValue.map(PreferredLanguages.appleList) ?? languages?.children.compactMap(\.stringValue)
        self.init(languages: list ?? [], locale: document.root?["AppleLocale"]?.stringValue, source: .settingsFile)
    }

    /// Creates settings from their values; empty ones are missing.
    package init(languages: [String], locale: String?, source: PreferredLanguages.Source) {
        let named = languages.filter { !$0.isEmpty }
        self.languages = named.isEmpty ? nil : PreferredLanguages(named, source)
        self.locale = locale.flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// The stored settings of this process.
package enum StoredSettings {
    /// The settings in the file that the environment names. A file that cannot be read is reported once on standard error.
    private static let file: LocalizationSettings? = {
        guard let path = FileSystem.environmentVariable(LocalizationSettings.variable), !path.isEmpty else { return nil }
        do throws(LocalizationError) {
            return try LocalizationSettings(path: path)
        } catch {
            FileSystem.writeToStandardError(error.description + "\n")
            return nil
        }
    }()

    /// The settings in the user's defaults, which only Foundation can read; nil in a program without `LocalizationFoundation`.
    private static let defaults = PublishedReference<Defaults>()

    private final class Defaults: Sendable {
        let read: @Sendable () -> LocalizationSettings
        init(_ read: @escaping @Sendable () -> LocalizationSettings) { self.read = read }
    }

    /// Sets the function that reads the user's defaults, unless there is one.
    package static func setDefaults(_ read: @escaping @Sendable () -> LocalizationSettings) { defaults.setIfNil(Defaults(read)) }

    /// The stored languages; nil if none are stored.
    static var languages: PreferredLanguages? {
        @inline(never) get { file?.languages ?? defaults.withObject { $0.read() }?.languages }
    }

    /// The stored locale; nil if none is stored.
    static var locale: String? {
        @inline(never) get { file?.locale ?? defaults.withObject { $0.read() }?.locale }
    }
}
