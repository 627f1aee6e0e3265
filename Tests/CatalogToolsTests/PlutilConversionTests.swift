import LocalizationAppleTools
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationDiagnostics
import LocalizationSourceText
import LocalizationTestSupport
import Testing

@Suite("plutil: -convert, -p, -lint")
struct PlutilConversionTests {
    private static let good = """
        "a" = "b";
        "c d" = "é \\"q\\" %@";

        """

    @Test("-convert json is one line, and with -r readable with sorted keys")
    func json() throws {
        #expect(try plutil(["-convert", "json"], Self.good).text == #"{"a":"b","c d":"é \"q\" %@"}"#)
        #expect(
            try plutil(["-convert", "json", "-r"], Self.good).text == """
                {
                  "a" : "b",
                  "c d" : "é \\"q\\" %@"
                }
                """)
        #expect(try plutil(["-convert", "json"], "x = \"a/b\";").text == #"{"x":"a\/b"}"#)
        let keys = try plutil(["-convert", "json", "-r"], "b=1; a10=1; B=1; a2=1; A=1; \"ä\"=1; a=1;").text
        #expect(keys.split(separator: "\"").filter { $0.first?.isLetter == true } == ["a", "A", "ä", "a2", "a10", "b", "B"])
    }

    @Test("-convert swift writes a constant named after the file")
    func swift() throws {
        let result = try plutil(["-convert", "swift"], Self.good)
        #expect(
            result.text == """
                /// Generated from good.strings
                let good = [
                    "a" : "b",
                    "c d" : "é \\"q\\" %@",
                ]

                """)
        #expect(result.outputs.first?.destination == .file("good.swift"))
        let mixed = """
            <dict><key>n</key><integer>1</integer><key>r</key><real>1.5</real><key>t</key><true/><key>x</key><data>AQL/</data>
            <key>d</key><date>2001-01-01T00:00:01Z</date><key>l</key><array><array/><dict/></array></dict>
            """
        #expect(
            try plutil(["-convert", "swift"], mixed, path: "a/my file-1$+.plist").text == """
                /// Generated from my file-1$+.plist
                let my_file_1 : [String : Any] = [
                    "d" : Date(timeIntervalSinceReferenceDate: 1.0),
                    "l" : [
                        [
                        ],
                        [
                        ],
                    ],
                    "n" : 1,
                    "r" : 1.500000,
                    "t" : true,
                    "x" : Data(bytes: [0x01,0x02,0xFF,]),
                ]

                """)
        #expect(try plutil(["-convert", "swift"], "(1, (2))").text.contains("let good : [Any] = ["))
        #expect(try plutil(["-convert", "swift"], "x").text == "/// Generated from good.strings\nlet good = \"x\"\n")
    }

    @Test("strings and keys in source code are escaped so that they mean the same text")
    func escapes() throws {
        let file = #""k\"\\" = "a\n\r\t\001\\(x)\\";"#
        #expect(try plutil(["-convert", "swift"], file).text.contains("    \"k\\\"\\\\\" : \"a\\n\\r\\t\\u{1}\\\\(x)\\\\\",\n"))
        #expect(try plutil(["-convert", "objc"], file).text.contains("    @\"k\\\"\\\\\" : @\"a\\n\\r\t\\001\\\\(x)\\\\\",\n"))
    }

    @Test(
        "keys that are one key in Swift are an error that names both, and two in Objective-C",
        arguments: [
            "<dict><key>é</key><true/><key>e\u{301}</key><true/></dict>",
            "<array><dict><key>a</key><dict><key>e\u{301}</key><true/><key>é</key><true/></dict></dict></array>",
        ])
    func equivalentKeys(file: String) throws {
        let result = try plutil(["-convert", "swift"], file)
        #expect(result.outputs.isEmpty)
        let message = try #require(result.message)
        #expect(message.contains(#""e\u{0301}""#) && message.contains(#""\u{00E9}""#))
        #expect(try plutil(["-convert", "objc"], file).message == nil)
    }

    @Test(
        "the constant has a name that the language takes, whatever the file is called",
        arguments: [
            ("a.plist", "a", "a"), ("my file-1$+.plist", "my_file_1", "my_file_1"), ("2x.plist", "_2x", "_2x"),
            ("class.plist", "`class`", "class"),
            ("int.plist", "int", "int_"), ("a.b(c)'d\".plist", "abcd", "abcd"), ("-", "propertyList", "propertyList"),
            ("😀.plist", "propertyList", "propertyList"),
            ("名前.plist", "名前", "名前"), ("e\u{301}\u{202E}.plist", "e\u{301}", "e\u{301}"),
            ("a;\nlet b = 1 \\.plist", "alet_b__1_", "alet_b__1_"),
        ])
    func names(path: String, swift: String, objectiveC: String) throws {
        #expect(try plutil(["-convert", "swift", "-o", "-"], "k = v;", path: path).text.contains("\nlet \(swift) = ["))
        #expect(
            try plutil(["-convert", "objc", "-o", "-"], "k = v;", path: path).text.contains("\nNSDictionary * const \(objectiveC) = @{"))
    }

    @Test("-convert objc writes a constant, with -header its declaration too")
    func objectiveC() throws {
        let body = """
            /// Generated from good.strings
            __attribute__((visibility("hidden")))
            NSDictionary * const good = @{
                @"a" : @"b",
                @"c d" : @"é \\"q\\" %@",
            };

            """
        #expect(try plutil(["-convert", "objc", "-o", "-"], Self.good).text == body)
        let files = try plutil(["-convert", "objc", "-header"], Self.good).outputs
        #expect(files.map(\.destination) == [.file("good.m"), .file("good.h")])
        #expect(String(decoding: files[0].bytes, as: UTF8.self) == "#import \"good.h\"\n\n" + body)
        #expect(
            String(decoding: files[1].bytes, as: UTF8.self) == """
                #import <Foundation/Foundation.h>

                /// Generated from good.strings
                __attribute__((visibility("hidden")))
                extern NSDictionary * const good;

                """)
        let numbers = try plutil(["-convert", "objc", "-o", "-"], "<array><true/><integer>1</integer><real>1.5</real></array>")
        #expect(numbers.text.hasSuffix("@[\n    @YES,\n    @1,\n    @1.500000,\n];\n"))
        let message = "good.strings: Input contains an object that cannot be represented in Obj-C literal syntax"
        #expect(try plutil(["-convert", "objc"], "a = (<01>);").message == message)
    }

    @Test(
        "the result goes over the input, or where -o and -e say",
        arguments: [
            ([], "a/b.c.strings", .file("a/b.c.strings")), (["-e", "plist"], "a/b.c.strings", .file("a/b.c.plist")),
            (["-e", "plist"], "a.b/c", .file("a.b/c.plist")), (["-e", "plist"], ".strings", .file(".strings.plist")),
            (["-o", "x"], "a", .file("x")), (["-o", "x", "-e", "y"], "a", .file("x")), (["-o", "-"], "a", .standardOutput),
            ([], "-", .file("-")),
        ] as [([String], String, PlutilResult.Destination)])
    func destinations(options: [String], path: String, destination: PlutilResult.Destination) throws {
        #expect(try plutil(["-convert", "xml1"] + options, "a = b;", path: path).outputs.map(\.destination) == [destination])
    }

    @Test("what a format cannot express is refused, and nothing is written")
    func refusals() throws {
        let cases: [(String, String, String)] = [
            ("json", "x", "Invalid object in plist for JSON format"), ("json", "(<00>)", "Invalid object in plist for JSON format"),
            ("json", "<array><date>2001-01-01T00:00:00Z</date></array>", "Invalid object in plist for JSON format"),
            ("json", "<array><real>nan</real></array>", "Invalid object in plist for JSON format"),
            ("json", #"a = "\Ud800";"#, "Invalid object in plist for JSON format"),
            ("xml1", #"a = "\Ud800";"#, "Invalid object in plist for property list format"),
            ("binary1", #"a = "\Ud800";"#, "Invalid object in plist for property list format"),
            ("swift", #"a = "\Ud800";"#, "Input contains an object that cannot be represented in Swift literal syntax"),
            ("objc", #"a = "\Ud800";"#, "Input contains an object that cannot be represented in Obj-C literal syntax"),
            ("xml1", #"{"a":null}"#, "Dictionaries are required to have string keys in property lists"),
            ("openStep", "a = b;", "Conversion to OpenStep format is not supported"),
            ("NoConversion", "a = b;", "Conversion to OpenStep format is not supported"),
        ]
        for (format, content, message) in cases {
            let result = try plutil(["-convert", format], content)
            #expect(result.message == "good.strings: \(message)")
            #expect(result.outputs == [])
        }
    }

    @Test("references of keyed archives go to XML and back, and not to JSON or source code")
    func archiveReferences() throws {
        let bytes = try #require(PropertyListValue.array([.uid(300)]).propertyList(in: .binary))
        func convert(_ bytes: [UInt8], _ format: String) throws -> PlutilResult {
            try PlutilCommandLine(["-convert", format, "f"]).process(bytes, path: "f") { $0 < $1 }
        }
        let xml = try convert(bytes, "xml1")
        #expect(xml.text.contains("<array>\n\t<dict>\n\t\t<key>CF$UID</key>\n\t\t<integer>300</integer>\n\t</dict>\n</array>\n"))
        #expect(try convert(Array(xml.text.utf8), "binary1").outputs.first?.bytes == bytes)
        #expect(try convert(bytes, "json").message == "f: Invalid object in plist for JSON format")
        #expect(try convert(bytes, "objc").message == "f: Input contains an object that cannot be represented in Obj-C literal syntax")
    }

    @Test("a file that is neither property list nor JSON is refused with both reasons, and with the places")
    func unreadable() throws {
        let result = try plutil(["-convert", "json"], "\"a\" = \"b\"\n\"c\" = \"d\";\n")
        #expect(
            result.message
                == "good.strings: Property List error: Unexpected character \" at line 1 / JSON error: Invalid value around character 4.")
        #expect(result.findings?.findings.map(\.identifier) == ["strings.missing-semicolon"])
        let json = try plutil(["-p"], "{\"a\" : 1,\n \"b\" : tru}\n")
        #expect(
            json.message
                == "good.strings: Property List error: Unexpected character { at line 1 / JSON error: Invalid value around character 20.")
        #expect(json.findings?.findings.map(\.identifier) == ["json.invalid-value"])
    }

    @Test("-p prints values for people")
    func print() throws {
        #expect(try plutil(["-p"], Self.good).text == "{\n  \"a\" => \"b\"\n  \"c d\" => \"é \"q\" %@\"\n}\n")
        #expect(try plutil(["-p"], "hello").text == "\"hello\"\n")
        let file = """
            <dict><key>l</key><array><integer>1</integer><dict><key>t</key><true/></dict><array/></array><key>x</key><data>AQID</data>
            <key>y</key><data>AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=</data><key>d</key><date>2026-11-20T10:00:00Z</date>
            <key>r</key><real>2.5</real></dict>
            """
        #expect(
            try plutil(["-p"], file).text == """
                {
                  "d" => 2026-11-20 10:00:00 +0000
                  "l" => [
                    0 => 1
                    1 => {
                      "t" => true
                    }
                    2 => [
                    ]
                  ]
                  "r" => 2.5
                  "x" => {length = 3, bytes = 0x010203}
                  "y" => {length = 32, bytes = 0x000102030405060708090a0b0c0d0e0f... 18191a1b1c1d1e1f}
                }

                """)
        #expect(try plutil(["-p"], #"[null]"#).text == "[\n  0 => <null>\n]\n")
    }

    @Test("-lint says Apple's line and finds every mistake, each where it is")
    func lint() throws {
        #expect(try plutil(["-lint"], Self.good).text == "good.strings: OK\n")
        #expect(try plutil(["-lint", "-s"], Self.good).outputs == [])
        #expect(try plutil(["-lint"], "hello").text == "good.strings: OK\n")
        #expect(try plutil([], "", path: "e.strings").message == "e.strings: (Cannot parse a NULL or zero-length data)")
        #expect(try plutil([], #"{"a":1}"#, path: "j.json").message == "j.json: (Unexpected character { at line 1)")
        #expect(try plutil([], "<a", path: "-").message?.hasPrefix("<stdin>: (") == true)
        let result = try plutil(["-lint"], "\"a\" = \"b\"\n\"c\" = \"d\";\n\"e\" = ;\n\"f\" \"g\";\n\"h\" = \"i\";\n", path: "bad.strings")
        #expect(result.message == "bad.strings: (Unexpected character \" at line 1)")
        let findings = try #require(result.findings)
        let lines = LineTable(findings.file.text.span)
        let found = findings.findings.map { lines.position(at: $0.range?.lowerBound ?? 0, in: findings.file.text.span).line }
        #expect(found == [1, 3, 4])
    }

    @Test(
        "a file in any encoding that Apple reads goes to a binary property list and from there to XML",
        arguments: [
            TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
        ], [true, false])
    func encodings(encoding: TextEncoding, isMarked: Bool) throws {
        guard isMarked || encoding == .utf8 else { return }
        let text = "\"ab\" = \"é😀\";"
        let bytes = (isMarked ? encoding.byteOrderMark : []) + (try #require(DecodedTextSample.encode(text, as: encoding)))
        let binary = try PlutilCommandLine(["-convert", "binary1", "f"]).process(bytes, path: "f") { $0 < $1 }
        let output = try #require(binary.outputs.first?.bytes)
        let xml = try PlutilCommandLine(["-convert", "xml1", "f"]).process(output, path: "f") { $0 < $1 }
        #expect(xml.text.contains("<dict>\n\t<key>ab</key>\n\t<string>é😀</string>\n</dict>\n"))
    }

    @Test("-convert json of a .stringsdict keeps its structure and the order of its keys")
    func stringsdict() throws {
        let file = """
            <plist version="1.0"><dict><key>%d files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
            <key>files</key><dict><key>other</key><string>%d files</string><key>one</key><string>%d file</string></dict></dict></dict></plist>
            """
        #expect(
            try plutil(["-convert", "json"], file, path: "f.stringsdict").text
                == #"{"%d files":{"NSStringLocalizedFormatKey":"%#@files@","files":{"other":"%d files","one":"%d file"}}}"#)
    }

    @Test("random bytes, and files cut anywhere, neither trap nor write anything half")
    func robustness() throws {
        let commands: [[String]] = [
            ["-lint"], ["-p"], ["-convert", "xml1"], ["-convert", "binary1"], ["-convert", "json", "-r"], ["-convert", "swift"],
            ["-convert", "objc", "-header"], ["-extract", "a.0", "raw"], ["-insert", "a.b.0", "-string", "x"], ["-remove", "a"],
        ]
        var random = SeededGenerator(seed: 17)
        for base in [
            Self.good, #"{"a":[1,{"b":null}]}"#, "<plist><dict><key>a</key><array><real>1</real><date>x</date></array></dict></plist>",
        ] {
            for count in 0...base.utf8.count {
                var bytes = Array(base.utf8.prefix(count))
                if count % 2 == 1 { bytes[Int.random(in: 0..<count, using: &random)] = .random(in: 0 ... .max, using: &random) }
                for words in commands {
                    let result = try PlutilCommandLine(words + ["f"]).process(bytes, path: "f") { $0 < $1 }
                    #expect(result.isFailure == result.outputs.isEmpty, "\(words) on \(bytes)")
                }
            }
        }
    }
}

/// Texts in the encodings of property lists.
private enum DecodedTextSample {
    static func encode(_ text: String, as encoding: TextEncoding) -> [UInt8]? {
        func split(_ units: some Sequence<UInt32>, size: UInt32, isBig: Bool) -> [UInt8] {
            units.flatMap { unit in
                let bytes = (0..<size).map { UInt8(truncatingIfNeeded: unit >> (8 * $0)) }
                return isBig ? bytes.reversed() : bytes
            }
        }
        let units = text.utf16.map(UInt32.init)
        let scalars = text.unicodeScalars.map(\.value)
        switch encoding {
        case .utf8: return Array(text.utf8)
        case .utf16LittleEndian: return split(units, size: 2, isBig: false)
        case .utf16BigEndian: return split(units, size: 2, isBig: true)
        case .utf32LittleEndian: return split(scalars, size: 4, isBig: false)
        case .utf32BigEndian: return split(scalars, size: 4, isBig: true)
        default: return nil
        }
    }
}
