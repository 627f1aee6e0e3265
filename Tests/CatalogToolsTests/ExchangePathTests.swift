import LocalizationExchange
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import Testing

@Suite("Paths of files in XLIFF documents")
struct ExchangePathTests {
    private typealias Project = ExchangeTests.Project

    /// Imports the unit `a` of files, and returns the paths of the results and what is reported.
    private static func imported(
        _ originals: [String], into paths: [String], language: String = "de"
    ) throws -> (paths: [String], messages: [String]) {
        let files = MemoryFiles()
        _ = try files.write(paths.map { FileChange(Array("a = A;".utf8), at: "/sources/App/" + $0) })
        let unit = XLIFFUnit(id: "a", source: "A", target: XLIFFTarget("Ah"))
        let document = XLIFFDocument(
            parsing: try XLIFFWriter.file(
                XLIFFContent(
                    files: originals.map { XLIFFFile(original: $0, sourceLanguage: "en", targetLanguage: language, units: [unit]) })))
        let project = try ExchangeProject(at: "/sources/App", in: files)
        let plan = try ExchangeImport(
            of: document, into: try project.sources(in: files) { _, _ in 0 }, developmentLanguage: "en", projectNames: project.folderNames)
        return (plan.changes.map { String($0.path.dropFirst("/sources/App/".count)) }, plan.findings(reportsChanges: false).map(\.message))
    }

    @Test(
        "the units of the one file that a path can mean are imported",
        arguments: [
            "App/en.lproj/L.strings", "./App/en.lproj/L.strings", "/Users/x/App/en.lproj/L.strings", "/en.lproj/L.strings",
            "C:\\work\\App\\en.lproj\\L.strings", "file:///Users/x/App/en.lproj/L.strings", "L.strings", "App/de.lproj/L.strings",
            "Base.lproj/L.strings", "English.lproj/L.strings", "en.lproj//L.strings", "App/Old/../en.lproj/L.strings",
        ])
    func oneFile(original: String) throws {
        let (paths, messages) = try Self.imported([original], into: ["en.lproj/L.strings", "en.lproj/M.strings"])
        #expect(paths == ["de.lproj/L.strings"] && messages.isEmpty)
    }

    @Test("the end of a path means the file that it is the end of")
    func ends() throws {
        let paths = ["Kit/en.lproj/L.strings", "App/en.lproj/L.strings", "App/Sub/en.lproj/N.strings"]
        #expect(try Self.imported(["Kit/en.lproj/L.strings"], into: paths).paths == ["Kit/de.lproj/L.strings"])
        #expect(try Self.imported(["Sub/en.lproj/N.strings"], into: paths).paths == ["App/Sub/de.lproj/N.strings"])
        #expect(try Self.imported(["/ci/App/App/en.lproj/L.strings"], into: paths).paths == ["App/de.lproj/L.strings"])
    }

    @Test(
        "a path that several files fit, or none, imports nothing, and the message names the files that may be meant",
        arguments: [
            ("en.lproj/L.strings", "but 'App/en.lproj/L.strings' and 'Kit/en.lproj/L.strings'"),
            ("Other/en.lproj/N.strings", "but 'en.lproj/N.strings'"), ("/x/Other/en.lproj/L.strings", "but 'App/en.lproj/L.strings' and"),
            ("en.lproj/None.strings", "the project has no such file;"), ("en.lproj/N.stringsdict", "the project has no such file;"),
            ("fr.lproj/N.strings", "but 'en.lproj/N.strings'"), ("", "a file of the document has no path in 'original'; 1 unit skipped"),
        ])
    func noFile(original: String, message: String) throws {
        let paths = ["App/en.lproj/L.strings", "Kit/en.lproj/L.strings", "en.lproj/N.strings"]
        let (changed, messages) = try Self.imported([original], into: paths)
        #expect(changed.isEmpty && messages.count == 1 && messages[0].contains(message), "\(messages)")
    }

    @Test("paths that are rewritten together mean the files that are reached in the same way")
    func sameWay() throws {
        let paths = ["en.lproj/L.strings", "Kit/en.lproj/L.strings"]
        let absolute = paths.map { "/Users/x/P/" + $0 }
        #expect(try Self.imported(absolute, into: paths).paths == ["de.lproj/L.strings", "Kit/de.lproj/L.strings"])
        // By itself, the second one may be either: the folder 'Kit' may be that of the project.
        #expect(try Self.imported([absolute[1]], into: paths).paths.isEmpty)
    }

    @Test("two paths do not mean one file")
    func twice() throws {
        let one = ["en.lproj/L.strings"]
        let (paths, messages) = try Self.imported(["/x/en.lproj/L.strings", "/y/en.lproj/L.strings"], into: one)
        #expect(paths.isEmpty && messages.count == 2 && messages.allSatisfy { $0.contains("but 'en.lproj/L.strings'") })
        let (exact, others) = try Self.imported(["en.lproj/L.strings", "/y/en.lproj/L.strings"], into: one)
        #expect(exact == ["de.lproj/L.strings"] && others.count == 1)
    }
}
