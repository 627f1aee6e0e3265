import CFuzzerDriver
import FuzzerSupport
import LocalizationReaderProperties

/// Called by libFuzzer with bytes to read.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    test(.textFormats, start, count)
}

@main
enum Fuzzer {
    static func main() {
        _ = runFuzzer(CommandLine.argc, CommandLine.unsafeArgv)
    }
}
