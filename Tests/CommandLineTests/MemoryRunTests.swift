import LocalizationBuild
import LocalizationRunSupport
import LocalizationTextChecks
import LocalizationProject
import CatalogFormats
import LocalizationCommandRuns
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@Suite("Runs over files in memory")
struct MemoryRunTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Done" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Fertig"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }

        """

    /// The folder of all files here, which is not on the disk.
    private static let root = "/only-in-memory"

    /// A project with messy and tidy tables, and a catalog.
    private func project() throws -> MemoryFiles {
        try MemoryFiles([
            "\(Self.root)/App/en.lproj/Messy.strings": "\"a\"='%d b';", "\(Self.root)/App/de.lproj/Messy.strings": "\"a\" = \"%@ c\";\n",
            "\(Self.root)/App/en.lproj/Localizable.strings": "\"Done\" = \"Done\";\n",
            "\(Self.root)/App/de.lproj/Localizable.strings": "\"Done\" = \"Fertig\";\n",
            "\(Self.root)/Catalogs/Shop.xcstrings": Self.catalog,
        ])
    }

    /// Expects that the disk has nothing of the folder.
    private func expectNothingOnDisk(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(!FileSystem.isPresent(Self.root), sourceLocation: sourceLocation)
    }

    @Test("fmt writes what is messy, and nothing else")
    func format() throws {
        let files = try project()
        var check = FormatRun(onlyChecks: true, files: files, report: FindingReport())
        let before = try files.texts(below: Self.root)
        #expect(try check.run([Self.root], type: nil) == .findings)
        #expect(try files.texts(below: Self.root) == before)
        let time = files.modificationTime(of: "\(Self.root)/App/en.lproj/Localizable.strings")
        var run = FormatRun(onlyChecks: false, files: files, report: FindingReport())
        #expect(try run.run([Self.root], type: nil) == .success)
        #expect(try files.text("\(Self.root)/App/en.lproj/Messy.strings") == "\"a\" = \"%d b\";\n")
        #expect(files.modificationTime(of: "\(Self.root)/App/en.lproj/Localizable.strings") == time)
        #expect(try run.run(["\(Self.root)/none.strings"], type: nil) == .failure)
        expectNothingOnDisk()
    }

    @Test("convert makes a catalog of tables, and does not replace what is there")
    func convert() throws {
        let files = try project()
        var options = ConvertRun.Options(operands: ["\(Self.root)/App"])
        options.output = "\(Self.root)/out/Localizable.xcstrings"
        var run = ConvertRun(options, files: files, report: FindingReport())
        #expect(try run.run() == .success)
        let catalog = try files.text("\(Self.root)/out/Localizable.xcstrings")
        #expect(catalog.contains("\"Fertig\"") && !catalog.contains("%d b"))
        try files.write("kept", to: "\(Self.root)/out/Localizable.xcstrings")
        var again = ConvertRun(options, files: files, report: FindingReport())
        #expect(try again.run() == .failure)
        #expect(try files.text("\(Self.root)/out/Localizable.xcstrings") == "kept")
        expectNothingOnDisk()
    }

    @Test("one result that cannot be written leaves the others unwritten")
    func failingWrite() throws {
        let files = try project()
        try files.write(Self.catalog.replacing("\"de\"", with: "\"fr\""), to: "\(Self.root)/Catalogs/More.xcstrings")
        // The table of the second catalog would have to be where a folder is.
        try files.write("", to: "\(Self.root)/out/de.lproj/Shop.strings/file")
        let before = try files.texts(below: Self.root)
        var options = ConvertRun.Options(operands: ["\(Self.root)/Catalogs"])
        options.output = "\(Self.root)/out"
        options.force = true
        var run = ConvertRun(options, files: files, report: FindingReport())
        #expect(try run.run() == .failure)
        #expect(try files.texts(below: Self.root) == before)
        expectNothingOnDisk()
    }

    @Test("merge takes what one side has changed")
    func merge() throws {
        let files = try project()
        let changed = Self.catalog.replacing("Fertig", with: "Erledigt")
        for (name, text) in [("base", Self.catalog), ("ours", Self.catalog), ("theirs", changed)] {
            try files.write(text, to: "\(Self.root)/\(name).xcstrings")
        }
        var run = MergeRun(
            base: "\(Self.root)/base.xcstrings", ours: "\(Self.root)/ours.xcstrings", theirs: "\(Self.root)/theirs.xcstrings")
        run.files = files
        run.output = "\(Self.root)/merged.xcstrings"
        #expect(try run.run(FindingReport()) == .success)
        #expect(try files.text("\(Self.root)/merged.xcstrings") == changed)
        run.output = "\(Self.root)/none/merged.xcstrings"
        #expect(try run.run(FindingReport()) == .failure)
        #expect(!files.isPresent("\(Self.root)/none"))
        expectNothingOnDisk()
    }

    @Test("compile writes the tables of catalogs, and compiled tables of a bundle, as from the disk")
    func compile() throws {
        let files = try project()
        var run = CatalogsCompilationRun(outputDirectory: "\(Self.root)/out")
        run.files = files
        #expect(run.run(["\(Self.root)/Catalogs"], FindingReport()) == .success)
        #expect(try files.text("\(Self.root)/out/de.lproj/Shop.strings").contains("<string>Fertig</string>"))
        let folder = try TemporaryFolder()
        for (path, text) in try files.texts(below: "\(Self.root)/App") {
            try folder.write(text, to: String(path.dropFirst(Self.root.count)))
        }
        var onDisk = TablesCompilationRun(output: nil, embedding: nil)
        #expect(onDisk.run(folder.path, FindingReport()) == .success)
        var inMemory = TablesCompilationRun(output: nil, embedding: nil, files: files)
        #expect(inMemory.run("\(Self.root)/App", FindingReport()) == .success)
        #expect(try files.read("\(Self.root)/App/Localizations.tables") == DiskFiles().read(folder.path + "/App/Localizations.tables"))
        expectNothingOnDisk()
    }

    @Test("sync updates a catalog, and none where one cannot be read")
    func sync() throws {
        let files = try project()
        try files.write(
            #"{"source":"a.swift","version":1,"tables":{"Shop":[{"key":"New","comment":""},{"key":"Done","comment":""}]}}"#,
            to: "\(Self.root)/a.stringsdata")
        let catalogs = ["\(Self.root)/Catalogs/Shop.xcstrings", "\(Self.root)/Catalogs/None.xcstrings"]
        var run = SyncRun(onlyChecks: false, keepsUnused: false, files: files, report: FindingReport())
        #expect(try run.run(catalogs, stringsdata: ["\(Self.root)/a.stringsdata"]) == .failure)
        #expect(try files.text(catalogs[0]) == Self.catalog)
        #expect(try run.run([catalogs[0]], stringsdata: [Self.root]) == .success)
        #expect(try files.text(catalogs[0]).contains("\"New\""))
        expectNothingOnDisk()
    }

    @Test("migrate replaces tables by catalogs, and decompile makes catalogs of compiled tables")
    func migrate() throws {
        let files = try project()
        var options = CatalogsRun.Options(folders: ["\(Self.root)/App"])
        options.deletesSources = true
        try options.check(in: files)
        #expect(CatalogsRun.migrate(options, keepsAllKeys: false, files: files, report: FindingReport()) == .success)
        #expect(try files.list("\(Self.root)/App") == ["Localizable.xcstrings", "Messy.xcstrings"])
        let app = "\(Self.root)/Built.app/Contents"
        try files.write("<plist><dict><key>CFBundleDevelopmentRegion</key><string>de</string></dict></plist>", to: app + "/Info.plist")
        for language in ["de", "en"] { try files.write("\"a\" = \"b\";\n", to: app + "/Resources/\(language).lproj/T.strings") }
        var decompilation = CatalogsRun.Options(folders: ["\(Self.root)/Built.app"])
        decompilation.output = "\(Self.root)/decompiled"
        #expect(CatalogsRun.decompile(decompilation, files: files, report: FindingReport()) == .success)
        #expect(try files.text("\(Self.root)/decompiled/T.xcstrings").contains("\"sourceLanguage\" : \"de\""))
        expectNothingOnDisk()
    }

    @Test("slice, join, report, plutil and xcstringstool find their files there, too")
    func others() throws {
        let files = try project()
        var slice = SliceRun(languages: ["de"], report: FindingReport())
        slice.files = files
        slice.output = "\(Self.root)/slices"
        #expect(try slice.run(["\(Self.root)/Catalogs", "\(Self.root)/Catalogs"]) == .failure)
        try files.write(Self.catalog, to: "\(Self.root)/Catalogs/More.xcstrings")
        #expect(try slice.run(["\(Self.root)/Catalogs"]) == .success)
        let translated = try files.text("\(Self.root)/slices/Shop.xcstrings").replacing("Fertig", with: "Erledigt", maxReplacements: 1)
        try files.write(translated, to: "\(Self.root)/slices/Shop.xcstrings")
        var join = JoinRun(report: FindingReport())
        join.files = files
        #expect(try join.run("\(Self.root)/Catalogs", ["\(Self.root)/slices"]) == .success)
        #expect(try files.text("\(Self.root)/Catalogs/Shop.xcstrings").contains("Erledigt"))

        var report = ReportRun(report: FindingReport())
        report.files = files
        #expect(report.run(["\(Self.root)/Catalogs"]) == .success && report.run(["\(Self.root)/none"]) == .failure)

        let table = "\(Self.root)/App/en.lproj/Messy.strings"
        #expect(PlutilRun.run(["-convert", "xml1", table], name: "plutil", files: files) == 0)
        #expect(try files.text(table).hasPrefix("<?xml"))

        let tool = XCStringsToolRun([], files: files)
        #expect(tool.printKeys(of: "\(Self.root)/Catalogs/Shop.xcstrings") == .success)
        #expect(
            tool.compile("\(Self.root)/Catalogs/Shop.xcstrings", XCStringsToolRun.Compilation(outputDirectory: "\(Self.root)/x"))
                == .success)
        #expect(try files.text("\(Self.root)/x/de.lproj/Shop.strings").contains("Erledigt"))
        expectNothingOnDisk()
    }

    @Test("over an unsaved buffer its mistakes are found, not those of the file; fmt writes the buffer's text to the file")
    func buffers() throws {
        let files = try project()
        let path = "\(Self.root)/App/de.lproj/Messy.strings"
        func findings(in files: any FileTree) throws -> [String] {
            var tables = TableCheck { try? files.read($0) }
            return tables.findings(in: StringsDocument(parsing: try files.read(path)), at: path).map(\.identifier)
        }
        func check(_ files: any WritableFileTree) throws -> LocalizationRunSupport.ExitStatus {
            var run = FormatRun(onlyChecks: true, files: files, report: FindingReport())
            return try run.run([path], type: nil)
        }
        #expect(try findings(in: files) == ["format.argument-type"])
        // Content is what lint reports; fmt speaks of the form.
        #expect(try check(files) == .success)
        var overlay = OverlayFiles(over: files)
        try overlay.open(path, Array("\"a\" = \"%d c\";\n".utf8))
        #expect(try findings(in: overlay) == [] && check(overlay) == .success)
        // The buffer of the original text changes what is right in the translation.
        try overlay.open("\(Self.root)/App/en.lproj/Messy.strings", Array("\"a\" = \"%s b\";\n".utf8))
        #expect(try findings(in: overlay) == ["format.argument-type"])
        try overlay.open(path, Array("\"a\"='%s c';".utf8))
        var run = FormatRun(onlyChecks: false, files: overlay, report: FindingReport())
        #expect(try run.run([path], type: nil) == .success)
        #expect(try files.text(path) == "\"a\" = \"%s c\";\n" && overlay.text(path) == "\"a\"='%s c';")
        expectNothingOnDisk()
    }
}
