import LocalizationFormatStrings
import Testing

@Suite("Value types of conversions")
struct ValueTypeTests {
    @Test(
        "a value type is the length and letter of a conversion, whatever stands before",
        arguments: [("%1$-08.3lld", "lld"), ("lld", "lld"), (".1f", "f"), ("%@", "@"), ("%'d", "d"), ("%1$#@", "@"), ("%5", ""), ("", "")])
    func valueType(conversion: String, type: String) {
        #expect(FormatSpecifier.valueType(of: conversion.utf8) == type)
    }

    @Test("integers and floating-point numbers can be counted, texts and addresses cannot")
    func numeric() {
        let numeric: Set<FormatSpecifier.Conversion> = [
            .signedDecimal, .unsignedDecimal, .octal, .hexadecimal, .fixedPoint, .scientific, .general, .hexadecimalFloat,
        ]
        for conversion in FormatSpecifier.Conversion.allCases { #expect(conversion.isNumeric == numeric.contains(conversion)) }
    }
}
