import LocalizationAccessors
import LocalizationDiagnostics
import Testing

@Suite("Accessors that the compiler could not tell apart")
struct AccessorClashTests {
    private func strings(_ keys: [String]) -> AccessorSample {
        AccessorSample([("en.lproj/T.strings", AccessorSample.strings(keys.map { ($0, "x") }))])
    }

    @Test("Two keys with one name are a finding with both places, and nothing is generated")
    func sameName() throws {
        let generation = strings(["sign-in", "sign_in"]).generation()
        let finding = try #require(generation.findings.first?.findings.first)
        #expect(finding.identifier == "accessors.same-name" && generation.text == nil)
        #expect(finding.message == "the keys 'sign-in' and 'sign_in' have the same name 'signIn'")
        #expect(finding.range != nil && finding.notes.first?.range != nil && finding.range != finding.notes.first?.range)
    }

    @Test("One name in different levels, or of a member and a type in different case, is no clash")
    func nearMiss() { #expect(strings(["a.b", "c.b", "b", "a"]).rules() == []) }

    @Test("A key with more than 100 parts is a finding where parts are types", arguments: [101, 5_000, 100])
    func parts(count: Int) {
        let sample = strings([Array(repeating: "a", count: count).joined(separator: "."), "b"])
        var options = AccessorOptions()
        options.hasNamespaces = true
        let rules = count > 100 ? ["accessors.too-many-parts"] : []
        for shape in [SwiftGenStructured.self, XcodeShape.self, XCStringsToolShape.self] as [any AccessorShape.Type] {
            #expect(sample.rules(shape, options) == rules && (sample.generation(shape, options).text == nil) == !rules.isEmpty)
        }
        #expect(sample.rules(SwiftGenFlat.self) == [] && sample.generation(SwiftGenFlat.self).text != nil)
        #expect(TemplateContext.variables(of: sample.reading.tables, parameters: [:], options: options).findings.count == rules.count)
    }

    @Test("Names that differ in normalization only are one to whoever types them")
    func normalization() { #expect(strings(["caf\u{E9}", "cafe\u{301}"]).rules() == ["accessors.same-name"]) }

    @Test(
        "A name without characters and a name that generated code uses are findings",
        arguments: [("!!!", "no-name"), ("l10n.a", "reserved-name"), ("swift.a", "reserved-name")])
    func names(key: String, rule: String) {
        #expect(strings([key]).rules() == ["accessors." + rule] && strings([key]).generation().text == nil)
    }

    @Test("In the shape of Xcode keys with one name are overloads while their parameters differ")
    func overloads() {
        func sample(_ entries: [(String, String)]) -> AccessorSample {
            AccessorSample([("en.lproj/Localizable.strings", AccessorSample.strings(entries))])
        }
        let limits = sample([("limit", "%d left"), ("limit %lld", "%lld left")])
        #expect(limits.declarations(XcodeShape.self) == [".limit(_: Int32)", ".limit(_: Int)"] && limits.rules(XcodeShape.self) == [])
        #expect(sample([("limit", "%d left"), ("limit %d", "%d left")]).rules(XcodeShape.self) == ["accessors.same-name"])
    }
}
