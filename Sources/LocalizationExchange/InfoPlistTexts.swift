import LocalizationSourceText
import LocalizationFileSyntax

/// The texts of an information property list that are localized in the table `InfoPlist`.
enum InfoPlistTexts {
    /// The descriptions of keys that Xcode exports as notes.
    private static let notes: [(key: String, note: String)] = [
        ("CFBundleDisplayName", "Bundle display name"),
        ("CFBundleName", "Bundle name"),
        ("CFBundleSpokenName", "Accessibility bundle name"),
        ("NSHumanReadableCopyright", "Copyright (human-readable)"),
        ("NSAppleMusicUsageDescription", "Privacy - Media Library Usage Description"),
        ("NSBluetoothAlwaysUsageDescription", "Privacy - Bluetooth Always Usage Description"),
        ("NSBluetoothPeripheralUsageDescription", "Privacy - Bluetooth Peripheral Usage Description"),
        ("NSCalendarsUsageDescription", "Privacy - Calendars Usage Description"),
        ("NSCameraUsageDescription", "Privacy - Camera Usage Description"),
        ("NSContactsUsageDescription", "Privacy - Contacts Usage Description"),
        ("NSFaceIDUsageDescription", "Privacy - Face ID Usage Description"),
        ("NSHealthShareUsageDescription", "Privacy - Health Share Usage Description"),
        ("NSHealthUpdateUsageDescription", "Privacy - Health Update Usage Description"),
        ("NSHomeKitUsageDescription", "Privacy - HomeKit Usage Description"),
        ("NSLocalNetworkUsageDescription", "Privacy - Local Network Usage Description"),
        ("NSLocationAlwaysAndWhenInUseUsageDescription", "Privacy - Location Always and When In Use Usage Description"),
        ("NSLocationAlwaysUsageDescription", "Privacy - Location Always Usage Description"),
        ("NSLocationUsageDescription", "Privacy - Location Usage Description"),
        ("NSLocationWhenInUseUsageDescription", "Privacy - Location When In Use Usage Description"),
        ("NSMicrophoneUsageDescription", "Privacy - Microphone Usage Description"),
        ("NSMotionUsageDescription", "Privacy - Motion Usage Description"),
        ("NSPhotoLibraryAddUsageDescription", "Privacy - Photo Library Additions Usage Description"),
        ("NSPhotoLibraryUsageDescription", "Privacy - Photo Library Usage Description"),
        ("NSRemindersUsageDescription", "Privacy - Reminders Usage Description"),
        ("NSSiriUsageDescription", "Privacy - Siri Usage Description"),
        ("NSSpeechRecognitionUsageDescription", "Privacy - Speech Recognition Usage Description"),
        ("NSUserTrackingUsageDescription", "Privacy - Tracking Usage Description"),
    ]

    /// The note of a key of the table `InfoPlist` without a comment; nil for an unknown key.
    static func note(of key: String) -> String? { notes.first { $0.key == key }?.note }

    /// The localizable texts of a property list, in the order of the file. A text with a build setting, such as `$(PRODUCT_NAME)`, is known
    /// to builds only and is left out.
    static func texts(of bytes: [UInt8]) -> [ExchangedText] {
        guard case .dictionary(let list)? = PropertyListDocument(parsing: bytes).root?.value else { return [] }
        return list.keys.compactMap { key in
            guard let note = note(of: key) ?? (key.hasUTF8Suffix("UsageDescription") ? "" : nil), case .string(let text)? = list[key],
                !text.isEmpty, !text.containsUTF8("$(")
            else { return nil }
            return ExchangedText(key: key, text: text, note: note.isEmpty ? nil : note)
        }
    }
}
