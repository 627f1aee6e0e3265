package import LocalizationReaderProperties

extension ReaderProperties {
    /// A session of the agents' server, with and without a handshake: tools are called with any arguments, and lines are damaged.
    ///
    /// Each request is answered once, and every line that comes is a message. Nothing outside of the root is read, listed, written or told.
    /// A call changes one translation of a catalog and nothing else, or a list of regions, and lint finds no mistake in what was written.
    package static let agentServer = ReaderProperties("agent-server") { bytes throws(Violation) in
        var input = WildInput(bytes)
        guard var agent = WildAgent(&input) else { throw Violation(message: "the root is no folder") }
        var count = 0
        while !input.isAtEnd, count < 100 {
            try agent.act(&input)
            count += 1
        }
        try agent.finish()
    }
}
