import LocalizationFormatStrings
import Testing
import LocalizationCommandRuns

@Suite("Arguments of lookup")
struct OperandMarkingTests {
    private func arguments(_ words: String...) -> [FormatArgument] {
        OperandMarking.mark(["lookup"] + words).dropFirst().map(OperandMarking.argument)
    }

    @Test("numbers are recognised by their decimal spelling")
    func kinds() {
        #expect(arguments("3", "-3", "+3", "007") == [.integer(3), .integer(-3), .integer(3), .integer(7)])
        #expect(arguments("3.0", "-.5", "1e3", "5.") == [.double(3), .double(-0.5), .double(1000), .double(5)])
        #expect(arguments("9223372036854775807", "9223372036854775808") == [.integer(.max), .unsigned(9_223_372_036_854_775_808)])
        #expect(
            arguments("18446744073709551616", "-9223372036854775809") == [.double(18446744073709551616), .double(-9.223372036854775809e18)])
        for text in ["", "x", "3x", "nan", "inf", "0x10", "1,5", "1e999", "e", ".", "٣", "1 "] {
            #expect(arguments(text) == [.text(text)])
        }
    }

    @Test("--string forces text and keeps its place")
    func forcedText() {
        #expect(arguments("3", "--string", "5", "x") == [.integer(3), .text("5"), .text("x")])
        #expect(arguments("--string=", "--string=--string", "4") == [.text(""), .text("--string"), .integer(4)])
        #expect(arguments("--string", "-1", "-1") == [.text("-1"), .integer(-1)])
    }

    @Test("values of options are left alone, what follows '--' as well, and other commands")
    func untouched() {
        #expect(OperandMarking.mark(["lookup", "--value", "-5", "--table=x"]) == ["lookup", "--value=-5", "--table=x"])
        #expect(OperandMarking.mark(["lookup", "--", "-5", "--string", "x"]) == ["lookup", "--", "-5", "--string", "x"])
        #expect(OperandMarking.mark(["languages", "-5", "--string", "x"]) == ["languages", "-5", "--string", "x"])
        #expect(OperandMarking.mark(["lookup", "--string"]) == ["lookup", "--string"])
        #expect(OperandMarking.mark([]) == [])
    }
}
