import LocalizationLint
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import Testing

@Suite("Lint: damaged specifiers and markers, and one finding for several arguments")
struct LintDamagedSpecifierTests {
    /// The findings in an English and a German file, as `rule: message`, with what the fix writes.
    private func found(_ original: String, _ translation: String) -> [String] {
        LintSample(original, translation).items().map { item in
            let fix = item.finding.fixIts.first.map { " [\($0.message)]" } ?? ""
            return "\(item.finding.rule): \(item.finding.message.replacing(" (de: k)", with: ""))\(fix)"
        }
    }

    @Test("a percent sign in the place of a specifier that the translation lacks is named with the right spelling")
    func damaged() {
        func lookAlike(_ spelling: String, _ meant: String, _ fixed: String?) -> [String] {
            ["format.look-alike: '\(spelling)' is not a specifier; the original has '\(meant)'\(fixed.map { " [write '\($0)']" } ?? "")"]
        }
        #expect(
            found("Unknown %1$@ for %2$@", "Onbekend % 1 $ @ vir % 2 $ @")
                == lookAlike("% 1 $ @", "%1$@", "Onbekend %1$@ vir %2$@"))
        #expect(found("Enter %d digits", "Ingrese %!d") == lookAlike("%!d", "%d", "Ingrese %d"))
        #expect(found("Table %lu of %lu (%@)", "Tabelle %1$lu von %2$lu (%3)") == lookAlike("%3", "%3$@", "Tabelle %1$lu von %2$lu (%3$@)"))
        #expect(found("S%1$@:E%2$@", "S٪ 1 $ @: E٪ 2 $ @") == lookAlike("٪ 1 $ @", "%1$@", "S%1$@: E%2$@"))
        #expect(found("Latest %@", "Neu ٪ @") == lookAlike("٪ @", "%@", "Neu %@"))
        #expect(found("The bundle '%@' exists", "Das Bundle '%' existiert") == lookAlike("%", "%@", "Das Bundle '%@' existiert"))
        #expect(found("%@ posts", "% publicacions") == lookAlike("%", "%@", "%@ publicacions"))
        #expect(found("%ld people", "%Id persones") == lookAlike("%Id", "%ld", "%ld persones"))
        #expect(found("Address [%@]", "Adresse [% s]") == lookAlike("% s", "%@", "Adresse [%@]"))
        #expect(found("Help for %@", "Hilfe für % anzeigen @") == lookAlike("%", "%@", nil))
        #expect(found("%1$@ to %2$@", "@$1% a @$2%") == lookAlike("@$1%", "%1$@", "%1$@ a %2$@"))
        #expect(found("Enter %ld digits", "%!d eingeben") == lookAlike("%!d", "%ld", "%ld eingeben"))
        #expect(found("Moving %ld items", "移動％ld個") == lookAlike("％ld", "%ld", "移動%ld個"))
        #expect(found("Source: %@", "出典：％＠") == lookAlike("％＠", "%@", "出典：%@"))
        #expect(found("%@ failed", "%- konnte nicht") == lookAlike("%", "%@", nil))
        #expect(found("%@ at %@", "% um %") == lookAlike("%", "%@", nil))
        // The precision and the conversion belong to it, also where the conversion is another one.
        #expect(found("%.0f s, %@", "％1$.0f s, ％2 $ @") == lookAlike("％1$.0f", "%1$.0f", "%1$.0f s, %2$@"))
        // A sign before it takes the '%' for its conversion.
        #expect(found("%d items and %@", "100% %@ und %d").first == lookAlike("% %@", "%@", nil).first)
        #expect(found("Hi %@ x", "por% 1 $ s y") == lookAlike("% 1 $ s", "%@", "por%@ y"))
    }

    @Test(
        "a fix that would leave a part of a damaged specifier is none",
        arguments: [
            ("%lld a", "%\u{456}ld a"), ("%d b", "%\u{456}d b"), ("%u e", "%\u{456}u e"), ("%1$d of %2$d", "%1$\u{456} з %2$\u{456}d"),
            ("%d b", "%１$d b"), ("%d b", "%\u{200F}d b"), ("%d b", "%&nbsp;d b"), ("%5d j", "%5\u{456}d j"), ("%lld b", "%１$lld b"),
            ("%lld b", "%\u{200F}lld b"), ("%lld b", "%&nbsp;lld b"),
        ])
    func partsLeft(original: String, translation: String) {
        let items = LintSample(original, translation).items()
        #expect(!items.isEmpty)
        for item in items where item.finding.rule.identifier == "format.look-alike" { #expect(item.finding.fixIts.isEmpty, "\(item)") }
    }

    @Test("a decimal comma in a specifier is a point, and the flag of Java that groups digits stays what it is")
    func decimalCommas() {
        #expect(found("%.2f km", "%,2f km").first?.hasSuffix("the original has '%.2f' [write '%.2f km']") == true)
        #expect(found("%1$.2f and %2$@", "%1$,2f und %2$@").first?.contains("'%1$.2f und %2$@'") == true)
        #expect(found("%lld km", "%1$,d km").first?.contains("%1$lld km") == true)
        #expect(found("%.2f km", "%,.2f km").first?.contains("[write '%.2f km']") == true)
    }

    @Test("a single letter of another script in the place of a conversion has a fix")
    func wholeLetters() {
        #expect(found("%d b", "%г b").first?.hasSuffix("[write '%d b']") == true)
        #expect(found("%d items", "移動%1$個").first?.hasSuffix("[write '移動%d個']") == true)
    }

    @Test("formats for dates and encoded addresses are no formats of printf; texts with other specifiers are")
    func otherFormats() {
        #expect(found("25% - Small", "25% - Klein") == [] && found("100% - Lossless", "100 % - Verlustfrei") == [])
        #expect(found("%m/%d/%Y", "%d.%m.%Y") == [] && found("%A, %B %e, %Y %H:%M", "%A, %e. %B %Y, %H:%M Uhr") == [])
        let address = "mailto:a@example.org?subject=App%20Help&body=Version:%0D%0ASteps"
        #expect(found(address, "mailto:a@example.org?subject=Hilfe%20zu%20App&body=Version:%0D%0ASchritte") == [])
        #expect(found("%d", "%@ von %m").map { String($0.prefix { $0 != ":" }) }.contains("format.percent-sign"))
        #expect(found("https://example.org/%d", "https://example.org/%@").count == 1)
        #expect(found("https://example.org/%02d", "https://example.org/%@").count == 1)
        #expect(found("%d minutes of %m", "%@ Minuten").isEmpty == false)
    }

    @Test("'%n' writes to its argument, and is wrong wherever the original has another specifier, or none for it")
    func written() {
        let message = "format.argument-type: '%n' is for an address to which it writes, but argument 1 of the source text is"
        #expect(found("Start %@-Day Free Trial", "%n 日間の無料") == ["\(message) an object ('%@')"])
        #expect(found("%d days", "%n Tage") == ["\(message) an integer ('%d')"])
        #expect(found("%d days", "%d Tage %n") == ["format.extra-argument: '%n' takes argument 2, but the source text has only 1 argument"])
        // Nothing formats these texts; `%n` is a placeholder of the program's own.
        #expect(found("%n days", "%n Tage") == [] && found("%n days", "%d Tage") == [] && found("Days", "%n Tage") == [])
    }

    @Test("'%s' before letters is a specifier behind the punctuation of a sentence, and a percent sign behind a number")
    func joinedWithLetters() {
        let extra = ["format.extra-argument: '%s' takes an argument, but the source text has none"]
        #expect(found("Do not send it to this account.", "Bu hesaba gönderme.%sbu hesaba.") == extra)
        #expect(found("All natural", "100 %sans additifs") == [] && found("All natural", "<%super%>") == [])
        #expect(found("Subject:%subject", "Betreff:%subject") == [])
    }

    @Test("a percent sign before a number is one unless the number is the position of a missing argument, and one cause is one finding")
    func signsBeforeNumbers() {
        #expect(found("Saved 50 percent for %@", "%50 indirim").map { $0.prefix(21) } == ["format.argument-type:"])
        #expect(found("Saved 50 percent for %@", "%50'ye varan").allSatisfy { !$0.hasPrefix("format.look-alike") })
        #expect(found("Saved %@ %d", "％@ und %d").map { $0.prefix(18) } == ["format.look-alike:"])
        // The integer is wrong with the other specifier and without it.
        #expect(found("Saved %@", "％@ und %d").map { $0.prefix(18) } == ["format.argument-ty", "format.look-alike:"])
    }

    @Test("a percent sign stays one behind a number, with the sign of the original, and if it is only written once")
    func signs() {
        #expect(found("%lld%% of %@", "%lld% von %@").allSatisfy { $0.hasPrefix("format.percent-sign") })
        #expect(found("Only %@, at 70%%", "Nur bei 70 %").allSatisfy { !$0.hasPrefix("format.look-alike") })
        #expect(found("%@: percent (%%)", "Prozent (%)").allSatisfy { !$0.hasPrefix("format.look-alike") })
        #expect(found("%@ of %@", "%@ von ٪٥٠ %@") == [])
        // The blank is a flag, and the argument is shown.
        #expect(found("Line %lu does not exist", "Zeile % lu gibt es nicht") == [])
        #expect(found("%@ and %@", "% @ und % @") == [])
    }

    @Test("a marker with blanks is one mistake")
    func markers() {
        func table(_ marker: String) -> String {
            """
            "n" = { NSStringLocalizedFormatKey = "\(marker)"; sites = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
              NSStringFormatValueTypeKey = d; one = "%d site"; other = "%d sites"; }; };
            """
        }
        let inputs = [("en", "%#@sites@"), ("de", "Bei %# @sites @")].map { language, marker in
            ConversionInput(path: "\(language).lproj/L.stringsdict", type: .stringsdict, bytes: Array(table(marker).utf8))
        }
        let items = Linter().lint(LintProject(of: inputs)) { path in inputs.first { $0.path.utf8.elementsEqual(path.utf8) }?.bytes }
        #expect(
            items.map { "\($0.finding.rule): \($0.finding.message)" } == [
                "format.look-alike: '%# @sites @' is not a marker and is shown as text; write '%#@sites@' (de: n)"
            ])
    }

    @Test("several arguments of one cause are one finding")
    func severalArguments() {
        #expect(
            found("Nothing", "%1$@ %2$s %3$d %4$@ %5$@") == [
                "format.extra-argument: '%1$@', '%2$s', '%3$d' and 2 others take arguments, but the source text has none"
            ])
        #expect(
            found("%1$@ has %2$d of %3$@", "Hat") == [
                "format.missing-argument: 3 arguments of the source text ('%1$@', '%2$d' and '%3$@') are not in the translation"
            ])
        #expect(
            found("[%1$@] [%2$@]", "[%1$s] [%2$s]") == [
                "format.argument-type: '%1$s' is for a C string, but argument 1 of the source text is an object ('%1$@'); '%2$s' differs as well"
            ])
    }

    @Test("exchanged arguments are one finding, whose fix numbers them")
    func exchanged() {
        #expect(
            found("%d in %@", "%@ hat %d") == [
                "format.argument-type: the arguments are in another order than in the source text; number their specifiers: '%2$@' and '%1$d' [write '%2$@ hat %1$d']"
            ])
    }

    @Test("specifiers with and without numbers for one argument are both named")
    func mixed() {
        #expect(
            found("%1$@ of %2$@", "%1$@ von %@") == [
                "format.mixed-positions: '%@' shows argument 1, as '%1$@' does; number all specifiers"
            ])
    }
}
