import LocalizationThreads
import Testing

@Suite("Work on several cores")
struct ParallelWorkTests {
    @Test("results are in order, and each is added once and in order", arguments: [0, 1, 2, 500])
    func sums(count: Int) {
        // Some of the work is much larger than the rest, and is begun first.
        let sizes = (0..<count).map { $0 % 97 == 96 ? 100_000 : $0 % 5 }
        let result = ParallelWork.map(sizes: sizes, adding: [Int]()) { index in
            (0..<sizes[index]).reduce(index * 1_000_000, +)
        } _: { result, list in
            list.append(result)
        }
        let expected = sizes.indices.map { (0..<sizes[$0]).reduce($0 * 1_000_000, +) }
        #expect(result.results == expected)
        #expect(result.value == expected)
    }

    @Test("two pieces of work give both results, also where one is nil and where they use threads themselves")
    func both() {
        let (numbers, none) = ParallelWork.both({ ParallelWork.map(100) { $0 } }, { nil as Int? })
        #expect(numbers == Array(0..<100) && none == nil)
        let (nothing, texts) = ParallelWork.both({ Int?.none }, { ParallelWork.map(3) { "\($0)" } })
        #expect(nothing == nil && texts == ["0", "1", "2"])
    }

    @Test("both kinds of stacks give the same results", arguments: [0, 1, 3, 1_000])
    func stacks(count: Int) {
        let expected = (0..<count).map { $0 * $0 }
        #expect(ParallelWork.map(count) { $0 * $0 } == expected)
        #expect(ParallelWork.map(count, stack: .ordinary) { $0 * $0 } == expected)
        #expect(ParallelWork.map(slicesOf: count, size: 7, stack: .ordinary) { $0.map { $0 * $0 } }.flatMap { $0 } == expected)
    }
}
