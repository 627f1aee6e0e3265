/// The list of languages in the system settings. The code that reads it is in a separate file for each system that has such a list.
enum SystemLanguages {
    #if !os(Windows) && !os(Android)
    /// Returns an empty list: on this system, the environment of the process specifies the languages.
    static func read() -> [String] { [] }
    #endif

    /// Returns the languages in Android's system properties: the user's list, or else the device's factory setting.
    ///
    /// - Parameter property: Returns the value of a system property; nil or empty if it is not set.
    static func android(property: (String) -> String?) -> [String] {
        func list(_ name: String) -> [String] {
            // Since Android 7, users may order several languages, which are separated by commas.
            (property(name) ?? "").split(separator: ",").map { $0.trimmingBlanks() }.filter { !$0.isEmpty }
        }
        for name in ["persist.sys.locale", "ro.product.locale"] {
            let languages = list(name)
            if !languages.isEmpty { return languages }
        }
        // Before Android 5, language and region were separate properties.
        for prefix in ["persist.sys", "ro.product.locale"] {
            let region = prefix == "persist.sys" ? "persist.sys.country" : "ro.product.locale.region"
            guard let language = list(prefix + ".language").first else { continue }
            return [([language] + list(region).prefix(1)).joined(separator: "-")]
        }
        return []
    }

    /// Returns the languages in a list as returned by Windows: UTF-16 texts, each terminated by a zero, followed by an empty one.
    static func windows(list: some Sequence<UInt16>) -> [String] {
        var languages: [String] = []
        var current: [UInt16] = []
        for unit in list {
            guard unit == 0 else {
                current.append(unit)
                continue
            }
            if current.isEmpty { break }
            languages.append(String(decoding: current, as: UTF16.self))
            current = []
        }
        return languages
    }
}

extension Substring {
    /// Returns the text without leading and trailing blanks.
    fileprivate func trimmingBlanks() -> String {
        let rest = drop { $0 == " " }
        return rest.lastIndex { $0 != " " }.map { String(rest[...$0]) } ?? ""
    }
}
