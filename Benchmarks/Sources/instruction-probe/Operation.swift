import CatalogFormats
import Localization

/// What is counted.
struct Operation: Sendable {
    let name: String
    /// How many times it has to be done so that the difference to half as many says something.
    let usualCount: Int
    /// Opens what the operation needs. What comes back does it once, with a number that goes up, and returns a number made from its result.
    let prepare: @Sendable (SampleBundles) throws -> (Int) throws -> Int

    static let all = [
        Operation(name: "lookup", usualCount: 8_000) { samples in
            let bundle = try samples.textBundle()
            return { bundle.localizedString(forKey: samples.keys[$0 % samples.keys.count]).text.utf8.count }
        },
        Operation(name: "lookup-compiled", usualCount: 8_000) { samples in
            let bundle = try samples.compiledBundle()
            return { bundle.localizedString(forKey: samples.keys[$0 % samples.keys.count]).text.utf8.count }
        },
        Operation(name: "lookup-missing", usualCount: 8_000) { samples in
            let bundle = try samples.textBundle()
            let keys = samples.keys.map { $0 + " (missing)" }
            return { bundle.localizedString(forKey: keys[$0 % keys.count]).text.utf8.count }
        },
        Operation(name: "formatted-plural", usualCount: 8_000) { samples in
            let bundle = try samples.textBundle()
            return { bundle.localizedString(forKey: SampleBundles.pluralKey).formatted($0 % 1_000).utf8.count }
        },
        Operation(name: "string-localized", usualCount: 4_000) { samples in
            let bundle = try samples.textBundle()
            return { String(localized: "\($0 % 1_000) files", bundle: bundle).utf8.count }
        },
        Operation(name: "strings-parse", usualCount: 8) { samples in
            let bytes = Array(samples.strings.utf8)
            return { _ in StringsDocument(parsing: bytes).entries.count }
        },
        Operation(name: "xcstrings-parse", usualCount: 8) { samples in
            let bytes = Array(samples.catalog.utf8)
            return { _ in XCStringsDocument(parsing: bytes).strings?.count ?? 0 }
        },
    ]
}
