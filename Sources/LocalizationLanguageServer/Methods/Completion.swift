import LocalizationCLDR
import LocalizationBuild
import CatalogFormats
import LocalizationCatalogModel
import LocalizationCodeKeys
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationFormatStrings
import LocalizationLint
import LocalizationProject
import LocalizationServer
import LocalizationSourceExtraction
import LocalizationSourceText
import LocalizationTextChecks

// What can be written at a position.
extension LanguageServer {
    /// The number of completions in one answer.
    private static var completionLimit: Int { 200 }

    /// A text that can be written.
    private struct Completion {
        let label: String
        let detail: String
        /// The text as the document spells it.
        let text: String
        /// The kind by the protocol's numbers.
        let kind: Int
        var data: JSONValue?
    }

    /// `textDocument/completion`: the keys of the table in the literal of a call; in translations the specifiers of the original, and the keys
    /// and cases that are missing.
    mutating func completion(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        let position = try parameters.position()
        guard let place = try place(parameters),
            let positions = workspaces[place.workspace].positions(in: place.path, capabilities.encoding)
        else { return Self.list([], in: 0..<0, nil) }
        let offset = positions.offset(of: position)
        let project = workspaces[place.workspace].project.project()
        guard let file = project.file(at: place.path) else {
            guard let (range, found) = keys(at: offset, place, positions) else { return Self.list([], in: 0..<0, nil) }
            return Self.list(found, in: range, positions)
        }
        guard let table = workspaces[place.workspace].tableNumber(ofFileAt: place.path) else { return Self.list([], in: 0..<0, nil) }
        if let key = workspaces[place.workspace].keyPosition(at: max(offset - 1, 0), in: place.path), case .text(let text) = key.part,
            text.range.contains(offset),
            let (range, found) = specifiers(
                at: offset, in: text.range, of: key.entry, positions.text, withMarkers: !(project.files[file].document is StringsDocument))
        {
            return Self.list(found, in: range, positions)
        }
        if project.files[file].document is XCStringsDocument,
            let (range, found) = specifiers(at: offset, inCatalogAt: place.path, positions.text)
        {
            return Self.list(found, in: range, positions)
        }
        if let catalog = project.files[file].document as? XCStringsDocument,
            let (range, found) = cases(at: offset, in: catalog, of: table, place, positions.text)
        {
            return Self.list(found, in: range, positions)
        }
        if let rules = project.files[file].document as? StringsdictDocument,
            let language = project.tables[table].language(of: project.files[file]),
            let (range, found) = cases(at: offset, in: rules, language, positions.text)
        {
            return Self.list(found, in: range, positions)
        }
        if project.files[file].document is StringsDocument,
            let (range, found) = missingKeys(at: offset, of: table, file: file, place, positions.text)
        {
            return Self.list(found, in: range, positions)
        }
        return Self.list([], in: 0..<0, nil)
    }

    private static func list(_ found: [Completion], in range: Range<Int>, _ positions: TextPositions?) -> JSONValue {
        let items = found.prefix(completionLimit).enumerated().map { number, each -> JSONValue in
            // Clients sort by this text: the order here is the one that counts.
            let digits = String(number)
            var members: [(name: String, value: JSONValue)] = [
                ("label", .string(each.label)), ("kind", .integer(each.kind)),
                ("sortText", .string(String(repeating: "0", count: 4 - min(digits.utf8.count, 4)) + digits)),
                ("filterText", .string(each.text)),
            ]
            if !each.detail.isEmpty { members.append(("detail", .string(each.detail))) }
            if let positions { members.append(("textEdit", ["range": positions.json(range), "newText": .string(each.text)])) }
            if let data = each.data { members.append(("data", data)) }
            return .object(members)
        }
        return ["isIncomplete": .boolean(found.count > completionLimit), "items": .array(items)]
    }

    // MARK: Code

