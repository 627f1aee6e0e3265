import Foundation
import LocalizationTestSupport
import Testing

/// Keeps true what the project's own documents say about its targets and scripts.
@Suite("Documents of the project")
struct ProjectDocumentTests {
    /// A target of `Sources`, as the manifest or a document says.
    struct Target: Equatable {
        let name: String
        let dependencies: Set<String>
        /// The names of the excluded files; their paths differ in a nested package with additional files.
        let excludedFiles: Set<String>
    }

    /// The targets in a manifest whose sources are in `Sources`, by name, with what they use of each other.
    static func targets(ofManifest manifest: String = "Package.swift") throws -> [String: Target] {
        let names = Set(try FileManager.default.contentsOfDirectory(atPath: SharedMaterial.projectRoot + "/Sources"))
        let pattern =
            /\.(?:target|executableTarget)\(\s*name: "([\w-]+)"(?:,\s*dependencies: \[([^\]]*)\])?(?:,\s*exclude: \[([^\]]*)\])?/
        func words(_ list: Substring?) -> [String] { (list ?? "").matches(of: /"([^"]+)"/).map { String($0.1) } }
        let targets = try DocumentationTests.content(of: manifest).matches(of: pattern).map { match in
            let excluded = words(match.3).map { ($0 as NSString).lastPathComponent }
            return Target(name: String(match.1), dependencies: names.intersection(words(match.2)), excludedFiles: Set(excluded))
        }
        return Dictionary(targets.filter { names.contains($0.name) }.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The names in the table of targets in `ARCHITECTURE.md`, in their order.
    static func targetsOfDocument() throws -> [String] {
        let lines = try DocumentationTests.content(of: "ARCHITECTURE.md").components(separatedBy: "\n")
        let table = lines.drop { $0 != "| Target | What lives there |" }.dropFirst(2).prefix { $0.hasPrefix("|") }
        // Plugins are scripts for the package manager, and no part of the order.
        return try table.filter { !$0.contains("(plugins)") }.map { line in
            String(try #require(line.firstMatch(of: /`(\w[\w-]*)`/), "\(line)").1)
        }
    }

    @Test("the table of targets names those of the manifest, and each target uses only those above it")
    func targets() throws {
        let manifest = try Self.targets()
        let names = try Self.targetsOfDocument()
        #expect(names.sorted() == manifest.keys.sorted())
        var above: Set<String> = []
        for name in names {
            #expect(manifest[name]?.dependencies.isSubset(of: above) == true, "\(name)")
            above.insert(name)
        }
        #expect(names.count > 10)
    }

    @Test("no module has a name that the modules of another package are likely to have")
    func moduleNames() throws {
        // SwiftPM refuses two targets of one name in a graph, also where nothing uses them. Products keep the names that users import.
        let products: Set = ["CatalogFormats", "lproj", "lproj-build"]
        let manifest = try DocumentationTests.content(of: "Package.swift")
        let names = manifest.matches(of: /\.(?:target|executableTarget|plugin)\(\s*name: "([\w-]+)"/).map { String($0.1) }
        #expect(names.filter { !$0.hasPrefix("Localization") && !$0.hasPrefix("CLocalization") && !products.contains($0) } == [])
        #expect(names.count > 20)
    }

    @Test("each file of a target that needs a package is empty without the trait of the package")
    func filesOfTools() throws {
        // `swift build --build-tests` in a package that depends on this one compiles these targets, too, without the packages that they use.
        let manifest = try DocumentationTests.content(of: "Package.swift")
        let declarations = manifest.split(separator: /\n {8}\.(?:target|executableTarget)\(/)
        var names: [String] = []
        for declaration in declarations {
            guard let trait = declaration.firstMatch(of: /\.product\([^\n]*traits: \["(\w+)"\]/)?.1,
                let name = declaration.firstMatch(of: /name: "([\w-]+)"/).map({ String($0.1) })
            else { continue }
            names.append(name)
            let files = try DocumentationTests.files(below: "Sources/" + name, withExtension: "swift")
            #expect(!files.isEmpty)
            for file in files {
                let text = try DocumentationTests.content(of: file)
                #expect(text.hasPrefix("#if \(trait)\n") && text.hasSuffix("\n#endif\n"), "\(file)")
            }
        }
        #expect(Set(names).isSuperset(of: ["lproj", "LocalizationSwiftExtraction", "LocalizationAccessorTemplates"]))
    }

    @Test(
        "a nested package that builds the library's folders builds them as the library does",
        arguments: ["Benchmarks", "Fuzzing", "Stress"])
    func nestedManifests(folder: String) throws {
        let library = try Self.targets()
        let nested = try Self.targets(ofManifest: folder + "/Package.swift")
        #expect(nested.count > 4)
        for (name, target) in nested { #expect(target == library[name], "\(folder)") }
        let feature = /\.(?:swiftLanguageMode|enableUpcomingFeature|enableExperimentalFeature)\([^)]*\)/
        func settings(_ manifest: String) throws -> Set<String> {
            Set(try DocumentationTests.content(of: manifest).matches(of: feature).map { String($0.0) })
        }
        #expect(try settings(folder + "/Package.swift") == settings("Package.swift"))
    }

    @Test("each long run is one that continuous integration runs")
    func longRuns() throws {
        let filters = try DocumentationTests.content(of: ".ci/run").matches(of: /--filter (\w+)/).map { String($0.1) }
        var count = 0
        let tests = SharedMaterial.projectRoot + "/Tests"
        for case let file as String in try #require(FileManager.default.enumerator(atPath: tests)) where file.hasSuffix(".swift") {
            let text = try String(contentsOfFile: tests + "/" + file, encoding: .utf8)
            // The suite's name is that of the last type that begins before the test.
            for match in text.matches(of: /[ (]\.longRun[,)](?s:.*?)\n    func (\w+)/) {
                let suite = text[..<match.range.lowerBound].matches(of: /\nstruct (\w+)/).last.map { String($0.1) } ?? ""
                #expect(filters.contains { "\(suite)/\(match.1)".contains($0) }, "\(suite).\(match.1)")
                count += 1
            }
            guard text.contains(/[^"]LongRuns\.|CorpusFile\.sample\(/), let suite = text.firstMatch(of: /\nstruct (\w+Tests)/)?.1 else {
                continue
            }
            #expect(filters.contains { suite.contains($0) }, "\(suite) has more cases in a long run")
            count += 1
        }
        #expect(count > 15)
    }

    @Test("the list of scripts names each script, and says truly which of them run for every change")
    func scripts() throws {
        let scripts = try FileManager.default.contentsOfDirectory(atPath: SharedMaterial.projectRoot + "/Scripts").filter {
            !$0.hasPrefix(".") && $0 != "Support"
        }
        let steps = try DocumentationTests.content(of: ".ci/run")
        let rows = try DocumentationTests.content(of: "CONTRIBUTING.md").matches(
            of: /\n\| `Scripts\/([\w-]+)` \| (every change|every sixth change|release) \|/)
        #expect(rows.map { String($0.1) }.sorted() == scripts.sorted())
        for row in rows {
            // A step, or a script of a line in the list of checks.
            let isRun = steps.contains(try Regex("\n(step Scripts/|    \"([\\w -]+, )*)\(row.1)( native)?(, [\\w -]+)*\"?\n"))
            #expect(isRun == (row.2 == "every change"), "\(row.1)")
            // One of the groups of long runs, which take turns.
            let takesTurns = steps.contains(try Regex("groups=\\([^)]*\n        Scripts/\(row.1)\n"))
            #expect(takesTurns == (row.2 == "every sixth change"), "\(row.1)")
        }
        #expect(scripts.count > 5)
    }
}
