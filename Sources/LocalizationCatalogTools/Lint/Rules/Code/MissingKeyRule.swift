import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// A key that code uses is in its table.
package enum MissingKeyRule: ProjectRule {
    package static let rule = Rule(
        "code.missing-key", .warning, "Code uses a key that its table does not have",
        explanation: """
            The user sees the key, or the default value of the call, in every language. If the key is no text, such as 'error.network', \
            that is an error, unless functions of one name look in several tables and the call may mean each, or an initializer or \
            modifier of SwiftUI localizes its literal and no key of the table begins alike. It is also an error if only a translation has \
            such a key, because users of the development language see it. Add the key with 'lproj extract', or correct its spelling. Only \
            keys whose table is in the project are reported, and none of previews, of tests, of packages whose calls find it in the app's table, and of example projects whose Xcode project \
            does not have the table; none without a word besides its specifiers ('%lld', '·', 'v%@'); none that is an address \
            ('www.example.com') or, in SwiftUI, the name of a file or host ('README.md'), in which there is nothing to translate; and none \
            that is looked up in another bundle than the app's.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        guard let code = project.code else { return }
        var lookups = KeyLookups(code)
        for table in code.tables where !isDamaged(table, in: project) {
            let translatedOnly = keysOfTranslations(of: table, in: project)
            var beginnings: Set<ExactText>?
            let ofApp = keysOfApp(besides: table, code)
            for key in table.keys where key.state == .missing || translatedOnly[ExactText(key.name)] != nil {
                guard key.name.hasTranslatableWords else { continue }
                let entry = table.code[key.name]
                // The uses of another key are places that have its text for any purpose.
                if key.state != .missing, key.state != .used || entry == nil { continue }
                if entry?.isOnlyInPreviews == true || WebAddress.isOne(key.name) { continue }
                let others = entry?.otherTables ?? []
                if key.state == .missing, ofApp.contains(ExactText(key.name)) { continue }
                let uses = key.uses.filter { lookups.searchesApp($0, for: table) }
                guard let use = uses.first else { continue }
                var isShown = entry?.value == nil && isIdentifier(key.name) && others.isEmpty && !WebAddress.mayBeOne(key.name)
                if key.state != .missing {
                    guard isShown else { continue }
                } else if FileName.isOne(key.name) || WebAddress.mayBeOne(key.name) || isShown,
                    uses.allSatisfy({ lookups.isImplied($0) })
                {
                    let known = beginnings ?? KeyBeginning.all(of: table)
                    beginnings = known
                    if FileName.isOne(key.name), !KeyBeginning.isPart(ofKeyIn: table, before: key.name) { continue }
                    if KeyBeginning.of(key.name).map({ !known.contains($0) }) ?? true {
                        if WebAddress.mayBeOne(key.name) { continue }
                        isShown = false
                    }
                }
                var message =
                    others.isEmpty
                    ? "the table '\(table.place.name)' does not have the key '\(key.name)'"
                    : "none of the tables '\(([table.place.name] + others).joined(separator: "', '"))' has the key '\(key.name)'"
                if let (source, languages) = translatedOnly[ExactText(key.name)] {
                    message += " in '\(source)', only in \(languages)"
                }
                let more = uses.count > 1 ? " (and \(counted(uses.count - 1, "more place")))" : ""
                report.add(
                    Finding(rule, message + more, severity: isShown ? .error : nil, range: use.range),
                    in: project.codeFile(use.path), table: table.place.name, key: key.name)
            }
        }
    }

    /// The keys that calls of a package find in the app's table of the same name, because they do not name the package's bundle. O(keys).
    private static func keysOfApp(besides table: CodeJoin.Table, _ code: CodeJoin) -> Set<ExactText> {
        guard table.place.target != nil, !table.missing.isEmpty else { return [] }
        let ofModule = Set(table.uses.lazy.filter { $0.bundle?.containsUTF8("module") == true }.map { ExactText($0.key) })
        let tables = code.tables.lazy.filter { $0.place.target == nil && isSameText($0.place.name, table.place.name) }
        return Set(tables.flatMap { $0.keys.lazy.filter { $0.state != .missing }.map { ExactText($0.name) } }).subtracting(ofModule)
    }

    /// The keys of a table that only translations have, with the source language and the languages that have them.
    private static func keysOfTranslations(
        of table: CodeJoin.Table, in project: LintProject
    ) -> [ExactText: (source: String, languages: String)] {
        var found: [ExactText: (source: String, languages: String)] = [:]
        for each in project.tables(of: table) {
            for entry in ExtraTranslationRule.entries(of: each) {
                let languages = entry.languages
                let more = languages.count > 3 ? " and \(counted(languages.count - 3, "more language"))" : ""
                found[ExactText(entry.key)] = (each.sourceLanguage, languages.prefix(3).joined(separator: ", ") + more)
            }
        }
        return found
    }

    /// Whether keys of a table may be in a damaged part of the source language's files.
    private static func isDamaged(_ table: CodeJoin.Table, in project: LintProject) -> Bool {
        let files = Set((table.place.strings + table.place.stringsdict).compactMap { project.file(at: $0.path) })
        guard let source = project.tables.first(where: { $0.entries.first.map { files.contains($0.place.file) } ?? false }) else {
            // No file of the table could be read.
            return !files.isEmpty && files.contains { !project.files[$0].document.text.isEmpty }
        }
        return source.incompleteLanguages.contains(source.sourceLanguage)
    }

    /// Whether a key is a name and no text that a user can read.
    static func isIdentifier(_ key: String) -> Bool {
        var hasSeparator = false
        var last: UInt8 = 0
        for byte in key.utf8 {
            switch byte {
            case UInt8(ascii: "."), UInt8(ascii: "_"): hasSeparator = hasSeparator || last != 0
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"):
                break
            default: return false
            }
            last = byte
        }
        return hasSeparator && last != UInt8(ascii: ".")
    }
}
