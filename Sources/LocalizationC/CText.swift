#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(ucrt)
internal import ucrt
#elseif canImport(WASILibc)
internal import WASILibc
#endif

/// Converts text between C and Swift. The only place in this target that accesses C memory.
enum CText {
    /// The text at a pointer, up to its zero byte; nil if the pointer is null.
    static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
        pointer.map { String(cString: $0) }
    }

    /// The text at a pointer, up to its zero byte; nil if the pointer is null or the bytes are not UTF-8.
    static func wellFormedText(_ pointer: UnsafePointer<CChar>?) -> String? {
        pointer.flatMap { String(validatingCString: $0) }
    }

    /// The texts of a null-terminated list; nil if the list is null.
    static func texts(_ list: UnsafePointer<UnsafePointer<CChar>?>?) -> [String]? {
        guard var next = list else { return nil }
        var texts: [String] = []
        while let pointer = next.pointee {
            texts.append(String(cString: pointer))
            next = next.successor()
        }
        return texts
    }

    /// Returns a copy of a text in C memory, which ``release(_:)`` frees; nil if allocation fails. An embedded zero byte ends the copy.
    static func copy(_ text: String) -> UnsafeMutablePointer<CChar>? {
        text.withCString { source in
            let size = strlen(source) &+ 1
            guard let memory = malloc(size) else { return nil }
            memcpy(memory, source, size)
            return memory.assumingMemoryBound(to: CChar.self)
        }
    }

    /// Returns a null-terminated list of copies in C memory, which ``release(list:)`` frees; nil if allocation fails.
    static func copy(_ texts: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        guard let memory = calloc(texts.count &+ 1, MemoryLayout<UnsafeMutablePointer<CChar>?>.stride) else { return nil }
        let list = memory.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
        for (index, text) in texts.enumerated() {
            guard let copy = copy(text) else {
                release(list: list)
                return nil
            }
            list[index] = copy
        }
        return list
    }

    /// Writes a text and a zero byte to a buffer; returns false, and writes nothing, if they do not fit.
    static func write(_ text: String, to buffer: UnsafeMutablePointer<CChar>?, size: Int) -> Bool {
        guard let buffer, text.utf8.count < size else { return false }
        for (index, byte) in text.utf8.enumerated() { buffer[index] = CChar(bitPattern: byte) }
        buffer[text.utf8.count] = 0
        return true
    }

    /// Frees a list returned by ``copy(_:)-([String])``.
    static func release(list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) {
        guard let list else { return }
        var next = list
        while let text = next.pointee {
            free(text)
            next = next.successor()
        }
        free(list)
    }

    /// Frees memory returned by ``copy(_:)``.
    static func release(_ text: UnsafeMutablePointer<CChar>?) {
        free(text)
    }
}
