#if !canImport(Darwin)
import Foundation
import Localization

/// The settings that apps on Apple's platforms store in the user's defaults: `AppleLanguages` and `AppleLocale`.
private enum UserDefaultsSettings {
    /// The settings when the process first needed them: as on a Mac, changes take effect when the program is started again.
    static let atStart: LocalizationSettings = {
        let defaults = UserDefaults.standard
        let value = defaults.object(forKey: "AppleLanguages")
        let languages = value as? [String] ?? (value as? String).map { [$0] } ?? []
        return LocalizationSettings(languages: languages, locale: defaults.string(forKey: "AppleLocale"), source: .userDefaults)
    }()
}

// A list of functions that the system calls when it loads the program, so that bundles that the program opens without this module's API
// have the same languages as all others. Nothing is read yet.
#if os(Windows)
@section(".CRT$XCU") @used private let loading: @convention(c) () -> Void = { StoredSettings.setDefaults { UserDefaultsSettings.atStart } }
#else
@section(".init_array") @used private let loading: @convention(c) () -> Void = {
    StoredSettings.setDefaults { UserDefaultsSettings.atStart }
}
#endif
#endif
