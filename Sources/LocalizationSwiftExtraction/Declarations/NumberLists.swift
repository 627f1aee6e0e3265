#if Tools

/// Lists of numbers, each number in at most one list: without an array for each of the many lists that have one element.
struct NumberLists: Sendable {
    private struct List {
        var first: Int32
        var last: Int32
    }

    private static let none: Int32 = -1
    private var lists: [List] = []
    /// The number after each number in its list.
    private var next: [Int32] = []

    /// Adds an empty list, and returns its index.
    mutating func add() -> Int {
        lists.append(List(first: Self.none, last: Self.none))
        return lists.count - 1
    }

    /// Adds a list of one number, and returns its index.
    mutating func add(_ number: Int) -> Int {
        let list = add()
        append(number, to: list)
        return list
    }

    /// Appends a number, which is in no list yet, to the list at an index. The numbers of all lists together have few gaps. Amortized O(1).
    mutating func append(_ number: Int, to list: Int) {
        while next.count <= number { next.append(Self.none) }
        let number = Int32(truncatingIfNeeded: number)
        if lists[list].first == Self.none { lists[list].first = number } else { next[Int(lists[list].last)] = number }
        lists[list].last = number
    }

    /// The numbers of the list at an index, in the order in which they were appended. O(numbers).
    subscript(list: Int) -> [Int] {
        var result: [Int] = []
        var number = lists[list].first
        while number != Self.none {
            result.append(Int(number))
            number = next[Int(number)]
        }
        return result
    }
}

#endif
