import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import Testing

/// Extracts the keys of a module whose files have these contents.
func extract(_ sources: String..., findsWrappers: Bool = false) -> [SourceExtraction] {
    var options = SourceExtraction.Options()
    options.findsWrappers = findsWrappers
    return SwiftModuleReader().read(
        sources.enumerated().map { ModuleSourceFile(path: "\($0.offset).swift", utf8: Array($0.element.utf8), language: .swift) }, options: options)
}

@Suite struct KeyTests {
    @Test func aKeyOfTextIsExtracted() {
        let keys = extract(#"Text("Hello", tableName: "Greetings", comment: "Shown first")"#)[0].keys
        #expect(keys.map(\.key.text) == ["Hello"])
        #expect(keys.first?.table == "Greetings")
        #expect(keys.first?.comment == "Shown first")
    }
}
