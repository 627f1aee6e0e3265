package import LocalizationFileWriting

/// Why a request has no result (JSON-RPC 2.0, section 5.1; Language Server Protocol, `ErrorCodes`).
package struct ResponseError: Error, Sendable {
    /// The code.
    package var code: Int
    /// One sentence for people.
    package var message: String
    /// What programs can do with it; nil for nothing.
    package var data: JSONValue?

    /// Creates an error.
    package init(_ code: Int, _ message: String, data: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    /// The message is not JSON.
    package static func parseError(_ message: String) -> ResponseError { ResponseError(-32700, message) }
    /// The JSON is not a valid request, or not one that is allowed now.
    package static func invalidRequest(_ message: String) -> ResponseError { ResponseError(-32600, message) }
    /// There is no such method.
    package static func unknownMethod(_ method: String) -> ResponseError { ResponseError(-32601, "Unknown method '\(method)'.") }
    /// The parameters are not those of the method.
    package static func invalidParameters(_ message: String) -> ResponseError { ResponseError(-32602, message) }
    /// The session has not begun (Language Server Protocol).
    package static let notInitialized = ResponseError(-32002, "The session has not been initialized.")
    /// The client cancelled the request (Language Server Protocol).
    package static let cancelled = ResponseError(-32800, "The request was cancelled.")
    /// The server cancelled the request, and the client is to send it again (Language Server Protocol).
    package static func toBeRetriggered(_ message: String) -> ResponseError {
        ResponseError(-32802, message, data: ["retriggerRequest": true])
    }
    /// The request is valid, and cannot be done (Language Server Protocol). The message says why.
    package static func failed(_ message: String) -> ResponseError { ResponseError(-32803, message) }

    /// The value of the member `error` of a response.
    var json: JSONValue {
        var members: [(name: String, value: JSONValue)] = [("code", .integer(code)), ("message", .string(message))]
        if let data { members.append(("data", data)) }
        return .object(members)
    }
}
