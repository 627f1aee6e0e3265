import LocalizationTestSupport
import Testing

@testable import LocalizationFoundation

/// A looked-up string is known again by its storage.
@Suite struct StringIdentityTests {
    struct Holder { var text: String }
    enum Wrapped { case text(String) }

    /// The text of an entry with rules: short, so that Swift would rather keep it without storage.
    func format(_ sample: SampleBundle, _ key: String = "Nearby") -> String {
        sample.bundle.localizedString(forKey: key, value: nil, table: nil)
    }

    @Test("A looked-up string keeps its rules when it is assigned, passed, stored or bridged")
    func survives() throws {
        let sample = try SampleBundle()
        let text = format(sample)
        let narrow = { (text: String) in text.variantFittingPresentationWidth(8) }
        #expect(text == "Wider shoreline")
        let copy = text
        #expect(narrow(copy) == "Near")
        #expect(narrow(Holder(text: text).text) == "Near")
        if case .text(let inside) = Wrapped.text(text) { #expect(narrow(inside) == "Near") }
        #expect([text].map(narrow) == ["Near"])
        #expect(["a": text]["a"].map(narrow) == "Near")
        #expect((text as Any as? String).map(narrow) == "Near")
        #expect((text as any CVarArg as? String).map(narrow) == "Near")
        #expect(narrow(NSString(string: text) as String) == "Near")
        #expect((NSString(string: text).copy() as? NSString)?.variantFittingPresentationWidth(8) == "Near")
        #expect(narrow(String(text)) == "Near")
        #expect(narrow(String(text[...])) == "Near")
        #expect(narrow(text.description) == "Near")
        let closure = { text }
        #expect(narrow(closure()) == "Near")
    }

    @Test("A changed or newly made string has no rules, and the looked-up one keeps them")
    func endsWithChange() throws {
        let sample = try SampleBundle()
        let text = format(sample)
        var changed = text
        changed += "!"
        #expect(changed.variantFittingPresentationWidth(8) == "Wider shoreline!")
        #expect(String(decoding: Array(text.utf8), as: UTF8.self).variantFittingPresentationWidth(8) == "Wider shoreline")
        #expect(text.variantFittingPresentationWidth(8) == "Near")
    }

    @Test("A copy that lost its identity is known by its text, if that has a marker and only one entry reads so")
    func textDecides() throws {
        let unique = try SampleBundle([
            "en.lproj/Unique.stringsdict": """
            { k = { NSStringLocalizedFormatKey = "%#@textDecides@ alone"; textDecides = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
                NSStringFormatValueTypeKey = d; one = "%d thing"; other = "%d things"; }; }; }
            """
        ])
        let text = unique.bundle.localizedString(forKey: "k", value: nil, table: "Unique")
        let rebuilt = String(decoding: Array(text.utf8), as: UTF8.self)
        #expect(rebuilt.bufferAddress != text.bufferAddress)
        #expect(String.localizedStringWithFormat(rebuilt, 1) == "1 thing alone")

        let ambiguous = try SampleBundle([
            "en.lproj/Twice.stringsdict": """
            { a = { NSStringLocalizedFormatKey = "%#@ambiguousText@"; ambiguousText = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
                NSStringFormatValueTypeKey = d; one = "%d a"; other = "%d as"; }; };
              b = { NSStringLocalizedFormatKey = "%#@ambiguousText@"; ambiguousText = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
                NSStringFormatValueTypeKey = d; one = "%d b"; other = "%d bs"; }; }; }
            """
        ])
        let first = ambiguous.bundle.localizedString(forKey: "a", value: nil, table: "Twice")
        let second = ambiguous.bundle.localizedString(forKey: "b", value: nil, table: "Twice")
        #expect(first == second)
        #expect(String(format: first, 2) == "2 as")
        #expect(String(format: second, 2) == "2 bs")
        #expect(String(format: String(decoding: Array(first.utf8), as: UTF8.self), 2) == "%#@ambiguousText@")
    }

    @Test("One entry gives one string, however often it is looked up, and what is kept is bounded")
    func bounded() throws {
        let sample = try SampleBundle()
        let bundle = try LocalizedBundle(path: sample.folder.path, languages: ["en"])
        let store = FormatStore(limit: 4)
        for _ in 0..<100 { _ = store.text(of: bundle.localizedString(forKey: "%d file(s)")) }
        #expect(store.count == 1)
        for _ in 0..<100 {
            // Each opening reads the tables anew and so makes new entries.
            let other = try LocalizedBundle(path: sample.folder.path, languages: ["en"])
            let text = store.text(of: other.localizedString(forKey: "%d file(s)"))
            #expect(store.entry(for: text) != nil)
        }
        #expect(store.count <= 8)
    }

    @Test("Sixteen threads look up and format")
    func threads() async throws {
        let sample = try SampleBundle()
        let bundle = sample.bundle
        let texts = await withTaskGroup(of: [String].self) { group in
            for _ in 0..<16 {
                group.addTask {
                    (0..<500).map { String(format: bundle.localizedString(forKey: "%d file(s)", value: nil, table: nil), $0 % 2) }
                }
            }
            return await group.reduce(into: Set<String>()) { $0.formUnion($1) }
        }
        #expect(texts == ["0 files", "1 file"])
    }
}
