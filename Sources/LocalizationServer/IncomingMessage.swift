import LocalizationDiagnostics
package import LocalizationFileSyntax
package import LocalizationFileWriting

/// The identifier of a request: a whole number or a text. `1` and `"1"` are two.
package struct MessageID: Hashable, Sendable {
    /// The identifier in JSON as it came.
    private let bytes: [UInt8]
    /// Equal for all spellings of a text.
    private let name: [UInt8]

    /// Creates an identifier from JSON; nil for any other value.
    package init?(_ node: JSONNode) {
        switch node.kind {
        case .number where node.doubleValue.map { $0.rounded() == $0 } ?? false: name = Array(node.bytes)
        case .string: name = [UInt8(ascii: "\"")] + Array((node.stringValue ?? "").utf8)
        default: return nil
        }
        bytes = Array(node.bytes)
    }

    /// Creates the identifier of a request of this side.
    package init(_ number: Int) {
        bytes = Array(String(number).utf8)
        name = bytes
    }

    /// The value as it came.
    package var json: JSONValue { .verbatim(bytes) }

    package static func == (left: MessageID, right: MessageID) -> Bool { left.name == right.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A request, which is answered.
package struct MessageRequest: Sendable {
    /// The identifier.
    package let id: MessageID
    /// The name of the method.
    package let method: String
    /// The parameters, an object; nil for none.
    package let parameters: JSONNode?
}

/// A notification, which is not answered.
package struct MessageNotification: Sendable {
    /// The name of the method.
    package let method: String
    /// The parameters, an object; nil for none.
    package let parameters: JSONNode?
}

/// The answer to a request of this side.
package struct MessageResponse: Sendable {
    /// The identifier of the request.
    package let id: MessageID
    /// The result; nil for an error.
    package let result: JSONNode?
}

/// A message as it is read from a frame.
enum IncomingMessage {
    case request(MessageRequest)
    case notification(MessageNotification)
    case response(MessageResponse)
    /// What is answered with an error alone; the identifier is nil if the message has none that can be used.
    case invalid(ResponseError, MessageID?)

    /// Reads a message. O(bytes).
    init(_ bytes: [UInt8]) {
        let document = JSONDocument(parsing: bytes)
        // Half of a surrogate pair becomes U+FFFD: editors send texts that they cut anywhere.
        if let finding = document.findings.first(where: { $0.severity == .error && $0.rule != Rule.JSON.loneSurrogate }) {
            self = .invalid(.parseError("The message is not valid JSON: \(finding.message)."), nil)
            return
        }
        guard let root = document.root, root.kind == .object else {
            let isBatch = document.root?.kind == .array
            self = .invalid(.invalidRequest(isBatch ? "Arrays of messages are not supported." : "A message is an object."), nil)
            return
        }
        self = Self.message(root)
    }

    private static func message(_ root: JSONNode) -> IncomingMessage {
        let idNode = root["id"]
        let id = idNode.flatMap(MessageID.init)
        guard root["jsonrpc"]?.isString("2.0") == true else {
            return .invalid(.invalidRequest("The version of JSON-RPC is not 2.0."), id)
        }
        guard let methodNode = root["method"] else {
            guard let id, root["result"] != nil || root["error"] != nil else {
                return .invalid(.invalidRequest("The message has no method."), id)
            }
            return .response(MessageResponse(id: id, result: root["error"] == nil ? root["result"] : nil))
        }
        guard let method = methodNode.stringValue else { return .invalid(.invalidRequest("The name of the method is not a text."), id) }
        var parameters = root["params"]
        if parameters?.kind == .null { parameters = nil }
        let isObject = parameters.map { $0.kind == .object } ?? true
        guard idNode != nil else {
            // Notifications are not answered, whatever is wrong with them.
            return .notification(MessageNotification(method: isObject ? method : "", parameters: parameters))
        }
        guard let id else { return .invalid(.invalidRequest("The identifier is neither a whole number nor a text."), nil) }
        guard isObject else { return .invalid(.invalidParameters("The parameters are not an object."), id) }
        return .request(MessageRequest(id: id, method: method, parameters: parameters))
    }
}
