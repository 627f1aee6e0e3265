import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationDiagnostics
import Testing

@Suite("Binary property lists")
struct BinaryReaderTests {
    static func document(_ objects: [[UInt8]], _ change: (inout BinaryFile) -> Void = { _ in }) -> PropertyListDocument {
        var file = BinaryFile(objects)
        change(&file)
        return PropertyListDocument(parsing: file.bytes)
    }

    static let table = [
        BinaryFile.dictionary([(1, 2), (3, 4)]), BinaryFile.string("a"), BinaryFile.string("1"), BinaryFile.string("b"),
        BinaryFile.utf16([0xE9, 0xD83D, 0xDE00]),
    ]

    @Test("A table is read; the nodes are the objects' bytes")
    func table() throws {
        let document = Self.document(Self.table)
        #expect(document.format == .binary)
        #expect(document.encoding == nil)
        #expect(document.isAcceptedByApple)
        #expect(document.findings.isEmpty)
        #expect(document.appleValue == ["a": "1", "b": "é😀"])
        let entry = try #require(document.root?.entries.first { $0.key.stringValue == "b" })
        #expect(Array(document.text[entry.value.range]) == Self.table[4])
        #expect(Array(document.text[entry.value.contentRange]) == Array(Self.table[4].dropFirst()))
        #expect(document.originalBytes == BinaryFile(Self.table).bytes)
    }

    @Test("All kinds of values are read")
    func kinds() {
        let objects: [([UInt8], PropertyListValue)] = [
            ([0x08], .boolean(false)), ([0x09], .boolean(true)), ([0x00], .null),
            (BinaryFile.integer(200), .integer(200)), (BinaryFile.integer(65000, width: 2), .integer(65000)),
            (BinaryFile.integer(0xFFFF_FFFF, width: 4), .integer(4_294_967_295)), (BinaryFile.integer(-2, width: 8), .integer(-2)),
            ([0x14] + BinaryFile.number(0, 8) + BinaryFile.number(-1, 8), .integer(18_446_744_073_709_551_615)),
            ([0x22, 0x3F, 0xC0, 0, 0], .real(1.5)), ([0x23, 0xBF, 0xF8, 0, 0, 0, 0, 0, 0], .real(-1.5)),
            ([0x23, 0x7F, 0xF8, 0, 0, 0, 0, 0, 1], .real(.nan)), ([0x33, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0], .date(1.5)),
            ([0x43, 1, 2, 3], .data([1, 2, 3])), ([0x54, 0x41, 0x80, 0xA0, 0xFF], "A\u{80}\u{A0}ÿ"), ([0x80, 7], .uid(7)),
            ([0x50], ""),
        ]
        let references = (1...UInt8(objects.count)).map { $0 }
        let document = Self.document([BinaryFile.array(references)] + objects.map(\.0))
        #expect(document.appleValue == .array(objects.map(\.1)))
        let set = Self.document([[0xC1, 1], BinaryFile.string("x")])
        #expect(set.appleValue == .set(["x"]))
    }

    @Test("Any last byte of the header, any width of offsets and references is read", arguments: [1, 2, 3, 4, 8, 9, 16, 255])
    func widths(width: Int) {
        let document = Self.document([
            [0xD1] + BinaryFile.number(1, width) + BinaryFile.number(2, width), BinaryFile.string("a"), BinaryFile.string("1"),
        ]) {
            $0.offsetSize = width == 1 ? 2 : width
            $0.referenceSize = width
            $0.version = [0x30, UInt8(width)]
        }
        #expect(document.appleValue == ["a": "1"])
    }

    @Test("Lengths may be integers of any width; one of 256 bytes counts as zero")
    func lengths() {
        for exponent in 0...7 {
            let width = 1 << exponent
            let long = [0x5F, 0x10 | UInt8(exponent)] + BinaryFile.number(2, width) + Array("ab".utf8)
            #expect(Self.document([long]).appleValue == "ab", "\(width) bytes")
        }
        #expect(Self.document([[0x5F, 0x18] + BinaryFile.number(2, 256)]).appleValue == "")
    }

    @Test("The first of two entries with the same key counts")
    func duplicateKeys() {
        let document = Self.document([
            BinaryFile.dictionary([(1, 2), (3, 4)]), BinaryFile.string("a"), BinaryFile.string("1"), BinaryFile.string("a"),
            BinaryFile.string("2"),
        ])
        #expect(document.appleValue == ["a": "1"])
        #expect(document.root?["a"]?.stringValue == "1")
        #expect(document.entrySummary == ["a=1", "a=2"])
    }

