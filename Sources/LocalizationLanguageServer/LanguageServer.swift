import LocalizationFileSyntax
package import LocalizationBuild
package import LocalizationFileWriting
package import LocalizationProject
package import LocalizationRunSupport
package import LocalizationServer
import LocalizationSourceExtraction
package import LocalizationCatalogModel

/// A server of the Language Server Protocol for localized texts: tables, string catalogs, documents of Interface Builder, and source code.
///
/// It translates between the protocol and a ``LiveProject`` for each folder of the workspace, which knows all about texts and findings.
/// Texts that are open in the editor take precedence over the files of the tree. It writes no files. Each family of methods is an extension
/// in `Methods`; ``answer`` calls them by name.
package struct LanguageServer<Files: WritableFileTree>: MessageHandler {
    /// The state of the session.
    enum Phase {
        case started, initialized, shutDown
    }

    /// The parameters of a server.
    package struct Configuration {
        /// The version of the tool.
        package var version: String
        /// The tree with the files.
        package var files: Files
        /// Says how settings and source code are read.
        package var linter: LintRun
        /// The process that the session ends with; nil for the one that the client names.
        package var clientProcess: Int32?
        /// Takes lines for a log; nil for none.
        package var log: ((String) -> Void)?

        /// Creates a configuration.
        package init(
            version: String, files: Files, linter: LintRun, clientProcess: Int32? = nil, log: ((String) -> Void)? = nil
        ) {
            (self.version, self.files, self.linter, self.clientProcess, self.log) = (version, files, linter, clientProcess, log)
        }
    }

    let configuration: Configuration
    var phase = Phase.started
    /// What the client declared.
    package internal(set) var capabilities = ClientCapabilities(nil)
    /// The settings of the client.
    package internal(set) var settings = ServerSettings()
    /// The initialization options. They apply where the client's configuration sets nothing.
    var initialSettings = ServerSettings()
    /// The projects. Folders of the client come first, the longest paths among them before others.
    package internal(set) var workspaces: [Workspace<Files>] = []
    /// The open documents by their addresses.
    package internal(set) var documents: [ExactText: OpenDocument] = [:]
    /// The addresses of files by their paths, which are asked for once in the answer to a message.
    var addresses: [ExactText: String] = [:]
    /// The requests for the configuration that the client has not answered.
    var configurationRequests: Set<MessageID> = []
    var publication = Publication()
    var watch = FileWatch()
    /// The process that the session ends with; nil if none is known.
    package private(set) var clientProcess: Int32?
    /// The exit status after the notification `exit`; nil before.
    package private(set) var status: ExitStatus?

    /// Creates a server that waits for `initialize`.
    package init(_ configuration: Configuration) {
        self.configuration = configuration
        clientProcess = configuration.clientProcess
    }

    /// The status if the stream ends without `exit`.
    package var statusAtEndOfStream: ExitStatus { phase == .shutDown ? .success : .findings }

    // MARK: Messages

    /// Answers a request. Before `initialize` and after `shutdown`, all others are refused.
    /// - Throws: ``ResponseError`` if the method does not exist or cannot be answered.
    package mutating func answer(_ request: MessageRequest, from client: inout MessageClient) throws(ResponseError) -> JSONValue {
        let parameters = MethodParameters(request.parameters)
        addresses = [:]
        switch phase {
        case .started:
            guard request.method == "initialize" else { throw .notInitialized }
            if configuration.clientProcess == nil {
                clientProcess = parameters["processId"]?.int64Value.flatMap { Int32(exactly: $0) }
            }
            return try initialize(parameters, &client)
        case .shutDown: throw .invalidRequest("The session is being shut down.")
        case .initialized: break
        }
        if let answer = Self.answerForCode(request.method, parameters) { return answer }
        if let answer = try answerWhileReading(request.method, parameters) { return answer }
        lookAtDisk(before: .now)
        switch request.method {
        case "initialize": throw .invalidRequest("The session has been initialized already.")
        case "shutdown":
            phase = .shutDown
            return .null
        case "textDocument/diagnostic": return try pullDiagnostics(parameters)
        case "workspace/diagnostic": return pullWorkspaceDiagnostics(parameters)
        case "textDocument/hover": return try hover(parameters)
        case "textDocument/definition": return try definition(parameters)
        case "textDocument/references": return try references(parameters)
        case "textDocument/completion": return try completion(parameters)
        case "completionItem/resolve": return try resolveCompletion(parameters)
        case "textDocument/inlayHint": return try inlayHints(parameters)
        case "inlayHint/resolve": return try resolveInlayHint(parameters)
        case "textDocument/prepareRename": return try prepareRename(parameters)
        case "textDocument/rename": return try rename(parameters)
        case "textDocument/codeAction": return try codeActions(parameters)
        case "codeAction/resolve": return try resolveCodeAction(parameters)
        case "textDocument/documentSymbol": return try documentSymbols(parameters)
        case "workspace/symbol": return try workspaceSymbols(parameters)
        case "textDocument/formatting": return try formatting(parameters)
        case "textDocument/foldingRange": return try foldingRanges(parameters)
        case "textDocument/semanticTokens/full": return try semanticTokens(parameters)
        case "textDocument/codeLens": return try codeLenses(parameters)
        case "codeLens/resolve": return try resolveCodeLens(parameters)
        case "workspace/executeCommand": return try execute(parameters, &client)
        default: throw .unknownMethod(request.method)
        }
    }

    /// The empty answer of a method about the structure of source code, which other servers know; nil for others. The project is not read.
    static func answerForCode(_ method: String, _ parameters: MethodParameters) -> JSONValue? {
        guard let path = parameters["textDocument", "uri"]?.stringValue.flatMap(DocumentAddress.path), SourceLanguage(path: path) != nil
        else { return nil }
        return switch method {
        case "textDocument/documentSymbol", "textDocument/formatting", "textDocument/foldingRange", "textDocument/semanticTokens/full":
            .null
        case "textDocument/codeLens": []
        default: nil
        }
    }

    /// Takes a notification. Before `initialize`, only `exit` has an effect.
    package mutating func receive(_ notification: MessageNotification, from client: inout MessageClient) {
        if notification.method == "exit" {
            status = phase == .shutDown ? .success : .findings
            return
        }
        guard phase == .initialized else { return }
        let parameters = MethodParameters(notification.parameters)
        switch notification.method {
        case "initialized": register(&client)
        case "textDocument/didOpen": open(parameters)
        case "textDocument/didChange": change(parameters)
        case "textDocument/didSave": saved(parameters)
        case "textDocument/didClose": close(parameters, &client)
        case "workspace/didChangeWorkspaceFolders": changeFolders(parameters)
        case "workspace/didChangeWatchedFiles": changeFiles(parameters)
        case "workspace/didChangeConfiguration": changeConfiguration(parameters, &client)
        default: break
        }
    }

    /// Takes the configuration that the client was asked for; other responses are ignored.
    package mutating func receive(_ response: MessageResponse, from client: inout MessageClient) {
        guard configurationRequests.remove(response.id) != nil else { return }
        if let section = response.result?.elements.first(where: { _ in true }) { apply(ServerSettings(section, over: initialSettings)) }
    }

    /// Reads what changed, and sends findings and requests to ask again, while no message waits.
    package mutating func work(at time: ContinuousClock.Instant, for client: inout MessageClient) -> Duration? {
        guard phase == .initialized else { return nil }
        addresses = [:]
        return workWhileIdle(at: time, for: &client)
    }

    /// Shows a message to the user.
    func show(_ message: String, to client: inout MessageClient) {
        client.notify("window/showMessage", ["type": 3, "message": .string(message)])
    }

    /// Writes a line to the log.
    func log(_ line: String) { configuration.log?(line) }
}
