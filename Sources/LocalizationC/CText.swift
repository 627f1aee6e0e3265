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

    /// Frees memory returned by ``copy(_:)``.
    static func release(_ text: UnsafeMutablePointer<CChar>?) {
        free(text)
    }
}
