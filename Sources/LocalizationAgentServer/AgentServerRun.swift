import LocalizationPlatform
package import LocalizationProject
package import LocalizationRunSupport
import LocalizationServer

/// A run of `lproj mcp`: answers agents over the standard streams until the input ends.
package enum AgentServerRun {
    /// Serves a folder.
    /// - Parameter version: The version of the program.
    package static func run(
        _ options: AgentWorkspace.Options, version: String, in files: any WritableFileTree = CheckedDiskFiles(), _ messages: Messages
    ) -> ExitStatus {
        guard let workspace = AgentWorkspace(options, in: files) else {
            let reason = files.kind(of: options.root) == nil ? "No such file or directory" : "It is not a folder"
            messages.error("'\(options.root)' cannot be read: \(reason)")
            return .failure
        }
        var session = MessageSession(AgentServer(workspace, version: version), .modelContext)
        return MessageLoop.run(&session)
    }
}
