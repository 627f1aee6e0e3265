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
        if Self.isCode(parts.joined()) || Self.isCode(withValues: parts) || parts.contains(where: Self.namesMember) { return false }
        if let first = parts.first, FixedWords.licenseTexts.contains(where: first.hasUTF8Prefix) { return false }
        if parts.count == 1, Self.isValue(parts[0]) || Self.isName(parts[0]) { return false }
        var text = Self.withoutNames(Self.withoutSpecifiers(Self.withoutMarkedWords(parts.joined(separator: " "))))
        for term in terms { Self.remove(term, from: &text) }
        let words = String(decoding: text, as: UTF8.self).unicodeScalars.split { !Self.belongsToWord($0) }.map(String.init)
        return words.contains { word in
            guard word.unicodeScalars.contains(where: Self.makesWord) else { return false }
            return !Self.isFixed(word) && (words.count > 1 || parts.count > 1 || !isSign(word))
        }
    }

    /// Whether a scalar is a letter, which 'ⓘ' is none of although Unicode calls it alphabetic.
    private static func makesWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic && scalar.properties.generalCategory != .otherSymbol
    }

    /// Whether a word is a sign that stands for a way of writing, or for the key that writes it: an ideograph or syllable of East Asian
    /// scripts, in a project in such a script only one of Kana.
    private func isSign(_ word: String) -> Bool {
        guard let sign = word.unicodeScalars.first?.value, word.unicodeScalars.count == 1 else { return false }
        if readsIdeographs { return (0x3040...0x30FF).contains(sign) }
        return (0x3040...0x9FFF).contains(sign) || (0xAC00...0xD7A3).contains(sign)
    }

    private static func belongsToWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "'" || scalar == "’" || scalar == "°"
            || scalar == "-" || scalar == "_"
    }

    // MARK: Words

    /// Whether a word is a unit, an abbreviation or a name.
    private static func isFixed(_ word: String) -> Bool {
        let core = trimmed(word)
        let letters = String(String.UnicodeScalarView(core.unicodeScalars.filter(\.properties.isAlphabetic)))
        if core.unicodeScalars.contains(where: { $0.properties.numericType != nil }) {
            // '12pt', '4K', 'x2', 'MP3'
            if letters.unicodeScalars.count < 2 || FixedWords.codes.contains(letters) || isAbbreviation(letters)
                || isNumberedCode(core, letters)
            {
                return true
            }
        } else if letters.unicodeScalars.count < 2, core.utf8.count < 3 {
            return true
        }
        // 'EUC-JP', but not 'READ-ONLY' or 'SIGN-IN'
        let pieces = core.utf8.split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
        if pieces.count > 1, pieces.allSatisfy(isAbbreviation), !["BY", "IN", "OFF", "ON", "OUT", "UP"].contains(pieces[pieces.count - 1]) {
            return true
        }
        let singular = core.utf8.last == UInt8(ascii: "s") ? String(core.dropLast()) : core
        // 'XXXX' of 'XXXX-XXXX'
        if core.utf8.count > 2, let first = core.utf8.first, core.utf8.allSatisfy({ $0 == first || $0 == UInt8(ascii: "-") }) {
            return true
        }
        return isAbbreviation(core) || hasInnerCapital(core) || FixedWords.names.contains(core) || FixedWords.codes.contains(core)
            || FixedWords.codes.contains(singular)
    }

    /// 'COVID19', 'SHAKE256', but not 'STEP1' and 'PLAYER2'.
    private static func isNumberedCode(_ word: String, _ letters: String) -> Bool {
        word.utf8.allSatisfy { isCapital($0) || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
            && !FixedWords.texts.contains(letters.lowercased())
            && !FixedWords.beforeNumbers.contains(letters.prefix(1) + letters.dropFirst().lowercased())
    }

    /// A word without the marks at its ends: 'IBC' of 'IBC-'.
    private static func trimmed(_ word: String) -> String {
        func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || scalar == "_" || scalar == "'" }
        let rest = word.unicodeScalars.drop(while: isMark)
        return String(String.UnicodeScalarView(rest[..<(rest.lastIndex { !isMark($0) }.map(rest.index(after:)) ?? rest.startIndex)]))
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
        if first.utf8.starts(with: "©".utf8) || words.starts(with: ["Copyright", "©"]) {
            return !words.contains { $0.lowercased().hasPrefix("reserved") }
        }
        // 'Português (Brasil)'
        let language = text.unicodeScalars.prefix { !"(（,-–".unicodeScalars.contains($0) }
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

    /// Whether a text is spelled in capitals, as codes are: 'LINE FEED'. O(bytes).
    package static func isInCapitals(_ text: String) -> Bool {
        text.utf8.contains(where: isCapital) && text.utf8.allSatisfy { $0 < 0x80 && (!$0.isASCIILetter || isCapital($0)) }
    }

    /// Whether a text is a word that buttons and states have, however it is spelled: 'CANCEL', 'done'. O(bytes).
    package static func isOrdinary(_ text: String) -> Bool { FixedWords.texts.contains(text.lowercased()) }

    /// Whether a text is one word as values of code are spelled: 'go', 'emergencyCall', but not 'kg'. O(bytes).
    package static func isSpelledAsValue(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isASCIILetter, !isCapital(first) else { return false }
        return text.utf8.count > 1 && text.utf8.allSatisfy(\.isASCIIAlphanumeric) && !FixedWords.codes.contains(text)
    }

    /// Whether all words are spelled as those of names are, without an end of a sentence. A dash may be between them.
    private static func isCapitalized(_ words: [String], of text: String) -> Bool {
        let words = words.first == "-" ? words : words.filter { $0 != "-" && $0 != "–" }
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
        // 'github.com/…/issues'
        let bytes = Array(text.replacingUTF8("…", with: "").utf8)
        // '[Interface]\n' of a file of settings
        if bytes.first == UInt8(ascii: "["), let end = bytes.firstIndex(of: 0x0A), bytes[end - 1] == UInt8(ascii: "]") { return true }
        if bytes.count >= hashLength, bytes.allSatisfy({ hexDigitValue($0) != nil }) { return true }
        // 'yyyy-MM-dd HH:mm'
        if ["yyyy", "HH:mm", "mm:ss"].contains(where: text.containsUTF8), bytes.allSatisfy(isOfDatePattern) { return true }
        // 'y年M月d日', but not 'M月の予定'
        if text.unicodeScalars.contains(where: dateUnits.contains),
            text.unicodeScalars.allSatisfy({ dateUnits.contains($0) || UInt8(exactly: $0.value).map(isOfDatePattern) == true }),
            bytes.split(whereSeparator: { !$0.isASCIILetter }).count > 2
        {
            return true
        }
        // '<no error yet>', but not '<b>Delete it?</b>'
        if bytes.first == UInt8(ascii: "<"), bytes.last == UInt8(ascii: ">"), !bytes.dropFirst().contains(UInt8(ascii: "<")) { return true }
        if bytes.contains(where: { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 >= 0x80 }) { return isAddress(bytes) || isPath(bytes) }
        let end = bytes.lastIndex { !".,:;!?".utf8.contains($0) }.map { $0 + 1 } ?? 0
        let token = bytes[..<end]
        guard let first = token.first else { return true }
        if ".#@$-".utf8.contains(first) || token.contains(UInt8(ascii: "_")) || token.contains(UInt8(ascii: "/")) { return true }
        let inner = token.dropFirst().dropLast()
        if inner.contains(where: { ".:@\\=<>|^*{}[]".utf8.contains($0) }) { return true }
        // '&secret='
        if token.count > 1, token.last == UInt8(ascii: "=") { return true }
        return first.isASCIILetter && !isCapital(first) && inner.contains(where: isCapital)
    }

    /// Whether a text with values is a code as a whole: 'REBOND:\(node):\(address)', 'thor.\(symbol)', 'rgba(%d, %d, %d, 1.0)', but not
    /// 'Total:\(count)'. O(bytes).
    private static func isCode(withValues parts: [String]) -> Bool {
        if isCall(withoutSpecifiers(Array(parts.joined(separator: "%@").utf8), marking: valueMark)) { return true }
        guard parts.count > 1, let first = parts.first, let end = first.utf8.last, parts.allSatisfy({ !$0.utf8.contains(0x20) }) else {
            return false
        }
        let word = first.utf8.dropLast()
        guard word.count > 1, !isOrdinary(String(Substring(word))) else { return false }
        switch end {
        case UInt8(ascii: ":"): return word.allSatisfy { isCapital($0) || $0.isASCIIDigit || "+-".utf8.contains($0) }
        case UInt8(ascii: "."): return word.allSatisfy { $0.isASCIILetter && !isCapital($0) }
        default: return false
        }
    }

    /// The byte that stands for a value.
    private static let valueMark: UInt8 = 1

    /// Whether a text is a call with at least two values: 'lab(\(l) \(a) \(b))', 'Color(red: %.5g, green: %.5g)', but not 'file(s)',
    /// 'Add (%lu)' and 'Deleted(\(count))'. Where a capital begins the name, values have labels.
    private static func isCall(_ text: [UInt8]) -> Bool {
        guard let first = text.first, first.isASCIILetter, text.last == UInt8(ascii: ")"),
            let open = text.firstIndex(of: UInt8(ascii: "(")),
            text[..<open].allSatisfy({ $0.isASCIIAlphanumeric || $0 == UInt8(ascii: ".") })
        else { return false }
        let arguments = text[(open + 1)...].dropLast()
        guard arguments.count(where: { $0 == valueMark }) > 1, isCapital(first) ? arguments.contains(UInt8(ascii: ":")) : true else {
            return false
        }
        var word = 0
        for byte in arguments {
            if byte.isASCIILetter {
                word += 1
            } else if word > 0, byte != UInt8(ascii: ":") {
                return false
            } else {
                word = 0
                guard byte == valueMark || byte.isASCIIDigit || " ,.:%-+".utf8.contains(byte) else { return false }
            }
        }
        return word == 0
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
    /// - Parameter brands: Words that are spelled as types are but that the project's texts show users: 'THORChain'.
    package func namesCode(_ message: String, besides brands: Set<String> = []) -> Bool {  // Exact: ASCII words
        if ["not implemented", "unimplemented"].contains(where: message.lowercased().hasUTF8Prefix) || message.containsUTF8("()") {
            return true
        }
        return Self.codeWords(in: message).contains { !brands.contains($0) && !terms.contains(Array($0.lowercased().utf8)) }
    }

    /// The words of a text that are spelled as only code is: 'CGImage', 'userList', 'KeychainError', 'nil'. O(bytes).
    package static func codeWords(in text: String) -> [String] {
        text.utf8.split(whereSeparator: { !$0.isASCIIAlphanumeric }).filter(isCodeWord).map { String(Substring($0)) }
            .filter { !FixedWords.names.contains($0) }
    }

    private static func isCodeWord(_ word: Substring.UTF8View) -> Bool {
        guard let first = word.first else { return false }
        if word.elementsEqual("nil".utf8) { return true }
        let start = word.prefix { isCapital($0) == isCapital(first) && $0.isASCIILetter }
        let rest = word[start.endIndex...]
        if isCapital(first) {
            // 'KeychainError', but not 'Error'
            if ["Error", "Exception"].contains(where: { word.count > $0.utf8.count && word.suffix($0.utf8.count).elementsEqual($0.utf8) }) {
                return true
            }
            // 'CGImage', but not 'PDFs', 'IDs' and 'OpenAI'
            return start.count > 2 && rest.count > 1 && rest.prefix(2).allSatisfy { $0.isASCIILetter && !isCapital($0) }
        }
        // 'userList', but not 'iPhone' and 'macOS'
        return start.count > 2 && rest.first.map(isCapital) == true && rest.dropFirst().first.map(isCapital) == false
    }

    /// What East Asian languages write behind the numbers of a date.
    private static let dateUnits = Set("年月日時时分秒년월일시분초".unicodeScalars)

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

    /// A text with a byte in the place of each specifier: '%1$lld files' is '  files'.
    private static func withoutSpecifiers(_ text: [UInt8], marking mark: UInt8 = 0x20) -> [UInt8] {
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
                result.append(mark)
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
