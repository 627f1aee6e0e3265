import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceText

/// A store whose texts fastlane keeps in a folder for each language: the names of the files, and what the store allows.
///
/// Sources: fastlane, `deliver/lib/deliver/{loader,upload_metadata}.rb` and `supply/lib/supply{,/uploader}.rb`; App Store Connect Help,
/// "App information" and "Platform version information"; Google Play Console Help, "Create and set up your app".
package enum StoreFormat: String, Sendable, CaseIterable {
    /// Apple's App Store, as fastlane's `deliver` fills it from `fastlane/metadata`.
    case fastlane
    /// Google Play, as fastlane's `supply` fills it from `fastlane/metadata/android`.
    case play

    /// A text that a store has in each language.
    package struct Text: Hashable, Sendable {
        /// The name of its file without the extension, which is its key.
        package let key: String
        /// The number of characters that the store takes; nil for an address, which has no limit.
        package let limit: Int?
        /// Whether the store does not take a version without it.
        package let isRequired: Bool
        /// Whether it tells what is new, so that a language may repeat the original.
        package let isAboutVersion: Bool
        /// Whether files with this name are so usual elsewhere that one of them does not show whose they are.
        let isUsualName: Bool

        fileprivate init(
            _ key: String, limit: Int? = nil, isRequired: Bool = false, isAboutVersion: Bool = false, isUsualName: Bool = false
        ) {
            (self.key, self.limit, self.isRequired, self.isAboutVersion) = (key, limit, isRequired, isAboutVersion)
            self.isUsualName = isUsualName
        }
    }

    /// The texts, in the order in which a store shows them. Those of Google's ``changelogs`` are not among them.
    package var texts: [Text] {
        switch self {
        case .fastlane: Self.appleTexts
        case .play: Self.googleTexts
        }
    }

    private static let appleTexts = [
        Text("name", limit: 30, isRequired: true, isUsualName: true), Text("subtitle", limit: 30, isUsualName: true),
        Text("description", limit: 4000, isRequired: true, isUsualName: true),
        Text("keywords", limit: 100, isRequired: true, isUsualName: true),
        Text("release_notes", limit: 4000, isRequired: true, isAboutVersion: true), Text("promotional_text", limit: 170),
        Text("support_url"), Text("marketing_url"), Text("privacy_url"), Text("apple_tv_privacy_policy"),
    ]

    private static let googleTexts = [
        Text("title", limit: 30, isRequired: true, isUsualName: true), Text("short_description", limit: 80, isRequired: true),
        Text("full_description", limit: 4000, isRequired: true), Text("video", isUsualName: true),
    ]

    /// The folder with the texts about versions in a language's folder; nil if the store has one such text.
    package var changelogs: String? { self == .play ? "changelogs" : nil }

    private static func changelog(_ name: String) -> Text { Text("changelogs/\(name)", limit: 500, isAboutVersion: true) }

    /// The fewest characters of a text with a key.
    package func minimum(of key: String) -> Int { self == .fastlane && key == "name" ? 2 : 1 }

    /// The text with a key: a file's path in the folder of a language without its extension. Nil if the store reads no such file.
    package func text(_ key: String) -> Text? {
        if let text = texts.first(where: { isSameText($0.key, key) }) { return text }
        guard let folder = changelogs, let name = key.withoutUTF8Prefix(folder + "/") else { return nil }
        // The file is named like the number of the version's code, or is for all versions without one of their own.
        let isNumber = !name.isEmpty && name.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return isNumber || name == "default" ? Self.changelog(name) : nil
    }

    /// The position of a key among those of the store, for lists in its order.
    package func position(of key: String) -> Int { texts.firstIndex { isSameText($0.key, key) } ?? texts.count }

    /// The files that are not in a language, beside the folders of the languages.
    package var rootTexts: [String] {
        self == .play
            ? []
            : [
                "copyright", "primary_category", "secondary_category", "primary_first_sub_category", "primary_second_sub_category",
                "secondary_first_sub_category", "secondary_second_sub_category",
            ]
    }

    /// The name of the folder whose texts languages get that have none of their own; nil if the store has no such folder.
    package var defaultFolder: String? { self == .fastlane ? "default" : nil }

    /// Whether a folder beside those of the languages is none of a language, and is left alone.
    package func isSpecialFolder(_ name: String) -> Bool {
        if PathNames.isHidden(name) { return true }
        guard self == .fastlane else { return false }
        let names = ["appletv", "imessage", "review_information", "trade_representative_contact_information", "android"]
        return names.contains { isSameText($0, name.lowercased()) }
    }

    /// The store, as messages name it.
    package var storeName: String { self == .fastlane ? "the App Store" : "Google Play" }

    /// The key that a file was meant to have whose name the store does not read; nil if nothing is near.
    package func meantKey(of key: String) -> String? {
        let name = key.lowercased()
        if let known = Self.otherNames[self]?.first(where: { $0.names.contains(name) })?.key { return known }
        let spelled = String(decoding: name.utf8.map { [0x20, 0x2D].contains($0) ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
        let keys = texts.map(\.key)
        if let same = keys.first(where: { isSameText($0, spelled) }) { return same }
        return NearestNames.nearest(to: spelled, in: keys, limit: 1).first
    }

    /// The names that the other store, or the store's own pages, have for a text.
    private static let otherNames: [StoreFormat: [(key: String, names: [String])]] = [
        .fastlane: [
            ("name", ["title", "app_name", "app-name", "appname"]),
            ("description", ["full_description", "full-description", "long_description", "desc"]),
            ("subtitle", ["short_description", "short-description", "summary"]),
            ("keywords", ["keyword", "tags"]),
            ("release_notes", ["whats_new", "whatsnew", "whats-new", "what's new", "changelog", "release_note", "releasenotes", "notes"]),
            ("promotional_text", ["promo", "promo_text", "promotional", "promotion_text"]),
            ("privacy_url", ["privacy", "privacy_policy", "privacy_policy_url"]),
            ("support_url", ["support"]), ("marketing_url", ["marketing", "website", "url"]),
        ],
        .play: [
            ("title", ["name", "app_name", "app-name"]),
            ("short_description", ["subtitle", "summary", "promotional_text"]),
            ("full_description", ["description", "long_description", "desc"]),
            ("changelogs/default", ["release_notes", "whats_new", "whatsnew", "whats-new", "changelog"]),
            ("video", ["video_url", "promo_video"]),
        ],
    ]
}
