import LocalizationAppleTools
import LocalizationFileSyntax
import LocalizationFileWriting
import Testing

@Suite("plutil: -insert, -replace, -remove, -extract, -type, -create")
struct PlutilEditingTests {
    private static let file = #"{"a":["1",["x"]],"b.c":{"d":2.5},"s":"text"}"#

    /// The file after an edit, or the message. JSON stays JSON.
    private func edit(_ words: String...) throws -> String {
        let result = try plutil(words, Self.file, path: "f")
        #expect(result.outputs.first?.destination == (result.isFailure ? nil : .file("f")))
        return result.message ?? result.text
    }

    @Test("a value is inserted under a new key, into an array and at its end")
    func insert() throws {
        #expect(try edit("-insert", "n", "-string", "v") == #"{"a":["1",["x"]],"b.c":{"d":2.5},"s":"text","n":"v"}"#)
        #expect(try edit("-insert", "a.0", "-integer", "7") == #"{"a":[7,"1",["x"]],"b.c":{"d":2.5},"s":"text"}"#)
        #expect(try edit("-insert", "a.2", "-bool", "YES") == #"{"a":["1",["x"],true],"b.c":{"d":2.5},"s":"text"}"#)
        #expect(try edit("-insert", #"b\.c.e"#, "-array") == #"{"a":["1",["x"]],"b.c":{"d":2.5,"e":[]},"s":"text"}"#)
        #expect(try edit("-insert", "a", "-float", "1.5", "-append") == #"{"a":["1",["x"],1.5],"b.c":{"d":2.5},"s":"text"}"#)
        #expect(try edit("-insert", "a.1", "-string", "y", "-append") == #"{"a":["1",["x","y"]],"b.c":{"d":2.5},"s":"text"}"#)
    }

    @Test("where a value cannot go, Apple's message says why")
    func insertFailures() throws {
        #expect(try edit("-insert", "s", "-string", "v") == "f: Value already exists at key path s")
        #expect(try edit("-insert", "n.m", "-string", "v") == "f: Key path not found n.m")
        #expect(try edit("-insert", "s.m", "-string", "v") == "f: Unable to insert value at key path s.m")
        #expect(try edit("-insert", "a.3", "-string", "v") == "f: Index 3 out of bounds in array at key path a.3")
        #expect(try edit("-insert", "a.9.x", "-string", "v") == "f: Index 9 out of bounds in array at key path a.9.x")
        #expect(try edit("-insert", "a.x", "-string", "v") == "f: Unable to index into array with key path a.x")
        #expect(try edit("-insert", "s", "-string", "v", "-append") == "f: Appending to a non-array at key path s")
        #expect(try edit("-insert", "a.0", "-string", "v", "-append") == "f: Attempt to append value to non-array at key path a.0")
        #expect(try edit("-insert", "n", "-json", "null") == "f: Dictionaries are required to have string keys in property lists")
        #expect(try edit("-insert", "n", "-data", "AQ==") == "f: Invalid object in plist for JSON format")
    }

    // The Swift version of Apple's tool inserts into an array instead; its manual and the tools before it say "overwrite".
    @Test("-replace overwrites a key and an element, and makes what is missing")
    func replace() throws {
        #expect(try edit("-replace", "s", "-integer", "-5") == #"{"a":["1",["x"]],"b.c":{"d":2.5},"s":-5}"#)
        #expect(try edit("-replace", "a.0", "-string", "z") == #"{"a":["z",["x"]],"b.c":{"d":2.5},"s":"text"}"#)
        #expect(try edit("-replace", "n", "-dictionary") == #"{"a":["1",["x"]],"b.c":{"d":2.5},"s":"text","n":{}}"#)
    }

    @Test("-remove takes out a key or an element")
    func remove() throws {
        #expect(try edit("-remove", "a.1.0") == #"{"a":["1",[]],"b.c":{"d":2.5},"s":"text"}"#)
        #expect(try edit("-remove", #"b\.c"#) == #"{"a":["1",["x"]],"s":"text"}"#)
        #expect(try edit("-remove", "nn") == "f: No value to remove at key path nn")
        #expect(try edit("-remove", "") == "f: No value to remove at key path ")
        #expect(try edit("-remove", #"x\.y.z"#) == #"f: No value to remove at key path x\.y.z"#)
    }

    @Test(
        "values are read from words as Foundation reads them",
        arguments: [
            ("-bool", "true", .boolean(true)), ("-bool", "Yes", .boolean(true)), ("-bool", "1", .boolean(false)),
            ("-integer", " +12x", .integer(12)), ("-integer", "x", .integer(0)),
            ("-integer", "99999999999999999999", .integer(9_223_372_036_854_775_807)),
            ("-integer", "-99999999999999999999", .integer(-9_223_372_036_854_775_808)),
            ("-float", "1e3x", .real(1_000)), ("-float", " -.5", .real(-0.5)), ("-float", "5.", .real(5)), ("-float", "-", .real(0)),
            ("-float", "1e999", .real(.infinity)), ("-string", "", .string("")), ("-data", "A Q I=", .data([1, 2])),
            ("-date", "2001-01-02T00:00:00Z", .date(86_400)), ("-json", "[1]", .array([.integer(1)])), ("-json", "\"x\"", .string("x")),
            ("-xml", "<true/>", .boolean(true)), ("-xml", "(a)", .array([.string("a")])),
        ] as [(String, String, PropertyListValue)])
    func values(type: String, word: String, value: PropertyListValue) throws {
        guard case .insert(let read, _, _, _) = try PlutilCommandLine(["-insert", "k", type, word, "f"]).command else {
            Issue.record("no insertion")
            return
        }
        #expect(read == value)
    }

