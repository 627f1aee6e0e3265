#if Tools

/// The full name of a type, such as `Account.Kind`, by its parts.
enum QualifiedName {
    private static let dot = UInt8(ascii: ".")

    /// The name of the outermost type: `Account`.
    static func first(of name: String) -> String {
        name.utf8.firstIndex(of: dot).map { String(Substring(name.utf8[..<$0])) } ?? name
    }

    /// The name of the type without those of the types around it: `Kind`.
    static func last(of name: String) -> String {
        name.utf8.lastIndex(of: dot).map { String(Substring(name.utf8[$0...].dropFirst())) } ?? name
    }

    /// The full name of the type around it: `Account`; empty if there is none.
    static func scope(of name: String) -> String {
        name.utf8.lastIndex(of: dot).map { String(Substring(name.utf8[..<$0])) } ?? ""
    }

    /// A type and those around it, the innermost first: `Account.Kind`, `Account`.
    static func scopes(from name: String) -> some Sequence<String> {
        sequence(first: name) {
            let outer = scope(of: $0); return outer.isEmpty ? nil : outer
        }.lazy.filter { !$0.isEmpty }
    }
}

#endif
