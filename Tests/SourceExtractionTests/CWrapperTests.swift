import LocalizationDiagnostics
import LocalizationSourceExtraction
import Testing

@Suite("Macros and functions that hand keys on")
struct CWrapperTests {
    private func read(_ sources: KeyValuePairs<String, String>, findsWrappers: Bool = true, findsLookups: Bool = false) throws
        -> [SourceExtraction]
    {
        var options = SourceExtraction.Options()
        options.findsWrappers = findsWrappers
        options.findsLookups = findsLookups
        let files = try sources.map { path, text in
            ModuleSourceFile(path: path, utf8: Array(text.utf8), language: try #require(SourceLanguage(path: path)))
        }
        return RoutineNameReader().read(files, options: options)
    }

    @Test("calls of a macro in another file name keys, comments and the macro's table")
    func macros() throws {
        let results = try read([
            "A.m": #"L(@"one"); LC((@"two"), @"note"); LT(@"three");"#,
            "Shared.h": """
            #define L(x) NSLocalizedString(x, nil)
            #define LC(key, comment) \\
                NSLocalizedString((key), (comment))
            #define LT(x) NSLocalizedStringFromTable((x), @"Errors", nil)
            """,
        ])
        #expect(results[0].keys.map(\.key.text) == ["one", "two", "three"])
        #expect(results[0].keys.map(\.comment) == [nil, "note", nil])
        #expect(results[0].keys.map(\.table) == [nil, nil, "Errors"])
        #expect(results[1].wrappers.map(\.name) == ["L", "LC", "LT"])
        #expect(results[1].wrappers.map(\.routine) == ["NSLocalizedString", "NSLocalizedString", "NSLocalizedStringFromTable"])
        #expect(results.flatMap(\.findings).map(\.message) == [])
    }

    @Test("a method with a selector of Foundation is only called by messages to its class, or to what its class returns")
    func foundationSelectors() throws {
        let results = try read([
            "Texts.m": """
            @implementation Texts
            - (NSString *)objectForKey:(NSString *)key {
                return NSLocalizedString(key, nil);
            }
            - (NSString *)textForKey:(NSString *)key {
                return NSLocalizedString(key, nil);
            }
            @end
            @implementation Words
            + (NSString *)objectForKey:(NSString *)key {
                return NSLocalizedString(key, nil);
            }
            @end
            """,
            "A.m": """
            void f(NSDictionary *disk, NSArray *disks) {
                [disk objectForKey:@"path"];
                [[disks objectAtIndex:0] objectForKey:@"path"];
                [Disk.shared objectForKey:@"path"];
                [[Texts shared] objectForKey:@"one"];
                [Texts.shared objectForKey:@"two"];
                [Words objectForKey:@"three"];
                [disk textForKey:@"four"];
            }
            """,
        ])
        #expect(results[1].keys.map(\.key.text) == ["one", "two", "three", "four"])
        // Messages to other receivers may be calls, too.
        #expect(results[0].findings.count == 2)
        #expect(results[0].wrappers.map(\.name) == ["textForKey"])
    }

    @Test("so do calls of functions, also of functions around functions, and declarations are no calls")
    func functions() throws {
        let results = try read([
            "A.m": """
            NSString *T(NSString *key);
            static NSString *T(NSString *key) { return NSLocalizedString(key, @"note"); }
            NSString *U(BOOL isOn, NSString *key) { if (isOn) { return T(key); } return nil; }
            void f() { T(@"one"); U(YES, @"two"); NSLocalizedString(other, nil); }
            """
        ])
        #expect(results[0].keys.map(\.key.text) == ["one", "two"])
        #expect(results[0].wrappers.map(\.name) == ["T", "U"])
        #expect(results[0].findings.map(\.identifier) == ["source.key"])
    }

    @Test("a method of a category of NSString takes literals as receivers, in messages and with a dot")
    func receivers() throws {
        let results = try read(
            [
                "A.m": """
                void f(int n, NSString *key) {
                    [@"one" localized]; @"two".localized; [@"three" @" four" localized]; [key localized]; [other(@"five") localized];
                    show([@"six" localized], [[@"seven" localized] uppercaseString]); [self localized]; [@"eight" localizedCaseInsensitiveCompare:key];
                    [[NSString stringWithFormat:@"nine_%d", n] localized]; [@"ten" inTable:@"Errors" note:@"About ten"];
                    NSLocalizedString([@"eleven" localized], nil); [[NSString stringWithFormat:@"%d", n] isEqual:[key localized]];
                    NSString *localized = @"twelve"; localized = key;
                }
                """,
                "NSString+L.m": """
                @implementation NSObject (L)
                - (NSString *)unrelated { return NSLocalizedString(self, nil); }
                @end
                @implementation NSString (L)
                - (NSString *)localized {
                    return [NSBundle.mainBundle localizedStringForKey:self value:@"" table:nil];
                }
                - (NSString *)inTable:(NSString *)table note:(NSString *)note { return NSLocalizedStringFromTable(self, table, note); }
                @end
                """,
            ], findsLookups: true)
        #expect(results[0].keys.map(\.key.text) == ["one", "two", "three four", "six", "seven", "ten", "eleven"])
        #expect(results[0].keys.map(\.table) == [nil, nil, nil, nil, nil, "Errors", nil])
        #expect(results[0].keys.map(\.comment) == [nil, nil, nil, nil, nil, "About ten", nil])
        #expect(results[0].patterns.map(\.parts) == [["nine_", ""]])
        #expect(results[1].wrappers.map(\.name) == ["localized", "inTable"])
        #expect(results[1].findings.map(\.message) == ["the key of this call of 'NSLocalizedString' is not a literal string"])
    }

    @Test("calls and declarations of a function with the wrapper's name but without its key are none of the wrapper")
    func overloads() throws {
        let results = try read([
            "A.mm": """
            NSString* text(std::string_view sv);
            NSString* text(std::string_view sv, NSString* key, NSString* comment);
            NSString* text(std::string_view const sv) { return nil; }
            NSString* text(std::string_view const sv, NSString* key, NSString* comment) { return NSLocalizedString(key, comment); }
            void f() { text(name(t)); text("x"sv); text(name, @"one", @"note"); text(name, other, @"note"); }
            """
        ])
        #expect(results[0].keys.map(\.key.text) == ["one"])
        #expect(results[0].keys.map(\.comment) == ["note"])
        #expect(results[0].findings.map(\.message) == ["the key of this call of 'text' is not a literal string"])
    }

    @Test("a name that is no parameter makes no wrapper")
    func others() throws {
        let results = try read(["A.m": #"void f(int x) { NSString *k = @"a"; NSLocalizedString(k, nil); } f(@"b");"#])
        #expect(results[0].wrappers == [] && results[0].keys == [])
        #expect(results[0].findings.map(\.identifier) == ["source.key"])
    }

    @Test("without the option, only the known calls count")
    func off() throws {
        let results = try read(["A.m": "#define L(x) NSLocalizedString(x, nil)\nL(@\"one\");"], findsWrappers: false)
        #expect(results[0].keys == [] && results[0].wrappers == [])
    }

    @Test("messages for a method that hands its parameter on name keys; heads of methods are no messages")
    func methods() throws {
        let results = try read([
            "A.m": """
            - (NSString *)t:(NSString *)key;
            - (NSString *)t:(NSString *)key { return NSLocalizedString(key, nil); }
            + (NSString *)text:(NSString *)key inTable:(NSString *)table
            {
                return NSLocalizedStringFromTable(key, table, nil);
            }
            - (void)f {
                [self t:@"one"]; [label setText:[self t:@"two"]];
                NSArray *a = @[[T text:@"three" inTable:@"Errors"], [T text:@"none" inOther:@"x"]];
                f(cond ? [self t:@"four"] : @"no");
                [self t:@"five" other:^{ g(); }];
                NSLocalizedString(@"six", nil);
            }
            """
        ])
        #expect(results[0].wrappers.map(\.name) == ["t", "text"])
        #expect(results[0].keys.map(\.key.text) == ["one", "two", "three", "four", "six"])
        #expect(results[0].keys.map(\.table) == [nil, nil, "Errors", nil, nil])
        #expect(results[0].findings.map(\.message) == [])
    }

    @Test("lookups of bundles count only if they are asked for")
    func lookups() {
        let source = Array(
            #"[[NSBundle mainBundle] localizedStringForKey:@"a" value:nil table:@"T"]; f([b localizedStringForKey:k value:@"" table:nil]);"#
                .utf8)
        var options = SourceExtraction.Options()
        #expect(SourceExtraction(reading: source.span, as: .c(.c), options: options).keys == [])
        options.findsLookups = true
        let found = SourceExtraction(reading: source.span, as: .c(.c), options: options)
        #expect(found.keys.map(\.key.text) == ["a"] && found.keys.map(\.table) == ["T"] && found.findings.map(\.message) == [])
    }

    @Test("macros, functions and methods may hand several keys on, each with what their code says of it")
    func several() throws {
        let results = try read([
            "A.m": """
            #define TWO(a, b) f(NSLocalizedString(a, @"first"), NSLocalizedStringFromTable(b, @"T", nil))
            #define DV(k) NSLocalizedStringWithDefaultValue(k, @"Mul", nil, @"dv", @"mc")
            void show(NSString *title, NSString *message) { g(NSLocalizedString(title, nil)); g(NSLocalizedString(message, nil)); }
            - (void)showTitle:(NSString *)title message:(NSString *)message {
                [self set:NSLocalizedString(title, nil) and:NSLocalizedString(message, nil)];
            }
            void outer(NSString *x, NSString *y) { show(x, y); }
            void f() {
                TWO(@"a", @"b"); DV(@"k"); show(@"c", nil); [self showTitle:@"e" message:@"f"]; outer(@"g", @"h");
            }
            """
        ])
        #expect(results[0].keys.map(\.key.text) == ["a", "b", "k", "c", "e", "f", "g", "h"])
        #expect(results[0].keys.prefix(3).map(\.table) == [nil, "T", "Mul"])
        #expect(results[0].keys.prefix(3).map(\.comment) == ["first", nil, "mc"])
        #expect(results[0].keys.prefix(3).map { $0.value?.text } == [nil, nil, "dv"])
        #expect(results[0].wrappers.map(\.name) == ["TWO", "DV", "show", "showTitle", "outer"])
        #expect(results[0].findings.map(\.message) == [])
    }
}
