import LocalizationPlatform
import LocalizationTestSupport
import Testing

@testable import Localization
import LocalizationTableCompilation

/// Several modules of one program, whose bundles have different languages.
@Suite("Bundles that follow the app's in a task")
struct FollowingTests {
    private let folder: TemporaryFolder
    /// The app: English, Polish and Arabic.
    private let app: LocalizedBundle
    /// A module without Polish, in a folder.
    private let errors: LocalizedBundle
    /// The same as embedded tables.
    private let embedded: LocalizedBundle
    /// A module in German and Arabic, with no language of the app's but Arabic.
    private let german: LocalizedBundle

    init() throws {
        folder = try TemporaryFolder()
        for (name, languages) in [("App", ["en", "pl", "ar"]), ("Errors", ["en", "ar"]), ("German", ["de", "ar"])] {
            for language in languages { try folder.write("k = \"\(language)\";", to: "\(name)/\(language).lproj/Localizable.strings") }
            let region = "<plist version=\"1.0\"><dict><key>CFBundleDevelopmentRegion</key><string>\(languages[0])</string></dict></plist>"
            try folder.write(region, to: "\(name)/Info.plist")
        }
        app = try LocalizedBundle(path: folder.path + "/App")
        errors = try LocalizedBundle(path: folder.path + "/Errors")
        german = try LocalizedBundle(path: folder.path + "/German")
        embedded = LocalizedBundle(
            embedded: ReadOnlyBytes(copying: try TableCompilation(bundleAt: folder.path + "/Errors").bytes), module: "Errors")
    }

    private var bundles: [LocalizedBundle] { [app, errors, embedded, german] }

    private func texts() -> [String] { bundles.map { $0.localizedString(forKey: "k").text } }

    private let header = PreferredLanguages(acceptLanguage: "pl, ar;q=0.5, en;q=0.3")

    @Test("a module without the app's language answers in the next of the app's search order, not in another one that the user reads")
    func following() {
        #expect(Localizer.with(languages: header) { texts() } == ["pl", "ar", "ar", "ar"])
        Localizer.with(languages: header, following: app) {
            #expect(app.preferredLocalizations == ["pl", "en"])
            // German has none of these two, and chooses by itself, as on a Mac.
            #expect(texts() == ["pl", "en", "en", "ar"])
            #expect(errors.explainLanguages().reason.contains("main bundle"))
        }
        #expect(Localizer.with(languages: ["ar", "pl"], following: app) { texts() } == ["ar", "ar", "ar", "ar"])
        #expect(Localizer.with(languages: ["de", "en"], following: app) { texts() } == ["en", "en", "en", "de"])
    }

    @Test("an inner call keeps the app's bundle unless it names another one; the same languages without it are another choice")
    func nesting() {
        Localizer.with(languages: header, following: app) {
            #expect(Localizer.with(languages: ["pl", "ar"]) { texts() } == ["pl", "en", "en", "ar"])
            #expect(Localizer.with(languages: header, following: german) { texts() } == ["ar", "ar", "ar", "ar"])
        }
        #expect(Localizer.with(languages: header) { texts() } == ["pl", "ar", "ar", "ar"])
    }

    @Test("the app's bundle chooses by itself, also where it was opened to follow one that follows it")
    func circle() throws {
        let tool = try LocalizedBundle(path: folder.path + "/Errors")
        let app = try LocalizedBundle(path: folder.path + "/App", following: tool)
        Localizer.with(languages: header, following: app) {
            #expect(app.localizedString(forKey: "k").text == "pl")
            #expect(tool.localizedString(forKey: "k").text == "en")
        }
    }

    @Test("a bundle with languages or an app of its own keeps them, and one with mixed languages leads nobody")
    func ownChoices() throws {
        let arabic = try LocalizedBundle(path: folder.path + "/Errors", languages: ["ar"])
        let follower = try LocalizedBundle(path: folder.path + "/App", following: german)
        try folder.write("k = \"pl\";", to: "Mixed/pl.lproj/Localizable.strings")
        try folder.write(
            "<plist version=\"1.0\"><dict><key>CFBundleAllowMixedLocalizations</key><true/></dict></plist>", to: "Mixed/Info.plist")
        let mixed = try LocalizedBundle(path: folder.path + "/Mixed")
        Localizer.with(languages: header, following: app) {
            #expect(arabic.localizedString(forKey: "k").text == "ar")
            #expect(follower.localizedString(forKey: "k").text == "ar")
        }
        #expect(Localizer.with(languages: header, following: mixed) { errors.localizedString(forKey: "k").text } == "ar")
    }

    @Test("what holds here can be taken to a detached task and to a callback that runs later")
    func context() async {
        let speak: @Sendable () -> [String] = { [bundles] in bundles.map { $0.localizedString(forKey: "k").text } }
        let context = Localizer.with(languages: header, following: app) { Localizer.context }
        let callback = { Localizer.with(context, speak) }
        #expect(callback() == ["pl", "en", "en", "ar"])
        #expect(await Task.detached { Localizer.with(context, speak) }.value == ["pl", "en", "en", "ar"])
        let later = Task.detached {
            await Localizer.with(context) {
                await Task.yield()
                return speak()
            }
        }
        #expect(await later.value == ["pl", "en", "en", "ar"])
        #expect(speak() != ["pl", "en", "en", "ar"])
    }

    @Test("where nothing was set, what holds is nothing, also inside of other languages")
    func contextOfNothing() {
        let nothing = Localizer.context
        let plain = texts()
        Localizer.with(languages: ["ar"]) {
            #expect(texts() == ["ar", "ar", "ar", "ar"])
            #expect(Localizer.with(nothing) { texts() } == plain)
        }
    }

    @Test("an embedded bundle is named after its module, one in a folder after that")
    func names() throws {
        #expect([app, errors, embedded].map(\.name) == ["App", "Errors", "Errors"])
        #expect(LocalizedBundle(embedded: "damaged") { _ in }.name == "LocalizationTests")
        try folder.write("", to: "Shop_Checkout.resources/x.txt")
        #expect(try LocalizedBundle(path: folder.path + "/Shop_Checkout.resources/").name == "Shop_Checkout")
    }
}
