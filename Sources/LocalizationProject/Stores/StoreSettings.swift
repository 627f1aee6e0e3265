/// What the settings of a project say about its texts for stores.
///
/// ```yaml
/// store: { languages: [en-US, de-DE], source: en-US }
/// ```
package struct StoreSettings: Sendable {
    /// The names of the members.
    package static let members = ["languages", "source"]

    /// The languages that are active in the store, each of which needs a folder.
    package var languages: [String] = []
    /// The language of the original texts; nil for that of the folder `default`, or American English.
    package var source: String?

    /// Creates settings that say nothing.
    package init() {}
}
