/// The object that every reference of `localization_cf.h` points to.
///
/// C cannot check the type of an object, so each function reads the object as the type that it expects, and treats any other as missing.
final class CFObject: Sendable {
    /// What an object holds.
    enum Value: Sendable {
        case string(CFText)
        case array([CFObject])
        case dictionary(CFEntries)
        case integer(Int64)
        case unsigned(UInt64)
        case real(Double)
        case boolean(Bool)
        case url(String)
        case locale(CFLocaleContent)
        case bundle(CFBundleContent)
    }

    let value: Value
    /// Whether the object lives as long as the process, so that retaining and releasing it has no effect.
    let isPermanent: Bool

    init(_ value: Value, isPermanent: Bool = false) {
        self.value = value
        self.isPermanent = isPermanent
    }

    /// Creates a string.
    convenience init(_ text: String) { self.init(.string(CFText(text))) }

    /// Creates an array of strings.
    convenience init(_ texts: [String]) { self.init(.array(texts.map { CFObject($0) })) }

    /// Returns the object at a pointer, which C still owns.
    static func at(_ pointer: OpaquePointer?) -> CFObject? {
        pointer.map { Unmanaged<CFObject>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
    }

    /// Returns the object at a pointer, which C still owns.
    static func at(_ pointer: UnsafeRawPointer?) -> CFObject? {
        pointer.map { Unmanaged<CFObject>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Returns a pointer to the object, which the C caller owns.
    var owned: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

    /// A pointer to the object, for a caller that does not own it: the object lives as long as something else owns it.
    var unowned: OpaquePointer { OpaquePointer(Unmanaged.passUnretained(self).toOpaque()) }

    /// The text of a string; nil for any other object.
    var text: String? {
        if case .string(let text) = value { text.text } else { nil }
    }

    /// The texts of an array's strings; nil for any other object.
    var texts: [String]? {
        if case .array(let objects) = value { objects.compactMap(\.text) } else { nil }
    }

    /// The path of a URL; nil for any other object.
    var path: String? {
        if case .url(let path) = value { path } else { nil }
    }

    /// The bundle; nil for any other object.
    var bundle: CFBundleContent? {
        if case .bundle(let content) = value { content } else { nil }
    }
}

/// The entries of a dictionary. Keys are bytes: `String` treats composed and decomposed spellings as equal.
typealias CFEntries = [[UInt8]: CFObject]

extension CFObject: Hashable {
    /// Whether two objects have the same type and content; bundles are compared by identity.
    static func == (left: CFObject, right: CFObject) -> Bool {
        switch (left.value, right.value) {
        case (.string(let left), .string(let right)): left.text.utf8.elementsEqual(right.text.utf8)
        case (.array(let left), .array(let right)): left == right
        case (.dictionary(let left), .dictionary(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.unsigned(let left), .unsigned(let right)): left == right
        case (.real(let left), .real(let right)): left == right || left.isNaN && right.isNaN
        case (.boolean(let left), .boolean(let right)): left == right
        case (.url(let left), .url(let right)): left.utf8.elementsEqual(right.utf8)
        case (.locale(let left), .locale(let right)): left.identifier == right.identifier
        case (.bundle, .bundle): left === right
        default:
            if let first = left.number, let second = right.number { first == second } else { false }
        }
    }

    func hash(into hasher: inout Hasher) {
        switch value {
        case .string(let text): for byte in text.text.utf8 { hasher.combine(byte) }
        case .url(let path): for byte in path.utf8 { hasher.combine(byte) }
        case .array(let objects): hasher.combine(objects)
        case .dictionary(let entries): hasher.combine(entries.count)
        case .boolean(let answer): hasher.combine(answer)
        case .locale(let locale): hasher.combine(locale.identifier)
        case .bundle: hasher.combine(ObjectIdentifier(self))
        case .integer, .unsigned, .real: hasher.combine(number.map { $0.double.isNaN ? 0 : $0.double })
        }
    }
}
