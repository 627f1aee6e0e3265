import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationServer

/// The revisions of the Model Context Protocol that are served.
enum ProtocolVersions {
    /// Those whose requests carry the revision, newest first.
    static let modern = ["2026-07-28"]
    /// Those of sessions that begin with a handshake, newest first.
    static let legacy = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    /// All, newest first.
    static var all: [String] { modern + legacy }

    /// The member of a request's `_meta` with its revision.
    static let versionMember = "io.modelcontextprotocol/protocolVersion"
    /// The member of a request's `_meta` with what the client can do.
    static let capabilitiesMember = "io.modelcontextprotocol/clientCapabilities"
    /// The member of a result's `_meta` with the name of the server.
    static let serverMember = "io.modelcontextprotocol/serverInfo"

    /// Whether a request carries a revision.
    /// - Throws: ``ResponseError`` if the revision is not known, or a member that such requests must have is missing.
    static func isModern(_ request: MessageRequest) throws(ResponseError) -> Bool {
        let meta = request.parameters?["_meta"]
        let (version, capabilities) = (meta?[versionMember], meta?[capabilitiesMember])
        guard version != nil || capabilities != nil || request.method == "server/discover" else { return false }
        guard let version = version?.stringValue else { throw missing(versionMember) }
        guard all.contains(where: { $0.utf8.elementsEqual(version.utf8) }) else {
            let data: JSONValue = ["supported": .array(all.map { .string($0) }), "requested": .string(version)]
            throw ResponseError(-32022, "Unsupported protocol version", data: data)
        }
        guard capabilities?.kind == .object else { throw missing(capabilitiesMember) }
        return true
    }

    /// The error for a request without a member of `_meta`.
    static func missing(_ member: String) -> ResponseError { .invalidParameters("'_meta' lacks '\(member)'.") }

    /// The revision for a handshake: the one that is asked for, or else the newest with a handshake.
    static func negotiated(_ version: String?) -> String {
        legacy.first { $0.utf8.elementsEqual((version ?? "").utf8) } ?? "2025-11-25"
    }
}
