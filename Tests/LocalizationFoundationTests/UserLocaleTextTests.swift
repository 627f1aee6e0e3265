import LocalizationFoundation
import LocalizationTestSupport
import Synchronization
import Testing

/// The user's locale itself, and texts compared and mapped by its rules.
@Suite struct UserLocaleTextTests {
    @Test("Texts are compared, sorted and searched by the rules of the user's language")
    func comparison() {
        let names = ["z", "ä", "a", "å"]
        Localizer.with(languages: ["sv-SE"]) {
            #expect(names.sorted { $0.localizedCompare($1) == .orderedAscending } == ["a", "z", "å", "ä"])
            #expect(names.sorted { $0.localizedStandardCompare($1) == .orderedAscending } == ["a", "z", "å", "ä"])
            #expect(names.sorted(using: .localizedStandard) == ["a", "z", "å", "ä"])
            #expect(("z" as NSString).localizedCaseInsensitiveCompare("Ä") == .orderedAscending)
        }
        Localizer.with(languages: ["de-DE"]) {
            #expect(names.sorted(using: .localized) == ["a", "å", "ä", "z"])
            #expect(["10", "9"].sorted(using: .localizedStandard) == ["9", "10"])
            #expect("Café".localizedStandardContains("cafe") && "CAFÉ".localizedCaseInsensitiveContains("café"))
            #expect("ein Café".localizedStandardRange(of: "CAFE")?.isEmpty == false)
        }
    }

