#if !canImport(Darwin)
import Foundation
import Localization
import Testing

/// A type without any conformance that interpolations know.
private struct Unknown: CustomStringConvertible {
    let description = "something"
}

/// A type that is an argument, with the specifier that a type has without saying more.
private struct Distance: FormatArgumentConvertible {
    let meters: Double
    var formatArgument: FormatArgument { .double(meters) }
}

/// A type with both conformances.
private struct Weekday: FormatArgumentConvertible, CustomLocalizedStringResourceConvertible {
    var formatArgument: FormatArgument { 1 }
    var localizedStringResource: LocalizedStringResource { "Monday" }
}

@Suite("Keys of interpolated literals")
struct LocalizationValueTests {
    typealias Value = String.LocalizationValue

    @Test("Integers, floating-point numbers and texts have the specifiers that Apple's compiler writes into catalogs")
    func specifiers() {
        let rows: [(Value, String, FormatArgument)] = [
            ("\(Int(-1))", "%lld", .integer(-1)),
            ("\(Int64.min)", "%lld", .integer(.min)),
            ("\(Int8(-2))", "%d", .integer(-2)),
            ("\(Int16(-3))", "%d", .integer(-3)),
            ("\(Int32(-4))", "%d", .integer(-4)),
            ("\(UInt(1))", "%llu", .unsigned(1)),
            ("\(UInt64.max)", "%llu", .unsigned(.max)),
            ("\(UInt8(2))", "%u", .unsigned(2)),
            ("\(UInt16(3))", "%u", .unsigned(3)),
            ("\(UInt32(4))", "%u", .unsigned(4)),
            ("\(Float(0.5))", "%f", .double(0.5)),
            ("\(Double(0.5))", "%lf", .double(0.5)),
            ("\(String("text"))", "%@", .text("text")),
            ("\("text".dropFirst())", "%@", .text("ext")),
            ("\(Character("c"))", "%@", .text("c")),
            ("\(FormatArgument.integer(1))", "%@", .integer(1)),
            ("\(Distance(meters: 1.5))", "%@", .double(1.5)),
            // Literals have their usual types.
            ("\(3)", "%lld", .integer(3)),
            ("\(0.5)", "%lf", .double(0.5)),
            ("\("text")", "%@", .text("text")),
        ]
        for (value, key, argument) in rows {
            #expect(value.key == key)
            #expect(value.arguments == [argument])
            #expect(value.lateArguments.isEmpty)
        }
    }

    @Test("A specifier goes into the key as it is written")
    func writtenSpecifier() {
        let value: Value = "\(1.5, specifier: "%.2f") km of \(Int32(3), specifier: "%03d")"
        #expect(value.key == "%.2f km of %03d")
        #expect(value.arguments == [.double(1.5), .integer(3)])
    }

    @Test("Placeholders have the specifiers of their kinds")
    func placeholders() {
        let value: Value =
            "\(placeholder: .int) \(placeholder: .uint) \(placeholder: .float) \(placeholder: .double) \(placeholder: .object)"
        #expect(value.key == "%lld %llu %f %lf %@")
        let written: Value = "\(placeholder: .double, specifier: "%.1f")"
        #expect(written.key == "%.1f")
    }

    @Test("Localized resources, and types that have one, are objects that are looked up later")
    func resources() {
        let resource = LocalizedStringResource("Home")
        let value: Value = "\(resource) and \(Weekday())"
        #expect(value.key == "%@ and %@")
        #expect(value.lateArguments.map(\.kind) == [.resource(resource), .resource("Monday")])
    }

    @Test("A value of any other type is an object by its description")
    @available(*, deprecated)
    func otherTypes() {
        let value: Value = "\(Unknown()) \(true) \((1, 2))"
        #expect(value.key == "%@ %@ %@")
        #expect(value.arguments == [.text("something"), .text("true"), .text("(1, 2)")])
    }

    @Test("A percent sign is doubled beside an interpolation, and stays as it is in a literal without one")
    func percentSigns() {
        let done: Value = "\(50)% done, 100%% not"
        #expect(done.key == "%lld%% done, 100%%%% not")
        let literal: Value = "100% done, %d"
        #expect(literal.key == "100% done, %d")
        #expect(Value("100% done").key == "100% done")
        #expect(Value(stringLiteral: "100%").key == "100%")

        var withoutValues = Value.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        withoutValues.appendLiteral("100%")
        withoutValues.appendLiteral("% or %")
        #expect(Value(stringInterpolation: withoutValues).key == "100%% or %")
    }

