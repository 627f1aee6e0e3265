import LocalizationExchange
import LocalizationProject
import CatalogFormats
import Foundation
import LocalizationKeyCollation
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@Suite("The exchange of the corpus with translators")
struct ExchangeCorpusTests {
    /// The documents that other tools than Xcode wrote, and what differs from Xcode's layout.
    static let notAsXcodeWrote = [
        "mozilla__moz-l10n/python/tests/formats/data/angular.xliff": "written by Angular",
        "mozilla__moz-l10n/python/tests/formats/data/hello.xliff": "an example of the standard",
        "mozilla__moz-l10n/python/tests/formats/data/icu-docs.xliff": "written by ICU",
        "mozilla__moz-l10n/python/tests/formats/data/xcode.xliff": "joined by hand: namespaces in another order, units without xml:space",
        "mozilla__moz-l10n/python/tests/formats/data/xcstrings.xliff": "joined by hand: units without xml:space",
    ]

    static let geteduroam = "geteduroam__apple-app/Localizations/"

    @Test("documents come back byte for byte, and are written anew as Xcode wrote them")
    func identity() throws {
        let files = try CorpusFile.all("xliff")
        var others: [String] = []
        for file in files {
            let document = XLIFFDocument(parsing: file.bytes)
            #expect(document.bytes == file.bytes, "\(file)")
            #expect(document.findings.filter { $0.severity == .error }.isEmpty, "\(file)")
            if try XLIFFWriter.file(document.content) != file.bytes { others.append(file.path) }
        }
        print(
            "XLIFF documents read and written back: \(files.count) of \(files.count); written anew as Xcode did: \(files.count - others.count)"
        )
        for path in others { print("not written anew: \(path): \(Self.notAsXcodeWrote[path] ?? "?")") }
        #expect(Set(others) == Set(Self.notAsXcodeWrote.keys.filter(CorpusFile.isExpected)))
        #expect(files.count == SharedMaterial.count(36, fixtures: 1))
    }

    /// The sources of Xcode's export of geteduroam.
    private static var geteduroamSources: String { SharedMaterial.path("corpus/" + geteduroam + "en.xcloc/Source Contents") }

    private static func sources(
        at root: String, _ files: any FileTree, language: String? = nil
    ) throws -> (ExchangeProject, [any ExchangeSource]) {
        let project = try ExchangeProject(at: root, in: files, sourceLanguage: language)
        return (project, try project.sources(in: files, collation: FoundationKeyOrder.standardComparison))
    }

    @Test("exporting the sources of Xcode's export gives Xcode's units, and importing its documents before that gives its bytes")
    func xcodesExport() throws {
        let documents = try CorpusFile.all("xliff").filter { $0.path.hasPrefix(Self.geteduroam) }
        #expect(documents.count == SharedMaterial.count(19, fixtures: 1))
        var (units, sameUnits, targets, sameTargets, sameBytes) = (0, 0, 0, 0, 0)
        for file in documents {
            let document = XLIFFDocument(parsing: file.bytes)
            let language = try #require(document.files.first?.targetLanguage)
            let root = Self.geteduroamSources
            let (project, sources) = try Self.sources(at: root, DiskFiles())
            func flat(_ content: XLIFFContent) -> [String: XLIFFUnit] {
                Dictionary(content.files.flatMap { file in file.units.map { (file.original + "\n" + $0.id, $0) } }) { $1 }
            }
            let xcodes = flat(document.content)
            let ours = flat(ExchangeExport(of: project, sources).content(in: language))
            for (id, unit) in xcodes {
                units += 1
                let mine = ours[id]
                if mine?.source == unit.source, mine?.notes.map(\.text) == unit.notes.map(\.text) { sameUnits += 1 }
            }
            #expect(ours.count == xcodes.count, "\(file)")
            for checksPlaceholders in [true, false] {
                let plan = try ExchangeImport(
                    of: document, into: sources, developmentLanguage: project.developmentLanguage, checksPlaceholders: checksPlaceholders)
                for case let result in plan.results {
                    if case .skipped(.specifier(let mistake)) = result.outcome {
                        print("not imported: \(language): \(result.id): \(mistake)")
                    }
                }
                var overlay = OverlayFiles(over: DiskFiles())
                for change in plan.changes { try overlay.open(change.path, try #require(change.bytes)) }
                let (project, sources) = try Self.sources(at: root, overlay)
                let again = ExchangeExport(of: project, sources).content(in: language)
                if !checksPlaceholders {
                    let exported = flat(again)
                    targets += xcodes.count
                    sameTargets += xcodes.count { exported[$0]?.target == $1.target }
                    if try XLIFFWriter.file(again) == file.bytes { sameBytes += 1 }
                }
            }
        }
        print("units as Xcode exported them: \(sameUnits) of \(units)")
        print(
            "targets after import and export: \(sameTargets) of \(targets); documents with Xcode's bytes: \(sameBytes) of \(documents.count)"
        )
        #expect(sameUnits == units && sameTargets == targets && sameBytes == documents.count)
    }

    @Test("an export has Xcode's bytes: manifest, document and sources")
    func wholeExport() throws {
        let folder = SharedMaterial.path("corpus/" + Self.geteduroam + "en.xcloc/")
        let (project, sources) = try Self.sources(at: Self.geteduroamSources, DiskFiles())
        var export = ExchangeExport(of: project, sources)
        export.readSourceContents(in: DiskFiles())
        let (changes, count) = try export.files(for: "en", in: "out")
        #expect(count.units == SharedMaterial.count(128, fixtures: count.units) && count.translated == count.units)
        var compared = 0
        for change in changes {
            let path = folder + change.path.dropFirst("out/en.xcloc/".count)
            guard FileManager.default.fileExists(atPath: path) else { continue }
            #expect(change.bytes == Array(try Data(contentsOf: URL(fileURLWithPath: path))), "\(path)")
            compared += 1
        }
        print("files of an export with Xcode's bytes: \(compared) of \(changes.count)")
        #expect(compared == SharedMaterial.count(15, fixtures: 13))
    }

    /// The apps of the corpus.
    private static func apps() throws -> [String] {
        let root = SharedMaterial.path("corpus")
        return try FileManager.default.contentsOfDirectory(atPath: root).sorted().filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isFolder) && isFolder.boolValue
                && !name.hasPrefix("_")
        }
    }

