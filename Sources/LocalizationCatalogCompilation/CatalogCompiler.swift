import LocalizationCLDR
import LocalizationFileSyntax
import LocalizationSourceText

/// Compiles a string catalog (`.xcstrings`) as `xcstringstool compile` of Xcode 26 does. The runtime and the tools share it.
///
/// Never fails: ``CompiledCatalog/diagnostics`` says what is wrong, and one bad entry costs one entry. Linear time but for sorting the keys.
package struct CatalogCompiler {
    /// What to compile.
    package struct Options: Sendable {
        /// The languages to compile, in any spelling; nil for all.
        package var languages: [String]?
        /// The states of the texts to compile; nil for all. A plural or device variation with one text in another state is left out as a whole.
        package var states: Set<String>?
        /// Whether an entry that the source language has no text for is compiled with its key as the text.
        package var forcesAllStrings = false

        /// Everything, as Xcode compiles it, unless something else is said.
        package init(languages: [String]? = nil, states: [String]? = nil, forcesAllStrings: Bool = false) {
            self.languages = languages
            self.states = states.map(Set.init)
            self.forcesAllStrings = forcesAllStrings
        }
    }

    private let options: Options
    private let wantedNames: Set<String>?
    private var diagnostics = CatalogDiagnostics()
    private var sourceLanguage = ""
    private var localizations: [CompiledLocalization] = []
    private var sourceKeys: [String] = []
    private var untranslatableKeys: [String] = []
    /// By a language as the catalog spells it, the index in ``localizations``.
    private var indexes: [String: Int] = [:]
    /// By the name of a folder, the index in ``localizations``.
    private var folders: [String: Int] = [:]
    /// The languages that were reported because they cannot be folders.
    private var refused: Set<String> = []
    /// The languages of the entry before this one: most entries name the same ones in the same order.
    private var recent: [(name: JSONNode, index: Int)] = []

    /// Compiles a catalog in any encoding of Unicode.
    package static func compile(_ bytes: [UInt8], options: Options = Options()) -> CompiledCatalog {
        let document = FoundationJSON(parsing: bytes).document
        var compiler = CatalogCompiler(options)
        let repeated = document.repeatedMembers
        for finding in JSONDocument.findings(on: repeated) { compiler.diagnostics.add(finding) }
        compiler.compile(document.blankingOut(repeated))
        compiler.diagnostics.sort()
        let order = compiler.localizations.indices.sorted {
            compiler.localizations[$0].name.utf8.lexicographicallyPrecedes(compiler.localizations[$1].name.utf8)
        }
        return CompiledCatalog(
            sourceLanguage: compiler.sourceLanguage, localizations: order.map { compiler.localizations[$0] },
            diagnostics: compiler.diagnostics.list, sourceKeys: compiler.sourceKeys, untranslatableKeys: compiler.untranslatableKeys,
            source: document.bytes,
            isWithoutEntries: (document.root?["strings"]?.count ?? 0) == 0)
    }

    /// The name of a language's folder, without `.lproj`. What cannot be a folder's name is no language and stays out.
    package static func folderName(of language: String) -> String { CanonicalLocaleIdentifier.canonical(language) }

    /// Whether a name can be that of a folder in the one that the tables are written to, on every system: a catalog must not name a place outside
    /// of it.
    package static func isFolderName(_ name: String) -> Bool {
        !name.isEmpty && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: ":") || $0 == 0 }
    }

    private init(_ options: Options) {
        self.options = options
        wantedNames = options.languages.map { Set($0.map(Self.folderName)) }
    }

    private mutating func compile(_ document: JSONDocument) {
        for finding in document.diagnostics where finding.severity == .error { diagnostics.report(syntax: finding) }
        guard let root = document.root, root.kind == .object else {
            if document.diagnostics.isEmpty || document.root != nil { diagnostics.report(shape: "a string catalog is an object", at: document.root) }
            return
        }
        // What is missing may stand where the text cannot be read.
        if !diagnostics.list.hasErrors {
            require(root, "sourceLanguage", [.string], "a string")
            require(root, "version", [.string, .number], "a string or a number")
            require(root, "strings", [.object], "an object")
        }
        sourceLanguage = root["sourceLanguage"]?.stringValue ?? ""
        if let version = root["version"], let text = version.stringValue ?? version.numberText, !text.hasUTF8Prefix("1.") && text != "1" {
            diagnostics.warn("unknown-version", "this is version \(text) of the format, and only versions 1.x are known", at: version)
        }
        guard let strings = root["strings"], strings.kind == .object else { return }
        for entry in sortedEntries(of: strings) { compile(entry.member.value, key: entry.key) }
        reportCollisions(at: strings)
    }

    /// The entries by key. No key is there twice.
    private func sortedEntries(of strings: JSONNode) -> [(key: String, member: JSONMember)] {
        var entries: [(key: String, member: JSONMember)] = []
        entries.reserveCapacity(strings.count)
        for member in strings.members where member.name.kind == .string { entries.append((member.name.stringValue ?? "", member)) }
        if !zip(entries, entries.dropFirst()).allSatisfy({ $0.key.precedesInUTF16($1.key) }) { entries.sort { $0.key.precedesInUTF16($1.key) } }
        return entries
    }

    private mutating func compile(_ entry: JSONNode, key: String) {
        guard entry.kind == .object else { return diagnostics.report(shape: "an entry is an object", at: entry) }
        allow(entry, "comment", [.string, .null], "a string")
        allow(entry, "shouldTranslate", [.boolean, .null], "true or false")
        allow(entry, "extractionState", [.string, .null], "a string")
        let state = entry["extractionState"]?.stringValue
        let places = languages(of: entry)
        var compiling = EntryCompiler(key: key, states: options.states)
        // Whether a plural counts something is asked of the source language, so that it comes first.
        let source = sourcePlace(in: places)
        var hasSourceText = false
        if let source { hasSourceText = compile(places[source], &compiling, isSource: true, extractionState: state) }
        for (number, place) in places.enumerated() where number != source { _ = compile(place, &compiling, isSource: false, extractionState: state) }
        if options.forcesAllStrings, !hasSourceText { addKeyAsText(key) }
        if !hasSourceText { sourceKeys.append(key) }
        if entry["shouldTranslate"]?.booleanValue == false { untranslatableKeys.append(key) }
    }

    /// Compiles what one language has for an entry.
    /// - Returns: Whether it has something.
    private mutating func compile(
        _ place: (name: JSONNode, value: JSONNode, index: Int), _ entry: inout EntryCompiler, isSource: Bool, extractionState: String?
    ) -> Bool {
        let key = entry.key
        let language = place.name.stringValue ?? ""
        let result = entry.compile(
            place.value, language: language, isSource: isSource, extractionState: extractionState, diagnostics: &diagnostics)
        guard result.text != nil || result.rule != nil else { return false }
        guard wantedNames?.contains(localizations[place.index].name) ?? true else { return true }
        // Of languages with one folder the one that is spelled like it goes before the others, and they go in their order.
        let isNamesake = language == localizations[place.index].name
        if let text = result.text { localizations[place.index].add(CompiledText(key: key, content: text), replacing: isNamesake) }
        if let rule = result.rule { localizations[place.index].add(CompiledEntry(key: key, rule: rule), replacing: isNamesake) }
        return true
    }

    private mutating func addKeyAsText(_ key: String) {
        guard let index = index(of: sourceLanguage, at: nil) else { return }
        guard wantedNames?.contains(localizations[index].name) ?? true else { return }
        localizations[index].add(CompiledText(key: key, content: .text(key)), replacing: false)
    }

    // MARK: Languages

    /// The languages of an entry that are not null, with the index of their localization.
    private mutating func languages(of entry: JSONNode) -> [(name: JSONNode, value: JSONNode, index: Int)] {
        guard let node = entry["localizations"] else { return [] }
        guard node.kind == .object else {
            diagnostics.report(shape: "'localizations' is an object", at: node)
            return []
        }
        var found: [(name: JSONNode, value: JSONNode, index: Int)] = []
        found.reserveCapacity(node.count)
        for (place, member) in node.members.enumerated() where member.name.kind == .string {
            if place < recent.count, recent[place].name.isSpelled(like: member.name) {
                found.append((member.name, member.value, recent[place].index))
            } else {
                guard let index = index(of: member.name.stringValue ?? "", at: member.name) else { continue }
                if place < recent.count { recent[place] = (member.name, index) } else if place == recent.count { recent.append((member.name, index)) }
                found.append((member.name, member.value, index))
            }
        }
        found.removeAll { $0.value.kind == .null }
        return found
    }

    /// The place of the source language: its own spelling before another one of the same folder.
    private func sourcePlace(in places: [(name: JSONNode, value: JSONNode, index: Int)]) -> Int? {
        guard let folder = indexes[sourceLanguage] ?? folders[Self.folderName(of: sourceLanguage)] else {
            return nil
        }
        var found: Int?
        for (number, place) in places.enumerated() where place.index == folder {
            if found == nil || place.name.hasSameText(as: sourceLanguage) { found = number }
        }
        return found
    }

    /// The index of a language's localization, which is made if there is none; nil, with a finding, where its name can be no folder's.
    private mutating func index(of language: String, at node: JSONNode?) -> Int? {
        if let known = indexes[language] { return known }
        let name = Self.folderName(of: language)
        guard Self.isFolderName(name) else {
            if refused.insert(language).inserted {
                diagnostics.refuse("language-name", "'\(language)' is not the name of a language, and cannot be that of a folder", at: node)
            }
            return nil
        }
        let index = folders[name] ?? localizations.count
        if index == localizations.count {
            folders[name] = index
            localizations.append(CompiledLocalization(name: name, languages: [language]))
        } else {
            localizations[index].languages.append(language)
        }
        indexes[language] = index
        return index
    }

    /// Two languages with one folder: Xcode takes one of them at random for each entry.
    private mutating func reportCollisions(at strings: JSONNode) {
        for localization in localizations where localization.languages.count > 1 {
            let names = localization.languages.map { "'\($0)'" }.joined(separator: " and ")
            diagnostics.warn("same-folder", "\(names) are compiled into one folder, '\(localization.name).lproj'", at: strings)
        }
    }

    // MARK: Kinds of values

    private mutating func require(_ node: JSONNode, _ name: StaticString, _ kinds: [JSONNode.Kind], _ phrase: String) {
        guard let value = node["\(name)"] else {
            return diagnostics.report(shape: "the member '\(name)' is missing", at: node, isMissing: true)
        }
        if !kinds.contains(value.kind) { diagnostics.report(shape: "'\(name)' is \(phrase)", at: value, isMissing: value.kind == .null) }
    }

    private mutating func allow(_ node: JSONNode, _ name: StaticString, _ kinds: [JSONNode.Kind], _ phrase: String) {
        for member in node.members where member.name.hasText(name) && !kinds.contains(member.value.kind) {
            diagnostics.report(shape: "'\(name)' is \(phrase)", at: member.value)
        }
    }
}

