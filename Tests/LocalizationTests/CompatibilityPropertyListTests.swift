import Foundation
import Localization
import LocalizationTestSupport
import Testing

/// XML and binary tables: CoreFoundation's CFPropertyList.c and CFBinaryPList.c.
@Suite("Compatibility: XML and binary tables")
struct CompatibilityPropertyListTests {
    private static let documentType =
        #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#

    @Test(
        "XML is read as Apple's reader reads it",
        arguments: [
            ("<plist><dict><key>k</key><string>v</string></dict></plist>", "v"),
            ("<dict><key>k</key><string>v</string></dict>", "v"),
            ("<?xml version=\"1.0\"?>\(documentType)<plist version=\"1.0\"><dict><key>k</key><string>v</string></dict></plist>", "v"),
            ("<dict><!-- note --><key>k</key><?pi?><string>v</string></dict>", "v"),
            ("<dict><key>k</key><string>a<![CDATA[ <b> & ]]>c</string></dict>", "a <b> & c"),
            ("<dict><key>k</key><string>&lt;&amp;&gt;&quot;&apos;&#65;&#x1F600;</string></dict>", "<&>\"'A😀"),
            ("<dict><key>k</key><string>1</string><key>k</key><string>2</string></dict>", "2"),
            ("<dict><key>k</key><string/></dict>", ""),
        ])
    func xml(text: String, expected: String) throws {
        let sample = try CompatibilitySample(table: text.utf8)
        #expect(sample.entries == ["k": expected])
        #expect(sample.issues.isEmpty)
    }

    @Test(
        "The property list's document type is passed over unread, in each of Apple's spellings",
        arguments: [
            documentType, "<!DOCTYPE plist>", "<!DOCTYPE  plist >",
            #"<!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#,
            #"<!DOCTYPE plist SYSTEM "file://localhost/System/Library/DTDs/PropertyList.dtd">"#,
        ])
    func documentTypes(documentType: String) throws {
        let sample = try CompatibilitySample(table: (documentType + "<dict><key>k</key><string>v</string></dict>").utf8)
        #expect(sample.entries == ["k": "v"])
        #expect(sample.issues.isEmpty)
    }

    @Test(
        "Another document type is an error; the entries are used",
        arguments: [
            #"<!DOCTYPE plist SYSTEM "file:///etc/hostname">"#, #"<!DOCTYPE other PUBLIC "a" "b">"#, "<!DOCTYPE plists>",
            #"<!DOCTYPE plist PUBLIC "-//W3C//DTD XHTML 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#,
            #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://example.com/evil.dtd">"#,
        ])
    func foreignDocumentTypes(documentType: String) throws {
        let sample = try CompatibilitySample(table: (documentType + "<dict><key>k</key><string>v</string></dict>").utf8)
        #expect(sample.entries == ["k": "v"])
        #expect(sample.issues.map(\.message) == ["Not a property list's document type; nothing of it is read"])
    }

    @Test("A document type with declarations is reported, and its entities are not expanded")
    func entities() throws {
        let bomb = #"<!DOCTYPE plist [<!ENTITY a "bang"><!ENTITY b "&a;&a;">]>"#
        let sample = try CompatibilitySample(
            table: (bomb + "<plist><dict><key>a</key><string>1</string><key>k</key><string>&b;</string></dict></plist>").utf8)
        #expect(sample.text("a") == "1")
        #expect(!sample.text("k").contains("bang"))
        #expect(!sample.issues.isEmpty)
    }

    @Test("A mistake in XML costs its entry and is reported with its line")
    func brokenXML() throws {
        let sample = try CompatibilitySample(
            table: """
                <plist><dict>
                <key>a</key><string>1</string>
                <key>b</key><string>2</strong>
                <key>c</key><string>3</string>
                </dict></plist>
                """.utf8)
        #expect(sample.text("a") == "1")
        #expect(sample.text("c") == "3")
        #expect(sample.issues.first?.line == 3)
    }

    @Test("Binary tables and rules are read")
    func binary() throws {
        let rules: [String: Any] = [
            "%d files": [
                "NSStringLocalizedFormatKey": "%#@n@",
                "n": [
                    "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", "one": "%d file",
                    "other": "%d files",
                ],
            ]
        ]
        func binary(_ value: Any) throws -> [UInt8] {
            Array(try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
        }
        let sample = try CompatibilitySample([
            "en.lproj/Localizable.strings": try binary(["k": "é日😀"]), "en.lproj/Localizable.stringsdict": try binary(rules),
        ])
        #expect(sample.text("k") == "é日😀")
        #expect(sample.bundle.localizedString(forKey: "%d files").formatted(1) == "1 file")
        #expect(sample.issues.isEmpty)
    }

    @Test("Of two entries with one key in a binary table the first counts")
    func binaryDuplicates() throws {
        // A dictionary of two entries, k = "1" and k = "2".
        let objects: [UInt8] = [0xD2, 1, 1, 2, 3, 0x51, 0x6B, 0x51, 0x31, 0x51, 0x32]
        let offsets: [UInt8] = [8, 13, 15, 17]
        var trailer = [UInt8](repeating: 0, count: 32)
        (trailer[6], trailer[7], trailer[15], trailer[31]) = (1, 1, 4, UInt8(8 + objects.count))
        let sample = try CompatibilitySample(table: Array("bplist00".utf8) + objects + offsets + trailer)
        #expect(sample.entries == ["k": "1"])
    }

    @Test(
        "Arrays and dictionaries tens of thousands deep are reported, and neither time nor stack runs out",
        arguments: ["(", "{a=", "<dict><key>a</key>", "<array>", "<plist>"])
    func depth(opening: String) throws {
        let sample = try CompatibilitySample(table: ("a = 1; k = " + String(repeating: opening, count: LongRuns.depth)).utf8)
        #expect(sample.bundle.localizedString(forKey: "other").isFound == false)
        #expect(!sample.issues.isEmpty)
        let whole = try CompatibilitySample(table: String(repeating: opening, count: LongRuns.depth).utf8)
        #expect(whole.bundle.localizedString(forKey: "other").isFound == false)
        #expect(!whole.issues.isEmpty)
    }

    @Test("A small binary table that stands for an astronomic one is reported, and neither time nor memory runs out")
    func sharedObjects() throws {
        // Each array holds the next one twice; the innermost is a text: two to the 60th texts.
        let levels = 60
        var objects: [UInt8] = [0xD1, 1, 2, 0x51, 0x6B]
        var offsets: [UInt8] = [8, 11]
        for level in 0..<levels {
            offsets.append(UInt8(8 + objects.count))
            objects += [0xA2, UInt8(level + 3), UInt8(level + 3)]
        }
        offsets.append(UInt8(8 + objects.count))
        objects += [0x51, 0x76]
        var trailer = [UInt8](repeating: 0, count: 32)
        (trailer[6], trailer[7], trailer[15]) = (1, 1, UInt8(offsets.count))
        (trailer[30], trailer[31]) = (UInt8((8 + objects.count) >> 8), UInt8((8 + objects.count) & 0xFF))
        let sample = try CompatibilitySample(table: Array("bplist00".utf8) + objects + offsets + trailer)
        #expect(!sample.bundle.localizedString(forKey: "k").isFound)
        #expect(!sample.issues.isEmpty)
    }
}
