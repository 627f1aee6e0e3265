import LocalizationSourceText

/// A text in which `1️⃣`, `2️⃣` … mark places; the marks are not part of it.
struct MarkedText {
    /// The text without the marks.
    let text: String
    /// The UTF-8 offsets of the marks in ``text``, by number.
    let offsets: [Int: Int]

    init(_ marked: String) {
        var text = ""
        var offsets: [Int: Int] = [:]
        for character in marked {
            // A keycap: a digit, U+FE0F, U+20E3.
            let scalars = Array(character.unicodeScalars)
            if scalars.count == 3, scalars[2] == "\u{20E3}", let number = Int(String(scalars[0])) {
                offsets[number] = text.utf8.count
            } else {
                text.append(character)
            }
        }
        self.text = text
        self.offsets = offsets
    }

    /// The line and column of a mark, counted without the code under test.
    func position(of mark: Int) -> SourcePosition? {
        guard let offset = offsets[mark] else { return nil }
        var position = SourcePosition(line: 1, column: 1)
        var index = 0
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            if index == offset { break }
            index += String(scalar).utf8.count
            switch scalar {
            case "\n" where isAfterReturn:
                break
            case "\n", "\r":
                position.line += 1
                position.column = 1
            default:
                position.column += 1
            }
            isAfterReturn = scalar == "\r"
        }
        return position
    }
}

/// The ways in which the same text can lie in a file.
enum TextVariant: String, CaseIterable {
    case plain = "UTF-8"
    case byteOrderMark = "UTF-8 with byte order mark"
    case carriageReturnLineFeed = "CR LF"
    case carriageReturn = "CR"
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    case utf32LittleEndian = "UTF-32LE"
    case unmarkedUTF16 = "UTF-16LE without byte order mark"
    case leadingEmoji = "a comment with an emoji before the text"

    /// The marked text as it stands in this variant.
    func variant(of marked: String, isXML: Bool) -> MarkedText {
        switch self {
        case .carriageReturnLineFeed: MarkedText(marked.replacing("\n", with: "\r\n"))
        case .carriageReturn: MarkedText(marked.replacing("\n", with: "\r"))
        case .leadingEmoji: MarkedText((isXML ? "<!-- 👩‍👩‍👧 é -->" : "/* 👩‍👩‍👧 é */") + marked)
        default: MarkedText(marked)
        }
    }

    /// The bytes of a file with this text.
    func bytes(of text: String) -> [UInt8] {
        let (encoding, isMarked): (TextEncoding, Bool) =
            switch self {
            case .plain, .carriageReturnLineFeed, .carriageReturn, .leadingEmoji: (.utf8, false)
            case .byteOrderMark: (.utf8, true)
            case .utf16LittleEndian: (.utf16LittleEndian, true)
            case .utf16BigEndian: (.utf16BigEndian, true)
            case .utf32LittleEndian: (.utf32LittleEndian, true)
            case .unmarkedUTF16: (.utf16LittleEndian, false)
            }
        return DecodedText.encode(Array(text.utf8), as: encoding, byteOrderMark: isMarked ? encoding.byteOrderMark : []) ?? []
    }
}

extension String {
    fileprivate func replacing(_ character: Character, with replacement: String) -> String {
        reduce(into: "") { $0 += $1 == character ? replacement : String($1) }
    }
}