    @Test("Upper and lower case follow the user's language")
    func letterCase() {
        Localizer.with(languages: ["tr-TR"]) {
            #expect("iı".localizedUppercase == "İI" && "Iİ".localizedLowercase == "ıi" && "istanbul".localizedCapitalized == "İstanbul")
            #expect(("i" as NSString).localizedUppercase == "İ")
        }
        Localizer.with(languages: ["en-US"]) { #expect("i".localizedUppercase == "I") }
    }

    @Test("An app without the user's language keeps the user's region")
    func regionOfUser() throws {
        let folder = try TemporaryFolder()
        try folder.write("k = v;", to: "en.lproj/Localizable.strings")
        let app = try LocalizedBundle(path: folder.path)
        Localizer.with(languages: ["de-DE"], following: app) {
            #expect(Locale.current.identifier == "en_DE")
            #expect(Locale.current.region?.identifier == "DE")
            #expect(1234.5.formatted() == "1.234,5")
        }
        Localizer.with(languages: ["de"], following: app) { #expect(Locale.current.identifier == "en") }
        Localizer.with(languages: ["de-DE"], locale: "fr_CA", following: app) { #expect(Locale.current.identifier == "fr_CA") }
        Localizer.with(languages: ["de-DE", "en-GB"], following: app) { #expect(Locale.current.identifier == "en_GB") }
    }

    @Test("The user's languages are in their canonical spelling, and NSLocale says the same as Locale")
    func languages() {
        Localizer.with(languages: ["German", "en_GB", "zh_TW", "sr-Latn-RS"]) {
            #expect(Locale.preferredLanguages == ["de", "en-GB", "zh-Hant-TW", "sr-Latn-RS"])
            #expect(Locale.preferredLocales.map(\.identifier) == ["de", "en_GB", "zh_Hant_TW", "sr_Latn_RS"])
            #expect(NSLocale.preferredLanguages == Locale.preferredLanguages)
            #expect(NSLocale.current == Locale.current && NSLocale.autoupdatingCurrent == Locale.current)
            #expect(Locale.current.identifier == "de")
        }
    }

    @Test("NSLocale has its identifier and its language")
    func identifiers() {
        #expect(NSLocale(localeIdentifier: "ja").languageCode == "ja" && NSLocale(localeIdentifier: "pt_BR").localeIdentifier == "pt_BR")
        Localizer.with(languages: ["de-CH"]) {
            #expect((Locale.current as NSLocale).localeIdentifier == "de_CH" && (Locale.current as NSLocale).languageCode == "de")
        }
    }

    @Test("A locale that follows the user is the one at the time of the call")
    func autoupdating() {
        let (locale, calendar) = Localizer.with(languages: ["ja-JP"]) { (Locale.autoupdatingCurrent, Calendar.autoupdatingCurrent) }
        Localizer.with(languages: ["de-DE"]) {
            #expect(locale.identifier == "ja_JP" && calendar.locale?.identifier == "ja_JP")
            #expect(Locale.autoupdatingCurrent.identifier == "de_DE" && Calendar.autoupdatingCurrent.locale?.identifier == "de_DE")
        }
    }

    @Test("Collections are described with the numbers of a locale")
    func descriptions() {
        let spanish = Locale(identifier: "es_ES")
        let array = NSArray(array: [NSNumber(value: 1234.5), "a b", NSArray(array: [0.5])])
        let expected = array.description.replacing("1234.5", with: "1234,5").replacing("0.5", with: "0,5")
        #expect(array.description(withLocale: spanish) == expected)
        #expect(array.description(withLocale: nil) == array.description)
        #expect(array.description(withLocale: spanish, indent: 1).hasPrefix("    (\n        1234,5"))
        let dictionary = NSDictionary(dictionary: ["a": 1.5])
        #expect(dictionary.description(withLocale: spanish) == dictionary.description.replacing("1.5", with: "1,5"))
        let nested = NSDictionary(dictionary: ["a": NSDictionary(dictionary: ["b": 2.5])])
        #expect(nested.description(withLocale: spanish).contains("b = 2,5"))
        #expect(NSMutableArray(array: [1.5]).description(withLocale: spanish).contains("1,5"))
        #expect(NSArray(array: ["1.5"]).description(withLocale: spanish).contains("1.5"))
    }

    @Test("A dictionary is not a locale")
    func dictionaryAsLocale() {
        let separators: NSDictionary = ["NSDecimalSeparator": ","]
        #expect(NSString(format: "%.2f", locale: separators, 2.5) == "2.50")
        #expect(NSString(format: "%.2f", locale: Locale(identifier: "de_DE"), 2.5) == "2,50")
        #expect(UserDefaults.standard.dictionaryRepresentation().isEmpty)
    }

    @Test("NSString and NSMutableString format as String does")
    func objects() {
        let text = NSMutableString(format: "%d-", 3)
        text.appendFormat("%@ %d", "x", 4)
        #expect(text == "3-x 4")
        #expect(NSString(format: "%d", locale: Locale(identifier: "de_DE"), 12_345) == "12.345")
        #expect(NSString(format: "%d", locale: NSLocale(localeIdentifier: "de_DE"), 12_345) == "12.345")
        #expect(NSString(format: "%d", locale: nil, 12_345) == "12345")
        #expect(NSMutableString(format: "%d", locale: Locale(identifier: "de_DE"), 12_345) == "12.345")
        #expect(("a" as NSString).appendingFormat("%d", 3) == "a3")
    }

    @Test("The change of the process's languages is posted to those who observe it, once")
    func notification() async {
        // The languages of a process are for a process of its own: other tests run beside this one.
        await #expect(processExitsWith: .success) {
            let count = Mutex(0)
            let token = NotificationCenter.default.addObserver(
                forName: NSLocale.currentLocaleDidChangeNotification, object: nil, queue: nil
            ) { _ in
                count.withLock { $0 += 1 }
                // An observer may change the languages itself.
                if Locale.current.identifier == "fr_FR" { Localizer.setLanguages(["de-DE"]) }
            }
            Localizer.setLanguages(["fr-FR"])
            Localizer.setLanguages(["de-DE"])
            guard count.withLock({ $0 }) == 2, Locale.current.identifier == "de_DE" else { exit(1) }
            NotificationCenter.default.removeObserver(token)
        }
    }

    @Test("The bundle of a resource has Apple's cases")
    func bundleOfResource() {
        final class Marker {}
        func kind(_ resource: LocalizedStringResource) -> String {
            switch resource.bundle {
            case .main: "main"
            case .atURL(let url): url.path
            case .forClass(let aClass): "\(aClass)"
            }
        }
        var resource = LocalizedStringResource("k", bundle: .atURL(URL(fileURLWithPath: "/x")))
        #expect(kind(resource) == "/x" && resource == LocalizedStringResource("k", bundle: .atPath("/x")))
        resource.bundle = .main
        #expect(kind(resource) == "main" && kind(LocalizedStringResource("k")) == "main")
        #expect(["main", Bundle(for: Marker.self).bundlePath].contains(kind(LocalizedStringResource("k", bundle: .forClass(Marker.self)))))
        let embedded = LocalizedStringResource("k", bundle: .atPath("embedded:0123"))
        #expect(LocalizedStringResource("k", bundle: embedded.bundle) == embedded)
    }
}
