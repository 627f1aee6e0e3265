import LocalizationProject
import LocalizationTestSupport
import Testing

@Suite("Similar names")
struct NearestNamesTests {
    @Test("small slips are found, the nearest first")
    func slips() {
        let names = ["Done", "Delete", "Cancel", "Cancelled", "%d task(s) remaining", "%d tasks remaining"]
        #expect(NearestNames.nearest(to: "done", in: names) == ["Done"])
        #expect(NearestNames.nearest(to: "Cancle", in: names) == ["Cancel"])
        #expect(NearestNames.nearest(to: "Delet", in: names) == ["Delete"])
        #expect(NearestNames.nearest(to: "Delette", in: names) == ["Delete"])
        #expect(NearestNames.nearest(to: "Deleve", in: names) == ["Delete"])
        #expect(NearestNames.nearest(to: "%d task remaining", in: names) == ["%d tasks remaining", "%d task(s) remaining"])
    }

    @Test("what is too different is not guessed")
    func strangers() {
        #expect(NearestNames.nearest(to: "Settings", in: ["Setup", "Done", ""]) == [])
        #expect(NearestNames.nearest(to: "OK", in: ["NO", "ON", "ok"]) == ["ok"])
        #expect(NearestNames.nearest(to: "", in: ["", "a"]) == [])
        #expect(NearestNames.nearest(to: "abcd", in: []) == [])
    }

    @Test("at most the wanted number, equal distances by name")
    func limit() {
        #expect(NearestNames.nearest(to: "name", in: ["nama", "namb", "namc", "namd"]) == ["nama", "namb", "namc"])
    }

    @Test("the banded distance agrees with the plain one on random words")
    func reference() {
        var state: UInt64 = 7
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        func word() -> String { String((0..<random(14)).map { _ in Character(["a", "b", "c"][random(3)]) }) }
        for _ in 0..<3000 {
            let (left, right) = (word(), word())
            guard left != right, left.count > 2 else { continue }
            let isNear = plainDistance(Array(left), Array(right)) <= max(left.count / 4, 1)
            #expect(NearestNames.nearest(to: left, in: [right]).isEmpty == !isNear, "\(left) \(right)")
        }
    }

    @Test("names as long as a page are not compared letter by letter")
    func longNames() {
        let isLinear = ProcessorTime.growsLinearly(from: 5_000, times: 16) { count in
            let page = String(repeating: "x", count: count)
            #expect(NearestNames.nearest(to: page, in: (0..<20).map { "\(page)\($0)" }).isEmpty)
            #expect(NearestNames.nearest(to: "Done", in: [page, "Dine"]) == ["Dine"])
        }
        #expect(isLinear)
    }

    private func plainDistance(_ left: [Character], _ right: [Character]) -> Int {
        var table = [[Int]](repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
        for row in 0...left.count { table[row][0] = row }
        for column in 0...right.count { table[0][column] = column }
        for row in 0..<left.count {
            for column in 0..<right.count {
                var value = min(table[row][column + 1], table[row + 1][column]) + 1
                value = min(value, table[row][column] + (left[row] == right[column] ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    value = min(value, table[row - 1][column - 1] + 1)
                }
                table[row + 1][column + 1] = value
            }
        }
        return table[left.count][right.count]
    }
}
