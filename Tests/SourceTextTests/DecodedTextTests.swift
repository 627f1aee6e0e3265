import LocalizationSourceText
import Testing

@Suite("Text encodings")
struct DecodedTextTests {
    static func utf16(_ text: String, bigEndian: Bool = false) -> [UInt8] {
        text.utf16.flatMap { bigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }

    static func utf32(_ text: String, bigEndian: Bool = false) -> [UInt8] {
        text.unicodeScalars.flatMap { scalar in
            let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
            return bigEndian ? bytes : bytes.reversed()
        }
    }

    static func text(_ bytes: [UInt8], _ policy: DecodingPolicy = .tolerant) -> String {
        String(decoding: DecodedText(decoding: bytes, policy: policy).utf8, as: UTF8.self)
    }

    static let sample = "ab = \"é😀\u{0}\u{FFFD}\";"

    @Test("Marked files are decoded and come back byte for byte")
    func markedFiles() {
        let files: [(TextEncoding, [UInt8])] = [
            (.utf8, Array(Self.sample.utf8)), (.utf8, [0xEF, 0xBB, 0xBF] + Array(Self.sample.utf8)),
            (.utf16LittleEndian, [0xFF, 0xFE] + Self.utf16(Self.sample)),
            (.utf16BigEndian, [0xFE, 0xFF] + Self.utf16(Self.sample, bigEndian: true)),
            (.utf32LittleEndian, [0xFF, 0xFE, 0, 0] + Self.utf32(Self.sample)),
            (.utf32BigEndian, [0, 0, 0xFE, 0xFF] + Self.utf32(Self.sample, bigEndian: true)),
        ]
        for (encoding, bytes) in files {
            for policy in [DecodingPolicy.apple, .tolerant] {
                let decoded = DecodedText(decoding: bytes, policy: policy)
                #expect(decoded.encoding == encoding)
                #expect(String(decoding: decoded.utf8, as: UTF8.self) == Self.sample)
                #expect(decoded.appleDecoding == .same)
                #expect(decoded.originalBytes == bytes)
                #expect(decoded.encodeLikeThis(decoded.utf8) == bytes)
            }
        }
    }

    @Test("UTF-16 without a byte order mark: Apple loses the first character, the tolerant policy none")
    func unmarkedUTF16() {
        let little = Self.utf16("ab = \"é\";")
        #expect(Self.text(little, .apple) == "b = \"é\";")
        #expect(Self.text(little) == "ab = \"é\";")
        #expect(DecodedText(decoding: little, policy: .tolerant).appleDecoding == .different)
        #expect(DecodedText(decoding: little, policy: .apple).appleDecoding == .same)
        let big = Self.utf16("ab = \"é\";", bigEndian: true)
        #expect(Self.text(big) == "ab = \"é\";")
        #expect(Self.text(big, .apple).unicodeScalars.first == "\u{6200}")
        for bytes in [little, big] {
            for policy in [DecodingPolicy.apple, .tolerant] {
                #expect(DecodedText(decoding: bytes, policy: policy).originalBytes == bytes)
            }
        }
    }

    @Test("Units that are cut off or no characters are told, and come back byte for byte")
    func brokenUnits() {
        let odd = [0xFF, 0xFE] + Self.utf16("a") + [0x62]
        #expect(Self.text(odd) == "a")
        #expect(DecodedText(decoding: odd, policy: .apple).appleDecoding == .same)
        #expect(DecodedText(decoding: odd, policy: .apple).originalBytes == odd)
        let single: [UInt8] = [0xFF, 0xFE, 0x61]
        #expect(
            DecodedText(decoding: single, policy: .apple).appleDecoding
                == .fails(message: "Could not determine the encoding of the XML data (string creation failed)"))
        let lone: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8, 0x62, 0]
        let decoded = DecodedText(decoding: lone, policy: .apple)
        #expect(decoded.firstUnpairedSurrogate == 1)
        #expect(decoded.utf8 == [0x61, 0xED, 0xA0, 0xBD, 0x62])
        #expect(decoded.originalBytes == lone)
        let surrogate: [UInt8] = [0xFF, 0xFE, 0, 0, 0x3D, 0xD8, 0, 0]
        #expect(DecodedText(decoding: surrogate, policy: .apple).appleDecoding != .same)
        #expect(DecodedText(decoding: surrogate, policy: .apple).originalBytes == surrogate)
    }

    @Test(
        "Ill-formed UTF-8 is found where it begins; a lone 0xA9 is passed over, as CoreFoundation does",
        arguments: [
            ([0x61, 0xE9, 0x62], 1..<2), ([0x61, 0xC3], 1..<2), ([0xC0, 0x80], 0..<1), ([0xED, 0xA0, 0x80], 0..<1), ([0xA9], nil),
            ([0x61, 0xA9, 0x62, 0xA9], nil), ([0xA9, 0xE9], 1..<2), ([0xC3, 0xA9], nil), ([0xF4, 0x90, 0x80, 0x80], 0..<1),
            ([0xEF, 0xBF, 0xBE], nil), ([0xF0, 0x9F, 0x98], 0..<3),
        ] as [([UInt8], Range<Int>?)])
    func illFormedUTF8(bytes: [UInt8], range: Range<Int>?) {
        let decoded = DecodedText(decoding: bytes, policy: .apple)
        #expect(decoded.illFormedRange?.lowerBound == range?.lowerBound)
        #expect(decoded.originalBytes == bytes)
        #expect(DecodedText.isReadableByApple(bytes.span) == (range == nil))
    }

    @Test(
        "The name in an XML declaration decides",
        arguments: [
            ("UTF-8", .encoding(.utf8)), ("utf8", .encoding(.utf8)), ("UTF_8", .encoding(.utf8)), ("unicode-1-1-utf-8", .encoding(.utf8)),
            ("ISO-8859-1", .encoding(.singleByte(.isoLatin1))), ("latin1", .encoding(.singleByte(.isoLatin1))),
            ("Latin-1", .encoding(.singleByte(.isoLatin1))), ("l1", .encoding(.singleByte(.isoLatin1))),
            ("iso-ir-100", .encoding(.singleByte(.isoLatin1))), ("csISOLatin1", .encoding(.singleByte(.isoLatin1))),
            ("cp819", .encoding(.singleByte(.isoLatin1))), ("windows-28591", .encoding(.singleByte(.isoLatin1))),
            ("US-ASCII", .encoding(.singleByte(.isoLatin1))), ("ascii", .encoding(.singleByte(.isoLatin1))),
            ("iso-8859-15", .encoding(.singleByte(.iso8859Part15))), ("iso-8859-15x", .encoding(.singleByte(.iso8859Part15))),
            ("latin2", .encoding(.singleByte(.iso8859Part2))), ("windows-1252", .encoding(.singleByte(.windows1252))),
            ("cp1252", .encoding(.singleByte(.windows1252))), ("KOI8-R", .encoding(.singleByte(.koi8R))),
            ("x-nextstep", .encoding(.singleByte(.nextStep))), ("utf-16", .encoding(.utf16LittleEndian)),
            ("UTF-16BE", .encoding(.utf16BigEndian)), ("utf-32", .encoding(.utf32BigEndian)),
            ("macintosh", .unusable(name: "macintosh", isKnownToApple: false)),
            ("klingon", .unusable(name: "klingon", isKnownToApple: false)),
            ("", .unusable(name: "", isKnownToApple: false)), ("iso-8859-17", .unusable(name: "iso-8859-17", isKnownToApple: false)),
            ("iso-8859-12", .unusable(name: "iso-8859-12", isKnownToApple: false)),
            ("utf-8x", .unusable(name: "utf-8x", isKnownToApple: false)), ("utf-16;", .unusable(name: "utf-16;", isKnownToApple: false)),
            ("Shift_JIS", .unusable(name: "Shift_JIS", isKnownToApple: true)),
            ("gb18030", .unusable(name: "gb18030", isKnownToApple: true)),
            ("UTF-7", .unusable(name: "UTF-7", isKnownToApple: true)),
        ] as [(String, EncodingDetection.Finding)])
    func declaredNames(name: String, finding: EncodingDetection.Finding) {
        for quote in ["\"", "'"] {
            let text = "<?xml version=\"1.0\" encoding=\(quote)\(name)\(quote)?><string>x</string>"
            let detection = EncodingDetection(Array(text.utf8).span)
            #expect(detection.finding == finding)
            #expect(detection.declaredNameRange?.count == name.utf8.count)
        }
    }

    @Test("The declaration is searched, not parsed, however long it is")
    func declarations() {
        func finding(_ text: String) -> EncodingDetection.Finding { EncodingDetection(Array(text.utf8).span).finding }
        let latin1 = EncodingDetection.Finding.encoding(.singleByte(.isoLatin1))
        for count in [1, 480, 511, 512, 513, 4_096, 65_536] {
            #expect(finding("<?xml" + String(repeating: " ", count: count) + "encoding=\"latin1\"?><string/>") == latin1)
        }
        #expect(finding("<?xml myencoding='latin1' ?><string/>") == latin1)
        #expect(finding("<?xml encodencoding='latin1' ?><string/>") == latin1)
        #expect(finding("<?xml encoding = 'latin1' ?><string/>") == .encoding(.utf8))
        #expect(finding("<?xml ? encoding='latin1' ?><string/>") == .encoding(.utf8))
        #expect(finding(" <?xml encoding='latin1' ?><string/>") == .encoding(.utf8))
        #expect(finding("<?xml encoding=latin1 ?><string/>") == .encoding(.utf8))
        #expect(finding("<?xml version='1.0'") == .declarationCutShort)
        #expect(finding("<?xm") == .encoding(.utf8))
        // A byte order mark comes before the declaration.
        let marked = [0xEF, 0xBB, 0xBF] + Array("<?xml encoding='latin1'?><string/>".utf8)
        #expect(EncodingDetection(marked.span).finding == .encoding(.utf8))
    }

    @Test("Byte order marks count only with text behind them")
    func shortFiles() {
        func finding(_ bytes: [UInt8]) -> EncodingDetection.Finding { EncodingDetection(bytes.span).finding }
        #expect(finding([0xEF, 0xBB, 0xBF]) == .encoding(.utf8))
        #expect(EncodingDetection([0xEF, 0xBB, 0xBF].span).byteOrderMarkLength == 0)
        #expect(EncodingDetection([0xEF, 0xBB, 0xBF, 0x61].span).byteOrderMarkLength == 3)
        #expect(finding([0xFF, 0xFE, 0, 0]) == .encoding(.utf16LittleEndian))
        #expect(finding([0xFF, 0xFE, 0, 0, 0x61]) == .encoding(.utf32LittleEndian))
        #expect(finding([0x61, 0]) == .encoding(.utf8))
        #expect(finding([0x61, 0, 0x62]) == .unmarkedUTF16)
        #expect(finding([]) == .encoding(.utf8))
    }

    @Test("What an encoding has no bytes for cannot be encoded")
    func unencodable() {
        #expect(DecodedText.encode(Array("é".utf8), as: .singleByte(.isoLatin1), byteOrderMark: []) == [0xE9])
        #expect(DecodedText.encode(Array("€".utf8), as: .singleByte(.isoLatin1), byteOrderMark: []) == nil)
        #expect(DecodedText.encode(Array("€".utf8), as: .singleByte(.windows1252), byteOrderMark: []) == [0x80])
        #expect(DecodedText.encode([0xED, 0xA0, 0xBD], as: .utf32BigEndian, byteOrderMark: []) == nil)
    }
}
