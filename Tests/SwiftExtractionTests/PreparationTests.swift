import LocalizationSourceExtraction
import Testing

@testable import LocalizationSwiftExtraction

@Suite("Preparation")
struct PreparationTests {
    @Test("The sample that is read first has keys of views, texts, typed initializers and conditions, and no mistakes")
    func sample() throws {
        let results = SwiftModuleReader.readSample()
        let keys = results.flatMap(\.keys).map(\.key.text)
        #expect(results.flatMap(\.findings).isEmpty)
        for key in ["First", "Second %@", "%lld files", "Help", "Cancel", "Row", "One", "Many", "key"] {
            #expect(keys.contains(key), "\(keys)")
        }
    }
}
