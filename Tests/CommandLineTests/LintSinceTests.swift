import Foundation
import LocalizationTestSupport
import Testing

@Suite("Lint: what a branch brought", .enabled(if: ToolRun.hasTools))
struct LintSinceTests {
    private func table(_ keys: some Sequence<Int>, blankLines: Bool = false) -> String {
        keys.map { "\"k\($0)\" = \"v\($0)\";\n" + (blankLines ? "\n" : "") }.joined()
    }

    @Test("of 5,000 old mistakes and a new one, exactly the new one is reported, also after lines moved and keys were sorted anew")
    func branch() throws {
        let folder = try TemporaryFolder()
        try folder.write(table(0..<5_001), to: "App/en.lproj/L.strings")
        try folder.write(table(5_000..<5_001), to: "App/de.lproj/L.strings")
        try Git.run(["init"], in: folder.path)
        try Git.commit("one", in: folder.path)
        let app = folder.path + "/App"
        let baseline = folder.path + "/lint.json"
        #expect(try ToolRun("lint", app, "--since", "HEAD").status == 0)
        let made = try ToolRun("lint", app, "--baseline", baseline, "--update-baseline")
        #expect(made.status == 0 && made.errors.contains("holds 5000 findings"), "\(made.errors)")
        try folder.write(table((0..<5_002).reversed(), blankLines: true), to: "App/en.lproj/L.strings")
        for options in [["--since", "HEAD"], ["--baseline", baseline]] {
            let run = try ToolRun(["lint", app, "--format", "xcode"] + options)
            #expect(run.status == 1)
            #expect(
                run.output.split(separator: "\n").count == 1 && run.output.contains("'k5001' is not translated into 'de'"),
                "\(run.output)")
        }
    }

    @Test("a commit that does not exist is said not to")
    func missingCommit() throws {
        let folder = try TemporaryFolder()
        try folder.write(table(0..<1), to: "en.lproj/L.strings")
        try Git.run(["init"], in: folder.path)
        try Git.commit("one", in: folder.path)
        let run = try ToolRun("lint", folder.path, "--since", "nope")
        #expect(run.status == 2 && run.errors.contains("'nope': no such commit"), "\(run)")
        #expect(!run.errors.contains("rev-parse"))
    }

    @Test("the same in one string catalog, whose keys are sorted anew and which is laid out in another way")
    func catalog() throws {
        func catalog(_ keys: some Sequence<Int>, separator: String) -> String {
            let entries = keys.map { number in
                let value = number < 5_001 ? "\(number) %d" : "\(number) %@ %d"
                return #""k\#(number) %@":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"\#(value)"}}}}"#
            }
            return "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{" + entries.joined(separator: separator) + "}}"
        }
        let folder = try TemporaryFolder()
        try folder.write(catalog(0..<5_000, separator: ","), to: "App/L.xcstrings")
        try Git.run(["init"], in: folder.path)
        try Git.commit("one", in: folder.path)
        let options = ["--only", "format.argument-type,format.extra-argument"]
        let made = try ToolRun(["lint", "App", "--baseline", "lint.json", "--update-baseline"] + options, folder: folder.path)
        #expect(made.status == 0 && made.errors.contains("holds 5000 findings"), "\(made.errors)")
        try folder.write(catalog([5_001] + (0..<5_000).reversed(), separator: ",\n\n"), to: "App/L.xcstrings")
        for compared in [["--since", "HEAD"], ["--baseline", "lint.json"]] {
            let run = try ToolRun(["lint", "App", "--format", "xcode"] + options + compared, folder: folder.path)
            #expect(run.status == 1)
            #expect(run.output.split(separator: "\n").count == 1 && run.output.contains("k5001 %@"), "\(run.output)")
        }
    }

    @Test("--fix corrects only what is new since the commit")
    func fixes() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "App/en.lproj/L.strings")
        try folder.write("\"a\" = \"A \";\n\"b\" = \"B\";\n", to: "App/de.lproj/L.strings")
        try Git.run(["init"], in: folder.path)
        try Git.commit("one", in: folder.path)
        try folder.write("\"a\" = \"A \";\n\"b\" = \"B \";\n", to: "App/de.lproj/L.strings")
        #expect(try ToolRun("lint", folder.path + "/App", "--since", "HEAD", "--fix").status == 0)
        #expect(try folder.text("App/de.lproj/L.strings") == "\"a\" = \"A \";\n\"b\" = \"B\";\n")
    }

    @Test("a folder that the commit does not have is new; an unknown commit, and a folder outside of a repository, end with 2")
    func others() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "README")
        try Git.run(["init"], in: folder.path)
        try Git.commit("one", in: folder.path)
        try folder.write(table(0..<2), to: "App/en.lproj/L.strings")
        try folder.write(table(1..<2), to: "App/de.lproj/L.strings")
        #expect(try ToolRun("lint", folder.path + "/App", "--since", "HEAD").status == 1)
        #expect(try ToolRun("lint", folder.path + "/App", "--since", "nosuch").status == 2)
        #expect(try ToolRun("lint", folder.path + "/App", "--since", "--output=x").status == 64)
    }
}
