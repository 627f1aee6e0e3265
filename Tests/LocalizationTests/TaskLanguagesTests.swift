import LocalizationTestSupport
import Testing

@testable import Localization

/// What tasks and the process set. One after the other, because the process has one set of languages.
@Suite("Languages of a task and of the process", .serialized)
struct TaskLanguagesTests {
    private let folder: TemporaryFolder
    private let bundle: LocalizedBundle

    init() throws {
        folder = try TemporaryFolder()
        for language in ["en", "de", "fr", "ja"] { try folder.write("k = \"\(language)\";", to: "\(language).lproj/Localizable.strings") }
        bundle = try LocalizedBundle(path: folder.path)
    }

    private func text(_ bundle: LocalizedBundle? = nil) -> String { (bundle ?? self.bundle).localizedString(forKey: "k").text }

    @Test("Inside of the call a bundle speaks the task's languages, outside of it the process's")
    func scope() {
        let before = text()
        Localizer.with(languages: ["fr"]) {
            #expect(text() == "fr")
            #expect(bundle.preferredLocalizations == ["fr", "en"])
            #expect(bundle.languages.identifiers == ["fr"])
            #expect(Localizer.preferredLanguages.identifiers == ["fr"])
            #expect(Localizer.currentLocale == "fr")
            Localizer.with(languages: PreferredLanguages(acceptLanguage: "de-AT, fr;q=0.5")) {
                #expect(text() == "de")
                #expect(bundle.formattingLocale == "de-AT")
                #expect(bundle.languages.source == .acceptLanguage)
            }
            #expect(text() == "fr")
            #expect(bundle.explain("k").languages.searchList == ["fr", "en"])
        }
        #expect(text() == before)
    }

