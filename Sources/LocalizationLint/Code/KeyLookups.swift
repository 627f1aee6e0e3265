import LocalizationProject
import LocalizationCodeKeys
import LocalizationCatalogModel
import LocalizationSourceText

/// How calls look up keys, as their source code says.
package struct KeyLookups {
    /// The facts about a file with calls.
    private struct File {
        let path: String
        let text: [UInt8]?
        /// Whether it has tests, helps them, or is in a playground.
        let isTest: Bool
        /// The code that only builds for debugging have, in order.
        let debugCode: [Range<Int>]

        /// Whether an offset is in code that only builds for debugging have. O(log ranges).
        func isForDebugging(_ offset: Int) -> Bool { debugCode.containsInOrder(offset) }
    }

    private let code: CodeJoin
    private var tests: TestFiles
    private var files: [ExactText: File] = [:]
    /// The file of the last call: the calls of a file follow each other.
    private var last: File?

    /// The initializers and modifiers of SwiftUI, App Intents and WidgetKit for which a literal is a key although it may also be a name.
    private static let modifiers = [
        "accessibilityHint", "accessibilityLabel", "accessibilityValue", "alert", "badge", "configurationDisplayName", "confirmationDialog",
        "description", "help", "navigationBarTitle", "navigationSubtitle", "navigationTitle", "searchable", "tabItem",
    ]
    /// The initializers that take nothing but keys.
    private static let explicit = [
        "AttributedString", "CFCopyLocalizedString", "LocalizedStringKey", "LocalizedStringResource", "NSLocalizedString", "String",
    ]

    init(_ code: CodeJoin) {
        self.code = code
        tests = TestFiles(code)
    }

    /// Whether a call looks for its key in a table for users: it is in no test, in no code for debugging, in no other project and in no file
    /// that no target builds, and searches no bundle but the app's.
    mutating func searchesApp(_ place: CodePlace, for table: CodeJoin.Table) -> Bool {
        isForUsers(place) && !code.otherProjects.contains(place.path, without: table.place) && !searchesOtherBundle(place)
    }

    /// Whether a call is in code that users run: in no test, in no code for debugging and in no file that no target builds.
    mutating func isForUsers(_ place: CodePlace) -> Bool {
        let file = file(at: place.path)
        if file.isTest || code.unbuiltFiles.contains(place.path) { return false }
        return !isForDebugging(place)
    }

    /// Whether a call is in code that only builds for debugging have.
    mutating func isForDebugging(_ place: CodePlace) -> Bool {
        let file = file(at: place.path)
        return place.range.map { file.isForDebugging($0.lowerBound) } ?? false
    }

    /// Whether a call is in a view or menu for developers. O(bytes).
    mutating func isForDevelopers(_ place: CodePlace) -> Bool {
        DeveloperCode.contains(code.relativePath(place.path), file(at: place.path).text, at: place.range?.lowerBound)
    }

    /// The facts about a file. O(bytes) for the first call in it.
    private mutating func file(at path: String) -> File {
        if let last, isSameText(last.path, path) { return last }
        let file = files[ExactText(path)] ?? readFile(at: path)
        files[ExactText(path)] = file
        last = file
        return file
    }

    private mutating func readFile(at path: String) -> File {
        let text = code.texts[ExactText(path)]
        let isTest = tests.contains(path)
        return File(path: path, text: text, isTest: isTest, debugCode: isTest ? [] : text.map { DebugCode.ranges(in: $0) } ?? [])
    }

    private func text(at path: String) -> [UInt8]? {
        if let last, isSameText(last.path, path) { return last.text }
        return code.texts[ExactText(path)]
    }

    /// Whether a call names its table with its own arguments, because it is one of Apple's functions or one that options name, or whether
    /// it is only a literal, which has no name.
    func isDirect(_ name: String) -> Bool {
        if name.isEmpty || code.routines.contains(ExactText(name)) { return true }
        if Self.explicit.contains(where: { isSameText($0, name) }) || isSameText(name, "localizedStringForKey") { return true }
        return ["NSLocalized", "CFCopyLocalized"].contains { name.hasUTF8Prefix($0) } || name.hasUTF8Suffix(".localizedString")
    }

    /// Whether a literal is a key only because of the type of a parameter, as in `Text("README.md")`: by the name of the call.
    func isImplied(_ place: CodePlace) -> Bool {
        guard place.path.hasUTF8Suffix(".swift"), let name = name(at: place) else { return false }
        let last = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
        if Self.modifiers.contains(where: { isSameText($0, last) }) { return true }
        let isType = last.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
        return isType && !Self.explicit.contains { last.hasUTF8Prefix($0) }
    }

    /// Whether a literal is shown as the word that it is in the development language: `Text("user")`.
    func isWord(_ key: String, at place: CodePlace) -> Bool {
        isImplied(place) && key.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }

    /// The name of the function or initializer of a call; nil if the call's place is unknown.
    func name(at place: CodePlace) -> String? {
        guard let range = place.range, let text = text(at: place.path), range.lowerBound >= 0, range.upperBound <= text.count else {
            return nil
        }
        return String(decoding: text[range], as: UTF8.self)
    }

    /// Whether a call of `localizedString(forKey:)` names a bundle other than the main one. That of a variable may be any.
    func searchesOtherBundle(_ place: CodePlace) -> Bool {
        guard let name = name(at: place), let range = place.range, let text = text(at: place.path) else { return false }
        if place.path.hasUTF8Suffix(".swift") {
            return name.hasUTF8Suffix(".localizedString") && !name.hasUTF8Suffix("Bundle.main.localizedString")
                && text[range.upperBound...].starts(with: "(forKey".utf8)
        }
        guard isSameText(name, "localizedStringForKey") else { return false }
        let receiver = text[..<range.lowerBound].suffix(64).reversed().drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }
        // The name of the method that returns the app's bundle, from its end.
        return !receiver.starts(with: "]eldnuBniam".utf8)
    }
}