    @Test("what is exported is the same after it was imported again", .tags(.longRun), .longRun)
    func roundTrip() throws {
        var (exports, units, same, skips) = (0, 0, 0, 0)
        for app in try Self.apps() {
            let root = SharedMaterial.path("corpus/" + app)
            let (project, sources) = try Self.sources(at: root, DiskFiles())
            guard !sources.isEmpty else {
                print("\(app): no texts")
                continue
            }
            for language in project.languages {
                let export = ExchangeExport(of: project, sources)
                let content = export.content(in: language)
                guard !content.files.isEmpty else { continue }
                let bytes = try XLIFFWriter.file(content)
                let document = XLIFFDocument(parsing: bytes)
                #expect(!document.findings.hasErrors, "\(app) \(language)")
                let plan: ExchangeImport
                do {
                    plan = try ExchangeImport(
                        of: document, into: sources, developmentLanguage: project.developmentLanguage, checksPlaceholders: false)
                } catch {
                    print("\(app) \(language): \(error)")
                    continue
                }
                exports += 1
                units += content.files.reduce(0) { $0 + $1.units.count }
                let changed = plan.results.filter { $0.outcome.isChange }
                if plan.changes.isEmpty { same += 1 } else { print("\(app) \(language): \(plan.changes.map(\.path)) \(changed.prefix(3))") }
                let skipped = plan.results.filter { if case .skipped = $0.outcome { true } else { false } }
                if !skipped.isEmpty { print("\(app) \(language): \(skipped.prefix(3))") }
                skips += skipped.count
            }
        }
        print("exports that an import leaves as they are: \(same) of \(exports), with \(units) units")
        #expect(same == exports && skips == 0)
    }

