import CFuzzerDriver
import FuzzerSupport
import LocalizationReaderProperties
import LocalizationServerProperties

/// Called by libFuzzer with bytes to read.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    test(.languageServer, start, count)
}

@main
enum Fuzzer {
    static func main() {
        _ = runFuzzer(CommandLine.argc, CommandLine.unsafeArgv)
    }
}
