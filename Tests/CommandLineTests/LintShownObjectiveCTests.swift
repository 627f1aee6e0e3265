import LocalizationTestSupport
import Testing

@Suite("Lint: texts that Objective-C shows as they are", .enabled(if: ToolRun.hasTools))
struct LintShownObjectiveCTests {
    /// The places of the findings in a file, as `line:column`.
    private func found(_ code: String, rule: String = "code.hardcoded-text", header: String = "") throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(code, to: "A.m")
        if !header.isEmpty { try folder.write(header, to: "A.h") }
        for language in ["en", "de"] { try folder.write("\"Done\" = \"Done\";\n", to: "\(language).lproj/Localizable.strings") }
        let output = try ToolRun(["lint", folder.path, "--only", rule, "--format", "xcode"]).output
        return output.split(separator: "\n").filter { $0.contains("[") }.map { line in
            (line.split(separator: "/").last ?? "").split(separator: ":").dropFirst().prefix(2).joined(separator: ":")
        }
    }

    private func lines(of code: String, header: String = "") throws -> [String] {
        try found(code, header: header).map { String($0.prefix { $0 != ":" }) }
    }

    /// The number of findings for statements of a method of a controller.
    private func count(_ statements: String) throws -> Int {
        try found("#import <UIKit/UIKit.h>\n@implementation ShopViewController\n- (void)f {\n\(statements)\n}\n@end\n").count
    }

    @Test("Objective-C shows texts by selectors and properties, also one of a choice, a format and a variable")
    func objectiveC() throws {
        let code = """
            #import <UIKit/UIKit.h>
            void f(UILabel *titleLabel, UIButton *b, BOOL c) {
                titleLabel.text = @"Hello there";
                [b setTitle:c ? @"First one" : @"Second one" forState:UIControlStateNormal];
                [titleLabel setText:[NSString stringWithFormat:@"%d files", 3]];
                [titleLabel setText:NSLocalizedString(@"Done", @"")];
                NSString *text = @"Some text";
                self.nameLabel.text = text;
                model.text = @"Not shown";
                [alert addButtonWithTitle:@"OK"];
            }
            """
        let lines = try lines(of: code)
        #expect(lines == ["3", "4", "4", "5", "7", "10"])
    }

    @Test("Objective-C shows texts of a list, by a property of a variable with a known type, and of a button's configuration")
    func controlsInObjectiveC() throws {
        let code = """
            #import <UIKit/UIKit.h>
            void f(UILabel *header, Store *store, UIView *both) {
                header.text = @"Hello there";
                store.text = @"Not shown";
                store.header.text = @"Not known";
                self.searchBar.scopeButtonTitles = @[@"First one", NSLocalizedString(@"Done", @""), @"Second one"];
                UIListContentConfiguration *content = [cell defaultContentConfiguration];
                content.secondaryText = @"Third one";
                self.saveButton.configuration.title = @"Fourth one";
                store.configuration.title = @"Not shown";
                id c = [[UISegmentedControl alloc] initWithItems:@[@"Fifth one"]];
            }
            void g(UILabel *both) { both.text = @"Not known"; }
            """
        let lines = try lines(of: code)
        #expect(lines == ["3", "6", "6", "8", "9", "11"])
    }

    @Test("Objective-C looks up a choice inside of a lookup, and shows the texts of a dictionary that an error gets")
    func lookupsInObjectiveC() throws {
        let code = """
            #import <Cocoa/Cocoa.h>
            void f(NSMenuItem *openMenuItem, BOOL c) {
                [openMenuItem setTitle:NSLocalizedString(c ? @"Pin it" : @"Unpin it", @"")];
                NSDictionary *info = @{ NSLocalizedDescriptionKey: @"Got no file" };
                NSLog(@"%@", info);
                NSDictionary *details = @{ NSLocalizedDescriptionKey: @"Got no folder" };
                g([NSError errorWithDomain:d code:1 userInfo:details]);
                g([NSError errorWithDomain:d code:1 userInfo:@{ NSLocalizedDescriptionKey: @"Got no disk" }]);
            }
            """
        let lines = try lines(of: code)
        #expect(lines == ["6", "8"])
    }

    @Test("Objective-C compares the result of a lookup, or a variable that gets nothing else, by messages")
    func comparedInObjectiveC() throws {
        let code = """
            #import <Foundation/Foundation.h>
            BOOL f(NSString *other) {
                NSString *name = NSLocalizedString(@"Done", @"");
                NSString *mixed = NSLocalizedString(@"Done", @"");
                mixed = other;
                if ([name isEqualToString:@"Supported"] || [@"Supported" isEqual:name]) return YES;
                if ([NSLocalizedString(@"State", @"") hasPrefix:@"Supp"]) return YES;
                if ([mixed isEqualToString:@"Supported"] || [other hasSuffix:@"Supported"]) return YES;
                return [name isEqualToString:@"Done"] || [name containsString:@"…"];
            }
            BOOL g(NSString *name) { return [name isEqualToString:@"Supported"]; }
            """
        let places = try found(code, rule: "code.compared-text")
        #expect(places == ["6:31", "6:49", "7:53"])
    }

    @Test("the title of a controller is shown, by its superclass or its name; that of a model is not") func titles() throws {
        func count(_ type: String, _ header: String) throws -> Int {
            let code =
                "#import \"A.h\"\n@implementation \(type)\n- (void)f:(\(type) *)t {\n    self.title = @\"Front page\";\n"
                + "    [self setTitle:@\"Back page\"];\n    \(type) *other = t;\n    other.title = @\"Other page\";\n}\n@end\n"
            return try found(code, header: header).count
        }
        #expect(
            try count("Shop", "#import <UIKit/UIKit.h>\n@interface Base : UITableViewController\n@end\n@interface Shop : Base\n@end\n") == 3
        )
        #expect(try count("ShopViewController", "") == 3)
        #expect(try count("Shop", "@interface Shop : NSObject\n@end\n") == 0)
        #expect(try count("ShopViewController", "@interface ShopViewController : NSObject\n@end\n") == 0)
    }

    @Test(
        "selectors and properties are those of Swift, by the class or the kind of the receiver",
        arguments: [
            (#"id a = [UIContextualAction contextualActionWithStyle:0 title:@"Swipe away" handler:nil];"#, 1),
            (#"id m = [UIMenu menuWithTitle:@"Menu words" children:@[]];"#, 1),
            (#"id r = [UITableViewRowAction rowActionWithStyle:0 title:@"Row action" handler:nil];"#, 1),
            (#"id s = [Store storeWithStyle:0 title:@"Not shown" handler:nil];"#, 0),
            (#"UNMutableNotificationContent *c = n; c.title = @"Notice title"; c.body = @"Notice body";"#, 2),
            (#"Article *c = n; c.title = @"Not shown"; c.body = @"Not shown";"#, 0),
            (#"[mail setSubject:@"Mail subject"]; [lesson setSubject:@"Not shown"];"#, 1),
            (#"[context evaluatePolicy:1 localizedReason:@"Unlock your notes" reply:nil];"#, 1),
            (#"[parts setTitle:@"First part" forSegmentAtIndex:0]; [parts setTitle:@"Not shown" forKey:key];"#, 1),
            (#"self.label.attributedText = [[NSAttributedString alloc] initWithString:@"Attributed words"];"#, 1),
            (#"self.label.text = [@"First words" stringByAppendingString:@" and more words"];"#, 2),
            (#"[self.label setText:[@"Loud words" uppercaseString]];"#, 1),
            (#"self.label.text = [NSString stringWithContentsOfFile:@"Not shown" encoding:4 error:nil];"#, 0),
            (#"self.label.text = a ? @"First words" : b ? @"Second words" : @"Third words";"#, 3),
            (#"self.label.text = name ?: @"No name";"#, 1),
        ])
    func selectors(_ statement: String, _ expected: Int) throws { #expect(try count(statement) == expected) }

    @Test(
        "a variable has what its block assigns, also as a format and in the cases of a switch",
        arguments: [
            (#"NSString *t; switch (n) { case 0: t = @"Install it"; break; default: t = @"Remove it"; } self.label.text = t;"#, 2),
            (#"NSString *t = [NSString stringWithFormat:@"Remove %@ now?", x]; self.label.text = t;"#, 1),
            (#"NSString *t = kTitle; self.label.text = t;"#, 0),
            (#"NSString *t = @"Not shown"; [self log:t]; { NSString *t = x; self.label.text = t; }"#, 0),
            (#"NSString *t = @"Not shown"; self.label.text = other.t;"#, 0),
        ])
    func variables(_ statement: String, _ expected: Int) throws { #expect(try count(statement) == expected) }

    @Test("a parameter has not what a parameter of another method gets, or a property of its name; a constant of the file has its value")
    func parameters() throws {
        let code = """
            static NSString *const kTitle = @"Front page";
            @interface Shop ()
            @property NSString *t;
            @end
            @implementation Shop
            - (void)a:(NSString *)t { t = @"Not shown"; }
            - (void)b:(NSString *)t { self.label.text = t; self.label.text = kTitle; }
            @end
            """
        #expect(try lines(of: code) == ["1"])
    }

    @Test("a method that a table asks for its titles shows what it returns") func results() throws {
        let code = """
            @implementation Shop
            - (NSString *)tableView:(UITableView *)view titleForHeaderInSection:(NSInteger)section {
                if (section == 0) return @"Header words";
                NSArray *shown = [self.items sorted:^(id item) { return @"Not shown"; }];
                return NSLocalizedString(@"Done", @"");
            }
            - (NSString *)keyForHeaderInSection:(NSInteger)section { return @"Not shown"; }
            @end
            """
        #expect(try lines(of: code) == ["3"])
    }

    @Test("the variable of a property has its type, and every title of an alert's buttons counts") func propertiesAndLists() throws {
        let alert =
            #"[[UIAlertView alloc] initWithTitle:t message:m delegate:nil cancelButtonTitle:c otherButtonTitles:@"Retry it", @"Skip it", nil];"#
        #expect(try count(alert) == 2)
        let code = """
            #import <UIKit/UIKit.h>
            @interface Shop ()
            @property UILabel *head;
            @property Store *other;
            @end
            @implementation Shop
            - (void)f {
                _head.text = @"Hello there";
                _other.text = @"Not shown";
            }
            @end
            """
        #expect(try lines(of: code) == ["8"])
    }

    @Test("the texts of an error's dictionary count however it is filled") func errors() throws {
        #expect(try count(#"info[NSLocalizedDescriptionKey] = @"Got no disk"; f([NSError errorWithDomain:d code:1 userInfo:info]);"#) == 1)
        #expect(try count(#"info[NSLocalizedDescriptionKey] = @"Got no disk"; NSLog(@"%@", info);"#) == 0)
        #expect(try count(#"f([NSDictionary dictionaryWithObject:@"Got no disk" forKey:NSLocalizedDescriptionKey]);"#) == 1)
        #expect(try count(#"f([NSDictionary dictionaryWithObjectsAndKeys:@"Got no disk", NSLocalizedDescriptionKey, x, y, nil]);"#) == 1)
        #expect(try count(#"f([NSDictionary dictionaryWithObject:@"Got no disk" forKey:key]);"#) == 0)
    }
}