    @Test("XML and binary files keep their format, and an old-style file cannot be written")
    func formats() throws {
        let xml = try plutil(["-insert", "k", "-string", "v"], "<dict><key>a</key><string>b</string></dict>")
        #expect(xml.text.contains("<key>a</key>\n\t<string>b</string>\n\t<key>k</key>\n\t<string>v</string>\n"))
        let bytes = try #require(PropertyListValue.array([]).propertyList(in: .binary))
        let binary = try PlutilCommandLine(["-insert", "0", "-string", "v", "f"]).process(bytes, path: "f") { $0 < $1 }
        #expect(PropertyListDocument(parsing: binary.outputs[0].bytes).appleValue == .array([.string("v")]))
        let strings = try plutil(["-insert", "k", "-string", "v"], "a = b;", path: "os.strings")
        #expect(strings.message == "os.strings: Conversion to OpenStep format is not supported")
        #expect(strings.outputs == [])
    }

    @Test(
        "-extract raw prints bare values",
        arguments: [
            ("s", "é \"q\" %@\n"), ("i", "-3\n"), ("f", "1.500000\n"), ("t", "true\n"), ("l", "2\n"), ("d", "a2\na10\nB\n"),
            ("z", "2026-11-20T10:00:00Z\n"), ("x", "AQID\n"), ("l.1", "y\n"), (#"p\.q"#, "1\n"),
        ])
    func raw(keyPath: String, text: String) throws {
        let file = """
            <dict><key>s</key><string>é "q" %@</string><key>i</key><integer>-3</integer><key>f</key><real>1.5</real><key>t</key><true/>
            <key>l</key><array><string>x</string><string>y</string></array><key>p.q</key><integer>1</integer>
            <key>d</key><dict><key>B</key><true/><key>a10</key><true/><key>a2</key><true/></dict>
            <key>z</key><date>2026-11-20T10:00:00Z</date><key>x</key><data>AQID</data></dict>
            """
        let result = try plutil(["-extract", keyPath, "raw"], file)
        #expect(result.text == text)
        #expect(result.outputs.first?.destination == .standardOutput)
        #expect(try plutil(["-extract", keyPath, "raw", "-n"], file).text == String(text.dropLast()))
    }

    @Test("-extract writes property lists and JSON, by default over the file")
    func extract() throws {
        let result = try plutil(["-extract", "a", "xml1"], "a = b;")
        #expect(result.outputs.first?.destination == .file("good.strings"))
        #expect(result.text.hasSuffix("<plist version=\"1.0\">\n<string>b</string>\n</plist>\n"))
        #expect(try plutil(["-extract", "a", "json", "-o", "-"], "a = (b);").text == #"["b"]"#)
        #expect(
            try plutil(["-extract", "a", "json", "-o", "-"], "a = b;").message == "good.strings: Invalid object in plist for JSON format")
        for path in ["zz", "", "a.b", "a."] {
            let message = "good.strings: Could not extract value, error: No value at that key path or invalid key path: \(path)"
            #expect(try plutil(["-extract", path, "raw"], "a = b;").message == message)
        }
    }

    @Test(
        "-type names the type, and -expect refuses another one",
        arguments: [
            ("s", "string"), ("i", "integer"), ("f", "float"), ("t", "bool"), ("l", "array"), ("d", "dictionary"), ("z", "date"),
            ("x", "data"),
        ])
    func type(key: String, name: String) throws {
        let file = """
            <dict><key>s</key><string></string><key>i</key><integer>3</integer><key>f</key><real>1</real><key>t</key><false/><key>l</key><array/>
            <key>d</key><dict/><key>z</key><date>2026-11-20T10:00:00Z</date><key>x</key><data></data></dict>
            """
        #expect(try plutil(["-type", key], file).text == name + "\n")
        #expect(try plutil(["-type", key, "-expect", name], file).text == name + "\n")
        let other = name == "string" ? "integer" : "string"
        let message = "good.strings: Value at [\(key)] expected to be \(other) but is \(name == "bool" ? "boolean" : name)"
        #expect(try plutil(["-extract", key, "raw", "-expect", other], file).message == message)
    }

    @Test("-create writes an empty dictionary")
    func create() throws {
        let head =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n"
        #expect(try plutil(["-create", "xml1"], "", path: "new").text == head + "<plist version=\"1.0\">\n<dict/>\n</plist>\n")
        #expect(try plutil(["-create", "NoConversion"], "", path: "new").text.hasPrefix(head))
        #expect(try plutil(["-create", "json"], "", path: "new").text == "{}")
        #expect(try plutil(["-create", "json", "-r"], "", path: "-").text == "{\n\n}")
        #expect(try plutil(["-create", "type"], "", path: "-").text == "dictionary\n")
        #expect(try plutil(["-create", "raw"], "", path: "-").text == "\n\n")
        #expect(try plutil(["-create", "swift"], "", path: "-").text == "/// Generated from -\nlet - = [\n    ]")
        #expect(try plutil(["-create", "objc"], "", path: "-").text.hasSuffix("NSDictionary * const _ = @{\n};"))
        #expect(PropertyListDocument(parsing: try plutil(["-create", "binary1"], "", path: "new").outputs[0].bytes).format == .binary)
        #expect(try plutil(["-create", "openStep"], "", path: "new").message == "new: Cannot create open step property lists")
    }
}