    @Test("an export has the translations that were imported for all of its texts", .tags(.longRun), .longRun)
    func translatedRoundTrip() throws {
        var (targets, same) = (0, 0)
        for app in try Self.apps() {
            let root = SharedMaterial.path("corpus/" + app)
            let (project, sources) = try Self.sources(at: root, DiskFiles())
            let others = project.languages.filter { $0 != project.developmentLanguage }
            for language in others.filter(Self.chosen.contains) + others.filter({ !Self.chosen.contains($0) }).prefix(1) + ["tlh"] {
                var content = ExchangeExport(of: project, sources).content(in: language)
                for file in content.files.indices {
                    for unit in content.files[file].units.indices {
                        let source = content.files[file].units[unit].source
                        content.files[file].units[unit].target = XLIFFTarget("\(source) ✓", state: .translated)
                    }
                }
                let document = XLIFFDocument(parsing: try XLIFFWriter.file(content))
                let plan: ExchangeImport
                do {
                    plan = try ExchangeImport(of: document, into: sources, developmentLanguage: project.developmentLanguage)
                } catch {
                    print("\(app) \(language): \(error)")
                    continue
                }
                let skipped = plan.results.filter { !$0.outcome.isChange }
                if !skipped.isEmpty { print("\(app) \(language): \(skipped.count) skipped: \(skipped.prefix(3))") }
                var overlay = OverlayFiles(over: DiskFiles())
                for change in plan.changes { try overlay.open(change.path, try #require(change.bytes)) }
                let (again, changed) = try Self.sources(at: root, overlay)
                let exported = ExchangeExport(of: again, changed).content(in: language)
                let found = Dictionary(exported.files.flatMap { file in file.units.map { (file.original + "\n" + $0.id, $0) } }) { $1 }
                for file in content.files {
                    for unit in file.units {
                        targets += 1
                        let new = found[file.original + "\n" + unit.id]?.target
                        if isSameText(new?.text, unit.target?.text) {
                            same += 1
                        } else {
                            print("\(app) \(language) \(file.original) \(unit.id): \(String(describing: new))")
                        }
                    }
                }
            }
        }
        print("translations that an export has after an import of all: \(same) of \(targets)")
        #expect(same == targets)
    }

    private static let xmllint = InstalledTool("xmllint")

    @Test(
        "xmllint accepts each document of an export", .tags(.longRun), .longRun,
        .enabled(if: xmllint != nil, "xmllint is not installed"), arguments: [XLIFFVersion.v1_2, .v2_0])
    func isXML(version: XLIFFVersion) throws {
        let xmllint = try #require(Self.xmllint)
        var count = 0
        for app in try Self.apps() {
            let (project, sources) = try Self.sources(at: SharedMaterial.path("corpus/" + app), DiskFiles())
            let export = ExchangeExport(of: project, sources, format: .xliff, version: version)
            let folder = try TemporaryFolder()
            var paths: [String] = []
            for language in project.languages {
                let content = export.content(in: language)
                guard !content.files.isEmpty else { continue }
                paths.append("\(folder.path)/\(paths.count).xliff")
                try Data(XLIFFWriter.file(content)).write(to: URL(filePath: paths[paths.count - 1]))
            }
            guard !paths.isEmpty else { continue }
            let run = try xmllint.run(["--noout", "--nonet"] + paths)
            #expect(run.status == 0, "\(app): \(run.errors)")
            count += paths.count
        }
        print("XLIFF \(version.rawValue) documents that xmllint accepts: \(count)")
        #expect(count > 0)
    }

    /// Languages with many plural categories, and with few.
    private static let chosen = ["ar", "de", "ja", "uk"]

    @Test("a clean copy has all finished translations again after an import", .tags(.longRun), .longRun)
    func cleanCopy() throws {
        var (targets, same) = (0, 0)
        var reasons: [String: Int] = [:]
        for app in try Self.apps() {
            let root = SharedMaterial.path("corpus/" + app)
            let (project, sources) = try Self.sources(at: root, DiskFiles())
            let others = project.languages.filter { $0 != project.developmentLanguage }
            for language in others.filter(Self.chosen.contains) + others.filter({ !Self.chosen.contains($0) }).prefix(2) {
                let content = ExchangeExport(of: project, sources).content(in: language)
                let document = XLIFFDocument(parsing: try XLIFFWriter.file(content))
                // The copy has the sources of the export only.
                let clean = MemoryFiles()
                var export = ExchangeExport(of: project, sources)
                export.readSourceContents(in: DiskFiles())
                let files = try export.files(for: language, in: "").changes
                let contents = "\(language).xcloc/Source Contents"
                _ = try clean.write(files)
                guard clean.kind(of: contents) == .directory else { continue }
                let (copy, copies) = try Self.sources(at: contents, clean, language: project.developmentLanguage)
                let plan: ExchangeImport
                do {
                    plan = try ExchangeImport(
                        of: document, into: copies, developmentLanguage: copy.developmentLanguage, checksPlaceholders: false)
                } catch {
                    print("\(app) \(language): \(error)")
                    continue
                }
                _ = try clean.write(plan.changes)
                let (last, lasts) = try Self.sources(at: contents, clean, language: project.developmentLanguage)
                let again = ExchangeExport(of: last, lasts).content(in: language)
                let exported = Dictionary(again.files.flatMap { file in file.units.map { (file.original + "\n" + $0.id, $0) } }) { $1 }
                for file in content.files {
                    for unit in file.units {
                        guard let target = unit.target else { continue }
                        targets += 1
                        let new = exported[file.original + "\n" + unit.id]?.target
                        if new == target {
                            same += 1
                        } else {
                            let reason = Self.reason(for: unit, new, file.original)
                            reasons[reason, default: 0] += 1
                            if reason == "?" {
                                print("\(app) \(language) \(file.original) \(unit.id): \(target) \(String(describing: new))")
                            }
                        }
                    }
                }
            }
        }
        print("translations in a clean copy: \(same) of \(targets); others: \(reasons)")
        #expect(reasons["?"] == nil)
    }

    /// The reason why a translation is not in a clean copy as it was.
    private static func reason(for unit: XLIFFUnit, _ new: XLIFFTarget?, _ original: String) -> String {
        guard let target = unit.target else { return "?" }
        if let state = target.state, !state.isFinished { return "unfinished, which Xcode does not import" }
        if target.text.isEmpty { return "an empty text, which is not imported where there is none" }
        if target.state == nil, new?.text == target.text { return "without a state, which becomes translated" }
        if ["storyboard", "xib", "intentdefinition"].contains((original as NSString).pathExtension) {
            return "a document's texts are in a table"
        }
        return "?"
    }
}
