#if os(Android)

import Android

extension SystemLanguages {
    /// The languages in the settings of the device. An app that has languages of its own hands them to ``Localizer/setLanguages(_:locale:following:)``: they are
    /// known to its Java side only. This file is the only one here that has a pointer into the system's buffer.
    static func read() -> [String] {
        android { name in
            var buffer = [CChar](repeating: 0, count: Int(PROP_VALUE_MAX) + 1)
            let length = __system_property_get(name, &buffer)
            guard length > 0 else { return nil }
            return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}

#endif
