import LocalizationProject
import LocalizationCatalogTools
import LocalizationFormatStrings
import Localization
import LocalizationTestSupport
import Testing

@Suite("Single lookups")
struct SingleLookupTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(#""Done" = "Done"; "%d files" = "%d files";"#, to: "en.lproj/Localizable.strings")
        try folder.write(#""Done" = "Fertig\noder so";"#, to: "de.lproj/Localizable.strings")
    }

    private func lookup(_ key: String, arguments: [FormatArgument] = [], isExplained: Bool = false, isForAll: Bool = false) throws
        -> SingleLookup
    {
        var options = LookupOptions()
        options.languages = ["en"]
        let search = try options.bundles(at: folder.path)
        return SingleLookup(
            key, root: folder.path, in: search.found, arguments: arguments, options: options, isExplained: isExplained, isForAll: isForAll)
    }

    /// The statements, each with its kind.
    private func texts(_ lookup: SingleLookup) -> [String] {
        lookup.statements.map { statement in
            switch statement {
            case .result(let text): "result: " + text
            case .error(let text): "error: " + text
            case .warning(let text): "warning: " + text
            case .note(let text): "note: " + text
            case .issue(let issue): "issue: " + issue.message
            }
        }
    }

    @Test("a text that is there is all there is to say")
    func found() throws {
        let lookup = try lookup("Done")
        #expect(texts(lookup) == ["result: Done"])
        #expect(!lookup.hasFindings)
    }

    @Test("without arguments a text stays as it stands, with them it is formatted, and one that does not fit is an issue")
    func arguments() throws {
        #expect(texts(try lookup("%d files")) == ["result: %d files"])
        #expect(texts(try lookup("%d files", arguments: [.integer(3)])) == ["result: 3 files"])
        let wrong = try lookup("%d files", arguments: [.text("x")])
        #expect(wrong.hasFindings && texts(wrong).last?.hasPrefix("issue: ") == true)
    }

    @Test("a missing key gives itself, the reason and where was looked")
    func missing() throws {
        let lookup = try lookup("Dome")
        #expect(texts(lookup).prefix(2) == ["result: Dome", "error: table 'Localizable' has no entry for 'Dome'"])
        #expect(texts(lookup).contains("note: similar keys: 'Done'"))
        #expect(lookup.hasFindings)
    }

    @Test("every localization gets one line, the development language first; those without the key are named")
    func all() throws {
        #expect(texts(try lookup("Done", isForAll: true)) == ["result: en\tDone", #"result: de\#tFertig\noder so"#])
        let partial = try lookup("%d files", isForAll: true)
        #expect(texts(partial) == ["result: en\t%d files", "result: de\t%d files", "note: no entry in: de"])
        #expect(!partial.hasFindings)
    }

    @Test("the summary of languages has a line for each question")
    func summary() throws {
        var options = LookupOptions()
        options.languages = ["de"]
        let search = try options.bundles(at: folder.path)
        let bundle = try #require(search.found.first).bundle
        let lines = LanguageSummary.lines(of: bundle)
        #expect(lines.map(\.heading) == ["Available", "Development", "Wanted", "Chosen"])
        #expect(lines.last?.text == "de, en")
        #expect(LanguageSummary.notes(on: search, at: folder.path).isEmpty)
        try folder.write("a = b;", to: "Two/x.lproj/Localizable.strings")
        try folder.write("a = b;", to: "One/x.lproj/Localizable.strings")
        try folder.remove("en.lproj")
        try folder.remove("de.lproj")
        let below = try options.bundles(at: folder.path)
        #expect(LanguageSummary.notes(on: below, at: "R") == ["found in '\(folder.path)/One'", "there is one more bundle below 'R'"])
    }

    @Test(
        "options that cannot be are told apart",
        arguments: [
            (nil, 0, "mac", nil), ("de_CH", nil, "other", nil), ("a b", nil, "mac", "'a b' is not a locale identifier"),
            (nil, -1, "mac", "'--width' must not be negative"), (nil, nil, "phone", "'phone' is not a device; did you mean 'iphone'?"),
        ] as [(String?, Int?, String, String?)])
    func options(locale: String?, width: Int?, device: String, reason: String?) {
        var options = LookupOptions()
        options.locale = locale
        options.presentationWidth = width
        options.device = device
        do throws(UsageError) {
            try options.check()
            #expect(reason == nil)
        } catch {
            #expect(reason.map { error.description.hasPrefix($0) } == true, "\(error.description)")
        }
    }
}
