#if os(Windows)

import WinSDK

extension SystemLanguages {
    /// Returns the user's list of interface languages. Microsoft Learn: `GetUserPreferredUILanguages`. This is the only file here that
    /// passes a pointer to a buffer to the system.
    static func read() -> [String] {
        let flags = DWORD(MUI_LANGUAGE_NAME)
        var count: ULONG = 0
        var size: ULONG = 0
        // Without a buffer, the call returns the size that the list needs.
        guard GetUserPreferredUILanguages(flags, &count, nil, &size), size > 0 else { return [] }
        var buffer = [WCHAR](repeating: 0, count: Int(size))
        guard GetUserPreferredUILanguages(flags, &count, &buffer, &size) else { return [] }
        return windows(list: buffer)
    }
}

#endif
