import Foundation
import LocalizationFileWriting
import Testing

@testable import LocalizationAgentServer

/// The tools of Xcode 27.2 as its server lists them: names, types and what is required. What this server adds is in another column.
@Suite("Schemas of tools")
struct ToolSchemaTests {
    /// The members of an object: their types, `*` behind the required ones.
    private static let arguments = [
        "LocalizationPlanner": "targetLocaleIdentifier:string*",
        "StringCatalogRead":
            "filePath:string* targetLocaleIdentifier:string* requestedState:string keyLimit:integer offset:integer",
        "StringCatalogContext": "filePath:string* stringKey:string* targetLocaleIdentifier:string*",
        "StringCatalogEdit": """
        filePath:string* stringKey:string* targetLocaleIdentifier:string* translation:string variationTranslation:object \
        templateTranslation:object stringSetTranslation:[string]
        """,
    ]

    private static let answers = [
        "LocalizationPlanner": "nextStep:string* changesMade:string stepsFailed:string suggestions:string + stringCatalogPaths:[string]",
        "StringCatalogRead": """
        newCount:integer* needsReviewCount:integer* translatedCount:integer* machineTranslatedCount:integer* nextStep:string* \
        requestedState:string totalForRequestedState:integer returnedCount:integer keys:[string]
        """,
        "StringCatalogContext": """
        sourceValues:object* shouldTranslate:boolean* translations:[object]* usageLocations:[object]* similarStrings:[object]* \
        nextSteps:string* comment:string isStringSet:boolean relevantPluralCases:[string] sourcePluralCasesToAdd:[string] \
        supportedDevices:[string] appearances:[object] usageDataUnavailable:string + terms:[object] guide:string
        """,
        "StringCatalogEdit": "success:boolean* message:string*",
    ]

    private func tools() throws -> [[String: Any]] {
        var client = try AgentClient(try memoryFiles(["App/A.xcstrings": catalog([])]))
        return try #require(try client.result("tools/list")["tools"] as? [[String: Any]])
    }

    private func check(_ schema: Any?, _ row: String) throws {
        let schema = try #require(schema as? [String: Any])
        let properties = try #require(schema["properties"] as? [String: [String: Any]])
        let required = Set(schema["required"] as? [String] ?? [])
        #expect(schema["type"] as? String == "object")
        let expected = row.split(separator: " ").filter { $0 != "+" }.map { $0.split(separator: ":") }
        #expect(Set(properties.keys) == Set(expected.map { String($0[0]) }))
        #expect(required == Set(expected.filter { $0[1].hasSuffix("*") }.map { String($0[0]) }))
        for member in expected {
            let type = member[1].trimmingSuffix("*")
            let property = try #require(properties[String(member[0])])
            if type.hasPrefix("[") {
                #expect(property["type"] as? String == "array", "\(member[0])")
                #expect("[\((property["items"] as? [String: Any])?["type"] as? String ?? "")]" == type, "\(member[0])")
            } else {
                #expect(property["type"] as? String == type, "\(member[0])")
            }
        }
    }

    @Test("arguments and answers of Xcode's four tools have its names, types and required lists")
    func members() throws {
        let tools = try tools()
        for (name, row) in Self.arguments {
            let tool = try #require(tools.first { $0["name"] as? String == name })
            try check(tool["inputSchema"], row + " workspaceIdentifier:string")
            try check(tool["outputSchema"], try #require(Self.answers[name]))
        }
    }

    @Test("nested objects have the members of Xcode's")
    func nested() throws {
        let tools = try tools()
        func properties(_ tool: String, _ side: String, _ path: String...) throws -> Any? {
            var value: Any? = tools.first { $0["name"] as? String == tool }?[side]
            for name in path {
                let object = value as? [String: Any]
                value = name == "items" ? object?["items"] : (object?["properties"] as? [String: Any])?[name]
            }
            return value
        }
        let substitution = "name:string* argNum:integer* formatSpecifier:string* variants:object*"
        let (edit, context) = ("StringCatalogEdit", "StringCatalogContext")
        try check(try properties(edit, "inputSchema", "variationTranslation"), "topLevelVariation:object* substitutions:[object]")
        try check(try properties(edit, "inputSchema", "variationTranslation", "substitutions", "items"), substitution)
        try check(try properties(edit, "inputSchema", "templateTranslation"), "template:string* substitutions:[object]*")
        try check(try properties(edit, "inputSchema", "templateTranslation", "substitutions", "items"), substitution)
        try check(
            try properties(context, "outputSchema", "sourceValues"),
            "sourceLocaleIdentifier:string* value:string setValues:[string] variationDescription:string")
        try check(
            try properties(context, "outputSchema", "translations", "items"), "localeIdentifier:string* value:string* isVaried:boolean")
        try check(
            try properties(context, "outputSchema", "usageLocations", "items"), "fileURL:string* lineNumber:integer* columnNumber:integer*")
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

extension Substring {
    fileprivate func trimmingSuffix(_ suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : String(self) }
}
