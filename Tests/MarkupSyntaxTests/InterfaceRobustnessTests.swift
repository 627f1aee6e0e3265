import LocalizationReaderProperties
import LocalizationTestSupport
import Testing

@Suite("Damaged documents of Interface Builder")
struct InterfaceRobustnessTests {
    private static let sample = Array(
        #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <label text="Notes &amp; more" id="bAM-2j-Rzw"><attributedString key="userComments"><fragment content="n"/></attributedString></label>
            <button id="1"><state key="normal" title='OK'/><accessibility key="accessibilityConfiguration" label="L"/></button>
            <textView id="2"><string key="text">Line 1
        Line 2</string></textView>
            <label id="3"><string key="text" base64-UTF8="YES">
        IGEg
        </string></label>
            <segmentedControl id="4"><segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
        </document>

        """#.utf8)

    @Test("are read with their texts inside of the bytes, and edits can be undone", arguments: LongRuns.first(20, of: 0..<200))
    func damaged(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let alphabet = Array("<>/\"'=&; idkeytextA1\n".utf8)
        for _ in 0..<50 {
            let bytes = generator.damaged(Self.sample, alphabet: alphabet)
            if let violation = ReaderProperties.interfaceDocuments.violation(for: bytes) {
                Issue.record("\(violation): \(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }

    @Test("have these properties when nothing is damaged")
    func whole() { #expect(ReaderProperties.interfaceDocuments.violation(for: Self.sample) == nil) }
}
