import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj genstrings")
struct GenstringsRunTests {
    private static let source = """
        NSLocalizedString(@"bye", @"");
        NSLocalizedString(@"Hi %@, you have %d items", @"greeting");
        NSLocalizedStringWithDefaultValue(@"t.key", @"Extra", b, @"Extra text", @"other table");

        """

    private static let localizable = """
        /* No comment provided by engineer. */
        "bye" = "bye";

        /* greeting */
        "Hi %@, you have %d items" = "Hi %1$@, you have %2$d items";


        """
    private static let extra = "/* other table */\n\"t.key\" = \"Extra text\";\n\n"

    private func run(_ words: String..., input: String = "", in folder: TemporaryFolder) throws -> ToolRun {
        try ToolRun(["genstrings"] + words, input: input, folder: folder.path)
    }

    /// The bytes of a text in UTF-16 with its byte order mark.
    private func utf16(_ text: String, bigEndian: Bool = false) -> [UInt8] {
        ("\u{FEFF}" + text).utf16.flatMap { unit in
            let (high, low) = (UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit))
            return bigEndian ? [high, low] : [low, high]
        }
    }

    @Test("each table is a file in UTF-16 with Apple's layout; nothing is printed")
    func tables() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.source, to: "a.m")
        let run = try run("a.m", in: folder)
        #expect(run.output + run.errors == "")
        #expect(run.status == 0)
        #expect(try folder.bytes("Localizable.strings") == utf16(Self.localizable))
        #expect(try folder.bytes("Extra.strings") == utf16(Self.extra))
    }

    @Test("-j finds the methods of Bundle in Java, outside of comments, and in no other language; -S is the same as -s")
    func java() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            class J {
              String a = Bundle.localizedString("J1", "c1"), b = Bundle.localizedStringFromTable("J2", "Custom", "c2");
              String c = Bundle . localizedStringWithDefaultValue("J3", "Custom", bundle, "Three", "c3");
              String d = Bundle
                  .localizedStringFromTableInBundle("J4", null, bundle, "c4");
              // Bundle.localizedString("K1", "");
              /* Bundle.localizedString("K2", ""); */
              String e = MyBundle.localizedString("K3", ""), f = localizedString("K4", ""), g = Other.localizedString("K5", "");
            }
            """, to: "J.java")
        try folder.write("let a = Bundle.localizedString(\"K6\", \"\")", to: "a.swift")
        try folder.write("Bundle.localizedString(\"K7\", \"\");", to: "a.mm")
        let found = try run("-j", "-o", "-", "J.java", "a.swift", "a.mm", in: folder)
        #expect(found.errors == "" && found.status == 0)
        #expect(found.output.contains("/* c1 */\n\"J1\" = \"J1\";\n") && found.output.contains("/* c4 */\n\"J4\" = \"J4\";\n"))
        #expect(found.output.contains("/* c2 */\n\"J2\" = \"J2\";\n") && found.output.contains("/* c3 */\n\"J3\" = \"Three\";\n"))
        #expect(!found.output.contains("K"))
        #expect(try run("-j", "J.java", in: folder).status == 0)
        #expect(try folder.bytes("Custom.strings") == utf16("/* c2 */\n\"J2\" = \"J2\";\n\n/* c3 */\n\"J3\" = \"Three\";\n\n"))
        #expect(try run("-o", "-", "J.java", in: folder).output == "")
        try folder.write("Own(@\"k\", @\"c\");", to: "a.m")
        #expect(try run("-S", "Own", "-o", "-", "a.m", in: folder).output.contains("\"k\" = \"k\";"))
    }

    @Test("Swift gives the same tables, and the options choose folder, byte order, tables, and positions")
    func options() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            NSLocalizedString("bye", comment: "")
            NSLocalizedString("Hi %@, you have %d items", comment: "greeting")
            NSLocalizedString("t.key", tableName: "Extra", value: "Extra text", comment: "other table")
            """, to: "a.swift")
        try folder.write("", to: "en.lproj/Old.strings")
        let run = try run("-o", "en.lproj", "-bigEndian", "a.swift", "-skipTable", "Extra", in: folder)
        #expect(run.errors == "")
        #expect(run.status == 0)
        #expect(try folder.bytes("en.lproj/Localizable.strings") == utf16(Self.localizable, bigEndian: true))
        #expect((try? folder.bytes("en.lproj/Extra.strings")) == nil)
        #expect(try self.run("-noPositionalParameters", "a.swift", in: folder).status == 0)
        let plain = Self.localizable.replacing("%1$@", with: "%@").replacing("%2$d", with: "%d")
        #expect(try folder.bytes("Localizable.strings") == utf16(plain))
    }

    @Test("-a appends to a file in its encoding")
    func append() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"old\" = \"é\";\n", to: "Localizable.strings")
        try folder.write("NSLocalizedString(@\"new\", nil)", to: "a.m")
        #expect(try run("-a", "a.m", in: folder).status == 0)
        #expect(
            try folder.text("Localizable.strings")
                == "\"old\" = \"é\";\n/* No comment provided by engineer. */\n\"new\" = \"new\";\n\n")
    }

    @Test("own families, SwiftUI's Text, escapes of property lists, and predicate editors")
    func routines() throws {
        let folder = try TemporaryFolder()
        try folder.write("L(@\"a\", @\"c\"); LFromTable(@\"b\\U00e9\", nil, @\"c\"); L(@\"%[is,is not]@ %@\", @\"c\");", to: "a.m")
        try folder.write("Text(\"s\", comment: \"c\")", to: "a.swift")
        #expect(try run("-s", "L", "-SwiftUI", "-u", "a.m", "a.swift", in: folder).status == 0)
        let entries = [
            ("%[is not]@ %@", "%1$[is not]@ %2$@"), ("%[is]@ %@", "%1$[is]@ %2$@"), ("b\\U00e9", "bé"), ("s", "s"),
        ]
        let all = [entries[0], entries[1], ("a", "a"), entries[2], entries[3]]
        let expected = all.map { "/* c */\n\"\($0.0)\" = \"\($0.1)\";\n\n" }.joined()
        #expect(try folder.bytes("Localizable.strings") == utf16(expected))
    }

    @Test("Apple's messages: an entry that is no literal costs itself, conflicts are warnings, -q leaves out those of notes")
    func messages() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "NSLocalizedString(@\"k\", @\"A\")\nNSLocalizedString(@\"k\", @\"B\")\nNSLocalizedString(key, nil)\n"
                + "NSLocalizedStringWithDefaultValue(@\"k\", nil, b, @\"v\", @\"A\")\n", to: "a.m")
        let value = "Key \"k\" used with multiple values. Value \"k\" kept. Value \"v\" ignored.\n"
        let comments = "genstrings: warning: Key \"k\" used with multiple comments \"A\" & \"B\"\n"
        let entry = "genstrings: error: bad entry in file a.m (line = 3): Argument is not a literal string.\n"
        let run = try run("--apple-messages", "a.m", in: folder)
        #expect(run.errors == entry + comments + value)
        #expect(run.status == 1)
        #expect(try self.run("--apple-messages", "-q", "a.m", in: folder).errors == entry + value)
        #expect(try folder.bytes("Localizable.strings") == utf16("/* A\n   B */\n\"k\" = \"k\";\n\n"))
        let places = try self.run("a.m", in: folder).errors
        #expect(places.contains("a.m:3:19: error: the key of this call of 'NSLocalizedString' is not a literal string [source.key]"))
        let json = try self.run("--format", "json", "a.m", in: folder)
        #expect(json.output.contains("\"source.key\""))
    }

    @Test("sources in other charsets are decoded as told, guessed with -d, or refused with advice")
    func charsets() throws {
        let folder = try TemporaryFolder()
        let head = Array("NSLocalizedString(@\"".utf8)
        let tail = Array("\", @\"c\")".utf8)
        try folder.write(head + [0x8E] + tail, to: "mac.m")
        try folder.write(head + [0x82, 0xA0] + tail, to: "sjis.m")
        let expected = { (key: String) in self.utf16("/* c */\n\"\(key)\" = \"\(key)\";\n\n") }
        let refused = try run("mac.m", in: folder)
        #expect(refused.status == 1)
        #expect(refused.errors.contains("mac.m") && refused.errors.contains("-encoding"))
        for words in [["-macRoman"], ["-d"], ["-encoding", "macintosh"]] {
            #expect(try ToolRun(["genstrings"] + words + ["mac.m"], folder: folder.path).status == 0)
            #expect(try folder.bytes("Localizable.strings") == expected("é"))
        }
        #if canImport(Glibc)
        #expect(try run("-encoding", "Shift_JIS", "sjis.m", in: folder).status == 0)
        #expect(try folder.bytes("Localizable.strings") == expected("あ"))
        #endif
        #expect(try run("-encoding", "klingon", "mac.m", in: folder).status == 64)
    }

    @Test("what cannot be read or written is reported, the rest is done, and no table leads to another folder")
    func failures() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.source + "NSLocalizedStringFromTable(@\"k\", @\"../evil\", nil);", to: "a.m")
        let run = try run("nope.m", "a.m", in: folder)
        #expect(run.status == 1)
        #expect(run.errors.contains("couldn't open file nope.m"))
        #expect(run.errors.contains("'../evil' in file a.m cannot be the name of a table"))
        #expect(try folder.bytes("Extra.strings") == utf16(Self.extra))
        let unwritten = try self.run("-o", "missing", "a.m", in: folder)
        #expect(unwritten.status == 2)
        #expect(try self.run(in: folder).status == 64)
        #expect(try self.run("-x", "a.m", in: folder).status == 64)
        #expect(try self.run("-o", in: folder).status == 64)
        #expect(try self.run("-help", in: folder).output.hasPrefix("lproj genstrings: makes .strings tables"))
    }

    @Test("standard input is Objective-C, and -o - prints the tables")
    func streams() throws {
        let folder = try TemporaryFolder()
        #expect(try run("-", input: "NSLocalizedString(@\"k\", @\"c\")", in: folder).status == 0)
        #expect(try folder.bytes("Localizable.strings") == utf16("/* c */\n\"k\" = \"k\";\n\n"))
        let printed = try run("-o", "-", "-", input: Self.source, in: folder)
        #expect(printed.output == "// Localizable.strings\n\n" + Self.localizable + "// Extra.strings\n\n" + Self.extra)
    }
}

extension TemporaryFolder {
    /// The bytes of a file.
    fileprivate func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path + "/" + name))) }
}
