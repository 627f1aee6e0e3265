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

/// Texts on their way between C and Swift. The only place of this target that touches memory of C's.
enum CText {
    /// The text that a pointer leads to, up to its zero byte; nil for no pointer.
    static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
        pointer.map { String(cString: $0) }
    }

    /// The texts of a list that ends in a null pointer; nil for no list.
    static func texts(_ list: UnsafePointer<UnsafePointer<CChar>?>?) -> [String]? {
        guard var next = list else { return nil }
        var texts: [String] = []
        while let pointer = next.pointee {
            texts.append(String(cString: pointer))
            next = next.successor()
        }
        return texts
    }

    /// A copy of a text in memory of C's, which ``release(_:)`` frees; nil where there is no memory. A zero byte inside ends it.
    static func copy(_ text: String) -> UnsafeMutablePointer<CChar>? {
        text.withCString { source in
            let size = strlen(source) &+ 1
            guard let memory = malloc(size) else { return nil }
            memcpy(memory, source, size)
            return memory.assumingMemoryBound(to: CChar.self)
        }
    }

    /// Gives memory of ``copy(_:)`` back.
    static func release(_ text: UnsafeMutablePointer<CChar>?) {
        free(text)
    }
}