    @Test("Keys keep the order, line breaks and other characters of the literal, and number nothing")
    func literalParts() {
        let (first, second) = ("a", "b")
        let value: Value = "\(first) → \(second)\n“é”"
        #expect(value.key == "%@ → %@\n“é”")
        #expect(value.arguments == [.text("a"), .text("b")])
        let multiline: Value = """
            One
              \(2)
            """
        #expect(multiline.key == "One\n  %lld")
    }

    @Test("Values are equal when their keys and their arguments are")
    func equality() {
        func value(_ count: Int) -> Value { "\(count) files" }
        #expect(value(1) == value(1))
        #expect(value(1).hashValue == value(1).hashValue)
        #expect(value(1) != value(2))
        #expect(value(1) != "\(UInt(1)) files")
        #expect(Value("a") == "a")
        #expect(("\(LocalizedStringResource("a"))" as Value) == "\(LocalizedStringResource("a"))")
        #expect(("\(LocalizedStringResource("a"))" as Value) != "\(LocalizedStringResource("b"))")
        #expect(("\(placeholder: .int)" as Value) != "\(placeholder: .int, specifier: "%d")")
    }

    @Test("A value is the same after it was encoded and decoded")
    func coding() throws {
        let values: [Value] = [
            "Done", "100% done", "", "\(Int.min) \(UInt.max) \(0.1) \("text")", "\(Double.infinity) \(-Double.infinity)",
            "\(LocalizedStringResource("\(3) files", table: "Finder", locale: "de", bundle: .atPath("/x"))) in \(placeholder: .object)",
        ]
        for value in values {
            let data = try JSONEncoder().encode(value)
            #expect(try JSONDecoder().decode(Value.self, from: data) == value)
        }
        let nan = try JSONDecoder().decode(Value.self, from: JSONEncoder().encode("\(Double.nan)" as Value))
        guard case .double(let number)? = nan.arguments.first else { return #expect(Bool(false), "\(nan)") }
        #expect(number.isNaN)
    }

    @Test("A value is encoded in the documented shape")
    func encodedShape() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        func text(_ value: Value) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }
        #expect(try text("Done") == #"{"key":"Done"}"#)
        #expect(
            try text("\(3) files in \("Home")") == #"{"arguments":[{"integer":3},{"text":"Home"}],"key":"%lld files in %@"}"#)
        #expect(
            try text("\(UInt(1)) \(0.5) \(Double.nan) \(placeholder: .int)")
                == #"{"arguments":[{"unsigned":1},{"double":0.5},{"double":"nan"},{"placeholder":"int"}],"key":"%llu %lf %lf %lld"}"#)
        #expect(
            try text("\(LocalizedStringResource("a"))")
                == #"{"arguments":[{"resource":{"defaultValue":{"key":"a"},"key":"a"}}],"key":"%@"}"#)
    }

    @Test(
        "What cannot be decoded is an error",
        arguments: [
            #"{}"#, #"{"key": 3}"#, #"{"key": "%lld", "arguments": [{}]}"#, #"{"key": "%lld", "arguments": [{"date": 3}]}"#,
            #"{"key": "%lld", "arguments": [{"integer": "3"}]}"#, #"{"key": "%lf", "arguments": [{"double": "much"}]}"#,
            #"{"key": "%lld", "arguments": [{"placeholder": "date"}]}"#,
        ])
    func malformedCoding(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Value.self, from: Data(text.utf8)) }
    }

    @Test("Resources nest 16 deep; deeper ones are looked up at once, and are no longer decoded")
    func nesting() throws {
        var resource: LocalizedStringResource = "no such key"
        for _ in 0..<1_000 { resource = "\(resource)!" }
        #expect(resource.defaultValue.nestingDepth <= 16)
        #expect(String(localized: resource) == "no such key" + String(repeating: "!", count: 1_000))

        var json = #"{"key": "k"}"#
        for _ in 0..<17 {
            json = #"{"key": "%@", "arguments": [{"resource": {"key": "k", "defaultValue": "# + json + "}}]}"
        }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Value.self, from: Data(json.utf8)) }
    }
}
#endif
