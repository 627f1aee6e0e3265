import LocalizationSourceText
import Testing

@Suite("Partitioning index")
struct PartitioningIndexTests {
    @Test("The index is that of the first element behind the border, or the end index", arguments: 0...9)
    func border(count: Int) {
        let numbers = Array(0..<count)
        for border in 0...count {
            #expect(numbers.partitioningIndex { $0 >= border } == border)
            #expect(numbers[(count / 2)...].partitioningIndex { $0 >= border } == max(border, count / 2))
        }
    }
}
