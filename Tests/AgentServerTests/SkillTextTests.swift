import Foundation
import LocalizationTestSupport
import Testing

@testable import LocalizationAgentServer

@Suite("Skill for agents")
struct SkillTextTests {
    private static let skill = SharedMaterial.projectRoot + "/skills/lproj-translation/SKILL.md"
    private static let source = SharedMaterial.projectRoot + "/Sources/LocalizationAgentServer/Prompts/SkillText.swift"

    @Test("the text of the prompt is that of the skill file")
    func text() throws {
        let parts = try String(contentsOfFile: Self.skill, encoding: .utf8).components(separatedBy: "---\n")
        let body = parts.dropFirst(2).joined(separator: "---\n").drop { $0 == "\n" }
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "        \($0)" }
            let literal = "    static let body = #\"\"\"\n\(lines.joined(separator: "\n"))\n        \"\"\"#\n}\n"
            let old = try String(contentsOfFile: Self.source, encoding: .utf8)
            let head = try #require(old.range(of: "    static let body"))
            try (String(old[..<head.lowerBound]) + literal).write(toFile: Self.source, atomically: true, encoding: .utf8)
            Issue.record("SkillText.swift is written anew; look at it")
        }
        #expect(SkillText.body == body)
    }

    @Test("the front matter has a name and a description, and the text names each tool")
    func content() throws {
        let text = try String(contentsOfFile: Self.skill, encoding: .utf8)
        #expect(text.hasPrefix("---\nname: lproj-translation\ndescription: "))
        for tool in AgentServer.tools where tool.name != "StringCatalogSearch" { #expect(SkillText.body.contains(tool.name)) }
    }
}
