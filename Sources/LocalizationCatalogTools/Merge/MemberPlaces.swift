import LocalizationCatalogModel
import LocalizationFileSyntax

/// Where the members of a JSON text stand. Looks through each object once, however many members of it are asked for.
struct MemberPlaces {
    /// The members of the objects that were asked for, by where an object begins; of several with one name the last.
    private var objects: [Int: [ExactText: JSONMember]] = [:]

    /// The bytes of the name at the end of a path, or at the end of as much of it as is there. O(path), but for the first time in each object.
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
