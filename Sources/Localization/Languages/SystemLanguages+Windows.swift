#if os(Windows)

import WinSDK

extension SystemLanguages {
    /// The user's list for interfaces. Microsoft Learn: `GetUserPreferredUILanguages`. This file is the only one here that has a pointer into the
    /// system's buffer.
    static func read() -> [String] {
        let flags = DWORD(MUI_LANGUAGE_NAME)
        var count: ULONG = 0
        var size: ULONG = 0
        // Without a buffer the call says how much room the list needs.
        guard GetUserPreferredUILanguages(flags, &count, nil, &size), size > 0 else { return [] }
        var buffer = [WCHAR](repeating: 0, count: Int(size))
        guard GetUserPreferredUILanguages(flags, &count, &buffer, &size) else { return [] }
        return windows(list: buffer)
    }
}

#endif
