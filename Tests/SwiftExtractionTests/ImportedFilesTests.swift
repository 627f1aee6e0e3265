import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import Testing

@Suite("Swift files of all modules")
struct ImportedFilesTests {
    private static let sources = [
        "func t(_ key: String) -> String { NSLocalizedString(key, tableName: \"T\", comment: \"\") }\nfunc u(_ key: String) -> String { t(key) }",
        "struct Title { init(_ title: LocalizedStringKey) {} }\nenum Shown { case text(LocalizedStringKey) }",
        """
        struct Screen: View {
            var title: String { t("in a property") }
            static var other: String { return u("of a wrapper of a wrapper") }
            func read(n: Int) { Title("by its type \\(n)"); show(.text("in a case")); t("put together \\(n)") }
        }
        struct Screen_Previews: PreviewProvider { static var previews: some View { Text("in a preview") } }
        #Preview { Text("no key") }
        """,
        "let nothing = t",
    ]

    @Test("a module has the same results whether its files are read by themselves or with those of all modules")
    func sameResults() {
        let files = files(Self.sources)
        var options = SourceExtraction.Options()
        options.findsWrappers = true
        let alone = SwiftModuleReader().read(files, options: options)
        let reader = SwiftModuleReader().importing(files)
        for _ in 0..<2 {
            let together = reader.read(files, options: options)
            #expect(together.map(\.keys) == alone.map(\.keys))
            #expect(together.map(\.findings) == alone.map(\.findings))
            #expect(together.map(\.wrappers) == alone.map(\.wrappers))
            #expect(together.map(\.patterns) == alone.map(\.patterns))
        }
        let found = Set(alone.flatMap(\.keys).map(\.key.text))
        #expect(found == ["in a property", "of a wrapper of a wrapper", "by its type %lld", "in a case", "in a preview"])
        #expect(alone.flatMap(\.patterns).contains { $0.parts == ["put together ", ""] })
    }

    @Test("other options give other results of the same reader")
    func otherOptions() {
        let files = files(Self.sources)
        let reader = SwiftModuleReader().importing(files)
        var options = SourceExtraction.Options()
        let without = reader.read(files, options: options).flatMap(\.keys).count
        options.findsWrappers = true
        let with = reader.read(files, options: options).flatMap(\.keys).count
        #expect(with == without + 2)
    }
}