    @Test("The call returns what the function returns, and throws what it throws")
    func results() async {
        struct Failure: Error {}
        #expect(Localizer.with(languages: ["de"]) { text() } == "de")
        #expect(throws: Failure.self) { try Localizer.with(languages: ["de"]) { throw Failure() } }
        await #expect(throws: Failure.self) {
            try await Localizer.with(languages: ["de"]) {
                await Task.yield()
                throw Failure()
            }
        }
        #expect(text() == "en")
    }

    @Test("A bundle with languages of its own keeps them, and so does one that was asked for others")
    func explicit() throws {
        let own = try LocalizedBundle(path: folder.path, languages: ["ja"])
        Localizer.with(languages: ["fr"]) {
            #expect(text(own) == "ja")
            #expect(text(bundle.preferring(["de"])) == "de")
        }
    }

    @Test("The locale is the one that was named, but for a bundle that was opened with one")
    func locale() throws {
        let own = try LocalizedBundle(path: folder.path, locale: "en-IN")
        Localizer.with(languages: ["fr"], locale: "fr-CH") {
            #expect(bundle.formattingLocale == "fr-CH")
            #expect(own.formattingLocale == "en-IN")
            #expect(own.preferredLocalizations.first == "fr")
            #expect(Localizer.explicitLocale == "fr-CH")
            #expect(bundle.preferring(["de"]).formattingLocale == "de")
            Localizer.with(languages: ["de"]) { #expect(bundle.formattingLocale == "de") }
        }
        #expect(Localizer.explicitLocale == nil)
    }

    @Test("A bundle that follows another one speaks what that one speaks for the task")
    func following() throws {
        let package = try TemporaryFolder()
        for language in ["en", "fr", "ja"] {
            try package.write("k = \"package \(language)\";", to: "\(language).lproj/Localizable.strings")
        }
        let follower = try LocalizedBundle(path: package.path, following: bundle)
        Localizer.with(languages: ["de", "ja"]) {
            #expect(text() == "de")
            // The app speaks German, which the package lacks, and the development language.
            #expect(text(follower) == "package en")
        }
        Localizer.with(languages: ["ja"]) { #expect(text(follower) == "package ja") }
        let fixed = try LocalizedBundle(path: package.path, following: LocalizedBundle(path: folder.path, languages: ["fr"]))
        Localizer.with(languages: ["ja"]) { #expect(text(fixed) == "package fr") }
    }

    @Test("Child tasks have the languages of their parent, and sixteen tasks each have their own")
    func threads() async {
        let languages = ["de", "fr", "ja", "en"]
        let bundle = bundle
        let wrong = await withTaskGroup(of: Int.self) { group in
            for number in 0..<16 {
                let language = languages[number % 4]
                group.addTask {
                    await Localizer.with(languages: [language]) {
                        var wrong = 0
                        for round in 0..<500 {
                            if bundle.localizedString(forKey: "k").text != language { wrong += 1 }
                            let child = await withTaskGroup(of: String.self) { inner in
                                if round % 50 == 0 { inner.addTask { bundle.localizedString(forKey: "k").text } }
                                return await inner.reduce(language) { $1 }
                            }
                            if child != language { wrong += 1 }
                            // Lists that have not been there before come between those that have.
                            let other = languages[(number + round) % 4]
                            let nested = Localizer.with(languages: ["xx-\(round)", other]) { bundle.localizedString(forKey: "k").text }
                            if nested != other { wrong += 1 }
                            if round % 20 == 0 { await Task.yield() }
                        }
                        return wrong
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }

    @Test("A list of languages that came before is not matched again, and only so many are remembered")
    func cache() {
        let first = Localizer.with(languages: ["fr", "de"]) { bundle.selection }
        #expect(Localizer.with(languages: ["fr", "de"]) { bundle.selection } === first)
        #expect(Localizer.with(languages: ["fr", "de"], locale: "en") { bundle.selection } !== first)
        for number in 0..<1_000 { Localizer.with(languages: ["x\(number)"]) { #expect(text() == "en") } }
        #expect(Localizer.with(languages: ["fr", "de"]) { bundle.selection } !== first)

    }

    @Test("Languages that are set for the process hold for bundles that are open, not for tasks with their own")
    func process() {
        defer { Localizer.setLanguages(nil) }
        let before = Localizer.preferredLanguages
        Localizer.setLanguages(["de"])
        #expect(text() == "de")
        #expect(Localizer.preferredLanguages.identifiers == ["de"])
        Localizer.with(languages: ["fr"]) {
            Localizer.setLanguages(["ja"], locale: "ja-US")
            #expect(text() == "fr")
        }
        #expect(text() == "ja")
        #expect(bundle.formattingLocale == "ja-US")
        Localizer.setLanguages(nil, locale: "de-CH")
        #expect(Localizer.preferredLanguages == before)
        #expect(bundle.formattingLocale == "de-CH")
        Localizer.setLanguages(nil)
        #expect(text() == "en")
        #expect(Localizer.preferredLanguages == before)
        #expect(LocalizedBundle.main.languages == before)
    }

    @Test("Every observer gets the newest settings, and hears nothing of a change that is none")
    func changes() async {
        defer { Localizer.setLanguages(nil) }
        var first = Localizer.changes.makeAsyncIterator()
        var second = Localizer.changes.makeAsyncIterator()
        Localizer.setLanguages(["de"])
        Localizer.setLanguages(["fr"], locale: "fr-CH")
        for settings in [await first.next(), await second.next()] {
            #expect(settings?.languages.identifiers == ["fr"])
            #expect(settings?.locale == "fr-CH")
        }
        Localizer.setLanguages(["fr"], locale: "fr-CH")
        Localizer.with(languages: ["ja"]) {}
        Localizer.setLanguages(["ja"])
        #expect(await first.next()?.locale == "ja")
        #expect(await second.next()?.languages.identifiers == ["ja"])
    }

    @Test("An observer that is cancelled or dropped leaves nothing behind")
    func cancellation() async {
        let before = SettingsObservers.count
        _ = Localizer.changes
        #expect(SettingsObservers.count == before)
        let task = Task {
            var count = 0
            for await _ in Localizer.changes { count += 1 }
            return count
        }
        while SettingsObservers.count == before { await Task.yield() }
        task.cancel()
        #expect(await task.value == 0)
        #expect(SettingsObservers.count == before)
    }
}