    /// The keys of the table that a call means, for the literal at an offset.
    private mutating func keys(
        at offset: Int, _ place: DocumentPlace, _ positions: TextPositions
    ) -> (range: Range<Int>, [Completion])? {
        guard let language = SourceLanguage(path: place.path) else { return nil }
        func literal(in text: [UInt8]) -> SourceLiterals.Literal? {
            SourceLiterals.literals(in: ModuleSourceFile(path: place.path, utf8: text, language: language)).last { literal in
                literal.content.lowerBound <= offset && offset <= literal.content.upperBound
            }
        }
        var found = literal(in: positions.text)
        var uses = workspaces[place.workspace].project.keyUses(in: place.path)
        // A literal without an end is no part of a call, unless a copy of the project has its end.
        let typed = found == nil ? TypedLiteral(at: offset, in: positions.text, isCode: true) : nil
        if let typed {
            // A comment may have a quotation mark as well; the copy is read only for a literal, since it is the whole project. O(project).
            found = literal(in: typed.mended)
            var mended = workspaces[place.workspace].project
            guard found?.content.lowerBound == typed.start, (try? mended.open(place.path, typed.mended)) != nil else { return nil }
            uses = mended.keyUses(in: place.path)
        }
        // Other delimiters have other escapes.
        guard let literal = found, literal.content.lowerBound - literal.range.lowerBound == 1 else { return nil }
        let use = uses.first {
            $0.use.keyRange.map { $0.lowerBound <= literal.range.lowerBound && literal.range.upperBound <= $0.upperBound } ?? false
        }
        guard let use else { return nil }
        let project = workspaces[place.workspace].project.project()
        let tables: [Int]
        if let number = workspaces[place.workspace].tableNumber(of: use) {
            tables = [number]
        } else {
            let names = [use.use.table] + use.use.otherTables
            tables = project.tables.indices.filter { number in
                use.use.isOfAnyTable || names.contains { isSameText($0, project.tables[number].name) }
            }
        }
        let beginning = String(decoding: positions.text[literal.content.lowerBound..<offset], as: UTF8.self).lowercased()
        let end = typed == nil ? "" : "\""
        var first: [Completion] = []
        var others: [Completion] = []
        var seen: Set<ExactText> = []
        for number in tables {
            for entry in project.tables[number].entries
            where !InterfaceObjectKey.isOne(entry.key) && seen.insert(ExactText(entry.key)).inserted {
                let name = entry.key.lowercased()
                guard name.containsUTF8(beginning) || beginning.isEmpty else { continue }
                let data: JSONValue = ["uri": .string(place.address), "table": .integer(number), "key": .string(entry.key)]
                let item = Completion(
                    label: entry.key, detail: entry.sourceText, text: Self.escaped(entry.key, in: language) + end, kind: 21, data: data)
                if name.hasUTF8Prefix(beginning) { first.append(item) } else { others.append(item) }
            }
        }
        return (literal.content, first + others)
    }

    /// The content of a literal between simple quotation marks.
    private static func escaped(_ text: String, in language: SourceLanguage) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    // MARK: Tables

    /// The specifiers of the original that a translation does not have yet.
    /// - Parameter withMarkers: Whether the translation can have variables of rules: a `.strings` file shows `%#@n@` as it is.
    private func specifiers(
        at offset: Int, in text: Range<Int>, of entry: LintEntry?, _ bytes: [UInt8], withMarkers: Bool = true
    ) -> (range: Range<Int>, [Completion])? {
        guard let entry else { return nil }
        // What was typed of a specifier is replaced.
        var start = offset
        while start > text.lowerBound, bytes[start - 1] != UInt8(ascii: "%"), offset - start < 8,
            bytes[start - 1] == UInt8(ascii: "$") || bytes[start - 1] == UInt8(ascii: "@") || bytes[start - 1] == UInt8(ascii: "#")
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[start - 1]
        { start -= 1 }
        let hasPercent = start > text.lowerBound && bytes[start - 1] == UInt8(ascii: "%")
        let range = hasPercent ? start - 1..<offset : offset..<offset
        let source = entry.source?.all.map(\.value) ?? [entry.key]
        let used = FormatString(
            parsing: Array(bytes[text.lowerBound..<range.lowerBound] + bytes[range.upperBound..<text.upperBound]).span)
        let present = used.pieces.map { used.text(in: $0.range) }
        var seen: Set<ExactText> = []
        var found: [Completion] = []
        for value in source {
            for argument in SampleText.arguments(of: value) where seen.insert(ExactText(argument.specifier)).inserted {
                guard !present.contains(where: { isSameText($0, argument.specifier) }),
                    withMarkers || !argument.specifier.containsUTF8("#@")
                else { continue }
                found.append(Completion(label: argument.specifier, detail: argument.meaning, text: argument.specifier, kind: 5))
            }
        }
        return (range, found)
    }