    @Test("A broken trailer is named")
    func trailers() {
        func identifiers(_ change: (inout BinaryFile) -> Void) -> [String] {
            let document = Self.document(Self.table, change)
            #expect(!document.isAcceptedByApple)
            return document.findings.map(\.identifier)
        }
        #expect(identifiers { $0.root = 5 } == ["binary.trailer"])
        #expect(identifiers { $0.offsetSize = 0 } == ["binary.trailer"])
        #expect(identifiers { $0.referenceSize = 0 } == ["binary.trailer"])
        #expect(identifiers { $0.objects = [] } == ["binary.trailer"])
        let bytes = BinaryFile(Self.table).bytes
        for count in 9..<bytes.count {
            let document = PropertyListDocument(parsing: Array(bytes[..<count]))
            #expect(!document.isAcceptedByApple)
            #expect(document.findings.hasErrors)
        }
        for index in bytes.indices.suffix(32).dropFirst(6) {
            var broken = bytes
            broken[index] ^= 0x40
            #expect(!PropertyListDocument(parsing: broken).isAcceptedByApple)
        }
        #expect(PropertyListDocument(parsing: bytes + [0]).findings.first?.identifier == "binary.trailer")
    }

    @Test("An object that cannot be read costs its entry, not the table")
    func recovery() {
        let document = Self.document([
            BinaryFile.dictionary([(1, 2), (3, 4), (5, 6), (7, 99), (8, 2)]), BinaryFile.string("a"), BinaryFile.string("1"),
            BinaryFile.string("b"), [0x70], BinaryFile.array([1]), BinaryFile.string("2"), BinaryFile.string("c"), BinaryFile.string("d"),
        ])
        #expect(!document.isAcceptedByApple)
        #expect(document.appleRejection?.outerMessage == "Unexpected character b at line 1")
        #expect(document.entrySummary == ["a=1", "d=1"])
        #expect(document.findings.map(\.identifier) == ["binary.object", "binary.key", "binary.reference"])
    }

    @Test("A key that is no string is reported; Apple's reader takes the file")
    func nonStringKeys() {
        let document = Self.document([
            BinaryFile.dictionary([(1, 2), (2, 1)]), BinaryFile.integer(7), BinaryFile.string("a"),
        ])
        #expect(document.isAcceptedByApple)
        #expect(document.hasNonStringKey)
        #expect(document.findings.map(\.identifier) == ["binary.key"])
        #expect(document.root?.value == ["a": .integer(7)])
    }

    @Test("Half of a surrogate pair is reported; an empty UTF-16 string is refused, as Apple's reader does")
    func strings() {
        let lone = Self.document([BinaryFile.utf16([0x61, 0xD83D])])
        #expect(lone.hasUnpairedSurrogates)
        #expect(lone.root?.stringValue == "a\u{FFFD}")
        #expect(lone.findings.map(\.identifier) == ["strings.unpaired-surrogate"])
        let empty = Self.document([[0x60]])
        #expect(!empty.isAcceptedByApple)
        #expect(empty.root?.stringValue == "")
    }

    @Test("An object that contains itself is refused")
    func cycles() {
        let array = Self.document([BinaryFile.array([0])])
        #expect(!array.isAcceptedByApple)
        #expect(array.findings.first?.identifier == "binary.cycle")
        let wide = Self.document([BinaryFile.array([1, 1, 1, 1]), BinaryFile.array([0, 0, 0, 0])])
        #expect(!wide.isAcceptedByApple)
        let dictionary = Self.document([BinaryFile.dictionary([(1, 0)]), BinaryFile.string("a")])
        #expect(!dictionary.isAcceptedByApple)
    }

    @Test("Shared arrays that stand for an astronomic tree are refused without building it")
    func amplification() {
        // Each of 40 arrays holds the next one twice: 2 to the 40th leaves in 200 bytes.
        let count: UInt8 = 40
        let objects = (0..<count).map { BinaryFile.array([$0 + 1, $0 + 1]) } + [BinaryFile.string("x")]
        let document = Self.document(objects)
        #expect(!document.isAcceptedByApple)
        #expect(document.findings.contains { $0.identifier == "binary.too-large" })
        #expect(document.storageNodeCount < 70_000)
        // Sharing as such is fine.
        let shared = Self.document([BinaryFile.array([1, 1, 1]), BinaryFile.array([2, 2]), BinaryFile.string("x")])
        #expect(shared.appleValue == [["x", "x"], ["x", "x"], ["x", "x"]])
    }

    @Test("Nesting is read to depth 512 and refused behind it")
    func depth() {
        func nested(_ count: Int) -> PropertyListDocument {
            let objects = (0..<count).map { [0xA1] + BinaryFile.number($0 + 1, 2) } + [BinaryFile.string("x")]
            return Self.document(objects) { $0.referenceSize = 2 }
        }
        #expect(nested(512).isAcceptedByApple)
        #expect(!nested(513).isAcceptedByApple)
        #expect(nested(513).findings.first?.identifier == "binary.too-deep")
    }

    @Test("Text that begins like a binary file is text")
    func textWithBinaryHeader() {
        #expect(PropertyListDocument(parsing: "bplist00 = \"x\";").appleValue == ["bplist00": "x"])
        let broken = PropertyListDocument(parsing: "bplist00 = \"x\"")
        #expect(broken.format == .oldStyle)
        #expect(broken.appleRejection?.message == "Missing ';' on line 1")
    }
}

extension PropertyListDocument {
    /// How many nodes the tree has.
    fileprivate var storageNodeCount: Int {
        var count = 0
        var open = root.map { [$0] } ?? []
        while let node = open.popLast() {
            count += 1
            open += Array(node.children)
        }
        return count
    }
}
