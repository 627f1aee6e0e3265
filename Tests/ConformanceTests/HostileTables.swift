import LocalizationTestSupport

/// Files that nobody writes by accident.
enum HostileTables {
    private static func repeated(_ text: String, _ count: Int = LongRuns.depth) -> String { String(repeating: text, count: count) }

    /// Tables nested deeper than any reader can follow, in each format, by the name of the file. Each has a text `before`, where the format
    /// has a place for one.
    static var deep: [(name: String, file: String, content: [UInt8], hasBefore: Bool)] {
        let device = "<dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key>"
        let texts: [(String, String, String, Bool)] = [
            ("dictionaries", "Localizable.strings", "before = found; a = " + repeated("{a=") + "b" + repeated(";}") + ";", true),
            ("arrays", "Localizable.strings", "before = found; a = " + repeated("(") + repeated(")") + ";", true),
            ("open arrays", "Localizable.strings", "before = found; a = " + repeated("("), true),
            ("open braces", "Localizable.strings", repeated("{"), false),
            ("comments", "Localizable.strings", "before = found; " + repeated("/*"), true),
            (
                "XML arrays", "Localizable.strings",
                "<plist><dict><key>before</key><string>found</string><key>a</key>" + repeated("<array>"), true
            ),
            ("XML dictionaries", "Localizable.strings", "<plist>" + repeated("<dict><key>a</key>"), false),
            ("XML plists", "Localizable.strings", repeated("<plist>"), false),
            ("JSON", "Localizable.strings", repeated("["), false),
            ("rules", "Localizable.stringsdict", "before = found; k = " + repeated("{NSStringDeviceSpecificRuleType={mac="), true),
            (
                "XML rules", "Localizable.stringsdict",
                "<plist><dict><key>before</key><string>found</string><key>k</key>" + repeated(device), true
            ),
        ]
        let binary = binaryPropertyList((0..<LongRuns.depth).map { container(0xA0, [$0 + 1]) } + [[0x51, 0x78]])
        return texts.map { ($0, $1, Array($2.utf8), $3) } + [("binary arrays", "Localizable.strings", binary, false)]
    }

    /// A `.stringsdict` with an entry `k` of plural variables with one case each.
    static func rules(_ format: String, _ variables: [(name: String, other: String)]) -> String {
        let rules = variables.map { variable in
            """
            <key>\(variable.name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>\(variable.other)</string></dict>
            """
        }
        return
            "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(rules.joined())</dict></dict></plist>"
    }

    /// Each variable stands for ten of the next: 10¹⁵ pieces.
    static var laughs: String {
        rules("%#@v0@", (0..<15).map { ("v\($0)", repeated("%1$#@v\($0 + 1)@", 10)) } + [("v15", "ha")])
    }

    /// Variables that stand for each other.
    static var cycle: String { rules("%#@a@", [("a", "a %#@b@"), ("b", "b %#@a@")]) }

    // MARK: Binary

    /// A binary property list of given objects; the first one is the root. References have four bytes.
    static func binaryPropertyList(_ objects: [[UInt8]]) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += bigEndian(offset, 4) }
        return bytes + [0, 0, 0, 0, 0, 0, 4, 4] + bigEndian(objects.count, 8) + bigEndian(0, 8) + bigEndian(table, 8)
    }

    /// An array (`0xA0`) or dictionary (`0xD0`) that refers to objects; of a dictionary first all keys, then all values.
    static func container(_ kind: UInt8, _ references: [Int], count: Int? = nil) -> [UInt8] {
        let elements = count ?? (kind == 0xD0 ? references.count / 2 : references.count)
        return [kind | 0x0F, 0x13] + bigEndian(elements, 8) + references.flatMap { bigEndian($0, 4) }
    }

    /// A string of ASCII letters.
    static func string(_ text: String, claimedCount: Int? = nil) -> [UInt8] {
        [0x5F, 0x13] + bigEndian(claimedCount ?? text.utf8.count, 8) + text.utf8
    }

    private static func bigEndian(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// Binary tables whose small files stand for endless or enormous ones, or claim more than they have.
    static var binary: [(name: String, content: [UInt8])] {
        let long = repeated("x", 300_000)
        let count = 20_000
        return [
            ("a dictionary in itself", binaryPropertyList([container(0xD0, [1, 0]), string("k")])),
            ("an array in itself", binaryPropertyList([container(0xA0, [0])])),
            ("2⁶² entries", binaryPropertyList([container(0xD0, [], count: 1 << 62)])),
            ("2³¹ elements", binaryPropertyList([container(0xA0, [], count: 1 << 31)])),
            ("a text of 2⁶³ bytes", binaryPropertyList([container(0xD0, [1, 2]), string("k"), string("v", claimedCount: .max)])),
            (
                "one long text for all keys",
                binaryPropertyList(
                    [container(0xD0, (0..<count).map { $0 + 2 } + Array(repeating: 1, count: count)), string(long)]
                        + (0..<count).map { string("k\($0)") })
            ),
            ("one long key again and again", binaryPropertyList([container(0xD0, Array(repeating: 1, count: count * 2)), string(long)])),
            (
                "arrays of arrays of arrays",
                binaryPropertyList(
                    [container(0xD0, [1, 2]), string("k")]
                        + (0..<20).map { container(0xA0, Array(repeating: $0 + 3, count: 100)) } + [string("x")])
            ),
        ]
    }
}
