import LocalizationCatalogTools
import Localization
import LocalizationFormatStrings
import Testing

@Suite("Requests of lookup --batch")
struct LookupRequestTests {
    private func request(_ line: String, defaults: LookupOptions = LookupOptions()) throws -> LookupRequest {
        try LookupRequest(line: Array(line.utf8)[...], defaults: defaults)
    }

    @Test("all members are read, in any order")
    func members() throws {
        let request = try request(
            #"""
            {"value":"v","device":"ipad","presentationWidth":20,"locale":"de-CH","languages":["de","en"],"table":"T","arguments":[],
             "key":"k\n","root":"r","localization":"fr","more":{"x":[1]}}
            """#)
        #expect(request.root == "r")
        #expect(request.key == "k\n")
        #expect(request.arguments == [])
        #expect(request.options.table == "T")
        #expect(request.options.languages == ["de", "en"])
        #expect(request.options.locale == "de-CH")
        #expect(request.options.presentationWidth == 20)
        #expect(request.options.device == "ipad")
        #expect(request.options.value == "v")
        #expect(request.options.localization == "fr")
    }

    @Test("absent and null members leave the defaults; absent arguments are not an empty list")
    func defaults() throws {
        var defaults = LookupOptions()
        defaults.languages = ["ja"]
        let request = try request(#"{"root":"r","key":"k","table":null,"arguments":null,"languages":null}"#, defaults: defaults)
        #expect(request.arguments == nil)
        #expect(request.options.table == "Localizable")
        #expect(request.options.languages == ["ja"])
        #expect(request.options.device == "mac")
    }

    @Test("the spelling of a number decides its type")
    func arguments() throws {
        let request = try request(
            #"{"root":"r","key":"k","arguments":["5",5,-5,5.0,5e0,9223372036854775808,1.5,18446744073709551616]}"#)
        #expect(
            request.arguments == [
                .text("5"), .integer(5), .integer(-5), .double(5), .double(5), .unsigned(9_223_372_036_854_775_808), .double(1.5),
                .double(18446744073709551616),
            ])
    }

    @Test(
        "a line that is no request says why",
        arguments: [
            ("", "the text is empty; expected a value (byte 1)"), ("[]", "expected a JSON object"),
            (#"{"key":"k"}"#, "the member 'root' is missing"), (#"{"root":"r"}"#, "the member 'key' is missing"),
            (#"{"root":1,"key":"k"}"#, "'root' must be a string"),
            (#"{"root":"r","key":"k","arguments":3}"#, "'arguments' must be an array"),
            (#"{"root":"r","key":"k","arguments":["a",true]}"#, "argument 2 is neither a string nor a number that fits"),
            (#"{"root":"r","key":"k","arguments":[1e999]}"#, "argument 1 is neither a string nor a number that fits"),
            (#"{"root":"r","key":"k","languages":"de"}"#, "'languages' must be an array of strings"),
            (#"{"root":"r","key":"k","languages":[1]}"#, "'languages' must be an array of strings"),
            (#"{"root":"r","key":"k","presentationWidth":"x"}"#, "'presentationWidth' must be a number"),
            (#"{"root":"r","key":"k","presentationWidth":1e300}"#, "'presentationWidth' must be a number"),
            (#"{"root":"r","key":"k"} x"#, "unexpected text after the end of the document (byte 24)"),
        ])
    func problems(line: String, message: String) throws {
        #expect(throws: LookupRequest.Problem(message: message)) { try request(line) }
    }
}
