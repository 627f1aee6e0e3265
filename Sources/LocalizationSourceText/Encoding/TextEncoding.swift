/// The encoding of a text file.
package enum TextEncoding: Hashable, Sendable {
    case utf8
    case utf16LittleEndian
    case utf16BigEndian
    case utf32LittleEndian
    case utf32BigEndian
    /// A single-byte encoding. A declaration of US-ASCII is read as ISO 8859-1, as in Apple's reader.
    case singleByte(SingleByteEncoding)

    /// The byte order mark of the encoding; empty if it has none.
    package var byteOrderMark: [UInt8] {
        switch self {
        case .utf8: [0xEF, 0xBB, 0xBF]
        case .utf16LittleEndian: [0xFF, 0xFE]
        case .utf16BigEndian: [0xFE, 0xFF]
        case .utf32LittleEndian: [0xFF, 0xFE, 0x00, 0x00]
        case .utf32BigEndian: [0x00, 0x00, 0xFE, 0xFF]
        case .singleByte: []
        }
    }

    /// UTF-8 without a byte order mark at its beginning, which editors and spreadsheets on Windows write. O(n) if there is one.
    package static func withoutByteOrderMark(_ utf8: [UInt8]) -> [UInt8] {
        let mark = Self.utf8.byteOrderMark
        return utf8.starts(with: mark) ? Array(utf8.dropFirst(mark.count)) : utf8
    }

    /// The name for an XML declaration or a message.
    package var name: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf16LittleEndian: "UTF-16LE"
        case .utf16BigEndian: "UTF-16BE"
        case .utf32LittleEndian: "UTF-32LE"
        case .utf32BigEndian: "UTF-32BE"
        case .singleByte(let encoding): encoding.rawValue.uppercased()
        }
    }

    /// The meaning of an encoding name in an XML declaration.
    package enum NamedEncoding: Hashable, Sendable {
        /// An encoding that this package supports.
        case known(TextEncoding)
        /// An encoding that Apple's reader supports and this package does not (the East Asian and the old Mac and DOS ones; UTF-7 is
        /// omitted because a text could then be read in two ways).
        case unsupported
        /// A name that Apple's reader rejects.
        case unknown
    }

    /// Looks up the encoding name of an XML declaration.
    ///
    /// Case, punctuation and zeros before a number are ignored, so that `utf8`, `UTF_8` and `latin-1` are known: ICU's charset name
    /// matching (UTS #22, 1.4), which CoreFoundation's `CFStringConvertIANACharSetNameToEncoding` uses. `macintosh` is `.unknown` on
    /// purpose: CoreFoundation's number for it is 0, which its property list reader treats as "none".
    package static func named(_ name: [UInt8]) -> NamedEncoding {
        // CoreFoundation passes the name as a C string.
        let name = Array(name.prefix { $0 != 0 })
        guard name.allSatisfy({ $0 < 0x80 }) else { return .unknown }
        let text = String(decoding: name, as: UTF8.self).lowercased()
        // CoreFoundation handles these prefixes and the number after them itself, and ignores the rest of the name.
        if let part = number(in: text, after: "iso-8859-"), part >= 1, part <= 16 {
            return iso8859(part: part).map { .known($0) } ?? .unknown
        }
        if let page = number(in: text, after: "windows-") ?? number(in: text, after: "cp"), let encoding = codePage(page) {
            return .known(encoding)
        }
        let key = matchingKey(name)
        if let encoding = fixedNames[key] {
            // CoreFoundation rejects a longer name with one of these as its prefix, though ICU recognizes it.
            let isLonger = wideNames[key].map { text.hasPrefix($0) && text != $0 } ?? false
            return isLonger ? .unknown : .known(encoding)
        }
        for single in SingleByteEncoding.allCases where key == matchingKey(Array(single.rawValue.utf8)) {
            // ICU does not support NextStep's encoding, so its name must match exactly.
            return single != .nextStep || text == single.rawValue ? .known(.singleByte(single)) : .unknown
        }
        return unsupportedPrefixes.contains { key.hasPrefix($0) } ? .unsupported : .unknown
    }

    /// Whether the encoding name of an XML declaration is one of US-ASCII, whose texts have no bytes from 0x80. Apple's reader takes such
    /// bytes for ISO 8859-1, see ``named(_:)``.
    package static func isASCII(_ name: [UInt8]) -> Bool {
        let key = matchingKey(name)
        return asciiNames.split(separator: " ").contains { key.utf8.elementsEqual($0.utf8) }
    }

    private static let asciiNames =
        "usascii ascii us iso646us ansix341968 ansix341986 iso646irv1991 iso646irv1983 csascii isoir6 cp367 ascii7 646 ibm367 windows20127"

    /// The encoding of a Windows code page.
    private static func codePage(_ page: Int) -> TextEncoding? {
        switch page {
        case 65001: .utf8
        case 1200: .utf16LittleEndian
        case 1201: .utf16BigEndian
        case 28591...28606: iso8859(part: page &- 28590)
        default: SingleByteEncoding(rawValue: "windows-\(page)").map { .singleByte($0) }
        }
    }

    /// A name without case, punctuation and leading zeros of numbers.
    private static func matchingKey(_ bytes: [UInt8]) -> String {
        var key = ""
        var lastWasDigit = false
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0x30 where !lastWasDigit && index &+ 1 < bytes.count && bytes[index &+ 1].isASCIIDigit:
                continue
            case 0x30...0x39:
                lastWasDigit = true
                key.unicodeScalars.append(Unicode.Scalar(byte))
            case 0x41...0x5A, 0x61...0x7A:
                lastWasDigit = false
                key.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
            default:
                lastWasDigit = false
            }
        }
        return key
    }

    /// The number that follows a prefix. Any text after the number is ignored, as with C's `strtol`.
    private static func number(in text: String, after prefix: String) -> Int? {
        guard text.hasPrefix(prefix) else { return nil }
        return Int(text.dropFirst(prefix.count).prefix { $0 >= "0" && $0 <= "9" })
    }

    private static func iso8859(part: Int) -> TextEncoding? {
        SingleByteEncoding(rawValue: "iso-8859-\(part)").map { .singleByte($0) }
    }

    private static let wideNames = ["utf16": "utf-16", "utf32": "utf-32", "utf32le": "utf-32le", "utf32be": "utf-32be"]

    private static let fixedNames: [String: TextEncoding] = {
        var names: [String: TextEncoding] = [:]
        func add(_ encoding: TextEncoding, _ list: String) {
            for name in list.split(separator: " ") { names[String(name)] = encoding }
        }
        add(.utf8, "utf8 unicode11utf8 unicode2utf8 xutf8j ibm1208 cp1208 windows65001 cp65001")
        // Without a byte order mark, CoreFoundation reads "UTF-16" in the machine's byte order, and all of its machines are little-endian.
        add(.utf16LittleEndian, "utf16le utf16 unicode ucs2 iso10646ucs2 csunicode cp1200 windows1200 xutf16le")
        add(.utf16BigEndian, "utf16be cp1201 windows1201 xutf16be unicodebigunmarked")
        add(.utf32BigEndian, "utf32 utf32be ucs4 iso10646ucs4 csucs4")
        add(.utf32LittleEndian, "utf32le")
        add(.singleByte(.isoLatin1), "latin1 l1 isoir100 csisolatin1 ibm819 cp819 819 88591 iso88591 iso885911987")
        // Read as ISO 8859-1: CoreFoundation decodes each byte of an "ASCII" text as the character of that number.
        add(.singleByte(.isoLatin1), asciiNames)
        add(.singleByte(.iso8859Part2), "latin2 l2 csisolatin2 isoir101 ibm912 cp912 912 88592")
        add(.singleByte(.iso8859Part3), "latin3 l3 csisolatin3 isoir109 ibm913 cp913 913")
        add(.singleByte(.iso8859Part4), "latin4 l4 csisolatin4 isoir110 ibm914 cp914 914")
        add(.singleByte(.iso8859Part5), "cyrillic csisolatincyrillic isoir144 ibm915 cp915 915")
        add(.singleByte(.iso8859Part6), "arabic csisolatinarabic isoir127 ibm1089 cp1089 1089 ecma114 asmo708")
        add(.singleByte(.iso8859Part7), "greek greek8 csisolatingreek isoir126 ecma118 elot928")
        add(.singleByte(.iso8859Part8), "hebrew csisolatinhebrew isoir138")
        add(.singleByte(.iso8859Part9), "latin5 l5 csisolatin5 isoir148 ibm920 cp920 920")
        add(.singleByte(.iso8859Part10), "latin6 l6 csisolatin6 isoir157")
        add(.singleByte(.iso8859Part15), "latin9 l9 csisolatin9 csisolatin0 ibm923 cp923 923 885915")
        add(.singleByte(.koi8R), "koi8 cskoi8r cp878 cp20866 windows20866")
        add(.singleByte(.koi8U), "cp1168 cp21866 windows21866")
        return names
    }()

    private static let unsupportedPrefixes = [
        "shiftjis", "sjis", "xsjis", "mskanji", "windows31j", "cp93", "windows93", "windows94", "windows95", "cp94", "cp95", "ms95", "gb",
        "csgb", "big5", "csbig5", "euc", "cseuc", "iso2022", "csiso2022", "hz", "cp4", "cp7", "cp8", "ibm4", "ibm8", "xmac", "tis62",
        "utf7", "viscii",
        "windows1361", "cp1361", "maccyrillic", "macgreek", "macturkish", "macce", "johab", "ksc",
    ]
}
