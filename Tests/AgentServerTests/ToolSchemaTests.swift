import Foundation
import LocalizationFileWriting
import Testing

@testable import LocalizationAgentServer

/// The tools of Xcode 27.2 as its server lists them: names, types and what is required. What this server adds is in another column.
@Suite("Schemas of tools")
struct ToolSchemaTests {
    /// The arguments and the answer of a tool as they are in its schemas, with members sorted by name and `*` behind the required ones; `texts` is
    /// an object with a text for each path. What Xcode's tools do not have stands behind `+`.
    private static let tools = [
        (
            "LocalizationPlanner", "{targetLocaleIdentifier:string* workspaceIdentifier:string}",
            "{changesMade:string nextStep:string* stepsFailed:string +stringCatalogPaths:[string] suggestions:string}"
        ),
        (
            "StringCatalogRead",
            """
            {filePath:string* keyLimit:integer offset:integer requestedState:string targetLocaleIdentifier:string* workspaceIdentifier:string}
            """,
            """
            {keys:[string] machineTranslatedCount:integer* needsReviewCount:integer* newCount:integer* nextStep:string* requestedState:string \
            returnedCount:integer totalForRequestedState:integer translatedCount:integer*}
            """
        ),
        (
            "StringCatalogContext", "{filePath:string* stringKey:string* targetLocaleIdentifier:string* workspaceIdentifier:string}",
            """
            {appearances:[{usageHint:string*}] comment:string +guide:string isStringSet:boolean nextSteps:string* relevantPluralCases:[string] \
            shouldTranslate:boolean* similarStrings:[{key:string* sourceDescription:string* targetDescription:string}]* \
            sourcePluralCasesToAdd:[string] \
            sourceValues:{setValues:[string] sourceLocaleIdentifier:string* value:string variationDescription:string}* \
            supportedDevices:[string] +terms:[{source:string* target:string*}] \
            translations:[{isVaried:boolean localeIdentifier:string* value:string*}]* usageDataUnavailable:string \
            usageLocations:[{columnNumber:integer* fileURL:string* lineNumber:integer*}]*}
            """
        ),
        (
            "StringCatalogEdit",
            """
            {filePath:string* stringKey:string* stringSetTranslation:[string] targetLocaleIdentifier:string* \
            templateTranslation:{substitutions:[\(substitution)]* template:string*} translation:string \
            variationTranslation:{substitutions:[\(substitution)] topLevelVariation:texts*} workspaceIdentifier:string}
            """, "{message:string* success:boolean*}"
        ),
    ]

    private static let substitution = "{argNum:integer* formatSpecifier:string* name:string* variants:texts*}"

    private func tools() throws -> [[String: Any]] {
        var client = try AgentClient(try memoryFiles(["App/A.xcstrings": catalog([])]))
        return try #require(try client.result("tools/list")["tools"] as? [[String: Any]])
    }

    /// A schema as it stands in the table.
    private func text(of schema: Any?) throws -> String {
        let schema = try #require(schema as? [String: Any])
        // Nothing closes an object or limits a text: a client may send more, and values that come later.
        #expect(Set(schema.keys).isSubset(of: ["type", "description", "properties", "required", "items", "additionalProperties"]))
        let type = try #require(schema["type"] as? String)
        if type == "array" { return "[\(try text(of: schema["items"]))]" }
        guard type == "object" else { return type }
        if let texts = schema["additionalProperties"] {
            #expect(try text(of: texts) == "string")
            return "texts"
        }
        let required = Set(schema["required"] as? [String] ?? [])
        let properties = try #require(schema["properties"] as? [String: Any])
        #expect(required.isSubset(of: properties.keys))
        let members = try properties.sorted { $0.key < $1.key }.map { name, value in
            "\(name):\(try text(of: value))\(required.contains(name) ? "*" : "")"
        }
        return "{\(members.joined(separator: " "))}"
    }

    @Test("arguments and answers of Xcode's four tools have its names, types and required lists, at every depth")
    func members() throws {
        let tools = try tools()
        for (name, arguments, answer) in Self.tools {
            let tool = try #require(tools.first { $0["name"] as? String == name })
            #expect(try text(of: tool["inputSchema"]) == arguments, "\(name)")
            #expect(try text(of: tool["outputSchema"]) == answer.replacing("+", with: ""), "\(name)")
        }
    }

    @Test("the list has the tools in the order of their use, with their effects, in 12,000 bytes")
    func list() throws {
        let tools = try tools()
        #expect(
            tools.compactMap { $0["name"] as? String } == [
                "LocalizationPlanner", "StringCatalogRead", "StringCatalogContext", "StringCatalogEdit", "StringCatalogLint",
                "StringCatalogSearch",
            ])
        for tool in tools {
            let name = tool["name"] as? String ?? ""
            let annotations = try #require(tool["annotations"] as? [String: Bool])
            #expect(annotations["openWorldHint"] == false)
            #expect(annotations["readOnlyHint"] == !["LocalizationPlanner", "StringCatalogEdit"].contains(name), "\(name)")
            if name == "StringCatalogEdit" { #expect(annotations["destructiveHint"] == true && annotations["idempotentHint"] == true) }
        }
        let bytes = JSONValue.object([("tools", .array(AgentServer.tools.map { $0.listing }))]).compactText.utf8.count
        #expect(bytes <= 12_000)
    }

    @Test("a server that is read-only has no tool that edits")
    func readOnly() throws {
        let files = try memoryFiles(["App/A.xcstrings": catalog([("Save", "")])])
        var client = try AgentClient(files) { $0.isReadOnly = true }
        let tools = try #require(try client.result("tools/list")["tools"] as? [[String: Any]])
        #expect(!tools.contains { $0["name"] as? String == "StringCatalogEdit" })
        let arguments = ["filePath": "A.xcstrings", "stringKey": "Save", "targetLocaleIdentifier": "de", "translation": "Sichern"]
        #expect(try client.errorCode("tools/call", ["name": "StringCatalogEdit", "arguments": arguments]) == -32602)
    }
}
