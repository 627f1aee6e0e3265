/// Tells texts with words that a translator would translate from names, units and codes.
package struct ShownWords: Sendable {
    /// The terms that are the same in all languages, in small letters.
    private let terms: [[UInt8]]

    /// Creates the judge.
    /// - Parameter terms: Names of products and other terms that stay as they are.
    package init(terms: [String] = []) {
        self.terms = terms.map { Array($0.lowercased().utf8) }.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    }

    /// Whether the fixed parts of a text have a word. O(bytes × terms).
    package func areIn(_ parts: [String]) -> Bool {
        if Self.isCode(parts.joined()) { return false }
        if parts.count == 1, SingleToken.isFixed(parts[0]) || ProperNames.areAll(of: parts[0]) { return false }
        var text = Self.withoutNames(Self.withoutSpecifiers(Array(parts.joined(separator: " ").utf8)))
        for term in terms { Self.remove(term, from: &text) }
        let words = String(decoding: text, as: UTF8.self).unicodeScalars.split { !Self.belongsToWord($0) }.map(String.init)
        return words.contains { word in
            guard word.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) else { return false }
            return !Self.isFixed(word)
        }
    }

    private static func belongsToWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "'" || scalar == "’" || scalar == "°"
            || scalar == "-" || scalar == "_"
    }

    /// Whether a word is a unit or an abbreviation.
    private static func isFixed(_ word: String) -> Bool {
        let trimmed = word.unicodeScalars.drop { $0 == "-" || $0 == "_" || $0 == "'" }
        let core = String(String.UnicodeScalarView(trimmed))
        // '12pt', '4K', 'x2': a number with a letter.
        if core.unicodeScalars.contains(where: { $0.properties.numericType != nil }) {
            let letters = core.unicodeScalars.filter { $0.properties.isAlphabetic }
            if letters.count < 2 || fixed.contains(String(String.UnicodeScalarView(letters))) { return true }
        }
        if core.unicodeScalars.count(where: { $0.properties.isAlphabetic }) < 2, core.utf8.count < 3 { return true }
        // 'AF', 'HEVC': codes and abbreviations, but for short words.
        if (2...4).contains(core.utf8.count), core.utf8.allSatisfy(isCapital), !SingleToken.capitalWords.contains(core) { return true }
        if hasInnerCapital(core) || ProperNames.isSingle(core) { return true }
        return fixed.contains(core) || fixed.contains(String(core.utf8.last == UInt8(ascii: "s") ? core.dropLast() : core[...]))
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

    /// Whether a capital follows a letter of a word that has small letters: 'FFmpeg', 'YouTube', 'PDFs', as names are spelled.
    static func hasInnerCapital(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        guard bytes.contains(where: { (0x61...0x7A).contains($0) }) else { return false }
        return zip(bytes, bytes.dropFirst()).contains { isLetter($0 | 0x20) && $0 < 0x80 && isCapital($1) }
    }

    private static let fixed = Set(
        """
        km m cm mm mi ft kg g mg lb s ms min h B kB MB GB TB KB KiB MiB GiB Hz kHz MHz GHz W kW kWh V A mA °C °F C F K Pa hPa bar dB px \
        pt fps bpm mAh Wh dBm nm kcal kJ pid PID bps Bps Mbps Kbps Gbps kbps ppm RPM rpm MP mph kph L mL U mg/dL mmol/L dL mmol \
        URL HTTP HTTPS GPS ID SSID IP CPU GPU RAM USB PDF CSV JSON XML HTML SQL API SDK VPN DNS QR NFC PIN UUID UTC GMT UTF-8 UTF RGB \
        RGBA HSB HSL CMYK MD5 SHA SHA1 SHA256 TLS SSL SSH FTP SFTP SMB NFS IMAP SMTP OPML RSS LAN WAN MAC FPS HDR SDR LUT ISO MP3 MP4 PNG \
        JPEG JPG GIF SVG HEIC HEIF WebP TIFF ASCII EXIF MIME UDP TCP IPv4 IPv6 WebDAV CalDAV IPA APK DMG ZIP LLDB iOS iPadOS macOS \
        watchOS tvOS visionOS iPhone iPad iPod Mac iCloud Siri null nil NaN
        """.split(separator: " ").map(String.init))

    /// Whether a text is one token that programs read: `a.b`, `x_y`, a path, an address, a version, a file's name, or `lowerCamel`.
    private static func isCode(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        if bytes.contains(where: { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 >= 0x80 }) { return isAddress(bytes) || isPath(bytes) }
        let end = bytes.lastIndex { !".,:;!?".utf8.contains($0) }.map { $0 + 1 } ?? 0
        let token = bytes[..<end]
        guard let first = token.first else { return true }
        if ".#@$-".utf8.contains(first) || token.contains(UInt8(ascii: "_")) || token.contains(UInt8(ascii: "/")) { return true }
        let inner = token.dropFirst().dropLast()
        if inner.contains(where: { ".:@\\".utf8.contains($0) }) { return true }
        let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
        return isLower && inner.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }

    /// Whether a text with blanks is a path to a file: 'Space Ship/spaceship.caf'.
    private static func isPath(_ bytes: [UInt8]) -> Bool {
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")), let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > slash + 1 else {
            return false
        }
        return (2...5).contains(bytes.count - dot - 1)
            && bytes[(slash + 1)...].allSatisfy { isLetter($0 | 0x20) || "-_.".utf8.contains($0) }
    }

    /// Whether a text with other characters begins as an address does.
    private static func isAddress(_ bytes: [UInt8]) -> Bool {
        ["http://", "https://", "mailto:", "file://"].contains { bytes.starts(with: $0.utf8) } && !bytes.contains(0x20)
    }

    /// A text without its specifiers: '%1$lld files' is ' files'.
    private static func withoutSpecifiers(_ text: [UInt8]) -> [UInt8] {
        guard text.contains(UInt8(ascii: "%")) else { return text }
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            guard text[index] == UInt8(ascii: "%") else {
                result.append(text[index])
                index += 1
                continue
            }
            var end = index + 1
            while end < text.count, "0123456789$+-#.*'".utf8.contains(text[end]) { end += 1 }
            while end < text.count, "hlqLztj".utf8.contains(text[end]) { end += 1 }
            if end < text.count, "@dDiuUxXoOfFeEgGcCsSpaA%".utf8.contains(text[end]) {
                result.append(0x20)
                index = end + 1
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return result
    }

    /// A text without the names that a template has in the place of values: '$mem.used of $mem.total' is '  of  '.
    private static func withoutNames(_ text: [UInt8]) -> [UInt8] {
        guard text.contains(UInt8(ascii: "$")) else { return text }
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            var end = index + 1
            if text[index] == UInt8(ascii: "$") {
                while end < text.count, isLetter(text[end] | 0x20) || "._{}".utf8.contains(text[end]) { end += 1 }
            }
            result.append(end > index + 1 ? 0x20 : text[index])
            index = end
        }
        return result
    }

    /// Replaces a term by a blank where it is a word of its own.
    private static func remove(_ term: [UInt8], from text: inout [UInt8]) {
        guard text.count >= term.count else { return }
        let lower = Array(String(decoding: text, as: UTF8.self).lowercased().utf8)
        guard lower.count == text.count else { return }
        var index = 0
        while index + term.count <= text.count {
            let isFound =
                lower[index..<index + term.count].elementsEqual(term) && (index == 0 || !isLetter(lower[index - 1]))
                && (index + term.count == text.count || !isLetter(lower[index + term.count]))
            if isFound {
                for place in index..<index + term.count { text[place] = 0x20 }
                index += term.count
            } else {
                index += 1
            }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) }
}
