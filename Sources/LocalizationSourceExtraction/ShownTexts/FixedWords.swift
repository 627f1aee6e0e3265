/// The words that decide whether a text is the same in all languages. Spelling decides where it can; these lists have the rest.
enum FixedWords {
    private static func set(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

    /// Units, abbreviations and keys that no capitals show to be such.
    static let codes = set(
        """
        km cm mm mi ft kg mg lb ms min Hz °C °F Pa bar px pt fps bpm ch nm kcal pid bps Bps Mbps Kbps Gbps kbps kbit kbits Mbit Mbits kbyte ppm rpm mph kph mmol \
        Gwei gwei Wei wei sat Sats sats msat msats satoshi satoshis vB µg μg ml cl dl vol DV IU kJ dBm dpi ppi psi lbs kn kt kPa mbar \
        mAh µs μs Null null nil HTTPS ASCII Mac Siri Ctrl Alt Esc Fn
        """)

    /// The names of products and companies. Words of English and names of places are left out even if a product has them.
    static let names = set(
        """
        Adobe Airbnb Alipay Amazon Android Anthropic Apache Apple Arbitrum Arial Asana Atlassian Automattic Azure Baidu Bash Bilibili Binance Bing Bitbucket Bitcoin \
        Bitwarden Bluesky Bluetooth Cardano Catppuccin Chromium Claude Cloudflare Coinbase Consolas Crashlytics Dashlane Debian DeepL Dexcom Disqus \
        Docker Dogecoin Dracula Dropbox Ecosia Enpass Ethereum Evernote Facebook Fastmail Feedbin Feedly Figma Firebase Firefox Fitbit Flickr Fortran \
        Garmin Gitea Github Gmail Google Grammarly Gruvbox Haskell Helvetica Homebrew Inoreader Instagram Instapaper Java Jellyfin Jira \
        Jitsi Kagi Ko-fi Kobo Kodi Kotlin Kubernetes Leica Liberapay Linux Litecoin Markdown Mastodon Medtronic Microsoft Monero Monokai Mozilla \
        Netflix Newsblur Nextcloud Nightscout Nikon Nintendo Nvidia Ollama Omnipod Patreon Perl Pinboard Pinterest Pixelfed Pleroma \
        Plex Polkadot Qwant Reddit Roboto Samsung Skype Snapchat Solana Solarized Sony Soundcloud Spotify Startpage Telegram Tencent Tezos TikTok Todoist \
        Trakt Trello Tumblr Twitch Twitter Ubuntu Unicode Uniswap Verdana Vimeo Vivaldi Webex Wechat Weibo WhatsApp Wikipedia Wiktionary \
        Xiaomi Yahoo Yandex Youdao Zano Zcash Zotero \
        ownCloud
        """)

    /// The first words of the names of licenses.
    static let licenseNames = set("MIT BSD ISC Apache GPL LGPL AGPL GNU MPL EPL Mozilla Eclipse Zlib Boost CC0 Unlicense OFL SIL")

    /// The words behind the name of a company that belong to the name of a product.
    static let productWords = set(
        "Drive Music Maps Photos Docs Sheets Play Translate Cloud Pay Watch TV Pro Max Plus Mini Air Studio Code Cash Classic Store")

    /// Names of several words.
    static let phrases: Set<String> = [
        "App Store", "Apple ID", "Buy Me a Coffee", "Face ID", "Google Chrome", "Google Gemini", "Hacker News",
        "Internet Explorer", "Last.fm", "Mac App Store", "Microsoft Outlook", "Open Street Map", "Optic ID", "Sublime Text",
        "Touch ID", "Visual Studio", "Visual Studio Code",
    ]

    /// The beginnings of licenses, which bind in the language that they are written in.
    static let licenseTexts = ["Permission is hereby granted", "Redistribution and use in source", "Licensed under the Apache License"]

    /// The names of languages in themselves, in small letters.
    static let languages = set(
        """
        afrikaans asturianu azərbaycan bosanski brezhoneg català cymraeg dansk deutsch eesti english español esperanto euskara filipino \
        français frysk gaeilge galego hrvatski indonesia íslenska italiano latviešu lietuvių magyar malti melayu nederlands norsk \
        o‘zbek occitan polski português român română shqip slovenčina slovenščina slovensko srpski suomi svenska tagalog türkçe čeština \
        ελληνικά български беларуская казақ македонски монгол русский српски українська հայերեն עברית العربية فارسی اردو हिन्दी \
        मराठी বাংলা ਪੰਜਾਬੀ ગુજરાતી தமிழ் తెలుగు ಕನ್ನಡ മലയാളം සිංහල ไทย ລາວ မြန်မာ ქართული አማርኛ ភាសាខ្មែរ 日本語 한국어 中文 简体中文 繁體中文 粵語 简体 \
        繁體 繁体中文
        """)

    /// The words that are texts although they are spelled as values are, in small letters: 'none', 'CANCEL'.
    static let texts = set(
        """
        add all and anonymous any apply back best beta buy call cancel clear close continue copy day days delete done download edit \
        empty error exit fail files find free from go help hide high home hour hours info items join last left less link list live \
        load loading lock login low medium menu minute minutes month months more mute never new next no none not now off ok on open \
        optional or other page pause play prev quit read ready remaining required reset results retry right save search second seconds \
        selected send settings share show size skip start step stop submit success time today tomorrow total unavailable undo unknown \
        unlimited untitled up update user view wait warning week weeks year years yes yesterday you your
        """)

    /// The words that a number follows without being that of a model: 'Step 2'.
    static let beforeNumbers = set(
        """
        Account Address After Alarm Album Attempt Audio Book Bottom Button Camera Channel Chapter Choice Chunk Column Day Device \
        Disc Disk Display Email Episode Error Every Example Exercise Figure File First Floor Game Grade Group Guest Hour Image Item \
        Last Layer Layout Left Lesson Level Line Lines Mode Module Month Newer Next Note Number Older Only Option Over Page Panel \
        Part Past Phase Phone Photo Picture Plan Player Point Port Position Preset Profile Quarter Question Release Right Room Round \
        Row Rule Sample Scene Screen Season Section Sensor Set Slot Song Space Speaker Stage Step Style Tab Table Task Team Test \
        Theme Timer Tip Top Track Try Type Under Unit User Version Video View Volume Week Window Workout Workspace Year Zone
        """)

    /// The words with capitals that names have seldom: 'Untitled', 'New Folder'.
    static let ordinary = set(
        """
        About Album All Anonymous Artist Author Category Custom Default Device Empty Favorites File Folder General Group Home Item \
        List Never New No None Other Playlist Profile Project Recent Search Settings Tag Today Unknown Unnamed Untitled User
        """)
}
