/// Why a table of the corpus is not what `ibtool` would write for the document beside it today.
enum InterfaceRemainder: Hashable {
    /// The table is older than the document: it has texts of objects that the document no longer has.
    case removedObjects
    /// The table is older than the document, or was edited: its comments quote other texts than the document has, or are missing.
    case changedTexts
    /// Everything in the table is as `ibtool` writes it, and the app's authors left out texts that are not to be translated or are new.
    case missingTexts
}

extension InterfaceCorpusTests {
    /// The languages whose tables are not complete, by table and reason; `*` stands for the language.
    static let remainder: [InterfaceRemainder: [String: String]] = [
        .removedObjects: [
            "MonitorControl__MonitorControl/MonitorControl/UI/*.lproj/Main": "*",
            "iina__iina/iina/*.lproj/AboutWindowController": "*",
            "iina__iina/iina/*.lproj/InitialWindowController": "*",
            "iina__iina/iina/*.lproj/MainMenu": "*",
            "iina__iina/iina/*.lproj/PrefAdvancedViewController": "*",
            "iina__iina/iina/*.lproj/PrefCodecViewController": "ar de en he ja sl sr-Latn",
            "iina__iina/iina/*.lproj/PrefControlViewController": "*",
            "iina__iina/iina/*.lproj/PrefKeyBindingViewController": "*",
            "iina__iina/iina/*.lproj/PrefNetworkViewController": "*",
            "iina__iina/iina/*.lproj/PrefSubViewController": "sr-Cyrl",
            "iina__iina/iina/*.lproj/PrefUIViewController": "*",
            "iina__iina/iina/*.lproj/QuickSettingViewController": "*",
            "iina__iina/iina/*.lproj/SubChooseViewController": "*",
            "keepassium__KeePassium/KeePassium/database/expiry-date/*.lproj/ExpiryDateEditorVC": "en",
            "keepassium__KeePassium/KeePassium/general/file-info/*.lproj/FileInfoVC": "*",
            "owntracks__ios/OwnTracks/OwnTracks/*.lproj/Storyboard": "*",
            "sparkle-project__Sparkle/Sparkle/*.lproj/SUUpdatePermissionPrompt": "en he",
        ],
        .changedTexts: [
            "64characters__Telephone/Telephone/*.lproj/AccountSetup": "*",
            "64characters__Telephone/Telephone/*.lproj/Preferences": "de ru",
            "64characters__Telephone/Telephone/*.lproj/StoreViewController": "ru",
            "_migrations/coteditor__CotEditor/610d75d97c/before/CotEditor/*.lproj/StatusBar": "de en-GB fr it ja pt tr zh-Hans zh-Hant",
            "_migrations/coteditor__CotEditor/74c8d3767c/before/CotEditor/*.lproj/SyntaxOutlineEditView": "de fr it ja pt zh-Hans zh-Hant",
            "_migrations/coteditor__CotEditor/74c8d3767c/before/CotEditor/*.lproj/SyntaxTermsEditView": "de fr it ja pt zh-Hans zh-Hant",
            "iina__iina/iina/*.lproj/FontPickerWindowController": "*",
            "iina__iina/iina/*.lproj/KeyRecordViewController": "*",
            "iina__iina/iina/*.lproj/OpenURLWindowController": "ar de en he ja sl sr-Latn",
            "iina__iina/iina/*.lproj/PrefGeneralViewController": "sr-Cyrl",
            "iina__iina/iina/*.lproj/PrefOSCToolbarSettingsSheetController": "sr-Cyrl",
            "iina__iina/iina/*.lproj/PrefSubViewController": "ar de en he ja sl sr-Latn",
            "keepassium__KeePassium/KeePassium/database/entry-viewer/*.lproj/EntryViewerPagesVC": "*",
            "sparkle-project__Sparkle/Sparkle/*.lproj/SUUpdatePermissionPrompt": "ko",
        ],
        .missingTexts: [
            "AdguardTeam__AdguardForiOS/AdguardExtension/AdguardApp/UI/ViewControllers/MainTabBar/Activity/*.lproj/Activity": "sr-Latn",
            "AdguardTeam__AdguardForiOS/AdguardExtension/AdguardApp/UI/ViewControllers/MainTabBar/ComplexProtection/*.lproj/Protection":
                "sr-Latn",
            "AdguardTeam__AdguardForiOS/AdguardExtension/AdguardApp/UI/ViewControllers/MainTabBar/ComplexProtection/DnsSettings/*.lproj/DnsSettings":
                "sr-Latn",
            "AdguardTeam__AdguardForiOS/AdguardExtension/AdguardApp/UI/ViewControllers/MainTabBar/ComplexProtection/Filters/*.lproj/Filters":
                "de ja sr-Latn",
            "AdguardTeam__AdguardForiOS/AdguardExtension/AdguardApp/UI/ViewControllers/MainTabBar/MainMenu/*.lproj/MainMenu": "sr-Latn",
            "AdguardTeam__AdguardForiOS/AdguardExtension/AdguardApp/UI/ViewControllers/MainTabBar/MainMenu/About/*.lproj/About": "sr-Latn",
            "AdguardTeam__AdguardForiOS/AdguardExtension/AdguardApp/UI/ViewControllers/MainTabBar/MainMenu/License/*.lproj/License":
                "sr-Latn",
            "AdguardTeam__AdguardForiOS/AdguardExtension/AdguardApp/UI/ViewControllers/MainTabBar/MainMenu/Settings/*.lproj/Settings":
                "sr-Latn",
            "AdguardTeam__AdguardForiOS/AdguardExtension/AdguardApp/UI/ViewControllers/MainTabBar/MainPage/*.lproj/MainPage": "sr-Latn",
            "AdguardTeam__AdguardForiOS/AdguardExtension/AdguardApp/UI/ViewControllers/Onboarding/*.lproj/Onboarding": "sr-Latn",
            "AdguardTeam__AdguardForiOS/AdguardExtension/AdguardApp/UI/ViewControllers/UpsellViewController/*.lproj/UpsellViewController":
                "sr-Latn",
            "_migrations/coteditor__CotEditor/610d75d97c/before/CotEditor/*.lproj/InconsistentLineEndingsView": "*",
            "_migrations/coteditor__CotEditor/610d75d97c/before/CotEditor/*.lproj/OutlineView": "*",
            "_migrations/coteditor__CotEditor/610d75d97c/before/CotEditor/*.lproj/StatusBar": "es",
            "_migrations/coteditor__CotEditor/74c8d3767c/before/CotEditor/*.lproj/SyntaxCompletionsEditView": "*",
            "_migrations/coteditor__CotEditor/74c8d3767c/before/CotEditor/*.lproj/SyntaxOutlineEditView": "en-GB tr",
            "_migrations/coteditor__CotEditor/74c8d3767c/before/CotEditor/*.lproj/SyntaxTermsEditView": "en-GB tr",
            "iina__iina/iina/*.lproj/CropSettingsViewController": "*",
            "iina__iina/iina/*.lproj/FilterWindowController": "*",
            "iina__iina/iina/*.lproj/GuideWindowController": "*",
            "iina__iina/iina/*.lproj/HistoryWindowController": "*",
            "iina__iina/iina/*.lproj/InspectorWindowController": "*",
            "iina__iina/iina/*.lproj/LogWindowController": "*",
            "iina__iina/iina/*.lproj/MainWindowController": "*",
            "iina__iina/iina/*.lproj/MiniPlayerWindowController": "*",
            "iina__iina/iina/*.lproj/OpenURLWindowController": "sr-Cyrl",
            "iina__iina/iina/*.lproj/PlaylistViewController": "*",
            "iina__iina/iina/*.lproj/PrefCodecViewController": "sr-Cyrl",
            "iina__iina/iina/*.lproj/PrefGeneralViewController": "ar de en he ja sl sr-Latn",
            "iina__iina/iina/*.lproj/PrefOSCToolbarSettingsSheetController": "ar de en he ja sl sr-Latn",
            "iina__iina/iina/*.lproj/PrefPluginViewController": "*",
            "iina__iina/iina/*.lproj/PrefUtilsViewController": "*",
            "iina__iina/iina/*.lproj/PreferenceWindowController": "*",
            "keepassium__KeePassium/KeePassium AutoFill/controllers/*.lproj/CrashReportVC": "*",
            "keepassium__KeePassium/KeePassium AutoFill/controllers/*.lproj/FirstSetupVC": "*",
            "keepassium__KeePassium/KeePassium/database/*.lproj/DatabaseCreatorVC": "*",
            "keepassium__KeePassium/KeePassium/database/*.lproj/DatabaseKeyChangerVC": "*",
            "keepassium__KeePassium/KeePassium/database/entry-editor/*.lproj/EntryFieldEditorVC": "*",
            "keepassium__KeePassium/KeePassium/database/entry-viewer/*.lproj/EntryFieldViewerVC": "*",
            "keepassium__KeePassium/KeePassium/database/entry-viewer/*.lproj/EntryFileViewerVC": "*",
            "keepassium__KeePassium/KeePassium/database/entry-viewer/*.lproj/EntryHistoryViewerVC": "*",
            "keepassium__KeePassium/KeePassium/database/icon/*.lproj/ItemIconPicker": "*",
            "keepassium__KeePassium/KeePassium/database/unlocker/*.lproj/DatabaseUnlockerVC": "*",
            "keepassium__KeePassium/KeePassium/general/*.lproj/PasscodeInputVC": "*",
            "keepassium__KeePassium/KeePassium/general/about/*.lproj/AboutVC": "*",
            "keepassium__KeePassium/KeePassium/premium/*.lproj/PricingPlanPickerVC": "*",
            "sparkle-project__Sparkle/Sparkle/*.lproj/SUUpdatePermissionPrompt":
                "ar cs da de el es fi fr hr hu is it ja nb nl nn pl pt-PT ro ru sk sl sv th tr uk zh_CN zh_HK zh_TW",
            "transmission__transmission/macosx/*.lproj/InfoGeneralView": "de ja pt-PT",
            "transmission__transmission/macosx/*.lproj/MainMenu": "de fr ja pl pt-PT ru zh-TW",
            "transmission__transmission/macosx/*.lproj/PrefsWindow": "*",
        ],
    ]
}
