internal import Localization
internal import Synchronization

/// The text of a string object, with a copy in C memory that lives as long as the object.
final class CFText: Sendable {
    /// The text.
    let text: String
    /// The result of the lookup that returned the text, with its rules; nil for any other text.
    let localized: LocalizedString?
    /// The address of the C string, or 0 if it could not be allocated or if the text contains a zero byte. Pointers cannot be shared between
    /// threads in Swift, addresses can.
    private let address: UInt

    init(_ text: String, localized: LocalizedString? = nil) {
        self.text = text
        self.localized = localized
        address = text.utf8.contains(0) ? 0 : UInt(bitPattern: CText.copy(text))
    }

    deinit { CText.release(UnsafeMutablePointer(bitPattern: address)) }

    /// The C string; nil if there is none.
    var cString: UnsafePointer<CChar>? { UnsafePointer(bitPattern: address) }
}

/// The strings of literals, which live as long as the process.
enum ConstantStrings {
    // Keys are bytes: `String` treats composed and decomposed spellings as equal.
    private static let strings = Mutex<[[UInt8]: CFObject]>([:])

    /// Returns the string of a literal; always the same object for the same text.
    static func string(_ text: String) -> CFObject {
        strings.withLock { strings in
            let key = Array(text.utf8)
            if let known = strings[key] { return known }
            let string = CFObject(.string(CFText(text)), isPermanent: true)
            strings[key] = string
            return string
        }
    }
}

/// The objects that another object hands out without passing on their ownership: they live as long as that object.
final class KeptObjects: Sendable {
    private let objects = Mutex<[CFObject]>([])

    /// Returns the object if it is kept, or else an equal one that is; keeps it if there is neither.
    func keep(_ object: CFObject) -> CFObject {
        objects.withLock { objects in
            if let known = objects.first(where: { $0 == object }) { return known }
            objects.append(object)
            return object
        }
    }
}
