import LocalizationCLDR
package import LocalizationFileSyntax
package import LocalizationDiagnostics
import LocalizationSourceText

/// Compiles a string catalog (`.xcstrings`) as `xcstringstool compile` of Xcode 26 does. The runtime and the tools share it.
///
/// Never fails: ``CompiledCatalog/findings`` lists the problems, and a bad entry affects only itself. Values of the wrong shape, which
/// ``StringCatalogSyntax`` reports, are left out. Linear time but for sorting keys.
package struct CatalogCompiler {
    /// The options of a compilation.
    package struct Options: Sendable {
        /// The languages to compile, in any spelling; nil means all.
        package var languages: [String]?
        /// The states of the texts to compile; nil means all. A plural or device variation with a text in another state is omitted.
        package var states: Set<String>?
        /// Whether to compile an entry without a text in the source language, using its key as the text.
        package var forcesAllStrings = false

        /// Creates options; by default everything is compiled, as in Xcode.
        package init(languages: [String]? = nil, states: [String]? = nil, forcesAllStrings: Bool = false) {
            self.languages = languages
            self.states = states.map(Set.init)
            self.forcesAllStrings = forcesAllStrings
        }
    }

    private let options: Options
    private let wantedNames: Set<String>?
    private var findings = CatalogFindings()
    private var sourceLanguage = ""
    private var localizations: [CompiledLocalization] = []
    private var sourceKeys: [String] = []
    private var untranslatableKeys: [String] = []
    /// The index in ``localizations`` by language, as the catalog spells it.
    private var indexes: [String: Int] = [:]
    /// The index in ``localizations`` by folder name.
    private var folders: [String: Int] = [:]
    /// The languages already reported because their names cannot be folder names.
    private var refused: Set<String> = []
    /// The languages of the previous entry: most entries name the same ones in the same order.
    private var recent: [(name: JSONNode, index: Int)] = []

    /// Compiles a catalog in any Unicode encoding.
    package static func compile(_ bytes: [UInt8], options: Options = Options()) -> CompiledCatalog {
        compile(FoundationJSON(parsing: bytes).document, options: options)
    }

    /// Compiles a catalog that has been parsed.
    package static func compile(_ document: JSONDocument, options: Options = Options()) -> CompiledCatalog {
        let syntax = StringCatalogSyntax(document)
        var compiler = CatalogCompiler(options)
        let errors = syntax.document.findings.lazy.filter { $0.severity == .error }
        for finding in syntax.repeatedMemberFindings + errors + syntax.findings { compiler.findings.add(finding) }
        compiler.compile(syntax.document)
        compiler.findings.sort()
        let order = compiler.localizations.indices.sorted {
            compiler.localizations[$0].name.utf8.lexicographicallyPrecedes(compiler.localizations[$1].name.utf8)
        }
        return CompiledCatalog(
            sourceLanguage: compiler.sourceLanguage, localizations: order.map { compiler.localizations[$0] },
            findings: compiler.findings.list, sourceKeys: compiler.sourceKeys, untranslatableKeys: compiler.untranslatableKeys,
            source: document.bytes,
            isWithoutEntries: (document.root?["strings"]?.count ?? 0) == 0)
    }

    /// Returns the errors in some entries, for which a compiler refuses the catalog. O(bytes of the entries).
    /// - Parameter sourceLanguage: The language of the original texts, as the catalog spells it.
    package static func errors(in entries: [(key: String, value: JSONNode)], sourceLanguage: String) -> [Finding] {
        var compiler = CatalogCompiler(Options())
        compiler.sourceLanguage = sourceLanguage
        for entry in entries { compiler.compile(entry.value, key: entry.key) }
        return compiler.findings.list.filter { $0.severity == .error }
    }

    /// Returns the name of a language's folder, without `.lproj`. A name that cannot be a folder name is not a language and is omitted.
    package static func folderName(of language: String) -> String { CanonicalLocaleIdentifier.canonical(language) }

    /// Returns whether a name is a valid folder name in the output directory on every system: a catalog must not name a location outside of
    /// it.
    package static func isFolderName(_ name: String) -> Bool {
        !name.isEmpty && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: ":") || $0 == 0 }
    }

    private init(_ options: Options) {
        self.options = options
        wantedNames = options.languages.map { Set($0.map(Self.folderName)) }
    }

    private mutating func compile(_ document: JSONDocument) {
        guard let root = document.root, root.kind == .object else { return }
        sourceLanguage = root["sourceLanguage"]?.stringValue ?? ""
        if let version = root["version"], let text = version.stringValue ?? version.numberText, !text.hasUTF8Prefix("1.") && text != "1" {
            findings.warn(
                Rule.XCStrings.unknownVersion, "this is version \(text) of the format, and only versions 1.x are known", at: version)
        }
        guard let strings = root["strings"], strings.kind == .object else { return }
        for entry in sortedEntries(of: strings) { compile(entry.member.value, key: entry.key) }
        reportCollisions(at: strings)
    }

    /// The entries sorted by key. Keys are unique.
    private func sortedEntries(of strings: JSONNode) -> [(key: String, member: JSONMember)] {
        var entries: [(key: String, member: JSONMember)] = []
        entries.reserveCapacity(strings.count)
        for member in strings.members where member.name.kind == .string { entries.append((member.name.stringValue ?? "", member)) }
        if !zip(entries, entries.dropFirst()).allSatisfy({ $0.key.precedesInUTF16($1.key) }) {
            entries.sort { $0.key.precedesInUTF16($1.key) }
        }
        return entries
    }

    private mutating func compile(_ entry: JSONNode, key: String) {
        guard entry.kind == .object else { return }
        let state = entry["extractionState"]?.stringValue
        let places = languages(of: entry)
        var compiling = EntryCompiler(key: key, states: options.states)
        // Whether a plural counts an argument is determined by the source language, so compile it first.
        let source = sourcePlace(in: places)
        var hasSourceText = false
        if let source { hasSourceText = compile(places[source], &compiling, isSource: true, extractionState: state) }
        for (number, place) in places.enumerated() where number != source {
            _ = compile(place, &compiling, isSource: false, extractionState: state)
        }
        if options.forcesAllStrings, !hasSourceText { addKeyAsText(key) }
        if !hasSourceText { sourceKeys.append(key) }
        if entry["shouldTranslate"]?.booleanValue == false { untranslatableKeys.append(key) }
    }

    /// Compiles an entry in one language.
    /// - Returns: Whether the language has a text for it.
    private mutating func compile(
        _ place: (name: JSONNode, value: JSONNode, index: Int), _ entry: inout EntryCompiler, isSource: Bool, extractionState: String?
    ) -> Bool {
        let key = entry.key
        let language = place.name.stringValue ?? ""
        let result = entry.compile(
            place.value, language: language, isSource: isSource, extractionState: extractionState, findings: &findings)
        guard result.text != nil || result.rule != nil else { return false }
        guard wantedNames?.contains(localizations[place.index].name) ?? true else { return true }
        // Of the languages that share a folder, the one spelled like it takes precedence, then the others in catalog order.
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

    /// Returns the languages of an entry that are not null, with the indexes of their localizations.
    private mutating func languages(of entry: JSONNode) -> [(name: JSONNode, value: JSONNode, index: Int)] {
        guard let node = entry["localizations"], node.kind == .object else { return [] }
        var found: [(name: JSONNode, value: JSONNode, index: Int)] = []
        found.reserveCapacity(node.count)
        for (place, member) in node.members.enumerated() where member.name.kind == .string {
            if place < recent.count, recent[place].name.isSpelled(like: member.name) {
                found.append((member.name, member.value, recent[place].index))
            } else {
                guard let index = index(of: member.name.stringValue ?? "", at: member.name) else { continue }
                if place < recent.count {
                    recent[place] = (member.name, index)
                } else if place == recent.count {
                    recent.append((member.name, index))
                }
                found.append((member.name, member.value, index))
            }
        }
        found.removeAll { $0.value.kind == .null }
        return found
    }

    /// Returns the index of the source language: its exact spelling, or else another one with the same folder.
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

    /// Returns the index of a language's localization, adding it if necessary; nil, with a finding, if its name cannot be a folder name.
    private mutating func index(of language: String, at node: JSONNode?) -> Int? {
        if let known = indexes[language] { return known }
        let name = Self.folderName(of: language)
        guard Self.isFolderName(name) else {
            if refused.insert(language).inserted {
                findings.refuse(
                    Rule.XCStrings.languageName, "'\(language)' is not the name of a language, and cannot be that of a folder", at: node)
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

    /// Reports languages that share a folder: Xcode chooses one of them at random for each entry.
    private mutating func reportCollisions(at strings: JSONNode) {
        for localization in localizations where localization.languages.count > 1 {
            let names = localization.languages.map { "'\($0)'" }.joined(separator: " and ")
            findings.warn(Rule.XCStrings.sameFolder, "\(names) are compiled into one folder, '\(localization.name).lproj'", at: strings)
        }
    }
}

extension CompiledLocalization {
    /// Appends a text. Entries are added in key order, so an existing text for the key is the last one.
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
    /// Returns whether a string has a text, compared character by character.
    func hasSameText(as text: String) -> Bool { stringValue.map { $0.utf8.elementsEqual(text.utf8) } ?? false }
}

extension String {
    /// Returns whether the text precedes another one in UTF-16 order, the order of keys in Apple's files. Compares UTF-8: the orders differ
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
