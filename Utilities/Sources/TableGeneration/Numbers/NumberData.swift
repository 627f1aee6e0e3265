/// What the number tables keep of CLDR.
struct NumberData: Codable {
    /// The ten digits of each numbering system that has digits; systems that spell numbers by rules are left out.
    var digits: [String: String]

    /// What locales inherit from root for systems that root gives symbols of its own; every other system takes the locale's Latin symbols.
    var rootSystems: [String: NumberSystemData]

    /// Root's numbers.
    var root: NumberLocaleData

    /// What each locale has otherwise than the one that its identifier without the last part names, and in the end root; empty where
    /// that is nothing.
    ///
    /// Identifiers leave out a script that goes without saying: "zh-TW", "zh-Hans-HK".
    var locales: [String: NumberLocaleChange]

    /// For each region the locale of its most likely language: "DE" to "de-DE".
    var regions: [String: String]

    /// The numbers of a locale.
    func record(of identifier: String) -> NumberLocaleData {
        var record = root
        var name = ""
        for part in identifier.split(separator: "-") {
            name += (name.isEmpty ? "" : "-") + part
            if let change = locales[name] { record.apply(change) }
        }
        return record
    }
}

/// The numbers of one locale.
struct NumberLocaleData: Codable, Hashable {
    var defaultSystem: String
    var nativeSystem: String
    var minimumGroupingDigits: UInt8
    var systems: [String: NumberSystemData]
}

/// The pattern ("#,##0.###") and the symbols of one numbering system.
struct NumberSystemData: Codable, Hashable {
    var pattern: String
    var decimal: String
    var group: String
    var minusSign: String
    var plusSign: String
    var exponential: String
    var infinity: String
    var nan: String
}

/// What a locale has otherwise than its parent.
struct NumberLocaleChange: Codable, Hashable {
    var defaultSystem: String?
    var nativeSystem: String?
    var minimumGroupingDigits: UInt8?
    /// The systems that the locale has and its parent has not, or has otherwise.
    var systems: [String: NumberSystemChange]?
    /// The systems of the parent that the locale has not.
    var withoutSystems: [String]?
}

/// What a locale has otherwise for one numbering system than its parent for the same, or where that has none, for the Latin one.
struct NumberSystemChange: Codable, Hashable {
    var pattern: String?
    var decimal: String?
    var group: String?
    var minusSign: String?
    var plusSign: String?
    var exponential: String?
    var infinity: String?
    var nan: String?
}
