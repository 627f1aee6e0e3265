import LocalizationFileWriting

/// What the server offers to a client.
enum ServerCapabilities {
    /// The kinds of code actions.
    static let actionKinds: [JSONValue] = ["quickfix", "refactor.extract", "refactor.rewrite", "source.fixAll"]
    /// The commands.
    static let commands: [JSONValue] = ["lproj.lintProject"]

    /// The member `capabilities` of the answer to `initialize`.
    static func json(for client: ClientCapabilities) -> JSONValue {
        let tokens = SemanticTokens.legend(for: client).map { JSONValue.string($0.rawValue) }
        var members: [(name: String, value: JSONValue)] = [
            ("positionEncoding", .string(client.encoding.rawValue)),
            ("textDocumentSync", ["openClose": true, "change": 2, "save": ["includeText": false]]),
            ("hoverProvider", true), ("definitionProvider", true), ("referencesProvider", true),
            ("completionProvider", ["triggerCharacters": ["\"", "%", "."], "resolveProvider": true]),
            ("inlayHintProvider", ["resolveProvider": true]),
            ("codeActionProvider", ["codeActionKinds": .array(actionKinds), "resolveProvider": true]),
            ("renameProvider", client.preparesRename ? ["prepareProvider": true] : true), ("documentSymbolProvider", true),
            ("workspaceSymbolProvider", true),
            ("foldingRangeProvider", true),
            ("semanticTokensProvider", ["legend": ["tokenTypes": .array(tokens), "tokenModifiers": []], "full": true]),
            ("codeLensProvider", ["resolveProvider": true]), ("executeCommandProvider", ["commands": .array(commands)]),
            ("diagnosticProvider", ["identifier": "lproj", "interFileDependencies": true, "workspaceDiagnostics": true]),
            ("workspace", ["workspaceFolders": ["supported": true, "changeNotifications": true]]),
        ]
        // Where it can be, formatting is registered for tables and catalogs alone, because another server formats code.
        if !client.registersFormatting { members.append(("documentFormattingProvider", true)) }
        return .object(members)
    }
}
