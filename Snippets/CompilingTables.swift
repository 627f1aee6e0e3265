// Looks texts up that are part of the program. What is printed stands behind each line; the end of the file is generated.
import Localization

let german = LocalizedBundle.module.preferring(["de"])
print(german.localizedString(forKey: "Good morning, %@").formatted("Ada"))  // Guten Morgen, Ada
print(german.localizedString(forKey: "%d message(s)").formatted(1))  // 1 Nachricht
print(String(localized: LocalizedStringResource("\(1, specifier: "%d") message(s)", bundle: LocalizedBundle.module)))  // 1 message

extension LocalizedBundle {
    /// The localized texts that are part of this program.
    static let module = LocalizedBundle(embedded: moduleTables)

    private static let moduleTables: StaticString = """
        LPROJ\r\n\u{1a}\u{1}\0\0\0\u{10}\u{8}\0\0\u{17}\u{10}L\r\u{18}\u{2}t\u{4}P\u{2}\0\0\u{2}\0\0\0\u{4}\0\0\0H\u{2}\0\0\0\0\0\0\0\0\0\0@\u{1}\0\0\u{8}\0\0\0H\u{1}\0\0\u{8}\0\0\0\
        P\u{1}\0\0\u{1c}\0\0\0P\u{2}\0\0\u{f}\u{1}\0\0)\0\0\0\0\0\0\0(\u{6}\u{1c}GiGK\u{18}l\u{1}\0\0 \0\0\0`\u{3}\0\0M\u{1}\0\0C\u{5}\0\0\0\0\0\0D \u{f}9rI^s\
        \u{c}\u{2}\0\0\u{1c}\0\0\00\u{5}\0\0\u{f}\u{1}\0\0)\0\0\0\0\0\0\0\"f\u{19}\u{16}f\u{b}M\u{1b}(\u{2}\0\0 \0\0\0@\u{6}\0\0H\u{1}\0\0>\u{5}\0\0\0\0\0\0{Y\u{6}qq~7'\
        de.lprojen.lprojde.lproj/Localizable.stringsde.lproj/Localizable\
        .stringsdicten.lproj/Localizable.stringsen.lproj/Localizable.str\
        ingsdict\0\0\0\0\0\0\0\0\u{1}\0\0\0\u{8}\0\0\0P\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0P\0\0\0\u{7}\u{12}5J\
        \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\u{1}\0\0\0\u{10}\0\0\0\u{10}\0\0\0\u{f}\0\0\0Good morning, %@\
        Guten Morgen, %@\0\u{2}\0\u{e}\u{2}\u{2}@\u{1}\0\0\0\0\0\0\0\0\u{1}\0\0\0\u{8}\0\0\0P\0\0\0\0\0\0\0P\0\0\0\u{7}hdC\0\0\0\0\0\0\0\0\
        \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\u{2}\0\0\0\r\0\0\0\u{c}\0\0\0T\0\0\0\
        %d message(s)%#@messages@\0\u{1}\u{3}\u{c}\u{3}\u{8}\0\u{1}\u{8}messages\0\u{1}d\u{1}\0\0\0\0\0\u{2}\u{2}\u{c}%d Nachric\
        ht\0\u{2}\u{2}\u{2}d\u{1}\0\0\0\0\0\0\n\n\u{e}%d Nachrichten\0\u{2}\u{2}\u{2}d\u{1}\0\0\0\0\0\0\u{c}\0\0\0\0\u{1}\0\0\0\u{8}\0\0\0P\0\0\0\0\0\0\0\
        \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0P\0\0\0\u{7}\u{12}5J\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\
        \u{1}\0\0\0\u{10}\0\0\0\u{10}\0\0\0\u{f}\0\0\0Good morning, %@Good morning, %@\0\u{2}\0\u{e}\u{2}\u{2}@\u{1}\0\0\0\0\0\0\0\0\
        \u{1}\0\0\0\u{8}\0\0\0P\0\0\0\0\0\0\0P\0\0\0\u{7}hdC\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\
        \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\u{2}\0\0\0\r\0\0\0\u{c}\0\0\0O\0\0\0%d message(s)%#@messages@\0\u{1}\u{3}\u{c}\u{3}\u{8}\0\
        \u{1}\u{8}messages\0\u{1}d\u{1}\0\0\0\0\0\u{2}\u{2}\n%d message\0\u{2}\u{2}\u{2}d\u{1}\0\0\0\0\0\0\u{8}\n\u{b}%d messages\0\u{2}\u{2}\u{2}d\u{1}\
        \0\0\0\0\0\0\t\0\0\0\0\0\0\0\0\0
        """
}
