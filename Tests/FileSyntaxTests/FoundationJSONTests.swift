import LocalizationFileSyntax
import LocalizationFileWriting
import Foundation
import LocalizationTestSupport
import Testing

@Suite("JSON as Foundation reads it")
struct FoundationJSONTests {
    private func message(_ bytes: [UInt8], allowsFragments: Bool = false) -> String? {
        do throws(FoundationJSON.Rejection) {
            _ = try FoundationJSON(parsing: bytes).value(allowsFragments: allowsFragments)
            return nil
        } catch {
            return error.message
        }
    }

    private func foundationMessage(_ bytes: [UInt8]) -> String? {
        do {
            _ = try JSONSerialization.jsonObject(with: Data(bytes))
            return nil
        } catch {
            return (error as NSError).userInfo["NSDebugDescription"] as? String
        }
    }

    @Test("a comma after the last element, a byte order mark and every encoding of Unicode are taken")
    func lenience() throws {
        let text = "{\"a\":[1,2,],\"é\":\"😀\",}"
        var entries = PropertyListDictionary()
        entries["a"] = .array([.integer(1), .integer(2)])
        entries["é"] = .string("😀")
        for encoding in [String.Encoding.utf8, .utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .utf32BigEndian, .utf32LittleEndian] {
            let bytes = Array(try #require(text.data(using: encoding)))
            #expect(try FoundationJSON(parsing: bytes).value(allowsFragments: false) == .dictionary(entries), "\(encoding)")
        }
        #expect(message([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == nil)
    }

    @Test("numbers are integers where they fit and are written without fraction and exponent")
    func numbers() throws {
        let text = "[0,-0,1.0,1e2,9223372036854775807,-9223372036854775808,18446744073709551615,18446744073709551616,-9223372036854775809]"
        let expected: [PropertyListValue] = [
            .integer(0), .integer(0), .real(1), .real(100), .integer(9_223_372_036_854_775_807), .integer(-9_223_372_036_854_775_808),
            .integer(18_446_744_073_709_551_615), .real(18_446_744_073_709_551_616), .real(-9_223_372_036_854_775_808),
        ]
        #expect(try FoundationJSON(parsing: Array(text.utf8)).value(allowsFragments: false) == .array(expected))
        #expect(message(Array("[[1e999]]".utf8)) == "Number 1e999 is not representable in Swift.")
    }

    @Test(
        "the first mistake is reported in Foundation's words",
        arguments: [
            "", "{", "[", "[1", "[1,", "[1,,2]", "[,1]", "[1 2]", "[1:2]", "[1}", "{1:2}", "{a:1}", "{\"a\"}", "{\"a\" 1}", "{\"a\":}",
            "{\"a\":1,,}",
            "{\"a\":1 \"b\":2}", "[tru]", "[trux", "[falsy]", "[nul", "[nope]", "[x]", "[01]", "[-]", "[-01]", "[1.]", "[1.x]", "[1e]",
            "[1e+]", "[1.5.2]",
            "[1-2]", "[.5]", "[+1]", "[\"", "[\"a", "[\"a\nb\"]", "[\"a\tb\"]", "[\"\\x\"]", "[\"\\", "[\"\\u12\"]", "[\"\\u12g4\"]",
            "[\"\\u12",
            "[\"\\ud800\"]", "[\"\\ud800x\"]", "[\"\\ud800\\u0041\"]", "[\"\\udc00\"]", "[1]x", "[1] ]", "]", "}", "1", "\"a\"", "null",
            "#", "[//x\n1]",
            "\u{FEFF}[x]", "{\"a\":tru}", "{\"k\\\"\":[{\"x\":01}]}",
        ])
    func messages(text: String) {
        #expect(message(Array(text.utf8)) == foundationMessage(Array(text.utf8)))
    }

    @Test("10,000 random changes are accepted or refused as by Foundation")
    func mutations() {
        var random = SeededGenerator(seed: 0xFACE)
        let original = Array(JSONRobustnessTests.sample.utf8)
        let alphabet = JSONRobustnessTests.alphabet
        var sameWords = 0
        var refused = 0
        for _ in 0..<10_000 {
            let bytes = random.damaged(original, alphabet: alphabet, changes: 3)
            let (ours, theirs) = (message(bytes), foundationMessage(bytes))
            let text = String(decoding: bytes, as: UTF8.self)
            #expect((ours == nil) == (theirs == nil), "\(text): \(ours ?? "accepted"), by Foundation \(theirs ?? "accepted")")
            guard ours != nil else { continue }
            refused += 1
            if ours == theirs { sameWords += 1 }
        }
        print("JSON: \(sameWords) of \(refused) refusals in Foundation's words")
        // An escape that is not an escape, with bytes behind it that are not UTF-8, is reported as the former.
        #expect(sameWords * 1_000 > refused * 995)
    }
}
