import Foundation

@main
struct LocalizationBenchmarks {
    /// In the order in which they are measured and printed.
    ///
    /// The lookups come last: gettext keeps what it has found in one tree for the whole process, and with 20,000 entries in it every later
    /// call would be slower. So each comparison's figures are the same with and without `--filter`.
    static var comparisons: [ComparisonMaker] {
        PluralSelection.comparisons + Formatting.comparisons + LanguageChoice.comparisons + TableReading.comparisons
            + DocumentReading.comparisons + CatalogCompiling.comparisons + ProcessStart.comparisons + TableLookup.comparisons
    }

    /// Those that have to do with the allocations of this process. The others need programs that may not be built.
    private static func comparisons(_ options: Options) -> [ComparisonMaker] {
        guard options.checksAllocations else { return comparisons }
        let others = Set(ProcessStart.comparisons.map(\.name))
        return comparisons.filter { !others.contains($0.name) }
    }

    static func main() {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            exit(try run(options))
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            exit(2)
        }
    }

    /// Returns the exit status.
    private static func run(_ options: Options) throws -> Int32 {
        if options.showsHelp {
            print(Options.help)
            return 0
        }
        let selected = comparisons(options).filter { options.selects($0.name) }
        guard !options.lists else {
            selected.forEach { print($0.name) }
            return 0
        }
        guard !selected.isEmpty else { throw BenchmarkError("no comparison has that name; --list lists them") }
        reduceEnvironment()

        let folder = try BenchmarkFolder()
        defer { try? folder.remove() }
        let data = try BenchmarkData(folder: folder)
        let runner = ComparisonRunner(
            rounds: options.rounds, batchNanoseconds: options.batchMilliseconds * 1e6, clock: options.clock)
        guard !options.checksAllocations else { return try checkAllocations(of: selected, runner, data) }
        let machine = Report.Machine(icu: data.icu)
        if !options.isJSON {
            print("\(machine.system), \(machine.processorCount) × \(machine.processor); \(options.rounds) rounds, \(options.clock) time\n")
        }
        var results: [ComparisonResult] = []
        for maker in selected {
            var comparison = try maker.make(data)
            if let text = options.contenderFilter { comparison.contenders.removeAll { !$0.name.contains(text) } }
            let result = try runner.run(comparison)
            results.append(result)
            if !options.isJSON { print(TextTable.text(of: result)) }
        }
        if options.isJSON { print(try Report(machine: machine, clock: options.clock, comparisons: results).json()) }
        return status(of: results)
    }

    /// Returns the exit status.
    private static func checkAllocations(of makers: [ComparisonMaker], _ runner: ComparisonRunner, _ data: BenchmarkData) throws -> Int32 {
        var check = try AllocationCheck(runner: runner)
        for maker in makers { try check.check(try maker.make(data)) }
        guard check.checkedCount > 0 else { throw BenchmarkError("none of these comparisons has a limit") }
        print("allocations: \(check.checkedCount) limits, \(check.violations.count) exceeded")
        for violation in check.violations { printError(violation) }
        return check.violations.isEmpty ? 0 : 1
    }

    /// Time decides nothing here; wrong answers do.
    private static func status(of results: [ComparisonResult]) -> Int32 {
        var status: Int32 = 0
        for result in results {
            for row in result.rows {
                guard let disagreement = row.disagreement else { continue }
                printError("\(result.name): \(row.name): \(disagreement)")
                status = 1
            }
        }
        return status
    }

    private static func printError(_ message: String) {
        FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    }

    /// Keeps only what the peers need: gettext looks for its language in the environment on every call, and would be the slower the more
    /// variables the caller happens to have.
    private static func reduceEnvironment() {
        let kept: Set<String> = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PYTHON"]
        for name in ProcessInfo.processInfo.environment.keys where !kept.contains(name) {
            unsetenv(name)
        }
    }
}
