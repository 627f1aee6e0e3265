import Testing

@testable import Localization

@Suite("Languages in the settings of a system")
struct SystemLanguagesTests {
    @Test("Android's properties: the user's list, else the device's language, else language and region apart")
    func android() {
        func languages(_ properties: [String: String]) -> [String] { SystemLanguages.android { properties[$0] } }
        #expect(languages(["persist.sys.locale": "de-AT,en-US", "ro.product.locale": "ja-JP"]) == ["de-AT", "en-US"])
        #expect(languages(["persist.sys.locale": "", "ro.product.locale": "ja-JP"]) == ["ja-JP"])
        #expect(languages(["persist.sys.locale": " zh-Hant-TW , "]) == ["zh-Hant-TW"])
        #expect(languages(["persist.sys.language": "pt", "persist.sys.country": "BR", "ro.product.locale.language": "en"]) == ["pt-BR"])
        #expect(languages(["ro.product.locale.language": "en", "ro.product.locale.region": ""]) == ["en"])
        #expect(languages([:]) == [])
    }

    @Test("Windows gives texts that end in zeros, and an empty one behind the last")
    func windows() {
        #expect(SystemLanguages.windows(list: Array("de-AT\0en-US\0\0junk\0".utf16)) == ["de-AT", "en-US"])
        #expect(SystemLanguages.windows(list: Array("\0\0".utf16)) == [])
        #expect(SystemLanguages.windows(list: Array("de-AT".utf16)) == [])
        #expect(SystemLanguages.windows(list: [] as [UInt16]) == [])
    }

    @Test("They count where neither arguments nor variables name a language; C names English, and asks nothing else")
    func precedence() {
        func languages(_ arguments: [String], _ variables: [String: String], _ system: [String] = ["de-AT", "", "en"]) -> PreferredLanguages
        {
            PreferredLanguages(arguments: arguments, environment: { variables[$0] }, systemLanguages: { system })
        }
        #expect(languages([], [:]).identifiers == ["de-AT", "en"])
        #expect(languages([], [:]).source == .system)
        #expect(languages([], ["LANG": "pl_PL"]).identifiers == ["pl-PL"])
        #expect(languages(["-AppleLanguages", "ja"], [:]).identifiers == ["ja"])
        #expect(languages([], ["LANG": "C"]).source == .fallback)
        #expect(languages([], [:], ["", "?"]).source == .fallback)
    }
}
