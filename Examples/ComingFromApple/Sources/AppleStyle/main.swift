#if canImport(Darwin)
import Foundation
#else
import LocalizationFoundation
#endif

// Prints the text of every call, and ends with 1 where one is not what it has to be.

var failures = 0
let sites = callSites()
for (call, text, expected) in sites {
    print("\(call): \(text)")
    if text != expected {
        failures += 1
        print("    error: expected \(expected)")
    }
}
let own = foundationAnswers()
if own != ["3 x", "no such key", "stand-in", "4", "5"] {
    failures += 1
    print("    error: Foundation's own answers changed: \(own)")
}
print("\(sites.count) calls, \(failures) wrong")
exit(failures == 0 ? 0 : 1)