/// The first part of a key that is a name: `settings` of `settings.title`.
enum KeyBeginning {
    /// The part before the first separator; nil for a key without one.
    static func of(_ key: String) -> ExactText? {
        let bytes = key.utf8.drop { $0 == UInt8(ascii: "_") }
        guard let end = bytes.firstIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }), end > bytes.startIndex else {
            return nil
        }
        return ExactText(String(Substring(bytes[..<end])))
    }

    /// Whether a table has a key with the same text before the last full stop of a name, so that the name is more likely a key than that of
    /// a file. O(keys).
    static func isPart(ofKeyIn table: CodeJoin.Table, before name: String) -> Bool {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let stem = String(name[...dot])
        return table.keys.contains { $0.state != .missing && $0.name.hasUTF8Prefix(stem) }
    }

    /// The first parts of the keys that a table has. O(keys).
    static func all(of table: CodeJoin.Table) -> Set<ExactText> {
        Set(table.keys.lazy.filter { $0.state != .missing && KeyName.isOne($0.name) }.compactMap { of($0.name) })
    }
}

/// Texts that are names of files.
package enum FileName {
    private static let types = [
        "css", "csv", "gif", "gpx", "html", "ics", "jpeg", "jpg", "json", "kml", "log", "m3u", "md", "mov", "mp3", "mp4", "pdf", "plist",
        "png", "rtf",
        "rtfd", "strings", "svg", "swift", "txt", "vcf", "wav", "xcstrings", "xliff", "xml", "yaml", "yml", "zip",
    ]

    /// The types of files that are not words of keys.
    private static let technicalTypes = ["json", "md", "plist", "rtfd", "swift", "xcstrings", "yaml", "yml"]

    /// Whether a text is the name of a file whose type is not a word of a key. O(n).
    static func isTechnical(_ text: String) -> Bool {
        isOne(text) && technicalTypes.contains { text.lowercased().hasUTF8Suffix(".\($0)") }
    }

    /// Whether a text has no blank and ends with the extension of a usual type of file. O(n).
    package static func isOne(_ text: String) -> Bool {
        guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")), dot > text.startIndex, !text.utf8.contains(0x20) else { return false }
        let type = String(text[text.utf8.index(after: dot)...]).lowercased()
        return types.contains { isSameText($0, type) }
    }
}
