#if !canImport(Darwin)
import Foundation
import LocalizationTestSupport
import Testing

@testable import Localization

@Suite("LocalizedStringResource")
struct LocalizedStringResourceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        // One language, so that it is spoken whatever the process was told.
        try folder.write(#""Done" = "Terminé"; "%lld files" = "%lld fichiers"; "k" = "clé %@";"#, to: "fr.lproj/Localizable.strings")
        try folder.write(#""Done" = "Fini";"#, to: "fr.lproj/Finder.strings")
    }

    private var here: LocalizedStringResource.BundleLocation { .atPath(folder.path) }

    @Test("A resource is looked up when its text is asked for, in its table, bundle and locale")
    func lookup() {
        #expect(String(localized: LocalizedStringResource("Done", bundle: here)) == "Terminé")
        #expect(String(localized: LocalizedStringResource("Done", table: "Finder", bundle: here, comment: "Button")) == "Fini")
        #expect(String(localized: LocalizedStringResource("k", defaultValue: "key \("x")", bundle: here)) == "clé x")
        #expect(String(localized: LocalizedStringResource("none", defaultValue: "key \("x")", bundle: here)) == "key x")
        var files = LocalizedStringResource("\(1234) files", locale: "de", bundle: here)
        #expect(String(localized: files) == "1.234 fichiers")
        files.localeIdentifier = "en"
        #expect(files.localeIdentifier == "en")
        #expect(String(localized: files) == "1,234 fichiers")
        files.bundle = .main
        #expect(String(localized: files) == "1,234 files")

        var options = String.LocalizationOptions()
        options.replacements = [7]
        #expect(String(localized: LocalizedStringResource("\(placeholder: .int) files", bundle: here), options: options) == "7 fichiers")
    }

    @Test("The locale of a resource chooses the language, too; without that language, the user's are tried")
    func localeChoosesLanguage() throws {
        try folder.write(#""Done" = "Gotowe"; "%lld files" = "%lld pliki";"#, to: "pl.lproj/Localizable.strings")
        var done = LocalizedStringResource("Done", locale: "pl_PL@currency=EUR", bundle: here)
        Localizer.with(languages: ["fr-FR"]) {
            #expect(String(localized: done) == "Gotowe")
            #expect(String(localized: "\(done)!") == "Gotowe!")
            #expect(String(localized: LocalizedStringResource("\(12345) files", locale: "pl", bundle: here)) == "12\u{A0}345 pliki")
            done.localeIdentifier = "ja_JP"
            #expect(String(localized: done) == "Terminé")
            done.localeIdentifier = nil
            #expect(String(localized: done) == "Terminé")
        }
    }

    @Test("Literals are resources of the main bundle")
    func literals() {
        let count = 3
        let plain: LocalizedStringResource = "Done"
        let interpolated: LocalizedStringResource = "\(count) files at 100%"
        #expect(plain == LocalizedStringResource("Done"))
        #expect(plain.key == "Done" && plain.table == nil && plain.localeIdentifier == nil && plain.bundle == .main)
        #expect(interpolated.key == "%lld files at 100%%")
        #expect(interpolated.defaultValue == "\(count) files at 100%")
        #expect(plain.localizedStringResource == plain)
        let separate = LocalizedStringResource("done.title", defaultValue: "Done")
        #expect(separate.key == "done.title" && separate.defaultValue == "Done")
    }

    @Test("An opened bundle is kept by its path")
    func openedBundle() throws {
        let bundle = try LocalizedBundle(path: folder.path)
        #expect(LocalizedStringResource("Done", bundle: bundle) == LocalizedStringResource("Done", bundle: here))
        #expect(
            LocalizedStringResource("k", defaultValue: "v", table: "t", bundle: bundle)
                == LocalizedStringResource("k", defaultValue: "v", table: "t", bundle: here))
        // `.main` would do for both parameters.
        #expect(LocalizedStringResource("Done", bundle: .main).bundle == .main)
    }

    @Test("Resources are equal when all that is said of them is")
    func equality() {
        let resource = LocalizedStringResource("k", defaultValue: "v", table: "t", locale: "de", bundle: .atPath("/x"))
        #expect(resource == LocalizedStringResource("k", defaultValue: "v", table: "t", locale: "de", bundle: .atPath("/x")))
        for other in [
            LocalizedStringResource("K", defaultValue: "v", table: "t", locale: "de", bundle: .atPath("/x")),
            LocalizedStringResource("k", defaultValue: "V", table: "t", locale: "de", bundle: .atPath("/x")),
            LocalizedStringResource("k", defaultValue: "v", table: nil, locale: "de", bundle: .atPath("/x")),
            LocalizedStringResource("k", defaultValue: "v", table: "t", locale: "fr", bundle: .atPath("/x")),
            LocalizedStringResource("k", defaultValue: "v", table: "t", locale: "de", bundle: .atPath("/y")),
            LocalizedStringResource("k", defaultValue: "v", table: "t", locale: "de"),
        ] {
            #expect(resource != other)
        }
    }

    @Test("A resource is the same after it was encoded and decoded, in the documented shape")
    func coding() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let resource = LocalizedStringResource("k", defaultValue: "\(3) v", table: "t", locale: "de", bundle: .atPath("/x"))
        let data = try encoder.encode(resource)
        #expect(
            String(decoding: data, as: UTF8.self)
                == #"{"bundlePath":"/x","defaultValue":{"arguments":[{"integer":3}],"key":"%lld v"},"key":"k","locale":"de","table":"t"}"#)
        #expect(try JSONDecoder().decode(LocalizedStringResource.self, from: data) == resource)
        let plain: LocalizedStringResource = "Done"
        let plainData = try encoder.encode(plain)
        #expect(String(decoding: plainData, as: UTF8.self) == #"{"defaultValue":{"key":"Done"},"key":"Done"}"#)
        #expect(try JSONDecoder().decode(LocalizedStringResource.self, from: plainData) == plain)
    }

    // MARK: Opened bundles

    @Test("The bundle of a path is opened once, and a path without a bundle is tried again")
    func openedOnce() throws {
        #expect(String(localized: LocalizedStringResource("Done", bundle: here)) == "Terminé")
        try folder.remove("fr.lproj")
        #expect(String(localized: LocalizedStringResource("Done", bundle: here)) == "Terminé")

        let later = LocalizedStringResource("Done", bundle: .atPath(folder.path + "/later"))
        #expect(String(localized: later) == "Done")
        try folder.write(#""Done" = "Fatto";"#, to: "later/it.lproj/Localizable.strings")
        #expect(String(localized: later) == "Fatto")
    }

    @Test("So many bundles are kept and no more")
    func limit() throws {
        let bundles = OpenedBundles(capacity: 2)
        let bundle = try LocalizedBundle(path: folder.path)
        var opened: [String] = []
        func ask(_ name: String) {
            _ = bundles.bundle(named: name) { () throws(LocalizationError) in
                opened.append(name)
                return bundle
            }
        }
        for name in ["a", "b", "a", "c", "d", "e", "a"] { ask(name) }
        #expect(opened == ["a", "b", "c", "d", "e", "a"])
    }

    @Test("A resource speaks the languages of the task that looks it up, also where its bundle is known")
    func taskLanguages() throws {
        try folder.write(#""Done" = "Fertig";"#, to: "de.lproj/Localizable.strings")
        let resource = LocalizedStringResource("Done", bundle: here)
        for (language, text) in [("de", "Fertig"), ("fr", "Terminé"), ("de-AT", "Fertig")] {
            #expect(Localizer.with(languages: [language]) { String(localized: resource) } == text)
        }
    }

    @Test("Threads that look one resource up share its bundle")
    func threads() async {
        let resource = LocalizedStringResource("\(1) files", bundle: here)
        await withTaskGroup(of: String.self) { group in
            for _ in 0..<16 {
                group.addTask { (0..<100).reduce("") { _, _ in String(localized: resource) } }
            }
            for await text in group { #expect(text == "1 fichiers") }
        }
    }
}
#endif
