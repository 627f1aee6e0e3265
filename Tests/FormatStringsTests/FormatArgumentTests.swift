import LocalizationFormatStrings
import Testing

@Suite("Arguments")
struct FormatArgumentTests {
    @Test("Literals are arguments")
    func literals() {
        let arguments: [FormatArgument] = [5, -1.5, "text", "inter\("polated")"]
        #expect(arguments == [.integer(5), .double(-1.5), .text("text"), .text("interpolated")])
    }

    @Test("The standard library's numbers and texts are arguments, with all their bits")
    func conversions() {
        let values: [any FormatArgumentConvertible] = [
            Int.min, Int8.min, Int16.min, Int32.min, Int64.min, UInt.max, UInt8.max, UInt16.max, UInt32.max, UInt64.max, 0.1, Float(0.5),
            "text", "text".dropFirst(), Character("é"), FormatArgument.integer(1),
        ]
        #expect(
            values.map(\.formatArgument) == [
                .integer(.min), .integer(-128), .integer(-32768), .integer(-2_147_483_648), .integer(.min), .unsigned(.max), .unsigned(255),
                .unsigned(65535), .unsigned(4_294_967_295), .unsigned(.max), .double(0.1), .double(0.5), .text("text"), .text("ext"),
                .text("é"), .integer(1),
            ]
        )
    }
}
