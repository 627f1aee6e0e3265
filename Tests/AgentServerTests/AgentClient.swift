import Foundation
import LocalizationProject
import LocalizationServer
import Testing

@testable import LocalizationAgentServer

/// A scripted client of a server in the same process: bytes in, bytes out.
struct AgentClient {
    private var session: MessageSession<AgentServer>
    private var lastID = 0

    /// Opens a folder in memory, by default with a handshake.
    init(
        _ files: any WritableFileTree, root: String = "App", handshake: Bool = true,
        _ change: (inout AgentWorkspace.Options) -> Void = { _ in }
    )
        throws
    {
        var options = AgentWorkspace.Options(root: root)
        change(&options)
        let workspace = try #require(AgentWorkspace(options, in: files))
        session = MessageSession(AgentServer(workspace, version: "1.2.3"), .modelContext)
        if handshake { _ = try result("initialize", ["protocolVersion": "2025-11-25", "capabilities": [:], "clientInfo": [:]]) }
    }

    /// Sends text, and returns the messages that come back.
    mutating func exchange(_ text: String) throws -> [[String: Any]] { try exchange(Array(text.utf8)) }

    /// Sends bytes, and returns the messages that come back.
    mutating func exchange(_ bytes: [UInt8]) throws -> [[String: Any]] {
        session.receive(bytes)
        while session.idleTime(at: .now) == .zero { session.step(at: .now) }
        let lines = String(decoding: session.takeOutput(), as: UTF8.self).split(separator: "\n")
        return try lines.map { try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
    }

    /// Sends a request, and returns the response.
    mutating func response(_ method: String, _ parameters: [String: Any]? = nil) throws -> [String: Any] {
        lastID += 1
        var message: [String: Any] = ["jsonrpc": "2.0", "id": lastID, "method": method]
        if let parameters { message["params"] = parameters }
        let data = try JSONSerialization.data(withJSONObject: message)
        let responses = try exchange(String(decoding: data, as: UTF8.self) + "\n")
        #expect(responses.count == 1)
        let response = try #require(responses.first)
        #expect(response["id"] as? Int == lastID)
        return response
    }

    /// Sends a request that has a result.
    mutating func result(_ method: String, _ parameters: [String: Any]? = nil) throws -> [String: Any] {
        try #require(try response(method, parameters)["result"] as? [String: Any])
    }

    /// Sends a request that has none, and returns the code of the error.
    mutating func errorCode(_ method: String, _ parameters: [String: Any]? = nil) throws -> Int? {
        (try response(method, parameters)["error"] as? [String: Any])?["code"] as? Int
    }

    /// Calls a tool that serves the call, and returns its answer.
    mutating func call(_ tool: String, _ arguments: [String: Any]) throws -> [String: Any] {
        let (answer, isError) = try reply(tool, arguments)
        #expect(!isError, "\(answer["message"] ?? "")")
        return answer
    }

    /// Calls a tool that refuses the call, and returns the message.
    mutating func refusal(_ tool: String, _ arguments: [String: Any]) throws -> String {
        let (answer, isError) = try reply(tool, arguments)
        #expect(isError, "\(answer)")
        return answer["message"] as? String ?? ""
    }

    private mutating func reply(_ tool: String, _ arguments: [String: Any]) throws -> (answer: [String: Any], isError: Bool) {
        let result = try result("tools/call", ["name": tool, "arguments": arguments])
        let answer = try #require(result["structuredContent"] as? [String: Any])
        let content = try #require(result["content"] as? [[String: Any]])
        #expect(content.count == 1)
        let text = try #require(content.first?["text"] as? String)
        let same = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
        #expect(same == answer as NSDictionary)
        let isError = try #require(result["isError"] as? Bool)
        // Each answer fits the schema of its tool, and has nothing besides but what a refusal says.
        let members = try #require(AgentServer.tools.first { $0.name == tool }).answer
        try check(
            isError ? answer.filter { $0.key != "message" || members.contains { $0.name == "message" } } : answer, .object(members), tool)
        return (answer, isError)
    }

    /// Expects that a value is of a type of the schemas.
    private func check(_ value: Any, _ type: ToolType, _ place: String) throws {
        switch type {
        case .string: #expect(value is String, "\(place)")
        case .integer: #expect(value is Int, "\(place)")
        case .boolean: #expect(value is Bool, "\(place)")
        case .textsByPath: #expect(value is [String: String], "\(place)")
        case .anyObject: #expect(value is [String: Any], "\(place)")
        case .array(let element):
            for each in try #require(value as? [Any], "\(place)") { try check(each, element, place + "[]") }
        case .object(let members):
            let object = try #require(value as? [String: Any], "\(place)")
            #expect(Set(object.keys).isSubset(of: members.map(\.name)), "\(place)")
            for member in members {
                if let value = object[member.name] {
                    try check(value, member.type, "\(place).\(member.name)")
                } else {
                    #expect(!member.isRequired, "\(place).\(member.name)")
                }
            }
        }
    }
}

/// Files in memory for a test.
func memoryFiles(_ files: [String: String]) throws -> MemoryFiles {
    let tree = MemoryFiles()
    _ = try tree.write(files.sorted { $0.key < $1.key }.map { FileChange(Array($0.value.utf8), at: $0.key) })
    return tree
}

/// A catalog in English, with the members of its entries as in a file.
func catalog(_ entries: [(key: String, members: String)]) -> String {
    let body = entries.map { "    \"\($0.key)\" : {\n\($0.members.isEmpty ? "" : $0.members)\n    }" }.joined(separator: ",\n")
    return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(body)\n  },\n  \"version\" : \"1.0\"\n}"
}

/// The members of an entry with texts of languages.
func localizations(_ texts: [(language: String, state: String, value: String)]) -> String {
    let units = texts.map {
        """
                "\($0.language)" : {
                  "stringUnit" : {
                    "state" : "\($0.state)",
                    "value" : "\($0.value)"
                  }
                }
        """
    }
    return "      \"localizations\" : {\n\(units.joined(separator: ",\n"))\n      }"
}
