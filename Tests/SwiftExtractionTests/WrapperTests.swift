import LocalizationDiagnostics
import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import Testing

@Suite("Functions that hand their key on")
struct WrapperTests {
    @Test(
        "a literal that reaches a known call through a function of the module is a key",
        arguments: [
            (#"func t(_ key: String) -> String { NSLocalizedString(key, comment: "") }"#, #"t("k")"#, "k"),
            (
                #"func t(_ key: String, table: String) -> String { NSLocalizedString(key, tableName: table, comment: "c") }"#,
                #"t("k", table: "T")"#, "T|k|c"
            ),
            (#"func t(_ key: String) -> String { String(localized: .init(key), table: "T") }"#, #"t("k")"#, "T|k"),
            (#"func t(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: "T") }"#, #"t("k")"#, "T|k"),
            (#"extension String { var localized: String { NSLocalizedString(self, comment: "") } }"#, #""k".localized"#, "k"),
            (
                #"extension String { func localized(note: String) -> String { NSLocalizedString(self, comment: note) } }"#,
                #""k".localized(note: "c")"#, "k|c"
            ),
            (#"struct A { init(_ key: String) { text = NSLocalizedString(key, comment: "") } }"#, #"A("k")"#, "k"),
            (#"enum L { static func t(_ key: String) -> Text { Text(LocalizedStringKey(key)) } }"#, #"L.t("k")"#, "k"),
        ])
    func wrappers(declaration: String, use: String, expected: String) {
        #expect(keys(declaration, "func use() { _ = \(use) }", findsWrappers: true) == [expected])
    }

    @Test("wrappers of wrappers are found, and each is named once")
    func transitive() {
        let result = extract(
            [
                #"func b(_ key: String) -> String { a(key) }"#, #"func a(_ key: String) -> String { NSLocalizedString(key, comment: "") }"#,
                #"let x = b("k"), y = a("l")"#,
            ], findsWrappers: true)
        #expect(result[2].keys.map(\.key.text) == ["k", "l"])
        #expect(result.flatMap(\.wrappers).map(\.name) == ["b", "a"])
        #expect(result.flatMap(\.wrappers).map(\.routine) == ["a", "NSLocalizedString"])
        #expect(result.flatMap(\.findings).isEmpty)
    }

    @Test("without the option wrappers are no routines, and what they hand on is reported")
    func off() {
        let result = extract([#"func t(_ key: String) -> String { NSLocalizedString(key, comment: "") }"#, #"let a = t("k")"#])
        #expect(result.flatMap(\.keys).isEmpty)
        #expect(result.flatMap(\.findings).map(\.rule) == [Rule.Source.key])
    }
}
