import LocalizationFileSyntax
import LocalizationReaderProperties

/// What a client sent that is to be answered, and what a server sent: each request has one answer, and everything is a message.
struct Transcript {
    /// The number of answers that are missing, by the identifiers in JSON.
    private var missing: [String: Int] = [:]
    /// The requests that were cancelled where no answer need follow.
    private var unneeded: Set<String> = []
    /// Whether something was sent that may be requests of its own, so that answers cannot be counted.
    var isUncounted = false
    /// Whether a request was damaged, so that it may be answered under another identifier than those that begin with `#`.
    var isDamaged = false
    /// The number of errors without an identifier that are missing.
    private var missingErrors = 0
    /// The results that came last.
    private(set) var results: [JSONNode] = []
    /// The identifiers of the requests of the server.
    private(set) var requests: [String] = []

    /// The identifiers of requests that were sent.
    private(set) var sent: [String] = []

    /// Notes a request.
    mutating func send(_ id: String) {
        missing[id, default: 0] += 1
        sent.append(id)
    }

    /// Notes a message that is answered by an error without an identifier.
    mutating func sendInvalid() { missingErrors += 1 }

    /// Notes that an answer need not follow.
    mutating func cancel(_ id: String) { unneeded.insert(id) }

    /// Takes a message of the server.
    mutating func receive(_ message: [UInt8]) throws(Violation) {
        let document = JSONDocument(parsing: message)
        let shown = String(decoding: message, as: UTF8.self)
        try require(document.findings.isEmpty && String(validating: message, as: UTF8.self) != nil, "not JSON: \(shown)")
        guard let root = document.root, root.kind == .object, root["jsonrpc"]?.isString("2.0") == true else {
            throw Violation(message: "not a message: \(shown)")
        }
        let id = root["id"].map { String(decoding: $0.bytes, as: UTF8.self) }
        if let method = root["method"] {
            try require(method.kind == .string && root["result"] == nil && root["error"] == nil, "not a request: \(shown)")
            if let id { requests.append(id) }
            return
        }
        guard let id else { throw Violation(message: "an answer without an identifier: \(shown)") }
        try require((root["result"] == nil) != (root["error"] == nil), "neither a result nor an error: \(shown)")
        if let error = root["error"] {
            let code = error["code"]?.int64Value
            try require(code != nil && code != -32603 && error["message"]?.kind == .string, "not an error: \(shown)")
        }
        if let result = root["result"] { results = (results + [result]).suffix(8) }
        if isUncounted { return }
        if id == "null" {
            missingErrors -= 1
            return
        }
        if isDamaged, missing[id, default: 0] == 0, !id.utf8.starts(with: "\"#".utf8) { return }
        try require(missing[id, default: 0] > 0, "an answer that no request is missing: \(shown)")
        missing[id, default: 0] -= 1
    }

    /// Expects that nothing is missing.
    func requireComplete() throws(Violation) {
        if isUncounted { return }
        for (id, count) in missing where !unneeded.contains(id) { try require(count == 0, "\(count) answers to \(id) are missing") }
        try require(missingErrors <= 0, "\(missingErrors) errors without an identifier are missing")
    }
}