    /// The specifiers for a text of a catalog that has no end yet, without which its entry cannot be read. O(catalog).
    private func specifiers(at offset: Int, inCatalogAt path: String, _ bytes: [UInt8]) -> (range: Range<Int>, [Completion])? {
        guard let typed = TypedLiteral(at: offset, in: bytes, isCode: false) else { return nil }
        let project = LintProject(of: [ConversionInput(path: path, type: .xcstrings, bytes: typed.mended)])
        // Entries are in the order of the file.
        guard let entry = project.tables.first?.entries.last(where: { $0.place.range.lowerBound < offset }),
            let text = entry.texts.lazy.flatMap(\.all).first(where: { $0.range.contains(offset) })
        else { return nil }
        return specifiers(at: offset, in: text.range, of: entry, typed.mended)
    }

    /// The categories that a plural of a catalog lacks, or the devices that a variation lacks, at an offset between its cases.
    private mutating func cases(
        at offset: Int, in catalog: XCStringsDocument, of table: Int, _ place: DocumentPlace, _ bytes: [UInt8]
    ) -> (range: Range<Int>, [Completion])? {
        // What was typed of a name is taken out, since half a member breaks the structure around it.
        let typed = Self.typedName(at: offset, in: bytes)
        let (start, end) = (typed?.lowerBound ?? offset, typed?.upperBound ?? offset)
        let catalog = typed.map { XCStringsDocument(parsing: Array(bytes[..<$0.lowerBound] + bytes[$0.upperBound...])) } ?? catalog
        var owners = typed == nil ? nil : TextOwners(catalog)
        let key = owners?.owner(of: start..<start).key ?? workspaces[place.workspace].owner(of: offset, in: place.path, catalog).key
        guard let key, let entry = catalog[key], entry.range.contains(start) else { return nil }
        var node = entry.syntax.value
        var names: [String] = []
        while let member = node.members.first(where: { $0.value.range.contains(start) && $0.value.kind == .object }) {
            names.append(member.name.stringValue ?? "")
            node = member.value
        }
        guard names.count >= 4, names[names.count - 2] == "variations", let axis = names.last, axis == "plural" || axis == "device" else {
            return nil
        }
        let language = names[1]
        let present = node.members.compactMap(\.name.stringValue)
        let inName = node.members.first { $0.name.range.contains(start) && $0.name.range.lowerBound < start }
        let all =
            axis == "plural"
            ? PluralCategories(of: language).needed.map(\.name)
            : ["iphone", "ipad", "ipod", "mac", "applewatch", "appletv", "applevision", "other"]
        let missing = all.filter { name in !present.contains { isSameText($0, name) } }
        let range =
            inName.map { $0.name.range.lowerBound + 1..<max($0.name.range.lowerBound + 1, $0.name.range.upperBound - 1) } ?? start..<end
        let other = node["other"]?["stringUnit"]?["value"]?.stringValue ?? ""
        let before = bytes[..<start].last { !$0.isASCIIBlank }
        let after = bytes[end...].first { !$0.isASCIIBlank }
        let found = missing.map { name -> Completion in
            let unit = "\(JSONText.quoted(name)) : { \"stringUnit\" : { \"state\" : \"new\", \"value\" : \(JSONText.quoted(other)) } }"
            let isFirst = before == UInt8(ascii: "{") || before == UInt8(ascii: ",")
            let text = inName != nil ? name : (isFirst ? "" : ", ") + unit + (after == UInt8(ascii: "\"") ? "," : "")
            return Completion(label: name, detail: axis == "plural" ? CaseNumbers.text(of: name, in: language) : "", text: text, kind: 20)
        }
        return (range, found)
    }

