import LocalizationCatalogTools
import Foundation
import LocalizationTestSupport
import Testing

@Suite("Answers of lookup --batch")
struct LookupBatchTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("\"a\" = \"English\"; \"n\" = \"%d\u{2028}\";", to: "B/en.lproj/Localizable.strings")
        try folder.write("\"a\" = \"Deutsch\"; \"n\" = \"%.1f\";", to: "B/de.lproj/Localizable.strings")
    }

    private func answers(_ lines: String...) -> [String] {
        var batch = LookupBatch(defaults: LookupOptions())
        return lines.enumerated().map { number, line in
            batch.answer(Array(line.replacing("ROOT", with: folder.path + "/B").utf8)[...], number: number + 1).line
        }
    }

    @Test("languages, localizations and locales of one line do not reach the next")
    func independence() {
        #expect(
            answers(
                #"{"root":"ROOT","key":"a","languages":["de"]}"#, #"{"root":"ROOT","key":"a","languages":["en"]}"#,
                #"{"root":"ROOT","key":"a","localization":"de"}"#, #"{"root":"ROOT","key":"n","languages":["de"],"arguments":[1.5]}"#,
                #"{"root":"ROOT","key":"n","languages":["de"],"locale":"en","arguments":[1.5]}"#,
                #"{"root":"ROOT","key":"n","languages":["de"]}"#
            ) == [
                #"{"value":"Deutsch"}"#, #"{"value":"English"}"#, #"{"value":"Deutsch"}"#, #"{"value":"1,5"}"#, #"{"value":"1.5"}"#,
                #"{"value":"%.1f"}"#,
            ])
    }

    @Test("an answer is one line for every reader")
    func lineSeparators() {
        #expect(answers(#"{"root":"ROOT","key":"n","languages":["en"]}"#) == [#"{"value":"%d\u2028"}"#])
        #expect(answers(#"{"root":"ROOT","key":"x\ny"}"#) == [#"{"value":"x\ny","found":false}"#])
    }

    @Test("a missing key is told from one that is there, also from one that is its own text in the source language")
    func missingKeys() throws {
        try folder.write(
            #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : { "Hello, %@!" : { } } }"#, to: "B/Catalog.xcstrings")
        #expect(
            answers(
                #"{"root":"ROOT","key":"Hello, %@!","table":"Catalog","languages":["en"]}"#,
                #"{"root":"ROOT","key":"Hello, %@!","table":"Catalog","localization":"de"}"#,
                #"{"root":"ROOT","key":"Helo, %@!","table":"Catalog","languages":["en"],"value":"Hi"}"#
            ) == [
                #"{"value":"Hello, %@!"}"#, #"{"value":"Hello, %@!","found":false}"#, #"{"value":"Hi","found":false}"#,
            ])
    }

    @Test("a bundle that is not there is an error each time, a folder of bundles is searched")
    func roots() throws {
        let parent = folder.path
        let lines = answers(
            #"{"root":"\#(parent)/none","key":"a"}"#, #"{"root":"\#(parent)/none","key":"a"}"#,
            #"{"root":"\#(parent)","key":"a","languages":["de"]}"#)
        #expect(lines[0].hasPrefix(#"{"error":"line 1: cannot open bundle"#))
        #expect(lines[1].hasPrefix(#"{"error":"line 2: cannot open bundle"#))
        #expect(lines[2] == #"{"value":"Deutsch"}"#)
        let empty = try TemporaryFolder()
        #expect(answers(#"{"root":"\#(empty.path)","key":"a"}"#)[0].contains("found no localizations in"))
    }

    @Test("what does not fit is a warning with the line's number, and the marker is the value")
    func warnings() {
        var batch = LookupBatch(defaults: LookupOptions())
        let line = #"{"root":"\#(folder.path)/B","key":"n","arguments":["x"],"languages":["en"]}"#
        let answer = batch.answer(Array(line.utf8)[...], number: 7)
        #expect(!answer.isError)
        #expect(answer.warnings.count == 1)
        #expect(answer.warnings.first?.hasPrefix("line 7: ") == true)
    }
}
