import LocalizationBuild
import LocalizationCatalogModel
import LocalizationEdits
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationServer
import LocalizationSourceExtraction
import LocalizationSourceText

// What changes texts: renaming of keys, and code actions. Edits are values that the client applies.
extension LanguageServer {
    // MARK: Renaming

    /// `textDocument/prepareRename`: the range of the key without its delimiters, and the key; null where there is none that can be renamed.
    mutating func prepareRename(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        guard let found = try renameTarget(parameters) else { return .null }
        return ["range": found.positions.json(found.target.range), "placeholder": .string(found.target.key)]
    }

    /// `textDocument/rename`: the edits of code, tables and catalogs that rename the key.
    /// - Throws: An error that says where the reason is if the key cannot be renamed.
    mutating func rename(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        let name = try parameters.text("newName")
        guard let found = try renameTarget(parameters) else { throw .failed("There is no key here that can be renamed.") }
        do throws(EditRefusal) {
            let edits = try found.rename.edits(renaming: found.target, to: name)
            return workspaceEdit(edits)
        } catch {
            throw .failed("\(error)")
        }
    }

    private mutating func renameTarget(
        _ parameters: MethodParameters
    ) throws(ResponseError) -> (rename: KeyRename, target: KeyRename.Target, positions: TextPositions)? {
        let position = try parameters.position()
        guard let place = try place(parameters),
            let positions = workspaces[place.workspace].positions(in: place.path, capabilities.encoding)
        else { return nil }
        let rename = KeyRename(in: workspaces[place.workspace].project.project())
        return rename.target(at: positions.offset(of: position), in: place.path).map { (rename, $0, positions) }
    }

    // MARK: Code actions

    /// `textDocument/codeAction`: fixes of the findings in a range, and what else can be done there.
    mutating func codeActions(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        let range = try parameters.range()
        guard capabilities.takesCodeActions, let place = try place(parameters), let found = actions(in: range, place) else { return [] }
        let wanted = parameters["context", "only"].map { $0.elements.compactMap(\.stringValue) }
        let sent = parameters["context", "diagnostics"].map { Array($0.elements) } ?? []
        return .array(
            found.list.compactMap { action -> JSONValue? in
                guard wanted?.contains(where: { Self.isKind(action.kind.rawValue, in: $0) }) ?? true else { return nil }
                var members: [(name: String, value: JSONValue)] = [
                    ("title", .string(action.title)), ("kind", .string(action.kind.rawValue)),
                ]
                if let finding = action.finding.flatMap({ diagnostic(ofFinding: $0, in: place) }) {
                    members.append(("diagnostics", [Self.known(finding, among: sent)]))
                }
                if action.isPreferred, capabilities.takesPreferredActions { members.append(("isPreferred", true)) }
                if capabilities.resolvesCodeActions {
                    let data: JSONValue = [
                        "uri": .string(place.address), "range": found.positions.json(found.positions.range(range)),
                        "finding": action.finding.map { .integer($0) } ?? .null,
                    ]
                    members.append(("data", data))
                } else {
                    // Leave out actions whose edits cannot be made.
                    guard let edits = try? found.actions.edits(of: action), !edits.isEmpty else { return nil }
                    members.append(("edit", workspaceEdit(edits)))
                }
                return .object(members)
            })
    }

    /// `codeAction/resolve`: the action with its edits, in the texts as they are now.
    mutating func resolveCodeAction(_ parameters: MethodParameters) throws(ResponseError) -> JSONValue {
        guard let root = parameters.root else { throw .invalidParameters("There is no action.") }
        let title = try parameters.text("title")
        let kind = try parameters.text("kind")
        guard let address = parameters["data", "uri"]?.stringValue, let range = parameters["data", "range"].flatMap(TextPosition.range)
        else {
            throw .invalidParameters("'data' is not that of an action of this server.")
        }
        synchronize()
        let finding = parameters["data", "finding"]?.int64Value.flatMap { Int(exactly: $0) }
        guard let place = DocumentAddress.path(of: address).flatMap({ self.place(of: $0, address) }),
            let found = actions(in: range, place),
            let action = found.list.first(where: {
                isSameText($0.title, title) && isSameText($0.kind.rawValue, kind) && $0.finding == finding
            })
        else { throw .failed("The text has changed, and the action is not one for it.") }
        do throws(EditRefusal) {
            return root.json(adding: [("edit", workspaceEdit(try found.actions.edits(of: action)))])
        } catch {
            throw .failed("\(error)")
        }
    }

    private mutating func actions(
        in range: Range<TextPosition>, _ place: DocumentPlace
    ) -> (list: [ProjectAction], actions: ProjectActions, positions: TextPositions)? {
        let number = place.workspace
        guard let positions = workspaces[number].positions(in: place.path, capabilities.encoding) else { return nil }
        let findings = workspaces[number].project.findings(of: place.path)
        let actions = ProjectActions(in: workspaces[number].project.project(), findings: findings)
        let source = SourceLanguage(path: place.path).map { ModuleSourceFile(path: place.path, utf8: positions.text, language: $0) }
        return (actions.actions(in: place.path, positions.range(range), source: source), actions, positions)
    }

    /// Whether a kind of action is the same as another one or below it: `source.fixAll.lproj` is a `source`.
    private static func isKind(_ kind: String, in other: String) -> Bool {
        other.isEmpty || isSameText(kind, other) || kind.hasUTF8Prefix(other + ".")
    }

    /// A finding as the client sent it back, or as it is sent.
    private static func known(_ finding: JSONValue, among sent: [JSONNode]) -> JSONValue {
        guard case .object(let members) = finding else { return finding }
        // Clients keep neither the order of members nor all of them.
        func text(_ name: String) -> String? {
            if case .string(let text)? = members.first(where: { $0.name == name })?.value { text } else { nil }
        }
        let range = members.first { $0.name == "range" }?.value.compactText
        let found = sent.first { each in
            guard let other = each["range"].flatMap(TextPosition.range) else { return false }
            let own: JSONValue = ["start": other.lowerBound.json, "end": other.upperBound.json]
            return isSameText(each["code"]?.stringValue, text("code")) && isSameText(each["message"]?.stringValue, text("message"))
                && own.compactText == range
        }
        return found.map { .verbatim(Array($0.bytes)) } ?? finding
    }

    // MARK: Edits

    /// Edits as a `WorkspaceEdit`, with the versions of open documents if the client takes them.
    private mutating func workspaceEdit(_ edits: ProjectEdits) -> JSONValue {
        let files = edits.files.map { file -> (address: String, edits: JSONValue) in
            let address = address(ofFileAt: file.path)
            let hasMark = documents[ExactText(address)]?.text.hasMark == true && !file.text.starts(with: TextPositions.mark)
            let positions = TextPositions(file.text, capabilities.encoding, hasMark: hasMark)
            let list = file.edits.list.map { edit -> JSONValue in
                ["range": positions.json(edit.range), "newText": .string(String(decoding: edit.replacement, as: UTF8.self))]
            }
            return (address, .array(list))
        }
        guard capabilities.takesVersionedEdits else {
            return ["changes": .object(files.map { (name: $0.address, value: $0.edits) })]
        }
        return [
            "documentChanges": .array(
                files.map { file in
                    let version = documents[ExactText(file.address)].map { JSONValue.integer($0.version) } ?? .null
                    return ["textDocument": ["uri": .string(file.address), "version": version], "edits": file.edits]
                })
        ]
    }
}
