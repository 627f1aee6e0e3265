import Testing

// A mark stands before the first byte of the place that a finding names.

@Suite("XML property lists: findings and recovery")
struct XMLRecoveryTests {
    @Test("An ampersand that begins no reference is found and written as one")
    func ampersand() {
        expectFindings(
            """
            <plist version="1.0">
            <dict>
            <key>a</key><string>1</string>
            <key>b</key><string>Ä 1️⃣& B &amp; C 2️⃣&nbsp;</string>
            <key>c</key><string>3</string>
            </dict>
            </plist>
            """,
            [
                ExpectedFinding(1, "xml.unknown-entity", "Encountered unknown ampersand-escape sequence"),
                ExpectedFinding(2, "xml.unknown-entity"),
            ],
            entries: ["a=1", "*b=Ä & B & C &nbsp;", "*c=3"],
            fixed: """
                <plist version="1.0">
                <dict>
                <key>a</key><string>1</string>
                <key>b</key><string>Ä &amp; B &amp; C &amp;nbsp;</string>
                <key>c</key><string>3</string>
                </dict>
                </plist>
                """)
    }

    @Test("Markup inside of a string is text")
    func markup() {
        expectFindings(
            """
            <dict>
            <key>a</key><string>1️⃣<b>fett2️⃣</b></string>
            <key>b</key><string>2</string>
            </dict>
            """,
            [ExpectedFinding(1, "xml.markup-in-string"), ExpectedFinding(2, "xml.markup-in-string")],
            entries: ["*a=<b>fett</b>", "*b=2"],
            fixed: """
                <dict>
                <key>a</key><string>&lt;b>fett&lt;/b></string>
                <key>b</key><string>2</string>
                </dict>
                """)
    }

    @Test("A string that is not closed ends where the next element begins")
    func unclosedString() {
        expectFindings(
            """
            <dict>
            <key>a</key><string>11️⃣</key>
            <key>b</key><string>2</string>
            </dict>
            """,
            [
                ExpectedFinding(1, "xml.mismatched-tag", "Close tag does not match open tag string"),
                ExpectedFinding(1, "xml.unexpected-end"),
            ],
            entries: ["*a=1", "*b=2"])
        expectFindings(
            """
            <dict>
            <key>a</key><string>11️⃣<string>
            <key>b</key><string>2</string>
            </dict>
            """,
            [ExpectedFinding(1, "xml.mismatched-tag")],
            entries: ["*a=1", "*b=2"])
    }

    @Test("A key without a value costs itself only")
    func missingValue() {
        expectFindings(
            """
            <dict>
            1️⃣<key>a</key>
            <key>b</key><string>2</string>
            <key>c</key><string>3</string>
            </dict>
            """,
            [ExpectedFinding(1, "xml.missing-value", "Value missing for key inside <dict>")],
            entries: ["*b=2", "*c=3"])
        expectFindings(
            """
            <dict>
            <key>a</key><string>1</string>
            1️⃣<key>b</key>
            </dict>
            """,
            [ExpectedFinding(1, "xml.missing-value")], entries: ["a=1"])
    }

    @Test("A value without a key costs itself only")
    func missingKey() {
        expectFindings(
            """
            <dict>
            1️⃣<string>lost</string>
            <key>b</key><string>2</string>
            </dict>
            """,
            [ExpectedFinding(1, "xml.missing-key", "Found non-key inside <dict>")], entries: ["*b=2"])
    }

    @Test("An opening tag where a closing one was meant closes the dictionary")
    func mistypedCloseTag() {
        expectFindings(
            """
            <plist version="1.0">
            <dict>
            <key>n_minutes</key>
            <dict>
            <key>one</key><string>1</string>
            1️⃣<dict>
            <key>n_hours</key>
            <dict>
            <key>one</key><string>2</string>
            </dict>
            </dict>
            </plist>
            """,
            [ExpectedFinding(1, "xml.missing-key")], entries: ["*n_minutes=dictionary", "*n_hours=dictionary"],
            fixed: """
                <plist version="1.0">
                <dict>
                <key>n_minutes</key>
                <dict>
                <key>one</key><string>1</string>
                </dict>
                <key>n_hours</key>
                <dict>
                <key>one</key><string>2</string>
                </dict>
                </dict>
                </plist>
                """)
    }

    @Test("Numbers and dates that are none cost their entry")
    func brokenScalars() {
        expectFindings(
            """
            <dict>
            <key>a</key><integer>1️⃣twelve</integer>
            <key>b</key><date>2️⃣yesterday</date>
            <key>c</key><true>3️⃣yes</true>
            <key>d</key>4️⃣<data/>
            <key>e</key><string>2</string>
            </dict>
            """,
            [
                ExpectedFinding(1, "xml.malformed-integer", "Unknown character 't' (0x74) in <integer>"),
                ExpectedFinding(2, "xml.malformed-date"),
                ExpectedFinding(3, "xml.content-in-boolean"), ExpectedFinding(4, "xml.empty-element"),
            ],
            entries: ["*e=2"])
    }

    @Test("Unknown elements, stray text and a file that ends early are found")
    func others() {
        expectFindings(
            """
            <dict>
            1️⃣<Key>2️⃣a3️⃣</Key>
            <key>b</key><string>2</string>
            </dict>
            """,
            [
                ExpectedFinding(1, "xml.unknown-tag", "Encountered unknown tag Key"), ExpectedFinding(2, "xml.text-outside-string"),
                ExpectedFinding(3, "xml.unexpected-end"),
            ],
            entries: ["*b=2"])
        expectFindings(
            "<plist>1️⃣<dict><key>a</key><string>1</string>", [ExpectedFinding(1, "xml.unexpected-end", "Encountered unexpected EOF")],
            entries: ["a=1"])
    }

    @Test("Declarations inside of a document type are not used")
    func internalSubset() {
        expectFindings(
            """
            <!DOCTYPE plist 1️⃣[<!ENTITY a "b"> <!ENTITY lol "&a;&a;">]>
            <plist><dict><key>a</key><string>2️⃣&lol;</string></dict></plist>
            """,
            [ExpectedFinding(1, "xml.document-type"), ExpectedFinding(2, "xml.unknown-entity")], entries: ["*a=&lol;"])
    }

    @Test("What stands behind the root element is a warning: Apple's reader does not look at it")
    func behindRoot() {
        expectFindings("<dict/> <!-- comment -->\n1️⃣text", [ExpectedFinding(1, "xml.content-after-root")], entries: [])
        expectFindings("<plist><dict/></plist>\n<!-- c --><?p?>\n", [], entries: [])
    }
}
