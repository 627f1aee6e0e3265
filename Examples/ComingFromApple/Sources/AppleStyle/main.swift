#if canImport(Darwin)
import Foundation
#else
import LocalizationFoundation
#endif

// Prints the text of every call, and ends with 1 where one is not what it has to be.

if CommandLine.arguments.contains("--regions") {
    let date = DateFormatter()
    (date.dateStyle, date.timeStyle, date.timeZone) = (.short, .none, TimeZone(secondsFromGMT: 0))
    let day = date.string(from: Date(timeIntervalSince1970: 86_400))
    print(Locale.current.identifier, 1234.5.formatted(), day, 1234.5.formatted(.currency(code: "CHF")))
    exit(0)
}

var failures = 0
// The texts of the module are in Russian; those of Foundation are in the user's language.
let sites = Locale.current.identifier == "ru_RU" ? callSites() : []
for (call, text, expected) in sites {
    print("\(call): \(text)")
    if text != expected {
        failures += 1
        print("    error: expected \(expected)")
    }
}
let region = regions.firstIndex(of: Locale.current.identifier) ?? 0
let calls = try foundationCalls()
for (call, text, expected) in calls {
    print("\(call): \(text)")
    if text != expected[region] {
        failures += 1
        print("    error: expected \(expected[region])")
    }
}
let own = foundationAnswers()
if own != ["3 x", "no such key", "stand-in", "4", "5"] {
    failures += 1
    print("    error: Foundation's own answers changed: \(own)")
}
print("\(regions[region]): \(sites.count + calls.count) calls, \(failures) wrong")
exit(failures == 0 ? 0 : 1)
