/// Where Apple's ICU has other numbers than CLDR: `Data/Apple/number-symbols.json`.
struct AppleNumberData: Codable {
    struct Locale: Codable {
        /// The locale of CLDR that one starts from which CLDR has not.
        var parent: String?
        /// What the locale has otherwise than that, or than CLDR has for it.
        var change: NumberLocaleChange?
    }

    var locales: [String: Locale]

    /// The language that Apple's ICU takes for a region whose most likely language it has no data for.
    var regionLanguages: [String: String]

    /// The records of all locales: CLDR's with Apple's changes.
    func records(changing data: NumberData) throws -> [String: NumberLocaleData] {
        var records: [String: NumberLocaleData] = [:]
        for name in data.locales.keys { records[name] = data.record(of: name) }
        for (name, apple) in locales {
            let source = apple.parent ?? name
            guard data.locales[source] != nil else {
                throw GenerationError("Data/Apple: \(name) starts from \(source), which CLDR has not")
            }
            var record = data.record(of: source)
            if let change = apple.change { record.apply(change) }
            records[name] = record
        }
        return records
    }
}
