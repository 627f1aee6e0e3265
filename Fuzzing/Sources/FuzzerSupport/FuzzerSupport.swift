package import LocalizationReaderProperties

/// Checks the properties of a reader for the bytes that libFuzzer made, and ends the program where one does not hold.
/// - Returns: Zero, which tells libFuzzer that the bytes may be kept.
package func test(_ properties: ReaderProperties, _ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let violation = properties.violation(for: bytes) { fatalError("\(properties.name): \(violation)") }
    return 0
}
