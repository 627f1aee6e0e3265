import Localization
import LocalizationTestSupport

/// A bundle made of files in memory, for tests about how Apple's files are read.
struct CompatibilitySample {
    /// The bundle.
    let bundle: LocalizedBundle
    private let folder: TemporaryFolder
    private let reported = Collected<LocalizationIssue>()

    /// Writes the files and opens their folder.
    /// - Parameters:
    ///   - files: The content of each file by its path in the bundle.
    ///   - suffix: What the bundle's own folder ends in, such as `.framework`.
    init(
        _ files: [String: [UInt8]], suffix: String = "", languages: PreferredLanguages = ["en"], device: LocalizationDevice = .mac,
        following main: LocalizedBundle? = nil
    ) throws {
        folder = try TemporaryFolder()
        let name = "Sample" + suffix
        for (path, bytes) in files { try folder.write(bytes, to: name + "/" + path) }
        let reported = reported
        bundle = try LocalizedBundle(
            path: folder.path + "/" + name, languages: languages, device: device, following: main,
            onIssue: { reported.append($0) })
    }

    /// Writes files of text.
    init(
        texts: [String: String], suffix: String = "", languages: PreferredLanguages = ["en"], device: LocalizationDevice = .mac,
        following main: LocalizedBundle? = nil
    ) throws {
        try self.init(
            texts.mapValues { Array($0.utf8) }, suffix: suffix, languages: languages, device: device, following: main)
    }

    /// A bundle in English with the one table `Localizable.strings`.
    init(table bytes: some Sequence<UInt8>) throws {
        try self.init(["en.lproj/Localizable.strings": Array(bytes)])
    }

    /// A bundle in English with the one table `Localizable.stringsdict`.
    init(rules text: String, device: LocalizationDevice = .mac) throws {
        try self.init(texts: ["en.lproj/Localizable.stringsdict": text], device: device)
    }

    /// What was reported up to now.
    var issues: [LocalizationIssue] { reported.values }

    /// Every entry of the table `Localizable` that is a text.
    var entries: [String: String] {
        var entries: [String: String] = [:]
        for key in bundle.keys(inTable: "Localizable") { entries[key] = text(key) }
        return entries
    }

    /// The text of a key.
    func text(_ key: String, table: String? = nil) -> String {
        bundle.localizedString(forKey: key, table: table).text
    }

    /// What a lookup finds; nil for a key that is not there.
    func found(_ key: String, table: String? = nil) -> LocalizedString? {
        let string = bundle.localizedString(forKey: key, table: table)
        return string.isFound ? string : nil
    }

    /// Puts a file beside those that are there.
    func write(_ text: String, to path: String) throws {
        try folder.write(text, to: "Sample/" + path)
    }
}
