import LocalizationProject
import Foundation
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@Suite("Searching folders")
struct FolderSearchTests {
    @Test(
        "patterns fit names at any depth, or paths from the folder",
        arguments: [
            ("Pods", ["Pods", "a/Pods"], ["Pods2", "Pods/a"]), ("Pods/", ["Pods", "a/Pods"], ["Pod"]),
            ("*.bundle", ["x.bundle", "a/.bundle"], ["x.bundle2"]),
            ("a/*", ["a/b"], ["a/b/c", "x/a/b", "a"]), ("a/**", ["a/b", "a/b/c", "a"], ["b/a/c"]),
            ("**/b", ["b", "a/b", "a/c/b"], ["a/bb"]),
            ("./a/b", ["a/b"], ["x/a/b"]), ("/a", ["a"], ["b/a"]), ("?.strings", ["a.strings", "x/b.strings"], ["ab.strings"]),
            ("a/**/z", ["a/z", "a/b/c/z"], ["a/b/c"]), ("sr@latin.lproj", ["App/sr@latin.lproj"], ["App/sr.lproj"]), ("", [], ["a"]),
            ("*a*b*", ["xaxbx", "ab"], ["ba"]),
        ])
    func patterns(pattern: String, fitting: [String], others: [String]) {
        for path in fitting { #expect(PathPattern(pattern).matches(path), "\(pattern) \(path)") }
        for path in others { #expect(!PathPattern(pattern).matches(path), "\(pattern) \(path)") }
    }

    @Test("names are compared byte by byte: a decomposed letter is another name")
    func bytes() {
        #expect(!PathPattern("\u{E9}").matches("e\u{301}"))
        #expect(PathPattern("e*").matches("e\u{301}"))
    }

    @Test("a pattern of many wildcards takes no exponential number of steps")
    func manyWildcards() {
        let name = String(repeating: "a", count: 2_000)
        #expect(!PathPattern(String(repeating: "*a", count: 100) + "*b").matches(name))
    }

    @Test("files come in the order of their paths; hidden and excluded ones and linked folders do not come")
    func files() throws {
        let folder = try TemporaryFolder()
        for name in ["b/z.strings", "b/a/x.strings", "b.strings", "a/y.strings", ".git/x.strings", "Pods/x.strings", "a/.x.strings"] {
            try folder.write("", to: name)
        }
        try folder.link("a", at: "link")
        let search = FolderSearch(excluding: [PathPattern("Pods")])
        let found = search.files(below: folder.path, of: DiskFiles(), where: { $0.hasSuffix(".strings") }, failure: { _ in })
        #expect(
            found.map { String($0.path.dropFirst(folder.path.count + 1)) } == ["a/y.strings", "b/a/x.strings", "b/z.strings", "b.strings"])
        #expect(found.map(\.relativeFolder) == ["a", "b/a", "b", ""])
    }

    @Test("the entries of a folder have the kinds that a look at each file has")
    func entries() throws {
        let folder = try TemporaryFolder()
        for name in ["b.strings", "a/y.strings", ".hidden", "e\u{301}"] { try folder.write("", to: name) }
        try folder.link("a", at: "folder-link")
        try folder.link("b.strings", at: "file-link")
        try folder.link("nothing", at: "broken-link")
        let entries = try DiskFiles().entries(of: folder.path)
        #expect(try entries.map(\.name) == DiskFiles().list(folder.path))
        for entry in entries {
            let path = folder.path + "/" + entry.name
            #expect(entry.kind == DiskFiles().kind(of: path), "\(entry.name)")
            #expect(entry.isLink == DiskFiles().isLink(path), "\(entry.name)")
        }
        #expect(entries.filter(\.isLink).map(\.name) == ["broken-link", "file-link", "folder-link"])
        #expect(throws: FileError.self) { try DiskFiles().entries(of: folder.path + "/b.strings") }
    }

    @Test("linked files do not come, and the folders of a level come in their order however many there are")
    func manyFolders() throws {
        let folder = try TemporaryFolder()
        for number in 10..<50 { try folder.write("", to: "\(number)/x.strings") }
        try folder.link("10/x.strings", at: "y.strings")
        let found = FolderSearch().folders(in: folder.path, of: DiskFiles(), failure: { _ in })
        #expect(found.map(\.relativePath) == [""] + (10..<50).map { "\($0)" })
        #expect(found.first?.isLink("y.strings") == true)
        let files = FolderSearch().files(below: folder.path, of: DiskFiles(), where: { $0.hasSuffix(".strings") }, failure: { _ in })
        #expect(files.map(\.relativeFolder) == (10..<50).map { "\($0)" })
    }

    @Test("products of builds are not searched unless they are named; a bundle without a sign of a build is a folder of sources")
    func products() throws {
        let folder = try TemporaryFolder()
        let mark = "<plist><dict><key>BuildMachineOSBuild</key><string>23A</string></dict></plist>"
        let files = [
            "A.app/x.strings": "", "F.framework/x.strings": "", "Built.bundle/Info.plist": mark, "Signed.bundle/_CodeSignature/x": "",
            "Program.bundle/Contents/MacOS/x": "", "Mac.bundle/Contents/Info.plist": mark,
            "Binary.bundle/Info.plist": "bplist00 BuildMachineOSBuild",
            "Source.bundle/Info.plist": "<plist><dict><key>CFBundleName</key><string>S</string></dict></plist>",
            "Plain.Bundle/Info.plist": "bplist00", "Flow.action/Contents/Info.plist": "", "Source.action/x.strings": "",
        ]
        for (name, content) in files { try folder.write(content, to: name) }
        func names(_ entersProducts: Bool, in root: String = "") -> [String] {
            FolderSearch().folders(
                in: folder.path + root, of: DiskFiles(), entersProducts: entersProducts, failure: { _ in }
            ).map(\.relativePath).filter { !$0.isEmpty }
        }
        #expect(names(false).sorted() == ["Plain.Bundle", "Source.action", "Source.bundle"])
        #expect(names(true).filter { !$0.contains("/") }.count == 11)
        #expect(names(false, in: "/Signed.bundle") == ["_CodeSignature"])
    }

    @Test("a folder that is no folder is reported, and nothing below 64 levels is looked for")
    func limits() throws {
        var failures: [FileError] = []
        #expect(FolderSearch().folders(in: "/nonexistent", of: DiskFiles(), failure: { failures.append($0) }).isEmpty)
        #expect(failures.map(\.isMissing) == [true])
        let folder = try TemporaryFolder()
        try folder.write("", to: String(repeating: "d/", count: 70) + "x.strings")
        #expect(FolderSearch().folders(in: folder.path, of: DiskFiles(), failure: { _ in }).count == FolderSearch.maximumDepth + 1)
    }
}
