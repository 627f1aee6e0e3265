import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationServer

extension LanguageServer {
    /// Begins the session: reads what the client declares, and answers with what the server offers.
    mutating func initialize(_ parameters: MethodParameters, _ client: inout MessageClient) throws(ResponseError) -> JSONValue {
        if let node = parameters.root?["capabilities"], node.kind != .object, node.kind != .null {
            throw .invalidParameters("'capabilities' is not an object.")
        }
        capabilities = ClientCapabilities(parameters["capabilities"])
        initialSettings = ServerSettings(parameters["initializationOptions"])
        settings = initialSettings
        phase = .initialized
        for folder in Self.folders(parameters) { addFolder(folder) }
        log("initialized with \(workspaces.count) folders")
        return [
            "capabilities": ServerCapabilities.json(for: capabilities),
            "serverInfo": ["name": "lproj", "version": .string(configuration.version)],
        ]
    }

    /// The paths of the folders that the client names, by the newest of the ways to do so.
    private static func folders(_ parameters: MethodParameters) -> [String] {
        if let folders = parameters["workspaceFolders"] {
            return folders.elements.compactMap { $0["uri"]?.stringValue.flatMap(DocumentAddress.path) }
        }
        if let address = parameters["rootUri"]?.stringValue { return [DocumentAddress.path(of: address)].compactMap(\.self) }
        return [parameters["rootPath"]?.stringValue].compactMap(\.self)
    }

    /// Registers what the answer to `initialize` cannot declare, as far as the client supports this, and asks for the configuration.
    mutating func register(_ client: inout MessageClient) {
        var registrations: [JSONValue] = []
        func add(_ method: String, _ options: JSONValue) {
            registrations.append(["id": .string("lproj:\(method)"), "method": .string(method), "registerOptions": options])
        }
        if capabilities.watchesFiles {
            let watchers = FileWatch.patterns.map { JSONValue.object([("globPattern", .string($0))]) }
            add("workspace/didChangeWatchedFiles", ["watchers": .array(watchers)])
        }
        if capabilities.registersConfiguration { add("workspace/didChangeConfiguration", ["section": "lproj"]) }
        if capabilities.registersFormatting {
            let selector = ["strings", "stringsdict", "xcstrings"].map { name -> JSONValue in
                ["scheme": "file", "pattern": .string("**/*.\(name)")]
            }
            add("textDocument/formatting", ["documentSelector": .array(selector)])
        }
        if !registrations.isEmpty { _ = client.request("client/registerCapability", ["registrations": .array(registrations)]) }
        askForConfiguration(&client)
        publication.isReadingToBeShown = capabilities.showsProgress && !workspaces.isEmpty
    }

    /// Asks for the settings, if the client can be asked.
    mutating func askForConfiguration(_ client: inout MessageClient) {
        guard capabilities.hasConfiguration else { return }
        configurationRequests.insert(client.request("workspace/configuration", ["items": [["section": "lproj"]]]))
    }

    /// Takes the settings that changed, or asks for them.
    mutating func changeConfiguration(_ parameters: MethodParameters, _ client: inout MessageClient) {
        if capabilities.hasConfiguration { return askForConfiguration(&client) }
        if let section = parameters["settings", "lproj"] { apply(ServerSettings(section, over: initialSettings)) }
    }

    /// Takes settings. Everything that depends on them is sent again.
    mutating func apply(_ new: ServerSettings) {
        guard new != settings else { return }
        settings = new
        publication.forgetPublished()
        publication.refreshes = true
    }
}
