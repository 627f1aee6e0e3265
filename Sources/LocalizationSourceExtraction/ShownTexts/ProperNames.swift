/// Names that are the same in all languages, to judge by their spelling: of products, companies, models, and languages in themselves.
package enum ProperNames {
    /// Whether a word of a longer text is a name.
    static func isSingle(_ word: String) -> Bool { brands.contains(word) || keyboard.contains(word) }

    /// Whether a text is nothing but a name. O(bytes).
    static func areAll(of text: String) -> Bool {
        let words = words(of: text)
        guard let first = words.first else { return false }
        // The line with the holder of the copyright.
        if first == "©" || text.hasPrefix("Copyright ©") { return true }
        if languages.contains(String(first).lowercased()), isLanguage(text) { return true }
        if phrases.contains(where: { words.elementsEqual($0) }) { return true }
        guard isCapitalized(text), words.count <= 4 else { return false }
        // 'Google Drive', 'YouTube Music'
        if words.count < 4, brands.contains(first) || ShownWords.hasInnerCapital(first) { return true }
        return words.count > 1 && !beforeNumbers.contains(first) && words.dropFirst().contains(where: isModel)
    }

    /// Whether all words of a text are spelled as those of names are, without an end of a sentence. O(bytes).
    package static func isCapitalized(_ text: String) -> Bool {
        let words = words(of: text)
        guard !words.isEmpty, words.count <= 4, !text.utf8.contains(where: "?!:,…%".utf8.contains) else { return false }
        return words.allSatisfy { word in
            guard let first = word.unicodeScalars.first else { return false }
            return first.properties.isUppercase || first.properties.numericType != nil || ShownWords.hasInnerCapital(word)
        }
    }

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

    /// The names of products and companies that are no words of English.
    private static let brands = set(
        """
        Adobe Airbnb Alipay Amazon Android Anthropic Apple Arial Asana Atlassian Automattic Azure Baidu Bilibili Bing Bitbucket Bitwarden \
        Bluesky Bluetooth Bootstrap Calibre Catppuccin Chrome Chromium Claude Cloudflare Consolas Courier Crashlytics Dashlane Debian \
        DeepL Dexcom Disqus Docker Dracula Dropbox Ecosia Enpass Evernote Facebook Fastmail Feedbin Feedly Figma Firebase Firefox Fitbit \
        Flickr Garmin Gemini Georgia Gitea Gmail Google Grammarly Gruvbox Helvetica Homebrew Inoreader Instagram Instapaper Jellyfin Jira \
        Jitsi Kagi Kindle Ko-fi Kobo Kodi Kubernetes Leica Liberapay Linux Markdown Mastodon Matrix Medtronic Menlo Microsoft Monaco \
        Monokai Mozilla Netflix Newsblur Nextcloud Nightscout Nikon Nintendo Nvidia Ollama Omnipod Opera Outlook Patreon Pinboard Pinterest \
        Pixelfed Pleroma Plex Qwant Reddit Roboto Safari Samsung Sentry Skype Slack Snapchat Solarized Sony Soundcloud Spotify Startpage \
        Stripe Telegram Tencent TikTok Todoist Trakt Trello Tumblr Twitch Twitter Ubuntu Unicode Verdana Vimeo Vivaldi Webex Wechat Weibo \
        WhatsApp Wikipedia Wiktionary Xiaomi Yahoo Yandex Youdao Zotero Python Ruby Java Kotlin Perl Haskell Fortran Pascal Bash
        """)
    /// The marks on keys.
    private static let keyboard = set("Ctrl Alt Shift Meta Esc Fn")
    private static let phrases = [
        ["Face", "ID"], ["Touch", "ID"], ["Optic", "ID"], ["App", "Store"], ["Mac", "App", "Store"], ["Apple", "ID"], ["Visual", "Studio"],
        ["Visual", "Studio", "Code"], ["Sublime", "Text"], ["Hacker", "News"], ["Ko-fi"], ["Last.fm"], ["Open", "Street", "Map"],
        ["Internet", "Explorer"], ["Buy", "Me", "a", "Coffee"],
    ]
    /// The words that a number follows and that are no names: 'Step 2'.
    private static let beforeNumbers = set(
        """
        Account Album Audio Book Bottom Button Camera Chapter Channel Choice Chunk Column Day Device Disc Disk Display Episode Error Example \
        Figure File Floor Game Group Hour Image Item Last Layer Layout Left Lesson Level Line Lines Mode Module Month Next Note Number \
        Option Page Panel Part Phase Photo Picture Player Point Port Position Preset Profile Question Quarter Release Right Room Round \
        Row Rule Sample Scene Screen Season Section Sensor Set Slot Song Space Speaker Stage Step Style Tab Table Task Team Test Theme \
        Tip Top Track Type Unit User Version Video View Volume Week Window Workspace Year Zone Over Under Older Newer First
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
