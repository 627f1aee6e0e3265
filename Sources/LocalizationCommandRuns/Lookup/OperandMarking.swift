package import LocalizationFormatStrings

/// Distinguishes the arguments of `lproj lookup`, whose order matters: ARG, `--string ARG`, and negative numbers in any mixture.
///
/// ArgumentParser collects the values of an option and the operands in separate lists, and parses `-5` as an option. Therefore these
/// arguments are marked before parsing, with a byte that no command line can contain.
package enum OperandMarking {
    /// The options of `lookup` that have a value.
    package static let valueOptions: Set<String> = [
        "--table", "--language", "--accept-language", "--locale", "--width", "--device", "--value", "--localization", "--color", "--format",
        "--exclude",
    ]

    private static let textMark = "\0text:"
    private static let wordMark = "\0word:"

    /// Marks the arguments after `lookup`; other command lines are unchanged.
    package static func mark(_ words: [String]) -> [String] {
        guard words.first == "lookup" else { return words }
        var marked: [String] = []
        var index = 0
        while index < words.count {
            let word = words[index]
            let next = index + 1 < words.count ? words[index + 1] : nil
            index += 1
            if word == "--" {
                marked += words[(index - 1)...]
                break
            } else if word == "--string", let next {
                marked.append(textMark + next)
                index += 1
            } else if word.hasPrefix("--string=") {
                marked.append(textMark + word.dropFirst("--string=".count))
            } else if valueOptions.contains(word), let next {
                // In this form a value may start with a hyphen.
                marked.append(word + "=" + next)
                index += 1
            } else if word.hasPrefix("-"), number(word) != nil {
                marked.append(wordMark + word)
            } else {
                marked.append(word)
            }
        }
        return marked
    }

    /// The original argument, for ROOT and KEY; nil for `--string`, which can only be an ARG.
    package static func plainWord(_ word: String) -> String? {
        if word.hasPrefix(wordMark) { return String(word.dropFirst(wordMark.count)) }
        return word.hasPrefix(textMark) ? nil : word
    }

    /// The value of an argument as an ARG: an integer, a decimal number, or otherwise text.
    package static func argument(_ word: String) -> FormatArgument {
        if word.hasPrefix(textMark) { return .text(String(word.dropFirst(textMark.count))) }
        let plain = plainWord(word) ?? word
        return number(plain) ?? .text(plain)
    }

    /// The decimal number in an argument; nil for anything else ("nan", "0x10", "1,5").
    private static func number(_ word: String) -> FormatArgument? {
        let isDecimal = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                true
            default: false
            }
        }
        guard isDecimal else { return nil }
        if let value = Int64(word) { return .integer(value) }
        if let value = UInt64(word) { return .unsigned(value) }
        guard let value = Double(word), value.isFinite else { return nil }
        return .double(value)
    }
}