    /// What was typed of the name of a member that has no value, with its quotation marks; nil if there is none.
    private static func typedName(at offset: Int, in bytes: [UInt8]) -> Range<Int>? {
        var start = bytes[..<offset].lastIndex { !$0.isASCIILetter }.map { $0 + 1 } ?? 0
        var end = bytes[offset...].firstIndex { !$0.isASCIILetter } ?? bytes.count
        if start > 0, bytes[start - 1] == UInt8(ascii: "\"") {
            start -= 1
            if end < bytes.count, bytes[end] == UInt8(ascii: "\"") { end += 1 }
        }
        let before = bytes[..<start].last { !$0.isASCIIBlank }
        let after = bytes[end...].first { !$0.isASCIIBlank }
        let isName = before == UInt8(ascii: "{") || before == UInt8(ascii: ",") || before == UInt8(ascii: "}")
        return start < end && isName && after != UInt8(ascii: ":") ? start..<end : nil
    }

    /// The categories that a variable of rules in XML lacks, at an offset between its members or in the name of one.
    private func cases(
        at offset: Int, in rules: StringsdictDocument, _ language: String, _ bytes: [UInt8]
    ) -> (range: Range<Int>, [Completion])? {
        // What was typed of an element is taken out, since a key without a value is no member.
        if let typed = Self.typedKey(at: offset, in: bytes) {
            let rest = Array(bytes[..<typed.lowerBound] + bytes[typed.upperBound...])
            return missingCases(at: typed.lowerBound, in: StringsdictDocument(parsing: rest), language, rest).map { (typed, $0.1) }
        }
        return missingCases(at: offset, in: rules, language, bytes)
    }

    /// The categories at an offset where no element is half typed.
    private func missingCases(
        at offset: Int, in rules: StringsdictDocument, _ language: String, _ bytes: [UInt8]
    ) -> (range: Range<Int>, [Completion])? {
        guard rules.syntax.format == .xml, let entry = rules.entries.first(where: { $0.syntax.value.range.contains(offset) }),
            let variable = entry.syntax.value.entries.first(where: { $0.value.kind == .dictionary && $0.value.range.contains(offset) }),
            variable.value["NSStringFormatSpecTypeKey"]?.stringValue == "NSStringPluralRuleType"
        else { return nil }
        let members = variable.value.entries
        let inName = members.first { $0.key.range.lowerBound < offset && offset < $0.key.range.upperBound }
        if inName == nil {
            // Between members: behind the end of an element, before the begin of one.
            guard !members.contains(where: { $0.key.range.lowerBound < offset && offset < $0.value.range.upperBound }),
                bytes[..<offset].last(where: { !$0.isASCIIBlank }) == UInt8(ascii: ">"),
                bytes[offset...].first(where: { !$0.isASCIIBlank }) == UInt8(ascii: "<")
            else { return nil }
        }
        let present = members.compactMap { $0.key.stringValue }
        let missing = PluralCategories(of: language).needed.map(\.name).filter { name in !present.contains { isSameText($0, name) } }
        let content = inName.map { member -> Range<Int> in
            let start = bytes[member.key.range].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? member.key.range.lowerBound
            return start..<max(start, bytes[start..<max(start, member.key.range.upperBound)].firstIndex(of: UInt8(ascii: "<")) ?? start)
        }
        // Not in a tag.
        if let content, offset < content.lowerBound || content.upperBound < offset { return nil }
        let other = variable.value["other"].map { String(decoding: bytes[$0.range], as: UTF8.self) } ?? "<string></string>"
        let found = missing.map { name in
            Completion(
                label: name, detail: CaseNumbers.text(of: name, in: language),
                text: content == nil ? "<key>\(name)</key>\(other)" : name, kind: 20)
        }
        return (content ?? offset..<offset, found)
    }

