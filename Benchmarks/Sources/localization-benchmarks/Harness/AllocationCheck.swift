import CAllocationCounter

/// Holds what the library's operations allocate against the limits beside them. Measures no time and runs no peer, so that it is quick.
struct AllocationCheck {
    let runner: ComparisonRunner
    /// How many limits were checked.
    private(set) var checkedCount = 0
    /// What needs more than its limit allows, as messages.
    private(set) var violations: [String] = []

    init(runner: ComparisonRunner) throws {
        guard allocation_counter_is_available() else { throw BenchmarkError("allocations can be counted only on Linux with glibc") }
        self.runner = runner
    }

    /// Checks every contender that has a limit and prints a line for each.
    mutating func check(_ comparison: Comparison) throws {
        for contender in comparison.contenders where contender.allocationLimit != nil || contender.peakLimit != nil {
            guard let count = try runner.countAllocations(of: contender, operations: comparison.operationsPerPass) else {
                throw BenchmarkError("\(comparison.name): \(contender.name): allocations cannot be counted")
            }
            let name = "\(comparison.name): \(contender.name)"
            if let limit = contender.allocationLimit { check(name, "allocations", TextTable.count(count.calls), count.calls, limit) }
            if let limit = contender.peakLimit { check(name, "bytes held at one time", "\(count.peak)", Double(count.peak), Double(limit)) }
        }
    }

    private mutating func check(_ name: String, _ unit: String, _ figure: String, _ count: Double, _ limit: Double) {
        checkedCount += 1
        let line = "\(name): \(figure) \(unit), \(TextTable.count(limit)) allowed"
        print(count > limit ? "too many: \(line)" : line)
        if count > limit { violations.append(line) }
    }
}
