import LocalizationLint
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import Testing

@Suite("Lint: percent signs beside specifiers")
struct LintPercentSignTests {
    private func project(_ original: String, _ translation: String) -> LintProject {
        LintProject(
            of: [("en", original), ("de", translation)].map { language, text in
                ConversionInput(path: "\(language).lproj/L.strings", type: .strings, bytes: Array("\"k\" = \"\(text)\";\n".utf8))
            })
    }

    private func items(_ project: LintProject) -> [LintReport.Item] {
        Linter().lint(project) { path in project.inputs.first { $0.path.utf8.elementsEqual(path.utf8) }?.bytes }
    }

    /// The rules that find something in an original and its translation.
    private func rules(_ original: String, _ translation: String) -> Set<String> {
        Set(items(project(original, translation)).map(\.finding.identifier))
    }

    /// The translation as the safe fixes, or all of them, leave it; nil if they change nothing.
    private func fixed(_ original: String, _ translation: String, unsafe: Bool = true) -> String? {
        let project = project(original, translation)
        return LintFixer(items(project), in: project, includesUnsafe: unsafe).changes.first
            .map { String(String(decoding: $0.text, as: UTF8.self).dropFirst(7).dropLast(3)) }
    }

    private static let sign = "format.percent-sign"
    private static let type = "format.argument-type"
    private static let missing = "format.missing-argument"

    @Test(
        "the number of an argument behind a sign makes it no percent sign, so that there is no fix of it",
        arguments: ["%1$@%2$", "%1$@ %2$"])
    func numbers(translation: String) {
        let items = LintSample("%@%", translation).items().filter { $0.language == "de" }
        #expect(!items.isEmpty && items.allSatisfy { $0.finding.fixIts.isEmpty && $0.fix == nil }, "\(items)")
    }

    @Test(
        "a specifier that is certain is judged beside a sign that is none",
        arguments: [
            ("%i days ago", "%s% 天前", [sign, type]), ("%i hours", "%@% 小时", [sign, type]), ("%d w", "%s 100%", [sign, type]),
            ("Level %lld, 50%% of %@", "等级 %s, 50% 的 %@", [sign, type]),
            // Wrong with the sign and without it.
            ("%d q", "50% der %s", [sign, type]), ("%@ is 100% sure", "%d ist 100% sicher", [sign, type]),
            ("%@ and %d", "％@ 和 %s", ["format.look-alike", type]),
            ("%lld%% of %@", "%lld% von", [sign, missing]), ("%@ of %@ in %@", "%@ 100% x", [sign, missing]),
            ("%lld", "%lld %2$@ 5% z", [sign, "format.extra-argument"]),
        ])
    func certain(original: String, translation: String, expected: [String]) {
        #expect(rules(original, translation) == Set(expected))
    }

    @Test(
        "what only the sign may read is left open, and texts whose certain specifiers fit have their one warning",
        arguments: [
            ("%lld%% of %@", "%lld% von %@", [sign]), ("%lld%% of %@", "%lld% der %@", [sign]), ("%d q", "50% der %d", [sign]),
            ("%d w", "%d 100%", [sign]), ("%@ and %d", "％@ 和 %d", ["format.look-alike"]), ("100% daily", "täglich 100%", []),
            ("100% daily", "100% d'oro", []), ("%d%% done", "%d %% fertig", []),
        ])
    func open(original: String, translation: String, expected: [String]) {
        #expect(rules(original, translation) == Set(expected))
    }

    @Test(
        "behind a sign in the prose of the original, a translation is right if it fits as it is meant or as it is read",
        arguments: [
            ("100% of %lld", "Hundert Prozent davon", [sign, missing]), ("100% of %lld", "Hundert Prozent von %@", [sign, type]),
            ("100% of %lld", "alle %3$lld", [sign, "format.extra-argument"]), ("50% done, %@ left", "Zur Hälfte, %d übrig", [sign, type]),
            ("%lld is 100% of %@", "%lld allein", [sign, missing]), ("Up to 20% off for %@ today", "Rabatt heute", [sign, missing]),
            ("100% of %lld", "alle von %lld", [sign]), ("100% of %lld", "%1$lld zu 100 Prozent", [sign]),
            ("100% of %lld", "%2$lld zu 100 Prozent", [sign]), ("50% done, %@ left", "%@ übrig", [sign]),
            ("% d of %@", "%d von %@", []),
        ])
    func prose(original: String, translation: String, expected: [String]) {
        #expect(rules(original, translation) == Set(expected))
    }

    @Test("a sign between a number and a word is written as '%%'; a type that is only wrong gets no such fix")
    func words() {
        #expect(fixed("Level %lld, 50%% power of %@", "Stufe %lld, 50%-ige Kraft von %@") == "Stufe %lld, 50%%-ige Kraft von %@")
        #expect(fixed("%@ of 50%% power", "%@ mit 50 %iger Kraft") == "%@ mit 50 %%iger Kraft")
        #expect(rules("Level %lld, 50%% power of %@", "Stufe %lld, 50%-ige Kraft von %@") == [Self.type])
        #expect(fixed("Level %@", "Stufe %d") == nil && fixed("Level %@", "Stufe 5%d") == nil)
        #expect(fixed("Top %@", "%@: Top 10 %@") == nil)
        #expect(fixed("%@ of %lld", "%lld von 50%er %@") == nil)
        // The sign may be behind the specifier of the number.
        #expect(fixed("%lld%% faster than %@", "%lld%-ig schneller als %@") == "%lld%%-ig schneller als %@")
        #expect(fixed("%d%% of %d", "%d%-Anteil von %d") == "%d%%-Anteil von %d")
        #expect(fixed("%lld%@", "%lld%d") == nil)
        // Turkish and Basque write it before the number.
        #expect(fixed("Save 20%% on %@", "%@ için %20 indirim") == "%@ için %%20 indirim")
        #expect(fixed("%lld of %lld, 50%% power", "%lld / %lld, %50 güç") == "%lld / %lld, %%50 güç")
        #expect(rules("%20d items", "%20 d Elemente") == [] && fixed("%@ items", "%20 d Elemente") == nil)
    }

    @Test(
        "a fix drops the grouping flag of Java's specifiers and keeps the rest of them",
        arguments: [
            ("%lld items", "Gesamt: %1$,d", "Gesamt: %1$lld"), ("%lld items", "Gesamt: %,d", "Gesamt: %lld"),
            ("%f items", "%1$,.2f", "%1$.2f"), ("%1$lld of %2$.2f", "%1$,d von %2$,.2f", "%1$lld von %2$.2f"),
            ("%lld items", "Gesamt: ％1$,d", "Gesamt: %1$lld"), ("%lld items", "%1$(d", "%1$lld"),
        ])
    func grouping(original: String, translation: String, expected: String) {
        #expect(fixed(original, translation) == expected)
    }

    @Test(
        "no fix splits a specifier with a grouping flag, and a comma behind a specifier stays",
        arguments: [
            ("%@ items", "Gesamt: %1$,d"), ("%lld items", "%lld, davon %1$,d"), ("%1$d, %2$@", "%1$d, %2$@"), ("%lld", "%lld, das"),
        ])
    func noGroupingFix(original: String, translation: String) {
        #expect(fixed(original, translation) == nil)
    }

    @Test("a sign does not hide that a specifier without a number takes the argument of a numbered one")
    func mixed() {
        #expect(rules("%1$@ of %2$@", "%1$@ von %@, 100% x") == [Self.sign, "format.mixed-positions"])
        #expect(rules("%1$@ of %2$@", "%1$@ von %2$@, 100% x") == [Self.sign])
    }
}
