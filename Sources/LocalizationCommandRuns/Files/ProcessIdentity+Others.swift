#if os(Windows)
import WinSDK
#endif

#if os(Windows) || os(WASI)

/// What tells a process from the others of all machines that share a disk; the POSIX half documents it in full.
enum ProcessIdentity {
    #if os(Windows)
    /// The number of this process.
    static let number = Int32(truncatingIfNeeded: GetCurrentProcessId())
    #else
    /// There are no processes besides this one, nor numbers of them.
    static let number = Int32.random(in: 1 ... .max)
    #endif

    /// The machine: not told apart here.
    static let machine = "0"

    /// Whether a process of this machine is there.
    static func isRunning(_ process: Int32) -> Bool {
        #if os(Windows)
        guard let handle = OpenProcess(DWORD(PROCESS_QUERY_LIMITED_INFORMATION), false, DWORD(bitPattern: process)) else {
            return GetLastError() == DWORD(ERROR_ACCESS_DENIED)
        }
        defer { _ = CloseHandle(handle) }
        var code: DWORD = 0
        return GetExitCodeProcess(handle, &code) && code == DWORD(STILL_ACTIVE)
        #else
        true
        #endif
    }
}

#endif
