/// A pattern for paths below a folder, as accepted by `--exclude`.
///
/// A pattern without a slash matches the name of a file or folder at any depth; one with a slash matches the whole path relative to the
/// searched folder. `*` matches any bytes of a name, `?` matches one, and `**` matches any names. Letters are compared byte by byte.
package struct PathPattern: Hashable, Sendable {
    private let names: [[UInt8]]
    private let isForNames: Bool

    /// Creates a pattern; trailing slashes and a leading `./` or `/` are ignored.
    package init(_ text: String) {
        var bytes = Array(text.utf8)[...]
        if bytes.starts(with: [UInt8(ascii: "."), Self.slash]) { bytes = bytes.dropFirst() }
        isForNames = !bytes.reversed().drop { $0 == Self.slash }.contains(Self.slash)
        names = bytes.split(separator: Self.slash).map(Array.init)
    }

    /// Whether the pattern matches a path.
    /// - Parameter path: The path relative to the searched folder, with `/` between its names.
    package func matches(_ path: String) -> Bool {
        let parts = path.utf8.split(separator: Self.slash).map(Array.init)
        guard isForNames else {
            return Self.wildcardMatch(names[...], parts[...], isWildcard: { $0 == Self.anyNames }, fits: Self.matchesName)
        }
        guard let pattern = names.first, let name = parts.last else { return false }
        return Self.matchesName(pattern, name)
    }

    private static let slash = UInt8(ascii: "/")
    private static let anyNames = Array("**".utf8)

    private static func matchesName(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
        wildcardMatch(pattern[...], name[...], isWildcard: { $0 == UInt8(ascii: "*") }) { $0 == $1 || $0 == UInt8(ascii: "?") }
    }

    /// Whether a text matches a pattern whose wildcards match any number of elements.
    /// - Complexity: O(pattern × text): only the last wildcard is ever retried.
    package static func wildcardMatch<Element>(
        _ pattern: ArraySlice<Element>, _ text: ArraySlice<Element>, isWildcard: (Element) -> Bool, fits: (Element, Element) -> Bool
    ) -> Bool {
        var (next, position) = (pattern.startIndex, text.startIndex)
        // The position after the last wildcard, and the end of its current match.
        var retry: (next: Int, position: Int)?
        while position < text.endIndex {
            if next < pattern.endIndex, isWildcard(pattern[next]) {
                next += 1
                retry = (next, position)
            } else if next < pattern.endIndex, fits(pattern[next], text[position]) {
                next += 1
                position += 1
            } else if let last = retry {
                retry = (last.next, last.position + 1)
                (next, position) = (last.next, last.position + 1)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy(isWildcard)
    }
}