    /// What was typed of the element of a key that has no value, `<key>fe` or `<key></key>`; nil if there is none.
    private static func typedKey(at offset: Int, in bytes: [UInt8]) -> Range<Int>? {
        let (open, close) = (Array("<key>".utf8), Array("</key>".utf8))
        let letters = bytes[..<offset].lastIndex { !$0.isASCIILetter }.map { $0 + 1 } ?? 0
        var end = bytes[offset...].firstIndex { !$0.isASCIILetter } ?? bytes.count
        guard bytes[..<letters].suffix(open.count).elementsEqual(open) else { return nil }
        if bytes[end...].starts(with: close) { end += close.count }
        let next = bytes[end...].drop { $0.isASCIIBlank }
        guard next.starts(with: open) || next.starts(with: "</dict>".utf8) else { return nil }
        return letters - open.count..<end
    }

    /// What the translation of a `.strings` file lacks, at an offset that need not be in a whole entry: keys where one is typed, and in a text
    /// the specifiers of the original.
    private mutating func missingKeys(
        at offset: Int, of table: Int, file: Int, _ place: DocumentPlace, _ bytes: [UInt8]
    ) -> (range: Range<Int>, [Completion])? {
        let project = workspaces[place.workspace].project.project()
        let found = project.tables[table]
        guard let document = project.files[file].document as? StringsDocument, document.syntax.format == .oldStyle,
            let language = found.language(of: project.files[file]), language != found.sourceLanguage
        else { return nil }
        let typed = TypedEntry(at: offset, in: bytes)
        // Texts and comments of several lines.
        func reaches(_ range: Range<Int>) -> Bool { range.lowerBound < typed.lineStart && offset < range.upperBound }
        guard !document.entries.contains(where: { reaches($0.valueRange) }),
            !document.syntax.allComments.contains(where: { reaches($0.range) })
        else { return nil }
        switch typed.part {
        case .other: return nil
        case .value(let key):
            guard let key = StringsDocument(parsing: bytes[key] + Array(" = \"\";".utf8)).entries.first?.key, typed.range != typed.content
            else { return nil }
            let entry = workspaces[place.workspace].entry(of: key, inTable: table)
            return specifiers(at: offset, in: typed.content, of: entry, bytes, withMarkers: false)
        case .key: break
        }
        let present = Set(document.entries.filter { !typed.range.overlaps($0.keyRange) }.map { ExactText($0.key) })
        // Texts with rules stand in a `.stringsdict` file. A key of a catalog beside the file may be its own original.
        let missing = found.entries.filter { entry in
            entry.isTranslatable && !entry.hasText(in: language) && entry.source.map { !$0.hasRules } ?? !found.hasFilePerLanguage
                && !present.contains(ExactText(entry.key))
        }
        let known = present.union(missing.map { ExactText($0.key) })
        let objects = workspaces[place.workspace].objects(ofTable: table).filter {
            DocumentTexts.isCounted($0) && !known.contains(ExactText($0.key))
        }
        let items = (missing.map { ($0.key, $0.sourceText) } + objects.map { ($0.key, $0.value) }).map { key, original in
            func quoted(_ text: String) -> String { String(decoding: OldStyleText.quoted(text), as: UTF8.self) }
            let text = quoted(key) + (typed.hasValue ? "" : " = \(quoted(original));")
            let data: JSONValue = ["uri": .string(place.address), "table": .integer(table), "key": .string(key)]
            return Completion(label: key, detail: original, text: text, kind: 21, data: data)
        }
        return (typed.range, items)
    }

    // MARK: Details

    /// `completionItem/resolve`: adds the texts of the key in all languages.
    mutating func resolveCompletion(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        guard let root = parameters.root else { throw .invalidParameters("There is no item.") }
        synchronize()
        guard let address = parameters["data", "uri"]?.stringValue, let name = parameters["data", "key"]?.stringValue,
            let table = parameters["data", "table"]?.int64Value.map({ Int(clamping: $0) }), let path = DocumentAddress.path(of: address),
            let place = place(of: path, address), workspaces[place.workspace].project.project().tables.indices.contains(table),
            let entry = workspaces[place.workspace].entry(of: name, inTable: table)
        else { return .verbatim(Array(root.bytes)) }
        var markup = Markup(isMarkdown: capabilities.documentsInMarkdown)
        let key = KeyPosition(path: place.path, range: 0..<0, key: name, table: table, entry: entry, part: .key)
        describe(key, in: place.workspace, &markup)
        return root.json(adding: [("documentation", markup.json)])
    }
}
