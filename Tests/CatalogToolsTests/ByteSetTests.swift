import LocalizationProject
import Testing

@Suite("The bytes of texts")
struct ByteSetTests {
    @Test("a set has the bytes that were added, of each quarter, and no others")
    func members() {
        let bytes: [UInt8] = [0x00, 0x25, 0x3F, 0x40, 0x7F, 0x80, 0xBF, 0xC0, 0xFF]
        let set = ByteSet(bytes)
        for byte in UInt8.min...UInt8.max { #expect(set.contains(byte) == bytes.contains(byte), "\(byte)") }
        var texts = ByteSet("%@")
        texts.insert("ä😀")
        for byte in UInt8.min...UInt8.max { #expect(texts.contains(byte) == Array("%@ä😀".utf8).contains(byte), "\(byte)") }
    }

    @Test("sets meet in common bytes only, and a union has the bytes of both")
    func relations() {
        for byte in UInt8.min...UInt8.max {
            #expect(ByteSet([byte]).intersects(ByteSet([byte, byte ^ 0x80])) && !ByteSet([byte]).intersects(ByteSet([byte ^ 0x40])))
            let union = ByteSet([byte]).union(ByteSet([byte ^ 0xFF]))
            #expect(union.contains(byte) && union.contains(byte ^ 0xFF) && !union.contains(byte ^ 1))
        }
        #expect(!ByteSet().intersects(ByteSet(UInt8.min...UInt8.max)))
        // A text with one of the characters has one of the bytes.
        #expect(ByteSet(beginning: "…(").intersects(ByteSet("Mehr…")) && !ByteSet(beginning: "…(").intersects(ByteSet("Mehr")))
    }
}
