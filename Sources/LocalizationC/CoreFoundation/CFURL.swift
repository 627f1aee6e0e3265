public import CLocalization

@c @implementation
public func LocalizationCFURLCreateWithFileSystemPath(
    _ allocator: OpaquePointer?, _ path: OpaquePointer?, _ style: LocalizationCFURLPathStyle, _ isDirectory: UInt8
) -> OpaquePointer? {
    guard let path = CFObject.at(path)?.text, style == LocalizationCFURLPOSIXPathStyle else { return nil }
    return CFObject.url(path)?.owned
}

@c @implementation
public func LocalizationCFURLCreateFromFileSystemRepresentation(
    _ allocator: OpaquePointer?, _ path: UnsafePointer<UInt8>?, _ length: Int, _ isDirectory: UInt8
) -> OpaquePointer? {
    guard let path, length >= 0 else { return nil }
    return CFObject.url(String(decoding: UnsafeBufferPointer(start: path, count: length), as: UTF8.self))?.owned
}

@c @implementation
public func LocalizationCFURLCopyFileSystemPath(_ url: OpaquePointer?, _ style: LocalizationCFURLPathStyle) -> OpaquePointer? {
    guard style == LocalizationCFURLPOSIXPathStyle else { return nil }
    return CFObject.at(url)?.path.map { CFObject($0).owned }
}

@c @implementation
public func LocalizationCFURLCopyLastPathComponent(_ url: OpaquePointer?) -> OpaquePointer? {
    guard let path = CFObject.at(url)?.path else { return nil }
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    return CFObject(path.utf8.count == 1 ? path : String(path[start...])).owned
}

@c @implementation
public func LocalizationCFURLGetFileSystemRepresentation(
    _ url: OpaquePointer?, _ resolve: UInt8, _ buffer: UnsafeMutablePointer<UInt8>?, _ size: Int
) -> UInt8 {
    guard let path = CFObject.at(url)?.path, let buffer else { return 0 }
    return buffer.withMemoryRebound(to: CChar.self, capacity: max(size, 0)) { CText.write(path, to: $0, size: size) } ? 1 : 0
}

extension CFObject {
    /// Creates the URL of a path, without the slash at its end; nil for an empty path.
    static func url(_ path: String) -> CFObject? {
        guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
        var path = path[...]
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        return CFObject(.url(String(path)))
    }
}
