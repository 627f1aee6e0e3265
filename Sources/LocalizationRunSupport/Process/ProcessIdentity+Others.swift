#if os(Windows)
import WinSDK
#endif

#if os(Windows) || os(WASI)

/// Identifies a process among those of all machines that share a disk; fully documented in the POSIX implementation.
package enum ProcessIdentity {
    #if os(Windows)
    /// The number of this process.
    static let number = Int32(truncatingIfNeeded: GetCurrentProcessId())
    #else
    /// There are no other processes, and no process numbers.
    static let number = Int32.random(in: 1 ... .max)
    #endif

    /// The machine; not distinguished here.
    static let machine = "0"

    /// Whether a process of this machine is running.
    package static func isRunning(_ process: Int32) -> Bool {
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
