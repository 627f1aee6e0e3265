import Foundation
import LocalizationProject
import LocalizationTestSupport
import Testing

@testable import LocalizationAgentServer

@Suite("Paths that agents send")
struct HostilePathTests {
    private static let secret = catalog([("Secret", "")])

    /// A root with a catalog, and beside it a folder that nobody may read.
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(catalog([("Save", "")]), to: "App/Main/A.xcstrings")
        for place in ["Other/B.xcstrings", "App.xcstrings", "App2/B.xcstrings", "App/.git/B.xcstrings"] {
            try folder.write(Self.secret, to: place)
        }
        try folder.link("../Other/B.xcstrings", at: "App/File.xcstrings")
        try folder.link("../Other", at: "App/Folder")
        try folder.link("..", at: "App/Main/Up")
        try folder.link("Main/A.xcstrings", at: "App/Inside.xcstrings")
        return folder
    }

    @Test("no spelling of a path leads out of the root, neither to read nor to write, and no refusal tells whether a file is there")
    func outside() throws {
        let folder = try folder()
        var client = try AgentClient(CheckedDiskFiles(), root: folder.path + "/App")
        let real = folder.path
        let paths = [
            "File.xcstrings", "Folder/B.xcstrings", "Main/Up/../Other/B.xcstrings", "Main/Up/Folder/B.xcstrings", "../App2/B.xcstrings",
            "../App.xcstrings", "Main/../../Other/B.xcstrings", "\(real)/Other/B.xcstrings", "\(real)/App/../Other/B.xcstrings",
            "file://\(real)/Other/B.xcstrings", "file:\(real)/Other/B.xcstrings", "..%2FOther%2FB.xcstrings", "..\\Other\\B.xcstrings",
            "~/B.xcstrings", ".git/B.xcstrings", "main/a.XCSTRINGS/../../../Other/B.xcstrings", "$(echo Main)/A.xcstrings",
            "*.xcstrings/B.xcstrings",
            "Other/B.xcstrings", "B.xcstrings", "Main\u{0}/A.xcstrings", "//", ".", "lproj://guide",
        ]
        for path in paths {
            let text: [String: Any] = [
                "filePath": path, "targetLocaleIdentifier": "de", "stringKey": "Secret", "translation": "Geheimnis", "query": "Secret",
            ]
            for (tool, names) in [
                ("StringCatalogRead", []), ("StringCatalogContext", ["stringKey"]), ("StringCatalogEdit", ["stringKey", "translation"]),
                ("StringCatalogLint", []), ("StringCatalogSearch", ["query"]),
            ] {
                let arguments = text.filter { (["filePath", "targetLocaleIdentifier"] + names).contains($0.key) }
                let message = try client.refusal(tool, arguments)
                #expect(message.hasPrefix("'\(path)' is not a string catalog in the root folder."), "\(tool): \(message)")
                #expect(!message.dropFirst(path.count + 2).contains("B.xcstrings"), "\(tool): \(message)")
            }
        }
        let found = try client.call("StringCatalogSearch", ["query": "Secret"])
        #expect((found["matches"] as? [Any])?.isEmpty == true)
        for place in ["Other/B.xcstrings", "App.xcstrings", "App2/B.xcstrings", "App/.git/B.xcstrings"] {
            #expect(try folder.text(place) == Self.secret)
        }
    }

    @Test("a workspace outside of the root is no base of paths, and a link within the root is its file")
    func inside() throws {
        let folder = try folder()
        var client = try AgentClient(CheckedDiskFiles(), root: folder.path + "/App")
        for workspace in [folder.path + "/Other", folder.path + "/App/Folder", "../Other", "file://\(folder.path)/Other"] {
            let arguments = ["filePath": "B.xcstrings", "targetLocaleIdentifier": "de", "workspaceIdentifier": workspace]
            #expect(try client.refusal("StringCatalogRead", arguments).contains("is not a string catalog"), "\(workspace)")
        }
        for (path, workspace) in [
            ("Inside.xcstrings", ""), ("A.xcstrings", folder.path + "/App/Main"), ("Main/Up/Main/A.xcstrings", "workspace1"),
        ] {
            let arguments = ["filePath": path, "targetLocaleIdentifier": "de", "workspaceIdentifier": workspace]
            #expect(try client.call("StringCatalogRead", arguments)["newCount"] as? Int == 1, "\(path)")
        }
    }
}
