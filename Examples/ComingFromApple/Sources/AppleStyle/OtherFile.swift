import Foundation

// A file of the same module that goes on importing Foundation alone. Its calls are Foundation's own, and none is ambiguous.

/// What Foundation says by itself.
func foundationAnswers() -> [String] {
    [
        String(format: "%d %@", 3, "x"), NSLocalizedString("no such key", comment: ""),
        Bundle.main.localizedString(forKey: "no such key", value: "stand-in", table: nil), NSString(format: "%d", 4) as String,
        String.localizedStringWithFormat("%d", 5),
    ]
}
