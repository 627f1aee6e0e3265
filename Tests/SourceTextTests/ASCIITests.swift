import LocalizationSourceText
import Testing

@Suite("ASCII classes")
struct ASCIITests {
    @Test("The classes are those of the ASCII characters; no other byte belongs to one", arguments: UInt8.min...UInt8.max)
    func classes(byte: UInt8) {
        let scalar = Unicode.Scalar(byte)
        let isASCII = byte < 0x80
        let digits: ClosedRange<Unicode.Scalar> = "0"..."9"
        #expect(byte.isASCIIDigit == digits.contains(scalar))
        #expect(byte.isASCIILetter == (isASCII && scalar.properties.isAlphabetic))
        #expect(byte.isASCIIAlphanumeric == (byte.isASCIILetter || byte.isASCIIDigit))
        #expect(byte.isASCIIBlank == [" ", "\t", "\n", "\r"].contains(scalar))
        #expect(byte.isSpaceOrTab == [" ", "\t"].contains(scalar))
        #expect(byte.isNamePart == (byte.isASCIIAlphanumeric || scalar == "_" || !isASCII))
        #expect(byte.asciiLowercased == (isASCII ? Array(scalar.properties.lowercaseMapping.utf8) : [byte])[0])
        #expect(byte.asciiUppercased == (isASCII ? Array(scalar.properties.uppercaseMapping.utf8) : [byte])[0])
    }
}
