import CFuzzerDriver
import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import Synchronization

/// Called by libFuzzer with bytes to read: the Swift code of a module's two files, with a null byte between them.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let middle = bytes.firstIndex(of: 0) ?? bytes.count
    let files = [bytes[..<middle], bytes[middle...].dropFirst()].enumerated().map { number, part in
        ModuleSourceFile(path: "\(number).swift", utf8: Array(part), language: .swift)
    }
    var options = SourceExtraction.Options()
    options.findsWrappers = true
    options.findsLookups = true
    let cache = MemoryCache()
    let reader = SwiftModuleReader(importing: files, cache: cache)
    let results = reader.read(files, options: options)
    for (result, file) in zip(results, files) { requireSound(result, in: file) }
    let again = reader.read(files, options: options)
    guard again.map(\.keys) == results.map(\.keys), again.map(\.patterns) == results.map(\.patterns) else {
        fatalError("the cache gives other results")
    }
    return 0
}

/// Every place must be inside of the file.
private func requireSound(_ result: SourceExtraction, in file: ModuleSourceFile) {
    var ranges = result.keys.flatMap { [$0.range] + $0.arguments.map(\.range) }
    ranges += result.wrappers.map(\.range) + result.patterns.map(\.range) + result.findings.compactMap(\.range)
    for range in ranges where range.lowerBound < 0 || range.upperBound > file.utf8.count {
        fatalError("a place is outside of the text: \(range)")
    }
}

/// A cache for one input.
private final class MemoryCache: ExtractionCache {
    private let files = Mutex<[String: [UInt8]]>([:])

    func load(_ name: String) -> [UInt8]? { files.withLock { $0[name] } }
    func store(_ bytes: [UInt8], _ name: String) { files.withLock { $0[name] = bytes } }
}

@main
enum Fuzzer {
    static func main() {
        _ = runFuzzer(CommandLine.argc, CommandLine.unsafeArgv)
    }
}
