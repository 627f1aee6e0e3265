#if os(Android)

import Android

extension SystemLanguages {
    /// Returns the languages in the settings of the device. An app with per-app languages must pass them to
    /// ``Localizer/setLanguages(_:locale:following:)``, because only its Java code knows them. This is the only file here that passes a
    /// pointer to a buffer to the system.
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
