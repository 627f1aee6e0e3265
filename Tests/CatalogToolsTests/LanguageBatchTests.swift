import LocalizationCatalogTools
import Testing

@Suite("Lines of languages --batch")
struct LanguageBatchTests {
    @Test(
        "the result is appended to the line, which stays as it is",
        arguments: [
            ("de-AT\ten,de", "de-AT\ten,de\tde"), ("fr\ten", "fr\ten\t"), ("\t", "\t\t"), ("en\t,en,", "en\t,en,\ten"),
            ("zh-HK\tzh_CN,zh_TW\told", "zh-HK\tzh_CN,zh_TW\told\tzh_TW"),
        ])
    func answers(line: String, expected: String) {
        #expect(LanguageBatch.answer(Array(line.utf8)[...]).map { String(decoding: $0, as: UTF8.self) } == expected)
    }

    @Test("a line without a tab has no answer")
    func noTab() {
        #expect(LanguageBatch.answer(Array("de".utf8)[...]) == nil)
    }
}
