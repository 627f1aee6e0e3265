import LocalizationPlatform
package import LocalizationProject
package import LocalizationRunSupport
import LocalizationServer

/// A run of `lproj lsp`: a language server over the standard streams.
package struct LanguageServerRun<Files: WritableFileTree> {
    private var server: LanguageServer<Files>.Configuration
    private let log: String?

    /// Creates a run.
    /// - Parameter log: The path of the file that gets what the server does; nil for none.
    package init(server: LanguageServer<Files>.Configuration, log: String?) { (self.server, self.log) = (server, log) }

    /// Serves until the client ends the session or is gone.
    package func run() -> ExitStatus {
        var server = server
        if let log {
            guard let file = LogFile(path: log) else {
                Messages().error("cannot write to '\(PathNames.shown(log))'")
                return .failure
            }
            server.log = { file.append($0) }
        }
        var session = MessageSession(LanguageServer(server), .languageServer)
        return MessageLoop.run(&session) { $0.clientProcess }
    }
}
