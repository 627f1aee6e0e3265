import LocalizationCatalogModel
import LocalizationFileSyntax

/// The locations of the members of a JSON text. Searches each object once, however many of its members are requested.
struct MemberPlaces {
    /// The members of the requested objects, by the offset of the object; if a name repeats, the last one.
    private var objects: [Int: [ExactText: JSONMember]] = [:]

    /// The bytes of the name at the end of a path, or of its longest existing part. O(path), except for the first time in each object.
    mutating func range(of path: [String], in node: JSONNode?) -> Range<Int>? {
        var node = node
        var range: Range<Int>?
        for name in path {
            guard let object = node, let member = members(of: object)[ExactText(name)] else { break }
            range = member.name.range
            node = member.value
        }
        return range
    }

    private mutating func members(of object: JSONNode) -> [ExactText: JSONMember] {
        let start = object.range.lowerBound
        if let known = objects[start] { return known }
        let members = object.members.compactMap { member in member.name.stringValue.map { (ExactText($0), member) } }
        let found = Dictionary(members, uniquingKeysWith: { $1 })
        objects[start] = found
        return found
    }
}
