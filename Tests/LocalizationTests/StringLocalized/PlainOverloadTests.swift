#if !canImport(Darwin)
import Localization
import LocalizationTestSupport
import Testing

@Suite("Which overload a call takes without an overlay")
struct PlainOverloadTests {
    @Test("A literal is a key in the bundle of the call, not a resource; members of a resource are found by their name alone")
    func literals() throws {
        let folder = try TemporaryFolder()
        try folder.write(#""Done" = "Fertig";"#, to: "de.lproj/Localizable.strings")
        let german = try LocalizedBundle(path: folder.path, languages: ["de"])
        #expect(String(localized: "Done", bundle: german) == "Fertig")
        // These would be ambiguous if the overloads had one rank.
        #expect(String(localized: "Done") == "Done")
        #expect(String(localized: "\(3) of \("a")") == "3 of a")
        #expect(String(localized: .init("Done")) == "Done")
        #expect(String(localized: .plainSample) == "sample")
        #expect(["a", "b"].map { String(localized: "Item \($0)") } == ["Item a", "Item b"])
        #expect(String(localized: "Done", bundle: .main, locale: nil) == "Done")
        #expect(String(localized: "Done", options: .init()) == "Done")
        #expect(String(localized: .plainSample, options: .init()) == "sample")
        let locale: String? = LocalizedStringResource("Done", locale: "de").localeIdentifier
        #expect(locale == "de")
    }
}

extension LocalizedStringResource {
    fileprivate static var plainSample: LocalizedStringResource { LocalizedStringResource("k", defaultValue: "sample") }
}
#endif
