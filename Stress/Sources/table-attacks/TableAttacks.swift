import Localization
import LocalizationTableCompilation
import LocalizationPlatform

/// Attacks on compiled tables, to be run under the address sanitizer by `Scripts/check-hostile-tables`:
///
/// table-attacks mutate FOLDER COUNT    compiles a bundle, changes bytes of the result COUNT times with checksums that fit, reads every key
///     table-attacks read FOLDER            maps the compiled tables of a bundle, says so, waits for a line, reads every key
@main
struct TableAttacks {
    static func main() {
        let arguments = CommandLine.arguments
        switch (arguments.count > 1 ? arguments[1] : "", arguments.count) {
        case ("mutate", 4): mutate(arguments[2], count: Int(arguments[3]) ?? 0)
        case ("read", 3): read(arguments[2])
        default: print("table-attacks mutate FOLDER COUNT | table-attacks read FOLDER")
        }
    }

    private static func mutate(_ folder: String, count: Int) {
        guard let original = try? TableCompilation(bundleAt: folder).bytes else { return print("nothing to compile in \(folder)") }
        var generator = SeededGenerator(seed: 20_261_122)
        var (refused, keys) = (0, 0)
        for _ in 0..<count {
            var bytes = original
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
                case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
                case 2: bytes[place] = UInt8.random(in: 0 ... .max, using: &generator)
                default:
                    let from = Int.random(in: 0..<bytes.count, using: &generator)
                    for index in 0..<min(4, bytes.count - max(place, from)) { bytes[place + index] = bytes[from + index] }
                }
            }
            let found = readAll(
                LocalizedBundle(embedded: ReadOnlyBytes(copying: TableCompilation.sealed(bytes)), languages: ["en"], onIssue: { _ in }))
            if found == 0 { refused += 1 }
            keys += found
        }
        print("\(count) mutated tables of \(original.count) bytes: \(refused) without a key, \(keys) keys read and formatted")
    }

    private static func read(_ folder: String) {
        guard let bundle = try? LocalizedBundle(path: folder, languages: ["en"], onIssue: { _ in }) else {
            return print("cannot open \(folder)")
        }
        _ = bundle.localizedString(forKey: "k0")
        FileSystem.writeToStandardError("mapped\n")
        _ = readLine()
        print("\(readAll(bundle)) keys read")
    }

    /// Looks up and formats every key that the tables name.
    private static func readAll(_ bundle: LocalizedBundle) -> Int {
        var count = 0
        for table in bundle.tableNames.prefix(8) {
            for localization in bundle.localizations.prefix(4) {
                for key in bundle.keys(inTable: table, localization: localization) {
                    let string = bundle.localizedString(forKey: key, table: table, localization: localization)
                    _ = (string.text, string.formattingResult(arguments: [1, "text", 2.5]), string.fitting(presentationWidth: 3))
                    count += 1
                }
            }
        }
        return count
    }
}
