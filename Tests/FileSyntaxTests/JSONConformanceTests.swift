import LocalizationFileSyntax
import LocalizationDiagnostics
import Testing

@Suite("JSON: RFC 8259")
struct JSONConformanceTests {
    @Test(
        "texts of the grammar are accepted",
        arguments: [
            "[]", "{}", "null", "true", "false", "0", "-0", "-1", "0.0", "1.5", "0e0", "0E+0", "1e-10", "123456789012345678901234567890",
            "-0.5E-3", #""""#, #"" ""#, #""\u0000""#, #""\uFFFF""#, #""\uD834\uDD1E""#, "\"\u{7F}\"", "\"\u{2028}\u{2029}\"",
            "\"\u{10FFFF}\"", "\"\u{FEFF}\"", " [ ] ", "\t\n\r 1\t\n\r ", "[[],[[]]]", "[{},{}]", #"{"":0}"#, #"{"a":0,"a":0}"#,
            #"{"a":{"b":{"c":[null]}}}"#, #"["\"\\\/\b\f\n\r\t"]"#, "[1\n,2]", #"{"\u0061":1}"#, "[0,0.1,1e1]", "\"/\"", "\"'\"",
            "\"\u{E000}\u{FFFE}\"", "[true,false,null]",
        ])
    func accepted(text: String) {
        #expect(document(text).root != nil)
        #expect(document(text).findings.isEmpty)
    }

    @Test(
        "texts outside of the grammar are refused",
        arguments: [
            "", " ", "[", "]", "{", "}", "[1", "[1,", "[1,]", "[,]", "[1 1]", "[1:2]", "{1:1}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#,
            #"{"a":1,,}"#, #"{"a",1}"#, #"{"a" 1}"#, #"{"a"::1}"#, #"{"a":1;}"#, "{a:1}", "{'a':1}", "[1}", #"{"a":1]"#, "[1]]",
            "[1],", "1 1", "01", "-01", "00", "+1", ".1", "1.", "1.e1", "1e", "1e+", "1E1.5", "--1", "-", "0x1", "1_0", "1a", "Infinity",
            "-NaN",
            "nul", "nulll", "True", "TRUE", "truefalse", "\"", "\"\\\"", "\"a", "\"\\\"", #""\x""#, #""\u""#, #""\u12""#, #""\u12G4""#,
            #""\U0041""#, #""\a""#, #""\'""#, "\"\n\"", "\"\t\"", "\"\0\"", "\"\u{1F}\"", "'a'", "`a`", "/**/", "[1]//", "#", "<a>",
            "\u{A0}1",
            "\u{2060}[]", "[\u{C}]", "[\u{B}1]", "[1\u{85}]", "\"\\\u{1F600}\"", "[\"a\",\n4\n,1,", "{\"a\":1 \"b\":2}", "[\"x\"\"y\"]",
            "[1,2,3}{", "\0", "[\0]",
        ])
    func refused(text: String) {
        #expect(document(text, expectingErrors: true).findings.hasErrors)
    }
}
