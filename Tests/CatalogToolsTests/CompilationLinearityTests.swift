import LocalizationBuild
import Synchronization
import LocalizationTestSupport
import Testing

/// Work that must not grow faster than what it is about.
@Suite("Many languages and catalogs")
struct CompilationLinearityTests {
    private func catalog(languages count: Int) -> [UInt8] {
        let languages = (0..<count).map { #""x\#($0)":{"stringUnit":{"state":"translated","value":"v\#($0)"}}"# }.joined(separator: ",")
        return Array(#"{"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{\#(languages)}}}}"#.utf8)
    }

    @Test("proving that thousands of languages came back takes time in proportion")
    func proof() {
        let isLinear = ProcessorTime.growsLinearly(from: 16, times: 16) { count in
            let file = CompiledCatalogFile(path: "T.xcstrings", bytes: catalog(languages: count))
            #expect(file.differences(in: .text) == [])
            #expect(file.outputs(in: ".").count == count)
        }
        #expect(isLinear)
    }

    @Test("the folders of many catalogs are listed once")
    func placement() {
        let lists = Mutex(0)
        let paths = (0..<500).map { "Resources/T\($0).xcstrings" }
        let mistakes = CatalogPlacement.mistakes(of: paths, outputDirectory: "Output") { folder in
            lists.withLock { $0 += 1 }
            return folder == "Resources" ? ["en.lproj", "T3.stringsdict"] : ["T1.strings", "T2.txt"]
        }
        #expect(lists.withLock { $0 } == 2)
        #expect(mistakes.map(\.path) == ["Resources/T1.xcstrings", "Resources/T3.xcstrings"])
    }
}
