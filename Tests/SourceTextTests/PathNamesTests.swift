import SourceText
import Testing

@Suite("Names in paths")
struct PathNamesTests {
    @Test(
        "a path has a last name, what it is without its extension, and a folder",
        arguments: [
            ("a/b.lproj/Main.strings", "Main.strings", "Main", "a/b.lproj"), ("Main.strings", "Main.strings", "Main", ""),
            (#"C:\app\Main.xcstrings"#, "Main.xcstrings", "Main", #"C:\app"#), ("/Main", "Main", "Main", "/"),
            (".strings", ".strings", ".strings", ""),
            ("a.b.strings", "a.b.strings", "a.b", ""), ("", "", "", ""), ("/", "", "", "/"),
        ])
    func parts(path: String, last: String, stem: String, folder: String) {
        #expect(PathNames.last(of: path) == last)
        #expect(PathNames.stem(of: path) == stem)
        #expect(PathNames.folder(of: path) == folder)
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
