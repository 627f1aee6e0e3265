package import LocalizationCodeKeys
import LocalizationProject
import CatalogFormats
package import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceExtraction

/// A key that code uses is in its table.
package enum MissingKeyRule: ProjectRule {
    package static let rule = Rule(
        "code.missing-key", .warning, "Code uses a key that its table does not have",
        explanation: """
            The user sees the key, or the default value of the call, in every language. Add the key with 'lproj extract', or correct its \
            spelling or the types of its values, for which a key that nothing uses may be suggested. The finding is an error if the key is \
            no text ('error.network', or 'title-cards' and 'LoginTitleKey' beside such keys) and the call certainly looks in this table, \
            or if only a translation has such a key. It is a warning if another table of that name has the key, if the key is the value of \
            a static constant that nothing reads, if the call may look in another table or bundle, if SwiftUI localizes a literal that may \
            also be a name, and for keys that are texts; in a project with a single language, a key that is a text is a note. If most keys \
            of a function are in another table, or in none, one warning says so. In debug views and developer menus, by the name of the type, \
            the file or a folder ('DebugView', 'Developer Menu'), it is a note. Not reported are keys in previews, tests, code under '#if \
            DEBUG', files that no target of an Xcode project builds, and example projects without the table, keys that packages find in \
            the app's table (one that they do not find there gets a note: Xcode extracts no keys from a package without tables, so that the \
            app's catalog needs it by hand, as 'manual'), keys of bundles of the system, and of others in which no call of the kind finds a key of the table, keys \
            without a word ('%lld', '·', 'v%@'), addresses ('www.example.com') and, in SwiftUI, names of files and hosts ('README.md') and \
            of a folder around the code, which often is the product's.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        guard let code = project.code else { return }
        // Users of an app in one language read a key that is a text as they are meant to.
        let isInOneLanguage = project.languages.count < 2
        let only = code.tables.map { keysOfTranslations(of: $0, in: project) }
        let found = found(in: code, also: only.map { Set($0.keys) }) { isDamaged($0, in: project) }
        var lookups = KeyLookups(code)
        for ((table, found), translatedOnly) in zip(zip(code.tables, found), only) {
            for each in found.mistaken { report.add(each, of: table, code, in: project) }
            for each in found.keys {
                let ofUsers = each.uses.filter { !lookups.isForDevelopers($0) }
                guard let use = ofUsers.first ?? each.uses.first else { continue }
                let key = each.key
                var message = Self.message(key.name, table.place.name, table.code[key.name]?.otherTables ?? [])
                if let (source, languages) = translatedOnly[ExactText(key.name)] {
                    message += " in '\(source)', only in \(languages)"
                }
                if let holder = each.holder { message += "; \(holder) has it" }
                let more = each.uses.count > 1 ? " (and \(counted(each.uses.count - 1, "more place")))" : ""
                let isNote = ofUsers.isEmpty || isInOneLanguage && !each.isShown && isMeant(key.name, at: each.uses, lookups)
                var finding = Finding(rule, message + more, severity: isNote ? .note : each.isShown ? .error : nil, range: use.range)
                if isInPackageWithoutTables(use, key.name, of: table, code) {
                    finding.notes.append(
                        Finding.Note("Xcode does not extract from this package; the key is looked up in the app's table"))
                }
                report.add(
                    finding,
                    in: project.codeFile(use.path), table: table.place.name, key: key.name)
            }
        }
        checkAmbiguous(code, project, &lookups, &report)
        report.map { UnreadConstants.weakened($0, in: project) }
    }

    /// Whether a call is in the target of a package that has no table, and names no bundle: only the app's table can have its key, with the
    /// state 'manual' in a string catalog.
    private static func isInPackageWithoutTables(_ place: CodePlace, _ key: String, of table: CodeJoin.Table, _ code: CodeJoin) -> Bool {
        let use = table.uses.first { isSameText($0.key, key) && isSameText($0.place.path, place.path) && $0.place.range == place.range }
        guard let use, use.bundle == nil, let target = use.origin?.target else { return false }
        return table.place.target != target && !code.tables.contains { $0.place.target == target }
    }

    /// Reports keys that may belong to one of several tables with the same name and are in none of them: in a module that an app and its
    /// extension import, the table of either may be meant. O(uses).
    private static func checkAmbiguous(_ code: CodeJoin, _ project: LintProject, _ lookups: inout KeyLookups, _ report: inout LintReport) {
        var numbers: [[ExactText]: Int] = [:]
        var keys: [[KeyUse]] = []
        for use in KeyUse.sorted(code.needed(code.ambiguous, &lookups)) {
            let name = [ExactText(use.table), ExactText(use.key)]
            if let number = numbers[name] {
                keys[number].append(use)
            } else {
                numbers[name] = keys.count
                keys.append([use])
            }
        }
        let isInOneLanguage = project.languages.count < 2
        for uses in keys {
            let ofUsers = uses.filter { !lookups.isForDevelopers($0.place) }
            guard let use = ofUsers.first ?? uses.first else { continue }
            let more = uses.count > 1 ? " (and \(counted(uses.count - 1, "more place")))" : ""
            let message = "no table '\(use.table)' has the key '\(use.key)', and several tables have this name" + more
            let isNote = ofUsers.isEmpty || isInOneLanguage && isMeant(use.key, at: uses.map(\.place), lookups)
            report.add(
                Finding(rule, message, severity: isNote ? .note : nil, range: use.place.range), in: project.codeFile(use.place.path),
                table: use.table, key: use.key)
        }
    }

    /// The keys that code uses and a table does not have.
    package struct Found {
        /// A key.
        package struct Key {
            package let key: KeyReport.Key
            /// The calls that look for it in the table.
            package let uses: [CodePlace]
            /// Another table that has it, as a part of a message.
            package let holder: String?
            /// Whether users certainly see the key, which is not a text.
            package let isShown: Bool
        }

        /// The keys in their order.
        package var keys: [Key] = []
        /// The functions whose calls seem to look in another table; one finding reports all of their keys.
        package var mistaken: [LookupGroups.Mistaken] = []

        /// The names of all of them.
        package var names: Set<ExactText> { mistaken.reduce(into: Set(keys.map { ExactText($0.key.name) })) { $0.formUnion($1.keys) } }
    }

    /// The keys that the tables of code lack, for each table. No verb counts any other key as missing. O(uses + keys).
    /// - Parameters:
    ///   - translated: The keys of each table that only translations have; those that users see are also found.
    ///   - isDamaged: Whether a table may have more keys than could be read.
    package static func found(
        in code: CodeJoin, also translated: [Set<ExactText>]? = nil, where isDamaged: (CodeJoin.Table) -> Bool = { _ in false }
    ) -> [Found] {
        var lookups = KeyLookups(code)
        let isAny = code.tables.contains { !$0.missing.isEmpty }
        let present = code.tables.map { table in
            !isAny ? [] : Set(table.keys.lazy.filter { $0.state != .missing }.map { ExactText($0.name) })
        }
        return code.tables.enumerated().map { number, table in
            var found = Found()
            let translatedOnly = translated?[number] ?? []
            if isDamaged(table) || table.missing.isEmpty && translatedOnly.isEmpty { return found }
            var beginnings: Set<ExactText>?
            let form = KeyForm(of: table)
            let ofModule = Set(table.uses.lazy.filter { $0.bundle?.containsUTF8("module") == true }.map { ExactText($0.key) })
            let ofApp = table.missing.isEmpty ? [] : code.keysOfApp(besides: table).subtracting(ofModule)
            let groups = LookupGroups(table, code, &lookups) { table.missing.contains($0) && !ofApp.contains($0) }
            var others = present
            others[number] = []
            found.mistaken = groups.mistaken(besides: others)
            for key in table.keys where key.state == .missing || translatedOnly.contains(ExactText(key.name)) {
                // In a catalog only the first phrase of an App Shortcut is a key; the others are beside it.
                guard key.name.hasTranslatableWords, !isPhrase(in: table) else { continue }
                let name = ExactText(key.name)
                let entry = table.code[key.name]
                // The uses of another key are places that have its text for any purpose.
                if key.state != .missing, key.state != .used || entry == nil { continue }
                if entry?.isSeen == false || WebAddress.isOne(key.name) { continue }
                if key.state == .missing, ofApp.contains(name) { continue }
                let uses = key.uses.filter { groups.contains($0) && !groups.isOne(name, at: $0, of: found.mistaken) }
                if uses.isEmpty || uses.allSatisfy({ lookups.isImplied($0) && isProduct(key.name, at: $0) }) { continue }
                let holder = key.state == .missing ? Self.holder(of: name, besides: table, others, code) : nil
                if holder != nil, uses.allSatisfy(groups.isUnknown) { continue }
                let hasForm = !KeyName.isOne(key.name) && form.contains(key.name)
                var isShown =
                    entry?.value == nil && (hasForm || KeyName.isOne(key.name)) && entry?.otherTables.isEmpty != false
                    && !WebAddress.mayBeOne(key.name)
                // Which of two tables of a name a call means depends on targets that may not be known.
                if holder?.isOfSameName == true && !ofModule.contains(name) || !uses.contains(where: { groups.isCertain($0, lookups) }) {
                    isShown = false
                }
                // What a function of the project does, only a part of its code says.
                if holder != nil, !uses.contains(where: { lookups.isDirect(lookups.name(at: $0) ?? "") || lookups.isImplied($0) }) {
                    isShown = false
                }
                // The name of a file is shown as it is meant, unless the table has keys of that form.
                let isFile =
                    FileName.isTechnical(key.name) || FileName.isOne(key.name) && !KeyBeginning.isPart(ofKeyIn: table, before: key.name)
                if isFile { isShown = false }
                if key.state != .missing {
                    guard isShown else { continue }
                } else if FileName.isOne(key.name) || WebAddress.mayBeOne(key.name) || isShown,
                    uses.allSatisfy({ lookups.isImplied($0) })
                {
                    let known = beginnings ?? KeyBeginning.all(of: table)
                    beginnings = known
                    if isFile { continue }
                    if !hasForm, KeyBeginning.of(key.name).map({ !known.contains($0) }) ?? true {
                        if WebAddress.mayBeOne(key.name) { continue }
                        isShown = false
                    }
                }
                found.keys.append(Found.Key(key: key, uses: uses, holder: holder?.text, isShown: isShown))
            }
            return found
        }
    }

    /// Whether a key is the name of a folder around a use, which often is that of the product.
    private static func isProduct(_ key: String, at use: CodePlace) -> Bool {
        PathNames.all(in: PathNames.folder(of: use.path)).contains { isSameText($0, key) }
    }

    /// Whether the keys of a table are the phrases of App Shortcuts, in a catalog.
    private static func isPhrase(in table: CodeJoin.Table) -> Bool {
        table.place.catalog != nil && isSameText(table.place.name, TableAssignment.phraseTable)
    }

    /// The message for a key that is in none of the tables that the call may mean.
    private static func message(_ key: String, _ table: String, _ others: [String]) -> String {
        if others.isEmpty { return "the table '\(table)' does not have the key '\(key)'" }
        if others.contains(where: { isSameText($0, ExtractedKey.anyTable) }) { return "no table has the key '\(key)'" }
        return "none of the tables '\(([table] + others).joined(separator: "', '"))' has the key '\(key)'"
    }

    /// Another table that has a key: first one of the same name. O(tables).
    private static func holder(
        of key: ExactText, besides table: CodeJoin.Table, _ others: [Set<ExactText>], _ code: CodeJoin
    ) -> (text: String, isOfSameName: Bool)? {
        let holders = others.indices.filter { others[$0].contains(key) }.map { code.tables[$0].place }
        if let same = holders.first(where: { isSameText($0.name, table.place.name) }) { return ("'\(same.path)'", true) }
        return holders.first.map { ("the table '\($0.name)'", false) }
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

    /// Whether a key may be a text: it has a blank, or begins with a capital letter or one of another alphabet, and is not a name.
    package static func isText(_ key: String) -> Bool {
        if KeyName.isOne(key) { return false }
        return key.utf8.contains { $0 == 0x20 || $0 >= 0x80 } || key.unicodeScalars.first?.properties.isUppercase == true
    }

    /// Whether users read a key as it is meant: it is a text, or a word that SwiftUI shows.
    private static func isMeant(_ key: String, at uses: [CodePlace], _ lookups: KeyLookups) -> Bool {
        isText(key) || uses.allSatisfy { lookups.isWord(key, at: $0) }
    }
}

extension LintReport {
    /// Adds one finding for the calls of a function that seem to look in another table.
    fileprivate mutating func add(_ calls: LookupGroups.Mistaken, of table: CodeJoin.Table, _ code: CodeJoin, in project: LintProject) {
        let function = calls.name.function.text
        let user = function.isEmpty ? "of literals" : "that '\(function)' looks up"
        let count = "\(calls.keys.count) of the \(counted(calls.total, "key")) \(user) are"
        let message =
            calls.table.map { "\(count) not in '\(table.place.path)' but in '\(code.tables[$0].place.path)', which the calls may mean" }
            ?? "\(count) in no table of the project, so their table may be made by a build or be elsewhere"
        add(
            Finding(MissingKeyRule.rule, message, range: calls.place.range), in: project.codeFile(calls.place.path),
            table: table.place.name)
    }
}
