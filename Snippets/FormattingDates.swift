// Writes dates beside texts, each in the language of its request. What is printed stands behind each line.
import Foundation
import Localization

let texts = try LocalizedBundle(path: "Examples/TaskList/Resources")

/// A day as the user of the request writes it.
func day(_ date: Date) -> String {
    let locale = Locale(identifier: texts.formattingLocale)
    return date.formatted(Date.FormatStyle(date: .long, time: .omitted, locale: locale, timeZone: .gmt))
}

let due = Date(timeIntervalSince1970: 1_700_000_000)

/// What a request in a language is answered.
func answer(_ language: String) -> String {
    Localizer.with(languages: [language]) {
        texts.localizedString(forKey: "%d task(s) remaining").formatted(3) + ", " + day(due)
    }
}

print(answer("en-GB"))  // 3 tasks remaining, 14 November 2023
print(answer("pl"))  // Pozostały 3 zadania, 14 listopada 2023
print(answer("ar"))  // تتبقى 3 مهام, 14 نوفمبر، 2023
print(answer("ar-EG"))  // تتبقى ٣ مهام, ١٤ نوفمبر، ٢٠٢٣
print(answer("ar-u-nu-arab"))  // تتبقى ٣ مهام, ١٤ نوفمبر، ٢٠٢٣

extension String {
    /// The text without the invisible characters that isolate values in right-to-left texts (U+2066 to U+2069).
    var withoutIsolates: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }))
    }
}

let moved = texts.preferring(["ar"]).localizedString(forKey: "%@ moved to %@").formatted("Inbox", "Work")
print(moved.withoutIsolates)  // تم نقل «Inbox» إلى «Work»
print(moved.unicodeScalars.count - moved.withoutIsolates.unicodeScalars.count)  // 4
