import LocalizationSourceText
import LocalizationProject
import CatalogFormats
import LocalizationBuild
import LocalizationCatalogModel
import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationLint
import LocalizationServer

// Findings: those that the server sends, and those that a client asks for.
extension LanguageServer {
    /// `textDocument/diagnostic`: the findings of a document.
    mutating func pullDiagnostics(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        let items = try place(parameters).map { diagnostics(of: $0) } ?? []
        return report(items, previous: parameters["previousResultId"]?.stringValue)
    }

    /// `workspace/diagnostic`: the findings of all files that have some, and of those that had some.
    mutating func pullWorkspaceDiagnostics(_ parameters: MethodParameters) -> JSONValue {
        synchronize()
        // Clients spell addresses in their own ways: `+` is `%2B` to some.
        func file(at address: String) -> ExactText { ExactText(DocumentAddress.path(of: address) ?? address) }
        var previous: [ExactText: (address: String, value: String)] = [:]
        var others: [String] = []
        for result in parameters["previousResultIds"].map({ Array($0.elements) }) ?? [] {
            guard let address = result["uri"]?.stringValue, let value = result["value"]?.stringValue else { continue }
            if let other = previous.updateValue((address, value), forKey: file(at: address)) { others.append(other.address) }
        }
        var reports: [JSONValue] = []
        func add(_ items: [JSONValue], _ address: String) {
            let version = documents[ExactText(address)].map { JSONValue.integer($0.version) } ?? .null
            let known = previous.removeValue(forKey: file(at: address))
            guard case .object(let members) = report(items, previous: known?.value) else { return }
            reports.append(.object([("uri", .string(known?.address ?? address)), ("version", version)] + members))
        }
        for number in workspaces.indices {
            for path in workspaces[number].pathsWithFindings() where innermost(path) == number {
                let address = address(ofFileAt: path)
                add(diagnostics(of: DocumentPlace(address: address, path: path, workspace: number)), address)
            }
        }
        for address in previous.values.map(\.address) + others { add([], address) }
        return ["items": .array(reports)]
    }

    /// A report with the hash of its findings, which the next request returns so that equal findings need not be sent again.
    private func report(_ items: [JSONValue], previous: String?) -> JSONValue {
        let mark = String(Self.mark(of: items), radix: 16)
        guard previous != mark else { return ["kind": "unchanged", "resultId": .string(mark)] }
        return ["kind": "full", "resultId": .string(mark), "items": .array(items)]
    }

