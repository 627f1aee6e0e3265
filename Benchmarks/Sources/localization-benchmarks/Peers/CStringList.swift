/// Texts as C functions take them: an array of pointers to zero-terminated UTF-8, alive as long as this object.
final class CStringList {
    /// Optional only because that is how C functions are imported.
    let pointers: [UnsafePointer<CChar>?]
    private let storage: UnsafeMutableBufferPointer<CChar>

    init(_ texts: [String]) {
        storage = .allocate(capacity: texts.reduce(0) { $0 + $1.utf8.count + 1 })
        var starts: [Int] = []
        var next = 0
        for text in texts {
            starts.append(next)
            for byte in text.utf8 {
                storage.initializeElement(at: next, to: CChar(bitPattern: byte))
                next += 1
            }
            storage.initializeElement(at: next, to: 0)
            next += 1
        }
        let base = storage.baseAddress.map { UnsafePointer($0) }
        pointers = starts.map { start in base.map { $0 + start } }
    }

    deinit {
        storage.deallocate()
    }
}
