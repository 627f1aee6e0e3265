import LocalizationSourceText

/// Tells texts with words that a translator would translate from names, units and codes.
package struct ShownWords: Sendable {
    /// The terms that are the same in all languages, in small letters.
    private let terms: [[UInt8]]
    /// Whether a single ideograph or syllable makes a text, and does not stand for a way of writing: '拼', '한'.
    private let readsIdeographs: Bool

    /// Creates the judge.
    /// - Parameters:
    ///   - terms: Names of products and other terms that stay as they are.
    ///   - readsIdeographs: Whether a single ideograph or syllable is a text, as in a project in Chinese, Japanese or Korean. Elsewhere it
    ///     stands for an input method.
    package init(terms: [String] = [], readsIdeographs: Bool = true) {
        self.readsIdeographs = readsIdeographs
        self.terms = terms.map { Array($0.lowercased().utf8) }.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    }

    /// Whether the fixed parts of a text have a word. O(bytes × terms).
    package func areIn(_ parts: [String]) -> Bool {
        if Self.isCode(parts.joined()) || parts.contains(where: Self.namesMember) { return false }
        if let first = parts.first, FixedWords.licenseTexts.contains(where: first.hasUTF8Prefix) { return false }
        if parts.count == 1, Self.isValue(parts[0]) || Self.isName(parts[0]) { return false }
        var text = Self.withoutNames(Self.withoutSpecifiers(Self.withoutMarkedWords(parts.joined(separator: " "))))
        for term in terms { Self.remove(term, from: &text) }
        let words = String(decoding: text, as: UTF8.self).unicodeScalars.split { !Self.belongsToWord($0) }.map(String.init)
        return words.contains { word in
            guard word.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) else { return false }
            return !Self.isFixed(word) && (readsIdeographs || words.count > 1 || parts.count > 1 || !Self.isSign(word))
        }
    }

    /// Whether a word is an ideograph or syllable of East Asian scripts.
    private static func isSign(_ word: String) -> Bool {
        word.unicodeScalars.count == 1
            && word.unicodeScalars.allSatisfy { (0x3040...0x9FFF).contains($0.value) || (0xAC00...0xD7A3).contains($0.value) }
    }

    private static func belongsToWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "'" || scalar == "’" || scalar == "°"
            || scalar == "-" || scalar == "_"
    }

    // MARK: Words

    /// Whether a word is a unit, an abbreviation or a name.
    private static func isFixed(_ word: String) -> Bool {
        let core = String(String.UnicodeScalarView(word.unicodeScalars.drop { $0 == "-" || $0 == "_" || $0 == "'" }))
        let letters = String(String.UnicodeScalarView(core.unicodeScalars.filter(\.properties.isAlphabetic)))
        if core.unicodeScalars.contains(where: { $0.properties.numericType != nil }) {
            // '12pt', '4K', 'x2', 'MP3'
            if letters.unicodeScalars.count < 2 || FixedWords.codes.contains(letters) || isAbbreviation(letters) { return true }
        } else if letters.unicodeScalars.count < 2, core.utf8.count < 3 {
            return true
        }
        let singular = core.utf8.last == UInt8(ascii: "s") ? String(core.dropLast()) : core
        return isAbbreviation(core) || hasInnerCapital(core) || FixedWords.names.contains(core) || FixedWords.codes.contains(core)
            || FixedWords.codes.contains(singular)
    }

    /// 'AF', 'HEVC', but not 'CALL'.
    private static func isAbbreviation(_ word: String) -> Bool {
        (2...4).contains(word.utf8.count) && word.utf8.allSatisfy(isCapital) && !FixedWords.texts.contains(word.lowercased())
    }

    /// Whether a capital follows a letter of a word that has small letters: 'FFmpeg', 'YouTube', 'PDFs', as names are spelled.
    private static func hasInnerCapital(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        guard bytes.contains(where: { $0.isASCIILetter && !isCapital($0) }) else { return false }
        return zip(bytes, bytes.dropFirst()).contains { $0.isASCIIAlphanumeric && isCapital($1) }
    }

    private static func isCapital(_ byte: UInt8) -> Bool { byte.isASCIILetter && byte & 0x20 == 0 }

    // MARK: Names

    /// Whether a text is nothing but a name: of a product, a model, a language in itself, or of who has the copyright. O(bytes).
    private static func isName(_ text: String) -> Bool {
        let words = words(of: text)
        guard let first = words.first else { return false }
        if first == "©" || words.starts(with: ["Copyright", "©"]) { return !words.contains { $0.lowercased().hasPrefix("reserved") } }
        // 'Português (Brasil)'
        let language = text.unicodeScalars.prefix { $0 != "(" && $0 != "," && $0 != "-" && $0 != "–" }
        if FixedWords.languages.contains(self.words(of: String(language)).joined().lowercased()) { return true }
        if FixedWords.phrases.contains(words.joined(separator: " ")) { return true }
        if isLicense(words) { return true }
        guard isCapitalized(words, of: text) else { return false }
        // 'Google Drive', 'YouTube Music'
        func isOfProduct(_ word: String) -> Bool { FixedWords.names.contains(word) || hasInnerCapital(word) }
        if isOfProduct(first), words.dropFirst().allSatisfy({ FixedWords.productWords.contains($0) || isOfProduct($0) }) { return true }
        // 'Dexcom G7', 'Libre 2 EU', but not 'Address Line 2' and 'Every 2 Weeks'
        guard let number = words.lastIndex(where: isModel), number > 0, !FixedWords.beforeNumbers.contains(words[number - 1]) else {
            return false
        }
        return words[(number + 1)...].allSatisfy { $0.utf8.allSatisfy(isCapital) }
    }

    /// 'MIT license', 'BSD 3-Clause License', but not 'Software License' and 'PRO License'.
    private static func isLicense(_ words: [String]) -> Bool {
        guard words.count <= 4, let first = words.first else { return false }
        return FixedWords.licenseNames.contains(first) && words.dropFirst().contains { ["license", "licence"].contains($0.lowercased()) }
    }

    /// Whether the value of something that is called a name is spelled as one: all words have capitals, and none is ordinary. O(bytes).
    package static func isSpelledAsName(_ text: String) -> Bool {
        var words = words(of: text)
        // 'Ada Lovelace (ada@example.com)'
        if let last = words.last, words.count > 1, last.utf8.first == UInt8(ascii: "("), last.utf8.contains(where: "@./".utf8.contains) {
            words.removeLast()
        }
        return isCapitalized(words, of: words.joined(separator: " ")) && !words.contains(where: FixedWords.ordinary.contains)
    }

    /// Whether a text with words is spelled in capitals, as codes are: 'LINE FEED'. O(bytes).
    package static func isInCapitals(_ text: String) -> Bool {
        text.utf8.contains(where: isCapital) && text.utf8.allSatisfy { $0 < 0x80 && (!$0.isASCIILetter || isCapital($0)) }
            && !FixedWords.texts.contains(text.lowercased())
    }

    /// Whether all words are spelled as those of names are, without an end of a sentence.
    private static func isCapitalized(_ words: [String], of text: String) -> Bool {
        guard !words.isEmpty, words.count <= 4, !text.unicodeScalars.contains(where: "?!:,…%".unicodeScalars.contains) else { return false }
        return words.allSatisfy { word in
            guard let first = word.unicodeScalars.first else { return false }
            return first.properties.isUppercase || first.properties.numericType != nil || hasInnerCapital(word)
        }
    }

    /// Whether the word behind a name tells the model: 'G7', '2', 'X1'.
    private static func isModel(_ word: String) -> Bool {
        word.utf8.count < 5 && word.utf8.contains(where: \.isASCIIDigit) && word.utf8.allSatisfy(\.isASCIIAlphanumeric)
    }

    private static func words(of text: String) -> [String] {
        text.unicodeScalars.split { $0 == " " || $0 == "\n" }.map(String.init)
    }

    // MARK: Code

    /// Whether a text is one word that programs read, to judge by its spelling: 'crop', '<missing>', '[A-Z]'.
    private static func isValue(_ text: String) -> Bool {
        // A blank at an end belongs to a piece of a sentence, as in 'count + " files"'.
        guard let first = text.utf8.first, text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x20 && $0 != 0x0A }) else { return false }
        if "<[{".utf8.contains(first) { return true }
        let token = text.utf8.filter { !".,:;!?()[]\"'".utf8.contains($0) }
        guard let start = token.first, start.isASCIILetter, !isCapital(start) else { return false }
        return !text.utf8.contains(where: "!?".utf8.contains) && !text.hasUTF8Suffix("..")
            && !FixedWords.texts.contains(String(decoding: token, as: UTF8.self).lowercased())
    }

    /// The number of hexadecimal digits of which a word is a hash or an id.
    private static let hashLength = 16

    /// Whether a text is one token that programs read: `a.b`, `x_y`, a path, an address, a version, a file's name, or `lowerCamel`.
    private static func isCode(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        // '[Interface]\n' of a file of settings
        if bytes.first == UInt8(ascii: "["), let end = bytes.firstIndex(of: 0x0A), bytes[end - 1] == UInt8(ascii: "]") { return true }
        if bytes.count >= hashLength, bytes.allSatisfy({ hexDigitValue($0) != nil }) { return true }
        // 'yyyy-MM-dd HH:mm'
        if ["yyyy", "HH:mm", "mm:ss"].contains(where: text.containsUTF8), bytes.allSatisfy(isOfDatePattern) { return true }
        // '<no error yet>', but not '<b>Delete it?</b>'
        if bytes.first == UInt8(ascii: "<"), bytes.last == UInt8(ascii: ">"), !bytes.dropFirst().contains(UInt8(ascii: "<")) { return true }
        if bytes.contains(where: { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 >= 0x80 }) { return isAddress(bytes) || isPath(bytes) }
        let end = bytes.lastIndex { !".,:;!?".utf8.contains($0) }.map { $0 + 1 } ?? 0
        let token = bytes[..<end]
        guard let first = token.first else { return true }
        if ".#@$-".utf8.contains(first) || token.contains(UInt8(ascii: "_")) || token.contains(UInt8(ascii: "/")) { return true }
        let inner = token.dropFirst().dropLast()
        if inner.contains(where: { ".:@\\=<>|^*{}[]".utf8.contains($0) }) { return true }
        return first.isASCIILetter && !isCapital(first) && inner.contains(where: isCapital)
    }

    /// Whether a text names a member as code spells it, as only messages for developers do: 'AppManager._install: context.savedItems is nil',
    /// but not 'Open README.md' and 'Signed in.iCloud is on'. O(bytes).
    private static func namesMember(_ text: String) -> Bool {
        text.utf8.split(whereSeparator: { !$0.isASCIIAlphanumeric && !"._".utf8.contains($0) }).contains { token in
            token.split(separator: UInt8(ascii: ".")).dropFirst().contains { member in
                guard let first = member.first, !isCapital(first) else { return false }
                if first == UInt8(ascii: "_") { return member.count > 1 && !isCapital(member[member.index(after: member.startIndex)]) }
                guard first.isASCIILetter else { return false }
                guard let capital = member.firstIndex(where: isCapital) else { return false }
                // 'iPhone'
                return member.index(after: member.startIndex) != capital
            }
        }
    }

    /// Whether the message of an error is for developers, because it names what only code has: a type ('Got no CGImage'), a variable ('userList is
    /// empty'), a function ('ftruncate() failed') or nil. Buttons have such words as well ('Scan QRCode'), so this is not asked of other texts.
    /// O(bytes).
    package func namesCode(_ message: String) -> Bool {
        if ["not implemented", "unimplemented"].contains(where: message.lowercased().hasUTF8Prefix) || message.containsUTF8("()") {
            return true
        }
        return message.utf8.split(whereSeparator: { !$0.isASCIIAlphanumeric }).contains { word in
            if word.elementsEqual("nil".utf8) { return true }
            let name = String(Substring(word))
            guard let first = word.first, !FixedWords.names.contains(name), !terms.contains(Array(name.lowercased().utf8)) else {
                return false
            }
            let start = word.prefix { Self.isCapital($0) == Self.isCapital(first) && $0.isASCIILetter }
            let rest = word[start.endIndex...]
            if Self.isCapital(first) {
                // 'CGImage', but not 'PDFs', 'IDs' and 'OpenAI'
                return start.count > 2 && rest.count > 1 && rest.prefix(2).allSatisfy { $0.isASCIILetter && !Self.isCapital($0) }
            }
            // 'userList', but not 'iPhone' and 'macOS'
            return start.count > 2 && rest.first.map(Self.isCapital) == true && rest.dropFirst().first.map(Self.isCapital) == false
        }
    }

    /// Whether a character can be one of the pattern of a date: its letters are those of UTS #35.
    private static func isOfDatePattern(_ byte: UInt8) -> Bool {
        byte < 0x80 && (!byte.isASCIILetter || "GyYuUrQqMLwWDdFgEecabBhHKkjJmsSAzZOvVXxT".utf8.contains(byte))
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

    /// A text without words that are marked as names or codes: 'Windows®', ':gems:'.
    private static func withoutMarkedWords(_ text: String) -> [UInt8] {
        guard ["®", "™", ":"].contains(where: text.containsUTF8) else { return Array(text.utf8) }
        let words = text.utf8.split(separator: 0x20, omittingEmptySubsequences: false).filter { word in
            if ["®", "™"].contains(where: { word.suffix($0.utf8.count).elementsEqual($0.utf8) }) { return false }
            let colon = UInt8(ascii: ":")
            let isCode = word.count > 2 && word.first == colon && word.last == colon
            return !isCode || !word.dropFirst().dropLast().allSatisfy { $0.isASCIINamePart && !isCapital($0) }
        }
        return Array(words.joined(separator: [0x20]))
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
