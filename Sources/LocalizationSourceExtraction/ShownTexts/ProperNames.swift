/// Names that are the same in all languages, to judge by their spelling: of products, companies, models, and languages in themselves.
package enum ProperNames {
    /// Whether a word of a longer text is a name.
    static func isSingle(_ word: String) -> Bool { brands.contains(word) || keyboard.contains(word) }

    /// Whether a text is nothing but a name. O(bytes).
    static func areAll(of text: String) -> Bool {
        let words = words(of: text)
        guard let first = words.first else { return false }
        // The line with the holder of the copyright.
        if first == "©" || words.starts(with: ["Copyright", "©"]) { return !words.contains { $0.lowercased().hasPrefix("reserved") } }
        if languages.contains(String(first).lowercased()), isLanguage(text) { return true }
        if phrases.contains(where: { words.elementsEqual($0) }) { return true }
        guard isCapitalized(text), words.count <= 4 else { return false }
        // 'Google Drive', 'YouTube Music'
        if brands.contains(first) || ShownWords.hasInnerCapital(first),
            words.dropFirst().allSatisfy({ productWords.contains($0) || isSingle($0) || ShownWords.hasInnerCapital($0) })
        {
            return true
        }
        // 'Dexcom G7', 'Libre 2 EU', but not 'Address Line 2' and 'Every 2 Weeks'
        guard let number = words.lastIndex(where: isModel), number > 0, !beforeNumbers.contains(words[number - 1]) else { return false }
        return words[(number + 1)...].allSatisfy { $0.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } }
    }

    /// Whether all words of a text are spelled as those of names are, without an end of a sentence. O(bytes).
    package static func isCapitalized(_ text: String) -> Bool {
        let words = words(of: text)
        guard !words.isEmpty, words.count <= 4, !text.unicodeScalars.contains(where: "?!:,…%".unicodeScalars.contains) else { return false }
        return words.allSatisfy { word in
            guard let first = word.unicodeScalars.first else { return false }
            return first.properties.isUppercase || first.properties.numericType != nil || ShownWords.hasInnerCapital(word)
        }
    }

    /// Whether a text has a word that names have seldom: 'Untitled', 'New Folder'. O(bytes).
    package static func hasOrdinaryWord(_ text: String) -> Bool { words(of: text).contains { ordinary.contains($0) } }

    private static func words(of text: String) -> [String] {
        text.unicodeScalars.split { $0 == " " || $0 == "\n" }.map(String.init)
    }

    /// Whether the word behind a name tells the model: 'G7', '2', 'X1'.
    private static func isModel(_ word: String) -> Bool {
        word.utf8.count < 5 && word.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            && word.utf8.allSatisfy {
                $0 < 0x80 && ($0 | 0x20 >= UInt8(ascii: "a") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0))
            }
    }

    /// Whether a text is the name of a language in itself, perhaps with a country: 'Português (Brasil)'.
    private static func isLanguage(_ text: String) -> Bool {
        let name = text.unicodeScalars.prefix { $0 != "(" && $0 != "," && $0 != "-" && $0 != "–" }
        return languages.contains(String(name).lowercased().trimmedOfBlanks)
    }

    // MARK: Lists

    private static func set(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

    /// The names of products and companies. Words of English and names of places are left out even if a product has them.
    private static let brands = set(
        """
        Adobe Airbnb Alipay Amazon Android Anthropic Apple Arial Asana Atlassian Automattic Azure Baidu Bilibili Bing Bitbucket Bitwarden \
        Bluesky Bluetooth Catppuccin Chromium Claude Cloudflare Consolas Crashlytics Dashlane Debian \
        DeepL Dexcom Disqus Docker Dracula Dropbox Ecosia Enpass Evernote Facebook Fastmail Feedbin Feedly Figma Firebase Firefox Fitbit \
        Flickr Garmin Gitea Gmail Google Grammarly Gruvbox Helvetica Homebrew Inoreader Instagram Instapaper Jellyfin Jira \
        Jitsi Kagi Ko-fi Kobo Kodi Kubernetes Leica Liberapay Linux Markdown Mastodon Medtronic Microsoft \
        Monokai Mozilla Netflix Newsblur Nextcloud Nightscout Nikon Nintendo Nvidia Ollama Omnipod Patreon Pinboard Pinterest \
        Pixelfed Pleroma Plex Qwant Reddit Roboto Samsung Skype Snapchat Solarized Sony Soundcloud Spotify Startpage \
        Telegram Tencent TikTok Todoist Trakt Trello Tumblr Twitch Twitter Ubuntu Unicode Verdana Vimeo Vivaldi Webex Wechat Weibo \
        WhatsApp Wikipedia Wiktionary Xiaomi Yahoo Yandex Youdao Zotero Java Kotlin Perl Haskell Fortran Bash
        """)
    private static let ordinary = set(
        """
        About Album All Anonymous Artist Author Category Custom Default Device Empty Favorites File Folder General Group Home Item List \
        Never New No None Other Playlist Profile Project Recent Search Settings Tag Today Unknown Unnamed Untitled User
        """)
    /// The marks on keys.
    private static let keyboard = set("Ctrl Alt Esc Fn")
    /// The words behind a brand that belong to the name of a product.
    private static let productWords = set(
        "Drive Music Maps Photos Docs Sheets Play Translate Cloud Pay Watch TV Pro Max Plus Mini Air Studio Code")
    private static let phrases = [
        ["Google", "Gemini"], ["Google", "Chrome"], ["Microsoft", "Outlook"],
        ["Face", "ID"], ["Touch", "ID"], ["Optic", "ID"], ["App", "Store"], ["Mac", "App", "Store"], ["Apple", "ID"], ["Visual", "Studio"],
        ["Visual", "Studio", "Code"], ["Sublime", "Text"], ["Hacker", "News"], ["Ko-fi"], ["Last.fm"], ["Open", "Street", "Map"],
        ["Internet", "Explorer"], ["Buy", "Me", "a", "Coffee"],
    ]
    /// The words that a number follows and that are no names: 'Step 2'.
    private static let beforeNumbers = set(
        """
        Account Address Album Audio Book Bottom Button Camera Chapter Channel Choice Chunk Column Day Device Disc Disk Display Email Episode Error Example \
        Exercise Grade Guest Figure File Floor Game Group Hour Image Item Last Layer Layout Left Lesson Level Line Lines Mode Module Month Next Note Number \
        Option Page Panel Part Phase Phone Plan Photo Picture Player Point Port Position Preset Profile Question Quarter Release Right Room Round \
        Row Rule Sample Scene Screen Season Section Sensor Set Slot Song Space Speaker Stage Step Style Tab Table Task Team Test Theme \
        Alarm Attempt Timer Try Workout Every After Past Only Tip Top Track Type Unit User Version Video View Volume Week Window Workspace Year Zone Over Under Older Newer First
        """)
    /// The names of languages in themselves, in small letters.
    private static let languages = set(
        """
        afrikaans asturianu azərbaycan bosanski brezhoneg català cymraeg dansk deutsch eesti español esperanto euskara filipino français \
        frysk gaeilge galego hrvatski indonesia íslenska italiano latviešu lietuvių magyar malti melayu nederlands norsk o‘zbek occitan \
        polski português română shqip slovenčina slovenščina slovensko srpski suomi svenska tagalog türkçe čeština ελληνικά български \
        беларуская казақ македонски монгол русский српски українська հայերեն עברית العربية فارسی اردو हिन्दी मराठी বাংলা ਪੰਜਾਬੀ ગુજરાતી தமிழ் \
        తెలుగు ಕನ್ನಡ മലയാളം සිංහල ไทย ລາວ မြန်မာ ქართული አማርኛ ភាសាខ្មែរ 日本語 한국어 中文 简体中文 繁體中文 粵語 简体 繁體 繁体中文
        """)
}

extension String {
    /// A text without the blanks at its ends.
    fileprivate var trimmedOfBlanks: String {
        let scalars = unicodeScalars.drop { $0 == " " }
        guard let last = scalars.lastIndex(where: { $0 != " " }) else { return "" }
        return String(scalars[...last])
    }
}
