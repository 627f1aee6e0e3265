package import Localization
import LocalizationCLDR
import LocalizationPlatform

/// The settings of a process that specify languages, or the region of numbers, dates and money: what each says, and which of them counts.
package struct SettingsReport: Sendable {
    /// A setting that has a value.
    package struct Entry: Sendable, Hashable {
        /// The name of the setting, such as `LANG`.
        package var name: String
        /// Its value, as written.
        package var value: String
        /// What it specifies: languages, locale, or the region of numbers, dates or money.
        package var subject: String
        /// The reason why it has no effect, in words; nil for the setting that is used.
        package var objection: String?
    }

    /// The settings in order of precedence, first those of languages.
    package private(set) var entries: [Entry] = []

    /// Collects the settings of this process.
    /// - Parameter languages: The languages in use.
    package init(languages: PreferredLanguages) {
        self.init(
            languages: languages, arguments: ProcessArguments.withOptions, environment: { FileSystem.environmentVariable($0) })
    }

    /// Collects settings from arguments and an environment.
    package init(languages: PreferredLanguages, arguments: [String], environment: (String) -> String?) {
        func argument(_ name: String) -> String? {
            arguments.lastIndex(of: name).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
        }
        func variables(_ names: [String]) -> [(String, String)] {
            names.compactMap { name in environment(name).map { (name, $0) } }
        }
        let (file, objection) = Self.file(environment)
        let filePath = environment(LocalizationSettings.variable) ?? ""

        var found = argument("-AppleLanguages").map { [("-AppleLanguages", $0)] } ?? []
        found += variables(["__CFAppleLanguages"])
        if !filePath.isEmpty { found.append((LocalizationSettings.variable, filePath)) }
        found += variables(["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"])
        let deciding = languages.source.description
        var isDecided = !found.contains { $0.0 == deciding }
        for (name, value) in found {
            var entry = Entry(name: name, value: value, subject: "languages")
            if name == deciding {
                isDecided = true
            } else if name == LocalizationSettings.variable, let objection {
                entry.objection = objection
            } else if isDecided {
                entry.objection = "overridden by \(deciding)"
            } else if name == "LANGUAGE", ["C", "POSIX"].contains(environment("LC_ALL")) {
                entry.objection = "ignored, because LC_ALL is \(environment("LC_ALL") ?? "C")"
            } else {
                entry.objection = "names no language"
            }
            if ["C", "POSIX"].contains(value), languages.source == .fallback {
                entry.objection = "means \(languages.identifiers.first ?? "en")"
            }
            entries.append(entry)
        }
        addLocales(argument("-AppleLocale"), file?.locale.map { (filePath, $0) })
        addRegions(languages, hasLocale: argument("-AppleLocale") != nil || file?.locale != nil, environment)
    }

    private static func file(_ environment: (String) -> String?) -> (LocalizationSettings?, objection: String?) {
        guard let path = environment(LocalizationSettings.variable), !path.isEmpty else { return (nil, nil) }
        do throws(LocalizationError) {
            let file = try LocalizationSettings(path: path)
            return (file, file.languages == nil ? "the file names no language" : nil)
        } catch {
            return (nil, error.reason)
        }
    }

    private mutating func addLocales(_ argument: String?, _ stored: (path: String, locale: String)?) {
        if let argument { entries.append(Entry(name: "-AppleLocale", value: argument, subject: "locale")) }
        if let stored {
            entries.append(
                Entry(
                    name: LocalizationSettings.variable, value: stored.locale, subject: "locale",
                    objection: argument == nil ? nil : "overridden by -AppleLocale"))
        }
    }

    private mutating func addRegions(_ languages: PreferredLanguages, hasLocale: Bool, _ environment: (String) -> String?) {
        let categories: [(RegionCategory, String)] = [(.numbers, "numbers"), (.dates, "dates"), (.money, "money")]
        for (category, subject) in categories {
            guard let setting = category.setting(in: environment) else { continue }
            for name in ["LC_ALL", category.variable, "LANG"] {
                guard let value = environment(name), !value.isEmpty else { continue }
                var entry = Entry(name: name, value: value, subject: "region of \(subject)")
                if hasLocale {
                    entry.objection = "overridden by the locale"
                } else if !languages.followsRegionSetting {
                    entry.objection = "overridden by \(languages.source)"
                } else if name != setting.variable {
                    entry.objection = "overridden by \(setting.variable)"
                } else if RegionCategory.region(inPOSIXLocale: value).isEmpty {
                    entry.objection = "names no region"
                }
                // The general variables are listed once, with the numbers.
                if category == .numbers || name == category.variable { entries.append(entry) }
            }
        }
    }

    /// A heading and a text for each setting.
    package var lines: [(heading: String, text: String)] {
        entries.enumerated().map { index, entry in
            let state = entry.objection.map { " (\($0))" } ?? ""
            return (index == 0 ? "Settings" : "", "\(entry.subject): \(entry.name) = '\(entry.value)'\(state)")
        }
    }
}
