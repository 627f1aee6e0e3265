import LocalizationCatalogModel
import Testing

@testable import LocalizationTranslation

@Suite("Translations that a memory has")
struct TranslationMemoryTests {
    @Test("a copy of the original fills only where there is no translation of it")
    func copies() throws {
        let memory = """
            <tmx version="1.4"><header srclang="en"/><body>
            <tu><tuv xml:lang="en"><seg>Hello</seg></tuv><tuv xml:lang="pl"><seg>Hello</seg></tuv></tu>
            <tu><tuv xml:lang="en"><seg>Hello</seg></tuv><tuv xml:lang="pl"><seg>Cześć</seg></tuv></tu>
            <tu><tuv xml:lang="en"><seg>AirDrop</seg></tuv><tuv xml:lang="pl"><seg>AirDrop</seg></tuv></tu>
            </body></tmx>
            """
        let units = TranslationMemory(parsing: Array(memory.utf8)).units(from: "en", into: "pl")
        let index = MemoryIndex(units).exact.mapValues { $0.map(\.target) }
        #expect(index == [ExactText("Hello"): ["Cześć", "Hello"], ExactText("AirDrop"): ["AirDrop"]])
    }
}
