import CAllocationCounter

/// Measures the contenders of a comparison in turn, round after round, so that whatever else the machine does hits all of them.
struct ComparisonRunner {
    /// How many times each contender has its turn.
    let rounds: Int
    /// How long a turn lasts at least, in nanoseconds; a turn is always a whole number of passes.
    let batchNanoseconds: Double
    let clock: MeasurementClock

    func run(_ comparison: Comparison) throws -> ComparisonResult {
        let runners = comparison.contenders.filter { if case .missing = $0.work { false } else { true } }
        let disagreements = try disagreements(of: runners)

        var batches: [Int] = []
        var counts: [AllocationCount?] = []
        for contender in runners {
            batches.append(comparison.isOnePassPerBatch ? 1 : try passesPerBatch(of: contender))
            counts.append(try countAllocations(of: contender, operations: comparison.operationsPerPass))
        }

        var times = [[Double]](repeating: [], count: runners.count)
        for round in 0..<rounds {
            for turn in runners.indices {
                // Nobody always follows the same neighbour with its traces in the caches.
                let index = (turn + round) % runners.count
                let nanoseconds = try time(runners[index], passes: batches[index])
                times[index].append(nanoseconds / Double(batches[index] * comparison.operationsPerPass))
            }
        }

        var measured = runners.indices[...]
        let reference = times.first ?? []
        let rows = comparison.contenders.compactMap { contender in
            if case .missing(let reason) = contender.work { return Measurement(missing: reason, name: contender.name) }
            return measured.popFirst().map { index in
                Measurement(
                    contender: contender, rounds: times[index], reference: reference, allocations: counts[index],
                    disagreement: disagreements[index])
            }
        }
        return ComparisonResult(
            name: comparison.name, title: comparison.title, operationsPerPass: comparison.operationsPerPass,
            bytesPerOperation: comparison.bytesPerOperation, target: comparison.target, rows: rows)
    }

    /// For each contender what it says otherwise than the first one does; nil where all is the same.
    private func disagreements(of contenders: [Contender]) throws -> [String?] {
        guard let first = contenders.first, let expected = try first.answers?() else { return contenders.map { _ in nil } }
        return try contenders.map { contender in
            guard let answers = try contender.answers?() else { return nil }
            guard answers.count == expected.count else { return "gives \(answers.count) answers instead of \(expected.count)" }
            guard let number = answers.indices.first(where: { answers[$0] != expected[$0] }) else { return nil }
            return "operation \(number): “\(answers[number])” instead of “\(expected[number])”"
        }
    }

    /// Warms the contender up and finds out how many passes fill a batch.
    private func passesPerBatch(of contender: Contender) throws -> Int {
        var passes = 1
        while true {
            let nanoseconds = try time(contender, passes: passes)
            if nanoseconds >= batchNanoseconds { return passes }
            // Twice as many at most, since the first passes are slower than what is to come.
            let wanted = Double(passes) * batchNanoseconds / Swift.max(nanoseconds, 1)
            passes = Swift.max(passes + 1, Swift.min(passes * 2, Int(wanted.rounded(.up))))
        }
    }

    private func time(_ contender: Contender, passes: Int) throws -> Double {
        try contender.beforeBatch?()
        switch contender.work {
        case .pass(let pass):
            var sum = 0
            let start = clock.nanoseconds()
            for _ in 0..<passes { sum &+= try pass() }
            let end = clock.nanoseconds()
            allocation_counter_keep(Int64(truncatingIfNeeded: sum))
            return Double(end - start)
        case .passElsewhere(let pass):
            var sum = 0.0
            for _ in 0..<passes { sum += try pass() }
            return sum
        case .missing:
            return 0
        }
    }

    /// What an operation needs once caches are warm; nil where it cannot be counted.
    func countAllocations(of contender: Contender, operations: Int) throws -> AllocationCount? {
        guard allocation_counter_is_available(), case .pass(let pass) = contender.work else { return nil }
        // Once more, so that a cache that this pass fills is not counted where no batch came before.
        try contender.beforeBatch?()
        allocation_counter_keep(Int64(truncatingIfNeeded: try pass()))
        try contender.beforeBatch?()
        allocation_counter_start()
        let sum = try pass()
        let count = allocation_counter_stop()
        allocation_counter_keep(Int64(truncatingIfNeeded: sum))
        return AllocationCount(
            calls: Double(count.calls) / Double(operations), bytes: Double(count.bytes) / Double(operations),
            peak: Int(clamping: count.peak))
    }
}