    /// The hash of a list of findings (FNV-1a).
    private static func mark(of items: [JSONValue]) -> UInt64 {
        JSONValue.array(items).compactText.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    // MARK: Pushed findings

    /// Sends the findings of open documents that changed, or whose findings did.
    /// - Parameter changed: The paths of the files whose findings changed.
    mutating func pushDiagnostics(of changed: [String], _ client: inout MessageClient) {
        clearUnwantedDiagnostics(&client)
        guard settings.diagnostics != .none else { return }
        let changed = Set(changed.map(ExactText.init))
        for document in documents.values.sorted(by: { $0.address.utf8.lexicographicallyPrecedes($1.address.utf8) }) {
            let name = ExactText(document.address)
            let place = document.path.flatMap { self.place(of: $0, document.address) }
            if let place, !workspaces[place.workspace].isRead { continue }
            let known = publication.published[name]
            if let known, known.mark != 0, known.version == document.version, !(place.map { changed.contains(ExactText($0.path)) } ?? false)
            {
                continue
            }
            push(place.map { diagnostics(of: $0) } ?? [], document.address, version: document.version, &client)
        }
        guard settings.diagnostics == .project else { return }
        let open = Set(
            documents.values.compactMap { document in
                document.path.flatMap { place(of: $0, document.address) }.map { ExactText($0.path) }
            })
        for number in workspaces.indices where workspaces[number].isRead {
            for path in workspaces[number].pathsWithFindings() where !open.contains(ExactText(path)) && innermost(path) == number {
                let address = DocumentAddress.address(of: path)
                let known = publication.published[ExactText(address)]
                guard known == nil || known?.mark == 0 || changed.contains(ExactText(path)) else { continue }
                push(diagnostics(of: DocumentPlace(address: address, path: path, workspace: number)), address, version: nil, &client)
            }
            let left = changed.filter { innermost($0.text) == number && !open.contains($0) }
            for path in left {
                guard workspaces[number].project.findings(of: path.text).isEmpty,
                    workspaces[number].project.otherFindings(of: path.text).isEmpty
                else { continue }
                clearDiagnostics(of: DocumentAddress.address(of: path.text), &client)
            }
        }
        // Findings that should have been sent again, but were not, belong to files that no project has any more.
        let forgotten = publication.published.filter { $0.value.mark == 0 && documents[$0.key] == nil }.keys
        for name in forgotten { clearDiagnostics(of: name.text, &client) }
    }

    private mutating func push(_ items: [JSONValue], _ address: String, version: Int?, _ client: inout MessageClient) {
        let mark = Self.mark(of: items)
        let name = ExactText(address)
        defer { publication.published[name] = (mark, version) }
        if let known = publication.published[name], known.mark == mark, known.version == version { return }
        var members: [(name: String, value: JSONValue)] = [("uri", .string(address))]
        if let version, capabilities.takesDiagnosticVersion { members.append(("version", .integer(version))) }
        client.notify("textDocument/publishDiagnostics", .object(members + [("diagnostics", .array(items))]))
    }

    /// The number of the project that reports a file: of those that contain it, the one with the longest path.
    private func innermost(_ path: String) -> Int? { workspaces.firstIndex { $0.contains(path) } }

    /// Takes back the findings of files that are in no project any more, or that the settings do not want.
    private mutating func clearUnwantedDiagnostics(_ client: inout MessageClient) {
        let unwanted = publication.published.keys.filter { name in
            switch settings.diagnostics {
            case .none: true
            case .open: documents[name] == nil
            case .project: documents[name] == nil && DocumentAddress.path(of: name.text).flatMap(innermost) == nil
            }
        }
        for name in unwanted.sorted(by: { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }) {
            clearDiagnostics(of: name.text, &client)
        }
    }

    /// Takes back the findings that were sent for a document.
    mutating func clearDiagnostics(of address: String, _ client: inout MessageClient) {
        guard publication.published.removeValue(forKey: ExactText(address)) != nil else { return }
        client.notify("textDocument/publishDiagnostics", ["uri": .string(address), "diagnostics": []])
    }

    // MARK: Findings in JSON

    /// The findings of a file as the protocol has them.
    mutating func diagnostics(of place: DocumentPlace) -> [JSONValue] {
        let number = place.workspace
        let items = workspaces[number].project.findings(of: place.path)
        let others = workspaces[number].project.otherFindings(of: place.path)
        guard !items.isEmpty || !others.isEmpty else { return [] }
        let positions = workspaces[number].positions(in: place.path, capabilities.encoding)
        // A binary property list has no lines.
        let hasPlaces = positions.map { !$0.text.starts(with: Array("bplist".utf8)) } ?? false
        let all =
            others.map { ($0, false) }
            + items.map { (workspaces[number].project.notingFix(of: $0).finding, workspaces[number].project.hasFix($0)) }
        return all.map { finding, hasFix in diagnostic(finding, hasFix: hasFix, hasPlaces ? positions : nil, place) }
    }

    /// The diagnostic of one of the findings with rules, by its number among them; nil if there is none.
    mutating func diagnostic(ofFinding number: Int, in place: DocumentPlace) -> JSONValue? {
        let items = workspaces[place.workspace].project.findings(of: place.path)
        guard items.indices.contains(number) else { return nil }
        let positions = workspaces[place.workspace].positions(in: place.path, capabilities.encoding)
        let project = workspaces[place.workspace].project
        return diagnostic(project.notingFix(of: items[number]).finding, hasFix: project.hasFix(items[number]), positions, place)
    }

    private mutating func diagnostic(_ finding: Finding, hasFix: Bool, _ positions: TextPositions?, _ place: DocumentPlace) -> JSONValue {
        func range(_ range: Range<Int>?, _ positions: TextPositions?) -> JSONValue {
            range.flatMap { range in positions.map { $0.json(range) } } ?? TextPosition.nowhere
        }
        let notes = positions == nil ? [] : finding.notes
        let lines = [finding.message] + notes.filter { $0.range == nil && $0.file == nil }.map(\.message)
        let severity =
            switch finding.severity {
            case .error: 1
            case .warning: 2
            case .note: 3
            }
        var members: [(name: String, value: JSONValue)] = [
            ("range", range(finding.range, positions)), ("severity", .integer(severity)), ("code", .string(finding.identifier)),
        ]
        if capabilities.takesCodeDescription { members.append(("codeDescription", ["href": .string(RuleText.address(finding.rule))])) }
        members += [("source", "lproj"), ("message", .string(lines.joined(separator: "\n")))]
        if capabilities.takesUnnecessaryTag, Self.unnecessary.contains(finding.rule) { members.append(("tags", [1])) }
        if capabilities.takesRelatedInformation {
            let related = notes.filter { $0.range != nil || $0.file != nil }.map { note -> JSONValue in
                var (address, text) = (place.address, positions)
                if let file = note.file {
                    address = self.address(ofFileAt: file.path)
                    text = workspaces[place.workspace].positions(in: file.path, capabilities.encoding)
                }
                return [
                    "location": ["uri": .string(address), "range": range(note.range, text)], "message": .string(note.message),
                ]
            }
            let all = related + [source(of: finding, place)].compactMap(\.self)
            if !all.isEmpty { members.append(("relatedInformation", .array(all))) }
        }
        members.append(("data", Self.data(of: finding, hasFix: hasFix)))
        return .object(members)
    }

    /// The entry of the original text of a finding that compares a translation with it; nil if there is none.
    private mutating func source(of finding: Finding, _ place: DocumentPlace) -> JSONValue? {
        guard let key = finding.subject.key, let table = finding.subject.table, let language = finding.subject.language,
            Self.comparing.contains(where: finding.identifier.hasUTF8Prefix)
        else { return nil }
        let number = place.workspace
        // While texts of a catalog are typed, all of it is not parsed.
        if let changed = workspaces[number].project.changedSource(of: key, inCatalogAt: place.path) {
            guard isSameText(changed.table, table), changed.language != language, let text = changed.text else { return nil }
            return source(text, changed.language, inFileAt: place.path, number)
        }
        let project = workspaces[number].project.project()
        guard let tableNumber = workspaces[number].tableNumber(ofFileAt: place.path), isSameText(project.tables[tableNumber].name, table),
            project.tables[tableNumber].sourceLanguage != language,
            let entry = workspaces[number].entry(of: key, inTable: tableNumber), let source = entry.source
        else { return nil }
        let path = project.files[source.place.file].path
        let text = source.all.first ?? PlacedText(value: entry.key, range: source.place.range)
        return self.source(text, source.language, inFileAt: path, number)
    }

    private mutating func source(_ text: PlacedText, _ language: String, inFileAt path: String, _ number: Int) -> JSONValue? {
        guard let positions = workspaces[number].positions(in: path, capabilities.encoding) else { return nil }
        return [
            "location": ["uri": .string(address(ofFileAt: path)), "range": positions.json(text.range)],
            "message": .string("the text in '\(language)': \(Finding.Subject.cut(text.value))"),
        ]
    }

    /// What a finding is about, for code actions.
    private static func data(of finding: Finding, hasFix: Bool) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [("rule", .string(finding.identifier))]
        let names = [("table", finding.subject.table), ("key", finding.subject.key), ("language", finding.subject.language)]
        members += names.compactMap { name, value in value.map { (name, .string($0)) } }
        if hasFix, let fix = finding.fixSafety { members.append(("fix", .string(fix.rawValue))) }
        return .object(members)
    }

    /// The rules about what can be removed.
    private static var unnecessary: Set<Rule> {
        [UnusedKeyRule.rule, StaleEntryRule.rule, ExtraTranslationRule.rule, Rule.Lint.unusedSuppression]
    }

    /// The groups of rules that compare a translation with its original.
    private static var comparing: [String] { ["format.", "text.", "plural."] }
}
