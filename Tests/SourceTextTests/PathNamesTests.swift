import LocalizationPlatform
import Testing

@Suite("Names in paths")
struct PathNamesTests {
    @Test(
        "a path has a last name, what it is without its extension, and a folder",
        arguments: [
            ("a/b.lproj/Main.strings", "Main.strings", "Main", "a/b.lproj"), ("Main.strings", "Main.strings", "Main", ""),
            ("/Main", "Main", "Main", "/"),
            (".strings", ".strings", ".strings", ""),
            ("a.b.strings", "a.b.strings", "a.b", ""), ("", "", "", ""), ("/", "", "", "/"),
        ])
    func parts(path: String, last: String, stem: String, folder: String) {
        #expect(PathNames.last(of: path) == last)
        #expect(PathNames.stem(of: path) == stem)
        #expect(PathNames.folder(of: path) == folder)
    }

    #if os(Windows)
    @Test("a backslash separates names on Windows")
    func backslash() {
        #expect(PathNames.all(in: #"C:\app/de.lproj\Main.xcstrings"#) == ["C:", "app", "de.lproj", "Main.xcstrings"])
        #expect(PathNames.folder(of: #"C:\app\Main.xcstrings"#) == #"C:\app"#)
    }
    #else
    @Test("a backslash is a character of a name")
    func backslash() {
        #expect(PathNames.all(in: #"a/b\c.strings"#) == ["a", #"b\c.strings"#])
        #expect(PathNames.folder(of: #"a\b.strings"#) == "")
    }
    #endif

    @Test("a combining mark behind a separator or a dot makes no other character of it")
    func combiningMarks() {
        #expect(PathNames.all(in: "a/\u{301}b/.\u{301}c").map { Array($0.utf8) } == ["a", "\u{301}b", ".\u{301}c"].map { Array($0.utf8) })
        #expect(PathNames.isHidden(".\u{301}c"))
        #expect(PathNames.fileExtension(of: "\u{600}.strings") == "strings")
        #expect(PathNames.folder(of: "a/\u{301}b") == "a")
    }

    @Test("names are joined by one separator; the current folder needs none")
    func joining() {
        #expect(PathNames.join("a", "b") == "a/b")
        #expect(PathNames.join("a/", "b") == "a/b")
        #expect(PathNames.join("", "b") == "b")
        #expect(PathNames.join("/", "b") == "/b")
    }

    @Test("standard input is shown by its name")
    func standardStream() {
        #expect(PathNames.shown(PathNames.standardStream) == "<stdin>")
        #expect(PathNames.shown("./-") == "./-")
    }
}
