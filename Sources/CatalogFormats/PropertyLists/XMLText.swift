package import FileSyntax
import SourceText

/// Writes property lists as XML in the layout of Apple's tools: a tab for each level, one element a line, LF.
package enum XMLText {
    /// What stands before the root, up to `<plist version="1.0">` and its line break.
    package static let prologue = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    /// What stands after the root.
    package static let epilogue = "</plist>\n"

    /// A whole file with a value as its root.
    package static func file(_ root: PropertyListValue) -> [UInt8] {
        var output = Array(prologue.utf8)
        append(root, to: &output, indentation: [])
        output += "\n\(epilogue)".utf8
        return output
    }

    /// A text with `&`, `<` and `>` as references, as CoreFoundation writes it. Characters that XML cannot hold are left out.
    /// - Parameter asciiOnly: Whether other characters become references too, for a file in an encoding without them.
    package static func escaped(_ text: String, asciiOnly: Bool = false) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": output += "&amp;".utf8
            case "<": output += "&lt;".utf8
            case ">": output += "&gt;".utf8
            case "\t", "\n": output.append(UInt8(truncatingIfNeeded: scalar.value))
            case "\r": output += "&#13;".utf8
            case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": continue
            default:
                if asciiOnly, scalar.value >= 0x80 {
                    output += "&#\(scalar.value);".utf8
                } else {
                    output += String(scalar).utf8
                }
            }
        }
        return output
    }

    /// Appends an element, without indentation before it and line break behind it.
    package static func append(
        _ value: PropertyListValue, to output: inout [UInt8], indentation: [UInt8], unit: [UInt8] = [0x09], lineBreak: [UInt8] = [0x0A],
        asciiOnly: Bool = false
    ) {
        // The depth of a value is that of the file it came from, which the readers limit.
        let inner = indentation + unit
        func container(_ name: String, isEmpty: Bool, _ body: () -> Void) {
            guard !isEmpty else {
                output += "<\(name)/>".utf8
                return
            }
            output += "<\(name)>".utf8
            body()
            output += lineBreak + indentation + Array("</\(name)>".utf8)
        }
        switch value {
        case .string(let text):
            output += "<string>".utf8
            output += escaped(text, asciiOnly: asciiOnly)
            output += "</string>".utf8
        case .integer(let number): output += "<integer>\(number)</integer>".utf8
        case .real(let number): output += "<real>\(realText(number))</real>".utf8
        case .boolean(let flag): output += (flag ? "<true/>" : "<false/>").utf8
        case .date(let seconds): output += "<date>\(dateText(seconds))</date>".utf8
        case .data(let bytes):
            output += "<data>".utf8 + lineBreak + indentation + base64(bytes)
            output += lineBreak + indentation + Array("</data>".utf8)
        case .uid(let number):
            var dictionary = PropertyListDictionary()
            dictionary["CF$UID"] = .integer(Int128(number))
            append(
                .dictionary(dictionary), to: &output, indentation: indentation, unit: unit, lineBreak: lineBreak, asciiOnly: asciiOnly)
        case .null: output += "<string></string>".utf8
        case .array(let elements), .set(let elements):
            container("array", isEmpty: elements.isEmpty) {
                for element in elements {
                    output += lineBreak + inner
                    append(element, to: &output, indentation: inner, unit: unit, lineBreak: lineBreak, asciiOnly: asciiOnly)
                }
            }
        case .dictionary(let dictionary):
            container("dict", isEmpty: dictionary.keys.isEmpty) {
                for key in dictionary.keys {
                    output += lineBreak + inner + Array("<key>".utf8) + escaped(key, asciiOnly: asciiOnly) + Array("</key>".utf8)
                    output += lineBreak + inner
                    append(
                        dictionary[key] ?? .null, to: &output, indentation: inner, unit: unit, lineBreak: lineBreak, asciiOnly: asciiOnly)
                }
            }
        }
    }

    private static func realText(_ number: Double) -> String {
        if number.isNaN { return "nan" }
        if number.isInfinite { return number < 0 ? "-infinity" : "+infinity" }
        return String(number)
    }

    /// A date as `2001-01-01T00:00:00Z`; the fraction of a second is dropped, as in Apple's files.
    private static func dateText(_ seconds: Double) -> String {
        let whole = Int(exactly: seconds.rounded(.down)) ?? 0
        let days = whole.quotientRoundedDown(by: 86_400)
        let second = whole &- days &* 86_400
        // The days are counted from a 1 March, so that the leap day is the last of its year, in cycles of 400 years (146097 days).
        let shifted = days &+ 730_791
        let cycle = shifted.quotientRoundedDown(by: 146_097)
        let day = shifted &- cycle &* 146_097
        let yearOfCycle = (day &- day / 1460 &+ day / 36_524 &- day / 146_096) / 365
        let dayOfYear = day &- (365 &* yearOfCycle &+ yearOfCycle / 4 &- yearOfCycle / 100)
        let monthFromMarch = (5 &* dayOfYear &+ 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch &+ 3 : monthFromMarch &- 9
        let year = yearOfCycle &+ cycle &* 400 &+ (month <= 2 ? 1 : 0)
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(width &- digits.utf8.count, 0)) + digits
        }
        let dayOfMonth = dayOfYear &- (153 &* monthFromMarch &+ 2) / 5 &+ 1
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))T"
            + "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))Z"
    }

    private static func base64(_ bytes: [UInt8]) -> [UInt8] {
        let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        var output: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start &+ 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 &* (3 &- group.count))
            for place in 0..<4 {
                output.append(
                    place <= group.count ? alphabet.byte(at: Int(bits >> UInt32(18 &- 6 &* place) & 63)) : UInt8(ascii: "="))
            }
        }
        return output
    }
}

extension Int {
    /// The quotient rounded towards negative infinity.
    fileprivate func quotientRoundedDown(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient &- 1 : quotient
    }
}
