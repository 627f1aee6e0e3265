import LocalizationSourceExtraction
import Testing

@Suite("Default values that functions hand on")
struct DefaultValueTests {
    private let wrapper = """
        extension String {
            static func localized(key: StaticString, defaultValue: String.LocalizationValue) -> String {
                String(localized: key, defaultValue: defaultValue, bundle: .main)
            }
        }
        func t(_ key: StaticString, _ fallback: String.LocalizationValue) -> String { String(localized: key, defaultValue: fallback) }
        """

    @Test("an interpolated default value of a wrapper is the text of its key, as in a call of 'String(localized:)'")
    func interpolated() throws {
        let code = #"func f(n: Int) { String.localized(key: "k", defaultValue: "100% of \(n)"); t("l", "plain 1%") }"#
        let result = extract([wrapper, code], findsWrappers: true)
        let found = result.flatMap(\.keys)
        #expect(result.flatMap(\.findings).isEmpty)
        #expect(found.map(\.key.text) == ["k", "100%% of %lld", "l", "plain 1%"])
        #expect(found.map(\.value?.text) == ["100%% of %lld", nil, "plain 1%", nil])
        let direct = extract([#"func f(n: Int) { String(localized: "k", defaultValue: "100% of \(n)") }"#]).flatMap(\.keys)
        #expect(found[0].value == direct[0].value)
        #expect(found[0].arguments.map(\.specifier) == direct[0].arguments.map(\.specifier))
    }

    @Test("a default value that is no literal does not hide the key")
    func others() {
        let result = extract([wrapper, #"func f(v: String.LocalizationValue) { t("k", v) }"#], findsWrappers: true)
        #expect(result.flatMap(\.findings).isEmpty)
        #expect(result.flatMap(\.keys).map(\.key.text) == ["k"])
    }

    @Test("literals that are only default values are marked, also in results that were written")
    func marks() throws {
        let source = wrapper + "\n" + #"let a = t("k", "text"), b = Text("own")"#
        let result = extract([source], findsWrappers: true)
        #expect(result.flatMap(\.keys).map(\.key.text) == ["k", "text", "own"])
        #expect(result.flatMap(\.keys).map(\.isDefaultValue) == [false, true, false])
        let bytes = try #require(ExtractionEncoder.encode(result))
        #expect(
            ExtractionDecoder.decode(bytes, lengths: [source.utf8.count])?.flatMap(\.keys).map(\.isDefaultValue) == [false, true, false])
    }
}
