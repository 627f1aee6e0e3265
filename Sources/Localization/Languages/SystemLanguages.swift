/// The list of languages in the settings of the system. How it is read stands in a file for each system that has one.
enum SystemLanguages {
    #if !os(Windows) && !os(Android)
    /// Nothing: here the environment of the process names the languages.
    static func read() -> [String] { [] }
    #endif

    /// The languages that Android's properties name: the user's list, or else what the device was sold with.
    ///
    /// - Parameter property: Gives the value of a system property; nil or empty where it is not set.
    static func android(property: (String) -> String?) -> [String] {
        func list(_ name: String) -> [String] {
            // Since Android 7 the user may order several, separated by commas.
            (property(name) ?? "").split(separator: ",").map { $0.trimmingBlanks() }.filter { !$0.isEmpty }
        }
        for name in ["persist.sys.locale", "ro.product.locale"] {
            let languages = list(name)
            if !languages.isEmpty { return languages }
        }
        // Before Android 5 language and region stood apart.
        for prefix in ["persist.sys", "ro.product.locale"] {
            let region = prefix == "persist.sys" ? "persist.sys.country" : "ro.product.locale.region"
            guard let language = list(prefix + ".language").first else { continue }
            return [([language] + list(region).prefix(1)).joined(separator: "-")]
        }
        return []
    }

    /// The languages in a list as Windows gives it: UTF-16 texts that each end in a zero, and an empty one behind the last.
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
    /// The text without blanks around it.
    fileprivate func trimmingBlanks() -> String {
        let rest = drop { $0 == " " }
        return rest.lastIndex { $0 != " " }.map { String(rest[...$0]) } ?? ""
    }
}