extension CompiledLocalization {
    /// Adds a text at the end. The entries come by key, so that another text for the key is the last one.
    fileprivate mutating func add(_ text: CompiledText, replacing: Bool) {
        guard let last = texts.last, last.key.utf8.elementsEqual(text.key.utf8) else { return texts.append(text) }
        if replacing { texts[texts.count - 1] = text }
    }

    fileprivate mutating func add(_ entry: CompiledEntry, replacing: Bool) {
        guard let last = rules.last, last.key.utf8.elementsEqual(entry.key.utf8) else { return rules.append(entry) }
        if replacing { rules[rules.count - 1] = entry }
    }
}

extension JSONNode {
    /// Whether a string has a text, compared character by character.
    func hasSameText(as text: String) -> Bool { stringValue.map { $0.utf8.elementsEqual(text.utf8) } ?? false }
}

extension String {
    /// Whether the text comes before another one by UTF-16 code units, the order of keys in Apple's files. Compares UTF-8: the orders differ
    /// only in that characters outside the basic plane, which take four bytes, come before U+E000.
    func precedesInUTF16(_ other: String) -> Bool {
        let (left, right) = (utf8Span.span, other.utf8Span.span)
        let count = Swift.min(left.count, right.count)
        for index in 0..<count where left[index] != right[index] {
            return Self.rank(left[index]) < Self.rank(right[index])
        }
        return left.count < right.count
    }

    private static func rank(_ byte: UInt8) -> UInt8 { byte >= 0xF0 ? byte &- 2 : byte == 0xEE || byte == 0xEF ? byte &+ 0x10 : byte }
}
