package import LocalizationFileSyntax

/// What a client declares that it understands. Only that is sent to it.
package struct ClientCapabilities: Sendable {
    private let root: MethodParameters
    /// The unit of characters in positions.
    package let encoding: PositionEncoding

    /// Views the member `capabilities` of the parameters of `initialize`; nil for a client that declares nothing.
    package init(_ node: JSONNode?) {
        root = MethodParameters(node)
        let offered = root["general", "positionEncodings"].map { Array($0.elements) } ?? []
        encoding = offered.contains { $0.isString("utf-8") } ? .utf8 : .utf16
    }

    private func isTrue(_ node: JSONNode?) -> Bool { node?.booleanValue == true }

    private func texts(_ node: JSONNode?) -> [String] { node?.elements.compactMap(\.stringValue) ?? [] }

    /// Whether the client asks for findings, so that the server sends none by itself.
    package var pullsDiagnostics: Bool { root["textDocument", "diagnostic"] != nil }
    /// Whether findings may have further places.
    package var takesRelatedInformation: Bool { diagnosticMember("relatedInformation").map(isTrue) ?? false }
    /// Whether findings may have the address of their documentation.
    package var takesCodeDescription: Bool { diagnosticMember("codeDescriptionSupport").map(isTrue) ?? false }
    /// Whether findings say which version of the text they are about.
    package var takesDiagnosticVersion: Bool { isTrue(root["textDocument", "publishDiagnostics", "versionSupport"]) }
    /// Whether findings may be marked as unnecessary parts of the text.
    package var takesUnnecessaryTag: Bool {
        let support = diagnosticMember("tagSupport")
        return support?["valueSet"]?.elements.contains { $0.int64Value == 1 } ?? isTrue(support)
    }

    private func diagnosticMember(_ name: String) -> JSONNode? {
        root["textDocument", "publishDiagnostics", name] ?? root["textDocument", "diagnostic", name]
    }

    /// Whether the client shows files that it watches for the server.
    package var watchesFiles: Bool { isTrue(root["workspace", "didChangeWatchedFiles", "dynamicRegistration"]) }
    /// Whether formatting can be registered for some documents.
    package var registersFormatting: Bool { isTrue(root["textDocument", "formatting", "dynamicRegistration"]) }
    /// Whether changes of the configuration can be registered for.
    package var registersConfiguration: Bool { isTrue(root["workspace", "didChangeConfiguration", "dynamicRegistration"]) }
    /// Whether the client can be asked for the configuration.
    package var hasConfiguration: Bool { isTrue(root["workspace", "configuration"]) }
    /// Whether the client shows the progress of work that it did not ask for.
    package var showsProgress: Bool { isTrue(root["window", "workDoneProgress"]) }

    /// Whether the client can be told to ask again for the results of a family of methods: `diagnostics`, `inlayHint`, `codeLens`,
    /// `semanticTokens`.
    package func refreshes(_ family: String) -> Bool { isTrue(root["workspace", family, "refreshSupport"]) }

    /// Whether edits of a workspace may name versions of documents.
    package var takesVersionedEdits: Bool { isTrue(root["workspace", "workspaceEdit", "documentChanges"]) }
    /// Whether a rename may be prepared.
    package var preparesRename: Bool { isTrue(root["textDocument", "rename", "prepareSupport"]) }
    /// Whether the edit of a code action can be asked for later.
    package var resolvesCodeActions: Bool {
        texts(root["textDocument", "codeAction", "resolveSupport", "properties"]).contains("edit")
            && isTrue(root["textDocument", "codeAction", "dataSupport"])
    }
    /// Whether code actions are more than commands.
    package var takesCodeActions: Bool { root["textDocument", "codeAction", "codeActionLiteralSupport"] != nil }
    /// Whether a code action may be marked as preferred.
    package var takesPreferredActions: Bool { isTrue(root["textDocument", "codeAction", "isPreferredSupport"]) }
    /// Whether definitions may have the range that leads to them.
    package var takesDefinitionLinks: Bool { isTrue(root["textDocument", "definition", "linkSupport"]) }
    /// Whether symbols of a document may be a tree.
    package var takesSymbolTrees: Bool { isTrue(root["textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport"]) }
    /// The types of semantic tokens that the client knows.
    package var tokenTypes: [String] { texts(root["textDocument", "semanticTokens", "tokenTypes"]) }

    /// Whether hovers may be in Markdown; false for a client that does not say so.
    package var hoversInMarkdown: Bool { texts(root["textDocument", "hover", "contentFormat"]).contains("markdown") }
    /// Whether the documentation of completions may be in Markdown.
    package var documentsInMarkdown: Bool {
        texts(root["textDocument", "completion", "completionItem", "documentationFormat"]).contains("markdown")
    }
}

/// The unit of characters in positions.
package enum PositionEncoding: String, Sendable {
    /// Bytes of UTF-8.
    case utf8 = "utf-8"
    /// Code units of UTF-16, which each client understands.
    case utf16 = "utf-16"
}
